// Plain dice: expressions, and their odds against what can be counted by hand or thrown.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <numeric>

#include "odds/expression.h"

namespace odds {
namespace {

double total(const Distribution& all) {
  return std::accumulate(all.chances.begin(), all.chances.end(), 0.0) + all.cut;
}

// Every way n dice of so many sides can lie, by what `read` makes of them.
std::map<int, double> counted(int n, int sides, const std::function<int(std::vector<int>)>& read) {
  std::map<int, double> found;
  std::vector<int> faces(std::size_t(n), 1);
  const double each = std::pow(sides, -n);
  for (;;) {
    found[read(faces)] += each;
    std::size_t i = 0;
    while (i < faces.size() && ++faces[i] > sides) faces[i++] = 1;
    if (i == faces.size()) return found;
  }
}

void expect_same(const char* expression, const std::map<int, double>& expected) {
  const Distribution all = dice(expression).distribution;
  for (const auto& [value, chance] : expected)
    EXPECT_NEAR(all.of(value), chance, 1e-13) << expression << " " << value;
  EXPECT_NEAR(total(all), 1, 1e-12) << expression;
}

int sum_of(const std::vector<int>& faces) { return std::accumulate(faces.begin(), faces.end(), 0); }

TEST(Dice, SumsAreThoseOfEveryWayTheyCanLie) {
  expect_same("4d6", counted(4, 6, sum_of));
  expect_same("d20", counted(1, 20, sum_of));
  expect_same("3D10 + 2", counted(3, 10, [](const auto& faces) { return sum_of(faces) + 2; }));
  expect_same("2d6 - 1d6", counted(3, 6, [](const auto& faces) { return faces[0] + faces[1] - faces[2]; }));
}

TEST(Dice, KeptDiceAreThoseOfEveryWayTheyCanLie) {
  const auto highest = [](int n) {
    return [n](std::vector<int> faces) {
      std::sort(faces.rbegin(), faces.rend());
      return std::accumulate(faces.begin(), faces.begin() + n, 0);
    };
  };
  expect_same("5d6 keep 3", counted(5, 6, highest(3)));
  expect_same("4d6 drop 1", counted(4, 6, highest(3)));
  expect_same("5d4 keep highest 1", counted(5, 4, highest(1)));
  expect_same("4d6 keep lowest 2", counted(4, 6, [](std::vector<int> faces) {
                std::sort(faces.begin(), faces.end());
                return faces[0] + faces[1];
              }));
  EXPECT_EQ(dice("3d6 keep 0").distribution.highest(), 0);
}

TEST(Dice, CountsAreThoseOfEveryWayTheyCanLie) {
  const auto reach = [](auto wanted) {
    return [wanted](const std::vector<int>& faces) {
      return int(std::count_if(faces.begin(), faces.end(), wanted));
    };
  };
  expect_same("5d6 count>=5", counted(5, 6, reach([](int face) { return face >= 5; })));
  expect_same("5d6 count > 5", counted(5, 6, reach([](int face) { return face > 5; })));
  expect_same("4d10 count<=3", counted(4, 10, reach([](int face) { return face <= 3; })));
  expect_same("4d6 count<2", counted(4, 6, reach([](int face) { return face < 2; })));
  expect_same("4d6 count=4", counted(4, 6, reach([](int face) { return face == 4; })));
}

TEST(Dice, ExplodingDiceHaveTheMeansEverybodyKnows) {
  EXPECT_NEAR(dice("30d6 count>=5 explode 6").distribution.mean(), 30 * (2.0 / 6) * 6 / 5, 1e-9);
  EXPECT_NEAR(dice("3d6 explode 6").distribution.mean(), 3 * 3.5 * 6 / 5, 1e-9);
  EXPECT_NEAR(dice("2d10 explode>=9").distribution.mean(), 2 * 5.5 * 10 / 8, 1e-9);
  for (const char* expression : {"30d6 count>=5 explode 6", "8d6 explode 5", "100d6 count>=6 explode 6"}) {
    const Distribution all = dice(expression).distribution;
    EXPECT_NEAR(total(all), 1, 1e-12) << expression;
    EXPECT_LT(all.cut, 1e-12) << expression;
  }
}

TEST(Dice, OneRollAgainstAnother) {
  const DiceResult result = dice("2d6+1 vs 2d6");
  double win = 0, tie = 0;
  for (int a = 2; a <= 12; ++a)
    for (int b = 2; b <= 12; ++b) {
      const double both = (6 - std::abs(a - 7)) * (6 - std::abs(b - 7)) / 1296.0;
      if (a + 1 > b) win += both;
      if (a + 1 == b) tie += both;
    }
  ASSERT_TRUE(result.versus.has_value());
  EXPECT_NEAR(result.versus->win, win, 1e-14);
  EXPECT_NEAR(result.versus->tie, tie, 1e-14);
  EXPECT_NEAR(result.versus->win + result.versus->tie + result.versus->lose, 1, 1e-12);
}

TEST(Dice, LargePoolsKeepTheirTailsExact) {
  const Distribution all = dice("40d6").distribution;
  EXPECT_NEAR(all.of(140), 0.036788261202, 1e-12);
  EXPECT_NEAR(all.of(40) / std::pow(6, -40), 1, 1e-12);
  EXPECT_NEAR(all.at_least(240) / std::pow(6, -40), 1, 1e-12);
  EXPECT_NEAR(dice("20d6 keep 10").distribution.mean(), 49.007952500824, 1e-10);
}

TEST(Dice, WhatCannotBeReadIsExplained) {
  const auto complaint = [](const char* expression) -> std::string {
    try {
      dice(expression);
    } catch (const BadDice& bad) {
      return bad.what();
    }
    return "read";
  };
  EXPECT_NE(complaint("").find("expected dice"), std::string::npos);
  EXPECT_NE(complaint("3d").find("the sides of the dice"), std::string::npos);
  EXPECT_NE(complaint("3d6 keep 9").find("the dice kept is 9; expected 0 to 3"), std::string::npos);
  EXPECT_NE(complaint("3d6 count 5").find("count needs a sign"), std::string::npos);
  EXPECT_NE(complaint("3d6 banana").find("\"banana\" is not understood"), std::string::npos);
  EXPECT_NE(complaint("3d6 +").find("it ends where dice are expected"), std::string::npos);
  EXPECT_NE(complaint("99999999d6").find("a number is 99999999"), std::string::npos);
  EXPECT_NE(complaint("5000d1000").find("too many dice"), std::string::npos);
  EXPECT_NE(complaint("3d6 keep 2 explode 6").find("do not go together"), std::string::npos);
  EXPECT_NE(complaint("3d6 explode 1").find("the face that explodes is 1; expected 2 to 6"),
            std::string::npos);
}

}  // namespace
}  // namespace odds
