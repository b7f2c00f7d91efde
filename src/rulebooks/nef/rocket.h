// Chapter "rocket": rocket salvos and their reloading.
#pragma once

#include "rulebooks/nef/combat.h"

namespace nef {

void fire_rockets(Battle& battle, Umpire& umpire, Actor who, const Shot& shot);
// A Nef with an empty launcher may load one salvo instead of firing its guns.
bool can_reload(const Unit& unit);
void reload_rockets(Battle& battle, Umpire& umpire);

}  // namespace nef
