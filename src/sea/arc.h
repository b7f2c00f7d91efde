// Arcs of fire and of sight.
// An Arc is two bearings off the bow, swept clockwise from the first to the second; it may be wider than half
// a circle or go all round. A target on a border is in the arc, so a border shared by two arcs belongs to
// both, and a target on the same spot as the firer is in every arc. ArcTest is an arc laid on the table for
// one firer: build it once, then ask it about many targets.
#pragma once

#include "sea/pose.h"
#include "sea/tolerance.h"

namespace sea {

struct Arc {
  Angle from;
  Angle to;

  friend constexpr bool operator==(const Arc&, const Arc&) = default;
};

// arc(-45, 45) is the fore quarter, arc(315, 45) the same, arc(30, 330) all but the 60 degrees ahead.
constexpr Arc arc(double from_degrees, double to_degrees) {
  return {degrees(from_degrees), degrees(to_degrees)};
}
constexpr Arc all_round() { return {Angle{}, full_circle}; }

// Width swept clockwise: 0 when both borders are the same bearing, 360 degrees only when written 360 apart.
constexpr Angle width(Arc a) {
  const Angle swept = a.to - a.from;
  if (swept >= full_circle) return full_circle;
  return Heading::from_north(swept).from_north();
}

// The same arc on the other side of the ship.
constexpr Arc mirrored(Arc a) { return {-a.to, -a.from}; }

class ArcTest {
 public:
  ArcTest(const Pose& firer, Arc arc) : at_(firer.at), borders_needed_(borders_needed(width(arc))) {
    const Vec left = firer.heading.turned(arc.from).unit();
    const Vec right = firer.heading.turned(arc.to).unit();
    left_ = left + to_port(left) * arc_tolerance;
    right_ = right + to_starboard(right) * arc_tolerance;
  }

  bool covers(Point target) const { return covers(target - at_); }

  // The same for a step from the firer that is already known.
  bool covers(Vec step) const {
    const int right_of_left = cross(step, left_) >= 0.0;
    const int left_of_right = cross(right_, step) >= 0.0;
    return right_of_left + left_of_right >= borders_needed_;
  }

  Point at() const { return at_; }

 private:
  // A target must be inside both borders of a narrow arc, inside either border of one of half a circle or
  // more. Two tolerances are worth 1.2 arc-minutes, so the last arc-minute counts as the wider kind.
  static constexpr int borders_needed(Angle width) {
    if (width >= full_circle - Angle{1}) return 0;
    return width >= half_circle - Angle{1} ? 1 : 2;
  }

  Point at_;
  Vec left_;  // borders moved outward by the tolerance; their length does not matter
  Vec right_;
  int borders_needed_;
};

inline bool in_arc(const Pose& firer, Arc arc, Point target) { return ArcTest(firer, arc).covers(target); }

// The four quarters round a ship, as most rulebooks cut them: fore and aft so many degrees either side of the
// keel line, port and starboard the rest.
enum class Quarter : unsigned char { Fore, Starboard, Aft, Port };

constexpr Arc quarter_arc(Quarter quarter, Angle either_side_of_bow) {
  switch (quarter) {
    case Quarter::Fore: return {-either_side_of_bow, either_side_of_bow};
    case Quarter::Starboard: return {either_side_of_bow, half_circle - either_side_of_bow};
    case Quarter::Aft: return {half_circle - either_side_of_bow, half_circle + either_side_of_bow};
    case Quarter::Port: break;
  }
  return {half_circle + either_side_of_bow, full_circle - either_side_of_bow};
}

inline bool in_quarter(const Pose& ship, Quarter quarter, Angle either_side_of_bow, Point target) {
  return in_arc(ship, quarter_arc(quarter, either_side_of_bow), target);
}

}  // namespace sea
