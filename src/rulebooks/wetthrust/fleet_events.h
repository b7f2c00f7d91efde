// What leaving and winning tell.
#pragma once

#include "engine/chronicle.h"
#include "rulebooks/wetthrust/umpiring.h"

namespace wetthrust {

using engine::Tale;

// clang-format off
struct Left { sea::Edge edge; static constexpr Tale tale{"left", "edge",
    "leaves by the {edge} edge, safe"}; };
struct DrivenOff { sea::Edge edge; static constexpr Tale tale{"driven-off", "edge",
    "is driven off by the {edge} edge"}; };
struct ObjectiveMet { static constexpr Tale tale{"objective", ""}; };  // by a side
// clang-format on

using FleetEvents = engine::EventList<Left, DrivenOff, ObjectiveMet>;

}  // namespace wetthrust
