// What movement tells.
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

// clang-format off
struct Moved { int x, y, heading, inches; static constexpr Tale tale{"moved", "x y heading inches",
    "runs {inches!tenths} in to {x!tenths},{y!tenths} heading {heading!degrees}"}; };
struct Pivoted { int heading; static constexpr Tale tale{"pivoted", "heading", "pivots to {heading!degrees}"}; };
struct Backed { int x, y, inches; static constexpr Tale tale{"backed", "x y inches",
    "backs {inches!tenths} in to {x!tenths},{y!tenths}"}; };
struct Drifted { int x, y, inches; static constexpr Tale tale{"drifted", "x y inches",
    "drifts {inches!tenths} in to {x!tenths},{y!tenths}"}; };
struct LeftTable { sea::Edge edge; static constexpr Tale tale{"left", "edge", "leaves the table by the {edge} edge"}; };
struct StoppedBy { static constexpr Tale tale{"stopped", "", "stops against {whom|another ship}"}; };
struct StoppedAshore { static constexpr Tale tale{"ashore", "", "stops at the shore"}; };
struct RanAground { static constexpr Tale tale{"aground", "", "runs on a shoal", {.by = "shoal"}}; };
struct StaysAground { static constexpr Tale tale{"stays-aground", "", "does not come off the shoal"}; };
struct CameOff { static constexpr Tale tale{"came-off", "", "comes off the shoal"}; };
struct BoatsOut { static constexpr Tale tale{"boats-out", "", "puts out her boats to tow"}; };
struct TooFewLeft { bool runs_on; static constexpr Tale tale{"too-few", "runs_on",
    "has too few people left to be worked, and {runs_on?runs on|drifts}", engine::as_told}; };
struct NoOrders { static constexpr Tale tale{"no-orders", "", "is out of her flagship's sight and keeps course and speed"}; };
struct Dashed { static constexpr Tale tale{"dashed", "", "dashes"}; };
// clang-format on

using MoveEvents =
    engine::EventList<Moved, Pivoted, Backed, Drifted, LeftTable, StoppedBy, StoppedAshore, RanAground,
                      StaysAground, CameOff, BoatsOut, TooFewLeft, NoOrders, Dashed>;

inline engine::Spot path_of(const Moved& moved) {
  return {engine::units(moved.x), engine::units(moved.y), moved.heading};
}

}  // namespace ethos
