// Chapter "bomber": what hits do to bomber flights.
#pragma once

#include "rulebooks/nef/combat.h"

namespace nef {

// Hits on a bomber flight come into force; `before` is what it had suffered in earlier turns.
void damage_bomber(Battle& battle, Umpire& umpire, Actor who, int before);

}  // namespace nef
