// What a captain expects of a salvo.
#pragma once

#include "rulebooks/ethos/gunnery/aim.h"

namespace ethos {

// Points of the scenario that so many points of a weapon may expect to take off a target.
double fire_worth(const Battle& battle, Actor who, int mount, Actor target, int points, Extras extras);
// All her weapons, each at the target that is worth most by `worth(mount, target, aim)`.
Fire best_fire(const Battle& battle, Actor who,
               engine::FunctionRef<double(int mount, Actor target, const Aim& aim)> worth);

}  // namespace ethos
