// Where squadrons are sent in step 3.
#pragma once

#include "rulebooks/wetthrust/air.h"

namespace wetthrust {

bool may_attack(const Battle& battle, const Squadron& squadron, Actor target);  // wherever it is
bool legal_target(const Battle& battle, const Squadron& squadron, Actor target);
engine::AirOrder plain_flight(const Battle& battle, Actor who);    // at what promises most, by itself
engine::AirOrder weighed_flight(const Battle& battle, Actor who);  // with an eye on flak and on its friends

}  // namespace wetthrust
