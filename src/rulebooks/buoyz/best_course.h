// The best course of a fan.
#pragma once

#include "rulebooks/buoyz/courses.h"
#include "rulebooks/buoyz/plot.h"

namespace buoyz {

// Of the courses that keep her squadron and her orders, if there are any, the one whose passage has the most
// value; of equals the first.
template <class Value>
engine::Course best_of(const Battle& battle, Actor who, const Fan& fan, Value&& value) {
  const Helm at = helm(battle, who, fan[0].flags);
  int best = -1, any = 0;
  double most = -1e18, most_of_any = -1e18;
  for (int i = 0; i < fan.size(); ++i) {
    const Passage passage = sail(battle, who, fan[i]);
    const double now = value(passage);
    if (now > most_of_any) most_of_any = now, any = i;
    if (now > most && ends_well(battle, who, at, fan[i], passage)) most = now, best = i;
  }
  return fan[best < 0 ? any : best];
}

}  // namespace buoyz
