// Chapters torp and xtra: the numbers torpedoes need, and every line of the D20 tables, from both sides of
// their limits.
#include <gtest/gtest.h>

#include "rulebooks/wetthrust/damage/systems.h"
#include "rulebooks/wetthrust/firing/torpedoes.h"
#include "tests/wetthrust/field.h"

namespace {

using field::Field;
using wetthrust::Cause;
using wetthrust::Moment;
using wetthrust::System;
using wetthrust::total;

// Torpedoes at a ship called Target, from some place.
void torpedo(Field& field, int torpedoes, sea::Point from, const std::vector<int>& dice) {
  field.run({.dice = dice}, [&](auto& umpire) {
    torpedo_salvo(field.battle, umpire, field.who("Antelope"), field.who("Target"), from, torpedoes,
                  Moment::later);
  });
}

Field target_of_torpedoes(const std::string& design = "Hood") {
  return Field({"Antelope 10,10 @000 speed 6"}, {(design + "=Target 50,40 @000 speed 3").c_str()});
}

void extra(Field& field, Cause cause, const std::vector<int>& dice) {
  field.run({.dice = dice}, [&](auto& umpire) {
    extra_effects(field.battle, umpire, field.who("Target"), field.who("Antelope"), cause, Moment::later);
  });
}

// wetthrust.torp.3: two less from 4 inches on, and 4 inches itself is near.
TEST(WetThrustTorpedoes, FourInchesAreNear) {
  Field field = target_of_torpedoes();
  for (const auto& [range, needed] : {std::pair{4.0, 5}, {4.1, 3}, {4.9, 3}, {8.0, 3}})
    EXPECT_EQ(total(torpedo_number(field.battle, {54, 40}, field.who("Target"), 5, range)), needed);
}

// wetthrust.torp.5: with 0 none hits and nothing is rolled, with 1 a one does, with 5 a six does not, with 6
// all do and only damage is rolled. Merchants have no belt.
TEST(WetThrustTorpedoes, FromNoneToAll) {
  struct Salvo {
    int torpedoes;
    double x;
    std::vector<int> dice;
    int damage;
  };
  for (const auto& [torpedoes, x, dice, damage] : {Salvo{2, 56, {}, 0},
                                                   {3, 56, {1, 2, 2, 3, 1}, 3},
                                                   {3, 56, {2, 2, 2}, 0},
                                                   {1, 53, {1, 2, 1}, 2},
                                                   {5, 53, {6, 6, 6, 6, 5, 1, 1}, 1},
                                                   {6, 53, {1, 1, 1, 1, 1, 1, 5}, 6}}) {
    Field field = target_of_torpedoes("Tanker");
    torpedo(field, torpedoes, {x, 40}, dice);
    EXPECT_EQ(field["Target"].damage, damage) << torpedoes << x;
    EXPECT_EQ(field.told<wetthrust::ExtraEffect>(), damage > 0);
  }
}

// Option torpedo_natural_six_misses: of six that need 6 a five hits and a six does not; who needs 4 needs 4.
TEST(WetThrustTorpedoes, ASixMissesByOption) {
  for (const auto& [torpedoes, die] : {std::pair{6, 5}, {4, 4}}) {
    Field field = target_of_torpedoes("Tanker");
    field.book().options.torpedo_natural_six_misses = true;
    std::vector<int> dice(std::size_t(torpedoes), die + 1);
    dice[0] = die;
    dice.insert(dice.end(), {2, 1});
    torpedo(field, torpedoes, {53, 40}, dice);
    EXPECT_EQ(field["Target"].damage, 2) << torpedoes;
  }
}

// wetthrust.torp.7, fuel.2: Hood's belt of 3 stops a 3, not a 4; every five points of a salvo cost fuel, and
// only a salvo that does damage has its D20.
TEST(WetThrustTorpedoes, TheBeltCountsForEachHit) {
  struct Salvo {
    int speed;
    std::vector<int> damage_dice;
    int damage, fuel;
  };
  for (const auto& [speed, damage_dice, damage, fuel] :
       {Salvo{6, {3, 3, 2, 1, 1, 3}, 0, 0},
        {6, {4, 3, 2, 1, 1, 3}, 1, 0},
        {6, {6, 4, 2, 1, 1, 3}, 4, 0},
        {6, {6, 5, 2, 1, 1, 3}, 5, 1},
        {6, {6, 6, 6, 3, 1, 3}, 9, 1},
        {0, {3, 3, 2, 1, 1, 3}, 19, 3 + 1}}) {  // 4 each for lying still: 1 - 3 + 4 is 2; a row of 12
    Field field = target_of_torpedoes();
    field["Target"].speed = speed * 1000;
    std::vector<int> dice = damage_dice;
    if (damage) dice.push_back(1);
    torpedo(field, 6, {53, 40}, dice);
    EXPECT_EQ(field["Target"].damage, damage);
    EXPECT_EQ(field["Target"].fuel_lost, fuel);
  }
}

// wetthrust.xtra.6: six torpedoes at 3 inches, one hit. From ahead a rudder is spared, from astern and from
// the beam it is not; the limit between bow and beam is beam.
TEST(WetThrustTorpedoes, OnlyFromTheBowAreHerRuddersSpared) {
  struct Side {
    sea::Point from;
    bool beam, spared;
  };
  for (const auto& [from, beam, spared] : {Side{{50, 43}, false, true},
                                           {{50, 37}, false, false},
                                           {{53, 40}, true, false},
                                           {{47, 40}, true, false},
                                           {{52, 42}, true, false},
                                           {{51.9, 42}, false, true},
                                           {{51.9, 38}, false, false}}) {
    Field field = target_of_torpedoes();
    torpedo(field, 6, from, beam ? std::vector{4, 1, 1, 1, 1, 1, 11} : std::vector{4, 5, 5, 6, 6, 6, 4, 11});
    EXPECT_EQ(field["Target"].hit == 0, spared) << from.x << ' ' << from.y;
  }
}

struct Effects {
  int die;
  std::vector<int> more;
  int damage, fuel, fires;
  const char* told;
};

void expect_effects(Cause cause, const std::vector<Effects>& rows) {
  for (const Effects& row : rows) {
    Field field = target_of_torpedoes("Bismarck");
    std::vector<int> dice{row.die};
    dice.insert(dice.end(), row.more.begin(), row.more.end());
    extra(field, cause, dice);
    EXPECT_EQ(field["Target"].damage, row.damage) << row.die;
    EXPECT_EQ(field["Target"].fuel_lost, row.fuel) << row.die;
    EXPECT_EQ(field["Target"].fires, row.fires) << row.die;
    const wetthrust::Symbols hit = field["Target"].hit;
    const std::string lost =
        hit ? symbol_name(field.battle, field["Target"], std::countr_zero(hit)) : std::string();
    EXPECT_EQ(lost, row.told) << row.die;
    EXPECT_LE(std::popcount(hit), 1);
  }
}

// Bismarck on the table of torpedoes: her second row of 12 is far.
TEST(WetThrustEffects, EveryLineOfTheTorpedoTable) {
  const std::vector<Effects> rows = {
      {1, {}, 0, 0, 0, ""},     {5, {}, 0, 0, 0, ""},           {6, {}, 1, 0, 0, ""},
      {7, {}, 2, 0, 0, ""},     {8, {}, 3, 1, 0, ""},           {9, {}, 4, 1, 0, ""},
      {10, {}, 5, 1, 1, ""},    {11, {}, 0, 0, 0, "rudder"},    {12, {6}, 6, 0, 0, "boiler"},
      {13, {}, 0, 1, 1, ""},    {14, {}, 0, 0, 0, "propeller"}, {15, {6}, 6, 0, 0, ""},
      {16, {1, 1}, 8, 0, 0, ""}};
  expect_effects(Cause::torpedo, rows);
  std::vector<Effects> from_bow = rows;
  for (Effects& row : from_bow)
    if (row.die == 11 || row.die == 12 || row.die == 14) row = {row.die, {}, 0, 0, 0, ""};
  expect_effects(Cause::torpedo_from_bow, from_bow);
}

TEST(WetThrustEffects, EveryLineOfTheBombTable) {
  expect_effects(Cause::bomb, {{1, {}, 0, 0, 0, ""},
                               {5, {}, 0, 0, 0, ""},
                               {6, {}, 1, 0, 0, ""},
                               {7, {}, 2, 0, 0, ""},
                               {8, {}, 3, 1, 0, ""},
                               {9, {}, 4, 1, 0, ""},
                               {10, {}, 5, 1, 1, ""},
                               {11, {1}, 0, 0, 0, "A battery fwd"},
                               {11, {4}, 0, 0, 0, "A battery aft"},
                               {12, {}, 0, 0, 0, "bridge"},
                               {13, {}, 0, 1, 1, ""},
                               {14, {}, 0, 0, 0, "radar"},
                               {15, {6}, 6, 0, 1, ""},
                               {16, {1, 1}, 8, 0, 1, ""}});
}

// wetthrust.xtra.8 to xtra.10: what each hole lets in is told, and who made it is known.
TEST(WetThrustEffects, HolesOfThreeSizes) {
  for (const Cause cause : {Cause::torpedo, Cause::torpedo_from_bow, Cause::bomb})
    for (const int die : {17, 18, 19}) {
      Field field = target_of_torpedoes("Bismarck");
      extra(field, cause, {die});
      const wetthrust::Ship& ship = field["Target"];
      EXPECT_EQ(ship.small_holes, die == 17);
      EXPECT_EQ(ship.big_holes, die == 18);
      EXPECT_EQ(ship.severe_holes, die == 19);
      EXPECT_EQ(ship.holed_by, field.who("Antelope"));
      EXPECT_EQ(engine::as<wetthrust::Holed>(field.hearing.events.back()).points, die - 16);
      const int full = field.battle.sheet(ship).speed;  // xtra.11
      EXPECT_EQ(top_speed(field.battle, ship), die == 17 ? full : die == 18 ? full * 3 / 4 : full / 2);
      EXPECT_EQ(ship.state, wetthrust::State::on_table);
    }
}

// wetthrust.xtra.14: nothing is left to lose, and that is told; a bomb finds the second bridge when the first
// is gone.
TEST(WetThrustEffects, WhatIsGoneCannotBeStruck) {
  struct Gone {
    Cause cause;
    System system, instead;
    std::vector<int> dice;
    int damage;
  };
  for (const auto& [cause, system, instead, dice, damage] :
       {Gone{Cause::torpedo, System::rudder, System::rudder, {11}, 0},
        {Cause::torpedo, System::boiler, System::boiler, {12, 3}, 3},
        {Cause::torpedo, System::propeller, System::propeller, {14}, 0},
        {Cause::bomb, System::battery, System::battery, {11}, 0},
        {Cause::bomb, System::bridge, System::second_bridge, {12}, 0},
        {Cause::bomb, System::radar, System::radar, {14}, 0}}) {
    Field field = target_of_torpedoes("Bismarck");
    const auto& of = field.battle.sheet(field["Target"]).of;
    field["Target"].lost = of[std::size_t(system)];
    extra(field, cause, dice);
    EXPECT_EQ(field["Target"].hit, system == instead ? 0 : of[std::size_t(instead)]);
    for (const auto& effect : field.hearing.deeds<wetthrust::ExtraEffect>())
      EXPECT_EQ(effect.none_of, system == instead ? 1 + static_cast<int>(system) : 0);
    EXPECT_EQ(field["Target"].damage, damage);
  }
}

// wetthrust.xtra.3: which of the intact ones is by a die that gives each the same chance: none for one, D6
// for two and three, D8 for four, D20 for five; of seven a D20 whose 15 to 20 are thrown again.
TEST(WetThrustEffects, WhichBatteryIsByAFairDie) {
  struct Which {
    const char* design;
    int lost;
    std::vector<int> dice;
    int place;
  };
  for (const auto& [design, lost_before, dice, place] : {Which{"Yamato", 5, {}, 5},
                                                         {"Yamato", 4, {2}, 5},
                                                         {"Yamato", 4, {5}, 4},
                                                         {"Yamato", 3, {3}, 5},
                                                         {"Yamato", 3, {4}, 3},
                                                         {"Yamato", 2, {7}, 4},
                                                         {"Yamato", 2, {8}, 5},
                                                         {"Yamato", 1, {20}, 5},
                                                         {"Yamato", 1, {16}, 1},
                                                         {"Yamato", 0, {6}, 5},
                                                         {"Big ship", 0, {15, 20, 14}, 6},
                                                         {"Big ship", 0, {8}, 0}}) {
    Field field = target_of_torpedoes("Yamato");
    wetthrust::Sheet& sheet = field.book().sheets[field["Target"].sheet];
    const wetthrust::Symbols big = sheet.batteries[0];
    if (std::string(design) == "Big ship") {  // with a seventh A battery, which was a C
      const wetthrust::Symbols seventh = wetthrust::lowest_of(sheet.batteries[2], 1);
      ASSERT_EQ(seventh >> 6, big & ~(big - 1)) << "the C batteries stand behind the A";
      sheet.batteries[0] |= seventh, sheet.batteries[2] &= ~seventh;
    }
    field["Target"].lost = wetthrust::lowest_of(big, lost_before);
    std::vector<int> thrown{11};
    thrown.insert(thrown.end(), dice.begin(), dice.end());
    extra(field, Cause::bomb, thrown);
    EXPECT_EQ(std::countr_zero(field["Target"].hit) - std::countr_zero(big), place) << lost_before;
  }
}

TEST(WetThrustEffects, NobodyRollsForAShipThatIsGone) {
  Field field = target_of_torpedoes();
  field["Target"].state = wetthrust::State::sunk;
  extra(field, Cause::torpedo, {});
  EXPECT_TRUE(field.hearing.events.empty());
  field["Target"].state = wetthrust::State::sinking;
  extra(field, Cause::torpedo, {20});
  EXPECT_EQ(field["Target"].state, wetthrust::State::sunk);
  EXPECT_EQ(field.told<wetthrust::BrokeUp>(), 1);
}

}  // namespace
