// Chapters 10.1.2 and 10.1.3: shoals, and the closed belt of water round land.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

enum class Water : std::uint8_t { open, belt, shoal };

// Where a straight run is stopped, if it is: inches from its start, and by what.
struct Stop {
  double run = 0;
  Water by = Water::open;
};
// `start` is where her whole move began: a ship that lies within the belt may leave it, but not go nearer.
Stop first_stop(const Battle& battle, const Ship& ship, sea::Point start, const sea::Segment& run);
inline constexpr sea::Point from_afar{-1e6, -1e6};  // where nobody lies in a belt
// What she would lie in there.
Water water(const Battle& battle, const Ship& ship, sea::Point start, sea::Point at);
// buoyz.10.1.2: she is small enough; under water it is the same.
bool crosses_shoals(const Battle& battle, const Ship& ship);
// How far she could run on straight ahead: to the edge of the table, the belt or a shoal; `most` at most.
double sea_room(const Battle& battle, const Ship& ship, const sea::Pose& pose, double most);

}  // namespace buoyz
