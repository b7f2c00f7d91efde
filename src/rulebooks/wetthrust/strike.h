// Chapters fight, aa, dive, tbomb, land and step 5: dogfights, fire on aircraft, attacks.
#pragma once

#include "rulebooks/wetthrust/umpiring.h"

namespace wetthrust {

void fire_aircraft(Battle& battle, Umpire& umpire);
Tally bomb_number(const Battle& battle, Actor squadron, Actor target);

}  // namespace wetthrust
