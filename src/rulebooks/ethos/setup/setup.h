// Set-up (ethos.scenario.2).
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

// Before the first turn.
void set_up(Battle& battle, Umpire& umpire);

}  // namespace ethos
