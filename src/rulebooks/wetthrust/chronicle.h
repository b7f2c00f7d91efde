// All that a battle tells; its rows are in the files of the chapters.
#pragma once

#include "rulebooks/wetthrust/air_events.h"
#include "rulebooks/wetthrust/fire_events.h"
#include "rulebooks/wetthrust/fleet_events.h"
#include "rulebooks/wetthrust/move_events.h"
#include "rulebooks/wetthrust/submarine_events.h"

namespace wetthrust {

using Events = decltype(MoveEvents{} + FireEvents{} + AirEvents{} + SubmarineEvents{} + FleetEvents{});
template <class Deed>
Events chronicle_of(const Deed&);
using Chronicle = engine::Chronicle<Battle, Events>;

std::string describe(const Battle& battle, const engine::Event& event);

}  // namespace wetthrust
