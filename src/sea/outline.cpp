// Outlines: gaps and contacts.
// Two boxes are apart when their shadows are apart along one of their four axes; then the nearest points
// include a corner of one of them. Along a straight move the gap is a convex function of the run, so Newton's
// method starting from the near side never runs past the first contact.
#include "sea/outline.h"

#include <algorithm>
#include <limits>

#include "sea/tolerance.h"

namespace sea {
namespace {

double size_of(double x) { return x < 0.0 ? -x : x; }

// Half the shadow that the box throws on an axis.
double half_shadow(const Outline& box, Vec axis) {
  return box.half_length * size_of(dot(box.ahead, axis)) +
         box.half_beam * size_of(dot(to_starboard(box.ahead), axis));
}

bool apart_along(Vec axis, const Outline& a, const Outline& b) {
  return size_of(dot(b.middle - a.middle, axis)) > half_shadow(a, axis) + half_shadow(b, axis);
}

bool boxes_overlap(const Outline& a, const Outline& b) {
  return !apart_along(a.ahead, a, b) && !apart_along(to_starboard(a.ahead), a, b) &&
         !apart_along(b.ahead, a, b) && !apart_along(to_starboard(b.ahead), a, b);
}

// What sticks out of the range -half..half, with its sign.
double excess(double x, double half) { return x > half ? x - half : x < -half ? x + half : 0.0; }

// The step from the box to a point outside it; zero inside.
Vec step_from_box(const Outline& box, Point p) {
  const Vec local = p - box.middle;
  const Vec starboard = to_starboard(box.ahead);
  return box.ahead * excess(dot(local, box.ahead), box.half_length) +
         starboard * excess(dot(local, starboard), box.half_beam);
}

// The shortest step from one box to another, and how much of it lies along a course. Among equally short
// steps the one that closes least counts, so the choice does not depend on the order of the corners.
struct Nearest {
  double squared = std::numeric_limits<double>::infinity();
  double closing = 0.0;

  void consider(Vec step, Vec course) {
    const double step_squared = length_squared(step), step_closing = dot(step, course);
    if (step_squared > squared || (step_squared == squared && step_closing >= closing)) return;
    squared = step_squared;
    closing = step_closing;
  }
};

Nearest nearest_step(const Outline& a, const Outline& b, Vec course) {
  Nearest nearest;
  for (Point corner : corners(a)) nearest.consider(-step_from_box(b, corner), course);
  for (Point corner : corners(b)) nearest.consider(step_from_box(a, corner), course);
  return nearest;
}

// Cheap and a little large: how far any part of the outline can be from its middle.
double reach_from_middle(const Outline& ship) { return ship.half_length + ship.half_beam + ship.rounding; }

bool surely_apart(const Outline& a, const Outline& b, double room = 0.0) {
  const double reach = reach_from_middle(a) + reach_from_middle(b) + room + 2.0 * touch_tolerance;
  return distance_squared(a.middle, b.middle) > reach * reach;
}

bool never_near(const Outline& mover, const Slide& move, const Outline& other, double room) {
  const Segment path{mover.middle, mover.middle + move.course * move.run};
  return distance(other.middle, path) >
         reach_from_middle(mover) + reach_from_middle(other) + room + 2.0 * touch_tolerance;
}

}  // namespace

Outline place(const Base& base, const Pose& pose) {
  const Vec ahead = pose.heading.unit();
  const double half_length = base.length * 0.5, half_beam = base.beam * 0.5;
  const Point middle = base.measured_at == MeasuredAt::Bow ? pose.at - ahead * half_length : pose.at;
  switch (base.shape) {
    case BaseShape::Disc: return {middle, ahead, 0.0, 0.0, half_length};
    case BaseShape::Capsule: return {middle, ahead, std::max(0.0, half_length - half_beam), 0.0, half_beam};
    case BaseShape::Rectangle: break;
  }
  return {middle, ahead, half_length, half_beam, 0.0};
}

Outline outline_of(const Segment& line) {
  const double run = length(line);
  const Vec ahead = run == 0.0 ? Vec{0.0, 1.0} : (line.to - line.from) / run;
  return {along(line, 0.5), ahead, run * 0.5, 0.0, 0.0};
}

Point bow(const Outline& ship) { return ship.middle + ship.ahead * (ship.half_length + ship.rounding); }
Point stern(const Outline& ship) { return ship.middle - ship.ahead * (ship.half_length + ship.rounding); }

engine::Few<Point, 4> corners(const Outline& ship) {
  const Vec ahead = ship.ahead * ship.half_length;
  const Vec starboard = to_starboard(ship.ahead) * ship.half_beam;
  const Point fore = ship.middle + ahead, aft = ship.middle - ahead;
  return {4, {fore - starboard, fore + starboard, aft + starboard, aft - starboard}};
}

double gap(const Outline& a, const Outline& b) {
  if (boxes_overlap(a, b)) return 0.0;
  return std::max(0.0, std::sqrt(nearest_step(a, b, Vec{}).squared) - (a.rounding + b.rounding));
}

double gap(Point p, const Outline& ship) {
  return std::max(0.0, length(step_from_box(ship, p)) - ship.rounding);
}

double gap(const Segment& line, const Outline& ship) { return gap(outline_of(line), ship); }

double gap(const Outline& ship, const Polygon& land) {
  if (inside(land, ship.middle)) return 0.0;
  const double reach = reach_from_middle(ship) + 2.0 * touch_tolerance;
  double nearest = std::numeric_limits<double>::infinity();
  for (const Stretch& stretch : land.stretches()) {
    if (at_least_off({ship.middle, ship.middle}, stretch) > nearest + reach) continue;
    for (int i = stretch.first; i < stretch.last; ++i) nearest = std::min(nearest, gap(land.side(i), ship));
  }
  return nearest;
}

bool contact(const Outline& a, const Outline& b) {
  return !surely_apart(a, b) && gap(a, b) <= touch_tolerance;
}
bool closer(const Outline& a, const Outline& b, double room) {
  return !surely_apart(a, b, room) && gap(a, b) < room;
}
bool contact(const Segment& line, const Outline& ship) {
  return distance(ship.middle, line) <= reach_from_middle(ship) + 2.0 * touch_tolerance &&
         gap(line, ship) <= touch_tolerance;
}
bool contact(const Outline& ship, const Polygon& land) {
  const double reach = reach_from_middle(ship) + 2.0 * touch_tolerance;
  return distance(ship.middle, land, 2.0 * reach) <= reach && gap(ship, land) <= touch_tolerance;
}

Point nearest_point(const Outline& ship, Point p) {
  const Vec out = step_from_box(ship, p);
  const double distance_out = length(out);
  if (distance_out <= ship.rounding) return p;
  return p - out * ((distance_out - ship.rounding) / distance_out);
}

std::optional<double> first_contact(const Outline& mover, const Slide& move, const Outline& other,
                                    double room) {
  if (never_near(mover, move, other, room)) return std::nullopt;
  // Stopping half a tolerance short keeps ships that touch from overlapping by a rounding error.
  const double wanted = mover.rounding + other.rounding + room + 0.5 * touch_tolerance;
  double run = 0.0;
  for (int tries = 0; tries < 64; ++tries) {
    const Outline now = moved(mover, move.course * run);
    if (boxes_overlap(now, other)) return run;
    const Nearest nearest = nearest_step(now, other, move.course);
    const double apart = std::sqrt(nearest.squared);
    // The tolerance lets a ship slide along another that she touches.
    if (nearest.closing <= apart * touch_tolerance) return std::nullopt;
    if (apart <= wanted + 0.5 * touch_tolerance) return run;
    run += (apart - wanted) * apart / nearest.closing;
    if (run > move.run) return std::nullopt;
  }
  return std::nullopt;
}

std::optional<double> first_contact(const Outline& mover, const Slide& move, const Polygon& land,
                                    double room) {
  if (inside(land, mover.middle)) return 0.0;
  const Segment path{mover.middle, mover.middle + move.course * move.run};
  const double reach = reach_from_middle(mover) + room + 2.0 * touch_tolerance;
  std::optional<double> first;
  for (const Stretch& stretch : land.stretches()) {
    if (at_least_off(path, stretch) > reach) continue;
    for (int i = stretch.first; i < stretch.last; ++i) {
      const std::optional<double> run = first_contact(mover, move, outline_of(land.side(i)), room);
      if (run && (!first || *run < *first)) first = run;
    }
  }
  return first;
}

}  // namespace sea
