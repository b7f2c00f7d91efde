// What a side, the public and the umpire know of a battle: submarines in modes i and ii are hidden until
// detected.
#pragma once

#include "rulebooks/wetthrust/battle.h"

namespace wetthrust {

bool hides(const Battle& battle);
bool may_hide(const Battle& battle, engine::Side side);  // has boats that dive
void view(const Battle& battle, engine::Viewer viewer, Battle& out);
bool knows(const Battle& battle, engine::Viewer viewer, Actor actor);  // whether she is in that view

}  // namespace wetthrust
