// A fight at close quarters, before era 5: fine courses, and what closing with an enemy at their end is
// worth.
#pragma once

#include <vector>

#include "rulebooks/buoyz/helm.h"

namespace buoyz {

using Courses = std::vector<engine::Course>;

// Whether an enemy is near enough that the fan of courses is too coarse for a ship that moves so far.
bool at_close_quarters(const Battle& battle, const Ship& ship, double inches);
// Every turn she may make, at every inch, and every run after it.
void lay_close(const Battle& battle, Actor who, std::uint32_t flags, Courses& out);
// Wherever she can come to under these orders: the fan, and these.
void lay_reach(const Battle& battle, Actor who, std::uint32_t flags, Courses& out);
// With the enemy in reach of a pose whom it pays most to close with, her evading counted; nothing if it pays
// with none.
engine::Prospect best_closing(const Battle& battle, const Ship& ship, const sea::Pose& pose);
double closing_value(const engine::Prospect& prospect);

}  // namespace buoyz
