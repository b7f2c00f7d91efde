// Chapters guns, dmg, fire and fcs: hit dice, salvos, armour, the order of fire.
#include "rulebooks/wetthrust/firing/guns.h"
#include "rulebooks/wetthrust/firing/fire.h"

#include <gtest/gtest.h>

#include "rulebooks/wetthrust/damage/systems.h"
#include "tests/wetthrust/field.h"

namespace {

using field::Field;
using wetthrust::Battery;
using wetthrust::Mark;
using wetthrust::System;
using wetthrust::total;

wetthrust::Symbols batteries(Field& field, const std::string& name, Battery battery) {
  wetthrust::Symbols set = 0;
  for (const wetthrust::Group& group : field.battle.sheet(field[name]).groups)
    if (group.system == System::battery && group.battery == battery) set |= group.members;
  return set;
}

int dice(Field& field, const std::string& firer, const std::string& target, Battery battery) {
  return total(hit_dice(field.battle, field.who(firer), field.who(target), batteries(field, firer, battery)));
}

// Bismarck without radar, as in the worked examples, on Hood's beam at 20 inches.
Field denmark_strait() {
  return Field({"Bismarck 20,20 @000 speed 6 lost [\"radar\"]"}, {"Hood 40,20 @000 speed 6"});
}

// Worked example 8: the first salvo at Hood is 1 + 1 broadside + 1 German fire control.
TEST(WetThrustGuns, BismarcksFirstSalvoIsThreeHitDice) {
  Field field = denmark_strait();
  field.step("Fire ships",
             {.south = {"A fwd 2 > Hood; A aft 2 > Hood"}, .north = {"hold"}, .dice = {5, 1, 2, 3}});
  EXPECT_EQ(field.told<wetthrust::SalvoFired>(), 1);
  EXPECT_TRUE(field["Bismarck"].is(Mark::german_bonus));
  EXPECT_EQ(field["Hood"].damage, 0);
  age_ladders(field.battle);
  EXPECT_EQ(dice(field, "Bismarck", "Hood", Battery::A), 4);
  field.exercises({"wetthrust.guns.1", "wetthrust.guns.2", "wetthrust.guns.3", "wetthrust.guns.4",
                   "wetthrust.guns.5", "wetthrust.guns.8", "wetthrust.guns.16", "wetthrust.guns.17",
                   "wetthrust.fire.3", "wetthrust.fire.4", "wetthrust.fire.5", "wetthrust.gen.2",
                   "wetthrust.gen.3"});
}

TEST(WetThrustGuns, ALowRollMakesGermanFireControlWorse) {
  Field field = denmark_strait();
  field.step("Fire ships", {.south = {"A fwd 2 > Hood; A aft 2 > Hood"}, .north = {"hold"}, .dice = {3, 1}});
  EXPECT_FALSE(field["Bismarck"].is(Mark::german_bonus));
  EXPECT_TRUE(field["Bismarck"].is(Mark::rolled_german));
}

// Hood fires at two, loses her bridges, and repeats the orders: at one if she has one fire control left.
TEST(WetThrustGuns, RepeatedFireIsAtNoMoreTargetsThanFireControls) {
  for (const auto& [controls_lost, salvos, dice] :
       {std::tuple{3, 1, std::vector<int>{}}, {2, 2, std::vector<int>{1, 1}}}) {
    Field field({"Hood 50,40 @000 speed 6"},
                {"Merchant=One 70,42 @000 speed 3", "Merchant=Two 70,38 @000 speed 3"});
    field.step("Fire ships", {.south = {"A fwd 2 > One; A aft 2 > Two"}, .dice = {1, 1, 1, 1}});
    field.step("End of turn");
    const auto& of = field.battle.sheet(field["Hood"]).of;
    field["Hood"].lost |= of[std::size_t(System::bridge)] | of[std::size_t(System::second_bridge)] |
                          wetthrust::lowest_of(of[std::size_t(System::fire_control)], controls_lost);
    const int before = field.told<wetthrust::SalvoFired>();
    field.turn = 2;
    field.step("Fire ships", {.dice = dice});
    EXPECT_EQ(field.told<wetthrust::SalvoFired>() - before, salvos);
    field.exercises({"wetthrust.bridge.2", "wetthrust.fire.5"});
  }
}

TEST(WetThrustGuns, TheLadderGoesUpWithShotsAndDownWithout) {
  Field field = denmark_strait();
  auto& ladder = field.battle.ladder(field.who("Bismarck"), field.who("Hood"));
  const int levels[] = {1, 2, 2};
  for (const int level : levels) {
    ladder.fired = 1;
    age_ladders(field.battle);
    EXPECT_EQ(ladder.level, level);
  }
  for (const int level : {1, 0, 0}) {
    age_ladders(field.battle);
    EXPECT_EQ(ladder.level, level);
  }
}

// Every row of the table of hit-dice modifiers, on a first shot that is no broadside.
TEST(WetThrustGuns, EachModifierOfTheTable) {
  Field field({"Bismarck 20,20 @000 speed 6 lost [\"radar\"]"}, {"Hood 40,20 @000 speed 6"});
  const auto base = [&] { return dice(field, "Bismarck", "Hood", Battery::C); };
  EXPECT_EQ(base(), 1);
  EXPECT_EQ(dice(field, "Bismarck", "Hood", Battery::A), 2);  // broadside
  wetthrust::Ship &firer = field["Bismarck"], &target = field["Hood"];
  target.smokes = wetthrust::Smoke::to_hide;
  EXPECT_EQ(base(), 0);
  target.smokes = wetthrust::Smoke::none;
  firer.smokes = wetthrust::Smoke::to_hide;
  EXPECT_EQ(base(), 0);
  firer.smokes = wetthrust::Smoke::none;
  firer.set(Mark::rolled_german);
  EXPECT_EQ(base(), 0);
  firer.set(Mark::german_bonus);
  EXPECT_EQ(base(), 2);
  firer.marks = 0;
  firer.lost = 0;  // radar again
  EXPECT_EQ(base(), 2);
  field.battle.ladder(field.who("Bismarck"), field.who("Hood")).hit = 1;
  EXPECT_EQ(base(), 3);
  field.battle.ladder(field.who("Bismarck"), field.who("Hood")).hit = 0;
  target.set(Mark::salvo_chasing);
  EXPECT_EQ(base(), 1);
  target.marks = 0;
  field.battle.screens.add({{30, 10}, {30, 20}, {30, 30}, 2});
  EXPECT_EQ(base(), 1);
  field.battle.screens.clear();
  for (const auto& [weather, less] : {std::pair{wetthrust::Weather::calm, 0},
                                      {wetthrust::Weather::squalls, 1},
                                      {wetthrust::Weather::driving, 2},
                                      {wetthrust::Weather::fog, 2},
                                      {wetthrust::Weather::storm, 3},
                                      {wetthrust::Weather::gale, 4}}) {
    field.battle.weather = weather;
    EXPECT_EQ(base(), 2 - less);
  }
}

TEST(WetThrustGuns, EachFireControlLostCostsADie) {
  Field field({"Bismarck 20,20 @000 speed 6 lost [\"radar\",\"fire_control\",\"fire_control\"]"},
              {"Hood 40,20 @000 speed 6"});
  field.battle.ladder(field.who("Bismarck"), field.who("Hood")).level = 2;
  EXPECT_EQ(dice(field, "Bismarck", "Hood", Battery::C), 1);
  field.book().options.fc_penalty = wetthrust::LostControls::last_turn;
  EXPECT_EQ(dice(field, "Bismarck", "Hood", Battery::C), 3);
  field["Bismarck"].controls_lost_last = 1;
  EXPECT_EQ(dice(field, "Bismarck", "Hood", Battery::C), 2);
}

TEST(WetThrustGuns, ABroadsideNeedsAllBiggestGunsThatWork) {
  Field field({"Bismarck 20,20 @000 speed 6 lost [\"radar\",\"battery\"]"}, {"Hood 40,20 @000 speed 6"});
  EXPECT_EQ(dice(field, "Bismarck", "Hood", Battery::A), 2);
  field.book().options.broadside_needs_all = true;
  const auto left = batteries(field, "Bismarck", Battery::A) & ~field["Bismarck"].lost;
  EXPECT_EQ(total(hit_dice(field.battle, field.who("Bismarck"), field.who("Hood"), left)), 1);
}

TEST(WetThrustGuns, AllModifiersAreCitedWhenSheFires) {
  Field field({"Bismarck 20,20 @000 speed 6"}, {"Antelope 40,20 @000 speed 6"},
              {.head = "weather = \"squalls\"\n"});
  field["Antelope"].smokes = wetthrust::Smoke::to_hide;
  field["Antelope"].set(Mark::salvo_chasing);
  field["Bismarck"].smokes = wetthrust::Smoke::to_hide;
  field["Bismarck"].lost |=
      1ull << std::countr_zero(field.battle.sheet(field["Bismarck"]).of[std::size_t(System::fire_control)]);
  auto& ladder = field.battle.ladder(field.who("Bismarck"), field.who("Antelope"));
  ladder.level = 2, ladder.hit = 1;
  field.battle.screens.add({{30, 10}, {30, 20}, {30, 30}, 2});
  for (wetthrust::Squadron& plane : field.battle.squadrons)
    if (plane.plane == wetthrust::Plane::recon)
      plane.state = wetthrust::AirState::aloft, plane.pose = {{38, 20}, {}};
  field.step("Fire ships", {.south = {"A fwd 2 > Antelope; A aft 2 > Antelope"}, .dice = {6, 1, 1}});
  field.exercises({"wetthrust.guns.6", "wetthrust.guns.7", "wetthrust.guns.9", "wetthrust.guns.10",
                   "wetthrust.guns.11", "wetthrust.guns.12", "wetthrust.guns.13", "wetthrust.guns.14",
                   "wetthrust.guns.15", "wetthrust.radar.1", "wetthrust.recon.2", "wetthrust.fcs.2",
                   "wetthrust.wx.1"});
}

TEST(WetThrustDamage, DiceByClassAndRange) {
  constexpr int table[4][4] = {{4, 3, 2, 1}, {3, 2, 1, 0}, {2, 1, 0, 0}, {1, 0, 0, 0}};
  for (int battery = 0; battery < 4; ++battery)
    for (int band = 0; band < 4; ++band) {
      EXPECT_EQ(wetthrust::damage_dice(Battery(battery), 12 * band + 6), table[battery][band]);
      EXPECT_EQ(wetthrust::damage_dice(Battery(battery), 12 * band + 12),
                table[battery][band]);  // the limit is nearer
    }
  EXPECT_EQ(wetthrust::damage_dice(Battery::A, 48.1), 0);
}

TEST(WetThrustDamage, PointsByFaceAndArmour) {
  constexpr int table[3][4] = {{1, 0, 0, 0}, {2, 1, 1, 0}, {3, 2, 1, 1}};  // faces 4, 5, 6
  for (int armour = 0; armour < 4; ++armour) {
    for (int face = 1; face < 4; ++face) EXPECT_EQ(wetthrust::gun_points(face, armour), 0);
    for (int face = 4; face < 7; ++face)
      EXPECT_EQ(wetthrust::gun_points(face, armour), table[face - 4][armour]);
  }
}

// At 20 inches an A battery throws three dice; Hood's belt is 3, her deck 0.
TEST(WetThrustDamage, BeltNearAndDeckFar) {
  Field near = denmark_strait();
  near.step("Fire ships",
            {.south = {"A fwd 2 > Hood"}, .north = {"hold"}, .dice = {5, 6, 1, 6, 6, 5, 4, 1, 2}});
  EXPECT_EQ(near["Hood"].damage, 2);  // two sixes against level 3
  near.exercises(
      {"wetthrust.dmg.1", "wetthrust.dmg.3", "wetthrust.dmg.4", "wetthrust.dmg.5", "wetthrust.fire.4"});
  Field far({"Bismarck 20,20 @000 speed 6 lost [\"radar\"]"}, {"Hood 50,20 @000 speed 6"});
  far.step("Fire ships", {.south = {"A fwd 2 > Hood"}, .north = {"hold"}, .dice = {5, 6, 1, 6, 6, 5, 4}});
  EXPECT_EQ(far["Hood"].damage, 9);  // 3 + 3 + 2 + 1 against level 0
  far.exercises({"wetthrust.dmg.2"});
}

TEST(WetThrustDamage, FivePointsOfOneSalvoCostAFuelBox) {
  Field far({"Bismarck 20,20 @000 speed 6 lost [\"radar\"]"}, {"Hood 50,20 @000 speed 6"});
  far.step("Fire ships", {.south = {"A fwd 2 > Hood"}, .north = {"hold"}, .dice = {5, 6, 1, 6, 6, 5, 4}});
  EXPECT_EQ(far["Hood"].fuel_lost, 1);
  far.exercises({"wetthrust.fuel.2", "wetthrust.fuel.3", "wetthrust.fuel.4", "wetthrust.fuel.5"});
}

TEST(WetThrustDamage, ARowCompletedCostsFuelAndACheckIsDue) {
  Field field = denmark_strait();
  field.run({}, [&](auto& umpire) {
    mark_damage(field.battle, umpire, field.who("Hood"), 12, field.who("Bismarck"), "wetthrust.dmg.7",
                wetthrust::Moment::later);
  });
  EXPECT_EQ(field["Hood"].fuel_lost, 1);
  EXPECT_EQ(field["Hood"].due, 1);
  field.exercises({"wetthrust.fuel.1", "wetthrust.dmg.5", "wetthrust.dmg.7"});
}

TEST(WetThrustDamage, EveryBoxMarkedSheIsSunkButMayStillFireInThisStep) {
  Field field({"Bismarck 20,20 @000 speed 6 lost [\"radar\"]"}, {"Hood 50,20 @000 speed 6 damage 47"});
  field.step(
      "Fire ships",
      {.south = {"A fwd 2 > Hood"}, .north = {"A fwd 2 > Bismarck"}, .dice = {5, 6, 1, 6, 1, 1, 1, 1, 1}});
  EXPECT_EQ(field["Hood"].state, wetthrust::State::sunk);
  EXPECT_EQ(field.told<wetthrust::Sinking>(), 1);
  EXPECT_EQ(field.told<wetthrust::SalvoFired>(), 2);
  field.exercises({"wetthrust.dmg.6", "wetthrust.seq.3", "wetthrust.fire.1"});
}

// A five and a six of eight damage dice: two points and three at level 0, where level 3 would take one.
TEST(WetThrustDamage, ADestroyerThatRepeatsEWithoutWayHasHerPrintedArmour) {
  Field field({"Bismarck 20,20 @000 speed 6 lost [\"radar\"]"}, {"Fletcher 30,20 @000 speed 0"});
  field["Fletcher"].plot.evasive = 1;
  EXPECT_EQ(belt(field.battle, field["Fletcher"]), 0);
  EXPECT_EQ(deck(field.battle, field["Fletcher"]), 0);
  field.step("Fire ships",
             {.south = {"A fwd 2 > Fletcher"}, .north = {"hold"}, .dice = {5, 6, 1, 5, 1, 1, 1, 1, 1, 1, 6}});
  EXPECT_EQ(field["Fletcher"].damage, 5);
}

TEST(WetThrustDamage, AnEvasiveDestroyerHasLevelThreeAgainstGuns) {
  Field field({"Bismarck 20,20 @000 speed 6 lost [\"radar\"]"}, {"Tribal 30,20 @000 speed 6"});
  field["Tribal"].plot.evasive = 1;
  field.step("Fire ships",
             {.south = {"A fwd 2 > Tribal"}, .north = {"hold"}, .dice = {5, 6, 1, 5, 5, 5, 5, 5, 5, 5, 6}});
  EXPECT_EQ(field["Tribal"].damage, 1);
  field.exercises({"wetthrust.move.16"});
}

// A sheet may have eight fire controls, and then she fires on eight targets.
TEST(WetThrustGuns, AsManyTargetsAsTheMostFireControlsOfASheet) {
  Field field({"Iowa 50,40 @000 speed 0"},
              {"Hood=A 58,40 @000 speed 4", "Hood=B 58,41 @000 speed 4", "Hood=C 58,42 @000 speed 4",
               "Hood=D 58,43 @000 speed 4", "Hood=E 58,44 @000 speed 4", "Hood=F 58,39 @000 speed 4",
               "Hood=G 58,38 @000 speed 4", "Hood=H 58,37 @000 speed 4"});
  wetthrust::Sheet& iowa = field.book().sheets[field["Iowa"].sheet];
  for (std::size_t i = 0, more = 4; i < iowa.symbols.size() && more > 0; ++i)
    if (iowa.symbols[i].system == System::pdf) {
      iowa.symbols[i].system = System::fire_control, --more;
      iowa.of[std::size_t(System::pdf)] &= ~(wetthrust::Symbols{1} << i);
      iowa.of[std::size_t(System::fire_control)] |= wetthrust::Symbols{1} << i;
    }
  for (const char* hood : {"A", "B", "C", "D", "E", "F", "G", "H"})  // they only look on
    field[hood].lost |= field.battle.sheet(field[hood]).of[std::size_t(System::fire_control)];
  field.step("Fire ships", {.south = {"A fwd 1 > A; A fwd 1 > B; A fwd 1 > C; A aft 1 > D; A aft 1 > E; "
                                      "D stb 1 > F; D stb 1 > G; D stb 1 > H"},
                            .dice = std::vector<int>(16, 1)});
  EXPECT_EQ(field.told<wetthrust::SalvoFired>(), 8);
  EXPECT_EQ(field["Iowa"].salvos.size(), 8);
  field.exercises({"wetthrust.fire.5"});
}

// Worked example 7: four fire controls, four targets.
TEST(WetThrustFire, AsManyTargetsAsFireControls) {
  Field field({"Bismarck 50,40 @000 speed 6 lost [\"fire_control\",\"fire_control\",\"fire_control\"]"},
              {"Hood 60,40 @000 speed 6", "Norfolk 60,45 @000 speed 6"});
  EXPECT_EQ(field.refused(wetthrust::fire_kind, "Bismarck", "A fwd 2 > Hood; A aft 2 > Norfolk"),
            "fire.too-many-targets wetthrust.fcs.1");
  field["Bismarck"].lost = 0;
  EXPECT_EQ(field.refused(wetthrust::fire_kind, "Bismarck", "A fwd 2 > Hood; A aft 2 > Norfolk"), "legal");
  field.exercises({"wetthrust.fcs.1"});
}

TEST(WetThrustFire, WithoutFireControlNothingFires) {
  Field field({"Antelope 50,40 @000 speed 6 lost [\"fire_control\",\"fire_control\"]"},
              {"Hood 55,40 @000 speed 6"});
  EXPECT_EQ(field.refused(wetthrust::fire_kind, "Antelope", "D fwd 1 > Hood"),
            "fire.cannot-bear wetthrust.fcs.3");
  EXPECT_EQ(field.refused(wetthrust::fire_kind, "Antelope", "torpedoes mid 4 > Hood"),
            "fire.cannot-bear wetthrust.torp.10");
  field.exercises({"wetthrust.fcs.3", "wetthrust.torp.10"});
}

TEST(WetThrustFire, RefusesWhatCannotBe) {
  Field field({"Bismarck 50,40 @000 speed 6"}, {"Hood 50,20 @000 speed 6", "Norfolk 50,89 @000 speed 6"});
  EXPECT_EQ(field.refused(wetthrust::fire_kind, "Bismarck", "A fwd 2 > Hood"),
            "fire.cannot-bear wetthrust.fire.7");
  EXPECT_EQ(field.refused(wetthrust::fire_kind, "Bismarck", "A aft 3 > Hood"),
            "fire.too-many wetthrust.fire.6");
  EXPECT_EQ(field.refused(wetthrust::fire_kind, "Bismarck", "A fwd 2 > Norfolk"),
            "fire.cannot-bear wetthrust.dmg.1");
  EXPECT_EQ(field.refused(wetthrust::fire_kind, "Bismarck", "A aft 1 > Hood; A aft 1 > Hood"),
            "fire.twice wetthrust.guns.1");
  EXPECT_EQ(field.refused(wetthrust::fire_kind, "Bismarck", "A aft 2 > Bismarck"),
            "fire.cannot-bear wetthrust.fire.7");
  field.exercises({"wetthrust.fire.6", "wetthrust.fire.7"});
}

TEST(WetThrustFire, TheHigherSideFiresFirstThenTheyAlternate) {
  Field field({"Bismarck 50,40 @000 speed 6", "Prinz_Eugen 50,36 @000 speed 6"}, {"Hood 60,40 @000 speed 6"});
  field.battle.higher = engine::Side(1);
  field.step("Fire ships", {.south = {"Prinz Eugen", "hold", "hold"}, .north = {"hold"}});
  EXPECT_EQ(field.told<wetthrust::HeldFire>(), 3);
  EXPECT_EQ(field.hearing.events[0].who, field.who("Hood"));
  field.exercises({"wetthrust.fire.2"});
}

TEST(WetThrustFire, InitiativeIsRolledAgainOnEqualDice) {
  Field field = denmark_strait();
  field.run({.dice = {4, 4, 2, 5}}, [&](auto& umpire) { roll_initiative(field.battle, umpire); });
  EXPECT_EQ(field.battle.higher, engine::Side(1));
}

}  // namespace
