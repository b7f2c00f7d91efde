// Turn 0: the sides deploy.
#pragma once

#include "engine/umpire.h"
#include "rulebooks/nef/battle.h"

namespace nef {

void deploy(Battle& battle, engine::Umpire& umpire);
// nef.setup.2: how many of a carrier's flights may start in the air, half of those she has.
int most_aloft(const Battle& battle, Actor base);

}  // namespace nef
