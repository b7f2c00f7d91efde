// Chapters torp and xtra: torpedo salvos and extra effects.
#include "rulebooks/wetthrust/firing/fire.h"
#include "rulebooks/wetthrust/firing/torpedoes.h"

#include <gtest/gtest.h>

#include "rulebooks/wetthrust/damage/systems.h"
#include "tests/wetthrust/field.h"

namespace {

using field::Field;
using wetthrust::Cause;
using wetthrust::Moment;
using wetthrust::System;
using wetthrust::total;

int lost(Field& field, const std::string& name, System system) {
  const wetthrust::Ship& ship = field[name];
  return std::popcount(field.battle.sheet(ship).of[std::size_t(system)] & (ship.lost | ship.hit));
}

// Worked example 9: six Swordfish at 6 inches need 4; dice 4, 2, 3, 5 against belt 3 are 3 points.
TEST(WetThrustTorpedoes, SixSwordfishOnBismarck) {
  Field field({"Bismarck 50,40 @000 speed 6"}, {"Hood 100,80 @000 speed 6"});
  const auto from = sea::Point{56, 40};
  EXPECT_EQ(total(torpedo_number(field.battle, from, field.who("Bismarck"), 6, 6)), 4);
  field.run({.dice = {1, 2, 3, 4, 5, 6, 4, 2, 3, 5, 1}}, [&](auto& umpire) {
    torpedo_salvo(field.battle, umpire, field.who("Hood"), field.who("Bismarck"), from, 6, Moment::later);
  });
  EXPECT_EQ(field["Bismarck"].damage, 3);
  field.exercises({"wetthrust.torp.1", "wetthrust.torp.2", "wetthrust.torp.3", "wetthrust.torp.5",
                   "wetthrust.torp.6", "wetthrust.torp.7", "wetthrust.torp.9", "wetthrust.xtra.1",
                   "wetthrust.xtra.2"});
}

// Each row of the table of numbers needed.
// An evading destroyer has belt 3 for the turn; evading Ajax, no escort, keeps her belt of 1. Two torpedoes
// that need 5 and hit with 5 and 3.
TEST(WetThrustTorpedoes, AnEvadingEscortHasBeltThree) {
  for (const auto& [design, points] : {std::pair{"Tribal", 2}, {"Ajax", 4 + 2}}) {
    const std::string ship = std::string(design) + "=Target 50,40 @000 speed 6";
    Field field({"Hood 100,80 @000 speed 6"}, {ship.c_str()});
    field["Target"].plot.evasive = 1;
    field.run({.dice = {1, 1, 6, 6, 6, 6, 5, 3, 1}}, [&](auto& umpire) {
      torpedo_salvo(field.battle, umpire, field.who("Hood"), field.who("Target"), {53, 40}, 6,
                    wetthrust::Moment::later);
    });
    EXPECT_EQ(field["Target"].damage, points) << design;
    EXPECT_EQ(belt(field.battle, field["Target"]), points == 2 ? 3 : 1);
  }
}

TEST(WetThrustTorpedoes, EachModifierOfTheTable) {
  Field field({"Bismarck 50,40 @000 speed 6"}, {"Hood 100,80 @000 speed 6"});
  const auto target = field.who("Bismarck");
  const auto needs = [&](sea::Point from, double range) {
    return total(torpedo_number(field.battle, from, target, 5, range));
  };
  EXPECT_EQ(needs({53, 40}, 3), 5);
  EXPECT_EQ(needs({54, 40}, 4), 5);
  EXPECT_EQ(needs({56, 40}, 6), 3);
  EXPECT_EQ(needs({50, 43}, 3), 3);  // bow
  EXPECT_EQ(needs({50, 37}, 3), 3);  // stern
  EXPECT_EQ(needs({53, 43}, 3), 5);  // on the limit it counts as beam
  field.battle.screens.add({{51, 30}, {51, 40}, {51, 50}, 2});
  EXPECT_EQ(needs({53, 40}, 3), 3);
  field["Bismarck"].smokes = wetthrust::Smoke::to_hide;  // and once only with a screen
  EXPECT_EQ(needs({53, 40}, 3), 3);
  field.battle.screens.clear();
  EXPECT_EQ(needs({53, 40}, 3), 3);
  field["Bismarck"].smokes = wetthrust::Smoke::to_disengage;
  EXPECT_EQ(needs({53, 40}, 3), 5);
  field["Bismarck"].plot.evasive = 1;
  EXPECT_EQ(needs({53, 40}, 3), 3);
  field["Bismarck"].speed = 0;  // lying still she does not evade
  EXPECT_EQ(needs({53, 40}, 3), 9);
}

TEST(WetThrustTorpedoes, SixOrMoreAlwaysHitsUnlessTheOptionSaysOtherwise) {
  Field field({"Antelope 50,40 @000 speed 6"}, {"Hood 100,80 @000 speed 0"});
  field.run({.dice = {1, 1, 1}}, [&](auto& umpire) {  // two damage dice, then the D20
    torpedo_salvo(field.battle, umpire, field.who("Antelope"), field.who("Hood"), {103, 80}, 2,
                  Moment::later);
  });
  EXPECT_EQ(field["Hood"].damage, 4);  // 1 less belt 3, and 4 for lying still: 2 each
  field.book().options.torpedo_natural_six_misses = true;
  field["Hood"].damage = 0;
  field.run({.dice = {6, 1, 1, 1}}, [&](auto& umpire) {
    torpedo_salvo(field.battle, umpire, field.who("Antelope"), field.who("Hood"), {103, 80}, 2,
                  Moment::later);
  });
  EXPECT_EQ(field["Hood"].damage, 2);
  // 2 + 4 is 6; with the option it is told as 5, as it was rolled.
  EXPECT_EQ(field.hearing.deeds<wetthrust::TorpedoesRun>().back().needed, 5);
  field.exercises({"wetthrust.torp.4", "wetthrust.torp.5"});
}

TEST(WetThrustTorpedoes, TubesAreEmptyAfterwardsAndReloadInThreeFullTurns) {
  Field field({"Z23 50,40 @000 speed 6"}, {"Hood 56,40 @000 speed 6"});
  field.step("Fire ships",
             {.south = {"torpedoes mid 8 > Hood"}, .north = {"hold"}, .dice = {1, 1, 1, 1, 1, 1, 1, 1}});
  const auto why = [&] {
    return field.verdict(wetthrust::fire_kind, "Z23", "torpedoes mid 1 > Hood")->sentence;
  };
  EXPECT_EQ(field.refused(wetthrust::fire_kind, "Z23", "torpedoes mid 1 > Hood"),
            "fire.cannot-bear wetthrust.torp.8");
  EXPECT_EQ(why(), "Z23: torpedoes mid are being loaded again and ready in turn 5");
  for (field.turn = 1; field.turn <= 4; ++field.turn) {
    EXPECT_EQ(field["Z23"].loaded[0], 0) << field.turn;
    field.step("End of turn");
  }
  EXPECT_EQ(field["Z23"].loaded[0], 4);
  EXPECT_EQ(field["Z23"].reloads[0], 0);
  field["Z23"].loaded = {};
  EXPECT_EQ(why(), "Z23: there are no more torpedoes mid");
  field.exercises({"wetthrust.torp.8"});
}

struct Result {
  int die;
  std::vector<int> more;
  int damage, fuel, fires;
};

// Every row of the D20 tables that is points, fuel and fire.
TEST(WetThrustExtra, PointsFuelAndFire) {
  const Result rows[] = {{5, {}, 0, 0, 0},  {6, {}, 1, 0, 0},   {7, {}, 2, 0, 0},
                         {8, {}, 3, 1, 0},  {9, {}, 4, 1, 0},   {10, {}, 5, 1, 1},
                         {13, {}, 0, 1, 1}, {15, {4}, 4, 0, 0}, {16, {2, 3}, 11, 0, 0}};
  for (const Result& row : rows) {
    Field field({"Bismarck 50,40 @000 speed 6"}, {"Hood 100,80 @000 speed 6"});
    std::vector<int> dice{row.die};
    dice.insert(dice.end(), row.more.begin(), row.more.end());
    field.run({.dice = dice}, [&](auto& umpire) {
      extra_effects(field.battle, umpire, field.who("Hood"), field.who("Bismarck"), Cause::torpedo,
                    Moment::later);
    });
    EXPECT_EQ(field["Hood"].damage, row.damage) << row.die;
    EXPECT_EQ(field["Hood"].fuel_lost, row.fuel) << row.die;
    EXPECT_EQ(field["Hood"].fires, row.fires) << row.die;
    if (row.die == 13) field.exercises({"wetthrust.xtra.5", "wetthrust.burn.1"});
    if (row.die == 16) field.exercises({"wetthrust.xtra.7"});
    if (row.die == 10) field.exercises({"wetthrust.xtra.2"});
  }
}

TEST(WetThrustExtra, SystemsLostByTorpedoes) {
  const std::tuple<int, System, std::vector<int>> rows[] = {
      {11, System::rudder, {}}, {12, System::boiler, {3}}, {14, System::propeller, {}}};
  for (const auto& [die, system, more] : rows) {
    Field field({"Bismarck 50,40 @000 speed 6"}, {"Hood 100,80 @000 speed 6"});
    std::vector<int> dice{die};
    dice.insert(dice.end(), more.begin(), more.end());
    field.run({.dice = dice}, [&](auto& umpire) {
      extra_effects(field.battle, umpire, field.who("Hood"), field.who("Bismarck"), Cause::torpedo,
                    Moment::later);
    });
    EXPECT_EQ(lost(field, "Hood", system), 1) << die;
    EXPECT_EQ(field["Hood"].lost, 0u);  // works until step 6
    Field bow({"Bismarck 50,40 @000 speed 6"}, {"Hood 100,80 @000 speed 6"});
    bow.run({.dice = {die}}, [&](auto& umpire) {
      extra_effects(bow.battle, umpire, bow.who("Hood"), bow.who("Bismarck"), Cause::torpedo_from_bow,
                    Moment::later);
    });
    EXPECT_EQ(lost(bow, "Hood", system), 0) << die;
    bow.exercises({"wetthrust.xtra.6"});
    field.exercises({"wetthrust.seq.2"});
    if (die == 11) field.exercises({"wetthrust.xtra.3"});
    if (die == 12) field.exercises({"wetthrust.xtra.4"});
  }
}

TEST(WetThrustExtra, SystemsLostByBombs) {
  const std::tuple<int, System, std::vector<int>> rows[] = {
      {11, System::battery, {7}}, {12, System::bridge, {}}, {14, System::radar, {}}};
  for (const auto& [die, system, more] : rows) {
    Field field({"Bismarck 50,40 @000 speed 6"}, {"Hood 100,80 @000 speed 6"});
    std::vector<int> dice{die};
    dice.insert(dice.end(), more.begin(), more.end());
    field.run({.dice = dice}, [&](auto& umpire) {
      extra_effects(field.battle, umpire, field.who("Hood"), field.who("Bismarck"), Cause::bomb,
                    Moment::later);
    });
    EXPECT_EQ(lost(field, "Hood", system), 1) << die;
  }
}

// Bismarck has A and C batteries; a bomb takes an A while there is one.
TEST(WetThrustExtra, ABombTakesABatteryOfTheHighestClass) {
  for (const bool main_armament : {true, false}) {
    Field field({"Hood 50,40 @000 speed 6"}, {"Bismarck 100,80 @000 speed 6"});
    const wetthrust::Sheet& sheet = field.battle.sheet(field["Bismarck"]);
    const auto batteries = [&](wetthrust::Battery which) { return sheet.batteries[std::size_t(which)]; };
    if (!main_armament) field["Bismarck"].lost |= batteries(wetthrust::Battery::A);
    field.run({.dice = {11, 8}}, [&](auto& umpire) {  // the last of four
      extra_effects(field.battle, umpire, field.who("Bismarck"), field.who("Hood"), Cause::bomb,
                    Moment::later);
    });
    const auto taken = batteries(main_armament ? wetthrust::Battery::A : wetthrust::Battery::C);
    EXPECT_EQ(field["Bismarck"].hit, taken & ~(taken >> 1)) << main_armament;
    EXPECT_EQ(std::popcount(field["Bismarck"].hit), 1);
  }
}

TEST(WetThrustExtra, ASystemSheHasNotBringsNothing) {
  Field field({"Bismarck 50,40 @000 speed 6"}, {"Exeter 100,80 @000 speed 6"});
  field.run({.dice = {14}}, [&](auto& umpire) {
    extra_effects(field.battle, umpire, field.who("Exeter"), field.who("Bismarck"), Cause::bomb,
                  Moment::later);
  });
  EXPECT_EQ(lost(field, "Exeter", System::radar), 0);
  field.exercises({"wetthrust.xtra.14"});
}

TEST(WetThrustExtra, HolesLeakFromTheNextTurnAndSlowHer) {
  const std::tuple<int, int, int> rows[] = {{17, 1, 8000}, {18, 2, 6000}, {19, 3, 4000}};
  for (const auto& [die, leak, speed] : rows) {
    Field field({"Antelope 10,10 @000 speed 6"}, {"Hood 100,80 @000 speed 6"});
    field.run({.dice = {die}}, [&](auto& umpire) {
      extra_effects(field.battle, umpire, field.who("Hood"), field.who("Antelope"), Cause::torpedo,
                    Moment::later);
    });
    EXPECT_EQ(top_speed(field.battle, field["Hood"]), speed);
    field.step("Threshold checks");
    EXPECT_EQ(field["Hood"].damage, 0);  // not in the turn of the hit
    field["Hood"].lost |= field.battle.sheet(field["Hood"]).of[std::size_t(System::damage_control)];
    field.step("Damage control");
    field.step("Threshold checks");
    EXPECT_EQ(field["Hood"].damage, leak);
    field.exercises({"wetthrust.xtra.12"});
    if (die == 17) field.exercises({"wetthrust.xtra.8"});
    if (die == 18) field.exercises({"wetthrust.xtra.9", "wetthrust.xtra.11"});
    if (die == 19) field.exercises({"wetthrust.xtra.10"});
  }
}

TEST(WetThrustExtra, TwentyBreaksHerInTwo) {
  Field field({"Antelope 10,10 @000 speed 6"}, {"Hood 100,80 @000 speed 6"});
  field.run({.dice = {20}}, [&](auto& umpire) {
    extra_effects(field.battle, umpire, field.who("Hood"), field.who("Antelope"), Cause::torpedo,
                  Moment::later);
  });
  EXPECT_EQ(field["Hood"].state, wetthrust::State::sunk);
  field.exercises({"wetthrust.xtra.13"});
}

}  // namespace
