// A fight at close quarters, before era 5: fine courses, and what closing with an enemy at their end is
// worth.
#pragma once

#include <algorithm>
#include <vector>

#include "rulebooks/buoyz/courses.h"

namespace buoyz {

using Courses = std::vector<engine::Course>;

// Whether an enemy is near enough that the fan of courses is too coarse for a ship that moves so far.
bool at_close_quarters(const Battle& battle, const Ship& ship, double inches);
// Every turn she may make, at every inch, and every run after it.
void lay_close(const Battle& battle, Actor who, std::uint32_t flags, Courses& out);
// Wherever she can come to under these orders: the fan, and these.
void lay_reach(const Battle& battle, Actor who, std::uint32_t flags, Courses& out);
// Whether some course of these is such.
template <class Such>
bool some_course(const Battle& battle, Actor who, std::uint32_t flags, Such&& such) {
  Fan fan;
  fan.clear();
  lay_fan(battle, who, flags, fan);
  if (std::any_of(fan.begin(), fan.end(), such)) return true;
  Courses more;
  lay_close(battle, who, flags, more);
  return std::any_of(more.begin(), more.end(), such);
}
// With the enemy in reach of a pose whom it pays most to close with, her evading counted; nothing if it pays
// with none.
engine::Prospect best_closing(const Battle& battle, const Ship& ship, const sea::Pose& pose);
double closing_value(const engine::Prospect& prospect);

}  // namespace buoyz
