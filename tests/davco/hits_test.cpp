// davco.firing.12, davco.hits.7, davco.hits.13: single guns, what is armoured, hits one after another.
#include <gtest/gtest.h>

#include "rulebooks/davco/damage/damage.h"
#include "rulebooks/davco/gunnery/gunnery.h"
#include "tests/davco/field.h"

namespace {

using namespace davco;
using davco_field::Field;
using davco_field::Step;
using support::exercises;

// A shell from the west; 1000 points where it beats armour, else 100. Says what it cost.
int cost_of_hit(Field& field, const char* target, int beats, std::initializer_list<int> dice) {
  const int before = field[target].points;
  engine::Umpire umpire(rulebook());
  support::LoadedDice loaded(dice);
  umpire.lay_out(&field.battle);
  umpire.start({1, 0});
  umpire.dice_from(&loaded);
  umpire.listen(&field.hearing);
  umpire.begin_step({1, 6});
  strike(field.battle, umpire,
         {.target = field.who(target),
          .by = Actor(0),
          .band = Band::short_range,
          .off_bow = -5400,
          .beats = beats,
          .calibre = 1500,
          .penetrating = 1000,
          .not_penetrating = 100});
  return before - field[target].points;
}

TEST(DavcoHits, AOneGunSalvoUsesTheRowOfTwo) {
  Field field({"Hood 100,100 @000 20"}, {"Cargo_liner=Liner 200,100 @000 14"});
  const Tables& tables = field.battle.book->tables;
  EXPECT_EQ(hits_for(highest_rolls(tables, 1, 100), 15), 2) << "two hits of one gun in two minutes";
  EXPECT_EQ(hits_for(highest_rolls(tables, 1, 100), 16), 1);
  EXPECT_EQ(hits_for(highest_rolls(tables, 1, 100), 50), 1);
  EXPECT_EQ(hits_for(highest_rolls(tables, 1, 100), 51), 0);
  EXPECT_EQ(hits_for(highest_rolls(tables, 1, 190), 20), 1);
  EXPECT_EQ(hits_for(highest_rolls(tables, 1, 190), 21), 0);
  field.run(Step::guns, {.first = {"hold"}, .second = {"secondary > Hood"}, .dice = {15, 1, 1, 51}});
  EXPECT_EQ(field["Hood"].points, 46310 - 2 * 15);
  EXPECT_EQ(field.told<SalvoFired>(), 2);
  exercises({"davco.firing.12"});
}

TEST(DavcoHits, OnlyBeltDeckAndTurretsAreArmoured) {
  Field field({"Hood 100,100 @000 20"}, {"Bismarck 300,100 @000 20"});
  const Sheet& sheet = field.sheet("Bismarck");
  EXPECT_EQ(armour(sheet, Surface::belt), 1260);
  EXPECT_EQ(armour(sheet, Surface::deck), 470);
  EXPECT_EQ(armour(sheet, Surface::turret), 1420);
  EXPECT_EQ(armour(sheet, Surface::secondary_turret), 390);
  EXPECT_EQ(armour(sheet, Surface::none), 0);
  constexpr int most = 9999;
  EXPECT_EQ(cost_of_hit(field, "Bismarck", most, {1}), 100) << "bows";
  EXPECT_EQ(cost_of_hit(field, "Bismarck", most, {16, 6}), 100) << "upper bridge";
  EXPECT_EQ(cost_of_hit(field, "Bismarck", most, {21}), 100) << "lower bridge";
  EXPECT_EQ(cost_of_hit(field, "Bismarck", most, {81, 1}), 100) << "after superstructure";
  EXPECT_EQ(cost_of_hit(field, "Bismarck", most, {96}), 100) << "stern";
  EXPECT_EQ(cost_of_hit(field, "Bismarck", most, {6}), 1000) << "A turret";
  EXPECT_EQ(cost_of_hit(field, "Bismarck", most, {71}), 1000 + 0) << "end belt";
  exercises({"davco.hits.7"});
}

TEST(DavcoHits, SecondaryMountsHaveArmourOfTheirOwn) {
  Field field({"Hood 100,100 @000 20"}, {"Bismarck 300,100 @000 20"});
  EXPECT_EQ(cost_of_hit(field, "Bismarck", 389, {26}), 100);
  EXPECT_EQ(field["Bismarck"].mounts_lost, 0u);
  for (int lost = 1; lost <= 3; ++lost) {
    EXPECT_EQ(cost_of_hit(field, "Bismarck", 390, {26}), 1000);
    EXPECT_EQ(field.told<GunsLost>(), lost);
  }
  EXPECT_EQ(cost_of_hit(field, "Bismarck", 390, {26}), 100) << "none left on that side";
  EXPECT_EQ(field.told<GunsLost>(), 3);
  exercises({"davco.hits.7"});
}

TEST(DavcoHits, WithoutSecondaryMountsItIsADud) {
  Field field({"Hood 100,100 @000 20"}, {"Dido 300,100 @000 20"});
  ASSERT_EQ(field.sheet("Dido").gun[1], -1);
  EXPECT_EQ(cost_of_hit(field, "Dido", 9999, {26}), 0);
  EXPECT_EQ(field.told<Dud>(), 1);
}

// Two hits of one salvo on the same cell: the second finds the next mount.
TEST(DavcoHits, EachHitFindsWhatTheLastOneLeft) {
  Field field({"Hood 100,100 @000 20"}, {"Bismarck 200,100 @000 20"});
  field.run(Step::guns, {.first = {"main > Bismarck"}, .second = {"hold"}, .dice = {20, 26, 26, 99}});
  EXPECT_EQ(field.told<GunsLost>(), 2);
  EXPECT_EQ(field["Bismarck"].mounts_lost, 3u << 4) << "her two foremost port mounts";
  EXPECT_EQ(field["Bismarck"].points, 54210 - 2 * 4375);
  exercises({"davco.hits.13"});
}

}  // namespace
