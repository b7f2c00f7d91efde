// Chapter "damage": hull boxes, rows and loss, all at the end of the turn.
#pragma once

#include "engine/umpire.h"
#include "rulebooks/nef/battle.h"

namespace nef {

using engine::Umpire;

void end_of_turn(Battle& battle, Umpire& umpire);
void lose_boxes(Battle& battle, Actor who, int boxes);
bool doomed(const Battle& battle, const Unit& unit);  // no box left

}  // namespace nef
