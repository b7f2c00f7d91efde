// What captains weigh: the damage, in points, that units can expect to do and to take. Means only, from
// the same factors, arcs and ranges that the rules use.
#pragma once

#include "engine/question.h"
#include "rulebooks/nef/battle.h"
#include "rulebooks/nef/combat.h"

namespace nef {

// Chance-weighted hits of one die that falls again on a six.
double mean_hits(int dice, int need);

// Points that one more box off this unit is worth; a cripple close to its end is worth finishing.
double worth_of_box(const Battle& battle, const Unit& target);
double points_of(const Battle& battle, const Unit& unit);

// Torpedoes are few: captains keep them for vessels and installations.
constexpr bool worth_a_torpedo(Kind target) { return !is_flight(target); }

// What one shot can expect, in points.
double shot_value(const Battle& battle, Actor who, const Shot& shot);

// Where everyone is expected to be when fire is exchanged next, seen from one unit.
struct Outlook {
  double dealt = 0;    // with the best use of its weapons
  double taken = 0;    // from those enemies that could fire at it
  double nearest = 0;  // distance to the nearest enemy worth attacking
};
Outlook outlook(const Battle& battle, Actor who, const sea::Pose& pose);

// What a place is worth for the scenario: near an enemy worth attacking, over the raid's objective,
// towards the far edge for transports.
double place_value(const Battle& battle, const Unit& unit, const sea::Pose& pose, const Outlook& there);

}  // namespace nef
