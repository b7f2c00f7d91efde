// Chapters fight, aa, dive, tbomb, land and step 5: dogfights, fire on aircraft, attacks.
#pragma once

#include "rulebooks/wetthrust/umpiring.h"

namespace wetthrust {

void fire_aircraft(Battle& battle, Umpire& umpire);
Tally bomb_number(const Battle& battle, Actor squadron, Actor target);
// wetthrust.dive.2, wetthrust.dive.3, wetthrust.land.3, wetthrust.land.4: to hit, and for each hit.
inline int bomb_when_still(Plane plane) { return plane == Plane::land_bomber ? 3 : 4; }
double mean_points_of_bomb(const Battle& battle, Plane plane, const Ship& target);  // of one that hits

}  // namespace wetthrust
