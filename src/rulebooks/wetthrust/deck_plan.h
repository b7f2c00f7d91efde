// Step 1: what carriers launch, by those who give fixed answers and by those who weigh.
#pragma once

#include "rulebooks/wetthrust/air.h"

namespace wetthrust {

using OnDeck = Few<Actor, max_squadrons>;
OnDeck ready_on(const Battle& battle, Actor carrier);
engine::AirOrder launch_order(Actor who, DeckVerb verb, Actor object);
engine::Air plain_launch(const Battle& battle, const Question& q);
engine::Air strike_launch(const Battle& battle, const Question& q);

}  // namespace wetthrust
