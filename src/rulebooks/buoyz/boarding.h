// Chapter 8.2: boarding actions, captures, prizes, struck ships.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

void board(Battle& battle, Umpire& umpire);  // Attack 3
Tally boarding(const Battle& battle, const Ship& ship);
void capture(Battle& battle, Umpire& umpire, Actor ship, Actor captor, Clause clause);

}  // namespace buoyz
