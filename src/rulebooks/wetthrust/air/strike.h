// Chapters fight, aa, dive, tbomb, land and step 5: dogfights, fire on aircraft, attacks.
#pragma once

#include "rulebooks/wetthrust/umpiring.h"

namespace wetthrust {

void fire_aircraft(Battle& battle, Umpire& umpire);
// How dive bombers bomb, and those that come in level: their clauses, the damage of a hit, and what counts
// with ships that lie still (to hit, and for each hit) or evade.
struct Bombing {
  Clause run, number, damage;
  Die die;
  int when_still, when_evasive;
};
inline constexpr Bombing from_a_dive{
    "wetthrust.dive.1", "wetthrust.dive.2", "wetthrust.dive.3", Die::d6, 4, 2},
    from_level{"wetthrust.land.2", "wetthrust.land.3", "wetthrust.land.4", Die::d8, 3, 3};
constexpr const Bombing& bombing(Plane plane) {
  return plane == Plane::land_bomber ? from_level : from_a_dive;
}
Tally bomb_number(const Battle& battle, Actor squadron, Actor target);
// What a die of its attack may show at most, if all its aircraft get through.
int needed_to_hit(const Battle& battle, Actor squadron, Actor target);
double mean_points_of_bomb(const Battle& battle, Plane plane, const Ship& target);  // of one that hits

}  // namespace wetthrust
