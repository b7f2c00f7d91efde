// Grapples, boarding and prizes (ethos.grapple, ethos.board).
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

// Step i.
void grapples(Battle& battle, Umpire& umpire);
// ethos.grapple.3: what is sunk or has left holds nobody.
void drop_lost_grapples(Battle& battle);
// Step o.
void boarding_combats(Battle& battle, Umpire& umpire);

}  // namespace ethos
