// Chapter 5.11: missiles and point defence.
#pragma once

#include "rulebooks/buoyz/weapons.h"

namespace buoyz {

int launchers(const Battle& battle, const Ship& ship);  // that work now (5.1.8, 5.7.4, 5.8.2)
// With so many of her launchers, or as many as work.
void launch_missiles(Battle& battle, Umpire& umpire, Actor firer, Actor target, int fired = no_limit);
Spread missile_at(const Battle& battle, Actor firer, Actor target);  // as she would launch it now
void launch_air_missile(Battle& battle, Umpire& umpire, Actor flight, Actor target);
Tally missile_hits(const Battle& battle, const Spread& missile);

void point_defence(Battle& battle, Umpire& umpire);  // End 1
inline bool is_missile(const Spread& spread) {
  return spread.kind == Ordnance::missile || spread.kind == Ordnance::air_missile;
}
int defence_dice(const Battle& battle, const Ship& ship);  // AA not yet fired, and secondary with Aegis
bool may_defend(const Battle& battle, Actor who, const Spread& missile);

}  // namespace buoyz
