// What captains weigh: the damage, in points, that ships can expect to do and to take. Means only, from the
// same dice, arcs and ranges that the rules use.
#pragma once

#include "rulebooks/buoyz/weapons.h"

namespace buoyz {

double worth(const Battle& battle, const Ship& ship);          // points
double worth_of_hull(const Battle& battle, const Ship& ship);  // of one more point off her
double chance_to_hit(int bonus, int need);                     // one die, natural 1 and 6 counted
// Points that a number of hits can expect to do: hull and criticals.
double hits_worth(const Battle& battle, const Ship& target, double hits, int damage_bonus, Die die);
// What a ship's fire can expect against a target from a pose, in points.
double fire_worth(const Battle& battle, const Ship& firer, const sea::Pose& from, const Ship& target,
                  const sea::Pose& at);

struct Outlook {
  double dealt = 0;  // with the best use of her weapons
  double taken = 0;  // from those enemies that could fire at her
  // Distances are means of now and of a turn later, so that it matters where she heads.
  double nearest = 0;    // to the nearest enemy worth attacking
  double prey = 0;       // to the ship that the scenario wants sunk, else to the nearest
  sea::Point then;       // where she is a turn later
  bool hunting = false;  // there is such a ship
  bool alone = false;    // there is none on her table
};
Outlook outlook(const Battle& battle, Actor who, const sea::Pose& pose);
// What a place is worth for the scenario: edges to reach, ships to protect or hunt, wind for carriers.
double place_value(const Battle& battle, Actor who, const sea::Pose& pose, const Outlook& there);
// Of boarding an enemy ship.
double boarding_worth(const Battle& battle, const Ship& ship, const Ship& enemy);
// Of closing with her from a place, if she does not evade: spar torpedo, ram, and boarding whom it leaves
// afloat.
engine::Prospect closing_worth(const Battle& battle, const Ship& ship, sea::Point from, const Ship& enemy);
engine::Prospect ramming_worth(const Battle& battle, const Ship& ship, const Ship& boat);  // 11.4.1
double chance_to_evade(const Battle& battle, const Ship& ship);                            // 7.2.12
double worth_alight(const Battle& battle, const Ship& fireship);                           // 12.5.3
double shot_worth(const Battle& battle, Actor firer, const engine::Shot& shot);

}  // namespace buoyz
