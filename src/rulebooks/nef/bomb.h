// Chapter "bomb": bombs dropped by Nefs and bomber flights.
#pragma once

#include "rulebooks/nef/combat.h"

namespace nef {

inline constexpr int most_bomb_dice = 3;

// The face a bomb die needs: each bomb beyond three adds one to every die.
engine::Tally bomb_need(const Battle& battle, int bombs, const Unit& target);
void drop_bombs(Battle& battle, Umpire& umpire, Actor who, const Shot& shot);

}  // namespace nef
