#include "odds/answer.h"

namespace odds {
namespace {

constexpr Limits while_playing{{2'000'000, 3}, 20'000, 1, {1, 0}};

}  // namespace

double Measured::mean() const {
  double sum = 0;
  for (const auto& [value, chance] : chances) sum += value * chance;
  return sum;
}

AnswerOdds by_measure(const AttackOdds& all) {
  AnswerOdds found;
  for (std::size_t i = 0; i < all.measures.size(); ++i) {
    found.outcomes.push_back({all.measures[i], all.happens[i]});
    for (const Chance& chance : all.chances(i)) found.outcomes.back().chances[chance.value] = chance.chance;
  }
  found.ways = all.paths;
  found.cut = all.cut;
  found.sampled = !all.exact;
  return found;
}

AnswerOdds odds_of(const engine::Rulebook& rulebook, const engine::Waiting& waiting,
                   const engine::Answer& answer) {
  AnswerOdds none;
  if (!waiting.question.kind->carry_out) return none.trouble = "no odds are worked out for this answer", none;
  const Order order{waiting.question, answer};
  AnswerOdds found = by_measure(odds_of({&rulebook, waiting.view.data(), {&order, 1}}, while_playing));
  if (found.outcomes.empty()) found.trouble = "nothing that dice decide can be told of it beforehand";
  return found;
}

}  // namespace odds
