// Plain gunnery against arithmetic: the duel's odds are known in closed form.
#include "tests/engine/duel/duel.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <map>

#include "engine/record/game.h"
#include "engine/record/play.h"
#include "engine/ways/ways.h"

namespace duel {
namespace {

using namespace engine;

double binomial(int n, int k, double p) {
  double chance = std::pow(p, k) * std::pow(1 - p, n - k);
  for (int i = 0; i < k; ++i) chance = chance * (n - i) / (i + 1);
  return chance;
}

constexpr double a_does = 5 / 6.0 * 2 / 6.0, b_does = 4 / 6.0 * 2 / 6.0;  // damage per gun

TEST(DuelOdds, OfASalvoAreTheBinomialOnes) {
  Umpire umpire(duel_rulebook());
  Ways ways(1'000'000);
  umpire.enumerate(&ways);
  std::map<std::pair<int, int>, double> found;
  Battle battle;
  const auto fire = [&] { battle = {}, duel_rulebook().turn[0].run(&battle, umpire); };
  double sum = 0;
  ways.each(fire, [&](double p) { found[{20 - battle.hull[0], 20 - battle.hull[1]}] += p, sum += p; });
  EXPECT_NEAR(sum, 1, 1e-12);
  for (int on_a = 0; on_a <= 8; ++on_a)
    for (int on_b = 0; on_b <= 8; ++on_b)
      EXPECT_NEAR((found[{on_a, on_b}]), binomial(8, on_a, b_does) * binomial(8, on_b, a_does), 1e-12);
}

struct Outcome {
  double a = 0, draw = 0, b = 0;
};

// Every course of the battle by hull points left, turn after turn.
Outcome exact_outcome() {
  Outcome outcome;
  std::map<std::pair<int, int>, double> now{{{20, 20}, 1.0}};
  while (!now.empty()) {
    std::map<std::pair<int, int>, double> next;
    for (const auto& [hulls, p] : now)
      for (int on_a = 0; on_a <= 8; ++on_a)
        for (int on_b = 0; on_b <= 8; ++on_b) {
          const double q = p * binomial(8, on_a, b_does) * binomial(8, on_b, a_does);
          const int a = hulls.first - on_a, b = hulls.second - on_b;
          if (q < 1e-15) continue;
          (a > 0 && b > 0 ? next[{a, b}] : a > 0 ? outcome.a : b > 0 ? outcome.b : outcome.draw) += q;
        }
    now = std::move(next);
  }
  return outcome;
}

TEST(DuelOdds, OfWholeBattlesAgreeWithSeededOnes) {
  constexpr int battles = 20000;
  Umpire umpire(duel_rulebook());
  const ScenarioPtr scenario = duel_scenario();
  Battle battle;
  int a = 0, draw = 0;
  for (std::uint32_t i = 0; i < battles; ++i) {
    const Played played = play(*scenario, &battle, umpire, {12, i});
    a += played.ending.winner == Side(0);
    draw += played.ending.winner == no_side;
  }
  const Outcome exact = exact_outcome();
  EXPECT_NEAR(exact.a + exact.b + exact.draw, 1, 1e-9);
  EXPECT_NEAR(a, battles * exact.a, 4 * std::sqrt(battles * exact.a * (1 - exact.a)));
  EXPECT_NEAR(draw, battles * exact.draw, 4 * std::sqrt(battles * exact.draw * (1 - exact.draw)));
}

Record new_duel(Seed seed) { return new_record({duel_scenario(), {"none", "none"}, seed}); }

TEST(Duel, IsTheSameInTheSimulatorAndInALiveGameWithALog) {
  Umpire umpire(duel_rulebook());
  const ScenarioPtr scenario = duel_scenario();
  for (std::uint32_t i = 0; i < 200; ++i) {
    Battle battle;
    const Played played = play(*scenario, &battle, umpire, {12, i});
    const Game live(scenario, new_duel({12, i}), nullptr);
    ASSERT_TRUE(live.ending());
    EXPECT_EQ(live.ending()->winner, played.ending.winner);
    EXPECT_EQ(live.turn(), played.turns);
    EXPECT_EQ(duel_rulebook().hash(live.battle()), duel_rulebook().hash(&battle));
  }
}

TEST(Duel, ReplaysFromItsText) {
  const Game live(duel_scenario(), new_duel({9, 4}), nullptr);
  const std::string text = print_record(live.record());
  const Game again(duel_scenario(), parse_record(text, "duel.txt"), nullptr);
  EXPECT_EQ(again.problem(), "");
  EXPECT_EQ(print_record(again.record()), text);
  EXPECT_EQ(again.log().size(), live.log().size());
}

TEST(Duel, IsTheSameForever) {
  const Game live(duel_scenario(), new_duel({1, 0}), nullptr);
  EXPECT_EQ(duel_rulebook().state(live.battle()), "hull[0] = 2\nhull[1] = 0\n");
  EXPECT_EQ(live.turn(), 9);
}

TEST(Duel, OneRecordsBattleNumberIsNotAnothers) {
  std::map<std::string, int> ends;
  for (std::uint32_t i = 0; i < 50; ++i)
    ++ends[print_record(Game(duel_scenario(), new_duel({1, i}), nullptr).record())];
  EXPECT_EQ(ends.size(), 50u);
}

TEST(Duel, ABranchFromTheBeginningHasOtherDice) {
  const Game live(duel_scenario(), new_duel({1, 0}), nullptr);
  const Game branch(duel_scenario(), live.branch(0, {2, 0}), nullptr);
  const Game later(duel_scenario(), live.branch(1, {2, 0}), nullptr);
  EXPECT_NE(branch.record().turns[1].hash, live.record().turns[1].hash);
  EXPECT_EQ(branch.record().turns[1].hash, later.record().turns[1].hash) << "there are no dice before turn 1";
}

TEST(Duel, AnEditedHashIsFound) {
  const Game live(duel_scenario(), new_duel({9, 4}), nullptr);
  Record record = live.record();
  *record.turns[3].hash ^= 1;
  const Game again(duel_scenario(), parse_record(print_record(record), "duel.txt"), nullptr);
  EXPECT_EQ(again.problem(), "turn 3 does not come out as recorded; the battle stands at its beginning");
  EXPECT_EQ(again.turn(), 3);
}

}  // namespace
}  // namespace duel
