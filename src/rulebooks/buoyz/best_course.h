// The best course of a fan.
#pragma once

#include "rulebooks/buoyz/courses.h"
#include "rulebooks/buoyz/plot.h"

namespace buoyz {

// Of the courses that keep her orders, if there are any, and of these of those that best keep her squadron,
// the one whose passage has the most value; of equals the first.
template <class Value>
engine::Course best_of(const Battle& battle, Actor who, const Fan& fan, Value&& value) {
  const Helm at = helm(battle, who, fan[0].flags);
  int best = 0;
  double most = -1e18;
  EndRank least = EndRank::unasked;
  for (int i = 0; i < fan.size(); ++i) {
    const Passage passage = sail(battle, who, fan[i]);
    const double now = value(passage);
    const EndRank rank = end_rank(battle, who, at, fan[i], passage);
    if (rank < least || (rank == least && now > most)) least = rank, most = now, best = i;
  }
  return fan[best];
}

}  // namespace buoyz
