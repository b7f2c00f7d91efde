// What computer captains launch: torpedoes lead their targets, and submarines keep salvos for good chances.
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

inline engine::AirOrder launch_order(Actor who, int launcher, RunnerKind kind) {
  return engine::AirOrder::of(who, int(kind), nobody, launcher + 1);
}
// For each launcher that is ready the launch that is worth most, if any is worth something.
engine::Air best_launches(const Battle& battle, Actor who);
Prospect launch_prospect(const Battle& battle, Actor who, const engine::Air& air);

}  // namespace ethos
