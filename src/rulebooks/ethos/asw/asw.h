// Fire at submerged boats (ethos.asw).
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

// Step l.
void anti_submarine(Battle& battle, Umpire& umpire);

}  // namespace ethos
