// The way a ship runs in one move: her order, cut to what she can do.
#pragma once

#include <span>

#include "rulebooks/davco/umpiring.h"
#include "sea/course.h"

namespace davco {

inline constexpr double cm_a_knot = 0.5;       // davco.move.1
inline constexpr int faster = 5, slower = 10;  // davco.move.2, knots

struct Way {
  int knots = 0;
  engine::Scratch<sea::Leg, 18> legs;
  sea::Pose end;
  int turned = 0;  // arc-minutes, both ways added
};

// Speeds she may be ordered to, from a speed.
struct Speeds {
  int least, most;
};
Speeds speeds_from(const Battle& battle, const Ship& ship, int knots);
int knots_run(const Battle& battle, const Ship& ship, int ordered);
bool can_steer(const Ship& ship, int knots, int moves_on = 0);

// As she is ordered, from where she is; and the way that she ran in this move.
Way way_of(const Battle& battle, const Ship& ship, const Course& order, int ordered);
Way way_made(const Battle& battle, const Ship& ship);

inline std::span<const sea::Leg> legs_of(const Way& way) {
  return {way.legs.begin(), std::size_t(way.legs.size())};
}

}  // namespace davco
