// What screens show: damage records, points with their working, turning circles, settings of torpedoes.
#include <gtest/gtest.h>

#include <cmath>

#include "rulebooks/davco/damage/damage.h"
#include "rulebooks/davco/orders/orders.h"
#include "rulebooks/davco/screen/chart.h"
#include "rulebooks/davco/torpedoes/torpedoes.h"
#include "tests/davco/field.h"

namespace {

using namespace davco;
using davco_field::Field;
using davco_field::Step;
using support::exercises;

std::string line(Field& field, const char* ship, const std::string& label) {
  for (const auto& [name, value] : status(field.battle, field.who(ship)))
    if (name == label) return value;
  return "no such line";
}

TEST(DavcoScreen, TubesFittedLaterSaySince) {
  Field field({"Rodney 100,100 @000 20"}, {"Scharnhorst 100,250 @180 30"});
  EXPECT_NE(line(field, "Scharnhorst", "torpedo tubes").find(", from 1942 on"), std::string::npos);
  EXPECT_EQ(line(field, "Rodney", "torpedo tubes").find("from"), std::string::npos);
}

TEST(DavcoScreen, ARecordHasAllThatTheBooksHas) {
  Field field({"Rodney 100,100 @000 20"}, {"Bismarck 100,250 @180 30"});
  field["Rodney"].points -= 1000;
  field["Rodney"].mounts_lost = 1;
  EXPECT_EQ(line(field, "Rodney", "completed"), "1928");
  EXPECT_EQ(line(field, "Rodney", "main guns").substr(0, 11), "16 in: (A3)");
  EXPECT_EQ(line(field, "Rodney", "armour").substr(0, 5), "belt ");
  EXPECT_EQ(line(field, "Rodney", "value"), "34500 t + 10 % (1928) = 37950");
  EXPECT_EQ(line(field, "Rodney", "points"), "36950 of 37950");
  EXPECT_EQ(line(field, "Rodney", "degaussed"), "no such line") << "no magnetic mines lie here";
  Ship& ship = field["Rodney"];
  ship.aa = {40, 8, 2};
  EXPECT_EQ(line(field, "Rodney", "AA value"), "50: zone A 25, zone B 12");
  exercises({"davco.record.1", "davco.record.2"});
}

TEST(DavcoScreen, TubesThatAreSpentOrLostAreNotShownFull) {
  Field field({"Ajax 100,100 @000 20"}, {"Bismarck 100,250 @180 30"});
  EXPECT_EQ(line(field, "Ajax", "torpedo tubes"), "port 4; starboard 4");
  field["Ajax"].loaded[0] = 1;
  EXPECT_EQ(line(field, "Ajax", "torpedo tubes"), "port 4, 1 loaded; starboard 4");
  field["Ajax"].loaded[0] = field["Ajax"].loaded[1] = 0;
  field["Ajax"].tubes_lost = 2;  // the second mount
  EXPECT_EQ(line(field, "Ajax", "torpedo tubes"), "port 4, 0 loaded; (starboard 4)");
}

TEST(DavcoScreen, TubesBearAsFarAsTheirRunsReach) {
  Field field({"Ajax 100,100 @000 20"}, {"Bismarck 100,250 @180 30"});
  const auto arcs_called = [&](const std::string& name) {
    auto arcs = fire_arcs(field.battle, field.who("Ajax"));
    std::erase_if(arcs, [&](const engine::FireArc& arc) { return arc.mount != name; });
    return arcs;
  };
  const auto port = arcs_called("1st"), starboard = arcs_called("2nd");
  ASSERT_EQ(port.size(), 1u);
  EXPECT_EQ(port[0].from, -150 * 60);
  EXPECT_EQ(port[0].to, -30 * 60);
  EXPECT_EQ(port[0].reach, 115);
  EXPECT_EQ(port[0].bands, (std::vector<double>{65, 90}));
  ASSERT_EQ(starboard.size(), 1u);
  EXPECT_EQ(starboard[0].from, 30 * 60);
  EXPECT_EQ(arcs_called("main").size(), 4u);  // A, B, X and Y
  field["Ajax"].loaded[0] = 0;
  EXPECT_TRUE(arcs_called("1st").empty());
  EXPECT_EQ(arcs_called("2nd").size(), 1u);
}

TEST(DavcoScreen, WhatStruckHerStandsInHerRecordWithItsCalibre) {
  Field field({"Hood 100,100 @000 20"}, {"Bismarck 300,100 @000 20"});
  engine::Umpire umpire(rulebook());
  support::LoadedDice loaded({1});
  umpire.lay_out(&field.battle);
  umpire.start({1, 0});
  umpire.dice_from(&loaded);
  umpire.listen(&field.hearing);
  umpire.begin_step({1, 6});
  strike(field.battle, umpire,
         {.target = Actor(1),
          .by = Actor(0),
          .band = Band::short_range,
          .off_bow = -5400,
          .beats = 2000,
          .calibre = 1500,
          .penetrating = 1000,
          .not_penetrating = 100});
  std::vector<std::string> by, effects;
  int lost = 0;
  for (const Event& event : field.hearing.events)
    if (const auto harm = rulebook().harm(&field.battle, event)) {
      if (!harm->by.empty()) by.push_back(harm->by);
      if (!harm->effect.empty()) effects.push_back(harm->effect);
      lost += harm->amount.value_or(0);
    }
  EXPECT_EQ(by, (std::vector<std::string>{"15 in"}));
  EXPECT_EQ(effects, (std::vector<std::string>{"bows", "can go 3 knots less for the rest of the battle"}));
  EXPECT_EQ(lost, 100);
}

TEST(DavcoScreen, TheTurningCircleIsThatOfTheSpeedOrdered) {
  Field field({"Hood 100,100 @000 20"}, {"Bismarck 300,100 @000 20"});
  const Question q{&course_kind, Side(0), field.who("Hood"), 0};
  const auto shown = [&](int knots) {
    engine::Course course{};
    course.speed_change = knots * 1000;
    return course_kind.preview(&field.battle, q, Answer::of(course));
  };
  EXPECT_EQ(shown(0).circle, 6);      // half of 31 and more
  EXPECT_EQ(shown(-10).circle, 4.5);  // 10 knots
  field["Hood"].frozen = 1;
  EXPECT_EQ(shown(0).circle, 0);
}

TEST(DavcoScreen, ACourseIsLaidToAPointOfTheChart) {
  Field field({"Hood 100,100 @000 20"}, {"Bismarck 300,100 @000 20"});
  const Question q{&course_kind, Side(0), field.who("Hood"), 0};
  for (const auto& [x, y] : {std::pair{103.0, 109.0}, {97.0, 111.0}, {100.0, 112.5}}) {
    const Answer answer = course_kind.toward(&field.battle, q, {x, y, 0});
    EXPECT_FALSE(course_kind.refuse(&field.battle, q, answer));
    const auto end = course_kind.preview(&field.battle, q, answer).path.back();
    EXPECT_LT(std::hypot(end.x - x, end.y - y), 0.6) << x << "," << y;
  }
}

TEST(DavcoScreen, TorpedoesAreSetByChoosingAmongWhatThereIs) {
  Field field({"Fletcher 300,200 @000 20"}, {"Kagero 350,200 @000 20"});
  const auto settings_for = [&](const char* ship, Side side) {
    engine::Explanation about;
    launch_kind.explain(&field.battle, {&launch_kind, side, field.who(ship), 0}, about);
    return about.mounts.at(0).targets.at(0);
  };
  EXPECT_EQ(settings_for("Fletcher", Side(0)).arcs, 0b111'111'111u);
  EXPECT_EQ(settings_for("Kagero", Side(1)).arcs, 0b000'111'111u);  // no long run
  EXPECT_EQ(std::string(setting_words[settings_for("Fletcher", Side(0)).arc]), "normal-shallow");
  EXPECT_FALSE(settings_for("Fletcher", Side(0)).dice) << "a torpedo is no die";
}

}  // namespace
