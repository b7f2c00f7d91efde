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
// So many dice wait; nothing once she is lost or a hulk.
void wait_for_chart(Battle& battle, int dice, Actor target);
// All that wait, with all that comes of them.
void roll_chart(Battle& battle, Umpire& umpire, const Chart& chart);

// Whether boxes are lost in the same number in whatever order dice are worked out. Not of a ship that may
// float on as a hulk: that is when she loses her last box before a double sinks her.
bool in_any_order(const Sheet& sheet);

}  // namespace ethos
