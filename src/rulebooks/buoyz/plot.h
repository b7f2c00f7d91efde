// A course on paper: is it one that this ship may steer now? (4.1.4 to 4.1.9, and what is forced on her)
#pragma once

#include "rulebooks/buoyz/courses.h"

namespace buoyz {

inline bool ordered(const engine::Course& course, Order order) { return course.flags & bit(order); }

Verdict bad_orders(const Battle& battle, Actor who, const engine::Course& course);  // declared with the move
Verdict bad_legs(const Battle& battle, Actor who, const Helm& helm, const engine::Course& course);
// buoyz.12.1.2 and cam3.1.5: her squadron and the order to break contact.
bool ends_well(const Battle& battle, Actor who, const Helm& helm, const engine::Course& course);
bool ends_well(const Battle& battle, Actor who, const Helm& helm, const engine::Course& course,
               const Passage& passage);
Verdict bad_end(const Battle& battle, Actor who, const Helm& helm, const engine::Course& course);

}  // namespace buoyz
