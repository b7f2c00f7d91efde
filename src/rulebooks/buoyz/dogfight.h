// Chapter 9.6: CAP and dogfights.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

void intercept(Battle& battle, Umpire& umpire);  // Movement 5
void dogfights(Battle& battle, Umpire& umpire);  // Attack 4
void engage(Battle& battle, Umpire& umpire, Actor fighter, Actor target, Clause clause);

}  // namespace buoyz
