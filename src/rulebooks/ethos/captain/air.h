// What computer captains think of the places that a wave can reach.
#pragma once

#include "engine/function_ref.h"
#include "rulebooks/ethos/air/course.h"

namespace ethos {

// Places worth flying to: where it can use its load, and home.
void each_goal(const Battle& battle, Actor who, engine::FunctionRef<void(sea::Point, Stops)> f);
Prospect flight_worth(const Battle& battle, Actor who, const sea::Pose& end);

}  // namespace ethos
