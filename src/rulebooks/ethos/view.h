// What a side knows: what it sees, and not which counter is the boat, which mine is real, what was sealed.
#pragma once

#include "rulebooks/ethos/battle.h"

namespace ethos {

void view(const Battle& battle, engine::Viewer viewer, Battle& out);
bool knows(const Battle& battle, engine::Viewer viewer, Actor who);
// ethos.vis.4: what becomes of it now, a ship or a wave, no enemy learns.
bool goes_unseen(const Battle& battle, Actor who);
bool hides(const Battle& battle);
bool may_hide(const Battle& battle, Side side);

}  // namespace ethos
