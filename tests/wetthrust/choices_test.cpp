// What the ledger leaves to a player is asked: fuel boxes, merging squadrons, another target, anti-aircraft
// fire, repairs. And what nobody is asked, since there is nothing to choose.
#include <gtest/gtest.h>

#include "rulebooks/wetthrust/air/air.h"
#include "rulebooks/wetthrust/air/fights.h"
#include "rulebooks/wetthrust/damage/damage_control.h"
#include "rulebooks/wetthrust/damage/systems.h"
#include "rulebooks/wetthrust/firing/fire.h"
#include "rulebooks/wetthrust/firing/guns.h"
#include "rulebooks/wetthrust/movement/collisions.h"
#include "rulebooks/wetthrust/movement/move.h"
#include "rulebooks/wetthrust/orders/orders.h"
#include "tests/wetthrust/field.h"

namespace {

using field::Field;
using wetthrust::AirState;
using wetthrust::System;
using wetthrust::total;

TEST(WetThrustFuel, TheOwnerGivesUpEmptyBoxesFirstIfSheLikes) {
  for (const auto& [answer, lost, empty] : {std::tuple{"2", 0, 1}, {"1", 1, 2}, {"0", 2, 3}}) {
    Field field({"Bismarck 50,40 @000 speed 6"}, {"Hood 100,40 @000 speed 6 empty_fuel 3"});
    field.run({.north = {answer}}, [&](auto& umpire) {
      lose_fuel(field.battle, umpire, field.who("Hood"), 2, "wetthrust.fuel.2");
    });
    EXPECT_EQ(field["Hood"].fuel_lost, lost);
    EXPECT_EQ(field["Hood"].fuel_empty, empty);
    field.exercises({"wetthrust.fuel.3", "wetthrust.fuel.4", "wetthrust.fuel.5"});
  }
  Field field({"Bismarck 50,40 @000 speed 6"}, {"Hood 100,40 @000 speed 6 empty_fuel 3"});
  field.run({}, [&](auto& umpire) {  // by default the empty ones; beyond the last box nothing
    lose_fuel(field.battle, umpire, field.who("Hood"), 2, "wetthrust.fuel.2");
    lose_fuel(field.battle, umpire, field.who("Hood"), 20, "wetthrust.fuel.2");
  });
  EXPECT_EQ(field["Hood"].fuel_lost, 5);
  EXPECT_EQ(full_boxes(field.battle, field["Hood"]), 0);
  EXPECT_EQ(field.refused(wetthrust::fuel_kind, "Bismarck", "3", 2), "answer.unreadable wetthrust.fuel.4");
}

// Rows of four and four: five points complete the first, or with three marked before both.
TEST(WetThrustFuel, AShipThatTakesHerLastBoxIsNotAskedForIt) {
  for (const auto& [damage, boxes_given_up] : {std::pair{3, 0}, {0, 1}}) {
    Field field({"Bismarck 50,40 @000 speed 6"},
                {fmt::format("Tribal 58,40 @000 speed 6 empty_fuel 1 damage {}", damage).c_str()});
    field.run({}, [&](auto& umpire) {
      mark_damage(field.battle, umpire, field.who("Tribal"), 5, field.who("Bismarck"), "wetthrust.dmg.5",
                  wetthrust::Moment::ship_fire);
    });
    EXPECT_EQ(field["Tribal"].state == wetthrust::State::sinking, damage == 3);
    EXPECT_EQ(field["Tribal"].fuel_spoiled, boxes_given_up);
  }
}

TEST(WetThrustFuel, BoxesAreNotRepaired) {
  Field field({"Antelope 50,40 @000 speed 6 lost [\"rudder\"]"}, {"Hood 100,40 @000 speed 6"});
  field["Antelope"].fuel_lost = 2;
  field.step("Damage control", {.dice = {5}});
  EXPECT_EQ(field["Antelope"].fuel_lost, 2);
  field.exercises({"wetthrust.fuel.6"});
}

TEST(WetThrustDamageControl, TheOwnerPicksWhatToWorkOn) {
  Field field({"Hood 50,40 @000 speed 4 lost [\"boiler\",\"boiler\",\"bridge\",\"fire_control\"]"},
              {"Antelope 100,40 @000 speed 6"});
  const auto& kind = wetthrust::repair_kind;  // three parties
  EXPECT_EQ(field.refused(kind, "Hood", "boiler 2; bridge 1"), "legal");
  EXPECT_EQ(field.refused(kind, "Hood", "boiler 3"), "repair.too-often wetthrust.dc.1");
  EXPECT_EQ(field.refused(kind, "Hood", "boiler 2; bridge 1; fire control 1"),
            "repair.too-many wetthrust.dc.1");
  EXPECT_EQ(field.refused(kind, "Hood", "boiler 1; boiler 1"), "repair.twice wetthrust.dc.1");
  field.step("Damage control", {.south = {"boiler 2; fire control 1"}, .dice = {5, 2, 6}});
  EXPECT_EQ(count_working(field.battle, field["Hood"], System::boiler), 3);
  EXPECT_EQ(count_working(field.battle, field["Hood"], System::bridge), 0);
  EXPECT_EQ(count_working(field.battle, field["Hood"], System::fire_control), 4);
  field.exercises({"wetthrust.dc.1", "wetthrust.dc.2"});
}

// Three parties for a radar and a hole: a 1 would ruin either, so it is asked.
TEST(WetThrustDamageControl, TheOwnerMayLeaveAloneWhatCouldBeTried) {
  for (const auto& [answer, attempts] : {std::pair{"none", 0}, {"hole 1", 1}, {"radar 1; hole 1", 2}}) {
    Field field({"Bismarck 50,40 @000 speed 6 lost [\"radar\"]"}, {"Hood 100,40 @000 speed 6"});
    field["Bismarck"].small_holes = 1;
    field.step("Damage control", {.south = {answer}, .dice = std::vector<int>(std::size_t(attempts), 2)});
    EXPECT_EQ(field.told<wetthrust::NoRepair>(), attempts);
  }
  Field field({"Bismarck 50,40 @000 speed 6 lost [\"radar\"]"}, {"Hood 100,40 @000 speed 6"});
  const wetthrust::Question q = question(wetthrust::repair_kind, field.battle, field.who("Bismarck"));
  engine::Explanation asked;
  wetthrust::repair_kind.explain(&field.battle, q, asked);
  EXPECT_EQ(asked.prompt, "Bismarck: what does damage control work on? She can try all of it");
  field.step("Damage control", {.dice = {5}});  // by default everything
  EXPECT_TRUE(working(field.battle, field["Bismarck"], System::radar));
  field.exercises({"wetthrust.dc.1"});
}

TEST(WetThrustBridge, BothCanBeRepairedAndWithoutEitherSheStaysUncontrolled) {
  Field field({"Hood 50,40 @000 speed 4 lost [\"bridge\",\"second_bridge\"]"},
              {"Antelope 100,40 @000 speed 6"});
  for (const int turn : {1, 2, 9}) EXPECT_FALSE(controlled(field.battle, field["Hood"], turn));
  field.step("End of turn");
  field.exercises({"wetthrust.bridge.5"});
  field.turn = 2;
  field.step("Damage control", {.dice = {4, 5}});
  EXPECT_FALSE(working(field.battle, field["Hood"], System::bridge));
  EXPECT_TRUE(working(field.battle, field["Hood"], System::second_bridge));
  EXPECT_FALSE(controlled(field.battle, field["Hood"], 3));  // the clear turn
  EXPECT_TRUE(controlled(field.battle, field["Hood"], 4));
  field.exercises({"wetthrust.bridge.4"});
}

const std::string swordfish_wing = "[[side.squadron]]\nname = \"Swordfish\"\nplane = \"torpedo bomber\"\n";
const std::string stuka_wing =
    "[[side.squadron]]\nname = \"Stukas\"\nplane = \"dive bomber\"\naircraft = 3\n";

void put(Field& field, const std::string& name, sea::Point at, wetthrust::Actor object) {
  wetthrust::Squadron& squadron = field.squadron(name);
  squadron.state = AirState::aloft, squadron.pose = {at, {}}, squadron.object = squadron.named = object;
}

TEST(WetThrustAircraft, DepletedSquadronsStayAsTheyAreIfTheirOwnerWantsIt) {
  Field field({"Ark_Royal 50,40 @000 speed 6"}, {"Hood 100,80 @000 speed 6"});
  wetthrust::Squadron &one = field.squadron("Ark Royal torpedo bomber 1"),
                      &two = field.squadron("Ark Royal torpedo bomber 2");
  one.aircraft = 3, one.state = AirState::rearming, one.rearming = 1, two.aircraft = 2;
  field.step("End of turn", {.south = {"no"}});
  EXPECT_EQ(one.aircraft, 3);
  EXPECT_EQ(two.aircraft, 2);
  field.exercises({"wetthrust.air.10"});
}

TEST(WetThrustAircraft, AnotherTargetWhereTheyStandWhenTheirsWentDown) {
  for (const auto& [answer, damage] : {std::pair{"Norfolk", 6}, {"none", 0}}) {
    Field field({"Hood 50,40 @000 speed 6", "Norfolk 56,40 @000 speed 6 lost [\"PDF\",\"ADF\"]"},
                {"Antelope 100,80 @000 speed 6"}, {.north = swordfish_wing});
    put(field, "Swordfish", {53, 40}, field.who("Hood"));
    field["Hood"].state = wetthrust::State::sunk;
    std::vector<int> dice = damage ? std::vector<int>{1, 1, 1, 1, 1, 1, 1} : std::vector<int>{};
    field.step("Fire aircraft", {.north = {answer}, .dice = dice});
    EXPECT_EQ(field["Norfolk"].damage, damage);
    field.exercises({"wetthrust.air.14"});
  }
}

// Three systems against six and three aircraft: two and one.
TEST(WetThrustFlak, IsSharedOutByTheThreat) {
  Field field({"Ark_Royal 50,40 @000 speed 6 lost [\"PDF\"]"}, {"Antelope 100,80 @000 speed 6"},
              {.north = swordfish_wing + stuka_wing});
  put(field, "Swordfish", {53, 40}, field.who("Ark Royal"));
  put(field, "Stukas", {50, 40}, field.who("Ark Royal"));
  const wetthrust::Question q = question(wetthrust::aa_kind, field.battle, field.who("Ark Royal"));
  const engine::Fire fire = wetthrust::aa_kind.standard(&field.battle, q).fire;
  ASSERT_EQ(fire.shots.size(), 3);
  EXPECT_EQ(fire.shots[0].amount, 2);
  EXPECT_EQ(fire.shots[1].amount, 1);
  EXPECT_EQ(field.refused(wetthrust::aa_kind, "Ark Royal", "PDF 2 > Swordfish; PDF 2 > Stukas"),
            "aa.too-many wetthrust.aa.6");
  engine::Fire flagged = fire;
  flagged.flags = 1;
  EXPECT_STREQ(wetthrust::aa_kind.refuse(&field.battle, q, engine::Answer::of(flagged))->code, "aa.no-such");
  field.exercises({"wetthrust.aa.6"});
}

TEST(WetThrustFlak, NeedsNoBridge) {
  Field field({"Hood 50,40 @000 speed 6 lost [\"bridge\",\"second_bridge\"]"},
              {"Antelope 100,80 @000 speed 6"}, {.north = swordfish_wing});
  put(field, "Swordfish", {53, 40}, field.who("Hood"));
  field.step("Fire aircraft", {.dice = {4, 4, 4, 6, 6, 6}});
  EXPECT_EQ(field.squadron("Swordfish").aircraft, 3);
  field.exercises({"wetthrust.bridge.3", "wetthrust.aa.7"});
}

TEST(WetThrustFighters, EscortsAreOrderedInStepOneAndFlyWithTheirCharge) {
  Field field({"Ark_Royal 50,40 @000 speed 6"}, {"Hood 110,80 @000 speed 6"});
  put(field, "Ark Royal torpedo bomber 1", {40, 40}, wetthrust::nobody);
  put(field, "Ark Royal fighter 1", {45, 40}, wetthrust::nobody);
  field.squadron("Ark Royal fighter 1").endurance = field.squadron("Ark Royal torpedo bomber 1").endurance =
      6;
  for (const char* whom : {"Ark Royal fighter 1", "Ark Royal fighter 2"})  // itself; on deck
    EXPECT_EQ(field.refused(wetthrust::fighter_kind, "Ark Royal fighter 1", whom),
              "answer.unreadable wetthrust.fight.2");
  field.step("Write orders", {.south = {"-", "none", "Ark Royal torpedo bomber 1"}, .north = {"-"}});
  field.step("Move ships");
  field.step("Move aircraft", {.south = {"fly Ark Royal torpedo bomber 1 @000 speed 12"}, .dice = {5, 2}});
  EXPECT_NEAR(field.squadron("Ark Royal fighter 1").pose.at.y, 52, 0.001);
  field.exercises({"wetthrust.fight.4"});
}

// ---- Movement and orders

TEST(WetThrustPropellers, HerRatesHoldForARepeatedPlotToo) {
  Field field({"Bismarck 50,40 @000 speed 6 lost [\"propeller\"]"}, {"Hood 100,40 @000 speed 6"});
  field.step("Write orders", {.south = {"0.5A"}, .north = {"-"}});
  field.step("Move ships");
  EXPECT_EQ(field["Bismarck"].speed, 6500);
  field.exercises({"wetthrust.prop.1"});
  const auto& sheet = field.battle.sheet(field["Bismarck"]);
  field["Bismarck"].lost |= sheet.of[std::size_t(System::propeller)] | sheet.of[std::size_t(System::bridge)] |
                            sheet.of[std::size_t(System::second_bridge)];
  field.turn = 2;
  field.step("Write orders", {.north = {"-"}});
  field.step("Move ships");
  EXPECT_EQ(field["Bismarck"].speed, 6500);
}

// Worked example 15: a start at speed 4, smoke in each turn.
TEST(WetThrustPlots, TheOrderFormOfTheBook) {
  Field field({"Antelope 50,40 @000 speed 4"}, {"Hood 100,40 @000 speed 6"});
  std::vector<std::vector<std::string>> form;
  for (const char* plot : {"2A1P smoke", "- smoke", "2D1S smoke"}) {
    field.hearing.events.clear();
    field.step("Write orders", {.south = {plot}, .north = {"-"}});
    for (const engine::Event& event : field.hearing.events)
      if (event.who == field.who("Antelope"))
        form.push_back(wetthrust::rulebook().order_form->fields(&field.battle, event));
    field.step("Move ships");
    ++field.turn;
  }
  ASSERT_EQ(form.size(), 3u);
  EXPECT_EQ(form[0], (std::vector<std::string>{"2A1P", "6", "make smoke"}));
  EXPECT_EQ(form[1], (std::vector<std::string>{"", "6", "make smoke"}));
  EXPECT_EQ(form[2], (std::vector<std::string>{"2D1S", "4", "make smoke"}));
  field.exercises({"wetthrust.move.2", "wetthrust.move.3"});
}

TEST(WetThrustRams, ABattleshipThatFiredAtAMerchantLastTurnMakesHerBraver) {
  Field field({"Tribal 50,40 @000 speed 8 damage 7", "Merchant 80,80 @000 speed 3"},
              {"Bismarck 57,40 @180 speed 6"});
  field["Bismarck"].pose.at = {57, 50};
  field["Merchant"].pose.at = {57, 75};  // too far to be near it
  const auto brave = [&] { return total(bravery(field.battle, field.who("Tribal"), field.who("Bismarck"))); };
  EXPECT_EQ(brave(), -1);
  field.run({.dice = {1, 1}}, [&](auto& umpire) {
    fire_salvo(field.battle, umpire, field.who("Bismarck"), field.who("Merchant"), 1ull << 20);
  });
  EXPECT_EQ(brave(), 1);
  field.step("Write orders", {.south = {"none", "-", "-"}, .north = {"-"}});
  EXPECT_EQ(brave(), -1);
}

TEST(WetThrustRams, SteeringAwayIsTurningAway) {
  Field field({"Tribal 50,40 @000 speed 8 damage 7"}, {"Type_VIIC=U-99 58,48 @180 speed 0"});
  EXPECT_EQ(field.refused(wetthrust::plot_kind, "Tribal", "3S", -2), "plot.steer-away wetthrust.coll.5");
  EXPECT_EQ(field.refused(wetthrust::plot_kind, "Tribal", "3P", -2), "legal");
  field["Tribal"].speed = 0;
  EXPECT_EQ(field.refused(wetthrust::plot_kind, "Tribal", "-", -2), "legal");  // she cannot turn at all
  field.exercises({"wetthrust.coll.5"});
}

TEST(WetThrustFire, ALostBatteryDoesNotFire) {
  Field field({"Exeter 50,40 @000 speed 6 lost [\"battery\"]"}, {"Hood 60,40 @000 speed 6"});
  EXPECT_EQ(field.refused(wetthrust::fire_kind, "Exeter", "B fwd 1 > Hood"),
            "answer.unreadable wetthrust.fire.3");
  engine::Fire fire{};
  fire.shots.add({0, 0, 1, field.who("Hood")});
  const auto no = wetthrust::fire_kind.refuse(
      &field.battle, question(wetthrust::fire_kind, field.battle, field.who("Exeter")),
      engine::Answer::of(fire));
  ASSERT_TRUE(no);
  EXPECT_EQ(no->sentence, "Exeter: B fwd is out of action");
  field.exercises({"wetthrust.gen.4"});
}

}  // namespace
