// Of step g: how waves fly, and where they go when their load is used.
#pragma once

#include <optional>

#include "rulebooks/ethos/air/course.h"
#include "sea/table.h"

namespace ethos {

// Where a course takes a wave; boats stop at land.
struct Flown {
  sea::Pose end;
  std::optional<sea::Edge> edge;  // over which it leaves the table
};
Flown flown(const Battle& battle, const Wave& wave, const Course& course);

// ethos.air.12
bool may_patrol(const Wave& wave);
// ethos.carrier.6: where it can be taken in it may stop short of its least distance.
bool ends_at_home(const Battle& battle, const Wave& wave, const Course& course);
// It has done so in this step.
bool stopped_short(const Battle& battle, const Wave& wave);
// ethos.carrier.7: the nearest deck that can take it, or its shore; nothing where there is none.
std::optional<sea::Point> home_of(const Battle& battle, const Wave& wave);

}  // namespace ethos
