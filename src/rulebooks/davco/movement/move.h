// Step 4: all ships at once along their orders, ships off the sea, collisions. What ships can do: speeds,
// turning circles, and the way a ship runs in one move, which is her order cut to what she can do.
#pragma once

#include <span>

#include "rulebooks/davco/umpiring.h"
#include "sea/course.h"

namespace davco {

void move_ships(Battle& battle, Umpire& umpire);
void note_contacts(Battle& battle);  // before the battle: who lies so does not collide

int top_speed(const Battle& battle, const Ship& ship);                   // davco.move.3, knots
int top_speed_with_steam(const Battle& battle, const Ship& ship);        // once all that can be is regained
double least_radius(const Battle& battle, const Ship& ship, int knots);  // davco.move.5, cm

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
Speeds speeds_up_to(int top, int knots);
int knots_run(const Battle& battle, const Ship& ship, int ordered);
bool can_steer(const Ship& ship, int knots, int moves_on = 0);

// As she is ordered, from where she is; and the way that she ran in this move.
Way way_of(const Battle& battle, const Ship& ship, const Course& order, int ordered);
Way way_made(const Battle& battle, const Ship& ship);

inline std::span<const sea::Leg> legs_of(const Way& way) {
  return {way.legs.begin(), std::size_t(way.legs.size())};
}

}  // namespace davco
