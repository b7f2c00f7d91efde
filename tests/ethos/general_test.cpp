// Rounding, measuring and contact (ethos.general).
#include <gtest/gtest.h>

#include "rulebooks/ethos/movement/movement.h"
#include "rulebooks/ethos/umpiring.h"
#include "tests/ethos/field.h"

namespace {

using ethos_field::Field;
using support::exercises;

TEST(EthosGeneral, AHalfGoesUpAlsoOfNegativeNumbers) {
  EXPECT_EQ(ethos::half_of(13), 7);
  EXPECT_EQ(ethos::half_of(12), 6);
  EXPECT_EQ(ethos::half_of(-1), 0);
  EXPECT_EQ(ethos::half_of(-3), -1);
  EXPECT_EQ(ethos::rounded(2.5), 3);
  EXPECT_EQ(ethos::rounded(2.49), 2);
  EXPECT_EQ(ethos::rounded(-2.5), -2);
  EXPECT_EQ(ethos::rounded(-2.51), -3);
  exercises({"ethos.general.1"});
}

TEST(EthosGeneral, MovementIsRoundedToHalfInches) {
  EXPECT_DOUBLE_EQ(ethos::to_half_inch(0.25), 0.5);
  EXPECT_DOUBLE_EQ(ethos::to_half_inch(0.24), 0);
  EXPECT_DOUBLE_EQ(ethos::to_half_inch(2.0 / 3), 0.5);
  EXPECT_DOUBLE_EQ(ethos::to_half_inch(5.0 / 3), 1.5);
  EXPECT_DOUBLE_EQ(ethos::to_half_inch(1.75), 2);
  exercises({"ethos.general.1"});
}

TEST(EthosGeneral, RangesRunFromBowToBow) {
  Field field({"Hood 10,10 @000"}, {"Bismarck 10,20 @000"});
  EXPECT_DOUBLE_EQ(ethos::range(field["Hood"].pose.at, field["Bismarck"].pose.at), 10);
  // Her hull of 1.2 inches lies behind the bow.
  EXPECT_NEAR(
      sea::gap(ethos::outline(field.battle, field["Hood"]), ethos::outline(field.battle, field["Bismarck"])),
      8.8, 0.001);
  exercises({"ethos.general.2"});
}

// The hulls lie side by side, each 0.3 inches wide.
TEST(EthosGeneral, TouchingIsATenthOfAnInchAndNextToIsHalfOfOne) {
  const auto apart = [](double gap) {
    Field field({"Hood 10,10 @000"}, {"Bismarck 10,20 @000"});
    field["Bismarck"].pose.at = {10 + 0.3 + gap, 10};
    const auto hood = ethos::outline(field.battle, field["Hood"]),
               other = ethos::outline(field.battle, field["Bismarck"]);
    return std::pair{ethos::touching(hood, other), ethos::next_to(hood, other)};
  };
  EXPECT_EQ(apart(0.1), (std::pair{true, true}));
  EXPECT_EQ(apart(0.109), (std::pair{true, true}));
  EXPECT_EQ(apart(0.12), (std::pair{false, true}));
  EXPECT_EQ(apart(0.5), (std::pair{false, true}));
  EXPECT_EQ(apart(0.509), (std::pair{false, true}));
  EXPECT_EQ(apart(0.52), (std::pair{false, false}));
  exercises({"ethos.general.3"});
}

TEST(EthosGeneral, LimitsHoldWithAHundredthOfAnInch) {
  EXPECT_TRUE(sea::within(ethos::range({0, 0}, {8.009, 0}), 8));
  EXPECT_FALSE(sea::within(ethos::range({0, 0}, {8.02, 0}), 8));
  EXPECT_TRUE(sea::at_least(2.991, 3));
  EXPECT_FALSE(sea::at_least(2.98, 3));
  exercises({"ethos.general.5"});
}

TEST(EthosGeneral, WhatTheSheetPrintsBeatsTheRule) {
  Field field({"U37 10,10 @000", "Red_October 20,10 @000", "Overlord 30,10 @000"}, {"Bismarck 10,40 @000"});
  EXPECT_EQ(field.sheet("U37").submerged_speed, 1000);
  EXPECT_EQ(field.sheet("Red October").submerged_speed, 3000);
  EXPECT_EQ(field.sheet("Overlord").submerged_speed, 2000);
  exercises({"ethos.general.4", "ethos.sd.3"});
}

}  // namespace
