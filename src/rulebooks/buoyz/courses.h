// Courses worth a look: a fan of them for captains, the plain one, and the way home.
#pragma once

#include "rulebooks/buoyz/helm.h"
#include "rulebooks/buoyz/path.h"

namespace buoyz {

using Fan = Few<engine::Course, 48>;

// Legal courses under these orders, straight ahead first: several headings, several distances, what the wind
// favours, and a turn into the wind for carriers.
void lay_fan(const Battle& battle, Actor who, std::uint32_t flags, Fan& out);

// Straight ahead as far as she may; away from land, edges and other ships where they are near. Under the
// order to break contact she makes for home.
engine::Course plain_course(const Battle& battle, Actor who);
// buoyz.8.2.5: at best speed toward her own side's edge.
engine::Course homeward(const Battle& battle, Actor who);
// The edges by which her leaving serves her side, as bits of sea::Edge.
unsigned wanted_edges(const Battle& battle, const Ship& ship);

// Straight ahead, one turn and straight again, so that she ends as near to a point as she can get. Looks at
// her helm alone; whether the way is free is asked of `sail`.
engine::Course course_toward(const Battle& battle, Actor who, sea::Point to);

// Inches a course takes of her move, turns counted (4.1.8).
double inches_used(const Battle& battle, const Helm& helm, const engine::Course& course);

}  // namespace buoyz
