#include "captains/doctrine.h"

#include <algorithm>
#include <cmath>

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

// The captain's coins for one question, keyed as dice are: by seed, moment, actor and number, and by what is
// asked, so that two questions about one ship do not share their coins.
class Coins {
 public:
  Coins(std::uint64_t seed, const engine::Asking& asking) : asking_(asking) {
    std::uint32_t asked = 0x811C9DC5u;  // FNV-1a
    for (const char* c = asking.question.kind->name; *c; ++c)
      asked = (asked ^ std::uint8_t(*c)) * 0x01000193u;
    seed_ = {seed, asked + std::uint32_t(asking.question.detail)};
  }
  bool one_in(int n) {
    const std::uint64_t word = engine::word_at(seed_, asking_.moment, asking_.question.actor, tossed_++);
    return (word * std::uint64_t(n)) >> 32 == 0;
  }

 private:
  const engine::Asking& asking_;
  engine::Seed seed_;
  std::uint32_t tossed_ = 0;
};

// Worth is summed in different orders on either hand: what differs by rounding alone is equal.
bool equal(double worth, double best) {
  return std::abs(worth - best) <= 1e-9 * std::max(1.0, std::abs(best));
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
  Coins coins(seed_, asking);
  double best = -1e300;
  int equals = 0;
  const engine::Answer* chosen = &candidates_.front();
  for (const engine::Answer& candidate : candidates_) {
    const double worth = value(question.kind->prospect(asking.view, question, candidate), care);
    if (equals > 0 && equal(worth, best)) {
      if (coins.one_in(++equals)) chosen = &candidate;
    } else if (worth > best) {
      best = worth, equals = 1, chosen = &candidate;
    }
  }
  out = *chosen;
}

engine::Answer advice(const engine::Asking& asking) {
  engine::Answer answer;
  Doctrine(0).answer(asking, answer);
  return answer;
}

}  // namespace captains
