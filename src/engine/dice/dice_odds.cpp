#include "engine/dice/dice_odds.h"

#include <algorithm>
#include <cstddef>

namespace engine {
namespace {

Probabilities convolve(const Probabilities& a, const Probabilities& b) {
  Probabilities both(a.size() + b.size() - 1);
  for (std::size_t i = 0; i < a.size(); ++i)
    for (std::size_t j = 0; j < b.size(); ++j) both[i + j] += a[i] * b[j];
  return both;
}

Probabilities power(const Probabilities& one, int n) {
  Probabilities all{1.0};
  for (int i = 0; i < n; ++i) all = convolve(all, one);
  return all;
}

void cut_tail(Probabilities& odds, double& cut) {
  double tail = 0;
  while (odds.size() > 1 && tail + odds.back() < smallest_tail) {
    tail += odds.back();
    odds.pop_back();
  }
  cut += tail;
}

// One die that reaches `need`, and falls again on a six. Its own tail is so long that what many dice lose
// by it does not count beside the tail of all together.
Probabilities one_exploding(int need, double& cut) {
  if (need > 6) return {1.0};
  const double none = (need - 1) / 6.0, last = (6 - need) / 6.0 + none / 6.0;
  Probabilities odds{none};
  double reached = 1;
  for (; reached > smallest_tail * 1e-6; reached /= 6) odds.push_back(reached * last);
  cut += reached * (1 - none);
  return odds;
}

}  // namespace

Probabilities count_odds(int n, int need) {
  return share_odds(n, need <= 1 ? 1 : need > 6 ? 0 : (7 - need) / 6.0);
}

Probabilities share_odds(int n, double chance) { return power({1 - chance, chance}, n); }

Probabilities exploding_odds(int n, int need, double& cut) {
  double cut_one = 0;
  Probabilities odds = power(one_exploding(need, cut_one), n);
  cut += n * cut_one;
  cut_tail(odds, cut);
  return odds;
}

Probabilities sum_odds(int n, int sides) { return power(Probabilities(std::size_t(sides), 1.0 / sides), n); }

DiceOdds odds_of(const DicePool& pool) {
  DiceOdds odds;
  const int n = std::max(pool.n, 0);
  switch (pool.kind) {
    case DicePool::Kind::sum: odds.chances = sum_odds(n, pool.a); break;
    case DicePool::Kind::count: odds.chances = count_odds(n, pool.a); break;
    case DicePool::Kind::share: odds.chances = share_odds(n, double(pool.a) / pool.b); break;
    case DicePool::Kind::exploding: odds.chances = exploding_odds(n, pool.a, odds.cut); break;
  }
  return odds;
}

}  // namespace engine
