// A hull is a rectangle behind the bow, a hundredth of a centimetre a foot long and an eighth
// of that wide, a destroyer's a tenth.
#pragma once

#include <algorithm>
#include <array>

#include "rulebooks/davco/battle.h"
#include "sea/segment.h"

namespace davco {

using Hull = std::array<sea::Point, 4>;

Hull hull_at(const Sheet& sheet, const sea::Pose& bow);
inline Hull hull(const Battle& battle, const Ship& ship) { return hull_at(battle.sheet(ship), ship.pose); }
sea::Point stern_at(const Sheet& sheet, const sea::Pose& bow);

// Quick answers of "no": whether a hull can come to a line, or to another hull.
inline constexpr double longest =
    1.01 * 12;  // from the bow to a corner of 1,200 feet, which no record passes
inline bool may_reach(sea::Point bow, const sea::Segment& line) {
  const auto between = [](double at, double from, double to) {
    return at >= std::min(from, to) - longest && at <= std::max(from, to) + longest;
  };
  return between(bow.x, line.from.x, line.to.x) && between(bow.y, line.from.y, line.to.y);
}
bool may_reach(const Sheet& sheet, const sea::Pose& bow, const sea::Segment& line);
bool may_touch(const Battle& battle, const Ship& one, const Ship& other);
bool contains(const Hull& hull, sea::Point at);
bool crosses(const Hull& hull, const sea::Segment& line);
bool overlap(const Hull& one, const Hull& other);
double distance_to(const Hull& hull, sea::Point from);

}  // namespace davco
