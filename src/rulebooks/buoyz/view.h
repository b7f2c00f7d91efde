// What a side, the public and the umpire know of a battle (11.1.2): where a submarine lurks and
// what she carries is her owner's.
#pragma once

#include "rulebooks/buoyz/battle.h"

namespace buoyz {

bool hides(const Battle& battle);                        // some boat lurks
bool may_hide(const Battle& battle, engine::Side side);  // has boats: each may lurk, or slip away (11.1.2)
void view(const Battle& battle, engine::Viewer viewer, Battle& out);
bool knows(const Battle& battle, engine::Viewer viewer, Actor actor);  // whether she is in that view

}  // namespace buoyz
