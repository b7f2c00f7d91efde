// Chapter 5.11: missiles and point defence.
#pragma once

#include "rulebooks/buoyz/weapons.h"

namespace buoyz {

int launchers(const Battle& battle, const Ship& ship);  // that work now (5.1.8, 5.7.4, 5.8.2)
void launch_missiles(Battle& battle, Umpire& umpire, Actor firer, Actor target);
void launch_air_missile(Battle& battle, Umpire& umpire, Actor flight, Actor target);
void point_defence(Battle& battle, Umpire& umpire);  // End 1

}  // namespace buoyz
