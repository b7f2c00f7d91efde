// Chapter 5.10.
#pragma once

#include "rulebooks/buoyz/path.h"

namespace buoyz {

void mine_explosions(Battle& battle, Umpire& umpire);  // Movement 3
// After a ship has moved: notes the fields she crossed, or sweeps them.
void pass_mines(Battle& battle, Umpire& umpire, Actor who, const Passage& passage);
void lay_mine(Battle& battle, Umpire& umpire, Actor who, const Passage& passage);
bool may_lay(const Battle& battle, const Ship& ship);
bool may_sweep(const Battle& battle, const Ship& ship);

}  // namespace buoyz
