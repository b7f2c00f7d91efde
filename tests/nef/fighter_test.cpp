// Chapter "fighter".
#include <gtest/gtest.h>

#include "rulebooks/nef/air/air.h"
#include "tests/nef/field.h"

namespace {

using field::Field;

const std::string fighter = "Pegasus fighter 1";

Field above_adalar() {
  Field field({"Pegasus 60,10 @000"}, {"Adalar 20,25 @180"});
  field.aloft(fighter, 20, 20, 0);
  return field;
}

TEST(NefFighters, HaveHullTwoGunOneSpeedTwentyFourTurnSix) {
  Field field = above_adalar();
  const nef::Sheet& sheet = field.battle.sheet(field[fighter]);
  EXPECT_EQ(sheet.hull(), 2);
  EXPECT_EQ(sheet.points, 12);
  EXPECT_EQ(field.battle.factors(field[fighter]).gun, 1);
  EXPECT_EQ(field.battle.factors(field[fighter]).speed, 24);
  EXPECT_EQ(field.battle.factors(field[fighter]).turn, 6);
  field.combat({.south = {"gun > Adalar"}, .north = {"hold"}, .dice = {1}});
  field.exercises({"nef.fighter.1"});
}

TEST(NefFighters, TheFirstHitHasNoEffectTheSecondDestroysOverTurns) {
  Field field = above_adalar();
  field[fighter].hits = 1;
  field.end_of_turn();
  EXPECT_EQ(field[fighter].state, nef::State::on_table);
  EXPECT_EQ(field[fighter].rockets, 1);
  field.turn = 2;
  field[fighter].hits = 1;
  field.end_of_turn();
  EXPECT_EQ(field[fighter].state, nef::State::destroyed);
  field.exercises({"nef.fighter.2"});
}

// Worked example 3.
TEST(NefFighters, TheGunAsInTheWorkedExample) {
  Field field = above_adalar();
  field.combat({.south = {"gun 1 > Adalar"}, .north = {"hold"}, .dice = {6, 5}});
  EXPECT_EQ(field["Adalar"].hits, 2);
  field["Adalar"].hits = 0;
  field.combat({.south = {"gun 1 > Adalar"}, .north = {"hold"}, .dice = {5}});
  EXPECT_EQ(field["Adalar"].hits, 1);
  field["Adalar"].hits = 0;
  field.combat({.south = {"gun 1 > Adalar"}, .north = {"hold"}, .dice = {4}});
  EXPECT_EQ(field["Adalar"].hits, 0);
  field.exercises({"nef.fighter.3"});
}

TEST(NefFighters, TheGunFiresAllRoundWithinSixInchesAtNefsAndAircraft) {
  Field field({"Pegasus 60,10 @000"},
              {"Adalar 25,20 @180", "Pegasus=Antietam 20,27 @000", "Sovereign 20,25.9 @000",
               "Fort_Severny 18,18 @000", "Hayate 20,14 @000"});
  field.aloft(fighter, 20, 20, 0);
  field.aloft("Antietam bomber 1", 20, 23, 0);
  EXPECT_EQ(field.refused(nef::fire_kind, fighter, "gun > Adalar"), "legal");  // on the beam
  EXPECT_EQ(field.refused(nef::fire_kind, fighter, "gun > Hayate"), "legal");  // astern
  EXPECT_EQ(field.refused(nef::fire_kind, fighter, "rockets > Adalar"), "fire.cannot-bear nef.spec.1");
  EXPECT_EQ(field.refused(nef::fire_kind, fighter, "gun > Fort Severny"), "fire.cannot-bear nef.fighter.4");
  EXPECT_EQ(field.refused(nef::fire_kind, fighter, "gun > Antietam"), "fire.cannot-bear nef.combat.3");
  EXPECT_EQ(field.refused(nef::fire_kind, fighter, "gun > Sovereign"), "legal");
  EXPECT_EQ(field.refused(nef::fire_kind, fighter, "guns > Sovereign"), "answer.unreadable nef.seq.3");
  field.combat({.south = {"gun > Antietam bomber 1"},
                .north = {"hold", "hold", "hold", "hold", "hold"},
                .dice = {6, 6, 1}});
  EXPECT_EQ(field["Antietam bomber 1"].hits, 2);
  field.combat({.south = {"gun > Hayate"}, .north = {"hold", "hold", "hold", "hold", "hold"}, .dice = {5}});
  EXPECT_EQ(field["Hayate"].hits, 1);  // a whole die astern
  field.exercises({"nef.fighter.4", "nef.combat.3"});
}

TEST(NefFighters, GunOrRocketsNotBoth) {
  Field field = above_adalar();
  EXPECT_EQ(field.refused(nef::fire_kind, fighter, "gun 1 > Adalar; rockets 1 > Adalar"),
            "fire.gun-or-rockets nef.fighter.5");
  EXPECT_EQ(field.refused(nef::fire_kind, fighter, "rockets 1 > Adalar"), "legal");
  field.exercises({"nef.fighter.5"});
}

TEST(NefFighters, AUsedRocketPackIsReplacedOnlyOnADeck) {
  Field field({"Pegasus 20,14 @000"}, {"Adalar 20,25 @180"});
  field.aloft(fighter, 20, 20, 0);
  field.combat({.south = {"hold", "rockets 1 > Adalar"}, .north = {"hold"}, .dice = {6, 5, 4, 3}});
  EXPECT_EQ(field["Adalar"].hits, 1);
  EXPECT_EQ(field[fighter].rockets, 0);
  field["Adalar"].hits = 0;
  field.end_of_turn();
  EXPECT_EQ(field[fighter].rockets, 0);
  EXPECT_EQ(field.refused(nef::fire_kind, fighter, "gun > Adalar; reload"), "fire.no-reload nef.rocket.3");
  field[fighter].state = nef::State::aboard;
  field[fighter].landed_turn = 1;
  field.turn = 2;
  field.end_of_turn();
  EXPECT_EQ(field[fighter].rockets, 1);
  field.exercises({"nef.fighter.6", "nef.rocket.3"});
}

}  // namespace
