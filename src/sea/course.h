// Courses: how a ship gets from one pose to the next.
// A course is a list of legs: straight ahead, a pivot on the spot, or part of a turning circle. `after` gives
// the pose at the end of a leg or a course, exactly; `lay_track` gives the path the measuring point runs
// along, with turning circles cut into chords that stray at most `chord_error` from the circle. Turns are
// positive to starboard. Only the distance along straights and circles counts as movement.
#pragma once

#include <span>

#include "engine/few.h"
#include "sea/pose.h"

namespace sea {

enum class LegKind : unsigned char { Straight, Pivot, Circle };

struct Leg {
  LegKind kind = LegKind::Straight;
  double distance = 0.0;  // Straight: how far, astern when negative
  double radius = 0.0;    // Circle: of the turning circle
  Angle turn;             // Pivot and Circle

  friend constexpr bool operator==(const Leg&, const Leg&) = default;
};

constexpr Leg straight(double distance) { return {LegKind::Straight, distance, 0.0, Angle{}}; }
constexpr Leg pivot(Angle turn) { return {LegKind::Pivot, 0.0, 0.0, turn}; }
constexpr Leg circle(double radius, Angle turn) { return {LegKind::Circle, 0.0, radius, turn}; }

// A printed turn template: so far ahead, swing, so far on the new heading.
struct TurnTemplate {
  double advance = 0.0;
  Angle turn;
  double then = 0.0;

  friend constexpr bool operator==(const TurnTemplate&, const TurnTemplate&) = default;
};

Pose after(const Pose& start, const Leg& leg);
Pose after(const Pose& start, std::span<const Leg> course);
Pose after(const Pose& start, const TurnTemplate& turn);

// Inline because every ship of every turn goes straight.
inline Pose ahead(const Pose& start, double distance) {
  return {start.at + start.heading.unit() * distance, start.heading};
}

// Distance run over the water.
double run_of(const Leg& leg);
double run_of(std::span<const Leg> course);

// Where the ship is when she has run so far along the course; its end if the course is shorter. Pivots take
// no distance and are done as soon as they are reached. On a circle the heading is to the last full
// arc-minute.
Pose after_run(const Pose& start, std::span<const Leg> course, double run);

// How far a ship turns when she runs so far round a circle: whole arc-minutes, rounded down.
Angle turn_for(double run, double radius);

inline constexpr double chord_error = 0.01;
inline constexpr int track_capacity = 128;
using Track = engine::Scratch<Point, track_capacity>;

// The start and every corner of the path; a place is not repeated, so a pivot adds nothing. A course too long
// for the list gets coarser chords, and one of more legs than the list holds loses corners, but never its
// end.
Track lay_track(const Pose& start, std::span<const Leg> course);
Track lay_track(const Pose& start, const Leg& leg);

}  // namespace sea
