// Chapters thr, mag, boiler, prop, fuel and burn: what checks cost, on both sides of every limit.
#include <gtest/gtest.h>

#include "engine/kit/fields.h"
#include "rulebooks/wetthrust/damage/systems.h"
#include "rulebooks/wetthrust/damage/threshold_checks.h"
#include "rulebooks/wetthrust/firing/guns.h"
#include "rulebooks/wetthrust/orders/orders.h"
#include "tests/wetthrust/field.h"

namespace {

using field::Field;
using wetthrust::State;
using wetthrust::System;

wetthrust::Symbols every(Field& field, const std::string& name, System system) {
  return field.battle.sheet(field[name]).of[std::size_t(system)];
}

int symbols_of(Field& field, const std::string& name) {
  return int(field.battle.sheet(field[name]).symbols.size());
}

// The number of a check and what it took.
using Check = std::pair<int, int>;
Check check_of(const wetthrust::Checked& checked) { return {checked.number, checked.lost}; }

// Hood's four boilers fall first. wetthrust.boiler.4: a burst on 1 to 4; wetthrust.boiler.5: one hit die.
TEST(WetThrustLosses, ABoilerBurstsOnFourAndNotOnFive) {
  for (const auto& [die, damage] : {std::pair{1, 1}, {4, 4}, {5, 0}}) {
    Field field({"Hood 50,40 @000 speed 6"}, {"Antelope 100,40 @000 speed 6"});
    field["Hood"].due = 1;
    std::vector<int> dice{6, 1, 1, 1, die};
    if (damage) dice.push_back(4);  // no symbol
    dice.insert(dice.end(), std::size_t(symbols_of(field, "Hood") - 4), 1);
    field.step("Threshold checks", {.dice = dice});
    EXPECT_EQ(field["Hood"].damage, damage);
    EXPECT_EQ(field["Hood"].fires, 0);
    EXPECT_EQ(field.told<wetthrust::BoilerBurst>(), damage > 0);
    EXPECT_EQ(check_of(field.only<wetthrust::Checked>()), Check(6, 1));
  }
}

// wetthrust.thr.3: Hood's first two rows are checked with 6 and with 5, both told with what they took.
TEST(WetThrustLosses, ChecksSayTheirNumberAndWhatTheyTook) {
  Field field({"Hood 50,40 @000 speed 6"}, {"Antelope 100,40 @000 speed 6"});
  field["Hood"].lost = every(field, "Hood", System::boiler) | every(field, "Hood", System::magazine);
  field["Hood"].due = 3;
  const std::size_t systems = std::size_t(symbols_of(field, "Hood") - 6);
  std::vector<int> dice(systems, 5);  // none reaches 6
  dice.insert(dice.end(), systems, 4);
  dice[systems + 2] = dice[systems + 3] = 5;  // after two propellers: both rudders
  field.step("Threshold checks", {.dice = dice});
  EXPECT_EQ(field["Hood"].lost & every(field, "Hood", System::rudder), every(field, "Hood", System::rudder));
  EXPECT_EQ(field.told<wetthrust::SystemLost>(), 2);
  EXPECT_EQ(field.told<wetthrust::Checked>(), 2);
  EXPECT_EQ(check_of(engine::as<wetthrust::Checked>(field.hearing.events.front())), Check(6, 0));
  EXPECT_EQ(check_of(engine::as<wetthrust::Checked>(field.hearing.events.back())), Check(5, 2));
  EXPECT_EQ(field["Hood"].due, 0);
}

// wetthrust.mag.3: the second magazine of one check blows her up; those of two checks are two explosions.
TEST(WetThrustLosses, MagazinesOfTwoChecksDoNotBlowHerUp) {
  Field field({"Hood 50,40 @000 speed 6"}, {"Antelope 100,40 @000 speed 6"});
  field["Hood"].lost = field.battle.sheet(field["Hood"]).all() & ~every(field, "Hood", System::magazine);
  field["Hood"].due = 3;
  field.step("Threshold checks", {.dice = {5, 1, 1, 1, 4, 1, 2}});  // with +1: 6, and 5 in the second
  EXPECT_EQ(field["Hood"].state, State::on_table);
  EXPECT_EQ(field["Hood"].damage, 8 + 9);
  EXPECT_EQ(field["Hood"].fires, 2);
  EXPECT_EQ(field.told<wetthrust::BlewUp>(), 0);
  EXPECT_EQ(field["Hood"].due, 0);  // the row that the explosions filled had its check too
}

// wetthrust.mag.4: a magazine that is bound to go goes with a 1 as well.
TEST(WetThrustLosses, AHighModifierLeavesAMagazineNoChance) {
  Field field({"Hood 50,40 @000 speed 6"}, {"Antelope 100,40 @000 speed 6"});
  field["Hood"].lost = field.battle.sheet(field["Hood"]).all() &
                       ~wetthrust::lowest_of(every(field, "Hood", System::magazine), 1);
  for (wetthrust::Sheet& sheet : field.book().sheets)
    for (wetthrust::Symbol& symbol : sheet.symbols)
      if (symbol.system == System::magazine) symbol.modifier = 6;
  field["Hood"].due = 1;
  field.step("Threshold checks", {.dice = {1, 3, 4}});
  EXPECT_EQ(field["Hood"].damage, 13);
  EXPECT_EQ(field.only<wetthrust::MagazineExploded>().points, 13);
}

// wetthrust.xtra.12: a flooded ship takes her points before her check, and one who sinks has none.
TEST(WetThrustLosses, FloodingComesBeforeTheChecks) {
  Field field({"Tribal 50,40 @000 speed 6 damage 7", "Hood 30,40 @000 speed 6"},
              {"Antelope 100,40 @000 speed 6"});
  field["Tribal"].flooding = 1, field["Tribal"].holed_by = field.who("Antelope"), field["Tribal"].due = 1;
  field.step("Threshold checks");
  EXPECT_EQ(field["Tribal"].state, State::sunk);
  EXPECT_EQ(field.only<wetthrust::Flooding>().points, 1);
  EXPECT_EQ(field.told<wetthrust::Checked>(), 0);
}

// wetthrust.seq.2: crossed off in steps 4 and 5, it is lost in step 6, once. wetthrust.guns.12: the fire
// controls lost are counted anew each turn.
TEST(WetThrustLosses, WhatWasCrossedOffIsLostWithTheChecks) {
  Field field({"Hood 50,40 @000 speed 6"}, {"Antelope 100,40 @000 speed 6"});
  const auto controls = every(field, "Hood", System::fire_control);
  field["Hood"].hit = wetthrust::lowest_of(controls, 2) | every(field, "Hood", System::radar);
  field["Hood"].controls_lost_last = 3;
  field.step("Threshold checks");
  EXPECT_EQ(field["Hood"].lost, wetthrust::lowest_of(controls, 2) | every(field, "Hood", System::radar));
  EXPECT_EQ(field["Hood"].hit, 0u);
  EXPECT_EQ(field["Hood"].controls_lost_last, 2);
  EXPECT_EQ(field.told<wetthrust::SystemLost>(), 3);
  field.step("Threshold checks");
  EXPECT_EQ(field["Hood"].controls_lost_last, 0);
  EXPECT_EQ(field.told<wetthrust::SystemLost>(), 3);
}

// wetthrust.bridge.4: only the loss of the bridge itself starts the clear turn of the second bridge.
TEST(WetThrustLosses, TheTurnOfTheBridgesLossIsNoted) {
  for (const auto& [system, turn] : {std::pair{System::bridge, 3}, {System::second_bridge, 0}}) {
    Field field({"Hood 50,40 @000 speed 6"}, {"Antelope 100,40 @000 speed 6"});
    field.turn = 3;
    field["Hood"].hit = every(field, "Hood", system);
    field.step("Threshold checks");
    EXPECT_EQ(field["Hood"].blind_since, turn);
    EXPECT_EQ(field["Hood"].controls_lost_last, 0);
  }
}

// The same losses whether somebody listens or not: Ark Royal's boilers burst, her aircraft are lost with
// their symbols, Hood's magazine explodes.
TEST(WetThrustLosses, AreTheSameWhenNobodyListens) {
  const char* ships[] = {"Ark Royal", "Hood"};
  std::string after[2];
  for (const bool listening : {true, false}) {
    Field field({"Ark_Royal 50,40 @000 speed 6", "Hood 30,40 @000 speed 6"},
                {"Antelope 100,40 @000 speed 6"});
    for (const char* name : ships) field[name].due = 1;
    engine::Umpire& umpire = field.umpire();
    umpire.begin_step({1, 5});
    engine::Seed seed{};
    umpire.start(seed);
    if (listening) umpire.listen(&field.hearing);
    for (int turn = 0; turn < 6; ++turn) {
      for (const char* name : ships) field[name].due = 4;
      threshold_checks(field.battle, umpire);
    }
    after[listening] = engine::lines_of(field.battle);
  }
  EXPECT_EQ(after[0], after[1]);
}

// wetthrust.boiler.1, xtra.11: shares of Hood's 8 inches, to the thousandth.
TEST(WetThrustSystems, TopSpeedByBoilersAndHoles) {
  struct Hurt {
    int boilers_lost, big, severe, speed;
  };
  for (const auto& [boilers_lost, big, severe, speed] : {Hurt{0, 0, 0, 8000},
                                                         {1, 0, 0, 6000},
                                                         {4, 0, 0, 0},
                                                         {0, 1, 0, 6000},
                                                         {0, 2, 0, 4500},
                                                         {0, 3, 0, 3375},
                                                         {0, 0, 1, 4000},
                                                         {0, 0, 2, 2000},
                                                         {0, 0, 4, 500},
                                                         {1, 1, 1, 2250},
                                                         {0, 1, 3, 750},
                                                         {3, 0, 3, 250},
                                                         {3, 1, 3, 188},  // 187.5, up
                                                         {3, 2, 3, 141},  // 140.625
                                                         {3, 3, 3, 105},  // 105.47
                                                         {4, 1, 1, 0}}) {
    Field field({"Hood 50,40 @000 speed 6"}, {"Antelope 100,40 @000 speed 6"});
    field["Hood"].lost = wetthrust::lowest_of(every(field, "Hood", System::boiler), boilers_lost);
    field["Hood"].big_holes = std::uint8_t(big), field["Hood"].severe_holes = std::uint8_t(severe);
    EXPECT_EQ(top_speed(field.battle, field["Hood"]), speed) << boilers_lost << big << severe;
  }
}

// A merchant's one boiler gives her 3 inches, of which a hole leaves 2.25; a sheet without boilers is
// slowed by holes alone.
TEST(WetThrustSystems, HolesSlowWhoHasOneBoilerOrNone) {
  Field field({"Merchant 50,40 @000 speed 3", "Hood 30,40 @000 speed 6"}, {"Antelope 100,40 @000 speed 6"});
  field["Merchant"].big_holes = 1;
  EXPECT_EQ(top_speed(field.battle, field["Merchant"]), 2250);
  field.book().sheets[field["Hood"].sheet].of[std::size_t(System::boiler)] = 0;
  field["Hood"].severe_holes = 1;
  EXPECT_EQ(top_speed(field.battle, field["Hood"]), 4000);
}

// wetthrust.boiler.1: a third of Ajax's 9 inches by each of three boilers; three quarters of 8 and of 6 again
// and again end in thousandths, of which hundredths are shown. What may be plotted is said exactly.
TEST(WetThrustSystems, TopSpeedsAreShownToTheHundredth) {
  Field field({"Hood 30,40 @000 speed 3.3"}, {"Ajax 100,40 @000 speed 6 lost [\"boiler\"]"});
  const auto speed_of = [&](const char* name) {
    return field::status_line(field.battle, field.who(name), "speed");
  };
  EXPECT_EQ(speed_of("Ajax"), "6 of 6");
  field.book().sheets[field["Ajax"].sheet].speed = 8000;
  EXPECT_EQ(speed_of("Ajax"), "6 of 5.33");
  field["Hood"].big_holes = 3;
  EXPECT_EQ(speed_of("Hood"), "3.3 of 3.38");
  engine::Explanation said;
  wetthrust::plot_kind.explain(&field.battle, question(wetthrust::plot_kind, field.battle, field.who("Hood")),
                               said);
  EXPECT_NE(said.prompt.find("speed 3.3, at most 3.375;"), std::string::npos) << said.prompt;
}

// wetthrust.prop.1: King George V's one inch and two by two propellers; wetthrust.prop.2: none, none.
TEST(WetThrustSystems, RatesByPropellers) {
  for (const auto& [lost, up, down] : {std::tuple{0, 1000, 2000}, {1, 500, 1000}, {2, 0, 0}}) {
    Field field({"King_George_V 50,40 @000 speed 6"}, {"Antelope 100,40 @000 speed 6"});
    field["King George V"].lost =
        wetthrust::lowest_of(every(field, "King George V", System::propeller), lost);
    EXPECT_EQ(acceleration(field.battle, field["King George V"]), up);
    EXPECT_EQ(deceleration(field.battle, field["King George V"]), down);
  }
}

// wetthrust.move.16: level 3 against torpedoes and bombs only for an evading escort, and by option not then.
TEST(WetThrustSystems, EvadingArmourAgainstTorpedoesAndBombs) {
  using wetthrust::EvasiveArmour;
  for (const auto& [design, evasive, option, armour] : {std::tuple{"Tribal", 1, EvasiveArmour::all, 3},
                                                        {"Tribal", 0, EvasiveArmour::all, 0},
                                                        {"Tribal", 1, EvasiveArmour::gunfire, 0},
                                                        {"Norfolk", 1, EvasiveArmour::all, 1}}) {
    Field field({(std::string(design) + "=Target 50,40 @000 speed 6").c_str()},
                {"Antelope 100,40 @000 speed 6"});
    field["Target"].plot.evasive = std::uint8_t(evasive);
    field.book().options.evasive_armour = option;
    const auto& sheet = field.battle.sheet(field["Target"]);
    EXPECT_EQ(belt(field.battle, field["Target"]), armour == 3 ? 3 : sheet.belt) << design;
    EXPECT_EQ(deck(field.battle, field["Target"]), armour == 3 ? 3 : sheet.deck) << design;
  }
}

// wetthrust.fuel.4, fuel.5: Hood's eight boxes; the owner says how many empty ones go first, and beyond the
// last there is nothing to lose.
TEST(WetThrustSystems, EmptyFuelBoxesMayGoFirst) {
  struct Fuel {
    int empty, boxes;
    std::vector<std::string> answer;
    int lost, empty_left, spoiled;
  };
  for (const auto& [empty, boxes, answer, lost, empty_left, spoiled] : {Fuel{0, 2, {}, 2, 0, 0},
                                                                        {3, 2, {"2"}, 0, 1, 2},
                                                                        {3, 2, {"1"}, 1, 2, 1},
                                                                        {1, 3, {"0"}, 3, 1, 0},
                                                                        {7, 3, {"3"}, 0, 4, 3},
                                                                        {7, 3, {"2"}, 1, 5, 2},
                                                                        {8, 3, {}, 0, 5, 3},
                                                                        {7, 8, {}, 1, 0, 7},
                                                                        {7, 9, {}, 1, 0, 7},
                                                                        {0, 0, {}, 0, 0, 0},
                                                                        {0, 12, {}, 8, 0, 0}}) {
    Field field({"Hood 50,40 @000 speed 6"}, {"Antelope 100,40 @000 speed 6"});
    field["Hood"].fuel_empty = std::uint8_t(empty);
    field.run({.south = answer, .nobody_else_is_asked = true}, [&](auto& umpire) {
      lose_fuel(field.battle, umpire, field.who("Hood"), boxes, "wetthrust.fuel.2");
    });
    EXPECT_EQ(field["Hood"].fuel_lost, lost) << empty << boxes;
    EXPECT_EQ(field["Hood"].fuel_empty, empty_left) << empty << boxes;
    EXPECT_EQ(field["Hood"].fuel_spoiled, spoiled) << empty << boxes;
    EXPECT_EQ(full_boxes(field.battle, field["Hood"]), 8 - empty - lost);
    EXPECT_EQ(field.told<wetthrust::FuelLost>(), boxes > 0);
    if (boxes) {
      EXPECT_EQ(field.only<wetthrust::FuelLost>().empty, spoiled);
    }
  }
}

TEST(WetThrustSystems, NobodyCountsTheFuelAndTheFiresOfALostShip) {
  Field field({"Hood 50,40 @000 speed 6"}, {"Antelope 100,40 @000 speed 6"});
  const auto suffer = [&] {
    field.run({}, [&](auto& umpire) {
      lose_fuel(field.battle, umpire, field.who("Hood"), 1, "wetthrust.fuel.2");
      start_fire(field.battle, umpire, field.who("Hood"), "wetthrust.burn.1");
    });
  };
  field["Hood"].state = State::sunk;
  suffer();
  EXPECT_EQ(field["Hood"].fuel_lost + field["Hood"].fires, 0);
  EXPECT_TRUE(field.hearing.events.empty());
  field["Hood"].state = State::on_table, field["Hood"].fuel_lost = 8, field["Hood"].fires = 5;
  for (const int fires : {6, 6}) {  // six boxes, and no more
    suffer();
    EXPECT_EQ(field["Hood"].fires, fires);
  }
  EXPECT_EQ(field.told<wetthrust::FuelLost>(), 0);
  EXPECT_EQ(field.told<wetthrust::FireStarted>(), 2);
}

}  // namespace
