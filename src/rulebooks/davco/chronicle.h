// All that a battle tells. The rows are in the files of their chapters.
#pragma once

#include "rulebooks/davco/air/air_events.h"
#include "rulebooks/davco/damage/damage_events.h"
#include "rulebooks/davco/gunnery/fire_events.h"
#include "rulebooks/davco/movement/move_events.h"
#include "rulebooks/davco/setup/setup_events.h"
#include "rulebooks/davco/torpedoes/torpedo_events.h"

namespace davco {

using Events = decltype(SetupEvents{} + MoveEvents{} + FireEvents{} + TorpedoEvents{} + AirEvents{} +
                        DamageEvents{});
template <class Deed>
Events chronicle_of(const Deed&);
using Chronicle = engine::Chronicle<Battle, Events>;

// Of what befalls a ship.
template <class Deed>
void tell(const Battle& battle, Umpire& umpire, const Deed& deed, Clause clause, Actor who,
          Actor by = nobody) {
  if (umpire.hears(engine::kind_of<Deed>))
    umpire.tell(engine::told(deed, clause, who, by, hearers(battle, who)));
}

std::string subject(const Battle& battle, Actor who);
std::string shown(const Battle& battle, const Event& event, std::string_view format, int number);
std::string sentence(const Battle& battle, const Event& event, const Windy& windy);
std::string sentence(const Battle& battle, const Event& event, const Visibility& visibility);
inline engine::Spot path_of(const Moved& moved) {
  return {moved.x / 1000.0, moved.y / 1000.0, moved.heading};
}
inline int hits_of(const SalvoFired& salvo) { return salvo.hits; }
inline int hits_of(const TorpedoesRun& run) { return run.hits; }

std::string describe(const Battle& battle, const Event& event);

}  // namespace davco
