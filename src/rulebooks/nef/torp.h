// Chapter "torp": torpedo salvos of Nefs and Rapier salvos of bombers.
#pragma once

#include "rulebooks/nef/combat.h"

namespace nef {

void fire_torpedo(Battle& battle, Umpire& umpire, Actor who, const Shot& shot);
void fire_rapiers(Battle& battle, Umpire& umpire, Actor who, const Shot& shot);

}  // namespace nef
