// Step 6: smoke drifts, and is laid. Step 10: it goes. Step 5 is beside it: mines.
#pragma once

#include "rulebooks/davco/umpiring.h"

namespace davco {

void lay_smoke(Battle& battle, Umpire& umpire);
void strike_mines(Battle& battle, Umpire& umpire);
void end_of_move(Battle& battle, Umpire& umpire);

int mine_chance(const Battle& battle, const Ship& ship, const Field& field);  // per cent

// davco.smoke.2: whether a line of fire crosses smoke.
double distance(const Section& section, sea::Point from);
bool smoke_between(const Battle& battle, sea::Point from, sea::Point to);
// davco.weather.5: whether a ship of the side sees it; and whether one does of what lies between.
bool is_seen(const Battle& battle, Side side, const Section& section);
bool smoke_seen_between(const Battle& battle, Side side, sea::Point from, sea::Point to);

}  // namespace davco
