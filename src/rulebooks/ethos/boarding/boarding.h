// Grapples, boarding and prizes (ethos.grapple, ethos.board).
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

// Step i.
void grapples(Battle& battle, Umpire& umpire);
// Step o.
void boarding_combats(Battle& battle, Umpire& umpire);

}  // namespace ethos
