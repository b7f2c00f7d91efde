// davco.torp.1, davco.torp.7, davco.torp.8, davco.torp.11, davco.torp.13: launching, and what changes the
// chance.
#include <gtest/gtest.h>

#include "rulebooks/davco/movement/move.h"
#include "rulebooks/davco/torpedoes/torpedoes.h"
#include "tests/davco/field.h"

namespace {

using namespace davco;
using davco_field::Field;
using davco_field::Step;
using support::exercises;

// A target 60 cm east of the marker, 300 ft long at 15 knots, its bow 30 degrees off the line, by a torpedo
// of 30 knots: nothing is added.
struct Chance {
  int length = 300, ran = 15, knots = 30, off_bow = 30 * 60;
  double away = 60;

  int points() const {
    Sheet sheet;
    sheet.length = length;
    Ship ship;
    ship.ran = std::uint8_t(ran);
    const sea::Point marker{100, 100};
    ship.pose = {{100 + away, 100}, sea::Heading::from_north({270 * 60 - off_bow})};
    return total(torpedo_chance(sheet, ship, marker, knots));
  }
};

TEST(DavcoLaunch, LengthCountsInWholeSteps) {
  EXPECT_EQ(Chance{}.points(), 0);
  EXPECT_EQ(Chance{.length = 449}.points(), 0);
  EXPECT_EQ(Chance{.length = 450}.points(), 5);
  EXPECT_EQ(Chance{.length = 600}.points(), 10);
  EXPECT_EQ((Chance{.length = 600, .away = 89.4}.points()), 10);
  EXPECT_EQ((Chance{.length = 600, .away = 89.5}.points()), 0) << "at 90 cm";
  EXPECT_EQ(Chance{.length = 251}.points(), 0);
  EXPECT_EQ(Chance{.length = 250}.points(), -5);
  EXPECT_EQ(Chance{.length = 200}.points(), -10);
  exercises({"davco.torp.7", "davco.torp.8"});
}

TEST(DavcoLaunch, SpeedCountsInWholeSteps) {
  EXPECT_EQ(Chance{.ran = 14}.points(), 0);
  EXPECT_EQ(Chance{.ran = 13}.points(), 5);
  EXPECT_EQ(Chance{.ran = 11}.points(), 10);
  EXPECT_EQ(Chance{.ran = 0}.points(), 35);
  EXPECT_EQ(Chance{.ran = 19}.points(), 0);
  EXPECT_EQ(Chance{.ran = 20}.points(), -10);
  EXPECT_EQ(Chance{.ran = 25}.points(), -20);
  EXPECT_EQ(Chance{.knots = 31}.points(), 1);
  EXPECT_EQ(Chance{.knots = 49}.points(), 19);
  EXPECT_EQ(Chance{.knots = 29}.points(), 0);
  exercises({"davco.torp.7", "davco.torp.8"});
}

TEST(DavcoLaunch, AspectIsTheSmallerAngle) {
  EXPECT_EQ(Chance{.off_bow = 30 * 60 - 1}.points(), -15);
  EXPECT_EQ(Chance{.off_bow = 30 * 60 + 1}.points(), 5);
  EXPECT_EQ(Chance{.off_bow = 150 * 60}.points(), 0);
  EXPECT_EQ(Chance{.off_bow = 150 * 60 - 1}.points(), 5);
  EXPECT_EQ(Chance{.off_bow = 150 * 60 + 1}.points(), -15);
  EXPECT_EQ(Chance{.off_bow = -30 * 60}.points(), 0);
  EXPECT_EQ(Chance{.off_bow = 180 * 60}.points(), -15);
  EXPECT_EQ(Chance{.away = 0}.points(), -15) << "on her bow she is end on";
  exercises({"davco.torp.8"});
}

// ---- Who launches what

TEST(DavcoLaunch, TheShortestRunThatCoversTheRangeAndThirtyMore) {
  Field field({"Fletcher 100,100 @000 20"}, {"Kagero 135,100 @000 20"});
  field.battle.weather.visibility = 300;
  const auto run = [&](double away, const char* ship, const char* target) {
    field[target].pose.at.x = field[ship].pose.at.x + away;
    engine::Explanation about;
    launch_kind.explain(&field.battle, davco::question(launch_kind, field.battle, field.who(ship)), about);
    return std::string(setting_words[about.mounts.at(0).targets.at(0).arc]);
  };
  EXPECT_EQ(run(35, "Fletcher", "Kagero"), "short-shallow");
  EXPECT_EQ(run(36, "Fletcher", "Kagero"), "normal-shallow");
  EXPECT_EQ(run(60, "Fletcher", "Kagero"), "normal-shallow");
  EXPECT_EQ(run(61, "Fletcher", "Kagero"), "long-shallow");
  EXPECT_EQ(run(200, "Fletcher", "Kagero"), "long-shallow") << "the longest there is";
  EXPECT_EQ(run(150, "Kagero", "Fletcher"), "short-shallow");
  EXPECT_EQ(run(151, "Kagero", "Fletcher"), "normal-shallow");
  EXPECT_EQ(run(295, "Kagero", "Fletcher"), "normal-shallow");
  exercises({"davco.torp.1"});
}

TEST(DavcoLaunch, TheDepthThatIsCritical) {
  EXPECT_EQ(best_depth(Type::BB), Depth::deep);
  EXPECT_EQ(best_depth(Type::CL), Depth::medium);
  EXPECT_EQ(best_depth(Type::DD), Depth::shallow);
  EXPECT_EQ(best_depth(Type::SS), Depth::shallow);
  EXPECT_EQ(best_depth(Type::tanker), Depth::medium);
}

TEST(DavcoLaunch, SideMountsOnTheirOwnSideBowTubesAhead) {
  Field field({"Hood 300,200 @000 20", "Rodney 300,300 @000 20"}, {"Kongo 350,200 @000 20"});
  const auto legal = [&](const char* ship, const char* order, double degrees) {
    const double radians = degrees * 3.14159265358979 / 180;
    field["Kongo"].pose.at = field[ship].pose.at + sea::Vec{50 * std::sin(radians), 50 * std::cos(radians)};
    return field.refused(launch_kind, ship, order) == "legal";
  };
  const char *port = "1st 2 short-deep > Kongo", *starboard = "2nd 2 short-deep > Kongo";
  EXPECT_TRUE(legal("Hood", port, -90));
  EXPECT_FALSE(legal("Hood", port, 90));
  EXPECT_TRUE(legal("Hood", starboard, 90));
  EXPECT_FALSE(legal("Hood", starboard, -90));
  EXPECT_TRUE(legal("Hood", starboard, 30.01) && legal("Hood", starboard, 149.99));
  EXPECT_FALSE(legal("Hood", starboard, 29.97) || legal("Hood", starboard, 150.03));
  EXPECT_TRUE(legal("Hood", starboard, 30) && legal("Hood", starboard, 150));
  EXPECT_TRUE(legal("Rodney", "1st 1 short-deep > Kongo", 15));
  const char* bow = "1st 1 short-deep > Kongo";
  EXPECT_TRUE(legal("Rodney", bow, 0) && legal("Rodney", bow, 14.99) && legal("Rodney", bow, -14.99));
  EXPECT_FALSE(legal("Rodney", bow, 15.03) || legal("Rodney", bow, -15.03) || legal("Rodney", bow, 90));
  exercises({"davco.torp.11"});
}

TEST(DavcoLaunch, WhatIsNoTargetAndNoMount) {
  Field field({"Fletcher 300,200 @000 20", "Hood 350,200 @000 20"}, {"Kagero 350,210 @000 20"});
  const auto order = [&](const char* text) { return field.refused(launch_kind, "Fletcher", text); };
  EXPECT_EQ(order("1st 5 short-shallow > Hood"), "fire.cannot-bear davco.torp.1");
  EXPECT_EQ(order("2nd 5 short-shallow > Kagero"), "legal");
  EXPECT_EQ(order("3rd 1 short-shallow > Kagero"), "answer.unreadable davco.torp.1");
  field["Kagero"].state = State::left;
  EXPECT_EQ(order("1st 5 short-shallow > Kagero"), "fire.cannot-bear davco.torp.1");
  field["Kagero"].state = State::on_sea, field["Fletcher"].loaded[0] = 0;
  EXPECT_EQ(order("1st 1 short-shallow > Kagero"), "answer.unreadable davco.torp.1");
}

TEST(DavcoLaunch, AMarkerForEachTargetAndMove) {
  Field field({"Fletcher 300,200 @000 20"}, {"Kagero 350,200 @000 20", "Kongo 350,220 @000 20"});
  field.run(
      Step::launch,
      {.first = {"1st 3 short-shallow > Kagero; 1st 1 normal-deep > Kongo; 2nd 2 short-shallow > Kagero"},
       .second = {"hold"}});
  ASSERT_EQ(field.battle.markers.size(), 2);
  EXPECT_EQ(field.battle.markers[0].torpedoes, 5);
  EXPECT_EQ(field.battle.markers[0].due, 2);
  EXPECT_EQ(field.battle.markers[1].torpedoes, 1);
  EXPECT_EQ(field.battle.markers[1].reach, 90);
  EXPECT_EQ(field.battle.markers[1].knots, 35);
  EXPECT_EQ(field.battle.markers[1].depth, Depth::deep);
  EXPECT_EQ(field["Fletcher"].loaded[0], 1);
  EXPECT_EQ(field["Fletcher"].loaded[1], 3);
  EXPECT_EQ(field.only<Launched>().torpedoes, 6);
  EXPECT_EQ(field.hearing.all<Launched>()[0].audience, engine::Audience::side(Side(0)));
  EXPECT_EQ(field.hearing.all<SeenLaunching>()[0].audience, engine::Audience::side(Side(1)));
  field.battle.move = 2;
  field.run(Step::launch, {.first = {"1st 1 short-shallow > Kagero"}, .second = {"hold"}});
  EXPECT_EQ(field.battle.markers.size(), 3) << "another move, another marker";
  field.run(Step::launch, {.first = {"hold"}, .second = {"hold"}});
  EXPECT_EQ(field.told<Launched>(), 2) << "who launches nothing says nothing";
  exercises({"davco.torp.2", "davco.torp.13"});
}

TEST(DavcoLaunch, OnlyWhoMayLaunchIsAsked) {
  Field field({"Fletcher 300,200 @000 20"}, {"Kagero 350,200 @000 20"});
  EXPECT_TRUE(may_launch(field.battle, field.who("Fletcher")));
  field["Fletcher"].loaded = {0, 1};
  EXPECT_TRUE(may_launch(field.battle, field.who("Fletcher")));
  field["Fletcher"].loaded = {};
  EXPECT_FALSE(may_launch(field.battle, field.who("Fletcher")));
}

TEST(DavcoLaunch, AftHitsOnAnImmobileShipCostPointsAlone) {
  Field field({"Fletcher 100,100 @000 20"}, {"Kongo 130,100 @000 20"});
  field["Kongo"].set(Wreck::immobile), field["Kongo"].ran = 15;
  field.battle.markers.add(
      {{100, 100}, Side(0), field.who("Fletcher"), field.who("Kongo"), 1, 40, 65, Depth::medium, 1});
  field.run(Step::torpedoes, {.dice = {0, 5, 2}});
  EXPECT_EQ(field["Kongo"].points, 31720 - 1200);
  EXPECT_EQ(field.told<Immobile>(), 0);
  field["Kongo"].wrecks = 0, field["Kongo"].speed = 20;
  field.battle.markers.add(
      {{100, 100}, Side(0), field.who("Fletcher"), field.who("Kongo"), 1, 40, 65, Depth::medium, 1});
  field.run(Step::torpedoes, {.dice = {0, 5, 2, 6}});
  EXPECT_EQ(field["Kongo"].speed, 0) << "at once";
  EXPECT_EQ(field.told<Immobile>(), 1);
  EXPECT_EQ(field["Kongo"].new_floods, 2);
  exercises({"davco.torpdmg.6", "davco.torpdmg.8"});
}

TEST(DavcoLaunch, HalvesOfACriticalHitAndTheReachOfARun) {
  Field field({"Fletcher 100,100 @000 20"}, {"Kongo 165,100 @000 20"});
  field["Kongo"].ran = 15;
  const auto run = [&](std::vector<int> dice) {
    field.battle.markers.add(
        {{100, 100}, Side(0), field.who("Fletcher"), field.who("Kongo"), 1, 40, 65, Depth::deep, 1});
    field.run(Step::torpedoes, {.dice = dice});
  };
  run({0, 4, 3});
  EXPECT_EQ(field["Kongo"].points, 31720 - 3150) << "2,100 and half as much again";
  EXPECT_TRUE(field.only<Torpedoed>().critical);
  field["Kongo"].pose.at.x = 165.5;
  run({});
  EXPECT_EQ(field.only<TooFar>().torpedoes, 1) << "66 cm";
  exercises({"davco.torpdmg.2", "davco.torp.4"});
}

// Loaded again once, mount by mount; what was lost meanwhile is not.
TEST(DavcoLaunch, ReloadingByMounts) {
  Field field({"Fletcher 100,100 @000 20"}, {"Kagero 130,100 @000 20"}, {.options = {{"reload", "on"}}});
  field.run(Step::launch, {.first = {"hold"}, .second = {"1st 1 short-shallow > Fletcher"}});
  field.run(Step::end), field.run(Step::end);
  field.run(Step::launch, {.first = {"hold"},
                           .second = {"1st 1 short-shallow > Fletcher; 2nd 4 short-shallow > Fletcher"}});
  for (int i = 0; i < 4; ++i) field.run(Step::end);
  EXPECT_EQ(field["Kagero"].loaded[0], 4) << "six moves after the first launch";
  EXPECT_EQ(field["Kagero"].loaded[1], 0);
  field["Kagero"].tubes_lost = 2;
  field.run(Step::end), field.run(Step::end);
  EXPECT_EQ(field["Kagero"].loaded[1], 0);
  EXPECT_EQ(field["Kagero"].reloaded, 3);
  exercises({"davco.torp.11"});
}

}  // namespace
