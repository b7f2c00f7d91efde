// What orders, movement, mines and smoke tell.
#pragma once

#include "engine/kit/chronicle.h"
#include "rulebooks/davco/umpiring.h"

namespace davco {

using engine::Tale;

// clang-format off
struct Moved { int x, y, heading, knots; static constexpr Tale tale{"moved", "x y heading knots",
    "runs at {knots:knot} to {x!tenths},{y!tenths} heading {heading!degrees}"}; };
struct SpeedCut { int ordered, knots; static constexpr Tale tale{"speed-cut", "ordered knots",
    "was ordered to go {ordered:knot} and goes {knots}, which is nearest to it"}; };
struct TurnIgnored { static constexpr Tale tale{"turn-ignored", "", "was ordered to turn and cannot: she goes straight on"}; };
struct LeftSea { sea::Edge edge; static constexpr Tale tale{"left", "edge", "leaves the sea by the {edge} edge"}; };
struct Collided { int points; static constexpr Tale tale{"collided", "points",
    "collides with {whom} and stops: {points:point}", {.by = "collision"}}; };
struct Mined { int points; static constexpr Tale tale{"mined", "points", "strikes a mine: {points:point}", {"mine"}}; };
struct MinePassed { static constexpr Tale tale{"mines-passed", "", "comes through the mines"}; };
struct SmokeLaid { static constexpr Tale tale{"smoke", "", "lays smoke"}; };
// clang-format on
using MoveEvents =
    engine::EventList<Moved, SpeedCut, TurnIgnored, LeftSea, Collided, Mined, MinePassed, SmokeLaid>;

}  // namespace davco
