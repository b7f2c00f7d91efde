// Where a ship is and which way she points, and what she sees from there.
// The point is the rulebook's measuring point: the bridge, the bow or the middle of a base. Bearings are
// exact to the nearest arc-minute and found by cross products with the unit table; they are for showing and
// for rules that need a number. Whether a target is in an arc is asked of sea/arc.h, which is faster.
#pragma once

#include "sea/heading.h"
#include "sea/point.h"

namespace sea {

struct Pose {
  Point at;
  Heading heading;

  friend constexpr bool operator==(const Pose&, const Pose&) = default;
};

// The heading nearest to a direction of any length; halfway between two arc-minutes it takes the one nearer
// to N, E, S or W. A zero step has no direction and gives north.
Heading heading_of(Vec direction);

// True bearing of one place from another.
inline Heading bearing(Point from, Point to) { return heading_of(to - from); }
// Where they are the same, some other heading.
inline Heading bearing(Point from, Point to, Heading otherwise) {
  return from == to ? otherwise : bearing(from, to);
}

// Bearing off the bow: -180 to 180 degrees, positive to starboard, dead astern +180.
inline Angle relative_bearing(const Pose& ship, Point target) {
  return difference(ship.heading, bearing(ship.at, target));
}

// Bearing off the bow without its side, 0 to 180 degrees.
inline Angle angle_off_bow(const Pose& ship, Point target) {
  return absolute(relative_bearing(ship, target));
}

}  // namespace sea
