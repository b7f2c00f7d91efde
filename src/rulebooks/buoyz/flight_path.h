// 4.2.3: the legs of a flight's move.
#pragma once

#include <span>

#include "engine/question/question.h"
#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

// The points an order leads through, in the battle's own places: those of its path, or the one leg that
// heading and distance make.
struct Legs {
  Few<sea::Point, 6> points{};

  int size() const { return points.size(); }
  sea::Point last() const { return points[points.size() - 1]; }
  std::span<const sea::Point> first(int count) const { return {points.begin(), std::size_t(count)}; }
};
Legs legs_of(const Battle& battle, Actor who, const engine::AirOrder& order);
engine::Waypoint waypoint(const Battle& battle, int table, sea::Point at);  // as it is drawn

sea::Heading course_to(const sea::Pose& from, sea::Point to);
// Straight there, or as far as its move takes it.
sea::Pose towards(const Battle& battle, const Flight& flight, sea::Point goal);
double length_from(sea::Point start, const Legs& legs);

// A battle in which the flight has flown its legs, as far as they are its own affair: for what it can do
// then.
void fly_ahead(Battle& battle, Actor who, const Legs& legs);

// The way an order leads, for a chart.
engine::Preview preview_flight(const Battle& battle, Actor who, const engine::AirOrder& order);

// A point to fly round by, where the straight way to an attack meets a CAP that does not cover its end.
std::optional<sea::Point> way_round(const Battle& battle, const Flight& flight, sea::Point end);
// The legs and the way from the last to the end touch the radius of an enemy CAP that does not cover the end.
bool meets_cap_on_way(const Battle& battle, const Flight& flight, const Legs& legs, sea::Point end);

}  // namespace buoyz
