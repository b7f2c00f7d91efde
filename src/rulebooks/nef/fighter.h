// Chapter "fighter": the gun and the fate of fighter flights.
#pragma once

#include "rulebooks/nef/combat.h"

namespace nef {

void fire_fighter_gun(Battle& battle, Umpire& umpire, Actor who, const Shot& shot);
// Hits on a fighter flight come into force.
void damage_fighter(Battle& battle, Umpire& umpire, Actor who);

}  // namespace nef
