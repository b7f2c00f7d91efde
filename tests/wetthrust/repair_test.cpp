// Chapters dc and burn: what damage control may try, and what comes of it, on both sides of every limit.
#include <gtest/gtest.h>

#include "rulebooks/wetthrust/damage/damage_control.h"
#include "rulebooks/wetthrust/damage/systems.h"
#include "tests/wetthrust/field.h"

namespace {

using field::Field;
using wetthrust::System;

constexpr int no_repair_of_small = 64, no_repair_of_big = 65;  // slots behind the 64 of symbols

Field hurt_hood(const std::string& lost = "[]") {
  return Field({"Antelope 50,40 @000 speed 6"},
               {fmt::format("Hood 100,40 @000 speed 0 lost {}", lost).c_str()});
}

wetthrust::Symbols all_of(Field& field, const std::string& name, System system) {
  return field.battle.sheet(field[name]).of[std::size_t(system)];
}

// One number of every event of a kind.
template <class Deed, class Number>
std::vector<int> each(const Field& field, Number Deed::*number) {
  std::vector<int> numbers;
  for (const Deed& deed : field.hearing.deeds<Deed>()) numbers.push_back(deed.*number);
  return numbers;
}

// wetthrust.burn.3: of five fires one spreads, two go out and two burn on; each is told once, with the count.
TEST(WetThrustFires, AreToldByWhatBecameOfThem) {
  Field field = hurt_hood();
  field["Hood"].fires = 5;
  field.step("Damage control", {.dice = {1, 2, 3, 4, 6}});
  EXPECT_EQ(field["Hood"].fires, 4);
  const auto spreads = field.only<wetthrust::FireSpreads>();
  EXPECT_EQ(std::pair(spreads.fires, spreads.spread), std::pair(4, 1));
  const auto fire_out = field.only<wetthrust::FireOut>();
  EXPECT_EQ(std::pair(fire_out.fires, fire_out.out), std::pair(4, 2));
  const auto burns = field.only<wetthrust::FireBurns>();
  EXPECT_EQ(std::pair(burns.fires, burns.fought), std::pair(4, 2));
  Field out = hurt_hood();
  out["Hood"].fires = 1;
  out.step("Damage control", {.dice = {4}});
  EXPECT_EQ(out.told<wetthrust::FireOut>(), 1);
  EXPECT_EQ(out.told<wetthrust::FireBurns>() + out.told<wetthrust::FireSpreads>(), 0);
}

// wetthrust.burn.4: Hood has six boxes; a fire beyond them is not recorded, and five are no hulk.
TEST(WetThrustFires, SixFiresMakeAHulkAndFiveDoNot) {
  for (const auto& [fires, dice, left, hulk] : {std::tuple{4, std::vector{1, 2, 2, 2}, 5, false},
                                                {5, std::vector{1, 2, 2, 2, 2}, 6, true},
                                                {5, std::vector{1, 1, 2, 2, 2}, 6, true},
                                                {6, std::vector{1, 4, 2, 2, 2, 2}, 6, true},
                                                {6, std::vector{4, 2, 2, 2, 2, 2}, 5, false}}) {
    Field field = hurt_hood();
    field["Hood"].fires = std::uint8_t(fires);
    field.step("Damage control", {.dice = dice});
    EXPECT_EQ(field["Hood"].fires, left);
    EXPECT_EQ(field["Hood"].state == wetthrust::State::hulk, hulk);
    EXPECT_EQ(field.told<wetthrust::Hulk>(), hulk);
  }
}

// wetthrust.burn.2: each fire keeps one of Hood's three parties busy.
TEST(WetThrustDamageControl, FiresLeaveFewerAttempts) {
  for (const auto& [fires, attempts] : {std::pair{0, 3}, {1, 2}, {2, 1}, {3, 0}, {4, 0}}) {
    Field field = hurt_hood("[\"boiler\",\"boiler\",\"boiler\",\"radar\"]");
    field["Hood"].fires = std::uint8_t(fires);
    EXPECT_EQ(repair_attempts(field.battle, field["Hood"]), attempts);
    std::vector<int> dice(std::size_t(fires), 2);
    dice.insert(dice.end(), std::size_t(attempts), 3);
    field.step("Damage control", {.dice = dice, .nobody_else_is_asked = attempts == 0});
    EXPECT_EQ(field.told<wetthrust::NoRepair>(), attempts) << fires;
  }
}

// wetthrust.dc.1: without a working symbol nobody tries anything, unlimited or not.
TEST(WetThrustDamageControl, NobodyTriesWithoutDamageControl) {
  for (const char* option : {"per_symbol", "unlimited"}) {
    Field field({"Antelope 50,40 @000 speed 6 lost [\"rudder\",\"damage_control\"]"},
                {"Hood 100,40 @000 speed 6"}, {.options = {{"dc_attempts", option}}});
    field.step("Damage control", {.nobody_else_is_asked = true});
    EXPECT_EQ(repair_attempts(field.battle, field["Antelope"]), 0);
  }
}

// Nothing is lost, or nothing that could be repaired: nobody is asked.
TEST(WetThrustDamageControl, NobodyIsAskedWhereNothingCanBeRepaired) {
  Field field = hurt_hood("[\"magazine\",\"damage_control\",\"radar\"]");
  field["Hood"].ruined = all_of(field, "Hood", System::radar);
  field["Hood"].severe_holes = 1, field["Hood"].small_holes = field["Hood"].open_small = 1;
  EXPECT_EQ(field::open_repairs(field.battle, field["Hood"], wetthrust::small_hole_slot), 0);
  field.step("Damage control", {.nobody_else_is_asked = true});
  EXPECT_EQ(field["Hood"].flooding, 1 + 3);
}

// wetthrust.dc.2, wetthrust.dc.4: of three lost boilers one is beyond repair; two are tried, in their order.
TEST(WetThrustDamageControl, WhatIsBeyondRepairIsNotTriedAgain) {
  Field field = hurt_hood("[\"boiler\",\"boiler\",\"boiler\",\"radar\"]");
  const auto boilers = all_of(field, "Hood", System::boiler);
  field["Hood"].ruined = wetthrust::lowest_of(boilers, 1);
  const int boiler = std::countr_zero(boilers),
            radar = std::countr_zero(all_of(field, "Hood", System::radar));
  EXPECT_EQ(repairs_wanted(field.battle, field["Hood"]), 3);
  EXPECT_EQ(field::open_repairs(field.battle, field["Hood"], boiler), 2);
  EXPECT_EQ(field::open_repairs(field.battle, field["Hood"], boiler + 1),
            0);  // they go by the first of their kind
  EXPECT_EQ(field::open_repairs(field.battle, field["Hood"], -1), 0);
  const auto slots = repair_slots(field.battle, field["Hood"]);
  ASSERT_EQ(slots.size(), 2);
  EXPECT_EQ(slots[0].slot, boiler);
  EXPECT_EQ(slots[0].amount, 2);
  EXPECT_EQ(slots[1].slot, radar);
  field.step("Damage control", {.north = {"boiler 1"}, .dice = {5}});
  EXPECT_EQ(field["Hood"].lost, (wetthrust::lowest_of(boilers, 3) & ~(wetthrust::Symbols{2} << boiler)) |
                                    all_of(field, "Hood", System::radar));
  EXPECT_EQ(each(field, &wetthrust::Repaired::symbol), (std::vector{boiler + 1}));
  field.step("Damage control", {.north = {"boiler 1; radar 1"}, .dice = {2, 6}});
  EXPECT_EQ(each(field, &wetthrust::NoRepair::symbol), (std::vector{boiler + 2}));
  EXPECT_FALSE(field["Hood"].lost & all_of(field, "Hood", System::radar));
}

// wetthrust.dc.5: on one hole of each size, what the die says; open ones are not tried again.
TEST(WetThrustDamageControl, HolesAreToldAndTriedByTheirSize) {
  Field field = hurt_hood();
  field["Hood"].small_holes = 1, field["Hood"].big_holes = 1;
  field.step("Damage control", {.north = {"hole 1; big hole 1"}, .dice = {2, 4}});
  EXPECT_EQ(each(field, &wetthrust::NoRepair::symbol),
            (std::vector<int>{no_repair_of_small, no_repair_of_big}));
  field.step("Damage control", {.north = {"hole 1; big hole 1"}, .dice = {5, 5}});
  EXPECT_EQ(each(field, &wetthrust::HolePatched::closed), (std::vector{1, 0}));  // closed, half closed
  EXPECT_EQ(field["Hood"].patched, 1);
  field.step("Damage control", {.north = {"big hole 1"}, .dice = {5}});
  EXPECT_EQ(each(field, &wetthrust::HolePatched::closed), (std::vector{1, 0, 1}));
  EXPECT_EQ(field["Hood"].patched, 0);
  EXPECT_EQ(field["Hood"].small_holes + field["Hood"].big_holes, 0);
}

// wetthrust.dc.5: a success belongs to the hole it was made on, whether that is closed or left open.
TEST(WetThrustDamageControl, NoSuccessOfOneHoleCountsForAnother) {
  struct Turn {
    std::vector<int> dice;
    int small, big;
  };
  const std::vector<Turn> turns[] = {
      {{{5, 2}, 0, 2}, {{1, 6, 2}, 0, 2}, {{5}, 0, 2}, {{5}, 0, 1}},  // the half closed one stays open
      {{{5, 2}, 0, 2}, {{5, 2}, 0, 1}, {{5}, 0, 1}, {{5}, 0, 0}},     // it is closed, the other begins anew
  };
  for (const auto& some : turns) {
    Field field = hurt_hood();
    field["Hood"].big_holes = 2;
    for (const Turn& turn : some) {
      field.step("Damage control", {.dice = turn.dice});
      EXPECT_EQ(field["Hood"].big_holes, turn.big);
    }
  }
  Field field = hurt_hood();
  field["Hood"].small_holes = field["Hood"].big_holes = 1;
  field.step("Damage control", {.dice = {1, 6, 5}});  // the small one stays open; a success on the big one
  EXPECT_EQ(field["Hood"].open_small, 1);
  EXPECT_EQ(field["Hood"].big_holes, 1);
  EXPECT_EQ(field["Hood"].patched, 1);
  EXPECT_EQ(field.told<wetthrust::HoleStays>(), 1);
}

// wetthrust.dc.2: a botched hole may start a fire as a botched system does.
TEST(WetThrustDamageControl, ABotchedHoleStartsAFireOnOneOrTwo) {
  for (const auto& [die, fires] : {std::pair{1, 1}, {2, 1}, {3, 0}}) {
    Field field = hurt_hood();
    field["Hood"].small_holes = 1;
    field.step("Damage control", {.dice = {1, die}});
    EXPECT_EQ(field["Hood"].fires, fires) << die;
  }
}

// wetthrust.xtra.8 to xtra.10, xtra.12: one, two and three points a turn for each that is still open.
TEST(WetThrustDamageControl, OpenHolesLeakFromTheNextTurnOn) {
  Field field = hurt_hood();
  field["Hood"].small_holes = 4, field["Hood"].big_holes = 3, field["Hood"].severe_holes = 2;
  field.step("Damage control", {.north = {"hole 1"}, .dice = {5}});
  EXPECT_EQ(field["Hood"].flooding, 3 + 6 + 6);
}

// wetthrust.bridge.4: while the bridge is out a repaired second bridge has its clear turn still to come.
TEST(WetThrustDamageControl, ARepairedSecondBridgeTakesATurnToTakeOver) {
  for (const auto& [lost, since] :
       {std::pair{"[\"bridge\",\"second_bridge\"]", 7}, {"[\"second_bridge\"]", 2}}) {
    Field field = hurt_hood(lost);
    field["Hood"].blind_since = 2;
    field.turn = 7;
    field.step("Damage control", {.north = {"second bridge 1"}, .dice = {5}});
    EXPECT_EQ(field["Hood"].blind_since, since);
    EXPECT_TRUE(working(field.battle, field["Hood"], System::second_bridge));
    EXPECT_EQ(controlled(field.battle, field["Hood"], 8), since == 2);
    EXPECT_TRUE(controlled(field.battle, field["Hood"], 9));
  }
}

}  // namespace
