// davco.scale.2, davco.move.10, davco.mines, davco.smoke.5: hulls, and what they run into.
#include "rulebooks/davco/movement/hull.h"

#include <gtest/gtest.h>

#include <cmath>

#include "rulebooks/davco/movement/move.h"
#include "rulebooks/davco/smoke/smoke.h"
#include "tests/davco/field.h"

namespace {

using namespace davco;
using davco_field::Field;
using davco_field::Step;
using support::exercises;

TEST(DavcoHull, AnEighthOfItsLengthWideATenthForDestroyers) {
  Field field({"Northampton 300,200 @000 20"}, {"Kagero 100,100 @090 20"});
  const auto wide = sea::corners(hull(field.battle, field["Northampton"]));  // 600 ft
  EXPECT_NEAR(wide[1].x, 300.375, 1e-9);
  EXPECT_NEAR(wide[1].y, 200, 1e-9);
  EXPECT_NEAR(wide[2].x, 300.375, 1e-9);
  EXPECT_NEAR(wide[2].y, 194, 1e-9);
  EXPECT_NEAR(wide[3].x, 299.625, 1e-9);
  EXPECT_NEAR(wide[0].x, 299.625, 1e-9);
  EXPECT_NEAR(wide[0].y, 200, 1e-9);
  const auto narrow = sea::corners(hull(field.battle, field["Kagero"]));  // 389 ft
  EXPECT_NEAR(narrow[1].y, 100 - 0.1945, 1e-9);
  EXPECT_NEAR(narrow[0].y, 100 + 0.1945, 1e-9);
  EXPECT_NEAR(narrow[2].x, 96.11, 1e-9);
  EXPECT_NEAR(stern_at(field.sheet("Kagero"), field["Kagero"].pose).x, 96.11, 1e-9);
  exercises({"davco.scale.2"});
}

// ---- davco.move.10

TEST(DavcoHull, EqualTonnageLosesAlike) {
  Field field({"Hood 100,100 @000 20"}, {"Hood=Enemy 100,300 @180 20"});
  field["Enemy"].pose.at = {100.5, 118};
  field.run(Step::orders);
  field.run(Step::move, {.dice = {2, 3}});
  EXPECT_EQ(field["Hood"].points, 46310 - 500);
  EXPECT_EQ(field["Enemy"].points, 46310 - 750);
  EXPECT_EQ(field["Enemy"].speed, 0);
  EXPECT_EQ(field["Enemy"].ran, 20);
  exercises({"davco.move.10"});
}

TEST(DavcoHull, APairCollidesAgainWhenItHasBeenClear) {
  Field field({"Hood 100,100 @000 0"}, {"Cossack 100,300 @180 0"});
  const auto meet = [&](double y, std::vector<int> dice) {
    field["Cossack"].pose.at = {100.3, y};
    field.run(Step::orders);
    field.run(Step::move, {.dice = dice});
  };
  meet(95, {1, 1});
  EXPECT_EQ(field.told<Collided>(), 2);
  meet(96, {});
  meet(150, {});
  EXPECT_EQ(field.told<Collided>(), 2);
  meet(95, {1, 1});
  EXPECT_EQ(field.told<Collided>(), 4);
  exercises({"davco.move.10"});
}

// Stern to stern they are 17.2 cm apart, bow to bow more than their lengths together.
TEST(DavcoHull, HullsMeetAtTheirEnds) {
  for (const double gap : {-0.01, 0.01}) {
    Field field({"Hood 100,200 @000 0"}, {"Hood=Enemy 300,100 @180 0"});
    field["Enemy"].pose.at = {100, 200 - 17.2 - gap};
    field.run(Step::orders);
    field.run(Step::move, {.dice = gap < 0 ? std::vector{1, 1} : std::vector<int>{}});
    EXPECT_EQ(field.told<Collided>(), gap < 0 ? 2 : 0);
  }
}

// ---- davco.mines

Field mined(const std::string& field) {
  return Field({"Renown 100,100 @000 24"}, {"Cossack 400,300 @000 20"}, {.tail = "[[minefield]]\n" + field});
}
int chance(int density, bool magnetic = false, bool degaussed = true) {
  Field field = mined("box = [0, 0, 10, 10]\ndensity = 10\n");
  field["Renown"].degaussed = degaussed;
  return mine_chance(field.battle, field["Renown"], {{0, 0}, {10, 10}, density, magnetic});
}

TEST(DavcoHull, DensitiesBetweenColumns) {
  EXPECT_EQ(chance(1), 0);
  EXPECT_EQ(chance(9), 4);
  EXPECT_EQ(chance(10), 5);
  EXPECT_EQ(chance(19), 9);
  EXPECT_EQ(chance(55), 27);
  EXPECT_EQ(chance(100), 50);
  EXPECT_EQ(chance(110), 52);
  EXPECT_EQ(chance(120), 55);
  EXPECT_EQ(chance(121), 55);
  EXPECT_EQ(chance(120, true), 55) << "degaussed";
  EXPECT_EQ(chance(40, true, false), 40);
  EXPECT_EQ(chance(40, false, false), 20) << "not magnetic";
  EXPECT_EQ(chance(120, true, false), 100) << "no more than that";
  exercises({"davco.mines.2", "davco.mines.3"});
}

TEST(DavcoHull, TrackAndHullAtStartAndEnd) {
  // She runs from 100,100 to 100,112, her stern 7.94 behind.
  const auto passed = [](const char* where, bool expected) {
    Field field = mined(std::string("box = ") + where + "\ndensity = 10\n");
    field.run(Step::orders);
    field.run(Step::move);
    field.run(Step::mines, {.dice = expected ? std::vector{6} : std::vector<int>{}});
    EXPECT_EQ(field.told<MinePassed>(), expected) << where;
  };
  passed("[90, 80, 110, 92.1]", true);
  passed("[90, 80, 110, 92.0]", false);
  passed("[90, 112, 110, 120]", true);
  passed("[90, 112.1, 110, 120]", false);
  passed("[90, 106, 110, 106.5]", true);
  passed("[100.4, 90, 110, 95]", true);
  passed("[100.6, 90, 110, 120]", false);
  exercises({"davco.mines.5"});
}

TEST(DavcoHull, AMineHalvesSpeedAndWhatIsLeftOfIt) {
  Field field = mined("box = [0, 0, 200, 200]\ndensity = 10\n");
  field["Renown"].speed = 23, field["Renown"].lost_knots = 1;
  field.run(Step::orders);
  field.run(Step::move);
  field.run(Step::mines, {.dice = {5, 2}});
  EXPECT_EQ(field["Renown"].points, 32000 - 3000);
  EXPECT_EQ(field["Renown"].speed, 11);
  EXPECT_EQ(field["Renown"].lost_knots, 1 + 15) << "half of 29, rounded down, is left";
  EXPECT_EQ(field.only<Mined>().points, 3000);
  exercises({"davco.mines.4"});
}

// ---- Smoke

TEST(DavcoHull, HowFarASectionIs) {
  Section section{};
  for (const sea::Point at : {sea::Point{0, 0}, {10, 0}, {10, 10}}) section.corners.add({at});
  EXPECT_NEAR(distance(section, {5, 4}), 4, 1e-9);
  EXPECT_NEAR(distance(section, {-3, -4}), 5, 1e-9);
  EXPECT_NEAR(distance(section, {12, 9}), 2, 1e-9);
  Battle battle{};
  battle.sections.add(section);
  EXPECT_TRUE(smoke_between(battle, {5, 0.5}, {5, 20}));
  EXPECT_FALSE(smoke_between(battle, {5, 0.51}, {5, 20}));
  EXPECT_TRUE(smoke_between(battle, {10.5, 5}, {50, 5}));
  EXPECT_FALSE(smoke_between(battle, {10.51, 5}, {50, 5}));
}

TEST(DavcoHull, ATurnToPortHasItsCornersToo) {
  Field field({"Hood 300,200 @000 20"}, {"Cossack 100,100 @000 20"});
  field.run(Step::orders, {.first = {"P40 smoke"}, .second = {"hold"}});
  field.run(Step::move);
  field.run(Step::smoke);
  ASSERT_EQ(field.battle.sections.size(), 1);
  const Section& section = field.battle.sections[0];
  EXPECT_EQ(section.corners.size(), 5) << "start, 15, 30 and 40 degrees, end";
  const double turn = 15 * 3.14159265358979 / 180;
  EXPECT_NEAR(section.corners[1].at.x, 300 - 6 * (1 - std::cos(turn)) + 8.6 * std::sin(turn), 1e-6);
  EXPECT_NEAR(section.corners[1].at.y, 200 + 6 * std::sin(turn) - 8.6 * std::cos(turn), 1e-6);
  EXPECT_EQ(section.laid, 1);
  const sea::Point stern = stern_at(field.sheet("Hood"), field["Hood"].pose);
  EXPECT_NEAR(section.corners.back().at.x, stern.x, 1e-6);
  EXPECT_NEAR(section.corners.back().at.y, stern.y, 1e-6);
  field.run(Step::end);
  EXPECT_FALSE(field["Hood"].smoke) << "for one move";
  exercises({"davco.smoke.5"});
}

// ---- Ways

TEST(DavcoHull, TurnsEachWayAreAddedAndCutShort) {
  Field field({"Hood 300,200 @000 20"}, {"Cossack 100,100 @000 20"});
  field.run(Step::orders, {.first = {"S30 P30 S90"}, .second = {"hold"}});
  field.run(Step::move);  // 10 cm on a circle of 6: 3.14, 3.14, and 3.72 of the last turn
  EXPECT_EQ(field["Hood"].turned, 95 * 60 + 29);
  EXPECT_EQ(field["Hood"].pose.heading.minutes(), 35 * 60 + 29);
  exercises({"davco.move.4", "davco.move.8", "davco.firing.9"});
}

TEST(DavcoHull, ATightCircleIsWidenedAWideOneStays) {
  for (const int lost : {0, 20}) {
    Field field({"Hood 300,200 @000 14"}, {"Cossack 100,100 @000 20"});
    field.run(Step::orders, {.first = {"R4.5 S90"}, .second = {"hold"}});
    field["Hood"].speed = lost ? 28 : 14, field["Hood"].ordered = lost ? 28 : 14;
    field.run(Step::move);
    const double radius = lost ? 6 : 4.5, way = lost ? 14 : 7;
    EXPECT_NEAR(field["Hood"].turned, std::min(90.0, way / radius * 180 / 3.14159265) * 60, 1);
  }
  exercises({"davco.orders.2"});
}

}  // namespace
