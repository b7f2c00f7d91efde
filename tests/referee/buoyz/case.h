// One step of a battle, read event by event: the table as it stood when each was told, and the dice thrown
// just before it.
#pragma once

#include <fmt/format.h>

#include <string_view>

#include "rulebooks/buoyz/air_events.h"
#include "rulebooks/buoyz/battle.h"
#include "rulebooks/buoyz/boarding_events.h"
#include "rulebooks/buoyz/fire_events.h"
#include "rulebooks/buoyz/fleet_events.h"
#include "rulebooks/buoyz/move_events.h"
#include "rulebooks/buoyz/ordnance_events.h"
#include "tests/referee/referee.h"

namespace referee::buoyz_book {

using ::buoyz::Ability;
using ::buoyz::Action;
using ::buoyz::AirState;
using ::buoyz::AirTold;
using ::buoyz::Battle;
using ::buoyz::BoardTold;
using ::buoyz::FireTold;
using ::buoyz::FleetTold;
using ::buoyz::Flight;
using ::buoyz::FlightKind;
using ::buoyz::Mark;
using ::buoyz::MoveTold;
using ::buoyz::OrdnanceTold;
using ::buoyz::Sheet;
using ::buoyz::Ship;
using ::buoyz::State;
using ::buoyz::Warload;
using ::buoyz::Weapon;
using engine::Actor;
using engine::Event;
using engine::nobody;
using engine::Side;
using Step = Seen<Battle>;
using Roll = support::HeardRoll;

template <class Told>
bool is(const Event& event, Told kind) {
  return event.kind == static_cast<std::uint16_t>(kind);
}

inline bool is_ship(Actor who) { return engine::index(who) < ::buoyz::max_ships; }
inline bool is_flight(Actor who) {
  return !is_ship(who) && engine::index(who) < ::buoyz::max_ships + ::buoyz::max_flights;
}

class Case {
 public:
  Case(const Step& step, Notes& written) : seen(step), now(step.before), notes(written) {}

  const Event& event() const { return seen.events[told]; }
  const Ship& ship() const { return now[event().who]; }
  const Ship& target() const { return now[event().whom]; }
  const Sheet& sheet(const Ship& ship) const { return now.sheet(ship); }
  bool in(std::string_view step) const { return seen.turn > 0 && seen.step == step; }
  int era() const { return now.book->era; }
  int doubled() const { return now.book->options.doubling_up ? 2 : 1; }

  // The last roll of that name between the event before and this one (or of a gap further on).
  const Roll* roll(std::string_view what, std::size_t gaps_on = 0) const;
  bool follows(Actor who, std::uint16_t kind) const;                     // told of her later in this step
  bool told_of(Actor who, std::initializer_list<MoveTold> kinds) const;  // anywhere in this step

  // A limit: looked at, and broken where it is not good.
  template <class... Parts>
  void hold(const char* limit, bool good, Actor who, fmt::format_string<Parts...> how, Parts&&... parts) {
    ++notes.occasions[limit];
    if (!good) say(limit, who, fmt::format(how, std::forward<Parts>(parts)...));
  }
  // Takes the event as having happened.
  void apply();

  const Step& seen;
  Battle now;
  Notes& notes;
  std::size_t told = 0;  // index of the event looked at

 private:
  void say(const char* limit, Actor who, const std::string& how);
  void apply_move();
  void apply_damage();
  void apply_ordnance();
  void apply_air();
  void apply_boarding();
};

}  // namespace referee::buoyz_book
