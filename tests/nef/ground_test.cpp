// Chapter "ground": forts and airfields.
#include <gtest/gtest.h>

#include "tests/nef/field.h"

namespace {

using field::Field;

TEST(NefGround, FortsFireAllRoundWithFullDice) {
  Field field({"Hayate 20,10 @000", "Hayate=Harukaze 20,24 @000"}, {"Fort_Severny 20,20 @000"});
  EXPECT_EQ(field.refused(nef::fire_kind, "Fort Severny", "guns 10 front > Hayate"),
            "fire.wrong-arc nef.combat.4");
  field.combat({.south = {"hold", "hold"},
                .north = {"guns 10 > Hayate; rockets 2 all > Harukaze"},
                .dice = {6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 1}});
  EXPECT_EQ(field["Hayate"].hits, 1);
  EXPECT_EQ(field["Harukaze"].hits, 1);
  field.exercises({"nef.ground.1"});
}

TEST(NefGround, InstallationsDoNotMoveAndAreAlwaysSittingTargets) {
  Field field({"Hayate 20,10 @000"}, {"Fort_Severny 20,20 @000", "Cape_Lookout 30,30 @000"});
  field.mark_speed({.south = {"0"}, .north = {"none"}});  // only the airfield is asked, for flights to launch
  EXPECT_TRUE(nef::stationary(field["Fort Severny"]));
  EXPECT_TRUE(nef::stationary(field["Cape Lookout"]));
  field.first_half();
  EXPECT_EQ(field["Fort Severny"].pose.at, (sea::Point{20, 20}));
}

}  // namespace
