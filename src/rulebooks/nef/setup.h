// Turn 0: the sides deploy.
#pragma once

#include "engine/umpire.h"
#include "rulebooks/nef/battle.h"
#include "sea/course.h"
#include "sea/tolerance.h"

namespace nef {

void deploy(Battle& battle, engine::Umpire& umpire);
// nef.setup.2: how many of a carrier's flights may start in the air, half of those she has.
int most_aloft(const Battle& battle, Actor base);
// Within its side's deployment zone.
bool in_zone(const Battle& battle, const Unit& unit, sea::Point at);

}  // namespace nef
