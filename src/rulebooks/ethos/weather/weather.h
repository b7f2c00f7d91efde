// Initiative, wind and smoke (ethos.init, ethos.weather, ethos.smoke).
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

// Step a.
void roll_initiative(Battle& battle, Umpire& umpire);
// Step b.
void weather_and_smoke(Battle& battle, Umpire& umpire);

// ethos.smoke.4: the line passes through a counter, or begins or ends in one.
bool smoke_between(const Battle& battle, sea::Point from, sea::Point to);
// ethos.smoke.1: the chain of counters along a track; a single one where it has one spot.
void lay_smoke(Battle& battle, const Ship& ship);

}  // namespace ethos
