// How exact the table is: the only place where a measurement is allowed to be a little off.
// Players measure with tapes and trays, so a target a hair beyond a limit counts as on it. Positions also
// carry the rounding of arithmetic, which differs when the same battle is set up at another angle of the
// table. Every range, arc and contact test in this folder compares through the names below, and a rulebook
// that wants another reach for "touching" or "next to" adds its own distance to a limit instead of inventing
// an epsilon.
#pragma once

#include "sea/point.h"

namespace sea {

// A hundredth of an inch (or of a centimetre): finer than anyone can measure, far coarser than rounding.
inline constexpr double range_tolerance = 0.01;

// A hundredth of a degree, as the tangent of that angle. At 60 inches it is again a hundredth of an inch.
inline constexpr double arc_tolerance = 0.000174532925;

// Rounding only. For questions without a measured number: is a point on a shore line, do two outlines touch.
inline constexpr double touch_tolerance = 1e-9;

// "Up to", "within" and "in range" include the limit.
constexpr bool within(double distance, double limit) { return distance <= limit + range_tolerance; }
inline bool within(Point a, Point b, double limit) { return within(distance(a, b), limit); }

// "Over", "more than" and "exceeds" do not: a distance is either within a limit or beyond it.
constexpr bool beyond(double distance, double limit) { return !within(distance, limit); }

// "Or more" and "at least" include the limit too, so a distance on the limit is both within and at least.
constexpr bool at_least(double distance, double limit) { return distance >= limit - range_tolerance; }

// For loops over many pairs: the limit squared once, then compared with distances squared, without a root.
struct Reach {
  double squared = 0.0;

  friend constexpr bool operator==(const Reach&, const Reach&) = default;
};

constexpr Reach reach(double limit) {
  return {limit < -range_tolerance ? -1.0 : (limit + range_tolerance) * (limit + range_tolerance)};
}

constexpr bool within(double distance_squared, Reach limit) { return distance_squared <= limit.squared; }

}  // namespace sea
