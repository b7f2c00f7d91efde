// davco.weather.4, davco.smoke.5: night and radar, how smoke lies.
#include <gtest/gtest.h>

#include "rulebooks/davco/gunnery/aim.h"
#include "rulebooks/davco/smoke/smoke.h"
#include "rulebooks/davco/torpedoes/torpedoes.h"
#include "tests/davco/field.h"

namespace {

using namespace davco;
using davco_field::Field;
using davco_field::Step;
using support::exercises;

Field at_night(const char* radar) {
  Field field({"Hood 100,100 @000 20", "Cossack 100,140 @000 20"}, {"Bismarck 280,100 @000 20"},
              {.head = "visibility = 0\nwind_strength = \"still\"\n", .options = {{"radar", radar}}});
  field.set_up({.dice = {96}});
  return field;
}

Bar bar_by_night(const Field& field, const char* firer) {
  return aim(field.battle, field.who(firer), Battery::main, field.who("Bismarck")).bar;
}

TEST(DavcoSight, NightIsTheLastBand) {
  Field field = at_night("off");
  EXPECT_EQ(field.battle.weather.visibility, 30);
  EXPECT_EQ(bar_by_night(field, "Hood"), Bar::out_of_sight);
  field["Bismarck"].pose.at.x = 131;
  EXPECT_EQ(bar_by_night(field, "Hood"), Bar::out_of_sight);
  field["Bismarck"].pose.at.x = 130;
  EXPECT_EQ(bar_by_night(field, "Hood"), Bar::none);
}

TEST(DavcoSight, RadarFiresThroughTheNight) {
  Field field = at_night("on");
  EXPECT_EQ(bar_by_night(field, "Hood"), Bar::none) << "180 cm away";
  EXPECT_EQ(bar_by_night(field, "Cossack"), Bar::out_of_sight) << "she has no radar";
  field["Bismarck"].pose.at.x = 281;
  EXPECT_EQ(bar_by_night(field, "Hood"), Bar::out_of_sight);
  field["Bismarck"].pose.at.x = 200, field["Hood"].set(Wreck::radar);
  EXPECT_EQ(bar_by_night(field, "Hood"), Bar::out_of_sight) << "hers is out";
  exercises({"davco.weather.4"});
}

TEST(DavcoSight, RadarFiresThroughSmoke) {
  for (const bool radar : {false, true}) {
    Field field = at_night(radar ? "on" : "off");
    field.battle.weather.visibility = 180;
    Section section{};
    section.corners.add({{150, 50}}), section.corners.add({{150, 120}});
    field.battle.sections.add(section);
    EXPECT_EQ(bar_by_night(field, "Hood"), radar ? Bar::none : Bar::smoke);
  }
  exercises({"davco.weather.4"});
}

TEST(DavcoSight, TorpedoesNeedEyesWhateverRadarSees) {
  Field field = at_night("on");
  field["Bismarck"].pose.at.x = 131;
  EXPECT_EQ(field.refused(launch_kind, "Hood", "2nd 2 short-deep > Bismarck"),
            "fire.cannot-bear davco.weather.3");
  field["Bismarck"].pose.at.x = 130;
  EXPECT_EQ(field.refused(launch_kind, "Hood", "2nd 2 short-deep > Bismarck"), "legal");
}

// ---- davco.smoke.5

Field smoker(const char* ship) {
  Field field({ship}, {"Cossack 100,100 @000 20"});
  return field;
}

TEST(DavcoSmoke, WhoLiesStillLaysNone) {
  for (const int knots : {0, 1}) {
    Field field = smoker("Hood 300,200 @000 10");
    field["Hood"].speed = std::uint8_t(knots);
    field.run(Step::orders, {.first = {"smoke"}, .second = {"hold"}});
    field.run(Step::move);
    field.run(Step::smoke);
    EXPECT_EQ(field.battle.sections.size(), knots);
    EXPECT_EQ(field.told<SmokeLaid>(), knots);
  }
  exercises({"davco.smoke.5"});
}

TEST(DavcoSmoke, ATurnHasACornerEveryFifteenDegrees) {
  Field field = smoker("Hood 300,200 @000 20");
  field.run(Step::orders, {.first = {"2 S40 smoke"}, .second = {"hold"}});
  field.run(Step::move);
  field.run(Step::smoke);
  ASSERT_EQ(field.battle.sections.size(), 1);
  EXPECT_EQ(field.battle.sections[0].corners.size(), 6) << "start, 2 cm on, at 15, 30 and 40 degrees, end";
  EXPECT_NEAR(field.battle.sections[0].corners[0].at.y, 200 - 8.6, 1e-9) << "her stern";
  EXPECT_NEAR(field.battle.sections[0].corners[1].at.y, 202 - 8.6, 1e-9);
}

TEST(DavcoSmoke, WhatSheLaidInHerLastMoveStays) {
  Field leaves = smoker("Hood 300,395 @000 20");
  leaves.run(Step::orders, {.first = {"smoke"}, .second = {"hold"}});
  leaves.run(Step::move);
  leaves.run(Step::smoke);
  EXPECT_EQ(leaves["Hood"].state, State::left);
  ASSERT_EQ(leaves.battle.sections.size(), 1);
  EXPECT_NEAR(leaves.battle.sections[0].corners.back().at.y, 405 - 8.6, 1e-9);

  Field sinks({"Hood 300,200 @000 20"}, {"Cossack 100,100 @000 20"},
              {.tail = "[[minefield]]\nbox = [290, 190, 310, 230]\ndensity = 1000\n"});
  sinks["Hood"].points = 1;
  sinks.run(Step::orders, {.first = {"smoke"}, .second = {"hold"}});
  sinks.run(Step::move);
  sinks.run(Step::mines, {.dice = {1, 1}});
  sinks.run(Step::smoke);
  EXPECT_EQ(sinks["Hood"].state, State::sunk);
  EXPECT_EQ(sinks.battle.sections.size(), 1);
  exercises({"davco.smoke.5"});
}

TEST(DavcoSmoke, DriftsOffTheSeaAndHidesABowWithin) {
  Field field({"Hood 300,9 @000 20"}, {"Cossack 100,100 @000 20"},
              {.head = "wind = \"N\"\nwind_strength = \"rough\"\n"});
  field.set_up();
  field.run(Step::orders, {.first = {"smoke"}, .second = {"hold"}});
  field.run(Step::move);
  field.run(Step::smoke);
  EXPECT_TRUE(smoke_between(field.battle, {300.4, 5}, {400, 5})) << "her bow is inside";
  EXPECT_FALSE(smoke_between(field.battle, {300.6, 5}, {400, 5}));
  field.run(Step::end);
  field.run(Step::smoke);
  EXPECT_LT(field.battle.sections[0].corners[0].at.y, 0);
}

TEST(DavcoSight, RadarSeesThroughSmokeAsFarAsItReaches) {
  for (const int x : {280, 281}) {
    Field field({"Hood 100,100 @000 20"}, {fmt::format("Bismarck {},100 @000 20", x).c_str()},
                {.options = {{"radar", "on"}}});
    Section section{};
    section.corners.add({{150, 50}}), section.corners.add({{150, 120}});
    field.battle.sections.add(section);
    EXPECT_EQ(aim(field.battle, field.who("Hood"), Battery::main, field.who("Bismarck")).bar,
              x == 280 ? Bar::none : Bar::smoke);
  }
}

// ---- davco.wind.1, davco.wind.2

TEST(DavcoSight, WhenceAndHowStronglyItBlows) {
  const auto weather = [](std::vector<int> dice) {
    Field field({"Hood 300,200 @000 20"}, {"Cossack 100,100 @000 20"});
    field.book().wind_strength = field.book().wind_from = -1;
    field.set_up({.dice = dice});
    return field.battle.weather;
  };
  const Wind strengths[] = {Wind::gentle,   Wind::gentle, Wind::moderate,
                            Wind::moderate, Wind::rough,  Wind::rough};
  for (int die = 1; die <= 6; ++die) EXPECT_EQ(weather({1, die}).wind, strengths[die - 1]) << die;
  for (int die = 1; die <= 8; ++die) EXPECT_EQ(weather({die, 1}).from, die - 1);
  for (const int calm : {9, 10}) {
    EXPECT_EQ(weather({calm}).wind, Wind::still) << "without a second die";
    EXPECT_EQ(weather({calm}).from, 0);
  }
  exercises({"davco.wind.1", "davco.wind.2"});
}

}  // namespace
