// buoyz.1.1.2: where nothing may be measured beforehand, advice goes by what can be judged by eye.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

// The battle as it looks from this ship: every enemy at a round distance on a round bearing.
Battle seen_by_eye(const Battle& battle, Actor who);

// What a captain may go by before he commits himself: the table as it is, or as it looks.
template <class F>
auto judged(const Battle& battle, Actor who, F&& f) {
  return battle.book->options.show_ranges ? f(battle) : f(seen_by_eye(battle, who));
}

}  // namespace buoyz
