// davco.firing: who may fire at whom.
#include <gtest/gtest.h>

#include "rulebooks/davco/gunnery/aim.h"
#include "rulebooks/davco/gunnery/gunnery.h"
#include "rulebooks/davco/smoke/smoke.h"
#include "tests/davco/field.h"

namespace {

using namespace davco;
using davco_field::Field;
using davco_field::Step;
using support::exercises;

Bar bar(const Field& field, const char* firer, const char* target, Battery battery = Battery::main) {
  return aim(field.battle, field.who(firer), battery, field.who(target)).bar;
}

TEST(DavcoGunnery, RangeAndBandByTheGun) {
  Field field({"Hood 0,100 @090 20"}, {"Bismarck 260,100 @000 20"});
  const auto at = [&](double x) {
    field["Bismarck"].pose.at.x = x;
    return aim(field.battle, field.who("Hood"), Battery::main, field.who("Bismarck"));
  };
  EXPECT_EQ(at(260.4).bar, Bar::none);
  EXPECT_EQ(at(260.5).bar, Bar::out_of_range);
  EXPECT_EQ(at(170.4).band, Band::short_range);
  EXPECT_EQ(at(170.5).band, Band::long_range);
  exercises({"davco.firing.1"});
}

TEST(DavcoGunnery, NothingIsFiredAtBeyondVisibility) {
  Field field({"Hood 100,100 @000 20"}, {"Bismarck 220,100 @000 20"});
  field.battle.weather.visibility = 120;
  EXPECT_EQ(bar(field, "Hood", "Bismarck"), Bar::none);
  field.battle.weather.visibility = 119;
  EXPECT_EQ(bar(field, "Hood", "Bismarck"), Bar::out_of_sight);
  exercises({"davco.weather.3", "davco.weather.5"});
}

TEST(DavcoGunnery, AShipBetweenStopsIt) {
  Field field({"Hood 100,100 @000 20", "Cossack 100,102 @000 20"}, {"Bismarck 200,100 @000 20"});
  field["Cossack"].pose.at = {150, 101};
  EXPECT_EQ(bar(field, "Hood", "Bismarck"), Bar::none) << "she fires over the smaller ship, 50 cm away";
  field["Cossack"].pose.at = {109, 101};
  EXPECT_EQ(bar(field, "Hood", "Bismarck"), Bar::blocked) << "too near to fire over her";
  field["Cossack"].pose.at = {150, 200};
  EXPECT_EQ(bar(field, "Hood", "Bismarck"), Bar::none);
  exercises({"davco.firing.2"});
}

TEST(DavcoGunnery, TurretsBearByTheirArcs) {
  Field field({"Hood 300,200 @000 20"}, {"Bismarck 300,300 @000 20"});
  const auto guns = [&](double x, double y) {
    return guns_bearing(field.battle, field["Hood"], Battery::main, off_bow(field["Hood"].pose, {x, y}));
  };
  EXPECT_EQ(guns(300, 300), 4) << "dead ahead the after turrets are blind";
  EXPECT_EQ(guns(400, 200), 8);
  EXPECT_EQ(guns(300, 100), 4) << "dead astern the forward turrets are blind";
  field["Hood"].mounts_lost = 1;
  EXPECT_EQ(guns(400, 200), 6);
  EXPECT_TRUE(bears(Arc::F, off_bow(field["Hood"].pose, {300, 200}))) << "on one spot she is dead ahead";
  EXPECT_FALSE(bears(Arc::R, off_bow(field["Hood"].pose, {300, 200})));
  EXPECT_FALSE(bears(Arc::W, off_bow(field["Hood"].pose, {300, 200})));
  exercises({"davco.firing.3", "davco.firing.14", "davco.firing.15"});
}

TEST(DavcoGunnery, AChangeOfTargetCostsAMove) {
  Field field({"Hood 100,100 @000 20"}, {"Bismarck 220,100 @000 20", "Prinz_Eugen=Eugen 230,110 @000 20"});
  field.run(Step::guns, {.first = {"main > Bismarck"}, .second = {"hold", "hold"}, .dice = {99, 99}});
  field.battle.move = 2;
  EXPECT_EQ(bar(field, "Hood", "Eugen"), Bar::new_target);
  EXPECT_EQ(bar(field, "Hood", "Bismarck"), Bar::none);
  EXPECT_EQ(bar(field, "Hood", "Eugen", Battery::secondary), Bar::none) << "each battery by itself";
  field.battle.move = 3;
  EXPECT_EQ(bar(field, "Hood", "Eugen"), Bar::none);
  exercises({"davco.firing.8", "davco.firing.11"});
}

TEST(DavcoGunnery, MoreThanSixtyDegreesSilenceTheMainGuns) {
  Field field({"Hood 100,100 @000 20"}, {"Bismarck 220,100 @000 20"});
  field["Hood"].turned = 60 * 60;
  EXPECT_EQ(bar(field, "Hood", "Bismarck"), Bar::none);
  field["Hood"].turned = 60 * 60 + 1;
  EXPECT_EQ(bar(field, "Hood", "Bismarck"), Bar::turned);
  exercises({"davco.firing.9"});
}

TEST(DavcoGunnery, SmokeStopsItBothWays) {
  Field field({"Hood 100,100 @000 20"}, {"Bismarck 220,100 @000 20"});
  Section section{};
  section.corners.add({{150, 50}}), section.corners.add({{150, 99.4}});
  field.battle.sections.add(section);
  EXPECT_EQ(bar(field, "Hood", "Bismarck"), Bar::none);
  field.battle.sections[0].corners[1].at.y = 99.5;
  EXPECT_EQ(bar(field, "Hood", "Bismarck"), Bar::smoke);
  EXPECT_EQ(bar(field, "Bismarck", "Hood"), Bar::smoke);
  exercises({"davco.smoke.2"});
}

TEST(DavcoGunnery, ADirectorOutCostsFifteen) {
  Field field({"Hood 100,100 @000 20"}, {"Bismarck 220,100 @000 20"});
  EXPECT_EQ(total(hit_modifiers(field.battle, field["Hood"], field["Bismarck"])), 0);
  field["Hood"].set(Wreck::director);
  EXPECT_EQ(total(hit_modifiers(field.battle, field["Hood"], field["Bismarck"])), 15);
  exercises({"davco.firing.13"});
}

TEST(DavcoGunnery, AllFireIsSimultaneous) {
  Field field({"Hood 100,100 @000 20"}, {"Cossack 260,100 @000 20"});
  field["Cossack"].points = 1;
  // Hood hits and sinks her; she fires all the same.
  field.run(Step::guns,
            {.first = {"main > Cossack"}, .second = {"main > Hood"}, .dice = {35, 1, 36, 99, 99, 99, 99}});
  EXPECT_EQ(field["Cossack"].state, State::sunk);
  EXPECT_EQ(field.told<SalvoFired>(), 6);
  exercises({"davco.firing.10", "davco.record.3"});
}

TEST(DavcoGunnery, SplitFireIsForSingleTurrets) {
  Field field({"Hood 100,100 @000 20"}, {"Bismarck 220,100 @000 20", "Prinz_Eugen=Eugen 230,110 @000 20"},
              {.options = {{"split_fire", "on"}}});
  field.run(Step::guns, {.first = {"A 1 > Bismarck; B 1 > Bismarck; X 1 > Eugen; Y 1 > Eugen"},
                         .second = {"hold", "hold"},
                         .dice = {99, 99}});
  EXPECT_EQ(field.told<SalvoFired>(), 2) << "four guns at each";
  exercises({"davco.firing.11"});
}

TEST(DavcoGunnery, ADirectorLostNowSpoilsLaterFire) {
  Field field({"Hood 100,100 @000 20"}, {"Bismarck 280,100 @000 20"});
  field.run(Step::guns,
            {.first = {"main > Bismarck"}, .second = {"main > Hood"}, .dice = {55, 16, 3, 99, 99, 99}});
  EXPECT_TRUE(field["Bismarck"].is(Wreck::director));
  EXPECT_TRUE(field.hearing.rolls.back().reasons.empty());
  exercises({"davco.firing.10"});
}

// ---- Why a ship is silent: told to her side alone

Silence why_silent(Field& field, const char* ship) {
  field.hearing = {};
  field.run(Step::guns, {.second = {"hold"}});
  const auto told = field.hearing.all<CannotFire>();
  EXPECT_EQ(told.size(), 1u);
  if (told.empty()) return Silence::no_clear_line;
  EXPECT_EQ(told[0].who, field.who(ship));
  EXPECT_TRUE(told[0].audience.includes(engine::Viewer::of(Side(0))));
  EXPECT_FALSE(told[0].audience.includes(engine::Viewer::of(Side(1))));
  return field.only<CannotFire>().why;
}

TEST(DavcoGunnery, AShipThatCannotFireSaysWhy) {
  Field field({"Fletcher 100,100 @000 20"}, {"Bismarck 150,100 @000 20", "Kongo 500,300 @000 20"});
  field["Fletcher"].turned = 61 * 60;
  EXPECT_EQ(why_silent(field, "Fletcher"), Silence::turned);
  field["Fletcher"].turned = 0, field["Fletcher"].mounts_lost = ~0u;
  EXPECT_EQ(why_silent(field, "Fletcher"), Silence::no_bearing);
  field["Fletcher"].mounts_lost = 0, field["Fletcher"].aimed.fill({field.who("Kongo"), 1});
  EXPECT_EQ(why_silent(field, "Fletcher"), Silence::new_target);
  EXPECT_EQ(describe(field.battle, field.hearing.all<CannotFire>()[0]),
            "Fletcher cannot fire at Bismarck: a change of target costs a move without firing");
}

TEST(DavcoGunnery, SheSaysItOnceForAllHerGuns) {
  Field field({"Hood 100,100 @000 20"}, {"Bismarck 150,100 @000 20"});
  Section section{};
  section.corners.add({{125, 50}}), section.corners.add({{125, 150}});
  field.battle.sections.add(section);
  field.run(Step::guns);
  EXPECT_EQ(field.told<CannotFire>(), 2) << "Hood and Bismarck";
  for (const Event& event : field.hearing.all<CannotFire>())
    EXPECT_NE(describe(field.battle, event).find(": smoke lies between them"), std::string::npos);
  EXPECT_EQ(field.refused_words(fire_kind, "Hood", "main > Bismarck"), "Hood: smoke lies between them");
  exercises({"davco.smoke.2"});
}

TEST(DavcoGunnery, SmokeThatHerSideDoesNotSeeIsNotNamed) {
  Field field({"Hood 100,100 @000 20"}, {"Bismarck 205,100 @000 20", "Kongo 150,100 @000 20"});
  field.battle.weather.visibility = 110;
  Section section{};
  section.corners.add({{203, 101}}), section.corners.add({{203, 99}});
  field.battle.sections.add(section);
  const sea::Point hood = field["Hood"].pose.at, bismarck = field["Bismarck"].pose.at;
  EXPECT_TRUE(smoke_seen_between(field.battle, Side(0), hood, bismarck)) << "103 cm";
  field.battle.weather.visibility = 100;
  EXPECT_FALSE(smoke_seen_between(field.battle, Side(0), hood, bismarck));
  EXPECT_TRUE(smoke_seen_between(field.battle, Side(1), hood, bismarck));
}

TEST(DavcoGunnery, ABatteryIsNotCounted) {
  Field field({"Hood 100,100 @000 20"}, {"Bismarck 150,100 @000 20"});
  EXPECT_EQ(field.refused_words(fire_kind, "Hood", "main 3 > Bismarck"),
            "Hood: all guns of main that bear fire together: \"main > Bismarck\", not \"main 3 > Bismarck\"");
}

TEST(DavcoGunnery, WhoSeesNobodyOrNobodyInRangeIsNotToldSo) {
  Field field({"Fletcher 100,100 @000 20"}, {"Cossack 331,100 @000 20"});
  field["Fletcher"].turned = 61 * 60;
  field.run(Step::guns);
  EXPECT_EQ(field.told<CannotFire>(), 0) << "231 cm";
  field["Cossack"].pose.at.x = 150, field.battle.weather.visibility = 30;
  field.run(Step::guns);
  EXPECT_EQ(field.told<CannotFire>(), 0);
}

// The bow of a ship whose hull is in the way can be out of sight.
Field unseen_between() {
  Field field({"Fletcher 100,100 @000 20"},
              {"Bismarck 200,100 @000 20", "Yamato 202,104 @045 20", "Kagero 150,150 @000 20"});
  field.battle.weather.visibility = 100;
  return field;
}

TEST(DavcoGunnery, WhatStopsHerUnseenIsNotNamed) {
  Field field = unseen_between();
  EXPECT_EQ(bar(field, "Fletcher", "Bismarck"), Bar::blocked);
  const auto expect_told = [&] {
    EXPECT_EQ(field.told<SalvoFired>(), 0);
    const auto told = field.hearing.all<CannotFire>();
    const auto hers = std::find_if(told.begin(), told.end(),
                                   [&](const Event& event) { return event.who == field.who("Fletcher"); });
    ASSERT_NE(hers, told.end());
    EXPECT_EQ(describe(field.battle, *hers),
              "Fletcher cannot fire at Bismarck: her line of fire is not clear");
  };
  field.run(Step::guns, {.first = {"main > Bismarck"}, .second = {"hold"}});  // Kagero is asked
  expect_told();
  field["Kagero"].state = State::left;
  field.hearing = {};
  field.run(Step::guns);
  expect_told();
}

}  // namespace
