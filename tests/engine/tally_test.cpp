#include "engine/question/tally.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>

namespace engine {
namespace {

constexpr const char* c = "test.clause.1";

int total(const Tally& tally, Rounding rounding = Rounding::down) { return tally.total(rounding); }

TEST(Tally, OfNothingIsZero) { EXPECT_EQ(total({}), 0); }

TEST(Tally, AppliesItsLinesInOrder) {
  EXPECT_EQ(total(Tally().plus(3, "base", c).times(2, 1, "double", c).plus(1, "luck", c)), 7);
  EXPECT_EQ(total(Tally().plus(3, "base", c).plus(1, "luck", c).times(2, 1, "double", c)), 8);
  EXPECT_EQ(total(Tally().plus(9, "base", c).at_most(5, "cap", c).plus(2, "luck", c)), 7);
  EXPECT_EQ(total(Tally().plus(1, "base", c).at_least(4, "floor", c).plus(-1, "smoke", c)), 3);
}

TEST(Tally, RoundsOnceAtTheEnd) {
  const Tally tally =
      Tally().plus(5, "base", c).times(1, 2, "half", c).times(1, 2, "half", c).plus(1, "luck", c);
  EXPECT_EQ(total(tally, Rounding::down), 2);  // 2.25
  EXPECT_EQ(total(tally, Rounding::up), 3);
  EXPECT_EQ(total(tally, Rounding::half_up), 2);
  EXPECT_EQ(total(Tally().plus(1, "base", c).times(1, 3, "third", c).times(3, 1, "triple", c)), 1);
}

TEST(Tally, RoundsHalvesUp) {
  EXPECT_EQ(total(Tally().plus(5, "base", c).times(1, 2, "half", c), Rounding::half_up), 3);
  EXPECT_EQ(total(Tally().plus(-5, "base", c).times(1, 2, "half", c), Rounding::half_up), -2);
}

TEST(Tally, RoundsNegativeNumbersTowardsTheNamedSide) {
  const Tally tally = Tally().plus(-7, "base", c).times(1, 2, "half", c);
  EXPECT_EQ(total(tally, Rounding::down), -4);
  EXPECT_EQ(total(tally, Rounding::up), -3);
  EXPECT_EQ(total(Tally().plus(-6, "base", c).times(1, 2, "half", c), Rounding::down), -3);
}

TEST(Tally, LimitsFractions) {
  EXPECT_EQ(total(Tally().plus(7, "base", c).times(1, 2, "half", c).at_most(3, "cap", c), Rounding::up), 3);
  EXPECT_EQ(total(Tally().plus(5, "base", c).times(1, 2, "half", c).at_least(3, "floor", c), Rounding::down),
            3);
}

TEST(Tally, CountsOnlyTheWorstOfItsKindWhereTheFirstStands) {
  EXPECT_EQ(total(Tally()
                      .plus(5, "base", c)
                      .worst_of(-1, "mist", c)
                      .worst_of(-3, "night", c)
                      .worst_of(-2, "rain", c)),
            2);
  EXPECT_EQ(total(Tally()
                      .worst_of(-1, "mist", c)
                      .plus(5, "base", c)
                      .times(2, 1, "double", c)
                      .worst_of(-2, "rain", c)),
            6);
}

TEST(Tally, TheLowestBonusIsTheWorstOfBonuses) {
  EXPECT_EQ(total(Tally().plus(5, "base", c).worst_of(3, "radar", c).worst_of(1, "spotter", c)), 6);
}

TEST(Tally, RemembersReasonsAndClauses) {
  const Tally tally = Tally().plus(4, "guns", "test.fire.2").times(1, 2, "smoke", "test.fire.3");
  ASSERT_EQ(tally.lines().size(), 2u);
  EXPECT_STREQ(tally.lines()[1].reason, "smoke");
  EXPECT_EQ(tally.lines()[1].clause.text(), "test.fire.3");
  EXPECT_EQ(tally.lines()[1].divisor, 2);
}

TEST(Tally, HoldsAllTheLinesItHasRoomFor) {
  Tally tally;
  for (int i = 0; i < Tally::capacity; ++i) tally.plus(1, "one more", c);
  EXPECT_EQ(tally.lines().size(), 24u);
  EXPECT_EQ(total(tally), 24);
}

TEST(TallyDeathTest, DoesNotForgetALineSilently) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  Tally tally;
  for (int i = 0; i < Tally::capacity; ++i) tally.plus(1, "one more", c);
  EXPECT_DEATH(tally.plus(1, "one too many", c), "a tally holds 24 lines");
}

RC_GTEST_PROP(Tally, RoundsTheExactFraction, ()) {
  const int a = *rc::gen::inRange(-1000, 1000), by = *rc::gen::inRange(-20, 20),
            divisor = *rc::gen::inRange(1, 20);
  const int b = *rc::gen::inRange(-100, 100);
  const Tally tally = Tally().plus(a, "a", c).times(by, divisor, "fraction", c).plus(b, "b", c);
  const double exact =
      double(a) * by / divisor + b;  // never nearer to a whole or half than 1/38 unless on it
  RC_ASSERT(tally.total(Rounding::down) == int(std::floor(exact + 1e-9)));
  RC_ASSERT(tally.total(Rounding::up) == int(std::ceil(exact - 1e-9)));
  RC_ASSERT(tally.total(Rounding::half_up) == int(std::floor(exact + 0.5 + 1e-9)));
}

}  // namespace
}  // namespace engine
