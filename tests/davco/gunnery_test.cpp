// davco.firing: who may fire at whom.
#include <gtest/gtest.h>

#include "rulebooks/davco/gunnery/aim.h"
#include "rulebooks/davco/gunnery/gunnery.h"
#include "rulebooks/davco/gunnery/salvos.h"
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

}  // namespace
