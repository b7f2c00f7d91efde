// Chapter "seq": marking speeds, the first step of every turn.
#pragma once

#include "engine/umpire.h"
#include "rulebooks/nef/battle.h"

namespace nef {

void mark_speed(Battle& battle, engine::Umpire& umpire);

}  // namespace nef
