// Chapter 9.4: flights attack ships and submarines.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

void declare_air_attacks(Battle& battle, Umpire& umpire);  // Attack 1
void air_attacks(Battle& battle, Umpire& umpire);          // Attack 5
// One flight's attack on the target it declared.
void make_attack(Battle& battle, Umpire& umpire, Actor flight);

}  // namespace buoyz
