// Chapters 5.5 and 5.6: guns and cannon.
#pragma once

#include "rulebooks/buoyz/weapons.h"

namespace buoyz {

enum class Intent : std::uint8_t { hull, dismast };  // 5.4.4

// One weapon's fire at one target, `dice` of it (secondary guns may be divided). The aim has been checked.
void fire_guns(Battle& battle, Umpire& umpire, Actor firer, Weapon weapon, Actor target, const Aim& aimed,
               int dice, Intent intent);
Tally gun_damage(const Battle& battle, const Ship& firer, Weapon weapon, const Ship& target, double range);

}  // namespace buoyz
