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
// So many dice with all that comes of them; nothing once she is lost or a hulk.
void roll_chart(Battle& battle, Umpire& umpire, int dice, const Chart& chart);

}  // namespace ethos
