// Where squadrons are sent in step 3, and which ship they attack in step 5.
#pragma once

#include "rulebooks/wetthrust/air/air.h"

namespace wetthrust {

// How many turns it could stay before it has to fly home; many where nothing limits it.
int turns_to_spare(const Battle& battle, const Squadron& squadron);
engine::AirOrder plain_flight(const Battle& battle, Actor who);    // at what promises most, by itself
engine::AirOrder weighed_flight(const Battle& battle, Actor who);  // with an eye on flak and on its friends
// Of those it can attack where it is: the one it was sent at, else what promises most; nobody where it is on
// its way to something better, or waits for its friends.
Actor plain_target(const Battle& battle, Actor who);
Actor weighed_target(const Battle& battle, Actor who);

}  // namespace wetthrust
