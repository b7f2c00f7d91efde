// Chapters thr, mag, boiler.4 to 6, dc and burn.
#include <gtest/gtest.h>

#include "rulebooks/wetthrust/damage/damage_control.h"
#include "rulebooks/wetthrust/damage/systems.h"
#include "rulebooks/wetthrust/firing/fire.h"
#include "tests/wetthrust/field.h"

namespace {

using field::Field;
using wetthrust::System;

// The dice of a check with the same face for every system, but for some.
std::vector<int> check_dice(Field& field, const std::string& name, int face,
                            std::vector<std::pair<System, int>> others = {}) {
  std::vector<int> dice;
  const wetthrust::Ship& ship = field[name];
  for (std::size_t i = 0; i < field.battle.sheet(ship).symbols.size(); ++i) {
    if (ship.lost >> i & 1) continue;
    int die = face;
    for (auto& [system, other] : others)
      if (other && field.battle.sheet(ship).symbols[i].system == system) die = std::exchange(other, 0);
    dice.push_back(die);
  }
  return dice;
}

TEST(WetThrustChecks, EachIntactSystemRollsAgainstTheNumberOfTheRow) {
  Field field({"Bismarck 50,40 @000 speed 6"}, {"Hood 100,40 @000 speed 6"});
  field["Bismarck"].due = 1;
  field.step("Threshold checks",
             {.dice = check_dice(field, "Bismarck", 5, {{System::radar, 6}, {System::rudder, 6}})});
  EXPECT_EQ(std::popcount(field["Bismarck"].lost), 2);
  EXPECT_EQ(field["Bismarck"].due, 0);
  EXPECT_EQ(manoeuvre_level(field.battle, field["Bismarck"]), 1);
  field.exercises(
      {"wetthrust.thr.1", "wetthrust.thr.2", "wetthrust.thr.3", "wetthrust.thr.4", "wetthrust.rudder.2"});
}

TEST(WetThrustChecks, TwoRowsAreTwoChecksEachWithItsNumber) {
  Field field({"Antelope 50,40 @000 speed 6"}, {"Hood 100,40 @000 speed 6"});
  field["Hood"].due = 3;
  std::vector<int> dice = check_dice(field, "Hood", 1);
  const std::vector<int> second = check_dice(field, "Hood", 1, {{System::radar, 5}});
  dice.insert(dice.end(), second.begin(), second.end());
  field.step("Threshold checks", {.dice = dice});
  EXPECT_EQ(std::popcount(field["Hood"].lost), 1);
}

TEST(WetThrustBoilers, ALostBoilerBurstsOnOneToFour) {
  for (const auto& [die, hit, damage, fires] : {std::tuple{3, 6, 3, 1}, {3, 1, 3, 0}, {5, 0, 0, 0}}) {
    Field field({"Antelope 50,40 @000 speed 6"}, {"Hood 100,40 @000 speed 6"});
    field["Hood"].due = 1;
    std::vector<int> dice{6, 1, 1, 1, die};  // four boilers, then the one that is lost
    if (hit) dice.push_back(hit);
    std::vector<int> rest = check_dice(field, "Hood", 1);
    dice.insert(dice.end(), rest.begin() + 4, rest.end());
    field.step("Threshold checks", {.dice = dice});
    EXPECT_EQ(field["Hood"].damage, damage);
    EXPECT_EQ(field["Hood"].fires, fires);
    if (damage)
      field.exercises({"wetthrust.boiler.4", "wetthrust.boiler.5", "wetthrust.boiler.6", "wetthrust.thr.5"});
  }
}

TEST(WetThrustBoilers, NoFireStartsOnAShipThatABurstBoilerSank) {
  for (const auto& [unmarked, fires] : {std::pair{3, 0}, {4, 1}}) {
    Field field({"Antelope 50,40 @000 speed 6"}, {"Hood 100,40 @000 speed 6"});
    field["Hood"].damage = std::uint8_t(48 - unmarked);
    field["Hood"].due = 1;
    std::vector<int> dice{6, 1, 1, 1, 3, 6}, rest = check_dice(field, "Hood", 1);  // 3 points, and a symbol
    if (fires) dice.insert(dice.end(), rest.begin() + 4, rest.end());
    field.step("Threshold checks", {.dice = dice});
    EXPECT_EQ(field["Hood"].state == wetthrust::State::sunk, fires == 0);
    EXPECT_EQ(field.told<wetthrust::FireStarted>(), fires);
    EXPECT_EQ(field["Hood"].fires, fires);
  }
}

// Ones for all of Hood's systems but the magazines, which are her last, and what follows from them.
std::vector<int> with_magazines(Field& field, std::vector<int> magazines, std::vector<int> then) {
  std::vector<int> dice = check_dice(field, "Hood", 1);
  dice.resize(dice.size() - magazines.size());
  dice.insert(dice.end(), magazines.begin(), magazines.end());
  dice.insert(dice.end(), then.begin(), then.end());
  return dice;
}

// Hood's magazines have +1: a 5 is enough where a 6 is needed.
TEST(WetThrustMagazines, OneExplodesAndTwoBlowHerUp) {
  Field one({"Antelope 50,40 @000 speed 6"}, {"Hood 100,40 @000 speed 6"});
  one["Hood"].due = 1;
  one.step("Threshold checks", {.dice = with_magazines(one, {5, 1}, {2, 3})});
  EXPECT_EQ(one["Hood"].damage, 11);
  EXPECT_EQ(one["Hood"].fires, 1);
  one.exercises({"wetthrust.mag.1", "wetthrust.mag.2", "wetthrust.mag.4", "wetthrust.mag.5"});

  Field two({"Antelope 50,40 @000 speed 6"}, {"Hood 100,40 @000 speed 6"});
  two["Hood"].due = 1;
  two.step("Threshold checks", {.dice = with_magazines(two, {5, 5}, {1, 1})});
  EXPECT_EQ(two["Hood"].state, wetthrust::State::sunk);
  two.exercises({"wetthrust.mag.3"});
}

// A well protected magazine: with -1 not even a 6 reaches the 6 of her first row, but it does reach the 5.
TEST(WetThrustMagazines, AModifierBelowZeroProtects) {
  for (const auto& [rows, magazines, lost] : {std::tuple{1, 6, 0}, {2, 6, 1}, {2, 5, 0}}) {
    Field field({"Antelope 50,40 @000 speed 6"}, {"Hood 100,40 @000 speed 6"});
    for (wetthrust::Sheet& sheet : field.book().sheets)
      for (wetthrust::Symbol& symbol : sheet.symbols)
        if (symbol.system == System::magazine) symbol.modifier = -1;
    field["Hood"].due = std::uint8_t(rows);
    std::vector<int> dice = with_magazines(field, {magazines, 1}, {});
    if (lost) dice.insert(dice.end(), {1, 1});
    field.step("Threshold checks", {.dice = dice});
    EXPECT_EQ(std::popcount(field["Hood"].lost), lost) << rows << magazines;
  }
}

TEST(WetThrustChecks, ALostLauncherLosesItsTubes) {
  Field field({"Antelope 50,40 @000 speed 6"}, {"Hood 55,40 @000 speed 6"});
  field["Antelope"].due = 1;
  field.step("Threshold checks", {.dice = check_dice(field, "Antelope", 1, {{System::launcher, 6}})});
  EXPECT_EQ(field.refused(wetthrust::fire_kind, "Antelope", "torpedoes mid 8 > Hood"),
            "fire.too-many wetthrust.fire.6");
  field.exercises({"wetthrust.thr.6"});
}

TEST(WetThrustDamageControl, FiveRepairsAndOneIsBeyondRepair) {
  for (const auto& [die, more, lost, ruined, fires] :
       {std::tuple{5, 0, 0, 0, 0}, {4, 0, 1, 0, 0}, {1, 2, 1, 1, 1}, {1, 3, 1, 1, 0}}) {
    Field field({"Antelope 50,40 @000 speed 6 lost [\"rudder\"]"}, {"Hood 100,40 @000 speed 6"});
    std::vector<int> dice{die};
    if (more) dice.push_back(more);
    field.step("Damage control", {.dice = dice});
    EXPECT_EQ(std::popcount(field["Antelope"].lost), lost);
    EXPECT_EQ(std::popcount(field["Antelope"].ruined), ruined);
    EXPECT_EQ(field["Antelope"].fires, fires);
    EXPECT_EQ(manoeuvre_level(field.battle, field["Antelope"]), 3 - lost);
    field.exercises({"wetthrust.dc.1", "wetthrust.dc.2", "wetthrust.dc.3"});
    if (die == 5) field.exercises({"wetthrust.rudder.4"});
  }
}

TEST(WetThrustDamageControl, OneAttemptForEachSymbolUnlessUnlimited) {
  const char* hurt = "Antelope 50,40 @000 speed 4 lost [\"rudder\",\"boiler\"]";
  Field field({hurt}, {"Hood 100,40 @000 speed 6"});
  field.step("Damage control", {.dice = {3}});  // by default the rudder first
  EXPECT_EQ(field.told<wetthrust::NoRepair>(), 1);
  Field unlimited({hurt}, {"Hood 100,40 @000 speed 6"}, {.options = {{"dc_attempts", "unlimited"}}});
  unlimited.step("Damage control", {.dice = {3, 3}});
  EXPECT_EQ(unlimited.told<wetthrust::NoRepair>(), 2);
}

TEST(WetThrustDamageControl, DamageControlMagazinesAndAircraftAreNotRepaired) {
  Field field(
      {"Ark_Royal 50,40 @000 speed 6 lost [\"damage_control\",\"squadron\",\"reconnaissance_aircraft\"]"},
      {"Hood 100,40 @000 speed 6 lost [\"magazine\"]"});
  for (const char* name : {"Ark Royal", "Hood"})
    for (int slot = 0; slot < 66; ++slot)
      EXPECT_EQ(field::open_repairs(field.battle, field[name], slot), 0) << name << slot;
  const wetthrust::Question q = wetthrust::question(wetthrust::repair_kind, field.battle, field.who("Hood"));
  engine::Share share{};
  share.parts.add({0, 1});
  const auto no = wetthrust::repair_kind.refuse(&field.battle, q, engine::Answer::of(share));
  ASSERT_TRUE(no);
  EXPECT_STREQ(no->code, "repair.no-such");
  field.exercises({"wetthrust.dc.4"});
}

TEST(WetThrustDamageControl, HolesNeedOneOrTwoSuccesses) {
  Field field({"Antelope 50,40 @000 speed 6"}, {"Hood 100,40 @000 speed 6"});
  field["Hood"].big_holes = 1, field["Hood"].small_holes = 1;
  field.step("Damage control", {.dice = {5, 5}});
  EXPECT_EQ(field["Hood"].small_holes, 0);
  EXPECT_EQ(field["Hood"].big_holes, 1);
  EXPECT_EQ(field["Hood"].flooding, 2);
  field.step("Damage control", {.dice = {6}});
  EXPECT_EQ(field["Hood"].big_holes, 0);
  EXPECT_EQ(field["Hood"].flooding, 0);
  field.exercises({"wetthrust.dc.5"});
}

TEST(WetThrustDamageControl, EachHoleHasItsOwnSuccesses) {
  Field field({"Antelope 50,40 @000 speed 6"}, {"Hood 100,40 @000 speed 6"});
  field["Hood"].big_holes = 2;
  field.step("Damage control", {.dice = {5, 5}});  // one success for each closes neither
  EXPECT_EQ(field["Hood"].big_holes, 2);
  field.step("Damage control", {.dice = {6, 2}});
  EXPECT_EQ(field["Hood"].big_holes, 1);
  field.step("Damage control", {.dice = {5}});
  EXPECT_EQ(field["Hood"].big_holes, 0);
}

TEST(WetThrustDamageControl, AHoleLeftOpenTakesItsSuccessWithIt) {
  Field field({"Antelope 50,40 @000 speed 6"}, {"Hood 100,40 @000 speed 6"});
  field["Hood"].big_holes = 2;
  field.step("Damage control", {.dice = {5, 2}});     // half closed, and nothing
  field.step("Damage control", {.dice = {1, 6, 5}});  // the first for good, without a fire; the other half
  EXPECT_EQ(field["Hood"].open_big, 1);
  EXPECT_EQ(field["Hood"].big_holes, 2);
  field.step("Damage control", {.dice = {5}});
  EXPECT_EQ(field["Hood"].big_holes, 1);
}

// Antelope has one damage control symbol, or has lost it: each of two fires has its die all the same.
TEST(WetThrustFires, EveryFireIsFoughtWithADieOfItsOwn) {
  struct Fought {
    int first, second, left;
  };
  for (const char* ship :
       {"Antelope 50,40 @000 speed 6", "Antelope 50,40 @000 speed 6 lost [\"damage_control\"]"})
    for (const auto& [first, second, left] : {Fought{4, 4, 0}, {4, 3, 1}, {3, 2, 2}, {6, 1, 2}}) {
      Field field({ship}, {"Hood 100,40 @000 speed 6"});
      field["Antelope"].fires = 2;
      field.step("Damage control", {.dice = {first, second}});
      EXPECT_EQ(field["Antelope"].fires, left) << first << second;
      field.exercises({"wetthrust.burn.2", "wetthrust.burn.3"});
    }
}

TEST(WetThrustFires, AllBoxesMarkedSheIsAHulk) {
  Field field({"Antelope 50,40 @000 speed 6"}, {"Hood 100,40 @000 speed 6"});
  field["Antelope"].fires = 2;
  field.step("Damage control", {.dice = {1, 2}});
  EXPECT_EQ(field["Antelope"].state, wetthrust::State::hulk);
  field.exercises({"wetthrust.burn.4"});
}

}  // namespace
