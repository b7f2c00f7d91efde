// Chapter 3: who holds the Initiative.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

void roll_initiative(Battle& battle, Umpire& umpire);
Tally initiative(const Battle& battle, Side side);  // modifiers of table T3

}  // namespace buoyz
