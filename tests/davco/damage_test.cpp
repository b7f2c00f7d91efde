// davco.hits, davco.pen, davco.special: what a hit does.
#include <gtest/gtest.h>

#include "rulebooks/davco/damage/special.h"
#include "rulebooks/davco/gunnery/aim.h"
#include "rulebooks/davco/movement/move.h"
#include "tests/davco/field.h"

namespace {

using namespace davco;
using davco_field::Field;
using davco_field::Step;
using support::exercises;

// Strikes one target with a shell that does 1000 points, or 100 where it beats nothing.
class Target : public Field {
 public:
  explicit Target(const char* ship, Band band = Band::short_range, int beats = 2000)
      : Field({"Hood 100,100 @000 20"}, {ship}), band_(band), beats_(beats) {
    name_ = battle.name(Actor(1));
  }
  Ship& ship() { return battle[Actor(1)]; }
  int lost() { return battle.sheet(ship()).points() - ship().points; }
  void hit(std::initializer_list<int> dice, int calibre = 1500) {
    engine::Umpire umpire(rulebook());
    support::LoadedDice loaded(dice);
    umpire.lay_out(&battle);
    umpire.start({1, 0});
    umpire.dice_from(&loaded);
    umpire.listen(&hearing);
    umpire.begin_step({1, 6});
    strike(battle, umpire,
           {.target = Actor(1),
            .by = Actor(0),
            .band = band_,
            .off_bow = off_bow(ship().pose, {0, ship().pose.at.y}),
            .beats = beats_,
            .calibre = calibre,
            .penetrating = 1000,
            .not_penetrating = 100});
  }

 private:
  std::string name_;
  Band band_;
  int beats_;
};

TEST(DavcoDamage, BowsOfEightInchAndMore) {
  Target target("Bismarck 300,100 @000 20");
  target.hit({1}, 799);
  EXPECT_EQ(top_speed(target.battle, target.ship()), 30);
  target.hit({5}, 800);
  EXPECT_EQ(top_speed(target.battle, target.ship()), 27);
  EXPECT_EQ(target.lost(), 200);
  exercises({"davco.special.1", "davco.hits.4"});
}

TEST(DavcoDamage, ArmourIsBeatenWhereItIsNotThicker) {
  Target thin("Hood=Target 300,100 @000 20", Band::short_range, 1200),
      thick("Hood=Target 300,100 @000 20", Band::short_range, 1199);
  thin.hit({66, 3});
  EXPECT_EQ(thin.lost(), 1000);
  EXPECT_EQ(top_speed(thin.battle, thin.ship()), 23);
  thick.hit({66});
  EXPECT_EQ(thick.lost(), 100);
  EXPECT_EQ(top_speed(thick.battle, thick.ship()), 29);
  Target end("Hood=Target 300,100 @000 20", Band::short_range, 600);
  end.hit({31});
  EXPECT_EQ(end.lost(), 1000) << "the ends are half as thick";
  exercises({"davco.hits.5", "davco.hits.6", "davco.hits.8", "davco.special.6"});
}

TEST(DavcoDamage, WhatSheNeverHadIsADud) {
  Target target("Exeter 300,100 @000 20");
  target.hit({16});  // C turret
  target.hit({86});  // X turret
  EXPECT_EQ(target.lost(), 0);
  EXPECT_EQ(target.told<Dud>(), 2);
  target.hit({91});
  EXPECT_EQ(target.lost(), 1000);
  EXPECT_EQ(target.only<GunsLost>().guns, 2);
  target.hit({91});
  EXPECT_EQ(target.lost(), 2000) << "what is destroyed already is still there to be struck";
  exercises({"davco.hits.3", "davco.hits.10", "davco.special.2"});
}

TEST(DavcoDamage, TheSideThatFacesTheFirer) {
  Target target("Exeter 300,100 @000 20");  // heading north, struck from the west
  target.hit({46});
  EXPECT_EQ(target.ship().tubes_lost, 1) << "the port tubes";
  EXPECT_EQ(target.lost(), 150) << "half as much again for torpedoes";
  target.hit({46});
  EXPECT_EQ(target.lost(), 250);
  target.ship().pose.heading = sea::heading(90);
  target.hit({46, 4});
  EXPECT_EQ(target.ship().tubes_lost, 3) << "from dead astern a die says starboard";
  exercises({"davco.hits.2", "davco.special.8", "davco.hits.12"});
}

TEST(DavcoDamage, JapaneseTorpedoesCostTwice) {
  Target target("Kagero 300,100 @000 20");
  target.hit({41});
  EXPECT_EQ(target.lost(), 200);
  exercises({"davco.special.8"});
}

TEST(DavcoDamage, TheBridge) {
  for (const int die : {1, 2, 3, 4, 5, 6}) {
    Target target("Bismarck 300,100 @000 20");
    target.hit({17, die});
    EXPECT_EQ(target.ship().frozen, die == 1 ? 3 : die == 2 ? 1 : 0);
    EXPECT_EQ(target.ship().is(Wreck::wheelhouse), die == 1);
    EXPECT_EQ(target.ship().is(Wreck::director), die == 3);
    EXPECT_EQ(target.ship().is(Wreck::searchlight), die == 4);
    EXPECT_EQ(target.ship().is(Wreck::radar), die == 5);
  }
  Target target("Bismarck 300,100 @000 20");
  target.hit({81, 2});
  EXPECT_FALSE(out_of_control(target.ship()));
  target.hit({17, 1});
  EXPECT_TRUE(out_of_control(target.ship()));
  exercises({"davco.special.3", "davco.special.4", "davco.special.10"});
}

TEST(DavcoDamage, AaPointsComeOffTheFullestBand) {
  Target target("Bismarck 300,100 @000 20");
  target.ship().aa = {3, 5, 5};
  target.hit({81, 6});
  EXPECT_EQ(target.ship().aa, (std::array<std::uint16_t, bands>{3, 0, 4}));
  exercises({"davco.special.4"});
}

TEST(DavcoDamage, HangarsBurnOnFourOrMore) {
  Target target("Ark_Royal=Ark 300,100 @000 20");
  target.hit({31, 3});
  EXPECT_EQ(target.ship().fire, 0);
  EXPECT_TRUE(target.ship().is(Wreck::hangar));
  target.hit({31, 4});
  EXPECT_EQ(target.ship().fire, 100);
  EXPECT_EQ(target.lost(), 100 + 100 + 100);
  target.hit({31, 6});
  EXPECT_EQ(target.ship().fire, 100) << "one fire at a time";
  exercises({"davco.special.7", "davco.hits.11"});
}

TEST(DavcoDamage, LiftsGoWithTheDeck) {
  Target beaten("Ark_Royal=Ark 300,100 @000 20", Band::long_range, 350),
      whole("Ark_Royal=Ark 300,100 @000 20", Band::long_range, 349);
  beaten.hit({31});
  EXPECT_EQ(beaten.ship().lifts_lost, 1);
  EXPECT_EQ(beaten.ship().deck_hits, 1);
  whole.hit({31});
  EXPECT_EQ(whole.ship().lifts_lost, 0);
  exercises({"davco.special.9"});
}

TEST(DavcoDamage, AMerchantIsAllHull) {
  Target target("Cargo_liner=Liner 300,100 @000 14");
  target.hit({6});  // A mount
  EXPECT_EQ(target.lost(), 100);
  EXPECT_EQ(target.told<Dud>(), 0);
  target.hit({91});
  EXPECT_EQ(target.only<GunsLost>().guns, 1) << "her stern gun";
  exercises({"davco.hits.9"});
}

TEST(DavcoDamage, AMidshipsMountGoesWithTheCellThatNamesIt) {
  Target target("Fletcher 300,100 @000 20");
  target.hit({81});
  EXPECT_EQ(target.only<GunsLost>().guns, 1);
  EXPECT_TRUE(target.ship().is(Wreck::after_steering));
  exercises({"davco.hits.10"});
}

TEST(DavcoDamage, BasesOfCalibresWithoutARow) {
  Field field({"Hood 100,100 @000 20"}, {"Bismarck 300,100 @000 20"});
  const std::pair<const char*, int> bases[] = {
      {"FR13.4", 228}, {"IT12.6", 212}, {"JP6.1", 101}, {"DE5.9", 98}, {"JP5.5", 90}, {"IT5.3", 86},
      {"GB5.25", 85},  {"DE5.1", 82},   {"DE4.1", 62},  {"DE3.9", 58}, {"IT3.5", 50}, {"JP18", 290}};
  for (const auto& [id, base] : bases)
    for (const Gun& gun : field.battle.book->tables.guns)
      if (gun.id == id) {
        EXPECT_EQ(gun.base, base) << id;
      }
  exercises({"davco.pen.4"});
}

TEST(DavcoDamage, PenetrationStepByStep) {
  Field field({"Yamato 100,100 @000 20"}, {"Bismarck 300,100 @000 20"});
  const Gun& gun = *gun_of(field.battle, field["Yamato"], Battery::main);
  EXPECT_EQ(penetration(gun, 100, Band::short_range), 2000);
  EXPECT_EQ(penetration(gun, 101, Band::short_range), 1900);
  EXPECT_EQ(penetration(gun, 281, Band::long_range), 150);
  EXPECT_EQ(penetration(gun, 300, Band::long_range), 150) << "18 inch beats an inch at any range";
  const Gun& bismarck = *gun_of(field.battle, field["Bismarck"], Battery::main);
  EXPECT_EQ(penetration(bismarck, 260, Band::short_range), 100);
  EXPECT_EQ(penetration(bismarck, 261, Band::short_range), 0);
  EXPECT_EQ(penetration(bismarck, 0, Band::short_range), 2000);
  exercises({"davco.pen.1", "davco.pen.2", "davco.pen.3"});
}

}  // namespace
