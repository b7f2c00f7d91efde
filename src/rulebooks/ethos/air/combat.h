// Step j: who may fight whom in the air (ethos.a2a, ethos.air.12 to ethos.air.14).
#pragma once

#include "rulebooks/ethos/air/wave_facts.h"

namespace ethos {

// ethos.a2a.1: it is within its own reach.
bool in_combat_reach(const Battle& battle, const Wave& wave, const Wave& enemy);
// A fighter can attack it: in reach, or from patrol.
bool may_attack(const Battle& battle, Actor who, Actor enemy);
// ethos.a2a.3: a wave without a fight of its own may help the one that fights this enemy.
bool may_join(const Battle& battle, Actor who, Actor enemy);
// Whether the pair that fights this enemy defends itself.
bool defends_against(const Battle& battle, Actor enemy);

}  // namespace ethos
