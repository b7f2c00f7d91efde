// How ships move (ethos.move, ethos.wind, ethos.crew).
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

// Step f.
void move_ships(Battle& battle, Umpire& umpire);

// ethos.move.7: in inches, with motive loss, calm, dash and wind; rounded once.
double allowance(const Battle& battle, const Ship& ship);
// Under sail alone and in the wind, for ethos.wind.
bool in_game(const Battle& battle, const Ship& ship);  // ethos.crew.1: manned, no hulk, no prize of this turn
bool may_act(const Battle& battle, const Ship& ship);  // may fire, launch, sweep in this turn

}  // namespace ethos
