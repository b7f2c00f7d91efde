// Chapter 5.8: critical hits, row by row of table T6; fires and floods.
#include <gtest/gtest.h>

#include "rulebooks/buoyz/fire_events.h"
#include "rulebooks/buoyz/fire_questions.h"
#include "tests/buoyz/gunnery.h"

namespace criticals_test {

using buoyz::Ability;
using buoyz::Action;
using buoyz::FireTold;
using buoyz::Mark;
using buoyz::State;
using field::critical;
using field::Field;
using field::hurt;

TEST(BuoyzCriticals, ASubmarineThatLosesTheAbilitySurfacesToo) {
  Field field({"HMS_Astute=Astute 20,20 @000 submerged true"}, {"HMS_Astute=Ambush 60,20 @000"},
              {.head = "era = 8\nyear = 2010\n"});
  critical(field, "Astute", {.south = {"Submarine"}, .dice = {6}});
  EXPECT_FALSE(buoyz::submerged(field["Astute"]));
  EXPECT_EQ(field["Astute"].lost, buoyz::bit(Ability::submarine));
}

// T6 row by row.
TEST(BuoyzCriticals, TableT6ArmamentMotiveAndSteeringAddUp) {
  Field field({"HMS_Norfolk=Norfolk 20,20 @000"}, {"HMS_Hood_(1941)=Hood 50,20 @000"});
  for (const int result : {1, 1, 2, 3}) critical(field, "Norfolk", {.dice = {result}});
  EXPECT_EQ(field["Norfolk"].armament, 2);
  EXPECT_EQ(field["Norfolk"].motive, 1);
  EXPECT_EQ(field["Norfolk"].steering, 1);
  EXPECT_EQ(field["Norfolk"].hull, 7);
  field.exercises({"buoyz.5.8.1", "buoyz.5.8.2", "buoyz.5.8.3", "buoyz.5.8.4"});
}

// Worked example 28.
TEST(BuoyzCriticals, TableT6FourIsRolledAgain) {
  Field field({"HMS_Norfolk=Norfolk 20,20 @000"}, {"HMS_Hood_(1941)=Hood 50,20 @000"});
  const buoyz::Ship& norfolk = field["Norfolk"];
  critical(field, "Norfolk", {.dice = {4, 4}});
  EXPECT_EQ(norfolk.armament + norfolk.motive + norfolk.steering + norfolk.fires, 0);
  critical(field, "Norfolk", {.dice = {4, 1}});
  EXPECT_EQ(norfolk.armament, 1);
  critical(field, "Norfolk", {.dice = {4, 2}});
  EXPECT_EQ(norfolk.motive, 1);
  critical(field, "Norfolk", {.dice = {4, 3}});
  EXPECT_EQ(norfolk.steering, 1);
  critical(field, "Norfolk", {.dice = {4, 5, 1, 2}});
  EXPECT_EQ(norfolk.fires, 1);
  critical(field, "Norfolk", {.south = {"Spotter"}, .dice = {4, 6}});
  EXPECT_EQ(norfolk.lost, buoyz::bit(Ability::spotter));
  field.exercises({"buoyz.5.8.5"});
}

// Worked example 6.
TEST(BuoyzCriticals, TableT6FiveBurnsOrExplodesOnDoubles) {
  Field field({"HMS_Hood_(1941)=Hood 20,20 @000"}, {"KMS_Bismarck=Bismarck 50,20 @000"});
  critical(field, "Hood", {.dice = {5, 3, 4}});
  EXPECT_EQ(field["Hood"].fires, 1);
  critical(field, "Hood", {.dice = {5, 3, 3}}, {.by = field.who("Bismarck")});
  EXPECT_EQ(field["Hood"].state, State::sunk);
  EXPECT_EQ(field["Hood"].sunk_by, field.who("Bismarck"));
  critical(field, "Hood", {});  // nothing more happens to a wreck
  field.exercises({"buoyz.5.8.6"});
}

TEST(BuoyzCriticals, TableT6SixTakesAnAbilityOfTheOwnersChoice) {
  Field field({"KMS_Bismarck=Bismarck 20,20 @000"}, {"HMS_Hood_(1941)=Hood 50,20 @000"});
  EXPECT_EQ(field.refused(buoyz::vital_kind, "Bismarck", "Torpedo Belt"), "legal");
  const buoyz::Question q = buoyz::question(buoyz::vital_kind, field.battle, field.who("Bismarck"));
  for (const int wrong : {-1, int(Ability::marines), int(Ability::swwobs1), 99})
    EXPECT_STREQ(buoyz::vital_kind.refuse(&field.battle, q, engine::Answer::option(wrong))->code,
                 "vital.no-ability");
  critical(field, "Bismarck", {.dice = {6}});  // by default what is worth least: nobody has torpedoes
  EXPECT_EQ(field["Bismarck"].lost, buoyz::bit(Ability::torpedo_belt));
  critical(field, "Bismarck", {.south = {"Radar"}, .dice = {6}});
  EXPECT_FALSE(field["Bismarck"].has(Ability::radar));
  critical(field, "Bismarck", {.dice = {6}});  // the last one: nothing to ask
  EXPECT_EQ(field["Bismarck"].abilities, 0u);
  critical(field, "Bismarck", {.dice = {6}});  // none left: a hull point
  EXPECT_EQ(field["Bismarck"].hull, 19);
  field.exercises({"buoyz.5.8.8"});
}

TEST(BuoyzCriticals, VitalHitsDoNotTakeDrawbacks) {
  Field field({"HMS_Hood_(1941)=Hood 20,20 @000"}, {"KMS_Bismarck=Bismarck 50,20 @000"});
  critical(field, "Hood", {.dice = {6}});
  EXPECT_TRUE(field["Hood"].has(Ability::swwobs2));
  EXPECT_EQ(field["Hood"].hull, 16);
}

TEST(BuoyzCriticals, ASteeringHitBringsASubmarineUp) {
  Field field({"KMS_U-99=U-99 20,20 @000 submerged true"}, {"HMS_Cossack=Cossack 24,20 @000"});
  critical(field, "U-99", {.dice = {3}});
  EXPECT_FALSE(buoyz::submerged(field["U-99"]));
  field.exercises({"buoyz.5.8.4"});
}

TEST(BuoyzCriticals, FortsLoseHullForMotiveHitsAndDoNotSteer) {
  Field field({"Shore_Fort,_modernised=Fort 20,20 @000"}, {"HMS_Hood_(1941)=Hood 50,20 @000"});
  critical(field, "Fort", {.dice = {2}});
  EXPECT_EQ(field["Fort"].hull, 9);
  EXPECT_EQ(field["Fort"].motive, 0);
  critical(field, "Fort", {.dice = {3}});
  EXPECT_EQ(field["Fort"].steering, 0);
  field.exercises({"buoyz.12.2.2"});
}

TEST(BuoyzCriticals, ShipsOnFireTakeOneMoreCriticalEachTurn) {
  Field field({"HMS_Norfolk=Norfolk 20,20 @000", "HMS_Suffolk=Suffolk 20,30 @000"},
              {"HMS_Hood_(1941)=Hood 50,20 @000"});
  field["Norfolk"].fires = 2;
  field["Norfolk"].done = buoyz::bit(Action::flank_speed);
  field.step("Fires and floods", {.dice = {2}});  // once, however many fires
  EXPECT_EQ(field["Norfolk"].motive, 1);
  EXPECT_EQ(field["Norfolk"].done, 0u);
  field["Norfolk"].fires = 0;
  field.step("Fires and floods");
  field.exercises({"buoyz.5.8.7", "buoyz.6.2.4"});
}

TEST(BuoyzCriticals, ShipsWithSwwobs1FloodInBadWeather) {
  Field field({"CSS_Virginia=Virginia 20,20 @000"}, {"USS_Monitor=Monitor 24,20 @000"},
              {.head = "era = 4\nyear = 1862\nweather = \"bad\"\n"});
  field["Monitor"].done = buoyz::bit(Action::put_out_fire);  // Plug That Hole! spares her once
  field.step("Fires and floods", {.dice = {2}});
  EXPECT_EQ(field["Virginia"].motive, 1);
  EXPECT_EQ(field["Monitor"].motive, 0);
  field.step("Fires and floods", {.dice = {2, 1}});
  EXPECT_EQ(field["Monitor"].armament, 1);
  field.battle.weather.bad = 0;
  field.step("Fires and floods");
  field.exercises({"buoyz.7.3.6"});
}

TEST(BuoyzCriticals, TorpedoCriticalsComeInPairs) {
  Field field({"HMS_Queen_Elizabeth=Elizabeth 20,20 @000"}, {"HMS_Cossack=Cossack 50,20 @000"});
  // Worked example 10 with the 4+ die: 3 and 5 on Armour 4, check 4, steering, then 4 and 6: Spotter is lost.
  hurt(field, "Elizabeth", 2, {.by = field.who("Cossack"), .extra_criticals = 1, .belt = true},
       {.dice = {3, 5, 4, 3, 4, 6}});
  EXPECT_EQ(field["Elizabeth"].hull, 17);
  EXPECT_EQ(field["Elizabeth"].steering, 1);
  EXPECT_EQ(field["Elizabeth"].lost, buoyz::bit(Ability::spotter));
}

// 10.5.4: contacts go with the Radar, and with no other ability.
TEST(BuoyzCriticals, ContactsGoWithTheRadarOnly) {
  for (const char* given_up : {"Torpedo Belt", "Radar"}) {
    Field field({"KMS_Bismarck=Bismarck 20,20 @000"}, {"HMS_Hood_(1941)=Hood 50,20 @000"});
    field.step("Visibility and radar");
    critical(field, "Bismarck", {.south = {given_up}, .dice = {6}});
    EXPECT_EQ(field["Bismarck"].contacts == 0, given_up == std::string("Radar"));
    const engine::Event& told = field.hearing.events.back();
    EXPECT_EQ(told.kind, std::uint16_t(FireTold::ability_lost));
    EXPECT_EQ(told.numbers[1], 0);  // not for good
  }
}

// 5.8.8: only an owner who has a choice is asked.
TEST(BuoyzCriticals, WhoeverHasOneAbilityIsNotAskedWhichOne) {
  Field field({"KMS_Bismarck=Bismarck 20,20 @000"}, {"HMS_Hood_(1941)=Hood 50,20 @000"});
  field["Bismarck"].abilities = buoyz::bit(Ability::spotter);
  support::Script never_asked({});
  field.run({.dice = {6}}, [&](engine::Umpire& umpire) {
    umpire.seat(engine::Side(0), never_asked);
    buoyz::critical(field.battle, umpire, field.who("Bismarck"), {});
  });
  EXPECT_EQ(field["Bismarck"].lost, buoyz::bit(Ability::spotter));
}

// 5.8.8 and 6.2.2: every ability she has may be named, and no other; nor what is no ability at all. Only
// damage control may be declined.
TEST(BuoyzCriticals, OnlyWhatSheHasCanBeLostOrMended) {
  Field field({"KMS_Bismarck=Bismarck 20,20 @000"}, {"HMS_Hood_(1941)=Hood 50,20 @000"});
  buoyz::Ship& ship = field["Bismarck"];
  ship.abilities = ship.lost =
      buoyz::bit(Ability::agile) | buoyz::bit(Ability::radar) | buoyz::bit(Ability::cam);
  const auto legal = [&](const buoyz::QuestionKind& kind, int option) {
    const buoyz::Question q = buoyz::question(kind, field.battle, field.who("Bismarck"));
    return !kind.refuse(&field.battle, q, engine::Answer::option(option));
  };
  constexpr int none = -1, first_ability = 4;  // fires, steering, motive and armament come before
  for (int i = -40; i < 80; ++i) {
    const bool hers = i == int(Ability::agile) || i == int(Ability::radar) || i == int(Ability::cam);
    EXPECT_EQ(legal(buoyz::vital_kind, i), hers) << i;
    EXPECT_EQ(legal(buoyz::repair_kind, first_ability + i), hers || first_ability + i == none) << i;
  }
}

// 5.7.5: a die for each of them, the first on the list and the last.
TEST(BuoyzCriticals, ACrippleRollsForEveryAbility) {
  Field field({"HMS_Norfolk=Norfolk 20,20 @000"}, {"HMS_Hood_(1941)=Hood 50,20 @000"});
  field["Norfolk"].abilities =
      buoyz::bit(Ability::agile) | buoyz::bit(Ability::marines) | buoyz::bit(Ability::cam);
  field::lose(field, "Norfolk", 4, {.dice = {3, 4, 3}});
  EXPECT_EQ(field["Norfolk"].abilities, buoyz::bit(Ability::agile) | buoyz::bit(Ability::cam));
}

// 5.8.1: whoever struck the blow throws for it; where nobody did, the ship does herself.
TEST(BuoyzCriticals, TheAttackerThrowsForCriticals) {
  Field field({"HMS_Norfolk=Norfolk 20,20 @000"}, {"HMS_Hood_(1941)=Hood 50,20 @000"});
  critical(field, "Norfolk", {.dice = {4, 1}}, {.by = field.who("Hood")});
  critical(field, "Norfolk", {.dice = {4, 1}});
  ASSERT_EQ(field.hearing.rolls.size(), 4u);
  for (const std::size_t i : {0u, 1u}) EXPECT_EQ(field.hearing.rolls[i].why.actor, field.who("Hood"));
  for (const std::size_t i : {2u, 3u}) EXPECT_EQ(field.hearing.rolls[i].why.actor, field.who("Norfolk"));
}

// What cannot be counted any further stays as it is.
TEST(BuoyzCriticals, NoCountOverflows) {
  Field field({"HMS_Norfolk=Norfolk 20,20 @000"}, {"HMS_Hood_(1941)=Hood 50,20 @000"});
  buoyz::Ship& norfolk = field["Norfolk"];
  norfolk.armament = norfolk.motive = norfolk.steering = norfolk.fires = 254;
  for (int again = 0; again < 2; ++again) {
    for (const int result : {1, 2, 3}) critical(field, "Norfolk", {.dice = {result}});
    critical(field, "Norfolk", {.dice = {5, 1, 2}});
    for (const int count : {norfolk.armament, norfolk.motive, norfolk.steering, norfolk.fires})
      EXPECT_EQ(count, 255) << again;
  }
}

// 12.5.4: a fireship that is lit burns anyhow: no fire, no magazine, no critical of its own each turn.
TEST(BuoyzCriticals, ALitFireshipIsNotSetOnFireAgain) {
  Field field({"Redoutable=Redoutable 20,20 @000"}, {"HMS_Leda=Leda 50,20 @000"}, {.head = field::trafalgar});
  field["Redoutable"].set(Mark::lit), field["Redoutable"].fires = 1;
  critical(field, "Redoutable", {.dice = {5}});
  EXPECT_EQ(field["Redoutable"].fires, 1);
  EXPECT_EQ(field.told(std::uint16_t(FireTold::no_critical)), 1);
  field.step("Fires and floods");
  field["Redoutable"].clear(Mark::lit);
  field.step("Fires and floods", {.dice = {1}});
  EXPECT_EQ(field["Redoutable"].armament, 1);
}

// 7.3.6: a boat under water does not feel the sea; on the surface it does.
TEST(BuoyzCriticals, SubmergedBoatsWithSwwobs1DoNotFlood) {
  Field field({"KMS_U-99=U-99 20,20 @000 submerged true"}, {"HMS_Cossack=Cossack 50,20 @000"},
              {.head = "weather = \"bad\"\n"});
  field["U-99"].abilities |= buoyz::bit(Ability::swwobs1);
  field.step("Fires and floods");
  field["U-99"].clear(Mark::submerged);
  field.step("Fires and floods", {.dice = {2}});
  EXPECT_EQ(field["U-99"].motive, 1);
}

// 4.1.6 and 8.1.6: motor torpedo boats stay agile, and a spar torpedo is a weapon.
TEST(BuoyzCriticals, WhatCannotBeLost) {
  Field field({"MTB_Squadron_#1=MTB 20,20 @000", "HMS_Cossack=Cossack 24,20 @000"},
              {"HMS_Hood_(1941)=Hood 50,20 @000"});
  for (const char* name : {"MTB", "Cossack"})
    field[name].abilities = buoyz::bit(Ability::agile) | buoyz::bit(Ability::spar_torpedo) |
                            buoyz::bit(Ability::one_shot) | buoyz::bit(Ability::spotter);
  EXPECT_EQ(buoyz::losable(field.battle, field["MTB"]), buoyz::bit(Ability::spotter));
  EXPECT_EQ(buoyz::losable(field.battle, field["Cossack"]),
            buoyz::bit(Ability::agile) | buoyz::bit(Ability::spotter));
}

}  // namespace criticals_test
