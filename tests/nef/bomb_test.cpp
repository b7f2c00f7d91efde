// Chapter "bomb".
#include <gtest/gtest.h>

#include "rulebooks/nef/combat/combat.h"
#include "tests/nef/field.h"

namespace {

using field::Field;

// Worked example 5: five bombs on a moving Nef, and on an airfield.
TEST(NefBombs, FiveBombsOnAMovingNefAsInTheWorkedExample) {
  Field field({"Groza 20,20 @000"}, {"Adalar 20,20.9 @180"});
  field.marked("Adalar", 6);
  field.combat({.south = {"bombs 5 > Adalar"}, .north = {"hold"}, .dice = {4, 6, 1, 3}});
  EXPECT_EQ(field["Adalar"].hits, 2);
  EXPECT_EQ(field["Groza"].bombs, 19);
  field.exercises({"nef.bomb.1", "nef.bomb.2", "nef.bomb.3", "nef.bomb.4", "nef.bomb.5"});
}

TEST(NefBombs, FiveBombsOnAnAirfieldAsInTheWorkedExample) {
  Field field({"Groza 20,20 @000"}, {"Cape_Lookout 20,20.9 @000"});
  field.combat({.south = {"bombs 5 > Cape Lookout"}, .north = {"hold"}, .dice = {4, 6, 1, 3}});
  EXPECT_EQ(field["Cape Lookout"].hits, 3);
  field.exercises({"nef.bomb.3"});
}

int need(Field& field, int bombs, const std::string& target) {
  return nef::need_of<engine::Tally>(field.battle, nef::Weapon::bombs, bombs, field[target])
      .total(engine::Rounding::down);
}

TEST(NefBombs, EachBombBeyondThreeLowersTheFaceNeededDownToTwo) {
  Field field({"Groza 20,20 @000"}, {"Adalar 20,20 @180", "Fort_Severny 30,30 @000"});
  field.marked("Adalar", 1);
  EXPECT_EQ(need(field, 1, "Adalar"), 6);
  EXPECT_EQ(need(field, 3, "Adalar"), 6);
  EXPECT_EQ(need(field, 4, "Adalar"), 5);
  EXPECT_EQ(need(field, 6, "Adalar"), 3);
  EXPECT_EQ(need(field, 8, "Adalar"), 2);  // a natural 1 always misses
  EXPECT_EQ(need(field, 1, "Fort Severny"), 5);
  EXPECT_EQ(need(field, 5, "Fort Severny"), 3);
  EXPECT_EQ(need(field, 8, "Fort Severny"), 2);
}

TEST(NefBombs, AVesselThatMarkedNoSpeedIsASittingTarget) {
  Field field({"Sovereign 20,20 @000"}, {"Adalar 20,20 @180"});
  field.mark_speed({.south = {"0"}, .north = {"0"}});
  field.combat({.south = {"bombs 2 > Adalar"}, .north = {"hold"}, .dice = {5, 4}});
  EXPECT_EQ(field["Adalar"].hits, 1);
  field.exercises({"nef.bomb.3", "nef.move.10"});
}

TEST(NefBombs, ANaturalOneMissesHoweverManyBombsFall) {
  Field field({"Groza 20,20 @000"}, {"Fort_Severny 20,20 @000"});
  field.combat({.south = {"bombs 8 > Fort Severny"}, .north = {"hold"}, .dice = {1, 2, 1}});
  EXPECT_EQ(field["Fort Severny"].hits, 1);
  EXPECT_EQ(field["Groza"].bombs, 16);
  field.exercises({"nef.bomb.1", "nef.bomb.3"});
}

TEST(NefBombs, NoMoreThanTheFactorOfTheRowAndTheStock) {
  Field field({"Groza 20,20 @000"}, {"Fort_Severny 20,20 @000"});
  EXPECT_EQ(field.refused(nef::fire_kind, "Groza", "bombs 9 > Fort Severny"), "fire.too-many nef.bomb.1");
  field["Groza"].row = 3;
  EXPECT_EQ(field.refused(nef::fire_kind, "Groza", "bombs 3 > Fort Severny"), "fire.too-many nef.bomb.1");
  field["Groza"].row = 0;
  field["Groza"].bombs = 1;
  EXPECT_EQ(field.refused(nef::fire_kind, "Groza", "bombs 2 > Fort Severny"), "fire.too-many nef.bomb.2");
  field.combat({.south = {"bombs 1 > Fort Severny"}, .north = {"hold"}, .dice = {2}});
  EXPECT_EQ(field["Groza"].bombs, 0);
  EXPECT_EQ(nef::available(field.battle, field["Groza"], nef::Weapon::bombs), 0);
  field.exercises({"nef.bomb.2"});
}

TEST(NefBombs, ABomberFlightDropsAsManyAsItLikesAndKeepsTheRest) {
  Field field({"Pegasus 40,10 @000"}, {"Fort_Severny 20,20 @000"});
  field.aloft("Pegasus bomber 1", 20, 20.5, 120);
  field["Pegasus bomber 1"].rapiers = 0;
  field["Pegasus bomber 1"].bombs = 4;
  field.combat({.south = {"bombs 1 > Fort Severny"}, .north = {"hold"}, .dice = {5}});
  EXPECT_EQ(field["Fort Severny"].hits, 1);
  EXPECT_EQ(field["Pegasus bomber 1"].bombs, 3);
  EXPECT_EQ(field.refused(nef::fire_kind, "Pegasus bomber 1", "bombs 4 > Fort Severny"),
            "fire.too-many nef.bomb.2");
  field["Pegasus bomber 1"].bombs = 4;
  field.combat(
      {.south = {"bombs 4 > Fort Severny"}, .north = {"hold"}, .dice = {4, 3, 6, 5}});  // at +1: 4 and more
  EXPECT_EQ(field["Fort Severny"].hits, 1 + 3);
  EXPECT_EQ(field["Pegasus bomber 1"].bombs, 0);
  field.exercises({"nef.bomb.1"});
}

TEST(NefBombs, TheTargetMustBeWithinAnInchWhateverTheFacing) {
  Field field({"Groza 20,20 @060"}, {"Fort_Severny 20,19.05 @000", "Cape_Lookout 20,21.05 @000"});
  EXPECT_EQ(field.refused(nef::fire_kind, "Groza", "bombs 8 > Fort Severny"), "legal");
  EXPECT_EQ(field.refused(nef::fire_kind, "Groza", "bombs 8 > Cape Lookout"), "fire.cannot-bear nef.bomb.5");
  field.exercises({"nef.bomb.5"});
}

TEST(NefBombs, TheTallyNamesOnlyWhatApplies) {
  Field field({"Groza 20,20 @000"}, {"Adalar 20,20 @180", "Fort_Severny 30,30 @000"});
  const auto named = [&](int bombs, const char* target) {
    std::string reasons;
    const engine::Tally need =
        nef::need_of<engine::Tally>(field.battle, nef::Weapon::bombs, bombs, field[target]);
    for (const engine::TallyLine& line : need.lines()) reasons += std::string(line.clause.text()) + " ";
    return reasons;
  };
  field.marked("Adalar", 1);
  EXPECT_EQ(named(3, "Adalar"), "nef.bomb.3 nef.bomb.3 ");
  EXPECT_EQ(named(4, "Adalar"), "nef.bomb.3 nef.bomb.1 nef.bomb.3 ");
  field.marked("Adalar", 0);
  EXPECT_EQ(named(3, "Adalar"), "nef.bomb.3 nef.bomb.3 nef.move.10 nef.bomb.3 ");
  EXPECT_EQ(named(3, "Fort Severny"), "nef.bomb.3 nef.bomb.3 nef.bomb.3 ");
}

}  // namespace
