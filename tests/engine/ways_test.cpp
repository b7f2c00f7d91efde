// Every way the dice can fall: probabilities, merging, limits.
#include "engine/ways/ways.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <map>
#include <numeric>

#include "engine/umpire.h"
#include "tests/engine/duel/duel.h"
#include "tests/support/loaded_dice.h"

namespace engine {
namespace {

using support::LoadedDice;

constexpr Throw for_dice{Actor(0), "duel.fire.1", "dice"};

double total(const Probabilities& odds) { return std::accumulate(odds.begin(), odds.end(), 0.0); }

using Distribution = std::map<int, double>;

// The distribution of what `roll` returns, exactly.
Distribution exactly(const std::function<int(Umpire&)>& roll) {
  Umpire umpire(duel_rulebook());
  Ways ways(1'000'000);
  umpire.enumerate(&ways);
  Distribution found;
  int result = 0;
  ways.each([&] { result = roll(umpire); }, [&](double probability) { found[result] += probability; });
  return found;
}

// Exact odds against seeded dice: each count within four standard deviations of what is expected.
void expect_sampling_agrees(const std::function<int(Umpire&)>& roll) {
  constexpr int throws = 40000;
  const Distribution exact = exactly(roll);
  std::map<int, int> found;
  Umpire umpire(duel_rulebook());
  for (std::uint32_t battle = 0; battle < throws; ++battle) {
    umpire.start({77, battle});
    ++found[roll(umpire)];
  }
  double sum = 0;
  for (const auto& [result, probability] : exact) {
    sum += probability;
    EXPECT_NEAR(found[result], throws * probability,
                4 * std::sqrt(throws * probability * (1 - probability)) + 1)
        << result;
  }
  EXPECT_NEAR(sum, 1, 1e-12);
  for (const auto& [result, count] : found) EXPECT_TRUE(exact.contains(result)) << result << " has no odds";
}

// Of a hundred faces 1 to 17 read 2, 18 to 60 read 1, the others nothing.
constexpr auto hits_on = [](int face) { return face <= 17 ? 2 : face <= 60 ? 1 : 0; };

TEST(Ways, ADieThatIsLookedUpIsTriedOnceAReading) {
  Umpire umpire(duel_rulebook());
  Ways ways(1'000'000);
  umpire.enumerate(&ways);
  int result = 0, tried = 0;
  Distribution found;
  ways.each([&] { ++tried, result = umpire.read(Die::d100, for_dice, hits_on); },
            [&](double probability) { found[result] += probability; });
  EXPECT_EQ(tried, 3);
  ASSERT_EQ(found.size(), 3u);
  EXPECT_NEAR(found[2], 0.17, 1e-12);
  EXPECT_NEAR(found[1], 0.43, 1e-12);
  EXPECT_NEAR(found[0], 0.40, 1e-12);
}

TEST(Ways, ADieIsLookedUpByTheFaceThatARollWouldShow) {
  for (const Die die : {Die::d100, Die::d100_from_zero, Die::d6})
    for (std::uint32_t battle = 0; battle < 200; ++battle) {
      Umpire reads(duel_rulebook()), rolls(duel_rulebook());
      reads.start({77, battle}), rolls.start({77, battle});
      EXPECT_EQ(reads.read(die, for_dice, [](int face) { return 3 * face; }), 3 * rolls.roll(die, for_dice));
    }
  LoadedDice loaded{18, 17, 100};
  Umpire umpire(duel_rulebook());
  umpire.dice_from(&loaded);
  for (const int hits : {1, 2, 0}) EXPECT_EQ(umpire.read(Die::d100, for_dice, hits_on), hits);
}

TEST(Ways, SinglePoolsAgreeWithSeededDice) {
  expect_sampling_agrees([](Umpire& umpire) { return umpire.roll(Die::d10, for_dice); });
  expect_sampling_agrees([](Umpire& umpire) { return umpire.roll(Die::d100_from_zero, for_dice); });
  expect_sampling_agrees([](Umpire& umpire) { return umpire.sum(3, Die::d6, for_dice); });
  expect_sampling_agrees([](Umpire& umpire) { return umpire.sum(2, Die::d20, for_dice); });
  expect_sampling_agrees([](Umpire& umpire) { return umpire.count(12, 5, for_dice); });
  expect_sampling_agrees([](Umpire& umpire) { return umpire.count_low(7, 2, for_dice); });
  expect_sampling_agrees([](Umpire& umpire) { return umpire.count(5, 1, for_dice); });
  expect_sampling_agrees([](Umpire& umpire) { return umpire.count(5, 7, for_dice); });
  expect_sampling_agrees([](Umpire& umpire) { return umpire.exploding(5, 4, for_dice); });
  expect_sampling_agrees([](Umpire& umpire) { return umpire.exploding(2, 7, for_dice); });
}

TEST(Ways, BandsAgreeWithSeededDice) {
  expect_sampling_agrees([](Umpire& umpire) {
    const int borders[] = {2, 3, 6};
    const BandCounts bands = umpire.bands(4, borders, for_dice);
    return bands[0] + 10 * bands[1] + 100 * bands[2] + 1000 * bands[3];
  });
}

TEST(Ways, ThrowsThatDependOnThrowsAgreeWithSeededDice) {
  expect_sampling_agrees([](Umpire& umpire) {
    const int hits = umpire.count(6, 4, for_dice);
    int damage = umpire.sum(hits, Die::d3, for_dice);
    if (umpire.roll(Die::d6, for_dice) == 1) damage += 100;
    return damage;
  });
}

TEST(Ways, OddsAreTheBinomialOnes) {
  const Probabilities odds = count_odds(3, 5);
  EXPECT_NEAR(odds[0], 8.0 / 27, 1e-15);
  EXPECT_NEAR(odds[1], 12.0 / 27, 1e-15);
  EXPECT_NEAR(odds[2], 6.0 / 27, 1e-15);
  EXPECT_NEAR(odds[3], 1.0 / 27, 1e-15);
}

TEST(Ways, TwoDiceAddUpAsEveryPlayerKnows) {
  const Probabilities odds = sum_odds(2, 6);
  for (int sum = 2; sum <= 12; ++sum)
    EXPECT_NEAR(odds[std::size_t(sum - 2)], (6 - std::abs(sum - 7)) / 36.0, 1e-15) << sum;
}

TEST(Ways, WhatIsCutOffExplodingDiceIsReportedAndTiny) {
  for (int n = 0; n <= 30; ++n)
    for (int need = 2; need <= 8; ++need) {
      double cut = 0;
      const Probabilities odds = exploding_odds(n, need, cut);
      ASSERT_NEAR(total(odds) + cut, 1, 1e-12) << n << " dice, " << need;
      ASSERT_LT(cut, smallest_tail);
      for (const double chance : odds) ASSERT_GE(chance, 0);
    }
}

TEST(Ways, ASixThrownAgainIsWorthAFifthMore) {
  double cut = 0, mean = 0;
  const Probabilities odds = exploding_odds(1, 4, cut);
  for (std::size_t k = 0; k < odds.size(); ++k) mean += double(k) * odds[k];
  EXPECT_NEAR(mean, 0.5 * 6 / 5, 1e-10);
}

struct Damage {
  int hull = 9, fires = 0;
};

void one_hit(Damage& ship, Umpire& umpire) {
  const int face = umpire.roll(Die::d6, for_dice);
  ship.hull -= face == 6 ? 1 + ship.fires : 1;
  ship.fires += face >= 4;
}

std::pair<Distribution, long> after_hits(int hits, bool merging) {
  Umpire umpire(duel_rulebook());
  Ways ways(10'000'000);
  umpire.enumerate(&ways);
  Distribution found;
  Damage ship;
  const auto body = [&] {
    ship = {};
    if (merging)
      umpire.repeat(hits, ship, [&] { one_hit(ship, umpire); });
    else
      for (int i = 0; i < hits; ++i) one_hit(ship, umpire);
  };
  ways.each(body, [&](double probability) { found[100 * ship.hull + ship.fires] += probability; });
  return {found, ways.count()};
}

TEST(Ways, MergingEqualStatesChangesNoOdds) {
  for (int hits = 0; hits <= 6; ++hits) {
    const auto [merged, few] = after_hits(hits, true);
    const auto [single, many] = after_hits(hits, false);
    ASSERT_EQ(merged.size(), single.size());
    double sum = 0;
    for (const auto& [state, probability] : single) {
      EXPECT_NEAR(merged.at(state), probability, 1e-12);
      sum += merged.at(state);
    }
    EXPECT_NEAR(sum, 1, 1e-12);
    EXPECT_TRUE(hits < 4 || few < many) << few << " ways merged, " << many << " single";
  }
}

// Three turns of hits; in the second there are two.
std::pair<Distribution, long> after_three(bool merging) {
  Umpire umpire(duel_rulebook());
  Ways ways(10'000'000);
  umpire.enumerate(&ways);
  Distribution found;
  Damage ship;
  const auto turn = [&](int i) {
    for (int hit = 0; hit <= i % 2; ++hit) one_hit(ship, umpire);
  };
  const auto body = [&] {
    ship = {};
    if (merging)
      umpire.in_turn(3, ship, turn);
    else
      for (int i = 0; i < 3; ++i) turn(i);
  };
  ways.each(body, [&](double probability) { found[100 * ship.hull + ship.fires] += probability; });
  return {found, ways.count()};
}

TEST(Ways, WhatIsDoneInTurnIsMergedAfterEach) {
  const auto [merged, few] = after_three(true);
  const auto [single, many] = after_three(false);
  ASSERT_EQ(merged.size(), single.size());
  for (const auto& [state, probability] : single) EXPECT_NEAR(merged.at(state), probability, 1e-12);
  EXPECT_LT(few, many);
}

TEST(Ways, MergingKeepsLongCascadesSmall) {
  const auto [merged, count] = after_hits(30, true);
  EXPECT_LT(count, 1000000);  // of 6 to the 30th
}

TEST(Ways, RepeatsMayStandInRepeatsAndAmongOtherThrows) {
  const auto nested = [](Umpire& umpire, bool merging) {
    struct State {
      int sum = 0, sixes = 0;
    } state;
    const auto inner = [&] { state.sum += umpire.roll(Die::d3, for_dice); };
    const auto outer = [&] {
      const int again = umpire.count(2, 5, for_dice);
      if (merging)
        umpire.repeat(again, state, inner);
      else
        for (int i = 0; i < again; ++i) inner();
      ++state.sixes;
    };
    const int first = umpire.roll(Die::d3, for_dice);
    if (merging)
      umpire.repeat(first, state, outer);
    else
      for (int i = 0; i < first; ++i) outer();
    return 1000 * umpire.roll(Die::d5, for_dice) + 10 * state.sum + state.sixes;
  };
  const Distribution merged = exactly([&](Umpire& umpire) { return nested(umpire, true); });
  const Distribution single = exactly([&](Umpire& umpire) { return nested(umpire, false); });
  ASSERT_EQ(merged.size(), single.size());
  for (const auto& [result, probability] : single) EXPECT_NEAR(merged.at(result), probability, 1e-12);
}

TEST(Ways, WhatIsCutInsideARepeatIsReported) {
  Umpire umpire(duel_rulebook());
  Ways ways(1'000'000);
  umpire.enumerate(&ways);
  Damage ship;
  double sum = 0;
  const auto body = [&] {
    ship = {};
    umpire.repeat(2, ship, [&] { ship.hull -= umpire.exploding(3, 4, for_dice); });
  };
  ways.each(body, [&](double probability) { sum += probability; });
  EXPECT_GT(ways.cut(), 0);
  EXPECT_NEAR(sum + ways.cut(), 1, 1e-12);
}

struct Blaze {
  int dice = 3, crew = 4, burnt = 0;
};

// A six brings two dice more and costs one of the crew; with the last of them it is over.
void one_flame(Blaze& blaze, Umpire& umpire, const int& burns_on) {
  --blaze.dice;
  const int face = umpire.roll(Die::d6, for_dice);
  blaze.burnt += face >= burns_on;
  if (face == 6) blaze.dice += 2, --blaze.crew;
  if (blaze.crew == 0) blaze.dice = 0;
}

// `left` of a blaze, of which at least a die is.
std::pair<Distribution, long> after_blaze(const std::function<int(const Blaze&)>& left, bool merging) {
  Umpire umpire(duel_rulebook());
  Ways ways(10'000'000);
  umpire.enumerate(&ways);
  Distribution found;
  Blaze blaze;
  const int burns_on = 5;
  const auto more = [&] { return blaze.dice == 0 ? 0 : left(blaze); };
  const auto body = [&] {
    blaze = {};
    if (merging)
      umpire.repeat_while(more, blaze, one_flame, burns_on);
    else
      while (more() > 0) one_flame(blaze, umpire, burns_on);
  };
  ways.each(body, [&](double probability) { found[100 * blaze.crew + blaze.burnt] += probability; });
  return {found, ways.count()};
}

TEST(Ways, WhatGoesOnForAsLongAsSomethingIsLeftKeepsItsOddsWhateverIsSaidOfHowMuch) {
  const auto most = [](const Blaze& blaze) { return blaze.dice + 3 * blaze.crew; };
  const auto wrong = [](const Blaze& blaze) { return 1 + blaze.burnt % 3; };
  const auto [single, many] = after_blaze(most, false);
  for (const auto& left : {std::function<int(const Blaze&)>(most), std::function<int(const Blaze&)>(wrong)}) {
    const auto [merged, few] = after_blaze(left, true);
    ASSERT_EQ(merged.size(), single.size());
    for (const auto& [state, probability] : single) EXPECT_NEAR(merged.at(state), probability, 1e-12);
    EXPECT_LT(10 * few, many);
  }
}

TEST(Ways, MoreWaysThanAllowedAreGivenUp) {
  Umpire umpire(duel_rulebook());
  Ways ways(100);
  umpire.enumerate(&ways);
  EXPECT_THROW(ways.each(
                   [&] {
                     for (int i = 0; i < 4; ++i) umpire.roll(Die::d6, for_dice);
                   },
                   [](double) {}),
               Pause);
  EXPECT_TRUE(ways.exceeded());
}

}  // namespace
}  // namespace engine
