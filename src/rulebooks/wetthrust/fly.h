// How a squadron gets where it is sent (air.3, air.7, air.8).
#pragma once

#include "rulebooks/wetthrust/air.h"

namespace wetthrust {

// Where the order would put the squadron; the order has been checked.
sea::Pose destination(const Battle& battle, const Squadron& squadron, const engine::AirOrder& order);
// Whether it can attack that ship from somewhere it can reach this turn.
bool can_reach(const Battle& battle, const Squadron& squadron, Actor target);
sea::Point kept_on_table(const Battle& battle, sea::Point point);
void fly(Battle& battle, Umpire& umpire, Actor who, const engine::AirOrder& order);
// From where this kind of squadron attacks: over the target, or within torpedo range.
double attack_reach(const Squadron& squadron);
// wetthrust.seq.3: its target is gone; others that it can attack where it stands, the nearest first.
using FlightTargets = Few<Actor, max_ships>;
FlightTargets other_targets(const Battle& battle, const Squadron& squadron);

}  // namespace wetthrust
