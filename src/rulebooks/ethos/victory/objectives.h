// What a scenario sets to be done beside points (ethos.scenario.1).
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

bool captured(const Ship& ship);
// Of a ship who has withdrawn, and is still her owner's.
bool left_by(const Ship& ship, unsigned edges);
// Edges over which an objective wants this ship to leave; 0: none.
unsigned edges_to_leave_by(const Battle& battle, Actor who);
// ethos.crew.2, ethos.damage.6.
bool out_of_the_game(const Ship& ship);

// Points of objectives that have them.
int points_of_objectives(const Battle& battle, Side side);
// The one that gives a side the battle now, the first in the file; null: none. An objective to survive gives
// it to the enemy as soon as it cannot be kept.
const Objective* deciding(const Battle& battle);
// Whose battle that is.
Side winner_by(const Battle& battle, const Objective& objective);
// The side that has kept what had to survive, when the battle is over; no_side where nothing had to.
Side keeper(const Battle& battle);

// "sink or take Bismarck".
std::string to_do(const Battle& battle, const Objective& objective);

}  // namespace ethos
