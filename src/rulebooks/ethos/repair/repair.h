// Repairs (ethos.repair).
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

// Step p.
void repairs(Battle& battle, Umpire& umpire);

}  // namespace ethos
