// A course on paper: is it one that this ship may steer now? (4.1.4 to 4.1.9, and what is forced on her)
#pragma once

#include "rulebooks/buoyz/courses.h"

namespace buoyz {

inline bool ordered(const engine::Course& course, Order order) { return course.flags & bit(order); }

Verdict bad_orders(const Battle& battle, Actor who, const engine::Course& course);  // declared with the move
Verdict bad_legs(const Battle& battle, Actor who, const Helm& helm, const engine::Course& course);

}  // namespace buoyz
