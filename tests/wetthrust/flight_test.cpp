// Where aircraft go: paths, and places of attack (air).
#include <gtest/gtest.h>

#include "rulebooks/wetthrust/air/air.h"
#include "rulebooks/wetthrust/air/fights.h"
#include "rulebooks/wetthrust/air/fly.h"
#include "rulebooks/wetthrust/firing/torpedoes.h"
#include "tests/wetthrust/flights.h"

namespace {

using field::Field;
using field::put;
using field::squadron;
using wetthrust::fly_kind;
using wetthrust::total;

Field one_raid(const std::string& name, const std::string& plane) {
  return Field({"Bismarck 50,40 @000 speed 6"}, {"Antelope 100,80 @000 speed 6"},
               {.north = squadron(name, plane)});
}

TEST(WetThrustFlights, GoAlongAPathOfSeveralLegsAndFaceAnyWay) {
  Field field = one_raid("Swordfish", "torpedo bomber");
  put(field, "Swordfish", 20, 20);
  // 6 and 6 and 4 inches are 16; a tenth more is too far, though the place itself is near.
  EXPECT_EQ(field.refused(fly_kind, "Swordfish", "fly Swordfish to 26,20 26,26 22,26"), "legal");
  EXPECT_EQ(field.refused(fly_kind, "Swordfish", "fly Swordfish to 26,20 26,26 21.9,26"),
            "fly.too-far wetthrust.air.3");
  EXPECT_EQ(field.refused(fly_kind, "Swordfish", "fly Swordfish to 20,20.5"), "legal");  // it circles
  EXPECT_EQ(field.refused(fly_kind, "Swordfish", "fly Swordfish to -1,20"), "fly.off-table wetthrust.air.3");
  EXPECT_EQ(field.refused(fly_kind, "Swordfish", "fly Swordfish to 26,20 speed 5"),
            "fly.path wetthrust.air.3");
  field.step("Move aircraft", {.north = {"fly Swordfish to 26,20 26,26 22,26 @180"}, .dice = {2, 5}});
  EXPECT_EQ(field.squadron("Swordfish").pose.at, (sea::Point{22, 26}));
  EXPECT_EQ(field.squadron("Swordfish").pose.heading, sea::heading(180));
  field.exercises({"wetthrust.air.3"});
}

TEST(WetThrustFlights, EndAlongTheirLastLegIfNothingElseIsSaid) {
  Field field = one_raid("Swordfish", "torpedo bomber");
  put(field, "Swordfish", 20, 20);
  field.step("Move aircraft", {.north = {"fly Swordfish to 26,20 26,16"}, .dice = {2, 5}});
  EXPECT_EQ(field.squadron("Swordfish").pose.heading, sea::heading(180));
}

TEST(WetThrustFlights, AHeadingAndADistanceArePathsOfOneLeg) {
  Field field = one_raid("Swordfish", "torpedo bomber");
  put(field, "Swordfish", 60, 40);
  field.step("Move aircraft", {.north = {"attack Swordfish @270 speed 4 > Bismarck"}, .dice = {2, 5}});
  EXPECT_NEAR(field.squadron("Swordfish").pose.at.x, 56, 0.001);
  EXPECT_EQ(field.squadron("Swordfish").named, field.who("Bismarck"));
}

// The example of the torpedo rules: six Swordfish at 6 inches need 4.
TEST(WetThrustFlights, DropTheirTorpedoesWhereTheyAreSent) {
  Field field = one_raid("Swordfish", "torpedo bomber");
  put(field, "Swordfish", 60, 40);
  EXPECT_EQ(field.refused(fly_kind, "Swordfish", "attack Swordfish to 58,40 > Bismarck"), "legal");
  EXPECT_EQ(field.refused(fly_kind, "Swordfish", "attack Swordfish to 58.1,40 > Bismarck"),
            "fly.not-from-there wetthrust.torp.2");
  field.step("Move aircraft", {.north = {"attack Swordfish to 60,44 56,40 > Bismarck"}, .dice = {2, 5}});
  const sea::Point from = field.squadron("Swordfish").pose.at;
  EXPECT_EQ(from, (sea::Point{56, 40}));
  EXPECT_EQ(total(torpedo_number(field.battle, from, field.who("Bismarck"), 6, 6)), 4);
  field.step("Fire aircraft",
             {.south = {"hold"}, .dice = {1, 2, 3, 4, 5, 6, 4, 2, 3, 5, 1}});  // four hit: 1, 0, 0 and 2
  EXPECT_EQ(field["Bismarck"].damage, 3);
}

// Twenty-four inches ahead of her: 16 to fly and 8 for the torpedoes, if nobody makes for her beam.
TEST(WetThrustFlights, AttackShipsThatAreJustInReach) {
  Field field = one_raid("Swordfish", "torpedo bomber");
  put(field, "Swordfish", 50, 64.1);
  EXPECT_EQ(field.refused(fly_kind, "Swordfish", "attack Swordfish > Bismarck"),
            "fly.no-target wetthrust.air.3");
  put(field, "Swordfish", 50, 64);
  field.step("Move aircraft", {.north = {"attack Swordfish > Bismarck"}, .dice = {2, 5}});
  EXPECT_NEAR(field.squadron("Swordfish").pose.at.y, 48, 0.001);
}

TEST(WetThrustFlights, BeyondSixInchesHerOwnGunsDoNotReachThem) {
  Field field = one_raid("Swordfish", "torpedo bomber");
  const auto reached = [&](double x) {
    put(field, "Swordfish", x, 40, "Bismarck");
    return flak_reaches(field.battle, field.who("Bismarck"), wetthrust::Flak::pdf, field.who("Swordfish"));
  };
  EXPECT_TRUE(reached(56));
  EXPECT_FALSE(reached(56.1));
}

TEST(WetThrustFlights, BombersAttackFromStraightAbove) {
  Field field = one_raid("Stukas", "dive bomber");
  put(field, "Stukas", 60, 40);
  EXPECT_EQ(field.refused(fly_kind, "Stukas", "attack Stukas to 50.5,40 > Bismarck"), "legal");
  EXPECT_EQ(field.refused(fly_kind, "Stukas", "attack Stukas to 50.6,40 > Bismarck"),
            "fly.not-from-there wetthrust.dive.1");
}

TEST(WetThrustFlights, FightersFireAheadFromWithinThreeInches) {
  Field field({"Bismarck 50,40 @000 speed 6"}, {"Antelope 100,80 @000 speed 6"},
              {.south = squadron("Fulmars", "fighter"), .north = squadron("Stukas", "dive bomber")});
  put(field, "Fulmars", 60, 40), put(field, "Stukas", 60, 60);
  EXPECT_EQ(field.refused(fly_kind, "Fulmars", "attack Fulmars to 60,57 @000 > Stukas"), "legal");
  EXPECT_EQ(field.refused(fly_kind, "Fulmars", "attack Fulmars to 60,56.9 @000 > Stukas"),
            "fly.not-from-there wetthrust.fight.7");
  EXPECT_EQ(field.refused(fly_kind, "Fulmars", "attack Fulmars to 60,57 @180 > Stukas"),
            "fly.not-from-there wetthrust.fight.7");
  field.step(
      "Move aircraft",
      {.south = {"attack Fulmars to 60,57 > Stukas"}, .north = {"fly Stukas to 60,60"}, .dice = {5, 2}});
  EXPECT_EQ(field.squadron("Fulmars").pose.heading, sea::heading(0));
}

TEST(WetThrustFlights, TheWayToTheDeckCounts) {
  Field field({"Ark_Royal 50,40 @000 speed 6"}, {"Hood 100,80 @000 speed 6"});
  put(field, "Ark Royal fighter 1", 50, 50);
  EXPECT_EQ(field.refused(fly_kind, "Ark Royal fighter 1", "land Ark Royal fighter 1 to 50,57 > Ark Royal"),
            "legal");  // 7 out and 17 back
  EXPECT_EQ(field.refused(fly_kind, "Ark Royal fighter 1", "land Ark Royal fighter 1 to 50,57.1 > Ark Royal"),
            "fly.cannot-land wetthrust.air.8");
}

// When the bombers have attacked, their escort neither fights nor guards before it has been re-armed.
// Ark Royal is 30 inches away: no further; near her they may circle within 16.
TEST(WetThrustFlights, WhoHasAttackedReturns) {
  Field field({"Ark_Royal 50,40 @000 speed 6"}, {"Hood 100,80 @000 speed 6"});
  const std::string kates = "Ark Royal torpedo bomber 1";
  const auto flies_to = [&](double from, const char* place) {
    put(field, kates, from, 40);
    return field.refused(fly_kind, kates, fmt::format("fly {} to {}", kates, place));
  };
  EXPECT_EQ(flies_to(80, "81,40"), "legal");
  field.squadron(kates).armed = 0;
  EXPECT_EQ(flies_to(80, "80.1,40"), "fly.must-return wetthrust.air.12");
  EXPECT_EQ(flies_to(80, "80,40"), "legal");
  EXPECT_EQ(flies_to(55, "66,40"), "legal");
  EXPECT_EQ(flies_to(55, "66.1,40"), "fly.must-return wetthrust.air.12");
  field["Ark Royal"].state = wetthrust::State::sunk;
  EXPECT_EQ(flies_to(80, "90,40"), "legal");
}

}  // namespace
