// The chart of specific damage (ethos.spd).
#pragma once

#include "rulebooks/ethos/damage/damage.h"

namespace ethos {

// All that its results depend on beside the battle.
struct Chart {
  Actor target = nobody, by = nobody;
  Weapon weapon{};
  Impact side{};
  Effects effects{};
};
// One die with all that comes of it; nothing once she is lost or a hulk.
void roll_chart(Battle& battle, Umpire& umpire, const Chart& chart);

}  // namespace ethos
