// Whole battles, exactly: the duel against its own arithmetic.
#include "odds/battle_odds.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "tests/engine/duel/duel.h"

namespace odds {
namespace {

double binomial(int n, int k, double p) {
  double chance = std::pow(p, k) * std::pow(1 - p, n - k);
  for (int i = 0; i < k; ++i) chance = chance * (n - i) / (i + 1);
  return chance;
}

TEST(BattleOdds, OfTheDuelAreThoseOfItsArithmetic) {
  constexpr double a_does = 5 / 6.0 * 2 / 6.0, b_does = 4 / 6.0 * 2 / 6.0;  // damage per gun
  std::map<std::pair<int, int>, double> now{{{20, 20}, 1.0}};
  double a_wins = 0, b_wins = 0, draw = 0;
  for (int turn = 0; turn < 100; ++turn) {
    std::map<std::pair<int, int>, double> next;
    for (const auto& [hulls, p] : now)
      for (int on_a = 0; on_a <= 8; ++on_a)
        for (int on_b = 0; on_b <= 8; ++on_b) {
          const double q = p * binomial(8, on_a, b_does) * binomial(8, on_b, a_does);
          const int a = hulls.first - on_a, b = hulls.second - on_b;
          (a > 0 && b > 0 ? next[{a, b}] : a > 0 ? a_wins : b > 0 ? b_wins : draw) += q;
        }
    now = std::move(next);
  }
  const auto odds = odds_of_battle(*duel_scenario(), 100, {10'000'000, 600});
  ASSERT_TRUE(odds.has_value());
  EXPECT_NEAR(odds->wins[0], a_wins, 1e-12);
  EXPECT_NEAR(odds->wins[1], b_wins, 1e-12);
  EXPECT_NEAR(odds->draw, draw, 1e-12);
  EXPECT_NEAR(odds->wins[0] + odds->wins[1] + odds->draw + odds->unfinished, 1, 1e-12);
  EXPECT_LT(odds->paths, 200'000);
}

TEST(BattleOdds, ChancesTooSmallForANumberAreNoMoreStates) {
  const auto odds = odds_of_battle(*duel_scenario(), 2000, {10'000'000, 600});
  ASSERT_TRUE(odds.has_value());
  EXPECT_LT(odds->paths, 200'000);
  EXPECT_EQ(odds->unfinished, 0);
}

TEST(BattleOdds, AreGivenUpBeyondTheLimit) {
  EXPECT_FALSE(odds_of_battle(*duel_scenario(), 100, {500, 600}).has_value());
}

}  // namespace
}  // namespace odds
