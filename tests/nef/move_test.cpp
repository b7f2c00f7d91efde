// Chapter "move": speed groups, initiative, half moves and turns.
#include <gtest/gtest.h>

#include "tests/nef/field.h"

namespace {

using field::Field;

std::vector<std::string> order_of(const Field& field) {
  std::vector<std::string> names;
  for (const std::uint8_t unit : field.battle.order) names.push_back(field.battle.name(nef::Actor(unit)));
  return names;
}

using Names = std::vector<std::string>;

TEST(NefMovement, TheSlowestMoveFirst) {
  Field field({"Hayate 10,10 @000", "Sovereign 20,10 @000"}, {"Foudroyant 40,40 @180"});
  field.marked("Hayate", 12), field.marked("Sovereign", 6), field.marked("Foudroyant", 9);
  field.first_half();
  EXPECT_EQ(order_of(field), (Names{"Sovereign", "Foudroyant", "Hayate"}));
  field.exercises({"nef.move.1"});
}

TEST(NefMovement, EqualSpeedsRollAndTheLowerMovesFirst) {
  Field field({"Hayate 10,10 @000", "Sovereign 20,10 @000"}, {"Hayate=Harukaze 40,40 @180"});
  field.marked("Hayate", 6), field.marked("Sovereign", 6), field.marked("Harukaze", 6);
  field.first_half({.dice = {5, 2, 3}});
  EXPECT_EQ(order_of(field), (Names{"Sovereign", "Harukaze", "Hayate"}));
  field.second_half();
  EXPECT_EQ(order_of(field), (Names{"Sovereign", "Harukaze", "Hayate"}));  // no second throw
  field.exercises({"nef.move.2"});
}

TEST(NefMovement, EqualInitiativeIsThrownAgainByThoseWhoTied) {
  Field field({"Hayate 10,10 @000", "Sovereign 20,10 @000"}, {"Hayate=Harukaze 40,40 @180"});
  field.marked("Hayate", 6), field.marked("Sovereign", 6), field.marked("Harukaze", 6);
  field.first_half({.dice = {4, 1, 4, 3, 3, 6, 2}});
  EXPECT_EQ(order_of(field), (Names{"Sovereign", "Harukaze", "Hayate"}));
  field.exercises({"nef.move.2"});
}

TEST(NefMovement, OddSpeedsRoundUpInTheFirstHalf) {
  Field field({"Sovereign 20,10 @000"}, {"Hayate 60,40 @180"});
  field.marked("Sovereign", 3);
  field.first_half({.south = {"P"}});  // a speed of three completes one turn
  EXPECT_EQ(field["Sovereign"].pose.heading.minutes(), 300 * 60);
  EXPECT_DOUBLE_EQ(field["Sovereign"].pose.at.y, 10);
  field.second_half();
  EXPECT_DOUBLE_EQ(field["Sovereign"].pose.at.y, 10.5);
  EXPECT_EQ(nef::half_distance(7, nef::Half::first), 4);
  EXPECT_EQ(nef::half_distance(7, nef::Half::second), 3);
  field.exercises({"nef.move.3"});
}

// Worked example 6: speed 7, turn 2.
TEST(NefMovement, SpeedSevenWithTwoTurnsAsInTheWorkedExample) {
  Field field({"Pegasus 20,10 @000"}, {"Hayate 60,40 @180"});
  field.marked("Pegasus", 7);
  field.first_half({.south = {"S 1 1"}});
  EXPECT_EQ(field["Pegasus"].pose.heading.minutes(), 60 * 60);
  EXPECT_EQ(field["Pegasus"].turns_made, 1);
  EXPECT_NEAR(field["Pegasus"].pose.at.x, 20 + 2 * 0.8660254, 1e-6);
  EXPECT_NEAR(field["Pegasus"].pose.at.y, 11, 1e-9);
  field.second_half({.south = {"S 1"}});
  EXPECT_EQ(field["Pegasus"].pose.heading.minutes(), 120 * 60);
  EXPECT_EQ(field["Pegasus"].turns_made, 2);
  EXPECT_NEAR(field["Pegasus"].pose.at.y, 10.5, 1e-9);
  field.exercises({"nef.move.3", "nef.move.4", "nef.move.5", "nef.move.6", "nef.move.7", "nef.move.8"});
}

TEST(NefMovement, ATurnCostsTwoInchesAndIsFollowedByOneAhead) {
  Field field({"Hayate 20,10 @000"}, {"Hayate=Harukaze 60,40 @180"});
  field.marked("Hayate", 12);
  EXPECT_EQ(field.refused(nef::first_course_kind, "Hayate", "P 4"), "legal");
  EXPECT_EQ(field.refused(nef::first_course_kind, "Hayate", "P 5"), "course.distance nef.seq.2");
  EXPECT_EQ(field.refused(nef::first_course_kind, "Hayate", "P P 2"), "course.inch-owed nef.move.5");
  EXPECT_EQ(field.refused(nef::first_course_kind, "Hayate", "P 1 S 1"), "legal");
  EXPECT_EQ(field.refused(nef::first_course_kind, "Hayate", "4 P"), "legal");
  EXPECT_EQ(field.refused(nef::second_course_kind, "Hayate", "4 P"), "course.open-turn nef.move.5");
  field.exercises({"nef.move.5"});
}

TEST(NefMovement, AnInchOwedIsFlownFirstInTheSecondHalf) {
  Field field({"Hayate 20,10 @000"}, {"Hayate=Harukaze 60,40 @180"});
  field.marked("Hayate", 12);
  field.first_half({.south = {"4 S"}});
  EXPECT_EQ(field["Hayate"].inch_owed, 1);
  EXPECT_EQ(field.refused(nef::second_course_kind, "Hayate", "S 4"), "course.inch-owed nef.move.5");
  EXPECT_EQ(field.refused(nef::second_course_kind, "Hayate", "1 S 3"), "legal");
  field.second_half({.south = {"1 S 3"}});
  EXPECT_EQ(field["Hayate"].pose.heading.minutes(), 120 * 60);
  field.exercises({"nef.move.5"});
}

TEST(NefMovement, TheTurnFactorOfTheRowLimitsBothHalvesTogether) {
  Field field({"Hayate 20,20 @000"}, {"Hayate=Harukaze 60,40 @180"});
  field["Hayate"].row = 1;  // speed 9, turn 3
  field.marked("Hayate", 9);
  field.first_half({.south = {"S 1 S"}});
  EXPECT_EQ(field.refused(nef::second_course_kind, "Hayate", "1 S 1"), "legal");
  EXPECT_EQ(field["Hayate"].turns_made, 2);
  field["Hayate"].turns_made = 3;
  EXPECT_EQ(field.refused(nef::second_course_kind, "Hayate", "1 S 1"), "course.too-many-turns nef.move.6");
  field.exercises({"nef.move.6"});
}

TEST(NefMovement, TurnsAreSixtyDegreesAndNothingElse) {
  Field field({"Hayate 20,20 @000"}, {"Hayate=Harukaze 60,40 @180"});
  field.marked("Hayate", 12);
  for (const char* course : {"P30 4", "S61 4", "S120 4", "P0 4"})
    EXPECT_EQ(field.refused(nef::first_course_kind, "Hayate", course), "course.angle nef.move.8");
  EXPECT_EQ(field.refused(nef::first_course_kind, "Hayate", "S60 4"), "legal");
  field.exercises({"nef.move.8"});
}

TEST(NefMovement, VesselsMayEndOnTheSameSpot) {
  Field field({"Hayate 20,20 @000"}, {"Sovereign 20,26 @180"});
  field.marked("Hayate", 12);
  field.first_half({.south = {"6"}});
  EXPECT_EQ(field["Hayate"].pose.at, field["Sovereign"].pose.at);
  EXPECT_EQ(field.told(nef::Told::passed_over), 1);
  field.exercises({"nef.move.9"});
}

TEST(NefMovement, SpeedZeroNeitherMovesNorTurns) {
  Field field({"Hayate 20,20 @060"}, {"Sovereign 40,26 @180"});
  field.mark_speed({.south = {"0"}, .north = {"0"}});
  const sea::Pose before = field["Hayate"].pose;
  field.first_half();
  field.second_half();
  EXPECT_EQ(field["Hayate"].pose, before);
  EXPECT_TRUE(nef::stationary(field["Hayate"]));
  field.exercises({"nef.move.10"});
}

TEST(NefMovement, LeavingTheTableIsForTheRestOfTheGame) {
  Field field({"Hayate 20,4 @180"}, {"Sovereign 40,26 @180"});
  field.marked("Hayate", 12);
  field.first_half({.south = {"6"}});
  EXPECT_EQ(field["Hayate"].state, nef::State::withdrawn);
  EXPECT_DOUBLE_EQ(field["Hayate"].pose.at.y, 0);
  field.second_half();
  field.end_of_turn();
  field.turn = 2;
  field.mark_speed();
  EXPECT_EQ(field["Hayate"].state, nef::State::withdrawn);
  EXPECT_EQ(field.told(nef::Told::speed_marked), 1);
  field.exercises({"nef.move.11"});
}

TEST(NefMovement, AnEdgeStillBelongsToTheTable) {
  Field field({"Hayate 20,6 @180"}, {"Sovereign 40,26 @180"});
  field.marked("Hayate", 12);
  field.first_half({.south = {"6"}});
  EXPECT_EQ(field["Hayate"].state, nef::State::on_table);
  EXPECT_DOUBLE_EQ(field["Hayate"].pose.at.y, 0);
}

TEST(NefMovement, AHalfWithNothingToDecideIsNotAsked) {
  const auto straight = [](int inches, int turns, int owed, nef::Half half) {
    return nef::only_straight({inches, turns, owed, half});
  };
  EXPECT_TRUE(straight(1, 2, 0, nef::Half::first));
  EXPECT_FALSE(straight(2, 2, 0, nef::Half::first));
  EXPECT_TRUE(straight(2, 2, 1, nef::Half::first));
  EXPECT_TRUE(straight(2, 2, 0, nef::Half::second));  // its turn could not be followed by an inch
  EXPECT_FALSE(straight(3, 2, 0, nef::Half::second));
  EXPECT_TRUE(straight(3, 2, 1, nef::Half::second));
  EXPECT_TRUE(straight(6, 0, 0, nef::Half::first));
}

}  // namespace
