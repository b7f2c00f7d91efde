// davco.hits, davco.special: cell by cell, what is struck there and what is not.
#include <gtest/gtest.h>

#include "rulebooks/davco/damage/special.h"
#include "rulebooks/davco/movement/move.h"
#include "tests/davco/field.h"

namespace {

using namespace davco;
using davco_field::Field;
using support::exercises;

constexpr int from_port = -90 * 60, from_starboard = 90 * 60, from_ahead = 0, from_astern = 180 * 60;

// A shell of 15 inch on a ship, 1000 points where it beats armour, else 100.
struct Struck : Field {
  explicit Struck(const char* design) : Field({"Hood 100,100 @000 20"}, {design}) {}
  Ship& ship() { return battle[Actor(1)]; }
  int lost() { return battle.sheet(ship()).points() - ship().points; }
  void hit(Band band, int beats, std::initializer_list<int> dice, int off_bow = from_port) {
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
            .band = band,
            .off_bow = off_bow,
            .beats = beats,
            .calibre = 1500,
            .penetrating = 1000,
            .not_penetrating = 100});
  }
  void far(int beats, std::initializer_list<int> dice, int off_bow = from_port) {
    hit(Band::long_range, beats, dice, off_bow);
  }
  void near(int beats, std::initializer_list<int> dice, int off_bow = from_port) {
    hit(Band::short_range, beats, dice, off_bow);
  }
};

TEST(DavcoCells, FromAheadAndAsternADieSaysWhichSide) {
  const auto side = [](int off_bow, std::initializer_list<int> dice) {
    Struck struck("Exeter 300,100 @000 20");
    struck.near(2000, dice, off_bow);
    return int(struck.ship().tubes_lost);
  };
  EXPECT_EQ(side(from_ahead, {46, 3}), 1) << "port";
  EXPECT_EQ(side(from_ahead, {46, 4}), 2);
  EXPECT_EQ(side(from_astern, {46, 3}), 1);
  EXPECT_EQ(side(-from_astern, {46, 4}), 2);
  EXPECT_EQ(side(1, {46}), 2) << "an arc-minute off her bow there is no die";
  EXPECT_EQ(side(-1, {46}), 1);
  EXPECT_EQ(side(from_astern - 1, {46}), 2);
  EXPECT_EQ(side(-from_astern + 1, {46}), 1);
  exercises({"davco.hits.2"});
}

TEST(DavcoCells, ASecondSetOfTubesOnASide) {
  Struck two("Prinz_Eugen 300,100 @000 20"), one("Exeter 300,100 @000 20");
  two.near(2000, {61});
  EXPECT_EQ(two.ship().tubes_lost, 2) << "the second to port";
  two.near(2000, {46});
  EXPECT_EQ(two.ship().tubes_lost, 3);
  two.near(2000, {61}, from_starboard);
  EXPECT_EQ(two.ship().tubes_lost, 11) << "the second to starboard";
  EXPECT_EQ(two.told<TubesLost>(), 3);
  EXPECT_EQ(two.ship().loaded[0] + two.ship().loaded[1] + two.ship().loaded[3], 0);
  EXPECT_EQ(two.ship().loaded[2], 3);
  one.near(2000, {61});
  EXPECT_EQ(one.told<Dud>(), 1);
  EXPECT_EQ(one.lost(), 0);
  exercises({"davco.hits.12", "davco.special.8"});
}

TEST(DavcoCells, DestroyersTubesFromForwardOn) {
  Struck struck("Le_Fantasque 300,100 @000 20");
  const int cells[] = {41, 51, 61};
  for (int i = 0; i < 3; ++i) {
    struck.near(2000, {cells[i]});
    EXPECT_EQ(struck.ship().tubes_lost, (2 << i) - 1);
  }
  EXPECT_EQ(struck.lost(), 450);
  struck.near(2000, {71});
  EXPECT_EQ(struck.told<Dud>(), 1) << "she has no fourth";
  struck.near(2000, {41});
  EXPECT_EQ(struck.lost(), 550) << "lost already: the plain points";
  EXPECT_EQ(struck.told<TubesLost>(), 3);
  exercises({"davco.hits.12", "davco.special.8"});
}

TEST(DavcoCells, SecondaryMountsForeToAft) {
  Struck cleveland("Cleveland 300,100 @000 20");  // mounts P P S S F R behind the turrets
  const unsigned turrets = 4;
  unsigned lost = 0;
  for (const unsigned next : {turrets + 4, turrets, turrets + 1, turrets + 5}) {
    cleveland.near(2000, {26});
    lost |= 1u << next;
    EXPECT_EQ(cleveland.ship().mounts_lost, lost) << "forward, port, port, aft";
  }
  cleveland.near(2000, {26}, from_starboard);
  EXPECT_EQ(cleveland.ship().mounts_lost, lost | 1u << (turrets + 2));
  exercises({"davco.hits.12"});
}

TEST(DavcoCells, HeavyAaOfACarrierIsSilencedWithoutItsPoints) {
  Struck ark("Ark_Royal=Ark 300,100 @000 20");
  ark.near(2000, {11, 2});
  EXPECT_EQ(ark.ship().mounts_lost, 1u) << "her foremost to port";
  EXPECT_EQ(ark.told<GunsLost>(), 1);
  EXPECT_EQ(ark.ship().aa, (std::array<std::uint16_t, bands>{48, 62, 0}))
      << "two of the fullest band, no more";
  ark.near(2000, {16, 2});
  EXPECT_EQ(ark.ship().mounts_lost, 3u);
  ark.near(2000, {81, 2}, from_starboard);
  EXPECT_EQ(ark.ship().mounts_lost, 3u | 1u << 4);
  EXPECT_EQ(ark.lost(), 300);
  exercises({"davco.special.4"});
}

TEST(DavcoCells, LiftsOneByOne) {
  Struck ark("Ark_Royal=Ark 300,100 @000 20");
  ark.far(350, {51});
  EXPECT_EQ(ark.ship().lifts_lost, 2);
  ark.far(350, {71});
  EXPECT_EQ(ark.ship().lifts_lost, 6);
  EXPECT_EQ(ark.told<LiftLost>(), 2);
  ark.book().sheets[ark.ship().sheet].lifts = 2;
  ark.far(350, {71});
  EXPECT_EQ(ark.told<LiftLost>(), 2) << "she has but two";
  EXPECT_EQ(ark.ship().deck_hits, 3);
  ark.far(349, {36});
  EXPECT_EQ(ark.ship().deck_hits, 3) << "not beaten";
  ark.near(2000, {26, 1});
  EXPECT_EQ(ark.ship().deck_hits, 3) << "her belt";
  exercises({"davco.special.9", "davco.air.6"});
}

TEST(DavcoCells, TheCatapultOfACarrierStandsOnTheEndOfItsDeck) {
  Struck ark("Ark_Royal=Ark 300,100 @000 20");
  ark.far(174, {6});
  EXPECT_EQ(ark.lost(), 100);
  EXPECT_TRUE(ark.ship().is(Wreck::catapult)) << "by any hit";
  EXPECT_EQ(ark.ship().deck_hits, 0);
  ark.far(175, {6});
  EXPECT_EQ(ark.lost(), 1100) << "half of 3.5 inches";
  EXPECT_EQ(ark.ship().deck_hits, 1);
  EXPECT_EQ(ark.told<Useless>(), 1);
  EXPECT_FALSE(ark.ship().is(Wreck::hangar));
  exercises({"davco.hits.8", "davco.special.9"});
}

TEST(DavcoCells, ACarrierIsSteeredFromHerStern) {
  Struck ark("Ark_Royal=Ark 300,100 @000 20"), bismarck("Bismarck 300,100 @000 20");
  ark.near(2000, {96});
  EXPECT_TRUE(ark.ship().is(Wreck::after_steering));
  bismarck.near(2000, {96});
  EXPECT_FALSE(bismarck.ship().is(Wreck::after_steering));
  exercises({"davco.special.3"});
}

TEST(DavcoCells, OutOfControlIsToldOnce) {
  Struck bismarck("Bismarck 300,100 @000 20");
  bismarck.near(2000, {16, 1});
  EXPECT_EQ(bismarck.told<OutOfControl>(), 0);
  bismarck.near(2000, {81, 1});
  EXPECT_EQ(bismarck.told<OutOfControl>(), 1);
  bismarck.near(2000, {81, 1});
  EXPECT_EQ(bismarck.told<OutOfControl>(), 1);
  Struck other("Bismarck 300,100 @000 20");
  other.near(2000, {81, 1});
  EXPECT_EQ(other.told<OutOfControl>(), 0);
  other.near(2000, {16, 1});
  EXPECT_EQ(other.told<OutOfControl>(), 1);
  exercises({"davco.special.3"});
}

TEST(DavcoCells, CruisersCatapultAndHangar) {
  Struck eugen("Prinz_Eugen 300,100 @000 20"), exeter("Exeter 300,100 @000 20"), dido("Dido 300,100 @000 20");
  eugen.near(2000, {51, 4});
  EXPECT_TRUE(eugen.ship().is(Wreck::catapult) && eugen.ship().is(Wreck::hangar));
  EXPECT_EQ(eugen.lost(), 1100) << "the belt, and a fire";
  exeter.near(2000, {51});
  EXPECT_TRUE(exeter.ship().is(Wreck::catapult));
  EXPECT_FALSE(exeter.ship().is(Wreck::hangar)) << "she has none";
  dido.near(2000, {51});
  EXPECT_EQ(dido.ship().wrecks, 0);
  EXPECT_EQ(dido.lost(), 1000) << "the belt is struck all the same";
  exercises({"davco.hits.3", "davco.special.9"});
}

TEST(DavcoCells, BattleshipsHangarsAndCranes) {
  Struck bismarck("Bismarck 300,100 @000 20"), hood("Hood=Target 300,100 @000 20");
  bismarck.near(1259, {51, 3});
  EXPECT_TRUE(bismarck.ship().is(Wreck::hangar));
  EXPECT_EQ(bismarck.lost(), 100) << "12.6 inches are not beaten";
  bismarck.near(1260, {56, 10});
  EXPECT_TRUE(bismarck.ship().is(Wreck::crane));
  EXPECT_EQ(top_speed(bismarck.battle, bismarck.ship()), 20);
  hood.near(1199, {51});
  hood.near(1199, {56});
  EXPECT_EQ(hood.ship().wrecks, 0) << "she has neither";
  EXPECT_EQ(top_speed(hood.battle, hood.ship()), 29) << "nor are her boilers reached";
  EXPECT_EQ(hood.lost(), 200);
  exercises({"davco.special.9", "davco.hits.11"});
}

TEST(DavcoCells, SearchlightsOfDestroyers) {
  Struck cossack("Cossack 300,100 @000 20"), hunt("Hunt_class=Hunt 300,100 @000 20");
  cossack.near(2000, {46});
  EXPECT_TRUE(cossack.ship().is(Wreck::searchlight));
  EXPECT_EQ(cossack.lost(), 100);
  hunt.book().sheets[hunt.ship().sheet].fittings = 0;
  hunt.near(2000, {46});
  EXPECT_EQ(hunt.told<Dud>(), 1);
  EXPECT_EQ(hunt.lost(), 0);
  exercises({"davco.hits.3", "davco.special.9"});
}

TEST(DavcoCells, AMidshipsTurretNeedsItsOwnTest) {
  Struck fletcher("Fletcher 300,100 @000 20");
  fletcher.near(2000, {96});
  EXPECT_EQ(fletcher.ship().mounts_lost, 0u) << "the stern is another cell";
  for (const int beats : {99, 100}) {
    Struck exeter("Exeter 300,100 @000 20");
    Sheet& sheet = exeter.book().sheets[exeter.ship().sheet];
    sheet.mounts[1].letter = 'Q';  // her second turret stands midships, behind an inch
    exeter.near(beats, {51});
    EXPECT_EQ(exeter.ship().mounts_lost, beats == 100 ? 2u : 0u);
    exeter.near(beats, {81, 1});
    EXPECT_EQ(exeter.told<GunsLost>(), beats == 100) << "not with the after superstructure of a cruiser";
  }
  exercises({"davco.hits.10"});
}

TEST(DavcoCells, MerchantsLackAlmostEverything) {
  Struck liner("Cargo_liner=Liner 300,100 @000 14"), unarmed("Cargo_liner=Liner 300,100 @000 14");
  for (const int cell : {11, 41, 46, 51, 61, 71, 86}) liner.near(2000, {cell});
  EXPECT_EQ(liner.lost(), 700);
  EXPECT_EQ(liner.told<Dud>() + liner.told<GunsLost>() + liner.told<TubesLost>(), 0);
  liner.near(2000, {21, 7});
  EXPECT_EQ(top_speed(liner.battle, liner.ship()), 9) << "boilers she has";
  unarmed.book().sheets[unarmed.ship().sheet].mounts.clear();
  unarmed.near(2000, {91});
  EXPECT_EQ(unarmed.lost(), 100);
  EXPECT_EQ(unarmed.told<Dud>(), 0);
  Struck cossack("Kagero 300,100 @000 20");
  cossack.near(2000, {11});
  EXPECT_EQ(cossack.told<Dud>(), 1) << "a destroyer without a B mount";
  exercises({"davco.hits.9"});
}

TEST(DavcoCells, WhatIsToldOfAHit) {
  Struck bismarck("Bismarck 300,100 @000 20");
  bismarck.near(390, {26});
  bismarck.near(389, {26}, from_starboard);
  bismarck.near(2000, {96});
  const auto told = bismarck.hearing.deeds<StruckAt>();
  ASSERT_EQ(told.size(), 3u);
  EXPECT_TRUE(told[0].beaten && told[0].side == StruckSide::port && told[0].calibre == 1500);
  EXPECT_TRUE(!told[1].beaten && told[1].side == StruckSide::starboard);
  EXPECT_TRUE(!told[2].beaten && told[2].side == StruckSide::either) << "a stern has no armour to beat";
  bismarck.ship().mounts_lost = ~0u;
  bismarck.near(2000, {26});
  EXPECT_FALSE(bismarck.hearing.deeds<StruckAt>().back().beaten) << "wreckage";
  exercises({"davco.hits.5", "davco.hits.6"});
}

}  // namespace
