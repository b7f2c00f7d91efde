// Chapters air and fight: where flights end, which way they face, and how they are told.
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
using wetthrust::AirState;
using wetthrust::fly_kind;

// Bismarck at 50,40 heading north, and a squadron of the north that obeys one order.
sea::Pose after(const char* plane, sea::Pose from, const std::string& order) {
  Field field({"Bismarck 50,40 @000 speed 6"}, {"Antelope 100,80 @000 speed 6"},
              {.north = squadron("Raid", plane)});
  put(field, "Raid", from.at.x, from.at.y).pose.heading = from.heading;
  field.step("Move aircraft", {.north = {order}, .dice = {2, 5}});
  EXPECT_EQ(field.told<wetthrust::TargetNamed>(), order.starts_with("attack"));
  return field.squadron("Raid").pose;
}

sea::Pose pose(double x, double y, int heading) { return {{x, y}, sea::heading(heading)}; }

// wetthrust.air.3: 3 inches off the nearer beam, and to starboard from straight ahead or astern.
TEST(WetThrustFlights, TorpedoBombersMakeForTheNearerBeam) {
  for (const auto& [from, to] : {std::pair{pose(40, 40, 0), pose(47, 40, 90)},
                                 {pose(60, 40, 0), pose(53, 40, 270)},
                                 {pose(50, 30, 0), pose(53, 40, 270)},
                                 {pose(50, 50, 0), pose(53, 40, 270)}}) {
    const sea::Pose end = after("torpedo bomber", from, "attack Raid > Bismarck");
    EXPECT_NEAR(end.at.x, to.at.x, 0.001);
    EXPECT_NEAR(end.at.y, to.at.y, 0.001);
    EXPECT_EQ(end.heading, to.heading);
  }
}

// wetthrust.air.3: over her it keeps its heading; a facing that is named is kept, due north as well.
TEST(WetThrustFlights, FaceTheirTargetUnlessTheOrderSaysOtherwise) {
  EXPECT_EQ(after("dive bomber", pose(50, 45, 90), "attack Raid > Bismarck"), pose(50, 40, 90));
  EXPECT_EQ(after("dive bomber", pose(50, 45, 90), "attack Raid @123 > Bismarck"), pose(50, 40, 123));
  EXPECT_EQ(after("dive bomber", pose(50, 45, 90), "attack Raid @000 > Bismarck"), pose(50, 40, 0));
  EXPECT_EQ(after("torpedo bomber", pose(60, 40, 90), "attack Raid to 55,40 > Bismarck"), pose(55, 40, 270));
  EXPECT_EQ(after("torpedo bomber", pose(60, 40, 90), "attack Raid to 55,40 @000 > Bismarck"),
            pose(55, 40, 0));
  EXPECT_EQ(after("torpedo bomber", pose(60, 40, 90), "attack Raid to 55,40 @090 > Bismarck"),
            pose(55, 40, 90));
}

// wetthrust.air.3: one leg by heading and distance, an inch as well; it attacks from there and faces her.
TEST(WetThrustFlights, OneInchIsALegToo) {
  const sea::Pose end = after("torpedo bomber", pose(55, 40, 90), "attack Raid @270 speed 1 > Bismarck");
  EXPECT_NEAR(end.at.x, 54, 0.001);
  EXPECT_EQ(end.heading, sea::heading(270));
  const sea::Pose aside = after("torpedo bomber", pose(55, 40, 90), "attack Raid @000 speed 2 > Bismarck");
  EXPECT_NEAR(aside.at.y, 42, 0.001);
  EXPECT_EQ(aside.heading, sea::bearing({55, 42}, {50, 40}));
}

TEST(WetThrustFlights, DueNorthIsAHeadingLikeAnyOther) {
  EXPECT_EQ(after("dive bomber", pose(20, 20, 90), "fly Raid @000 speed 8"), pose(20, 28, 0));
  EXPECT_EQ(after("dive bomber", pose(20, 20, 90), "fly Raid to 30,20 @000"), pose(30, 20, 0));
  EXPECT_EQ(after("dive bomber", pose(20, 20, 90), "fly Raid to 20,10"), pose(20, 10, 180));
}

// wetthrust.fight.7: fighters over their prey need not face it; wetthrust.torp.6: nor do torpedo bombers.
TEST(WetThrustFlights, WhoMayFaceAway) {
  Field field({"Bismarck 50,40 @000 speed 6"}, {"Antelope 100,80 @000 speed 6"},
              {.south = squadron("Fulmars", "fighter"),
               .north = squadron("Stukas", "dive bomber") + squadron("Kates", "torpedo bomber")});
  put(field, "Fulmars", 60, 50), put(field, "Stukas", 60, 60.5), put(field, "Kates", 60, 40);
  EXPECT_EQ(field.refused(fly_kind, "Fulmars", "attack Fulmars to 60,60 @180 > Stukas"), "legal");
  EXPECT_EQ(field.refused(fly_kind, "Fulmars", "attack Fulmars to 60,59.9 @180 > Stukas"),
            "fly.not-from-there wetthrust.fight.7");
  EXPECT_EQ(field.refused(fly_kind, "Kates", "attack Kates to 53,40 @090 > Bismarck"), "legal");
}

// Each is told under the rule that it flew by.
TEST(WetThrustFlights, AreToldUnderTheirRule) {
  for (const auto& [name, launched, clause] : {std::tuple{"Ark Royal fighter 1", 0, "wetthrust.fight.1"},
                                               {"Ark Royal torpedo bomber 1", 0, "wetthrust.air.3"},
                                               {"Ark Royal recon 1", 0, "wetthrust.air.3"},
                                               {"Ark Royal torpedo bomber 1", 1, "wetthrust.air.7"},
                                               {"Ark Royal fighter 1", 1, "wetthrust.air.7"},
                                               {"Ark Royal recon 1", 1, "wetthrust.recon.6"}}) {
    Field field({"Ark_Royal 50,40 @000 speed 6"}, {"Hood 100,80 @000 speed 6"});
    put(field, name, 50, 40).launched = std::uint8_t(launched);
    engine::AirOrder order = engine::AirOrder::of(field.who(name), int(wetthrust::FlyVerb::fly));
    order.path.add({50000, 45000});
    field.run({}, [&](engine::Umpire& umpire) { fly(field.battle, umpire, field.who(name), order); });
    ASSERT_EQ(field.hearing.events.size(), 1u);
    EXPECT_EQ(field.hearing.events[0].clause.text(), std::string(clause)) << name << launched;
    EXPECT_EQ(engine::as<wetthrust::Flown>(field.hearing.events[0]).launched, launched);
  }
}

// wetthrust.fight.4: those whose charge has landed may still fly; the others stay with theirs.
TEST(WetThrustLandings, FreeOnlyTheirOwnEscorts) {
  Field field({"Ark_Royal 50,40 @000 speed 6"}, {"Hood 100,80 @000 speed 6"});
  const std::string home = "Ark Royal torpedo bomber 1", out = "Ark Royal torpedo bomber 2";
  put(field, home, 50, 45), put(field, out, 60, 60);
  put(field, "Ark Royal fighter 1", 50, 45), put(field, "Ark Royal fighter 2", 60, 60);
  put(field, "Ark Royal fighter 3", 50, 40);
  guard(field, "Ark Royal fighter 1", AirOrders::escort, home);
  guard(field, "Ark Royal fighter 2", AirOrders::escort, out);
  guard(field, "Ark Royal fighter 3", AirOrders::cap, "Ark Royal");
  field.step("Move aircraft", {.south = {home, "land " + home + " > Ark Royal", "Ark Royal fighter 1",
                                         "fly Ark Royal fighter 1 to 50,60", "fly " + out + " to 70,60"},
                               .dice = {2, 5, 3}});
  EXPECT_EQ(field.squadron(home).state, AirState::rearming);
  EXPECT_EQ(field.squadron(home).pose, field["Ark Royal"].pose);
  EXPECT_EQ(field.squadron("Ark Royal fighter 1").orders, AirOrders::free);
  EXPECT_EQ(field.squadron("Ark Royal fighter 1").pose.at, (sea::Point{50, 60}));
  EXPECT_EQ(field.squadron("Ark Royal fighter 2").orders, AirOrders::escort);
  EXPECT_EQ(field.squadron("Ark Royal fighter 2").pose.at, (sea::Point{70, 60}));
  EXPECT_EQ(field.squadron("Ark Royal fighter 3").orders, AirOrders::cap);
  EXPECT_EQ(field["Ark Royal"].recovered, 1);
}

// wetthrust.air.9: the die is given its reason where symbols are lost, and none where not.
TEST(WetThrustLandings, LostSymbolsAreAReasonForTheDie) {
  for (const auto& [lost, turns, reasons] : {std::tuple{"[\"squadron\"]", 3, 1u}, {"[\"radar\"]", 2, 0u}}) {
    const std::string carrier = fmt::format("Illustrious 50,40 @000 speed 6 lost {}", lost);
    Field field({carrier.c_str()}, {"Hood 100,80 @000 speed 6"});
    put(field, "Illustrious torpedo bomber 1", 50, 45);
    field.step("Move aircraft",
               {.south = {"land Illustrious torpedo bomber 1 > Illustrious"}, .dice = {5, 2, 2}});
    EXPECT_EQ(field.squadron("Illustrious torpedo bomber 1").rearming, turns);
    EXPECT_EQ(field.hearing.rolls.back().reasons.size(), reasons);
  }
}

// wetthrust.recon.4: it lies where its ship lies.
TEST(WetThrustRecon, AlongsideItIsWhereItsShipIs) {
  Field field({"Bismarck 50,40 @270 speed 0"}, {"Hood 100,80 @000 speed 6"});
  put(field, "Bismarck recon 1", 55, 40);
  field.step("Move aircraft", {.south = {"alongside Bismarck recon 1 > Bismarck"}, .dice = {2, 5}});
  EXPECT_EQ(field.squadron("Bismarck recon 1").pose, field["Bismarck"].pose);
  EXPECT_EQ(field.squadron("Bismarck recon 1").alongside, 1);
}

// wetthrust.air.8, air.9: home in turn 3 with a 2 on the die, back in turn 6.
TEST(WetThrustFarCarriers, AreToldWhenTheyCanBeBack) {
  Field field({"Hood 50,70 @090 speed 6"}, {"Antelope 100,80 @000 speed 6"},
              {.north = squadron("Kates", "torpedo bomber")});
  put(field, "Kates", 50, 80);
  field.turn = 3;
  field.step("Move aircraft", {.north = {"leave Kates"}, .dice = {2, 5, 2}});
  EXPECT_EQ(field.squadron("Kates").rearming, 3);
  EXPECT_EQ(field.only<wetthrust::LeftTable>().back, 6);
}

// wetthrust.air.8: once it has moved it no longer starts from the edge.
TEST(WetThrustFarCarriers, HaveComeOnWhenTheyHaveMoved) {
  Field field({"Hood 50,70 @090 speed 6"}, {"Antelope 100,80 @000 speed 6"},
              {.north = squadron("Kates", "torpedo bomber")});
  field.step("Move aircraft", {.north = {"fly Kates to 50,80"}, .dice = {2, 5}});
  EXPECT_EQ(field.squadron("Kates").enters, 0);
  EXPECT_FALSE(comes_on(field.squadron("Kates")));
}

// wetthrust.air.14: enemies on the surface in reach, the nearest first, the first of equals.
TEST(WetThrustStrikes, TargetsAreEnemiesInReach) {
  Field field(
      {"Merchant=A 50,47 @000 speed 3", "Merchant=B 50,44 @000 speed 3", "Merchant=C 50,36 @000 speed 3",
       "Type_VIIC=U-99 50,41 @000 speed 1 mode periscope", "Merchant=D 50,48.1 @000 speed 3"},
      {"Merchant=Own 50,42 @000 speed 3"}, {.north = squadron("Kates", "torpedo bomber")});
  put(field, "Kates", 50, 40);
  const auto targets = targets_here(field.battle, field.squadron("Kates"));
  std::string names;
  for (const wetthrust::Actor who : targets) names += field.battle.name(who);
  EXPECT_EQ(names, "BCA");
}

}  // namespace
