// Gaps G21, option `landings`: marines land at a dock and fight a fort.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

void land_marines(Battle& battle, Umpire& umpire);  // Attack 3, after the ships
// Whether a ship's marines can land at this fort now.
bool may_land(const Battle& battle, Actor who, Actor fort);

}  // namespace buoyz
