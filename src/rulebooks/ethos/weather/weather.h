// Initiative, wind and smoke (ethos.init, ethos.weather, ethos.smoke).
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

extern const QuestionKind flagship_kind, order_kind, smoke_kind;

// Step a.
void roll_initiative(Battle& battle, Umpire& umpire);
// ethos.init.4: of the side now; nobody while it has lost the old one and not named another.
Actor flagship_of(const Battle& battle, Side side);

// Step b.
void weather_and_smoke(Battle& battle, Umpire& umpire);
void drift_smoke(Battle& battle);
void order_smoke(Battle& battle, Umpire& umpire);

// ethos.smoke.4: the line passes through a counter, or begins or ends in one.
bool smoke_between(const Battle& battle, sea::Point from, sea::Point to);
// ethos.smoke.1: the chain of counters along a track; a single one where it has one spot.
void lay_smoke(Battle& battle, Actor who);

}  // namespace ethos
