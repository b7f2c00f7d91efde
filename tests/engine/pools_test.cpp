// Pools against single dice, and dice against each other.
#include "engine/dice/pools.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/umpire.h"
#include "support/hearing.h"
#include "tests/engine/duel/duel.h"

namespace engine {
namespace {

constexpr Throw why{Actor(3), "duel.fire.1", "dice"};

std::vector<int> faces(Words& words, Actor actor, Die die, int n) {
  std::vector<std::uint8_t> drawn(std::size_t(n), 0);
  draw_faces(words, actor, die, n, drawn.data());
  return {drawn.begin(), drawn.end()};
}

int reaching(const std::vector<int>& faces, int need) {
  return int(std::count_if(faces.begin(), faces.end(), [&](int face) { return face >= need; }));
}

int exploding_one_by_one(Words& words, int n, int need) {
  int reached = 0;
  while (n > 0) {
    const auto fallen = faces(words, Actor(3), Die::d6, n);
    reached += reaching(fallen, need);
    n = reaching(fallen, 6);
  }
  return reached;
}

TEST(Pools, CountTheSameDiceThatAreDrawnOneByOne) {
  Words pool, twin;
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    pool.start({seed, 0}), twin.start({seed, 0});
    for (int n = 0; n <= 40; ++n)
      for (int need = 2; need <= 6; ++need)
        ASSERT_EQ(draw_count(pool, Actor(3), n, need), reaching(faces(twin, Actor(3), Die::d6, n), need));
  }
}

TEST(Pools, ExplodeTheSameDiceThatAreDrawnOneByOne) {
  Words pool, twin;
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    pool.start({seed, 0}), twin.start({seed, 0});
    for (int n = 0; n <= 40; ++n)
      for (int need = 2; need <= 6; ++need)
        ASSERT_EQ(draw_exploding(pool, Actor(3), n, need), exploding_one_by_one(twin, n, need));
  }
}

// The umpire's fast path and the path with a listener must throw the same dice.
TEST(Pools, AreTheSameWhetherSomebodyListensOrNot) {
  Umpire plain(duel_rulebook()), watched(duel_rulebook());
  support::Hearing hearing;
  watched.listen(&hearing);
  for (std::uint32_t battle = 0; battle < 200; ++battle) {
    plain.start({9, battle}), watched.start({9, battle});
    for (int n = -1; n <= 25; ++n)
      for (int need = 0; need <= 8; ++need) ASSERT_EQ(plain.count(n, need, why), watched.count(n, need, why));
    for (int n = -1; n <= 25; ++n)
      for (int need = 2; need <= 8; ++need)
        ASSERT_EQ(plain.exploding(n, need, why), watched.exploding(n, need, why));
    for (const Die die :
         {Die::d3, Die::d5, Die::d6, Die::d8, Die::d10, Die::d20, Die::d100, Die::d100_from_zero}) {
      ASSERT_EQ(plain.roll(die, why), watched.roll(die, why));
      ASSERT_EQ(plain.sum(3, die, why), watched.sum(3, die, why));
    }
  }
}

// Dice that must not exceed a number are those that do not reach the next.
TEST(Pools, ThatMustStayLowAreTheSameWhetherSomebodyListensOrNot) {
  Umpire plain(duel_rulebook()), watched(duel_rulebook());
  support::Hearing hearing;
  watched.listen(&hearing);
  for (std::uint32_t battle = 0; battle < 200; ++battle) {
    plain.start({9, battle}), watched.start({9, battle});
    for (int n = 1; n <= 25; ++n)
      for (int most = 1; most <= 5; ++most) {
        const int low = plain.count_low(n, most, why);
        ASSERT_EQ(low, watched.count_low(n, most, why));
        ASSERT_EQ(low, n - reaching(hearing.rolls.back().faces, most + 1));
        ASSERT_EQ(hearing.rolls.back().need, most);
      }
  }
}

TEST(Pools, AreShownAsSingleDice) {
  Umpire umpire(duel_rulebook());
  support::Hearing hearing;
  umpire.listen(&hearing);
  umpire.start({4, 0});
  const int reached = umpire.count(23, 4, why);
  ASSERT_EQ(hearing.rolls.size(), 1u);
  EXPECT_EQ(hearing.rolls[0].faces.size(), 23u);
  EXPECT_EQ(reaching(hearing.rolls[0].faces, 4), reached);
  EXPECT_EQ(hearing.rolls[0].result, reached);
  EXPECT_EQ(hearing.rolls[0].need, 4);
  const int blown = umpire.exploding(10, 5, why);
  EXPECT_EQ(reaching(hearing.rolls[1].faces, 5), blown);
  EXPECT_EQ(int(hearing.rolls[1].faces.size()), 10 + reaching(hearing.rolls[1].faces, 6));
}

TEST(Pools, OfNoDiceAreNoNews) {
  Umpire umpire(duel_rulebook());
  support::Hearing hearing;
  umpire.listen(&hearing);
  umpire.start({4, 0});
  EXPECT_EQ(umpire.count(0, 4, why), 0);
  EXPECT_EQ(umpire.count(-3, 4, why), 0);
  EXPECT_EQ(umpire.exploding(0, 4, why), 0);
  EXPECT_EQ(umpire.sum(0, Die::d6, why), 0);
  const int border = 4;
  EXPECT_EQ(umpire.bands(0, {&border, 1}, why)[0], 0);
  EXPECT_TRUE(hearing.rolls.empty());
  EXPECT_TRUE(hearing.clauses.contains("duel.fire.1"));
}

TEST(Pools, AreSortedIntoBands) {
  Umpire umpire(duel_rulebook());
  support::Hearing hearing;
  umpire.listen(&hearing);
  umpire.start({4, 0});
  const int borders[] = {3, 6};
  const BandCounts bands = umpire.bands(40, borders, why);
  const auto& fallen = hearing.rolls[0].faces;
  EXPECT_EQ(bands[2], reaching(fallen, 6));
  EXPECT_EQ(bands[1], reaching(fallen, 3) - reaching(fallen, 6));
  EXPECT_EQ(bands[0], 40 - reaching(fallen, 3));
}

TEST(Dice, OfOneActorNeverShiftAnothers) {
  Words alone, together;
  alone.start({11, 0}), together.start({11, 0});
  for (int i = 0; i < 100; ++i) {
    faces(together, Actor(1), Die::d10, i % 7);
    ASSERT_EQ(faces(alone, Actor(2), Die::d6, 13), faces(together, Actor(2), Die::d6, 13));
    faces(together, actor_of(Side(0)), Die::d6, 1);
  }
}

TEST(Dice, OfAStepDoNotDependOnWhatWasThrownInOtherSteps) {
  Words forward, backward;
  forward.start({11, 0}), backward.start({11, 0});
  std::vector<std::vector<int>> there, back;
  for (int step = 0; step < 10; ++step) {
    forward.begin_step({3, std::uint16_t(step)});
    there.push_back(faces(forward, Actor(2), Die::d6, 20));
  }
  for (int step = 9; step >= 0; --step) {
    backward.begin_step({3, std::uint16_t(step)});
    back.push_back(faces(backward, Actor(2), Die::d6, 20));
  }
  std::reverse(back.begin(), back.end());
  EXPECT_EQ(there, back);
}

// Chi-square at a fixed seed; the bound is the mean plus four standard deviations.
void expect_fair(Die die, int throws) {
  Words words;
  words.start({2024, 1});
  std::vector<int> found(std::size_t(sides(die)), 0);
  for (const int face : faces(words, Actor(7), die, throws)) ++found.at(std::size_t(face - lowest(die)));
  const double expected = double(throws) / sides(die), freedom = sides(die) - 1;
  double chi = 0;
  for (const int count : found) chi += (count - expected) * (count - expected) / expected;
  EXPECT_LT(chi, freedom + 4 * std::sqrt(2 * freedom)) << name(die);
  EXPECT_GT(chi, 0) << name(die) << " is too even to be true";
}

TEST(Dice, LookFair) {
  for (const Die die :
       {Die::d3, Die::d5, Die::d6, Die::d8, Die::d10, Die::d20, Die::d100, Die::d100_from_zero})
    expect_fair(die, 600000);
}

}  // namespace
}  // namespace engine
