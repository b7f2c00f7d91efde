// Chapters 11.2 and 11.3: finding submerged submarines, and depth charges.
#pragma once

#include "rulebooks/buoyz/weapons.h"

namespace buoyz {

bool may_search(const Battle& battle, Actor who);  // some submerged enemy is in reach
bool may_look_for(const Battle& battle, Actor who, Actor boat);
// Whether a submerged boat has been found for this attacker, ship or flight (11.2.6, own_sonar_contact).
bool detected_by(const Battle& battle, Actor attacker, Actor boat);
Tally detection(const Battle& battle, const Ship& hunter, const Ship& boat);
// What a try to find that boat needs, and its chance (11.2.1, 11.2.2).
engine::Stakes finding(const Battle& battle, Actor hunter, Actor boat);
// In her firing slot, before she declares attacks: asks which boat to look for, and rolls (11.2.2).
void search(Battle& battle, Umpire& umpire, Actor who);
bool dips_sonar(const Battle& battle, const Flight& flight);         // a helicopter with Radar 2 or 3 (9.4.1)
void search_from_air(Battle& battle, Umpire& umpire, Actor flight);  // dipping sonar (9.4.1)

void drop_depth_charges(Battle& battle, Umpire& umpire, Actor firer, Actor target);  // ship or flight
unsigned depth_charge_arcs(const Battle& battle, const Ship& ship);
double depth_charge_range(const Battle& battle, const Ship& ship);
Tally depth_charge_dice(const Battle& battle, const Ship& ship, double range);  // Gaps G14

}  // namespace buoyz
