// Where squadrons are sent in step 3, and which ship they attack in step 5.
#pragma once

#include <optional>

#include "rulebooks/wetthrust/air.h"

namespace wetthrust {

bool may_attack(const Battle& battle, const Squadron& squadron, Actor target);  // wherever it is
bool legal_target(const Battle& battle, const Squadron& squadron, Actor target);
// Where it has to return after an attack (air.12, fight.6, land.1); nowhere if its carrier is gone.
std::optional<sea::Point> home_at(const Battle& battle, const Squadron& squadron);
// How many turns it could stay before it has to fly home; many where nothing limits it.
int turns_to_spare(const Battle& battle, const Squadron& squadron);
engine::AirOrder plain_flight(const Battle& battle, Actor who);    // at what promises most, by itself
engine::AirOrder weighed_flight(const Battle& battle, Actor who);  // with an eye on flak and on its friends
// Of those it can attack where it is: the one it was sent at, else what promises most; nobody where it is on
// its way to something better, or waits for its friends.
Actor plain_target(const Battle& battle, Actor who);
Actor weighed_target(const Battle& battle, Actor who);

}  // namespace wetthrust
