// Chapter 9.4: flights attack ships and submarines.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

void declare_air_attacks(Battle& battle, Umpire& umpire);  // Attack 1
void air_attacks(Battle& battle, Umpire& umpire);          // Attack 5

}  // namespace buoyz
