// What a side knows: what it sees, and nothing of sealed orders and torpedo settings.
#pragma once

#include "rulebooks/davco/battle.h"

namespace davco {

void view(const Battle& battle, engine::Viewer viewer, Battle& out);
bool knows(const Battle& battle, engine::Viewer viewer, Actor who);
bool hides(const Battle& battle);
bool may_hide(const Battle& battle, Side side);

}  // namespace davco
