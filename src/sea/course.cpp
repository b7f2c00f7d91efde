// Courses: end poses and tracks of legs.
// A point on a turning circle is the start plus the radius times a difference of two unit vectors, so it
// depends only on the table of units and comes out turned or mirrored exactly when the ship's start is.
#include "sea/course.h"

#include <algorithm>

namespace sea {
namespace {

constexpr int most_chords = 64;

// Where a ship is that has turned so far round a circle. The centre lies abeam on the side of the turn.
Pose round_circle(const Pose& start, double radius, Angle turn) {
  const Heading end = start.heading.turned(turn);
  const Vec swing = start.heading.unit() - end.unit();
  const Vec step = turn.minutes < 0 ? to_port(swing) : to_starboard(swing);
  return {start.at + step * radius, end};
}

// The middle of a chord lies radius * (1 - cos(half the chord's angle)) inside the circle.
int chords_for(const Leg& leg) {
  int chords = 1;
  while (chords < most_chords) {
    const Angle half_chord = absolute(leg.turn) / (2 * chords);
    const bool close = leg.radius * (1.0 - Heading::from_north(half_chord).unit().y) <= chord_error;
    if (close && half_chord < quarter_circle) break;
    chords = chords < 4 ? chords + 1 : chords * 5 / 4;
  }
  return std::min(chords, most_chords);
}

// A full track gives up its last corner, so that it always ends where the ship does.
void add_corner(Track& track, Point corner) {
  if (track.back() == corner) return;
  if (track.full())
    track.back() = corner;
  else
    track.add(corner);
}

Pose add_leg(Track& track, const Pose& start, const Leg& leg, int room) {
  const int chords = leg.kind == LegKind::Circle ? std::max(1, std::min(chords_for(leg), room)) : 1;
  for (int i = 1; i < chords; ++i)
    add_corner(track, round_circle(start, leg.radius, leg.turn * i / chords).at);
  const Pose end = after(start, leg);
  add_corner(track, end.at);
  return end;
}

// The part of a leg that is done after a run shorter than the whole leg.
Pose part_of(const Pose& start, const Leg& leg, double run) {
  if (leg.kind == LegKind::Straight) return ahead(start, leg.distance < 0.0 ? -run : run);
  const Angle turned = std::min(turn_for(run, leg.radius), absolute(leg.turn));
  return round_circle(start, leg.radius, leg.turn.minutes < 0 ? -turned : turned);
}

}  // namespace

Pose after(const Pose& start, const Leg& leg) {
  switch (leg.kind) {
    case LegKind::Straight: return ahead(start, leg.distance);
    case LegKind::Pivot: return {start.at, start.heading.turned(leg.turn)};
    case LegKind::Circle: break;
  }
  return round_circle(start, leg.radius, leg.turn);
}

Pose after(const Pose& start, std::span<const Leg> course) {
  Pose ship = start;
  for (const Leg& leg : course) ship = after(ship, leg);
  return ship;
}

Pose after(const Pose& start, const TurnTemplate& turn) {
  const Pose swung = after(ahead(start, turn.advance), pivot(turn.turn));
  return ahead(swung, turn.then);
}

double run_of(const Leg& leg) {
  switch (leg.kind) {
    case LegKind::Straight: return leg.distance < 0.0 ? -leg.distance : leg.distance;
    case LegKind::Pivot: return 0.0;
    case LegKind::Circle: break;
  }
  return leg.radius * in_radians(absolute(leg.turn));
}

double run_of(std::span<const Leg> course) {
  double run = 0.0;
  for (const Leg& leg : course) run += run_of(leg);
  return run;
}

Pose after_run(const Pose& start, std::span<const Leg> course, double run) {
  Pose ship = start;
  for (const Leg& leg : course) {
    const double needed = run_of(leg);
    if (run < needed) return part_of(ship, leg, run);
    ship = after(ship, leg);
    run -= needed;
  }
  return ship;
}

Angle turn_for(double run, double radius) {
  if (run <= 0.0 || radius <= 0.0) return Angle{};
  // A millionth of an arc-minute makes up for rounding, so the run of a 90 degree turn gives 90 degrees back.
  return {static_cast<std::int32_t>(run / radius * (10800.0 / pi) + 1e-6)};
}

Track lay_track(const Pose& start, std::span<const Leg> course) {
  Track track;
  track.add(start.at);
  Pose ship = start;
  int legs_left = static_cast<int>(course.size());
  for (const Leg& leg : course)
    ship = add_leg(track, ship, leg, Track::capacity - track.size() - --legs_left);
  return track;
}

Track lay_track(const Pose& start, const Leg& leg) { return lay_track(start, std::span(&leg, 1)); }

}  // namespace sea
