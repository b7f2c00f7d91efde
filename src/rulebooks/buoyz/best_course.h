// The best course of a fan.
#pragma once

#include "rulebooks/buoyz/close_quarters.h"
#include "rulebooks/buoyz/course_end.h"
#include "rulebooks/buoyz/courses.h"

namespace buoyz {

// Of the courses that keep her orders, if there are any, and of these of those that best keep her squadron,
// the one whose passage has the most value; of equals the first. Where no course of the fan keeps the
// squadron together, or the best runs against somebody, she looks farther.
template <class Value>
engine::Course best_of(const Battle& battle, Actor who, const Fan& fan, const Formation& squadron,
                       Value&& value) {
  const Helm at = helm(battle, who, fan[0].flags);
  engine::Course best = fan[0];
  double most = -1e18;
  EndRank least = unasked;
  bool meets_others = false;
  const auto weigh = [&](const engine::Course& course) {
    const Passage passage = sail(battle, who, course);
    const double now = value(passage);
    const EndRank rank = end_rank(battle, who, at, course, passage, squadron);
    if (rank < least || (rank == least && now > most))
      least = rank, most = now, best = course, meets_others = !passage.struck.empty();
  };
  for (const engine::Course& course : fan) weigh(course);
  if ((least == EndRank{} && !meets_others) || !squadron.bound()) return best;
  Courses more;
  lay_close(battle, who, fan[0].flags, more);
  for (const engine::Course& course : more) weigh(course);
  return best;
}

}  // namespace buoyz
