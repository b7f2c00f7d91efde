// Step 4: all ships at once along their orders, ships off the sea, collisions. What ships can do: speeds,
// turning circles, hulls.
#pragma once

#include "rulebooks/davco/umpiring.h"
#include "sea/course.h"

namespace davco {

void move_ships(Battle& battle, Umpire& umpire);
void note_contacts(Battle& battle);  // before the battle: who lies so does not collide

int top_speed(const Battle& battle, const Ship& ship);                   // davco.move.3, knots
double least_radius(const Battle& battle, const Ship& ship, int knots);  // davco.move.5, cm

}  // namespace davco
