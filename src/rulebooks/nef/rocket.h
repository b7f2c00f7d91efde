// Chapter "rocket": rocket salvos and their reloading.
#pragma once

#include "rulebooks/nef/combat.h"

namespace nef {

void fire_rockets(Battle& battle, Umpire& umpire, Actor who, const Shot& shot);
// A Nef with an empty launcher may load one salvo instead of firing its guns; what it has `fired` this turn
// leaves its launcher empty too.
bool can_reload(const Unit& unit, int fired = 0);
void reload_rockets(Battle& battle, Umpire& umpire);

}  // namespace nef
