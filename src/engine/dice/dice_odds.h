// The odds of plain pools of dice: how likely each result is.
#pragma once

#include <cstdint>
#include <vector>

namespace engine {

using Probabilities = std::vector<double>;

// The tail of exploding dice is cut where less than this is left.
inline constexpr double smallest_tail = 1e-14;

// How many of n d6 reach `need`: entry k is the chance of exactly k.
Probabilities count_odds(int n, int need);
// How many of n things happen when each has this chance.
Probabilities share_odds(int n, double chance);
// The same as count_odds when sixes are thrown again; what was cut off the end is added to `cut`.
Probabilities exploding_odds(int n, int need, double& cut);
// Entry s is the chance that n dice, each 0 .. sides - 1, total s.
Probabilities sum_odds(int n, int sides);

struct DiceOdds {
  Probabilities chances;
  double cut = 0;
};

// A throw whose odds are wanted: `n` dice, and what the kind needs to know besides.
struct DicePool {
  enum class Kind : std::uint8_t { sum, count, share, exploding };
  Kind kind;
  int n;
  int a;  // sum: sides; count, exploding: the face needed; share: a of b
  int b = 0;
};
DiceOdds odds_of(const DicePool& pool);

}  // namespace engine
