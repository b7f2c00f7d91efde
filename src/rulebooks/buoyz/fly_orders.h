// What a flight may be ordered in its move (4.2.3, 9.4.2, 9.6.1, 9.6.3), and what is in its reach.
#pragma once

#include "rulebooks/buoyz/air_questions.h"
#include "rulebooks/buoyz/air_run.h"
#include "rulebooks/buoyz/dogfight.h"

namespace buoyz {

Verdict refuse_fly(const Battle& battle, const Question& q, const engine::AirOrder& order);
Verdict refuse_go(const Battle& battle, const Question& q, const engine::AirOrder& order);
Verdict refuse_engage(const Battle& battle, const Question& q, Actor prey);
bool may_cover(const Battle& battle, Actor flight, Actor ship);

void prey_in_reach(const Battle& battle, Actor fighter, FlightList& out);
void runs_in_reach(const Battle& battle, Actor flight, ShipTargets& out);
// 4.2.4: the carrier or the flagship, or nobody.
Actor ship_to_cover(const Battle& battle, Actor fighter);
// Towards the nearest enemy ship, but not into her guns; or towards another table where there are some.
std::optional<engine::AirOrder> approach(const Battle& battle, Actor flight);

}  // namespace buoyz
