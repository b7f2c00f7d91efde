// All that a battle tells. Leaving and winning are here; the other rows are in the files of their chapters.
#pragma once

#include "rulebooks/wetthrust/air/air_events.h"
#include "rulebooks/wetthrust/firing/fire_events.h"
#include "rulebooks/wetthrust/movement/move_events.h"
#include "rulebooks/wetthrust/submarines/submarine_events.h"

namespace wetthrust {

// clang-format off
struct Left { sea::Edge edge; static constexpr Tale tale{"left", "edge",
    "leaves by the {edge} edge, safe"}; };
struct DrivenOff { sea::Edge edge; static constexpr Tale tale{"driven-off", "edge",
    "is driven off by the {edge} edge"}; };
struct ObjectiveMet { static constexpr Tale tale{"objective", ""}; };  // by a side
// clang-format on
using FleetEvents = engine::EventList<Left, DrivenOff, ObjectiveMet>;

using Events = decltype(MoveEvents{} + FireEvents{} + AirEvents{} + SubmarineEvents{} + FleetEvents{});
template <class Deed>
Events chronicle_of(const Deed&);
using Chronicle = engine::Chronicle<Battle, Events>;

std::string describe(const Battle& battle, const engine::Event& event);
std::string shown(const Battle& battle, const engine::Event& event, std::string_view format, int number);

}  // namespace wetthrust
