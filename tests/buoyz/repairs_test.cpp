// Chapter 6: damage control and the markers of the End Phase.
#include "rulebooks/buoyz/repairs.h"

#include <gtest/gtest.h>

#include "rulebooks/buoyz/fire_events.h"
#include "rulebooks/buoyz/fire_questions.h"
#include "tests/buoyz/field.h"

namespace repairs_test {

using buoyz::Ability;
using buoyz::Action;
using buoyz::FireTold;
using buoyz::Mark;
using field::Field;

// Worked example 31.
TEST(BuoyzRepairs, ADieAndCommandOfFivePutsAFireOut) {
  Field field({"HMS_Norfolk=Norfolk 20,20 @000"}, {"HMS_Hood_(1941)=Hood 50,20 @000"});
  field["Norfolk"].fires = 1;
  field.step("Damage control", {.dice = {2}});
  EXPECT_EQ(field["Norfolk"].fires, 1);
  EXPECT_EQ(field.told(std::uint16_t(FireTold::not_repaired)), 1);
  EXPECT_EQ(buoyz::rulebook().describe(&field.battle, field.hearing.events.back()),
            "Norfolk fails to repair: fire (2 + 2 = 4, needs 5)");
  field.step("Damage control", {.dice = {3}});
  EXPECT_EQ(field["Norfolk"].fires, 0);
  field.exercises({"buoyz.6.1.1", "buoyz.6.2.1", "buoyz.6.2.2", "buoyz.2.2.5"});
}

TEST(BuoyzRepairs, AllHandsHelpAndBadWeatherHinders) {
  Field field({"HMS_Norfolk=Norfolk 20,20 @000"}, {"HMS_Hood_(1941)=Hood 50,20 @000"});
  field["Norfolk"].motive = 3;
  field["Norfolk"].done = buoyz::bit(Action::all_hands);
  field.step("Damage control", {.dice = {2}});
  EXPECT_EQ(field["Norfolk"].motive, 2);
  field.battle.weather.bad = 1;
  field.step("Damage control", {.dice = {2}});
  EXPECT_EQ(field["Norfolk"].motive, 2);
  field["Norfolk"].done = 0;
  field.step("Damage control", {.dice = {3}});
  EXPECT_EQ(field["Norfolk"].motive, 2);
  field.step("Damage control", {.dice = {4}});
  EXPECT_EQ(field["Norfolk"].motive, 1);
  EXPECT_EQ(buoyz::rulebook().describe(&field.battle, field.hearing.events.back()),
            "Norfolk repairs: motive (4 + 1 = 5, needs 5)");
  field.exercises({"buoyz.7.2.2", "buoyz.10.2.4"});
}

TEST(BuoyzRepairs, OneEffectATurnOfTheOwnersChoiceAndTheHoldersFleetFirst) {
  Field field({"HMS_Norfolk=Norfolk 20,20 @000", "HMS_Cossack=Cossack 30,20 @000"},
              {"KMS_Bismarck=Bismarck 50,20 @000"});
  for (const char* name : {"Norfolk", "Cossack", "Bismarck"})
    field[name].fires = field[name].steering = field[name].armament = 1;
  field["Bismarck"].lost = buoyz::bit(Ability::radar);
  field["Bismarck"].abilities &= ~buoyz::bit(Ability::radar);
  field.battle.holder = engine::Side(1);
  field.step("Damage control", {.south = {"steering", "armament"}, .north = {"Radar"}, .dice = {6, 6, 1}});
  EXPECT_TRUE(field["Bismarck"].has(Ability::radar));
  EXPECT_EQ(field["Bismarck"].lost, 0u);
  EXPECT_EQ(field["Norfolk"].steering, 0);
  EXPECT_EQ(field["Cossack"].armament, 1);  // Command 3: 4 fails
  EXPECT_EQ(field["Norfolk"].fires, 1);
  ASSERT_FALSE(field.hearing.events.empty());
  EXPECT_EQ(field.hearing.events[0].who, field.who("Bismarck"));
  field.exercises({"buoyz.6.2.1", "buoyz.6.2.2"});
}

TEST(BuoyzRepairs, ByDefaultFireThenSteeringMotiveArmamentAndAbilities) {
  Field field({"KMS_Bismarck=Bismarck 20,20 @000"}, {"HMS_Hood_(1941)=Hood 50,20 @000"});
  buoyz::Ship& ship = field["Bismarck"];
  ship.fires = ship.steering = ship.motive = ship.armament = 1;
  ship.abilities = 0;
  ship.lost = buoyz::bit(Ability::radar) | buoyz::bit(Ability::spotter);
  for (int i = 0; i < 6; ++i) {
    const auto left = buoyz::effects_on(ship).size();
    field.step("Damage control", {.dice = {6}});
    EXPECT_EQ(buoyz::effects_on(ship).size(), left - 1);
    const int expected[] = {3, 2, 1, 0, 0, 0};
    EXPECT_EQ(ship.fires + ship.steering + ship.motive + ship.armament, expected[i]);
  }
  EXPECT_EQ(ship.lost, 0u);
  field.step("Damage control");
}

TEST(BuoyzRepairs, HullAndCripplesAreNotRepaired) {
  Field field({"KMS_Bismarck=Bismarck 20,20 @000"}, {"HMS_Hood_(1941)=Hood 50,20 @000"});
  field["Bismarck"].hull = 8;
  field["Bismarck"].set(Mark::crippled);
  field["Bismarck"].abilities = 0;
  field.step("Damage control");  // nothing to roll for
  EXPECT_EQ(field["Bismarck"].hull, 8);
  field["Bismarck"].fires = 1;
  field.step("Damage control", {.dice = {6}});
  EXPECT_TRUE(buoyz::crippled(field["Bismarck"]));
  field.exercises({"buoyz.6.2.3"});
}

TEST(BuoyzRepairs, StruckShipsAndThoseJustTakenRepairNothingAndPrizesWithACrewOfTwo) {
  Field field({"HMS_Victory=Victory 20,20 @000"}, {"Redoutable=Redoutable 40,20 @000 command 3"},
              {.head = "era = 3\nyear = 1805\n"});
  buoyz::Ship& prize = field["Redoutable"];
  prize.fires = 1;
  prize.set(Mark::struck);
  field.step("Damage control");
  prize.clear(Mark::struck);
  prize.set(Mark::prize), prize.set(Mark::taken);
  prize.side = engine::Side(0);
  prize.command = 2;
  field.step("Damage control");
  prize.clear(Mark::taken);
  field.step("Damage control", {.dice = {2}});  // 2 + 2
  EXPECT_EQ(prize.fires, 1);
  field.step("Damage control", {.dice = {3}});
  EXPECT_EQ(prize.fires, 0);
  field.exercises({"buoyz.6.2.5"});
}

TEST(BuoyzRepairs, WrongAnswersAreRefusedAndOptionsNamed) {
  Field field({"KMS_Bismarck=Bismarck 20,20 @000"}, {"HMS_Hood_(1941)=Hood 50,20 @000"});
  field["Bismarck"].fires = field["Bismarck"].motive = 1;
  EXPECT_EQ(field.refused(buoyz::repair_kind, "Bismarck", "motive"), "legal");
  const buoyz::Question q = buoyz::question(buoyz::repair_kind, field.battle, field.who("Bismarck"));
  for (const int wrong : {-2, int(buoyz::Effect::steering), 5, 500})
    EXPECT_STREQ(buoyz::repair_kind.refuse(&field.battle, q, engine::Answer::option(wrong))->code,
                 "repair.no-damage");
  engine::Picker picker(5);
  std::set<int> picked;
  for (int i = 0; i < 50; ++i) picked.insert(buoyz::repair_kind.any(&field.battle, q, picker).choice.option);
  EXPECT_EQ(picked, (std::set<int>{-1, int(buoyz::Effect::fire), int(buoyz::Effect::motive)}));
  engine::Candidates candidates;
  buoyz::repair_kind.candidates(&field.battle, q, candidates);
  EXPECT_EQ(candidates.size(), 2u);
}

TEST(BuoyzRepairs, DetectedBoatsAndSmokeLoseTheirMarkers) {
  Field field({"KMS_U-99=U-99 20,20 @000 submerged true"}, {"HMS_Cossack=Cossack 50,20 @000"});
  field["U-99"].set(Mark::detected);
  field["Cossack"].done = buoyz::bit(Action::smoke) | buoyz::bit(Action::all_hands);
  field.step("Markers");
  EXPECT_FALSE(field["U-99"].is(Mark::detected));
  EXPECT_EQ(field["Cossack"].done, buoyz::bit(Action::all_hands));
  field.exercises({"buoyz.11.2.5", "buoyz.7.2.13"});
}

// 12.5.4: nobody is aboard of a lit fireship. 12.4.3: in transit she repairs as ever.
TEST(BuoyzRepairs, WhoRepairs) {
  Field field({"HMS_Norfolk=Norfolk 20,20 @000"}, {"HMS_Hood_(1941)=Hood 50,20 @000"});
  buoyz::Ship& norfolk = field["Norfolk"];
  norfolk.motive = 4;
  norfolk.set(Mark::lit);
  field.step("Damage control");
  norfolk.clear(Mark::lit), norfolk.state = buoyz::State::transit;
  field.step("Damage control", {.dice = {6}});
  EXPECT_EQ(norfolk.motive, 3);
  norfolk.state = buoyz::State::left;
  field.step("Damage control");
  EXPECT_EQ(norfolk.motive, 3);
}

// Every kind of damage is a reason to try, and it is told what was seen to.
TEST(BuoyzRepairs, EveryEffectIsSeenTo) {
  const char* const names[] = {"fire", "steering", "motive", "armament", "Radar"};
  for (int i = 0; i < 5; ++i) {
    Field field({"HMS_Norfolk=Norfolk 20,20 @000"}, {"HMS_Hood_(1941)=Hood 50,20 @000"});
    buoyz::Ship& ship = field["Norfolk"];
    std::uint8_t* const counts[] = {&ship.fires, &ship.steering, &ship.motive, &ship.armament};
    if (i < 4)
      *counts[i] = 2;
    else
      ship.lost = buoyz::bit(Ability::radar);
    const buoyz::Effect effect = i < 4 ? buoyz::Effect(i) : buoyz::effect_of(Ability::radar);
    EXPECT_EQ(buoyz::effect_name(effect), names[i]);
    field.step("Damage control", {.dice = {6}});
    EXPECT_EQ(i < 4 ? *counts[i] : 1, 1) << names[i];
    ASSERT_EQ(field.told(std::uint16_t(FireTold::repaired)), 1) << names[i];
    EXPECT_EQ(field.hearing.events.back().numbers[0], int(effect)) << names[i];
  }
}

// 6.2.2: only an owner who has a choice is asked, here for the second of three.
TEST(BuoyzRepairs, WhoHasOneThingToMendIsNotAsked) {
  Field field(
      {"HMS_Norfolk=Norfolk 20,20 @000", "HMS_Cossack=Cossack 30,20 @000", "HMS_Suffolk=Suffolk 40,20 @000"},
      {"KMS_Bismarck=Bismarck 50,20 @000"});
  field["Norfolk"].armament = field["Suffolk"].motive = 1;
  field["Cossack"].fires = field["Cossack"].steering = 1;
  field.step("Damage control", {.south = {"steering"}, .dice = {6, 6, 6}});
  EXPECT_EQ(field["Norfolk"].armament + field["Suffolk"].motive + field["Cossack"].steering, 0);
  EXPECT_EQ(field["Cossack"].fires, 1);
  EXPECT_EQ(buoyz::effect_name(buoyz::effect_of(Ability::agile)), "Agile");
}

// 6.2.2: an owner may leave the damage as it is; no die is rolled for her, and the next ship has her own
// answer.
TEST(BuoyzRepairs, DamageControlMayBeDeclined) {
  Field field({"HMS_Norfolk=Norfolk 20,20 @000", "HMS_Cossack=Cossack 30,20 @000"},
              {"KMS_Bismarck=Bismarck 50,20 @000"});
  for (const char* name : {"Norfolk", "Cossack"}) field[name].fires = field[name].steering = 1;
  EXPECT_EQ(field.refused(buoyz::repair_kind, "Norfolk", "none"), "legal");
  field.step("Damage control", {.south = {"none", "steering"}, .dice = {6}});
  EXPECT_EQ(field["Norfolk"].fires + field["Norfolk"].steering, 2);
  EXPECT_EQ(field["Cossack"].steering, 0);
  EXPECT_EQ(field["Cossack"].fires, 1);
}

// 7.2.13: only she who made smoke is marked as one who did.
TEST(BuoyzRepairs, WhoMadeSmokeIsMarked) {
  Field field({"HMS_Norfolk=Norfolk 20,20 @000"}, {"HMS_Cossack=Cossack 50,20 @000"});
  field["Cossack"].done = buoyz::bit(Action::smoke);
  field.step("Markers");
  EXPECT_TRUE(field["Cossack"].is(Mark::smoked));
  EXPECT_FALSE(field["Norfolk"].is(Mark::smoked));
}

}  // namespace repairs_test
