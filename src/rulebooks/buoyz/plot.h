// A course on paper: is it one that this ship may steer now? (4.1.4 to 4.1.9, and what is forced on her)
#pragma once

#include "rulebooks/buoyz/courses.h"
#include "rulebooks/buoyz/formation.h"

namespace buoyz {

inline bool ordered(const engine::Course& course, Order order) { return course.flags & bit(order); }

Verdict bad_orders(const Battle& battle, Actor who, const engine::Course& course);  // declared with the move
Verdict bad_legs(const Battle& battle, Actor who, const Helm& helm, const engine::Course& course);
// buoyz.12.1.2 and cam3.1.5: her squadron and the order to break contact.
bool ends_well(const Battle& battle, Actor who, const Helm& helm, const engine::Course& course,
               const Formation& squadron);
bool ends_well(const Battle& battle, Actor who, const Helm& helm, const engine::Course& course,
               const Passage& passage, const Formation& squadron);
// Twice how many ships of her squadron a course leaves alone, and one more if she is one of them and goes
// farther away; what breaks the order to break contact, or costs her the ship and does not even keep the
// squadron, is not asked of her.
enum class EndRank : std::uint8_t { unasked = 255 };
EndRank end_rank(const Battle& battle, Actor who, const Helm& helm, const engine::Course& course,
                 const Passage& passage, const Formation& squadron);
Verdict bad_end(const Battle& battle, Actor who, const Helm& helm, const engine::Course& course);

// How far a course falls short of going home (cam3.1.5): degrees off it beyond what is let pass, then inches
// left over.
struct Shortfall {
  double off = 0, inches = 0;
  auto operator<=>(const Shortfall&) const = default;
};
Shortfall shortfall(const Battle& battle, Actor who, const engine::Course& course, const Passage& passage);

}  // namespace buoyz
