// Chapters 11.2 and 11.3: finding submerged submarines, and depth charges.
#pragma once

#include "rulebooks/buoyz/weapons.h"

namespace buoyz {

bool may_search(const Battle& battle, Actor who);  // some submerged enemy is in reach and she has the means
Tally detection(const Battle& battle, const Ship& hunter, const Ship& boat);
// In her firing slot, before she declares attacks: asks which boat to look for, and rolls (11.2.2).
void search(Battle& battle, Umpire& umpire, Actor who);
void search_from_air(Battle& battle, Umpire& umpire, Actor flight);  // dipping sonar (9.4.1)

void drop_depth_charges(Battle& battle, Umpire& umpire, Actor firer, Actor target);  // ship or flight
unsigned depth_charge_arcs(const Battle& battle, const Ship& ship);
double depth_charge_range(const Battle& battle, const Ship& ship);

}  // namespace buoyz
