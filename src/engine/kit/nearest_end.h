// Of several answers to a question the one that ends nearest to a point: `toward` of a kind of question whose
// courses are too many to be put together backwards.
#pragma once

#include <limits>

#include "engine/question/question.h"

namespace engine {

template <class K, class Battle>
Answer nearest_end(const Battle& battle, const Question& q, Spot to, const Candidates& answers) {
  Answer best = K::standard(battle, q);
  double least = std::numeric_limits<double>::max();
  for (const Answer& answer : answers) {
    const Preview shown = K::preview(battle, q, answer);
    if (shown.path.empty()) continue;
    const double east = shown.path.back().x - to.x, north = shown.path.back().y - to.y;
    const double off = east * east + north * north;
    if (off < least) least = off, best = answer;
  }
  return best;
}

}  // namespace engine
