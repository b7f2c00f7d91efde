// Where squadrons are sent in step 3.
#pragma once

#include <optional>

#include "rulebooks/wetthrust/air.h"

namespace wetthrust {

bool may_attack(const Battle& battle, const Squadron& squadron, Actor target);  // wherever it is
bool legal_target(const Battle& battle, const Squadron& squadron, Actor target);
// Where it has to return after an attack (air.12, fight.6); nowhere if its carrier is gone.
std::optional<sea::Point> home_at(const Battle& battle, const Squadron& squadron);
engine::AirOrder plain_flight(const Battle& battle, Actor who);    // at what promises most, by itself
engine::AirOrder weighed_flight(const Battle& battle, Actor who);  // with an eye on flak and on its friends

}  // namespace wetthrust
