// Chapter 9.5: anti-aircraft fire.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

void fire_aa(Battle& battle, Umpire& umpire);  // Attack 1
double aa_range(const Battle& battle, const Ship& ship);
int aa_dice(const Battle& battle, const Ship& ship);  // not yet fired this turn, without High Angle

}  // namespace buoyz
