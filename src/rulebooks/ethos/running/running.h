// Torpedoes and missiles (ethos.torp, ethos.missile).
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

// Step d: torpedoes and missiles of ships and waves, and waves that are launched (air/air.h).
void launch(Battle& battle, Umpire& umpire);
// Step g: torpedoes and missiles, then waves and boats (air/air.h), side A before side B.
void move_counters(Battle& battle, Umpire& umpire);
// Step m: missiles, bombs and kamikazes (air/air.h), torpedoes, spars.
void impacts(Battle& battle, Umpire& umpire);

}  // namespace ethos
