// ethos.init, ethos.weather, ethos.smoke.
#include "rulebooks/ethos/weather/weather.h"

#include <gtest/gtest.h>

#include "tests/ethos/field.h"

namespace {

using namespace ethos;
using ethos_field::Field;
using ethos_field::Play;
using ethos_field::Setting;
using ethos_field::Step;
using support::exercises;

TEST(EthosInitiative, TheHigherTotalChoosesAndIsSideBByDefault) {
  Field field({"Hood 10,10 @000 flagship"}, {"Dreadnought=Duke 40,10 @000 flagship"});
  field.run(Step::initiative, {.dice = {3, 3}});  // ECM 1 makes it 4 to 3
  EXPECT_EQ(field.battle.initiative, Side(0));
  EXPECT_EQ(field.battle.first, Side(1));
  EXPECT_EQ(field.only<Initiative>().total, 4);
  EXPECT_EQ(field.only<Initiative>().other, 3);
  EXPECT_EQ(field.told<InitiativeBonus>(), 1) << "she without ECM has nothing to add";
  EXPECT_TRUE(describe(field.battle, field.hearing.all<InitiativeBonus>()[0])
                  .ends_with("3, +1 for the ECM of the flagship"));
  field.run(Step::initiative, {.first = {"A"}, .dice = {6, 1}});
  EXPECT_EQ(field.battle.first, Side(0));
  exercises({"ethos.init.1", "ethos.init.2", "ethos.seq.1"});
}

TEST(EthosInitiative, EqualTotalsAreRolledAgain) {
  Field field({"Hood 10,10 @000 flagship"}, {"Dreadnought=Duke 40,10 @000 flagship"});
  field.run(Step::initiative, {.dice = {3, 4, 2, 6}});
  EXPECT_EQ(field.battle.initiative, Side(1));
  EXPECT_EQ(field.battle.first, Side(0));
  EXPECT_EQ(field.only<InitiativeTied>().total, 4);
  exercises({"ethos.init.3"});
}

engine::Side only_side(const engine::Event& event) { return event.audience.only(); }

TEST(EthosInitiative, WhatASideThrowsIsHeardByThoseWhoKnowItsFlagship) {
  Field field({"Hood 5,5 @000 flagship"}, {"Prinz_Eugen=Far 65,40 @000 flagship"});
  field.run(Step::initiative, {.dice = {4, 4, 2, 5}});
  const auto bonuses = field.hearing.all<InitiativeBonus>();
  ASSERT_EQ(bonuses.size(), 4u);
  for (const auto& bonus : bonuses)
    EXPECT_EQ(only_side(bonus), bonus.who == engine::actor_of(Side(0)) ? Side(0) : Side(1))
        << "neither sees the other's flagship";
  for (const auto& roll : field.hearing.rolls) EXPECT_NE(roll.why.audience.only(), engine::no_side);
  EXPECT_EQ(field.only<Initiative>().total, untold);
  EXPECT_EQ(field.only<Initiative>().other, untold);
  EXPECT_EQ(field.only<InitiativeTied>().total, untold) << "a tie would tell his total";
  EXPECT_EQ(describe(field.battle, field.hearing.all<InitiativeTied>()[0]),
            "Both sides have the same: they throw again");
  EXPECT_TRUE(describe(field.battle, field.hearing.all<Initiative>()[0]).ends_with(" the initiative"));
  exercises({"ethos.init.1", "ethos.vis.4"});
}

TEST(EthosInitiative, AFlagshipInSightThrowsOpenly) {
  Field field({"Hood 5,5 @000 flagship"}, {"Prinz_Eugen=Eugen 65,40 @000 flagship"});
  field["Hood"].reported |= one(index(field.who("Eugen")));  // he is known, Hood is not
  field.run(Step::initiative, {.dice = {4, 2}});
  const auto bonuses = field.hearing.all<InitiativeBonus>();
  ASSERT_EQ(bonuses.size(), 2u);
  EXPECT_EQ(only_side(bonuses[0]), Side(0));
  EXPECT_TRUE(bonuses[1].audience.includes(engine::Viewer::of(Side(0))));
  EXPECT_EQ(field.only<Initiative>().total, untold) << "with his die the total would tell Hood's";
  exercises({"ethos.init.1"});
}

TEST(EthosInitiative, ASilentDriveDoesNotCount) {
  Field field({"Belknap 20,20 @000 flagship"}, {"Red_October=October 60,20 @270 submerged flagship"},
              {.head = "year = 1984\n"});
  field.set_up({.dice = {1}});
  field["October"].silent = true;
  field.run(Step::initiative, {.dice = {3, 3, 6, 1}});
  EXPECT_EQ(field.told<InitiativeTied>(), 1) << "3 and 3, not 3 and 4";
  EXPECT_EQ(field.battle.initiative, Side(0));
  exercises({"ethos.init.1", "ethos.sub.5"});
}

TEST(EthosInitiative, AdmiralsCount) {
  Field field({"Falco 10,10 @000 flagship"}, {"Falco=Other 40,10 @000 flagship"}, {.head = "year = -50\n"});
  field.book().sides[0].admiral = Quality::exceptional;
  field.book().sides[1].admiral = Quality::poor;
  field.run(Step::initiative, {.dice = {2, 3}});  // 3 to 2
  EXPECT_EQ(field.battle.initiative, Side(0));
  EXPECT_EQ(field.only<Initiative>().other, 2);
}

TEST(EthosWeather, TheWindIsToldByItsName) {
  Field field({"Hood 10,10 @000"}, {"Bismarck 40,10 @000"});
  field.run(Step::weather, {.dice = {5, 1}});  // from the north, a point to the right
  ASSERT_EQ(field.told<WindShifted>(), 1);
  EXPECT_EQ(describe(field.battle, field.hearing.all<WindShifted>()[0]),
            "The wind shifts and comes from the north-east");
}

TEST(EthosSmoke, AShipNamedAloneMakesSmoke) {
  Field field({"Hood 10,10 @000"}, {"Bismarck 40,10 @000"});
  field.run(Step::weather, {.first = {"Hood"}, .dice = {3, 3}});
  EXPECT_TRUE(field["Hood"].smoke);
  exercises({"ethos.smoke.1"});
}

TEST(EthosInitiative, ALostFlagshipIsFollowedByTheOneWithTheBestEcmThenHull) {
  Field field({"Hood 10,10 @000 flagship", "Tower_Hill=Tower 12,10 @000", "County 14,10 @000",
               "Prince_of_Wales=Wales 16,10 @000"},
              {"Dreadnought=Duke 40,10 @000 flagship"});
  field["Hood"].state = State::sunk;
  EXPECT_EQ(flagship_of(field.battle, Side(0)), nobody);
  field.run(Step::initiative, {.dice = {6, 1}});
  EXPECT_EQ(field.battle.flagship[0], field.who("Wales"));
  EXPECT_EQ(field.told<NewFlagship>(), 1);
  field["Wales"].side = Side(1);  // taken
  field.run(Step::initiative, {.first = {"Tower", "B"}, .dice = {6, 1}});
  EXPECT_EQ(field.battle.flagship[0], field.who("Tower"));
  exercises({"ethos.init.4"});
}

Field windy(const engine::Options& options = {}) {
  return Field({"Hood 10,10 @000"}, {"Dreadnought=Duke 40,10 @000"},
               {.head = "wind = \"N\"\n", .options = options});
}

TEST(EthosWeather, ADifferenceOfMoreThanTwoShiftsTheWindAPoint) {
  Field field = windy();
  field.run(Step::weather, {.dice = {5, 3}});
  EXPECT_EQ(field.battle.weather.wind, sea::WindPoint::N);
  field.run(Step::weather, {.dice = {5, 2}});
  EXPECT_EQ(field.battle.weather.wind, sea::WindPoint::NE);
  field.run(Step::weather, {.dice = {1, 3}});
  field.run(Step::weather, {.dice = {1, 4}});
  field.run(Step::weather, {.dice = {2, 5}});
  EXPECT_EQ(field.battle.weather.wind, sea::WindPoint::NW);
  Field six = windy({{"wind_die", "6"}});
  six.run(Step::weather, {.dice = {6, 3}});
  EXPECT_EQ(six.battle.weather.wind, sea::WindPoint::NE);
  exercises({"ethos.weather.1", "ethos.weather.2", "ethos.seq.2"});
}

// Example 12.
TEST(EthosWeather, TwoEqualThrowsRunningAreACalmAndAnotherTwoEndIt) {
  Field field = windy();
  field.battle.weather.wind = sea::WindPoint::S;
  field.run(Step::weather, {.dice = {2, 2}});
  EXPECT_FALSE(field.battle.weather.calm);
  field.turn = 2;
  field.run(Step::weather, {.dice = {4, 4}});
  EXPECT_TRUE(field.battle.weather.calm);
  EXPECT_EQ(field.battle.weather.calm_since, 2);
  field.run(Step::weather, {.dice = {3, 3}});
  EXPECT_TRUE(field.battle.weather.calm) << "the count begins anew";
  field.run(Step::weather, {.dice = {1, 5}});
  EXPECT_EQ(field.battle.weather.wind, sea::WindPoint::S) << "nothing shifts in a calm";
  field.run(Step::weather, {.dice = {2, 2}});
  field.run(Step::weather, {.dice = {5, 5}});
  EXPECT_FALSE(field.battle.weather.calm);
  EXPECT_EQ(field.battle.weather.wind, sea::WindPoint::N) << "that of the start";
  exercises({"ethos.weather.3", "ethos.weather.4"});
}

TEST(EthosSmoke, DriftsAnInchAndGoesInTheTurnAfterTheNext) {
  Field field = windy();
  field.battle.puffs.add({{20, 20}, 1});
  field.turn = 2;
  field.run(Step::weather, {.dice = {1, 2}});
  ASSERT_EQ(field.battle.puffs.size(), 1);
  EXPECT_DOUBLE_EQ(field.battle.puffs[0].at.y, 19);
  field.battle.weather.calm = true;
  field.run(Step::weather, {.dice = {1, 2}});
  EXPECT_DOUBLE_EQ(field.battle.puffs[0].at.y, 19);
  field.turn = 3;
  field.run(Step::weather, {.dice = {1, 2}});
  EXPECT_TRUE(field.battle.puffs.empty());
  exercises({"ethos.smoke.2", "ethos.smoke.3"});
}

TEST(EthosSmoke, AnyShipOnTheSurfaceMayBeNamedByHerOwner) {
  Field field({"Hood 10,10 @000", "County 12,10 @000"}, {"Dreadnought=Duke 40,10 @000"});
  field.run(Step::weather, {.first = {"County 1"}, .second = {"none"}, .dice = {1, 2}});
  EXPECT_TRUE(field["County"].smoke);
  EXPECT_FALSE(field["Hood"].smoke);
  EXPECT_EQ(field.told<MakesSmoke>(), 1);
  Field sail({"Victory 10,10 @000"}, {"Frigate_38=Frigate 40,10 @000"}, {.head = "year = 1805\n"});
  sail.run(Step::weather, {.first = {"Victory 1"}, .second = {"none"}, .dice = {1, 2}});
  EXPECT_TRUE(sail["Victory"].smoke);
  Field none({"U37 10,10 @000 submerged"}, {"Coast_fort=Fort 40,10 @000"});
  none.run(Step::weather, {.dice = {1, 2}});
  EXPECT_EQ(none.hearing.clauses.count("ethos.smoke.1"), 0u) << "nobody is asked";
  exercises({"ethos.smoke.1"});
}

TEST(EthosSmoke, LiesAlongTheTrackAndHidesWhatIsInLine) {
  Field field({"Hood 10,10 @000"}, {"Dreadnought=Duke 40,10 @000"});
  Ship& hood = field["Hood"];
  lay_smoke(field.battle, field.who("Hood"));
  ASSERT_EQ(field.battle.puffs.size(), 1);
  EXPECT_EQ(field.battle.puffs[0].at, (sea::Point{10, 10}));
  field.battle.puffs.clear();
  hood.track.add({{10, 10}}), hood.track.add({{10, 11.5}}), hood.track.add({{12, 11.5}});
  lay_smoke(field.battle, field.who("Hood"));
  ASSERT_EQ(field.battle.puffs.size(), 5);  // 0, 1, 2, 3 and 3.5 inches of the run
  EXPECT_NEAR(field.battle.puffs[2].at.x, 10.5, 1e-9);
  EXPECT_EQ(field.battle.puffs[4].at, (sea::Point{12, 11.5}));
  field.battle.puffs.count = 1;
  EXPECT_TRUE(smoke_between(field.battle, {5, 10.49}, {15, 10.49}));
  EXPECT_FALSE(smoke_between(field.battle, {5, 10.5}, {15, 10.5}));
  EXPECT_TRUE(smoke_between(field.battle, {10, 10}, {15, 10})) << "it begins in it";
  EXPECT_FALSE(smoke_between(field.battle, {11, 10}, {15, 10}));
  exercises({"ethos.smoke.1", "ethos.smoke.4"});
}

}  // namespace
