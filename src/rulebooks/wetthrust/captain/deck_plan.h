// Step 1: what carriers launch, by those who give fixed answers and by those who weigh.
#pragma once

#include "rulebooks/wetthrust/air/air.h"

namespace wetthrust {

FlightList ready_on(const Battle& battle, Actor carrier);
engine::AirOrder launch_order(Actor who, DeckVerb verb, Actor object = nobody);
engine::Air plain_launch(const Battle& battle, const Question& q);
engine::Air strike_launch(const Battle& battle, const Question& q);

}  // namespace wetthrust
