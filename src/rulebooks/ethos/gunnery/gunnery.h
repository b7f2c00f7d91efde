// Gunnery (ethos.fire, ethos.gunnery).
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

// Step n.
void fire_guns(Battle& battle, Umpire& umpire);

}  // namespace ethos
