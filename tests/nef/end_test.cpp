// Chapter "end": points, breaking off, objectives.
#include <gtest/gtest.h>

#include "rulebooks/nef/victory/victory.h"
#include "tests/nef/field.h"

namespace {

using engine::Side;
using field::Field;
using nef::State;

constexpr Side south{0}, north{1};

TEST(NefEnd, ADestroyedUnitScoresItsPointsForTheEnemy) {
  Field field({"Sovereign 20,4 @000", "Hayate 30,4 @000"}, {"Adalar 20,44 @180"});
  field["Hayate"].hits = 6;
  field.end_of_turn();
  EXPECT_DOUBLE_EQ(nef::score_of(field.battle, north), 58);
  EXPECT_DOUBLE_EQ(nef::score_of(field.battle, south), 0);
  field.exercises({"nef.end.1"});
}

TEST(NefEnd, TheLastRowAndWithdrawingDamagedScoreHalf) {
  Field field({"Sovereign 20,4 @000", "Hayate 30,4 @000"}, {"Adalar 20,44 @180"});
  field["Sovereign"].torpedoes = field["Sovereign"].bombs = 0;
  field["Sovereign"].hits = 15;
  field.end_of_turn();
  EXPECT_DOUBLE_EQ(nef::score_of(field.battle, north), 63.5);
  field["Sovereign"].state = State::withdrawn;
  EXPECT_DOUBLE_EQ(nef::score_of(field.battle, north), 63.5);  // not twice
  field["Hayate"].state = State::withdrawn;
  EXPECT_DOUBLE_EQ(nef::score_of(field.battle, north), 63.5);  // undamaged
  field["Hayate"].boxes = 1;
  EXPECT_DOUBLE_EQ(nef::score_of(field.battle, north), 63.5 + 29);
  field.exercises({"nef.end.1"});
}

TEST(NefEnd, ACarriersPriceIsDividedBetweenHerAndHerFlights) {
  Field field({"Pegasus 20,4 @000"}, {"Cape_Lookout 20,44 @180"});
  EXPECT_EQ(field.battle.sheet(field["Pegasus"]).points, 137 - 4 * 12 - 2 * 14);
  EXPECT_EQ(field.battle.sheet(field["Cape Lookout"]).points, 186 - 6 * 12 - 4 * 14);
  EXPECT_DOUBLE_EQ(field.battle.book->sides[0].points, 137);
  EXPECT_DOUBLE_EQ(field.battle.book->sides[1].points, 186);
  field.aloft("Pegasus fighter 1", 30, 30, 0);
  field["Pegasus"].hits = 12;
  field.end_of_turn();
  EXPECT_DOUBLE_EQ(nef::score_of(field.battle, north), 137 - 12);
}

TEST(NefEnd, AtTheLastTurnALeadOfMoreThanATenthWins) {
  Field field({"Lastschiff=A 20,4 @000", "Lastschiff=B 24,4 @000", "Lastschiff=C 28,4 @000"},
              {"Hayate 20,44 @180", "Hayate=H 30,44 @180"});
  field.turn = 12;
  field["A"].hits = 8;
  field.end_of_turn();
  EXPECT_EQ(nef::ending(field.battle, 11), std::nullopt);
  const auto end = nef::ending(field.battle, 12);
  ASSERT_TRUE(end);
  EXPECT_EQ(end->winner, north);
  EXPECT_DOUBLE_EQ(end->score[1], 26);
  field.exercises({"nef.end.2"});
}

TEST(NefEnd, ALeadOfATenthOrLessIsADraw) {
  Field field({"Sovereign 20,4 @000", "Sovereign=Swiftsure 24,4 @000"},
              {"Adalar 20,44 @180", "Adalar=Asgrim 30,44 @180"});
  EXPECT_EQ(nef::ending(field.battle, 12)->winner, engine::no_side);
  field["Sovereign"].state = field["Adalar"].state = State::destroyed;  // 120 against 127: within a tenth
  EXPECT_EQ(nef::ending(field.battle, 12)->winner, engine::no_side);
  field["Asgrim"].row = 3;  // 180 against 127
  EXPECT_EQ(nef::ending(field.battle, 12)->winner, south);
}

TEST(NefEnd, TheScenarioMayEndEarlier) {
  const auto scenario = field::load_text(
      field::scenario_text({"Sovereign 20,4 @000"}, {"Adalar 20,44 @180"}, "", "turn_limit = 3"));
  EXPECT_EQ(scenario->turn_limit, 3);
  EXPECT_EQ(
      field::load_text(field::scenario_text({"Sovereign 20,4 @000"}, {"Adalar 20,44 @180"}))->turn_limit, 12);
}

TEST(NefEnd, ASideWithUnderAQuarterLeftHasLost) {
  Field field({"Sovereign 20,4 @000", "Foudroyant 24,4 @000"},
              {"Adalar 20,44 @180", "Lastschiff 30,44 @180"});
  field["Adalar"].boxes = 21;
  field["Adalar"].torpedoes = 0;
  field["Adalar"].hits = 1;
  field.end_of_turn();  // 26 of 146 are left
  const auto end = nef::ending(field.battle, 1);
  ASSERT_TRUE(end);
  EXPECT_EQ(end->winner, south);
  EXPECT_EQ(end->clause.text(), "nef.end.3");
  field.exercises({"nef.end.3"});
}

TEST(NefEnd, AQuarterIsEnoughToFightOnAndWithdrawnUnitsAreNotLeft) {
  Field field({"Lastschiff=A 20,4 @000", "Lastschiff=B 22,4 @000", "Lastschiff=C 24,4 @000",
               "Lastschiff=D 26,4 @000"},
              {"Adalar 20,44 @180"});
  for (const char* gone : {"A", "B", "C"}) field[gone].state = State::withdrawn;
  EXPECT_EQ(nef::ending(field.battle, 1), std::nullopt);  // exactly a quarter
  field["D"].state = State::withdrawn;
  EXPECT_EQ(nef::ending(field.battle, 1)->winner, north);
  field["D"].state = State::crossed;  // got through: still left
  EXPECT_EQ(nef::ending(field.battle, 1), std::nullopt);
}

TEST(NefEnd, BothSidesBrokenIsADraw) {
  Field field({"Sovereign 20,4 @000"}, {"Adalar 20,44 @180"});
  field["Sovereign"].state = field["Adalar"].state = State::destroyed;
  EXPECT_EQ(nef::ending(field.battle, 2)->winner, engine::no_side);
}

TEST(NefEnd, FlightsAboardGoWhereTheirCarrierGoes) {
  Field field({"Pegasus 20,4 @180", "Lastschiff 40,4 @000"}, {"Adalar 20,44 @180"});
  field.marked("Pegasus", 7);
  field.first_half({.south = {"3.5"}});
  field.second_half({.south = {"3.5"}});
  EXPECT_EQ(field["Pegasus"].state, State::withdrawn);
  EXPECT_DOUBLE_EQ(nef::points_left(field.battle, south), 26);
}

const char* airfield_to_destroy = "[objective]\ndestroy = \"Cape Lookout\"\n";

TEST(NefEnd, DestroyingTheObjectiveWinsAtOnce) {
  Field field({"Groza 20,4 @000"}, {"Cape_Lookout 20,44 @000", "Sovereign 40,44 @180", "Adalar 44,44 @180"},
              airfield_to_destroy);
  EXPECT_EQ(nef::ending(field.battle, 3), std::nullopt);
  field["Cape Lookout"].boxes = 11;
  field["Cape Lookout"].hits = 1;
  field.end_of_turn();
  const auto end = nef::ending(field.battle, 3);
  ASSERT_TRUE(end);
  EXPECT_EQ(end->winner, south);
  field.exercises({"nef.end.4"});
}

TEST(NefEnd, TheDefenderWinsIfTheObjectiveStillStandsAfterTheLastTurn) {
  Field field({"Groza 20,4 @000"}, {"Cape_Lookout 20,44 @000", "Adalar 30,44 @180"}, airfield_to_destroy);
  field["Adalar"].state = State::destroyed;  // the raider leads on points, to no avail
  EXPECT_EQ(nef::ending(field.battle, 11), std::nullopt);
  EXPECT_EQ(nef::ending(field.battle, 12)->winner, north);
  EXPECT_EQ(nef::ending(field.battle, 12)->clause.text(), "nef.end.4");
}

TEST(NefEnd, ATransportThatLeavesByTheFarEdgeScoresForItsOwner) {
  Field field({"Lastschiff 20,46 @000", "Hayate 24,46 @000", "Lastschiff=Anna 28,2 @180"},
              {"Adalar 60,44 @180"}, "[objective]\ntransports_cross = true\n");
  field.marked("Lastschiff", 5), field.marked("Hayate", 12), field.marked("Anna", 5);
  field.first_half({.south = {"2.5", "2.5", "6"}, .dice = {1, 2}});
  EXPECT_EQ(field["Lastschiff"].state, State::crossed);
  EXPECT_EQ(field["Hayate"].state, State::withdrawn);  // no transport
  EXPECT_EQ(field["Anna"].state, State::withdrawn);    // the wrong edge
  EXPECT_DOUBLE_EQ(nef::score_of(field.battle, south), 26);
  EXPECT_DOUBLE_EQ(nef::score_of(field.battle, north), 0);
  field["Lastschiff"].row = 3;  // however damaged
  EXPECT_DOUBLE_EQ(nef::score_of(field.battle, north), 0);
  field.exercises({"nef.end.4", "nef.move.11"});
}

TEST(NefEnd, WithoutThatObjectiveATransportOffTheTableIsJustWithdrawn) {
  Field field({"Lastschiff 20,46 @000"}, {"Adalar 60,44 @180"});
  field.marked("Lastschiff", 5);
  field.first_half({.south = {"2.5"}});
  EXPECT_EQ(field["Lastschiff"].state, State::withdrawn);
}

TEST(NefEnd, ALeadOfExactlyATenthOfTheLargerScoreIsADraw) {
  Field field({"Sovereign 20,4 @000", "Hayate=H 30,4 @000", "Lastschiff=L 10,4 @000"},
              {"Adalar 20,44 @180", "Lastschiff 40,44 @180"});
  for (nef::Sheet& sheet : const_cast<nef::Book*>(field.battle.book)->sheets)
    sheet.points = sheet.name == "Adalar" ? 100 : sheet.name == "Sovereign" ? 90 : 200;
  field["Sovereign"].state = field["Adalar"].state = State::destroyed;
  EXPECT_EQ(nef::ending(field.battle, 12)->winner, engine::no_side);  // 100 against 90
  for (nef::Sheet& sheet : const_cast<nef::Book*>(field.battle.book)->sheets)
    if (sheet.name == "Sovereign") sheet.points = 89;
  EXPECT_EQ(nef::ending(field.battle, 12)->winner, south);
}

TEST(NefEnd, TheFirstVesselOfTheSheetsCanBeTheObjective) {
  Field field({"Sovereign 20,4 @000"}, {"Adalar 20,44 @180"}, "[objective]\ndestroy = \"Sovereign\"\n");
  EXPECT_EQ(nef::ending(field.battle, 12)->winner, south);
  EXPECT_EQ(nef::ending(field.battle, 12)->clause.text(), "nef.end.4");
  field["Sovereign"].state = State::destroyed;
  EXPECT_EQ(nef::ending(field.battle, 3)->winner, north);
  EXPECT_EQ(nef::ending(field.battle, 3)->clause.text(), "nef.end.4");
}

}  // namespace
