// Mines and rams (ethos.mine, ethos.ram).
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

// Step h: mines, sweeping, rams.
void mines_and_rams(Battle& battle, Umpire& umpire);

// ethos.mine.2: notes in step f which counters a track sets off.
void pass_mines(Battle& battle, Actor who);

}  // namespace ethos
