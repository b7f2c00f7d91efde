#include "captains/doctrine.h"

#include <algorithm>

#include "engine/rulebook.h"

namespace captains {
namespace {

// How much a point of own loss weighs against a point of enemy loss. Even forces trade evenly; the
// weaker side has to keep what it has, the stronger can afford to press.
double caution(const engine::Asking& asking) {
  double own = 0, other = 0;
  for (int side = 0; side < 2; ++side) {
    const double points = asking.rulebook->strength(asking.view, engine::Side(side));
    (engine::Side(side) == asking.question.side ? own : other) += points;
  }
  constexpr double boldest = 0.4, most_careful = 0.9;
  return own > 0 ? std::clamp(0.6 * other / own, boldest, most_careful) : most_careful;
}

double value(const engine::Prospect& prospect, double care) {
  return prospect.dealt - care * prospect.taken + prospect.goal;
}

}  // namespace

void Doctrine::answer(const engine::Asking& asking, engine::Answer& out) {
  const engine::Question& question = asking.question;
  candidates_.clear();
  question.kind->candidates(asking.view, question, candidates_);
  if (candidates_.empty() || !question.kind->prospect) {
    out = question.kind->standard(asking.view, question);
    return;
  }
  const double care = caution(asking);
  double best = -1e300;
  for (const engine::Answer& candidate : candidates_) {
    const double worth = value(question.kind->prospect(asking.view, question, candidate), care);
    if (worth > best) best = worth, out = candidate;
  }
}

}  // namespace captains
