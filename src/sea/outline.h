// The room a ship or counter takes on the table, and when two of them touch.
// A Base is what a model stands on: a disc, a capsule (rounded at both ends) or a rectangle. Placed with a
// pose it becomes an Outline. Every outline is a box round the keel, possibly of no size, swollen by a
// rounding, so one set of functions serves all pairs. Touching counts as contact; for "within a tenth of an
// inch" ask within(gap(a, b), 0.1).
#pragma once

#include <optional>

#include "engine/few.h"
#include "sea/polygon.h"
#include "sea/pose.h"
#include "sea/segment.h"

namespace sea {

enum class BaseShape : unsigned char { Disc, Capsule, Rectangle };

// Which part of the base a pose's point marks.
enum class MeasuredAt : unsigned char { Middle, Bow };

struct Base {
  BaseShape shape = BaseShape::Rectangle;
  MeasuredAt measured_at = MeasuredAt::Middle;
  double length = 0.0;
  double beam = 0.0;

  friend constexpr bool operator==(const Base&, const Base&) = default;
};

constexpr Base disc_base(double diameter, MeasuredAt where = MeasuredAt::Middle) {
  return {BaseShape::Disc, where, diameter, diameter};
}
constexpr Base capsule_base(double length, double beam, MeasuredAt where = MeasuredAt::Middle) {
  return {BaseShape::Capsule, where, length, beam};
}
constexpr Base rectangle_base(double length, double beam, MeasuredAt where = MeasuredAt::Middle) {
  return {BaseShape::Rectangle, where, length, beam};
}

struct Outline {
  Point middle;
  Vec ahead{0.0, 1.0};       // unit vector along the keel
  double half_length = 0.0;  // of the box
  double half_beam = 0.0;
  double rounding = 0.0;  // how far the outline reaches beyond the box on all sides

  friend constexpr bool operator==(const Outline&, const Outline&) = default;
};

Outline place(const Base& base, const Pose& pose);
Outline outline_of(const Segment& line);

Point bow(const Outline& ship);
Point stern(const Outline& ship);
inline Outline moved(Outline ship, Vec step) { return ship.middle += step, ship; }

// Bow to port, bow to starboard, stern to starboard, stern to port, without the rounding.
engine::Few<Point, 4> corners(const Outline& ship);

// Sea room between two outlines; 0 when they touch or overlap.
double gap(const Outline& a, const Outline& b);
double gap(Point p, const Outline& ship);
double gap(const Segment& line, const Outline& ship);
double gap(const Outline& ship, const Polygon& land);

bool contact(const Outline& a, const Outline& b);
bool closer(const Outline& a, const Outline& b, double room);  // gap(a, b) < room, quickly
bool contact(const Segment& line, const Outline& ship);
bool contact(const Outline& ship, const Polygon& land);

// The point of a ship's outline, or inside it, nearest to p: where a ram strikes.
Point nearest_point(const Outline& ship, Point p);

// A straight move without turning: a unit vector and how far.
struct Slide {
  Vec course;
  double run = 0.0;
};

// How far the mover gets before her gap to the other is `room` (0: they touch). A ship that starts nearer
// than that but does not close with the other makes no contact, so touching ships can part; one that starts
// overlapping is stopped at once.
std::optional<double> first_contact(const Outline& mover, const Slide& move, const Outline& other,
                                    double room = 0.0);
std::optional<double> first_contact(const Outline& mover, const Slide& move, const Polygon& land,
                                    double room = 0.0);

}  // namespace sea
