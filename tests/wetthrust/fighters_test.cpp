// Whom fighters meet: prey, contact and CAP (fight).
#include <gtest/gtest.h>

#include "rulebooks/wetthrust/air/air.h"
#include "rulebooks/wetthrust/air/fly.h"
#include "tests/wetthrust/flights.h"

namespace {

using field::Field;
using field::guard;
using field::put;
using field::squadron;
using wetthrust::AirOrders;

// Fulmars moved first and named nobody; Stukas then fly in front of them.
TEST(WetThrustFighters, FireOnWhoeverIsInFrontOfThemWhenAllHaveMoved) {
  struct End {
    double y;
    const char* fires;
    int left;
  };
  for (const auto& [y, fires, left] : {End{63, "Stukas", 4}, {63, "none", 6}, {63.1, "", 6}, {57, "", 6}}) {
    Field field({"Bismarck 50,40 @000 speed 6"}, {"Antelope 100,80 @000 speed 6"},
                {.south = squadron("Fulmars", "fighter"), .north = squadron("Stukas", "dive bomber")});
    put(field, "Fulmars", 60, 60), put(field, "Stukas", 60, y);
    const std::vector<int> dice = left == 4 ? std::vector{4, 5, 1, 1, 1, 1, 1, 1, 1, 1} : std::vector<int>{};
    field.step(
        "Fire aircraft",
        {.south = *fires ? std::vector<std::string>{fires} : std::vector<std::string>{}, .dice = dice});
    EXPECT_EQ(field.squadron("Stukas").aircraft, left) << y << fires;
    if (left == 4) field.exercises({"wetthrust.fight.7"});
  }
}

// Those they went for flew away; others are in front of them now.
TEST(WetThrustFighters, MayFireOnOthersWhenTheirPreyIsGone) {
  Field field({"Bismarck 50,40 @000 speed 6"}, {"Antelope 100,80 @000 speed 6"},
              {.south = squadron("Fulmars", "fighter"),
               .north = squadron("Stukas", "dive bomber") + squadron("Swordfish", "torpedo bomber")});
  put(field, "Stukas", 90, 60), put(field, "Swordfish", 60, 62), put(field, "Fulmars", 60, 60, "Stukas");
  EXPECT_EQ(field.refused(wetthrust::prey_kind, "Fulmars", "Stukas"), "answer.unreadable wetthrust.fight.7");
  field.step("Fire aircraft", {.south = {"Swordfish"}, .dice = {6, 1, 1, 1, 1, 1, 1, 1, 1, 1}});
  EXPECT_EQ(field.squadron("Swordfish").aircraft, 4);
  EXPECT_EQ(field.told<wetthrust::OutOfReach>(), 1);
  put(field, "Stukas", 60, 61), put(field, "Fulmars", 60, 60, "Stukas").fired = 0;
  put(field, "Swordfish", 90, 62);
  field.step("Fire aircraft", {.dice = {4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}, .nobody_else_is_asked = true});
  EXPECT_EQ(field.squadron("Stukas").aircraft, 5);
}

// Whom they named is in front of them, and so are others that came later.
TEST(WetThrustFighters, MayLeaveWhomTheyNamedForOthers) {
  struct Case {
    std::vector<std::string> answer;  // empty: the default
    int stukas, swordfish;
  };
  for (const auto& [answer, stukas, swordfish] : {Case{{"Swordfish"}, 6, 4}, {{}, 4, 6}, {{"none"}, 6, 6}}) {
    Field field({"Bismarck 50,40 @000 speed 6"}, {"Antelope 100,80 @000 speed 6"},
                {.south = squadron("Fulmars", "fighter"),
                 .north = squadron("Stukas", "dive bomber") + squadron("Swordfish", "torpedo bomber")});
    put(field, "Stukas", 60, 61), put(field, "Swordfish", 60, 62), put(field, "Fulmars", 60, 60, "Stukas");
    const std::vector<int> dice{6, 1, 1, 1, 1, 1, 1, 1, 1, 1};
    field.step("Fire aircraft",
               {.south = answer, .dice = stukas + swordfish < 12 ? dice : std::vector<int>{}});
    EXPECT_EQ(field.squadron("Stukas").aircraft, stukas);
    EXPECT_EQ(field.squadron("Swordfish").aircraft, swordfish);
  }
}

// Two squadrons choose the same last aircraft; the second finds another in front of it.
TEST(WetThrustFighters, ChooseAnewWhenOthersShootTheirPreyDown) {
  Field field({"Bismarck 50,40 @000 speed 6"}, {"Antelope 100,80 @000 speed 6"},
              {.south = squadron("Fulmars", "fighter") + squadron("Hurricanes", "fighter"),
               .north = squadron("Stukas", "dive bomber") + squadron("Swordfish", "torpedo bomber")});
  put(field, "Stukas", 60, 62).aircraft = 1, put(field, "Swordfish", 60, 62);
  put(field, "Fulmars", 60, 60), put(field, "Hurricanes", 60, 60);
  field.step("Fire aircraft", {.south = {"Stukas", "Stukas", "Swordfish"},
                               .dice = {4, 1, 1, 1, 1, 1, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}});
  EXPECT_EQ(field.squadron("Stukas").aircraft, 0);
  EXPECT_EQ(field.squadron("Swordfish").aircraft, 5);
}

TEST(WetThrustFighters, CapReachesItsCarrierWithItsOwnMove) {
  for (const auto& [from, to] : {std::pair{16.0, 40.0}, {15.0, 39.0}}) {
    Field field({"Ark_Royal 50,40 @000 speed 6"}, {"Hood 100,80 @000 speed 6"});
    put(field, "Ark Royal fighter 1", 50, from);
    guard(field, "Ark Royal fighter 1", AirOrders::cap, "Ark Royal");
    field.step("Move aircraft", {.dice = {2, 5}});
    EXPECT_NEAR(field.squadron("Ark Royal fighter 1").pose.at.y, to, 0.001);
  }
}

TEST(WetThrustFighters, CapThatIsNotThereYetMeetsNobody) {
  Field field({"Ark_Royal 50,40 @000 speed 6 lost [\"PDF\",\"PDF\",\"PDF\",\"PDF\",\"ADF\"]"},
              {"Antelope 100,80 @000 speed 6"}, {.north = squadron("Stukas", "dive bomber")});
  put(field, "Stukas", 50, 40, "Ark Royal");
  put(field, "Ark Royal fighter 1", 50, 39);
  guard(field, "Ark Royal fighter 1", AirOrders::cap, "Ark Royal");
  field.step("Fire aircraft", {.dice = {1, 1, 1, 1, 1, 1}});  // six bombs hit without a throw
  EXPECT_EQ(field.squadron("Stukas").aircraft, 6);
}

// Two on one: all three fire, and the one answers the first of two equals.
TEST(WetThrustFighters, EverySquadronInContactFires) {
  Field field({"Antelope 10,10 @000 speed 6"}, {"Hood 100,80 @000 speed 6"},
              {.south = squadron("Fulmars", "fighter") + squadron("Hurricanes", "fighter"),
               .north = squadron("Zeros", "fighter")});
  put(field, "Fulmars", 70, 70, "Zeros"), put(field, "Hurricanes", 70, 70.5, "Zeros");
  put(field, "Zeros", 70, 70);
  field.step("Fire aircraft", {.dice = {4, 1, 1, 1, 1, 1, /**/ 4, 5, 1, 1, 1, 1, /**/ 6, 1, 1, 1, 1, 1}});
  EXPECT_EQ(field.squadron("Zeros").aircraft, 3);
  EXPECT_EQ(field.squadron("Fulmars").aircraft, 4);
  EXPECT_EQ(field.squadron("Hurricanes").aircraft, 6);
  field.exercises({"wetthrust.fight.8", "wetthrust.fight.10"});
}

TEST(WetThrustFighters, ContactIsAFightThoughNobodyNamedATarget) {
  Field field({"Antelope 10,10 @000 speed 6"}, {"Hood 100,80 @000 speed 6"},
              {.south = squadron("Fulmars", "fighter"), .north = squadron("Zeros", "fighter")});
  put(field, "Fulmars", 70, 70), put(field, "Zeros", 70, 70.6);
  field.step("Fire aircraft");  // six tenths of an inch apart
  field.squadron("Zeros").pose.at.y = 70.5;
  field.step("Fire aircraft", {.dice = {4, 1, 1, 1, 1, 1, 4, 4, 1, 1, 1, 1}});
  EXPECT_EQ(field.squadron("Zeros").aircraft, 5);
  EXPECT_EQ(field.squadron("Fulmars").aircraft, 4);
}

}  // namespace
