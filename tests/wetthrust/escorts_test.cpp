// Fighters that guard: escorts on the way out and home (fight).
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

// The same, and the Swordfish have fighters beside them, or half an inch too far away.
TEST(WetThrustFighters, MeetTheEscortsOfWhomTheyChooseAnew) {
  for (const auto& [away, swordfish, escort] : {std::tuple{0.5, 6, 5}, {0.6, 5, 6}}) {
    Field field({"Bismarck 50,40 @000 speed 6"}, {"Antelope 100,80 @000 speed 6"},
                {.south = squadron("Fulmars", "fighter") + squadron("Hurricanes", "fighter"),
                 .north = squadron("Stukas", "dive bomber") + squadron("Swordfish", "torpedo bomber") +
                          squadron("Zeros", "fighter")});
    put(field, "Stukas", 60, 62).aircraft = 1, put(field, "Swordfish", 60, 62);
    put(field, "Fulmars", 60, 60), put(field, "Hurricanes", 60, 60);
    wetthrust::Squadron& zeros = put(field, "Zeros", 60, 62 + away);
    zeros.orders = wetthrust::AirOrders::escort, zeros.object = field.who("Swordfish");
    std::vector<int> dice{4, 1, 1, 1, 1, 1, 4, 1, 1, 1, 1, 1};  // the last Stuka, and one of the next
    dice.insert(dice.end(), std::size_t(escort == 5 ? 6 : 5), 1);
    field.step("Fire aircraft", {.south = {"Stukas", "Stukas", "Swordfish"}, .dice = dice});
    EXPECT_EQ(field.squadron("Stukas").aircraft, 0);
    EXPECT_EQ(field.squadron("Swordfish").aircraft, swordfish);
    EXPECT_EQ(field.squadron("Zeros").aircraft, escort);
  }
}

// One fighter squadron at bombers with two escorts: both escorts fire at it, and the bombers are left alone.
TEST(WetThrustFighters, EveryEscortFiresAtThoseWhoAttackItsCharge) {
  Field field({"Antelope 10,10 @000 speed 6"}, {"Hood 100,80 @000 speed 6"},
              {.south = squadron("Zeros", "fighter"),
               .north = squadron("Stukas", "dive bomber") + squadron("Fulmars", "fighter") +
                        squadron("Hurricanes", "fighter")});
  for (const char* name : {"Stukas", "Fulmars", "Hurricanes"}) put(field, name, 70, 70);
  put(field, "Zeros", 70, 70, "Stukas");
  guard(field, "Fulmars", AirOrders::escort, "Stukas"),
      guard(field, "Hurricanes", AirOrders::escort, "Stukas");
  field.step("Fire aircraft", {.dice = {4, 1, 1, 1, 1, 1, /**/ 4, 5, 1, 1, 1, 1, /**/ 6, 1, 1, 1, 1, 1}});
  EXPECT_EQ(field.squadron("Zeros").aircraft, 2);
  EXPECT_EQ(field.squadron("Fulmars").aircraft, 5);
  EXPECT_EQ(field.squadron("Hurricanes").aircraft, 6);
  EXPECT_EQ(field.squadron("Stukas").aircraft, 6);
  field.exercises({"wetthrust.fight.5"});
}

// Escorts that are still on their way protect nobody.
TEST(WetThrustFighters, AnEscortDefendsOnlyWhatItFliesBeside) {
  for (const auto& [y, bombers, fighters] : {std::tuple{70.5, 6, 5}, {70.6, 5, 6}}) {
    Field field({"Antelope 10,10 @000 speed 6"}, {"Hood 100,80 @000 speed 6"},
                {.south = squadron("Zeros", "fighter"),
                 .north = squadron("Stukas", "dive bomber") + squadron("Fulmars", "fighter")});
    put(field, "Stukas", 70, 70), put(field, "Fulmars", 70, y), put(field, "Zeros", 70, 69, "Stukas");
    guard(field, "Fulmars", AirOrders::escort, "Stukas");
    std::vector<int> dice{4, 1, 1, 1, 1, 1};
    dice.insert(dice.end(), std::size_t(bombers == 6 ? 6 : 5), 1);  // the escort's, or the bombers' reply
    field.step("Fire aircraft", {.dice = dice});
    EXPECT_EQ(field.squadron("Stukas").aircraft, bombers) << y;
    EXPECT_EQ(field.squadron("Fulmars").aircraft, fighters) << y;
  }
}

// A reconnaissance aircraft, alongside its ship as in the air, and other fighters.
TEST(WetThrustFighters, EscortWhoeverElseIsInTheAir) {
  Field field({"Ark_Royal 50,40 @000 speed 6", "Bismarck 60,40 @000 speed 0"},
              {"Antelope 100,80 @000 speed 6"});
  put(field, "Bismarck recon 1", 60, 50), put(field, "Ark Royal fighter 1", 50, 50);
  put(field, "Ark Royal fighter 2", 52, 50);
  EXPECT_EQ(field.refused(wetthrust::deck_kind, "Ark Royal", "escort Ark Royal fighter 3 > Bismarck recon 1"),
            "legal");
  field.step("Write orders", {.south = {"-", "-", "none", "Bismarck recon 1", "Ark Royal fighter 1"}});
  field.step("Move ships");
  field.step("Move aircraft", {.south = {"Bismarck recon 1", "alongside Bismarck recon 1 > Bismarck",
                                         "fly Ark Royal fighter 2 to 52,60"},
                               .dice = {2, 5}});
  EXPECT_EQ(field.squadron("Ark Royal fighter 1").pose.at, field["Bismarck"].pose.at);
  EXPECT_EQ(field.squadron("Ark Royal fighter 2").pose.at, (sea::Point{52, 60}));  // its charge is a guard
  field.step("End of turn");
  field.turn = 2;
  field.step("Write orders", {.south = {"-", "-", "none", "none", "Ark Royal fighter 1"}});
  field.step("Move ships");
  field.step("Move aircraft", {.south = {"fly Ark Royal fighter 1 to 60,63"}, .dice = {2, 5}});
  EXPECT_EQ(field.squadron("Ark Royal fighter 2").pose.at, (sea::Point{60, 63}));
  field.exercises({"wetthrust.fight.4"});
}

// Its carrier is out of its reach, and nobody else is in the air: there is nothing to ask.
TEST(WetThrustFighters, AreNotAskedWhomTheyGuardWhenTheyReachNobody) {
  Field field({"Ark_Royal 50,40 @000 speed 6"}, {"Antelope 100,80 @000 speed 6"});
  for (const auto& [at, asked] : {std::pair{64.0, true}, {64.1, false}}) {
    put(field, "Ark Royal fighter 1", 50, at);
    guard(field, "Ark Royal fighter 1", AirOrders::cap, "Ark Royal");
    field.step("Write orders", {.south = asked ? std::vector<std::string>{"-", "none", "Ark Royal"}
                                               : std::vector<std::string>{"-", "none"}});
    EXPECT_EQ(field.squadron("Ark Royal fighter 1").orders, asked ? AirOrders::cap : AirOrders::free);
  }
}

TEST(WetThrustFighters, EscortsReArmWhenTheMissionIsOver) {
  Field field({"Ark_Royal 50,40 @000 speed 6"}, {"Hood 60,40 @000 speed 6 lost [\"PDF\",\"PDF\",\"ADF\"]"},
              {.south = squadron("Swordfish", "torpedo bomber"), .north = squadron("Zeros", "fighter")});
  put(field, "Swordfish", 57, 40, "Hood"), put(field, "Zeros", 57, 45);
  wetthrust::Squadron& escort = put(field, "Ark Royal fighter 1", 57, 40);
  guard(field, "Ark Royal fighter 1", AirOrders::escort, "Swordfish");
  const std::string attack = "attack Ark Royal fighter 1 > Zeros";
  EXPECT_EQ(field.refused(fly_kind, "Ark Royal fighter 1", attack), "legal");
  EXPECT_EQ(field.refused(wetthrust::fighter_kind, "Ark Royal fighter 1", "Ark Royal"), "legal");
  field.step("Fire aircraft", {.dice = {1, 1, 1, 1, 1, 1}});
  EXPECT_EQ(field.refused(fly_kind, "Ark Royal fighter 1", attack), "fly.no-target wetthrust.fight.6");
  EXPECT_EQ(field.refused(wetthrust::fighter_kind, "Ark Royal fighter 1", "Ark Royal"),
            "answer.unreadable wetthrust.fight.2");
  EXPECT_EQ(field.refused(wetthrust::fighter_kind, "Ark Royal fighter 1", "Swordfish"),
            "answer.unreadable wetthrust.fight.2");  // they go home over the edge, 40 inches from her deck
  field.step("Write orders", {.south = {"-", "none"}});
  EXPECT_EQ(escort.orders, AirOrders::free);
  field.step("Move aircraft", {.south = {"Ark Royal fighter 1", "land Ark Royal fighter 1 > Ark Royal",
                                         "fly Swordfish to 57,32"},
                               .north = {"fly Zeros to 57,53"},
                               .dice = {2, 5, 1}});
  field.step("End of turn");
  EXPECT_EQ(escort.state, AirState::aboard);
  EXPECT_EQ(field.refused(wetthrust::deck_kind, "Ark Royal", "cap Ark Royal fighter 1 > Ark Royal"), "legal");
  field.exercises({"wetthrust.fight.6"});
}

// wetthrust.fight.6: fighters that have to re-arm may escort whoever returns to their deck or one near it,
// and guard nobody else.
TEST(WetThrustFighters, WhomTheyEscortOnTheWayHome) {
  Field field({"Ark_Royal 50,40 @000 speed 6", "Illustrious 66,40 @000 speed 6"},
              {"Hood 100,80 @000 speed 6"});
  const std::string fighter = "Ark Royal fighter 1", spent = "Ark Royal torpedo bomber 1",
                    armed = "Ark Royal torpedo bomber 2", hers = "Illustrious torpedo bomber 1",
                    recon = "Ark Royal recon 1", no = "answer.unreadable wetthrust.fight.2";
  for (const std::string& name : {fighter, spent, armed, hers, recon}) put(field, name, 60, 60);
  field.squadron(fighter).armed = field.squadron(spent).armed = field.squadron(hers).armed = 0;
  field.squadron(recon).armed = 0;
  const auto escort = [&](const std::string& whom) {
    return field.refused(wetthrust::fighter_kind, fighter, whom);
  };
  EXPECT_EQ(escort(spent), "legal");
  EXPECT_EQ(escort("none"), "legal");
  EXPECT_EQ(escort(hers), "legal");
  field["Illustrious"].pose.at.x = 66.1;
  EXPECT_EQ(escort(hers), no);
  EXPECT_EQ(escort(armed), no);
  EXPECT_EQ(escort(recon), no);
  const auto q = question(wetthrust::fighter_kind, field.battle, field.who(fighter));
  const auto cap = engine::Answer::option(engine::index(field.who("Ark Royal")));
  EXPECT_TRUE(wetthrust::fighter_kind.refuse(&field.battle, q, cap));
  put(field, spent, 60, 84.1);
  EXPECT_EQ(escort(spent), no);
  field.squadron(fighter).armed = 1;
  EXPECT_EQ(escort(armed), "legal");
  EXPECT_FALSE(wetthrust::fighter_kind.refuse(&field.battle, q, cap));
}

// wetthrust.fight.6, fight.5: they stay with those they escorted, meet who attacks these, and are free to
// land when their charge is down.
TEST(WetThrustFighters, EscortTheirBombersHome) {
  Field field({"Ark_Royal 50,40 @000 speed 0"}, {"Hood 100,80 @000 speed 6"},
              {.north = squadron("Zeros", "fighter", 1)});
  const std::string fighter = "Ark Royal fighter 1", bombers = "Ark Royal torpedo bomber 1";
  wetthrust::Squadron& escort = put(field, fighter, 74, 40);
  put(field, bombers, 74, 40).armed = 0, put(field, "Zeros", 57, 41);
  guard(field, fighter, AirOrders::escort, bombers);
  escort.armed = 0, escort.aircraft = 1;
  field.step("Write orders");
  EXPECT_EQ(escort.orders, AirOrders::escort);
  EXPECT_EQ(escort.object, field.who(bombers));
  field.step(
      "Move aircraft",
      {.south = {"fly " + bombers + " to 58,40"}, .north = {"attack Zeros > " + bombers}, .dice = {2, 5}});
  EXPECT_EQ(escort.pose.at, (sea::Point{58, 40}));
  field.step("Fire aircraft", {.dice = {1, 4}});
  EXPECT_EQ(field.squadron(bombers).aircraft, 6);
  EXPECT_EQ(field.squadron("Zeros").state, AirState::lost);
  field.step("End of turn");
  field.step("Write orders", {.south = {"-", "none", bombers}});
  field.step("Move aircraft",
             {.south = {"land " + bombers + " > Ark Royal", "land " + fighter + " > Ark Royal"},
              .dice = {5, 2, 1, 1}});
  EXPECT_EQ(escort.state, AirState::rearming);
  EXPECT_EQ(field.squadron(bombers).state, AirState::rearming);
  field.exercises({"wetthrust.fight.5", "wetthrust.fight.6"});
}

// wetthrust.fight.6: on their way home they attack nobody of their own accord, though he is in contact.
TEST(WetThrustFighters, EscortsOnTheWayHomeAttackNobody) {
  Field field({"Ark_Royal 50,40 @000 speed 0"}, {"Hood 100,80 @000 speed 6"},
              {.north = squadron("Vals", "dive bomber")});
  const std::string fighter = "Ark Royal fighter 1", bombers = "Ark Royal torpedo bomber 1";
  put(field, fighter, 74, 40).armed = 0, put(field, bombers, 74, 40).armed = 0, put(field, "Vals", 74, 40);
  guard(field, fighter, AirOrders::escort, bombers);
  field.step("Fire aircraft", {.nobody_else_is_asked = true});
  EXPECT_EQ(field.squadron("Vals").aircraft, 6);
}

// Who would run out of fuel beside his bombers flies home by himself: 72 inches are three turns of 24.
TEST(WetThrustFighters, LeaveTheirBombersWhenTheirFuelRunsOut) {
  Field field({"Ark_Royal 10,40 @000 speed 0"}, {"Hood 100,80 @000 speed 6"});
  const std::string fighter = "Ark Royal fighter 1", bombers = "Ark Royal torpedo bomber 1";
  for (const auto& [fuel, at, stays] : {std::tuple{3, 82.0, false}, {3, 57.0, true}, {2, 57.0, false}}) {
    put(field, fighter, at, 40).armed = 0, put(field, bombers, at, 40).armed = 0;
    field.squadron(fighter).endurance = std::uint8_t(fuel);
    guard(field, fighter, AirOrders::escort, bombers);
    const auto q = question(wetthrust::fighter_kind, field.battle, field.who(fighter));
    EXPECT_EQ(wetthrust::fighter_kind.standard(&field.battle, q).choice.option,
              stays ? engine::index(field.who(bombers)) : -1)
        << fuel << at;
  }
}

}  // namespace
