// What captains weigh: the damage, in points, that units can expect to do and to take. Means only, from
// the same factors, arcs and ranges that the rules use.
#pragma once

#include "engine/question/question.h"
#include "rulebooks/nef/battle.h"
#include "rulebooks/nef/combat/combat.h"

namespace nef {

// Chance-weighted hits of one die that falls again on a six.
double mean_hits(int dice, int need);

// Torpedoes are few: captains keep them for vessels and installations.
constexpr bool worth_firing(Weapon weapon, Kind target) {
  return !is_flight(target) || (weapon != Weapon::torpedo && weapon != Weapon::rapier);
}

// What one shot can expect, in points.
double shot_value(const Battle& battle, Actor who, const Shot& shot);

// What a unit can expect at a place when fire is exchanged next, enemies being taken where they are, and what
// the place is worth for the scenario: near an enemy worth attacking, over the raid's objective, towards the
// far edge for transports.
Prospect prospect_at(const Battle& battle, Actor who, const sea::Pose& pose);

}  // namespace nef
