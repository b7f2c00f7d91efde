// Chapter 8.2: boarding actions, captures, prizes, struck ships.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

void board(Battle& battle, Umpire& umpire);  // Attack 3
Tally boarding(const Battle& battle, const Ship& ship);
void capture(Battle& battle, Umpire& umpire, Actor ship, Actor captor, Clause clause);

// One round between two ships: the higher total captures the other (8.2.4).
void fight_hand_to_hand(Battle& battle, Umpire& umpire, Actor attacker, Actor target);

// The chances of one round, for captains.
struct BoardingOdds {
  double win = 0, lose = 0;
};
BoardingOdds boarding_odds(const Battle& battle, const Ship& ship, const Ship& other);

}  // namespace buoyz
