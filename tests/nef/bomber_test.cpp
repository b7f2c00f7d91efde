// Chapter "bomber".
#include <gtest/gtest.h>

#include "rulebooks/nef/air/air.h"
#include "tests/nef/field.h"

namespace {

using field::Field;

const std::string bomber = "Pegasus bomber 1";

Field aloft_at(int degrees = 0) {
  Field field({"Pegasus 60,10 @000"}, {"Adalar 20,25 @180", "Lastschiff 22,26 @180"});
  field.aloft(bomber, 20, 20, degrees);
  return field;
}

TEST(NefBombers, HaveHullThreeNoGunSpeedSixteenTurnThree) {
  Field field = aloft_at();
  EXPECT_EQ(field.battle.sheet(field[bomber]).hull(), 3);
  EXPECT_EQ(field.battle.sheet(field[bomber]).points, 14);
  EXPECT_EQ(field.battle.factors(field[bomber]).gun, 0);
  EXPECT_EQ(field.battle.factors(field[bomber]).speed, 16);
  EXPECT_EQ(field.battle.factors(field[bomber]).turn, 3);
  field[bomber].hits = 1;
  field.end_of_turn();
  field.exercises({"nef.bomber.1"});
}

// Worked example 7: a bomber with four bombs takes its second hit.
TEST(NefBombers, TheSecondHitHalvesTheLoadAsInTheWorkedExample) {
  Field field = aloft_at();
  field[bomber].rapiers = 0;
  field[bomber].bombs = 4;
  field[bomber].hits = 1;
  field.end_of_turn();
  EXPECT_EQ(field[bomber].bombs, 4);  // the first has no effect
  field[bomber].hits = 1;
  field.end_of_turn();
  EXPECT_EQ(field[bomber].bombs, 2);
  EXPECT_EQ(field[bomber].state, nef::State::on_table);
  field[bomber].hits = 1;
  field.end_of_turn();
  EXPECT_EQ(field[bomber].state, nef::State::destroyed);
  field.exercises({"nef.bomber.2"});
}

TEST(NefBombers, HalvesRoundDown) {
  struct Case {
    int rapiers, bombs, rapiers_left, bombs_left;
  };
  for (const Case& c : {Case{2, 0, 1, 0}, Case{1, 0, 0, 0}, Case{0, 4, 0, 2}, Case{0, 3, 0, 1}}) {
    Field field = aloft_at();
    field[bomber].rapiers = std::uint8_t(c.rapiers);
    field[bomber].bombs = std::uint8_t(c.bombs);
    field[bomber].hits = 2;
    field.end_of_turn();
    EXPECT_EQ(field[bomber].rapiers, c.rapiers_left);
    EXPECT_EQ(field[bomber].bombs, c.bombs_left);
    field.exercises({"nef.bomber.2"});
  }
}

TEST(NefBombers, TheSecondHitOfAnEmptyFlightIsOnlyAHit) {
  Field field = aloft_at();
  field[bomber].rapiers = field[bomber].bombs = 0;
  field[bomber].hits = 2;
  field.end_of_turn();
  EXPECT_EQ(field.told<nef::LoadHalved>(), 0);
  EXPECT_EQ(field.told<nef::FlightHit>(), 1);
}

TEST(NefBombers, ThreeHitsInOneTurnDestroy) {
  Field field = aloft_at();
  field[bomber].hits = 3;
  field.end_of_turn();
  EXPECT_EQ(field[bomber].state, nef::State::destroyed);
}

TEST(NefBombers, CarryTwoRapiersOrFourBombs) {
  Field field({"Pegasus 20,4 @000"}, {"Adalar 20,44 @180"});
  EXPECT_EQ(field[bomber].rapiers, 2);
  field.deploy({.south = {"20,4 @000", "none", "bombs", "rapiers"}});
  EXPECT_EQ(field["Pegasus bomber 1"].bombs, 4);
  EXPECT_EQ(field["Pegasus bomber 1"].rapiers, 0);
  EXPECT_EQ(field["Pegasus bomber 2"].bombs, 0);
  EXPECT_EQ(field["Pegasus bomber 2"].rapiers, 2);
  field["Pegasus bomber 2"].rapiers = 1;
  field.end_of_turn({.south = {"arm Pegasus bomber 2 with rapiers"}});
  EXPECT_EQ(field["Pegasus bomber 2"].rapiers, 2);
  field.exercises({"nef.bomber.3", "nef.air.8", "nef.torp.5"});
}

TEST(NefBombers, MayFireBothSalvosAtOneTargetOrTwo) {
  Field both = aloft_at();
  both.combat({.south = {"rapiers 2 > Adalar"}, .north = {"hold", "hold"}, .dice = {5, 5, 1, 1, 1, 1, 1, 1}});
  EXPECT_EQ(both["Adalar"].hits, 2);
  EXPECT_EQ(both["Adalar"].attacks, 1);
  EXPECT_EQ(both[bomber].rapiers, 0);
  Field split = aloft_at();
  split.combat({.south = {"rapiers 1 > Adalar; rapiers 1 > Lastschiff"},
                .north = {"hold", "hold"},
                .dice = {5, 1, 1, 1, 6, 1, 1, 1, 5}});
  EXPECT_EQ(split["Adalar"].hits, 1);
  EXPECT_EQ(split["Lastschiff"].hits, 2);
  EXPECT_EQ(split.refused(nef::fire_kind, bomber, "rapiers 1 > Adalar"), "answer.unreadable nef.seq.3");
  both.exercises({"nef.bomber.4"});
  split.exercises({"nef.bomber.4"});
}

TEST(NefBombers, RapiersFireAheadOnly) {
  Field field = aloft_at(120);
  EXPECT_EQ(field.refused(nef::fire_kind, bomber, "rapiers 2 > Adalar"), "fire.cannot-bear nef.spec.1");
}

}  // namespace
