// What a course is worth to a captain.
#pragma once

#include "rulebooks/buoyz/courses.h"

namespace buoyz {

engine::Prospect worth_of_course(const Battle& battle, Actor who, const engine::Course& course);
// Flights of a seaplane carrier that come home this turn, for which she has to stop (9.3.3).
int flights_to_take_up(const Battle& battle, Actor who);

}  // namespace buoyz
