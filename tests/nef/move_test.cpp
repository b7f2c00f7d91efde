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

TEST(NefMovement, EachHalfIsExactlyHalfTheMarkedSpeed) {
  Field field({"Sovereign 20,10 @000"}, {"Hayate 60,40 @180"});
  for (const auto& [speed, half] : {std::pair{1, 0.5}, {3, 1.5}, {5, 2.5}, {6, 3.0}}) {
    field["Sovereign"].pose.at = {20, 10};
    field.marked("Sovereign", speed);
    field.first_half();
    EXPECT_DOUBLE_EQ(field["Sovereign"].pose.at.y, 10 + half) << speed;
    field.second_half();
    EXPECT_DOUBLE_EQ(field["Sovereign"].pose.at.y, 10 + speed) << speed;
  }
  field.exercises({"nef.move.3"});
}

TEST(NefMovement, AThirdTurnDoesNotFitIntoTwoHalvesOfFourAndAHalf) {
  Field field({"Foudroyant 20,10 @000"}, {"Hayate 60,40 @180"});
  field.marked("Foudroyant", 9);
  EXPECT_EQ(field.refused(nef::first_course_kind, "Foudroyant", "P 1 P"), "course.distance nef.seq.2");
  EXPECT_EQ(field.refused(nef::first_course_kind, "Foudroyant", "P 2.5"), "legal");
  field.marked("Foudroyant", 10);  // as if she could
  EXPECT_EQ(field.refused(nef::first_course_kind, "Foudroyant", "P 1 P"), "legal");
}

// Worked example 6: speed 7, turn 2.
TEST(NefMovement, SpeedSevenWithTwoTurnsAsInTheWorkedExample) {
  Field field({"Pegasus 20,10 @000"}, {"Hayate 60,40 @180"});
  field.marked("Pegasus", 7);
  field.first_half({.south = {"S 1 0.5"}});
  EXPECT_EQ(field["Pegasus"].pose.heading.minutes(), 60 * 60);
  EXPECT_EQ(field["Pegasus"].turns_made, 1);
  EXPECT_NEAR(field["Pegasus"].pose.at.x, 20 + 1.5 * 0.8660254, 1e-6);
  EXPECT_NEAR(field["Pegasus"].pose.at.y, 10.75, 1e-9);
  field.second_half({.south = {"S 1.5"}});
  EXPECT_EQ(field["Pegasus"].pose.heading.minutes(), 120 * 60);
  EXPECT_EQ(field["Pegasus"].turns_made, 2);
  EXPECT_NEAR(field["Pegasus"].pose.at.y, 10, 1e-9);
  field.exercises({"nef.move.3", "nef.move.4", "nef.move.5", "nef.move.6", "nef.move.7", "nef.move.8"});
}

TEST(NefMovement, ALegMayHaveAnyLength) {
  Field field({"Hayate 20,10 @000", "Foudroyant 30,10 @000"}, {"Sovereign 60,40 @180"});
  field.marked("Hayate", 12), field.marked("Foudroyant", 7);
  EXPECT_EQ(field.refused(nef::first_course_kind, "Foudroyant", "0.5 P 1"), "legal");
  EXPECT_EQ(field.refused(nef::first_course_kind, "Foudroyant", "0.125 P 1.375"), "legal");
  EXPECT_EQ(field.refused(nef::first_course_kind, "Foudroyant", "0.125 P 1.374"),
            "course.distance nef.seq.2");
  EXPECT_EQ(field.refused(nef::first_course_kind, "Foudroyant", "0.125 P 1.376"),
            "course.distance nef.seq.2");
  EXPECT_EQ(field.refused(nef::first_course_kind, "Hayate", "P 1 S 0.5 0.5"), "legal");
  EXPECT_EQ(field.refused(nef::first_course_kind, "Hayate", "P 0 S 2"), "course.no-distance nef.seq.2");
  EXPECT_EQ(field.refused(nef::first_course_kind, "Hayate", "P 0.999 S 1.001"),
            "course.inch-owed nef.move.5");
  EXPECT_EQ(field.refused(nef::second_course_kind, "Hayate", "1.001 P 1 S 0.999 1000"),
            "course.distance nef.seq.4");
  EXPECT_EQ(field.refused(nef::second_course_kind, "Hayate", "3.001 P 0.999"), "course.open-turn nef.move.5");
  EXPECT_EQ(field.refused(nef::second_course_kind, "Hayate", "3 P 1"), "legal");
}

TEST(NefMovement, AnInchBegunInTheFirstHalfIsFinishedInTheSecond) {
  Field field({"Foudroyant 20,10 @000"}, {"Hayate 60,40 @180"});
  field.marked("Foudroyant", 7);
  field.first_half({.south = {"0.75 S 0.75"}});
  EXPECT_EQ(field["Foudroyant"].inch_owed, 250);
  EXPECT_EQ(field.refused(nef::second_course_kind, "Foudroyant", "0.249 S 1.251"),
            "course.inch-owed nef.move.5");
  field.second_half({.south = {"0.25 S 1.25"}});
  EXPECT_EQ(field["Foudroyant"].pose.heading.minutes(), 120 * 60);
  field.exercises({"nef.move.5"});
}

TEST(NefMovement, ACourseTowardsAPointEndsThereToATenth) {
  Field field({"Hayate 20,10 @000"}, {"Sovereign 60,40 @180"});
  field.marked("Hayate", 12);
  const nef::Question question = nef::course_question(field.battle, field.who("Hayate"), nef::Half::first);
  // A little over an inch ahead, a turn to starboard, the rest: "1.2 S 2.8".
  const engine::Spot to{20 + 2.8 * 0.8660254, 10 + 1.2 + 1.4, 0};
  const engine::Answer answer = nef::first_course_kind.toward(&field.battle, question, to);
  EXPECT_FALSE(nef::first_course_kind.refuse(&field.battle, question, answer));
  const nef::Flown flown = nef::fly(field.battle, field["Hayate"], answer.course);
  EXPECT_NEAR(flown.pose.at.x, to.x, 0.06);
  EXPECT_NEAR(flown.pose.at.y, to.y, 0.06);
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
  EXPECT_EQ(field["Hayate"].inch_owed, 1000);
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
  field.first_half({.south = {"S 2.5"}});
  EXPECT_EQ(field.refused(nef::second_course_kind, "Hayate", "S 2.5"), "legal");
  EXPECT_EQ(field["Hayate"].turns_made, 1);
  field["Hayate"].turns_made = 3;
  EXPECT_EQ(field.refused(nef::second_course_kind, "Hayate", "S 2.5"), "course.too-many-turns nef.move.6");
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
  EXPECT_EQ(field.told<nef::SameSpot>(), 1);
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
  EXPECT_EQ(field.told<nef::SpeedMarked>(), 1);
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
  const auto straight = [](double inches, int turns, double owed, nef::Half half) {
    const bool open_end = half == nef::Half::first;
    return engine::Helm{nef::turn_rule, int(inches * 1000), turns, int(owed * 1000), open_end}
        .only_straight();
  };
  EXPECT_TRUE(straight(1.5, 2, 0, nef::Half::first));
  EXPECT_FALSE(straight(2, 2, 0, nef::Half::first));
  EXPECT_TRUE(straight(2.5, 2, 1, nef::Half::first));
  EXPECT_FALSE(straight(2.5, 2, 0.5, nef::Half::first));
  EXPECT_TRUE(straight(2.5, 2, 0, nef::Half::second));  // its turn could not be followed by an inch
  EXPECT_FALSE(straight(3, 2, 0, nef::Half::second));
  EXPECT_TRUE(straight(3, 2, 1, nef::Half::second));
  EXPECT_TRUE(straight(6, 0, 0, nef::Half::first));
}

TEST(NefMove, SixteenEqualThrowsLeaveTheOrderToTheSheets) {
  Field field({"Hayate 20,10 @000"}, {"Hayate=Harukaze 60,40 @180"});
  field.marked("Hayate", 12);
  field.marked("Harukaze", 12);
  field.first_half({.dice = std::vector<int>(2 * 16, 3)});
  ASSERT_EQ(field.battle.order.size(), 2);
  EXPECT_EQ(field.battle.order[0], engine::index(field.who("Hayate")));
}

TEST(NefMove, WhatIsToldOfAMoveIsWhereItEndedAndHowFarItWas) {
  Field field({"Hayate 20,10.5 @000"}, {"Adalar 60,40 @180"});
  field.marked("Hayate", 12);
  field.marked("Adalar", 0);
  field.first_half({.south = {"3 S60 1"}});
  const auto moved = field.only<nef::Moved>();
  EXPECT_EQ(moved.x, 20'866);  // an inch at 060 from 20
  EXPECT_EQ(moved.y, 14'000);
  EXPECT_EQ(moved.turns, 1);
  EXPECT_EQ(moved.flown, 6'000);  // the turn took two inches of it
}

TEST(NefMove, AnInchApartIsNotTheSameSpot) {
  Field field({"Hayate 20,10 @000"}, {"Adalar 20,17 @180", "Adalar=Asgrim 20,16 @180"});
  field.marked("Hayate", 12);
  field.first_half({.south = {"6"}});
  ASSERT_EQ(field.told<nef::SameSpot>(), 1);
  EXPECT_EQ(field.all<nef::SameSpot>()[0].whom, field.who("Asgrim"));
  EXPECT_EQ(field.only<nef::SameSpot>().more, 0);
}

}  // namespace
