// Chapter 5.8: critical hits, row by row of table T6; fires and floods.
#include <gtest/gtest.h>

#include "rulebooks/buoyz/fire_questions.h"
#include "tests/buoyz/gunnery.h"

namespace {

using buoyz::Ability;
using buoyz::Action;
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

}  // namespace
