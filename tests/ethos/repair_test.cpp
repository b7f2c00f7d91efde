// ethos.repair: who mends what, with how many dice.
#include <gtest/gtest.h>

#include "rulebooks/ethos/repair/repair.h"
#include "tests/ethos/field.h"

namespace {

using namespace ethos;
using ethos_field::Field;
using ethos_field::Step;
using support::exercises;

struct Yard : Field {
  explicit Yard(const char* ship = "Hood=Ship 10,10 @000") : Field({ship}, {"Falco 60,40 @000"}) {}
  Ship& ship() { return (*this)["Ship"]; }
};

// Example 18: crew 5 make two dice.
TEST(EthosRepair, ADieForTwoCrew) {
  Yard field;
  field.ship().crew = 5, field.ship().aa = 3, field.ship().hull = 10;
  field.run(Step::repairs, {.first = {"hull 1; AA 1"}, .dice = {5, 2}});
  EXPECT_EQ(field.ship().hull, 11);
  EXPECT_EQ(field.ship().aa, 3);
  EXPECT_EQ(field.refused(repair_kind, "Ship", "hull 1; AA 2"), "repair.too-many ethos.repair.1");
  EXPECT_EQ(field.refused(repair_kind, "Ship", "hull 2"), "legal");
  EXPECT_EQ(field.refused(repair_kind, "Ship", "AA 0"), "repair.no-crew ethos.repair.1");
  exercises({"ethos.repair.1", "ethos.seq.16"});
}

TEST(EthosRepair, TwoDiceRestoreTwoBoxesButOneOfTheHull) {
  Yard field;
  field.ship().aa = 5, field.ship().hull = 10, field.ship().points[0][0] = 20;
  field.run(Step::repairs, {.first = {"hull 2; 15 in gun to port 1"}, .dice = {5, 6, 5}});
  EXPECT_EQ(field.ship().hull, 11);
  EXPECT_EQ(field.ship().points[0][0], 21);
  field.run(Step::repairs, {.first = {"15 in gun to port 2; AA 1"}, .dice = {5, 6, 4}});
  EXPECT_EQ(field.ship().points[0][0], 23);
  field.run(Step::repairs, {.first = {"AA 2; 15 in gun to port 1"}, .dice = {5, 6, 4}});
  EXPECT_EQ(field.ship().aa, 6) << "never above what is printed";
  exercises({"ethos.repair.4", "ethos.repair.10"});
}

TEST(EthosRepair, SteeringAndMotiveTakeFourCrew) {
  Yard field;
  field.ship().steering_damaged = field.ship().jammed = true;
  field.ship().motive = 1;
  EXPECT_EQ(field.refused(repair_kind, "Ship", "steering 1"), "repair.by-twos ethos.repair.2");
  EXPECT_EQ(field.refused(repair_kind, "Ship", "motive 3"), "repair.by-twos ethos.repair.2");
  EXPECT_EQ(field.refused(repair_kind, "Ship", "motive 2; steering 2"), "repair.too-many ethos.repair.1")
      << "crew 7 are three blocks";
  field.run(Step::repairs, {.first = {"steering 2"}, .dice = {5}});
  EXPECT_FALSE(field.ship().steering_damaged);
  EXPECT_FALSE(field.ship().jammed) << "the jam is lifted at once";
  field.run(Step::repairs, {.first = {"motive 2"}, .dice = {4}});
  EXPECT_EQ(field.ship().motive, 1);
  exercises({"ethos.repair.2"});
}

// Example 28.
TEST(EthosRepair, ASmallCrewMayTryOnASix) {
  Yard field;
  field.ship().crew = 3, field.ship().steering_damaged = true, field.ship().hull = 10;
  EXPECT_EQ(field.refused(repair_kind, "Ship", "steering 1; hull 1"), "repair.too-many ethos.repair.1");
  field.run(Step::repairs, {.first = {"steering 1"}, .dice = {5}});
  EXPECT_TRUE(field.ship().steering_damaged);
  field.run(Step::repairs, {.first = {"steering 1"}, .dice = {6, 5}});
  EXPECT_FALSE(field.ship().steering_damaged);
  field.run(Step::repairs, {.first = {"hull 1"}, .dice = {5}});
  EXPECT_EQ(field.ship().hull, 11) << "an ordinary die";
  field.ship().crew = 1;
  field.run(Step::repairs, {.first = {"hull 1"}, .dice = {6, 5}});
  EXPECT_EQ(field.ship().hull, 12) << "one unit needs the six for anything";
  exercises({"ethos.repair.8"});
}

TEST(EthosRepair, AnExceptionalCrewAlwaysMakesOneRoll) {
  Yard field("Hood=Ship 10,10 @000 exceptional");
  field.ship().crew = 3, field.ship().steering_damaged = true;
  field.run(Step::repairs, {.first = {"steering 1"}, .dice = {5}});
  EXPECT_FALSE(field.ship().steering_damaged);
  field.ship().crew = 1, field.ship().hull = 10;
  field.run(Step::repairs, {.first = {"hull 1"}, .dice = {5}});
  EXPECT_EQ(field.ship().hull, 11);
  exercises({"ethos.repair.5"});
}

TEST(EthosRepair, MarinesCountHalf) {
  Yard field;
  field.ship().crew = 1, field.ship().marines = 1;
  EXPECT_EQ(blocks(field.ship()), 0);
  field.ship().marines = 2;
  EXPECT_EQ(blocks(field.ship()), 1);
  field.ship().crew = 0, field.ship().marines = 8;
  EXPECT_EQ(blocks(field.ship()), 2);
  exercises({"ethos.repair.6"});
}

TEST(EthosRepair, NeitherArmourNorPeopleNorAircraft) {
  Yard field("Bismarck=Ship 10,10 @000");
  field.ship().armour = 1, field.ship().crew = 4, field.ship().spotters = 0;
  EXPECT_FALSE(may_repair(field.battle, field.ship()));
  field.run(Step::repairs);
  EXPECT_EQ(field.hearing.rolls.size(), 0u) << "nobody is asked";
  exercises({"ethos.repair.3", "ethos.repair.7", "ethos.repair.9"});
}

TEST(EthosRepair, AHulkThatIsMendedIsInPlayAgain) {
  Yard field("Falco=Ship 10,10 @000");
  field.ship().hull = 0, field.ship().hulk = true;
  field.run(Step::repairs, {.first = {"hull 1"}, .dice = {5}});
  EXPECT_FALSE(field.ship().hulk);
  EXPECT_EQ(field.ship().hull, 1);
  exercises({"ethos.repair.10", "ethos.damage.6"});
}

TEST(EthosRepair, DerelictsAndFreshPrizesDoNot) {
  Yard field;
  field.ship().hull = 10;
  EXPECT_TRUE(may_repair(field.battle, field.ship()));
  field.ship().captured = 1;
  EXPECT_FALSE(may_repair(field.battle, field.ship()));
  field.battle.turn = 2;
  EXPECT_TRUE(may_repair(field.battle, field.ship()));
  field.ship().crew = 0;
  EXPECT_FALSE(may_repair(field.battle, field.ship()));
  exercises({"ethos.repair.10"});
}

TEST(EthosRepair, TheDefaultIsHullSteeringMotiveGunsAa) {
  Yard field;
  Ship& ship = field.ship();
  ship.crew = 20, ship.hull = 10, ship.steering_damaged = true, ship.motive = 2, ship.aa = 5;
  ship.points[1][0] = 20, ship.launchers_lost = 1;
  const RepairSlots slots = repair_slots(field.battle, ship);
  const std::vector<int> order(slots.begin(), slots.end());
  EXPECT_EQ(order, (std::vector<int>{hull_slot, steering_slot, motive_slot, gun_item(1, 0), aa_item,
                                     launcher_items}));
  exercises({"ethos.repair.1"});
}

}  // namespace
