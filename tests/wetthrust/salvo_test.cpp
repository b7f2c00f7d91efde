// Chapters guns and dmg, salvo by salvo: on both sides of every limit.
#include <gtest/gtest.h>

#include "rulebooks/wetthrust/firing/guns.h"
#include "tests/wetthrust/field.h"

namespace {

using field::Field;
using wetthrust::Mark;
using wetthrust::Moment;
using wetthrust::State;

// So many of the firer's A batteries at a target.
void fire_a(Field& field, const std::string& firer, const std::string& target, int guns,
            const std::vector<int>& dice) {
  const wetthrust::Symbols batteries = field.battle.sheet(field[firer]).batteries[0];
  field.run({.dice = dice}, [&](auto& umpire) {
    fire_salvo(field.battle, umpire, field.who(firer), field.who(target),
               wetthrust::lowest_of(batteries, guns));
  });
}

void hurt(Field& field, const std::string& name, int points, Moment moment = Moment::later) {
  field.run({}, [&](auto& umpire) {
    mark_damage(field.battle, umpire, field.who(name), points, wetthrust::nobody, "wetthrust.dmg.5", moment);
  });
}

// wetthrust.guns.8: 1-3 is bad, 4-6 good, and it is rolled with her first salvo of the battle only.
TEST(WetThrustSalvos, GermanFireControlIsGoodFromFourUpAndRolledOnce) {
  for (const int die : {1, 3, 4, 6}) {
    Field field({"Bismarck 20,20 @000 speed 6 lost [\"radar\"]"}, {"Hood 40,20 @000 speed 6"});
    field.battle.ladder(field.who("Bismarck"), field.who("Hood")).level = 1;
    std::vector<int> dice{die, 1, 1, 1};
    if (die < 4) dice.resize(2);  // amber and one less, or one more
    fire_a(field, "Bismarck", "Hood", 1, dice);
    EXPECT_EQ(field["Bismarck"].is(Mark::german_bonus), die >= 4);
    dice.erase(dice.begin());
    fire_a(field, "Bismarck", "Hood", 1, dice);
    EXPECT_EQ(field.only<wetthrust::GermanFireControl>().die, die);
  }
  Field british({"Hood 20,20 @000 speed 6"}, {"Bismarck 40,20 @000 speed 6"});
  fire_a(british, "Hood", "Bismarck", 1, {1, 1});  // red and radar
  EXPECT_FALSE(british["Hood"].is(Mark::rolled_german));
}

// wetthrust.guns.2, guns.17: two faces of six bear the symbol, by option more; one is enough.
TEST(WetThrustSalvos, OneHitSymbolIsEnoughAndNoneIsNot) {
  struct Thrown {
    int faces;
    std::vector<int> dice;
    int damage;
  };
  for (const auto& [faces, dice, damage] :
       {Thrown{2, {4, 4}, 0}, {2, {4, 5, 6, 1, 1}, 1}, {3, {4, 3, 6, 1, 1}, 1}, {3, {3, 3}, 0}}) {
    Field field({"Hood 20,20 @000 speed 6"}, {"Bismarck 40,20 @000 speed 6"});
    field.book().options.hit_die_faces = faces;
    fire_a(field, "Hood", "Bismarck", 1, dice);
    EXPECT_EQ(field["Bismarck"].damage, damage);
    EXPECT_EQ(field.told<wetthrust::Struck>(), damage);
    EXPECT_EQ(field.battle.ladder(field.who("Hood"), field.who("Bismarck")).hit, damage ? 2 : 0);
    field.exercises({"wetthrust.guns.2", "wetthrust.guns.17"});
  }
}

// wetthrust.guns.16: red and radar are two dice; squalls leave one, driving weather none, a gale no fewer.
TEST(WetThrustSalvos, WithoutHitDiceNothingIsRolledAndTheShotCountsAllTheSame) {
  using wetthrust::Weather;
  struct Sky {
    Weather weather;
    int dice;
  };
  for (const auto& [weather, dice] : {Sky{Weather::squalls, 1}, {Weather::driving, 0}, {Weather::gale, 0}}) {
    Field field({"Hood 20,20 @000 speed 6"}, {"Bismarck 40,20 @000 speed 6"});
    field.battle.weather = weather;
    fire_a(field, "Hood", "Bismarck", 1, dice ? std::vector{5, 6, 6, 6} : std::vector<int>{});
    EXPECT_EQ(field["Bismarck"].damage, dice ? 3 : 0);
    EXPECT_EQ(field.hearing.rolls.empty(), dice == 0);
    EXPECT_EQ(engine::as<wetthrust::SalvoFired>(field.hearing.events[0]).dice, dice);
    EXPECT_EQ(field.battle.ladder(field.who("Hood"), field.who("Bismarck")).fired, 1);
    field.exercises({"wetthrust.guns.16"});
  }
}

// wetthrust.dmg.4: at 24 inches an A battery has three dice and falls on Bismarck's belt of 3, farther two on
// her deck of 1. wetthrust.move.16: evading helps escorts only.
TEST(WetThrustSalvos, TheBeltStopsThemUpToTwentyFourInches) {
  struct Range {
    double x;
    std::vector<int> dice;
    int damage;
  };
  for (const bool evasive : {false, true})
    for (const auto& [x, dice, damage] : {Range{44, {5, 1, 6, 5, 4}, 1}, {44.1, {5, 1, 6, 5}, 3}}) {
      Field field({"Hood 20,20 @000 speed 6"}, {"Bismarck 40,20 @000 speed 6"});
      field["Bismarck"].pose.at.x = x, field["Bismarck"].plot.evasive = evasive;
      fire_a(field, "Hood", "Bismarck", 1, dice);
      EXPECT_EQ(field["Bismarck"].damage, damage) << x;
      field.exercises({"wetthrust.dmg.4"});
    }
}

// wetthrust.dmg.2: Tribal has no armour: 6, 5 and 4 are three, two and one points, 3 none. Evading she has
// level 3 (move.16).
TEST(WetThrustSalvos, ADestroyerThatDoesNotEvadeHasNoArmour) {
  for (const auto& [evasive, fourth, damage] : {std::tuple{0, 4, 6}, {0, 3, 5}, {1, 4, 1}}) {
    Field field({"Hood 20,20 @000 speed 6"}, {"Tribal 40,20 @000 speed 6"});
    field["Tribal"].plot.evasive = std::uint8_t(evasive);
    fire_a(field, "Hood", "Tribal", 1, {5, 1, 6, 5, fourth});
    EXPECT_EQ(field["Tribal"].damage, damage);
  }
}

// wetthrust.guns.3, guns.10: what a hit is worth next turn, and no longer. Nine ships, so that every one is
// looked at.
TEST(WetThrustSalvos, LaddersOfAllShipsAgeTogether) {
  Field field(
      {"Hood 20,20 @000 speed 6", "Merchant=M2 10,2 @000 speed 3", "Merchant=M3 10,4 @000 speed 3",
       "Merchant=M4 10,6 @000 speed 3", "Merchant=M5 10,8 @000 speed 3", "Merchant=M6 10,10 @000 speed 3",
       "Merchant=M7 10,12 @000 speed 3", "Merchant=M8 10,14 @000 speed 3"},
      {"Bismarck 40,20 @000 speed 6", "Tribal 40,30 @000 speed 6"});
  const auto ladder = [&](const char* firer, const char* target) -> wetthrust::Ladder& {
    return field.battle.ladder(field.who(firer), field.who(target));
  };
  fire_a(field, "Hood", "Bismarck", 1, {5, 1, 6, 5, 4});
  ladder("Tribal", "Hood") = {2, 0, 1};
  ladder("M8", "Tribal") = {0, 0, 2};
  ladder("Tribal", "M8") = {0, 1, 0};
  const auto expect = [&](std::initializer_list<wetthrust::Ladder> wanted) {
    const std::vector<wetthrust::Ladder> now{ladder("Hood", "Bismarck"), ladder("Tribal", "Hood"),
                                             ladder("M8", "Tribal"), ladder("Tribal", "M8")};
    EXPECT_TRUE(std::equal(now.begin(), now.end(), wanted.begin()));
    age_ladders(field.battle);
  };
  expect({{0, 1, 2}, {2, 0, 1}, {0, 0, 2}, {0, 1, 0}});
  expect({{1, 0, 1}, {1, 0, 0}, {0, 0, 1}, {1, 0, 0}});
  expect({{0, 0, 0}, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}});
  EXPECT_EQ(ladder("Hood", "Hood"), wetthrust::Ladder{});
}

// wetthrust.coll.4: fire at merchants, tankers and carriers is remembered.
TEST(WetThrustSalvos, FiringAtPreyIsNoted) {
  for (const auto& [target, prey] :
       {std::pair{"Merchant", true}, {"Tanker", true}, {"Ark_Royal", true}, {"Bismarck", false}}) {
    Field field({"Hood 20,20 @000 speed 6"}, {(std::string(target) + "=Target 40,20 @000 speed 3").c_str()});
    fire_a(field, "Hood", "Target", 1, {1, 1});
    EXPECT_EQ(field["Hood"].is(Mark::fired_merchant), prey) << target;
  }
}

// wetthrust.fuel.2: a box of fuel for every five points of one salvo. At 25 inches Hood's deck stops nothing.
TEST(WetThrustSalvos, FourPointsCostNoFuelAndTenTwoBoxes) {
  struct Blow {
    int guns;
    std::vector<int> dice;
    int damage, fuel;
  };
  for (const auto& [guns, dice, damage, fuel] : {Blow{1, {1, 1}, 0, 0},
                                                 {1, {5, 1, 6, 4}, 4, 0},
                                                 {1, {5, 1, 6, 5}, 5, 1},
                                                 {2, {5, 1, 6, 6, 6, 1}, 9, 1},
                                                 {2, {5, 1, 6, 6, 6, 4}, 10, 2},
                                                 {1, {5, 1, 3, 1}, 0, 0}}) {
    Field field({"Hood=Repulse 20,20 @000 speed 6"}, {"Hood 45,20 @000 speed 6"});
    fire_a(field, "Repulse", "Hood", guns, dice);
    EXPECT_EQ(field["Hood"].damage, damage);
    EXPECT_EQ(field["Hood"].fuel_lost, fuel);
    EXPECT_EQ(field.told<wetthrust::Damaged>(), damage > 0);
  }
}

// wetthrust.dmg.5, fuel.1: Hood's rows end at 12, 24, 36 and 48; the last brings no check.
TEST(WetThrustDamage, ARowIsCompletedByItsLastBoxAndOnlyOnce) {
  Field field({"Hood 50,40 @000 speed 6"}, {"Bismarck 100,40 @000 speed 6"});
  struct Blows {
    int points, damage, due, fuel, told;
  };
  for (const auto& [points, damage, due, fuel, told] : {Blows{11, 11, 0, 0, 0},
                                                        {1, 12, 1, 1, 1},
                                                        {1, 13, 1, 1, 1},
                                                        {10, 23, 1, 1, 1},
                                                        {13, 36, 7, 3, 3},
                                                        {0, 36, 7, 3, 3},
                                                        {11, 47, 7, 3, 3}}) {
    hurt(field, "Hood", points);
    EXPECT_EQ(field["Hood"].damage, damage);
    EXPECT_EQ(field["Hood"].due, due);
    EXPECT_EQ(field["Hood"].fuel_lost, fuel);
    EXPECT_EQ(field.told<wetthrust::CheckDue>(), told);
    EXPECT_EQ(field["Hood"].state, State::on_table);
  }
  EXPECT_EQ(field.told<wetthrust::Damaged>(), 6);  // no points, nothing is told
  hurt(field, "Hood", 9);
  EXPECT_EQ(field["Hood"].damage, 48);
  EXPECT_EQ(field["Hood"].due, 7);
  EXPECT_EQ(field["Hood"].state, State::sunk);
  hurt(field, "Hood", 9);
  EXPECT_EQ(field.told<wetthrust::Damaged>(), 7);
  EXPECT_EQ(field.told<wetthrust::Sunk>(), 1);
}

// wetthrust.seq.3: sunk by gunfire she is there until the step is over; whatever comes later takes her at
// once, and with her what is aboard (air.11).
TEST(WetThrustDamage, SheGoesDownOnceAndHerAircraftWithHer) {
  Field field({"Ark_Royal 50,40 @000 speed 6"}, {"Bismarck 100,40 @000 speed 6"});
  const auto sink_her = [&](Moment moment) {
    field.run({}, [&](auto& umpire) {
      sink(field.battle, umpire, field.who("Ark Royal"), field.who("Bismarck"), "wetthrust.dmg.6", moment);
    });
  };
  const wetthrust::Squadron& fighters = field.squadron("Ark Royal fighter 1");
  for (int again = 0; again < 2; ++again) {
    sink_her(Moment::ship_fire);
    EXPECT_EQ(field["Ark Royal"].state, State::sinking);
    EXPECT_EQ(field["Ark Royal"].damage, field.battle.sheet(field["Ark Royal"]).boxes());
    EXPECT_EQ(field.told<wetthrust::Sinking>(), 1);
    EXPECT_EQ(fighters.state, wetthrust::AirState::aboard);
  }
  for (const Moment moment : {Moment::later, Moment::later, Moment::ship_fire}) {
    sink_her(moment);
    EXPECT_EQ(field["Ark Royal"].state, State::sunk);
    EXPECT_EQ(field.told<wetthrust::Sunk>(), 1);
    EXPECT_EQ(field.told<wetthrust::Sinking>(), 1);
    EXPECT_EQ(fighters.state, wetthrust::AirState::lost);
  }
}

}  // namespace
