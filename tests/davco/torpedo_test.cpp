// davco.torp, davco.torpdmg: torpedoes.
#include <gtest/gtest.h>

#include "rulebooks/davco/movement/move.h"
#include "rulebooks/davco/torpedoes/torpedoes.h"
#include "tests/davco/field.h"

namespace {

using namespace davco;
using davco_field::Field;
using davco_field::Step;
using support::exercises;

Marker marker(Field& field, const char* from, const char* target, int torpedoes, Depth depth) {
  return {{100, 100}, Side(0), field.who(from), field.who(target), std::uint8_t(torpedoes), 40, 65, depth, 1};
}

TEST(DavcoTorpedoes, TubesAndWhereTheyBear) {
  Field field({"Fletcher 300,200 @000 20"}, {"Kagero 350,200 @000 20"});
  EXPECT_EQ(field.refused(launch_kind, "Fletcher", "1st 5 short-shallow > Kagero"), "legal");
  EXPECT_EQ(field.refused(launch_kind, "Fletcher", "1st 6 short-shallow > Kagero"),
            "launch.too-many davco.torp.11");
  field["Kagero"].pose.at = {300, 250};
  EXPECT_EQ(field.refused(launch_kind, "Fletcher", "1st 5 short-shallow > Kagero"),
            "fire.cannot-bear davco.torp.11");
  field["Kagero"].pose.at = {350, 200};
  field.battle.weather.visibility = 49;
  EXPECT_EQ(field.refused(launch_kind, "Fletcher", "1st 5 short-shallow > Kagero"),
            "fire.cannot-bear davco.weather.3");
  exercises({"davco.torp.11"});
}

TEST(DavcoTorpedoes, JapaneseHaveNoLongRun) {
  Field field({"Fletcher 300,200 @000 20"}, {"Kagero 350,200 @000 20"});
  EXPECT_EQ(field.refused(launch_kind, "Kagero", "1st 4 long-shallow > Fletcher"),
            "fire.wrong-arc davco.torp.4");
  EXPECT_EQ(field.refused(launch_kind, "Kagero", "1st 4 normal-shallow > Fletcher"), "legal");
  EXPECT_EQ(run_setting(Nation::japanese, Run::normal).reach, 320);
  EXPECT_EQ(run_setting(Nation::british, Run::long_run).knots, 30);
  exercises({"davco.torp.4"});
}

TEST(DavcoTorpedoes, OneSettingForOneTarget) {
  Field field({"Fletcher 300,200 @000 20"}, {"Kagero 350,200 @000 20"});
  EXPECT_EQ(field.refused(launch_kind, "Fletcher", "1st 5 short-shallow > Kagero; 2nd 5 short-deep > Kagero"),
            "launch.settings davco.torp.13");
  exercises({"davco.torp.13"});
}

TEST(DavcoTorpedoes, AreResolvedAtTheEndOfTheNextMove) {
  Field field({"Fletcher 300,200 @000 0"}, {"Kagero 320,200 @000 0"});
  field["Kagero"].ran = 15;
  field.run(Step::launch, {.first = {"1st 1 short-shallow > Kagero"}, .second = {"hold"}});
  field.run(Step::torpedoes);
  EXPECT_EQ(field.battle.markers.size(), 1);
  EXPECT_EQ(field["Fletcher"].loaded[0], 4);
  field.battle.move = 2;
  field.run(Step::torpedoes, {.dice = {99}});
  EXPECT_EQ(field.battle.markers.size(), 0);
  EXPECT_EQ(field.only<TorpedoesRun>().hits, 0);
  exercises({"davco.torp.1", "davco.torp.3"});
}

TEST(DavcoTorpedoes, OutOfReachTooDeepOrGone) {
  Field field({"Fletcher 100,100 @000 20"}, {"Kagero 165,100 @000 20", "Kongo 130,100 @000 20"});
  field.battle.markers.add(marker(field, "Fletcher", "Kagero", 1, Depth::medium));
  field.run(Step::torpedoes);
  EXPECT_EQ(field.told<RanUnder>(), 1);
  field["Kagero"].pose.at.x = 166;
  field.battle.markers.add(marker(field, "Fletcher", "Kagero", 1, Depth::shallow));
  field.run(Step::torpedoes);
  EXPECT_EQ(field.told<TooFar>(), 1);
  field["Kongo"].state = State::left;
  field.battle.markers.add(marker(field, "Fletcher", "Kongo", 1, Depth::deep));
  field.run(Step::torpedoes);
  EXPECT_EQ(field.told<TorpedoesRun>(), 0);
  EXPECT_EQ(field.only<TargetGone>().torpedoes, 1) << "whoever launched them hears it";
  exercises({"davco.torp.4", "davco.torp.5", "davco.torp.12"});
}

TEST(DavcoTorpedoes, ForwardAndAftHits) {
  Field field({"Fletcher 100,100 @000 20"}, {"Kongo 130,100 @000 20"});
  field["Kongo"].ran = 19;
  field.battle.markers.add(marker(field, "Fletcher", "Kongo", 1, Depth::medium));
  field.run(Step::torpedoes, {.dice = {0, 2, 3, 4}});
  EXPECT_EQ(field["Kongo"].points, 31720 - 1500);
  EXPECT_EQ(top_speed(field.battle, field["Kongo"]), 26);
  field.battle.markers.add(marker(field, "Fletcher", "Kongo", 1, Depth::medium));
  field.run(Step::torpedoes, {.dice = {0, 5, 1, 5}});
  EXPECT_FALSE(field["Kongo"].is(Wreck::immobile));
  field.battle.markers.add(marker(field, "Fletcher", "Kongo", 1, Depth::medium));
  field.run(Step::torpedoes, {.dice = {0, 6, 1, 6}});
  EXPECT_EQ(top_speed(field.battle, field["Kongo"]), 0);
  EXPECT_EQ(field["Kongo"].floods, 3);
  exercises({"davco.torpdmg.1", "davco.torpdmg.5", "davco.torpdmg.6", "davco.torpdmg.8"});
}

TEST(DavcoTorpedoes, SpeedMakesItWorse) {
  for (const int knots : {19, 20, 29, 30}) {
    Field field({"Fletcher 100,100 @000 20"}, {"Kongo 125,100 @090 20"});
    field["Kongo"].ran = std::uint8_t(knots);
    field.battle.markers.add(marker(field, "Fletcher", "Kongo", 1, Depth::shallow));
    field.run(Step::torpedoes, {.dice = {0, 3, 1}});
    EXPECT_EQ(field["Kongo"].points, 31720 - 700 - (knots >= 30 ? 500 : knots >= 20 ? 250 : 0)) << knots;
  }
  exercises({"davco.torpdmg.3"});
}

TEST(DavcoTorpedoes, SalvosOfAtMostSix) {
  const auto of = [](int n) {
    const auto some = torpedo_salvos(n);
    return std::vector<int>(some.begin(), some.end());
  };
  EXPECT_EQ(of(6), (std::vector{6}));
  EXPECT_EQ(of(7), (std::vector{3, 4}));
  EXPECT_EQ(of(8), (std::vector{4, 4}));
  EXPECT_EQ(of(10), (std::vector{5, 5}));
  exercises({"davco.torp.6"});
}

}  // namespace
