// What a side knows: what it sees, and not which counter is the boat, which mine is real, what was sealed.
#pragma once

#include "rulebooks/ethos/battle.h"

namespace ethos {

void view(const Battle& battle, engine::Viewer viewer, Battle& out);
bool knows(const Battle& battle, engine::Viewer viewer, Actor who);
bool hides(const Battle& battle);
bool may_hide(const Battle& battle, Side side);

}  // namespace ethos
