// davco.orders, davco.move, davco.smoke, davco.mines, davco.wind: how ships run, and what they run into.
#include <gtest/gtest.h>

#include <cmath>

#include "rulebooks/davco/movement/hull.h"
#include "rulebooks/davco/movement/move.h"
#include "rulebooks/davco/orders/orders.h"
#include "tests/davco/field.h"

namespace {

using namespace davco;
using davco_field::Field;
using davco_field::Step;
using support::exercises;

TEST(DavcoMove, CirclesByTypeAndSpeed) {
  Field field({"Hood 100,100 @000 20", "Exeter 150,100 @000 20"}, {"Cossack 300,100 @000 20"});
  EXPECT_EQ(least_radius(field.battle, field["Hood"], 14), 4.5);
  EXPECT_EQ(least_radius(field.battle, field["Hood"], 15), 6);
  EXPECT_EQ(least_radius(field.battle, field["Exeter"], 15), 3);
  EXPECT_EQ(least_radius(field.battle, field["Exeter"], 16), 4.5);
  EXPECT_EQ(least_radius(field.battle, field["Cossack"], 36), 3);
  exercises({"davco.move.5"});
}

TEST(DavcoMove, OrdersThatAreRefused) {
  Field field({"Hood 100,100 @000 20"}, {"Cossack 300,100 @000 0"});
  EXPECT_EQ(field.refused(course_kind, "Hood", "R5.9 S30"), "course.radius davco.move.5");
  EXPECT_EQ(field.refused(course_kind, "Hood", "R6 S30"), "legal");
  EXPECT_EQ(field.refused(course_kind, "Hood", "R20 P30"), "legal");
  EXPECT_EQ(field.refused(course_kind, "Cossack", "S30"), "course.still davco.move.6");
  EXPECT_EQ(field.refused(course_kind, "Cossack", "+5 S30"), "legal");
  field["Hood"].frozen = 1;
  EXPECT_EQ(field.refused(course_kind, "Hood", "S30"), "course.frozen davco.orders.5");
  EXPECT_EQ(field.refused(course_kind, "Hood", "+5 smoke"), "legal");
  field["Hood"].lost_knots = 7;
  EXPECT_EQ(field.refused(course_kind, "Hood", "+3"), "course.speed davco.move.3");
  EXPECT_EQ(field.refused(course_kind, "Hood", "+2"), "legal");
  exercises({"davco.orders.1", "davco.orders.5", "davco.move.6"});
}

TEST(DavcoMove, LegsAreRunUntilTheDistanceIsUsedUp) {
  Field field({"Hood 100,100 @000 20"}, {"Cossack 300,100 @000 20"});
  field.run(Step::orders, {.first = {"4 R8 S90"}, .second = {"hold"}});
  field.run(Step::move);
  const Ship& ship = field["Hood"];  // 4 cm ahead, then 6 cm of a circle of 8: 42.97 degrees
  EXPECT_EQ(ship.turned, 42 * 60 + 58);
  EXPECT_NEAR(ship.pose.at.y, 104 + 8 * std::sin(6 / 8.0), 0.01);
  EXPECT_NEAR(ship.pose.at.x, 100 + 8 * (1 - std::cos(6 / 8.0)), 0.01);
  exercises({"davco.move.4", "davco.move.8"});
}

TEST(DavcoMove, SheSteersAgainOnceTheMovesThatSheKeepsHerCourseAreOver) {
  Field field({"Hood 100,100 @000 20"}, {"Cossack 300,100 @000 20"});
  field["Hood"].frozen = 2;
  for (const int left : {1, 0}) {
    EXPECT_EQ(field.refused(course_kind, "Hood", "S30"), "course.frozen davco.orders.5");
    field.run(Step::orders, {.first = {"hold"}, .second = {"hold"}});
    field.run(Step::move);
    EXPECT_EQ(field["Hood"].frozen, left);
  }
  field.run(Step::orders, {.first = {"S30"}, .second = {"hold"}});
  field.run(Step::move);
  EXPECT_EQ(field["Hood"].turned, 30 * 60);
  exercises({"davco.orders.5"});
}

TEST(DavcoMove, DamageCutsWhatWasOrdered) {
  Field field({"Hood 100,100 @000 28"}, {"Cossack 300,100 @000 20"});
  field.run(Step::orders, {.first = {"S90"}, .second = {"hold"}});
  field["Hood"].frozen = 2;
  field["Hood"].lost_knots = 20;
  field.run(Step::move);
  EXPECT_EQ(field["Hood"].speed, 9);
  EXPECT_NEAR(field["Hood"].pose.at.y, 104.5, 1e-9);
  EXPECT_EQ(field["Hood"].frozen, 1);
  exercises({"davco.orders.2", "davco.orders.5"});
}

TEST(DavcoMove, OutOfControlSheSlowsDownToAStop) {
  Field field({"Hood 100,100 @000 28"}, {"Cossack 300,100 @000 20"});
  field["Hood"].set(Wreck::wheelhouse), field["Hood"].set(Wreck::after_steering);
  for (const int knots : {18, 8, 0, 0}) {
    field.run(Step::orders);
    field.run(Step::move);
    EXPECT_EQ(field["Hood"].speed, knots);
  }
  exercises({"davco.special.3"});
}

TEST(DavcoMove, OverTheEdgeSheIsGone) {
  Field field({"Hood 300,390 @000 20", "Exeter 300,200 @000 20"}, {"Cossack 300,100 @000 20"});
  field.run(Step::orders);
  field.run(Step::move);
  EXPECT_EQ(field["Hood"].state, State::on_sea) << "the edge itself is still sea";
  field.run(Step::orders);
  field.run(Step::move);
  EXPECT_EQ(field["Hood"].state, State::left);
  EXPECT_EQ(field.told<LeftSea>(), 1);
  exercises({"davco.move.9"});
}

TEST(DavcoMove, HullsThatMeetCollideOnce) {
  Field field({"Hood 100,100 @000 20"}, {"Cossack 101,112 @180 20"});
  field["Cossack"].pose.at.x = 100.3;
  field.run(Step::orders);
  field.run(Step::move, {.dice = {2, 3}});
  EXPECT_EQ(field["Hood"].points, 46310 - 500);
  EXPECT_EQ(field["Cossack"].points, 2244 - 1500) << "the lighter loses twice as much";
  EXPECT_EQ(field["Hood"].speed, 0);
  field.run(Step::orders);
  field.run(Step::move);
  EXPECT_EQ(field["Hood"].points, 46310 - 500);
  exercises({"davco.move.10", "davco.scale.2"});
}

TEST(DavcoMove, OrdersTwoMovesAhead) {
  Field field({"Hood 100,100 @000 20"}, {"Cossack 300,100 @000 20"}, {.options = {{"orders_ahead", "2"}}});
  field.run(Step::orders, {.first = {"+5", "+3"}, .second = {"hold", "hold"}});
  field.run(Step::move);
  EXPECT_EQ(field["Hood"].speed, 25);
  field.move = 2;
  field.run(Step::orders, {.first = {"-10"}, .second = {"hold"}});
  field.run(Step::move);
  EXPECT_EQ(field["Hood"].speed, 28);
  exercises({"davco.orders.3"});
}

TEST(DavcoMove, SheIsToldWhyAndHowLongSheCannotTurn) {
  Field field({"Hood 100,100 @000 20"}, {"Cossack 300,100 @000 20"});
  const auto says = [&](const char* what) {
    engine::Explanation about;
    course_kind.explain(&field.battle, {&course_kind, Side(0), field.who("Hood"), 0}, about);
    EXPECT_NE(about.prompt.find(what), std::string::npos) << about.prompt;
  };
  says("turning on ");
  field["Hood"].frozen = 1;
  says("but she cannot turn in this move");
  field["Hood"].frozen = 3;
  says("but she cannot turn for 3 moves");
}

TEST(DavcoMove, ALaterOrderMayReckonWithSteamThatIsRegained) {
  Field field({"Hood 100,100 @000 20"}, {"Cossack 300,100 @000 20"}, {.options = {{"orders_ahead", "2"}}});
  field["Hood"].ordered = 20, field["Hood"].steam.add(9);  // 20 of 29 knots are left
  const auto later = [&](const char* text) {
    const Question q{&course_kind, Side(0), field.who("Hood"), 1};
    const auto no = course_kind.refuse(&field.battle, q, *davco_field::read(field.battle, q, text));
    return no ? no->sentence : "legal";
  };
  EXPECT_EQ(later("+5"), "legal");
  EXPECT_EQ(field.refused(course_kind, "Hood", "+5"), "course.speed davco.move.3") << "of this move";
  field["Hood"].steam.clear(), field["Hood"].lost_knots = 7;
  EXPECT_EQ(later("+5"), "Hood: she can go 10 to 22 knots then")
      << "of what is lost for good nothing comes back";
  field["Hood"].frozen = 2;
  EXPECT_EQ(later("S30"), "Hood: she cannot turn in the move after this");
  exercises({"davco.orders.3"});
}

TEST(DavcoMove, ALaterOrderIsCutWhenItIsCarriedOut) {
  Field field({"Hood 100,100 @000 20"}, {"Cossack 300,100 @000 20"}, {.options = {{"orders_ahead", "2"}}});
  field["Hood"].steam.add(9);
  field.run(Step::orders, {.first = {"hold", "+5"}, .second = {"hold", "hold"}});
  field.run(Step::move);
  field.move = 2;
  field.run(Step::orders, {.first = {"hold"}, .second = {"hold"}});
  field.run(Step::move);
  EXPECT_EQ(field["Hood"].speed, 20);
  ASSERT_EQ(field.told<SpeedCut>(), 1);
  const Event cut = field.hearing.all<SpeedCut>()[0];
  EXPECT_EQ(describe(field.battle, cut),
            "Hood was ordered to go 25 knots and goes 20, which is nearest to it");
  EXPECT_EQ(cut.audience, engine::Audience::side(Side(0))) << "orders are her own side's";
  exercises({"davco.orders.2", "davco.orders.3"});
}

TEST(DavcoMove, WhatDamageMakesOfAnOrderHerSideIsTold) {
  Field field({"Hood 100,100 @000 20"}, {"Cossack 300,100 @000 20"});
  field.run(Step::orders, {.first = {"+5 S60"}, .second = {"S30"}});
  field["Hood"].frozen = 3, field["Hood"].lost_knots = 9;  // by a bomb of this move
  field.run(Step::move);
  ASSERT_EQ(field.told<SpeedCut>(), 1);
  EXPECT_EQ(field.only<SpeedCut>().knots, 20);
  ASSERT_EQ(field.told<TurnIgnored>(), 1);
  EXPECT_EQ(field.hearing.all<TurnIgnored>()[0].who, field.who("Hood"));
  EXPECT_EQ(field.hearing.all<TurnIgnored>()[0].audience, engine::Audience::side(Side(0)));
  exercises({"davco.orders.2", "davco.orders.5"});
}

TEST(DavcoMove, OutOfControlNothingIsOfferedThatIsRefused) {
  Field field({"Hood 100,100 @000 24"}, {"Cossack 300,100 @000 20"});
  field["Hood"].set(Wreck::wheelhouse), field["Hood"].set(Wreck::after_steering);
  const auto asked = [&] {
    engine::Explanation about;
    course_kind.explain(&field.battle, {&course_kind, Side(0), field.who("Hood"), 0}, about);
    EXPECT_EQ(about.limits.at(0).least, 0);
    EXPECT_EQ(about.limits.at(0).most, 0);
    EXPECT_FALSE(about.circles);
    return about.prompt;
  };
  EXPECT_EQ(
      asked(),
      "Hood: she is out of control: she cannot turn, and slows from 24 to 14 knots; does she lay smoke?");
  EXPECT_EQ(field.refused(course_kind, "Hood", "hold smoke"), "legal");
  field.run(Step::orders);
  field.run(Step::move);
  EXPECT_EQ(field["Hood"].speed, 14);
  EXPECT_EQ(field.told<SpeedCut>(), 0) << "she was told what she would do";
  field["Hood"].speed = 0;
  EXPECT_EQ(asked(), "Hood: she is out of control and lies still");
  exercises({"davco.orders.5", "davco.special.3"});
}

TEST(DavcoMove, ALaterOrderIsReckonedFromHerTrueSpeed) {
  Field field({"Hood 100,100 @000 20"}, {"Cossack 300,100 @000 20"}, {.options = {{"orders_ahead", "2"}}});
  field.run(Step::orders, {.first = {"hold", "hold"}, .second = {"hold", "hold"}});
  field.run(Step::move);
  field["Hood"].speed = 8;  // she has collided, or struck a mine
  field.move = 2;
  field.run(Step::orders, {.first = {"-8"}, .second = {"hold"}});
  engine::Explanation about;
  course_kind.explain(&field.battle, {&course_kind, Side(0), field.who("Hood"), 1}, about);
  EXPECT_NE(about.prompt.find("at 8 knots; 0 to 13 then, turning on 4.5 cm"), std::string::npos)
      << about.prompt;
  field.run(Step::move);
  EXPECT_EQ(field["Hood"].speed, 8) << "she holds what she makes";
  field.move = 3;
  field.run(Step::orders, {.first = {"+5"}, .second = {"hold"}});
  field.run(Step::move);
  EXPECT_EQ(field["Hood"].speed, 0);
  exercises({"davco.orders.3", "davco.move.3"});
}

TEST(DavcoMove, SmokeDriftsAndGoes) {  // T11
  Field field({"Hood 300,200 @000 20"}, {"Cossack 100,100 @000 20"},
              {.head = "wind = \"N\"\nwind_strength = \"gentle\"\n"});
  field.set_up();
  field.move = 3;
  field.run(Step::orders, {.first = {"smoke"}, .second = {"hold"}});
  field.run(Step::move);
  field.run(Step::smoke);
  ASSERT_EQ(field.battle.sections.size(), 1);
  EXPECT_NEAR(field.battle.sections[0].corners[0].at.y, 200 - 8.6, 1e-9);
  field.run(Step::end);
  for (int move = 4; move <= 10; ++move) {
    ASSERT_EQ(field.battle.sections.size(), 1) << move;
    field.run(Step::smoke);
    EXPECT_NEAR(field.battle.sections[0].corners[0].at.y, 200 - 8.6 - 3 * (move - 3), 1e-9);
    field.run(Step::end);
  }
  EXPECT_EQ(field.battle.sections.size(), 0);
  exercises({"davco.smoke.1", "davco.smoke.3", "davco.smoke.4", "davco.wind.2"});
}

TEST(DavcoMove, MagneticMinesAndDegaussing) {  // T9
  for (const bool degaussed : {true, false}) {
    Field field({"Renown 100,100 @000 24"}, {"Cossack 400,300 @000 20"},
                {.tail = "[[minefield]]\nbox = [90, 90, 110, 130]\ndensity = 30\nmagnetic = true\n"});
    field["Renown"].degaussed = degaussed;
    field.run(Step::orders);
    field.run(Step::move);
    if (degaussed)
      field.run(Step::mines, {.dice = {28}});
    else
      field.run(Step::mines, {.dice = {28, 3}});
    EXPECT_EQ(field["Renown"].points, degaussed ? 32000 : 27500);
    EXPECT_EQ(field["Renown"].speed, degaussed ? 24 : 12);
  }
  exercises({"davco.mines.2", "davco.mines.3", "davco.mines.4", "davco.mines.5"});
}

TEST(DavcoMove, WeatherAndWindAreRolledOnce) {
  Field field({"Hood 300,200 @000 20"}, {"Cossack 100,100 @000 20"},
              {.head = "visibility = 0\nleast_visibility = 120\nwind_strength = \"gentle\"\n"});
  field.set_up({.dice = {86, 3}});
  EXPECT_EQ(field.battle.weather.visibility, 120) << "60, but the scenario has at least 120";
  EXPECT_EQ(field.battle.weather.from, 2);
  exercises({"davco.weather.1", "davco.wind.1", "davco.dice.2"});
}

TEST(DavcoMove, AFreezeBindsTheMovesItIsFor) {
  Field field({"Hood 100,100 @000 20"}, {"Cossack 300,100 @000 20"}, {.options = {{"orders_ahead", "2"}}});
  field.run(Step::orders, {.first = {"hold", "hold"}, .second = {"hold", "hold"}});
  field["Hood"].frozen = 1;  // by a hit in this move: it binds the next
  ++field.move;
  field.run(Step::orders, {.first = {"S30"}, .second = {"hold"}});
  EXPECT_EQ(field["Hood"].later.legs.size(), 1) << "written for the move after";
  exercises({"davco.orders.5"});
}

TEST(DavcoMove, ACircleStandsBeforeItsTurn) {
  Field field({"Hood 100,100 @000 20"}, {"Cossack 300,100 @000 20"});
  EXPECT_EQ(field.refused(course_kind, "Hood", "S60 R10"), "course.circle davco.move.4");
  EXPECT_EQ(field.refused(course_kind, "Hood", "R10 4"), "course.circle davco.move.4");
  EXPECT_EQ(field.refused(course_kind, "Hood", "R10 S60"), "legal");
  EXPECT_EQ(field.refused(course_kind, "Hood", "hold smoke"), "legal");
}

TEST(DavcoMove, HullsThatLieSoFromTheStartDoNotCollide) {
  Field field({"Hood 100,100 @000 0"}, {"Cossack 100,99 @000 0"});
  field.run(Step::orders);
  field.run(Step::move);
  EXPECT_EQ(field.told<Collided>(), 0);
}

TEST(DavcoMove, TheatresCallTheWeatherDifferently) {
  for (const char* theatre : {"North Atlantic", "Pacific"}) {
    Field field({"Hood 100,100 @000 20"}, {"Cossack 300,100 @000 20"},
                {.head = fmt::format("visibility = 240\ntheatre = \"{}\"\n", theatre)});
    field.set_up();
    EXPECT_EQ(describe(field.battle, field.hearing.all<Visibility>()[0]),
              *theatre == 'N' ? "The weather is hazy: one can see 240 cm"
                              : "The weather is clear: one can see 240 cm");
    exercises({"davco.weather.2"});
  }
}

TEST(DavcoMove, OutOfControlNothingIsOrderedButSmoke) {
  Field field({"Hood 100,100 @000 20"}, {"Cossack 300,100 @000 20"});
  field["Hood"].set(Wreck::wheelhouse), field["Hood"].set(Wreck::after_steering);
  EXPECT_EQ(field.refused(course_kind, "Hood", "hold smoke"), "legal");
  EXPECT_EQ(field.refused(course_kind, "Hood", "-10"), "course.no-control davco.special.3");
  EXPECT_EQ(field.refused(course_kind, "Hood", "S30"), "course.frozen davco.orders.5");
  exercises({"davco.orders.5"});
}

TEST(DavcoMove, FiveKnotsMoreTenLess) {
  Field field({"Hood 100,100 @000 20"}, {"Cossack 300,100 @000 4"});
  const auto hood = [&](const char* text) { return field.refused(course_kind, "Hood", text); };
  EXPECT_EQ(hood("+5"), "legal");
  EXPECT_EQ(hood("+6"), "course.faster davco.move.2");
  EXPECT_EQ(hood("-10"), "legal");
  EXPECT_EQ(hood("-11"), "course.slower davco.move.2");
  EXPECT_EQ(hood("+2.5"), "course.whole davco.orders.1");
  EXPECT_EQ(hood("30"), "legal");
  EXPECT_EQ(hood("30.1"), "course.leg davco.move.8");
  EXPECT_EQ(field.refused(course_kind, "Cossack", "-4"), "legal");
  EXPECT_EQ(field.refused(course_kind, "Cossack", "-5"), "course.speed davco.move.3");
  field["Hood"].lost_knots = 15;  // she runs 20 and can go 14
  EXPECT_EQ(hood("hold"), "legal") << "she runs what she can";
  EXPECT_EQ(hood("-5"), "course.speed davco.move.3");
  EXPECT_EQ(hood("-6"), "legal");
  exercises({"davco.move.2", "davco.move.3"});
}

TEST(DavcoMove, TheCircleIsThatOfTheSpeedOrdered) {
  Field field({"Hood 100,100 @000 20"}, {"Cossack 300,100 @000 0"});
  EXPECT_EQ(field.refused(course_kind, "Hood", "-5 R6 S30"), "legal");
  EXPECT_EQ(field.refused(course_kind, "Hood", "-5 R5.9 S30"), "course.radius davco.move.5") << "15 knots";
  EXPECT_EQ(field.refused(course_kind, "Hood", "-6 R4.5 S30"), "legal") << "14 knots";
  EXPECT_EQ(field.refused(course_kind, "Hood", "-6 R4.4 S30"), "course.radius davco.move.5");
  EXPECT_EQ(field.refused(course_kind, "Hood", "R8 S30 R5 P30"), "course.radius davco.move.5");
  exercises({"davco.move.5"});
}

TEST(DavcoMove, SmokeGoesWhereTheWindBlows) {
  const std::pair<const char*, sea::Vec> winds[] = {
      {"E", {-6, 0}}, {"S", {0, 6}}, {"NW", {4.24264, -4.24264}}};
  for (const auto& [from, way] : winds) {
    Field field({"Hood 300,200 @000 20"}, {"Cossack 100,100 @000 20"},
                {.head = fmt::format("wind = \"{}\"\nwind_strength = \"moderate\"\n", from)});
    field.set_up();
    Section section{};
    section.corners.add({{50, 50}}), section.corners.add({{50, 60}});
    field.battle.sections.add(section);
    field.run(Step::smoke);
    EXPECT_NEAR(field.battle.sections[0].corners[0].at.x, 50 + way.x, 1e-4) << from;
    EXPECT_NEAR(field.battle.sections[0].corners[1].at.y, 60 + way.y, 1e-4) << from;
  }
  exercises({"davco.smoke.3"});
}

TEST(DavcoMove, TheBombedLayNoSmokeAndTheImmobileAreNotAsked) {
  Field field({"Hood 300,200 @000 20", "Renown 200,200 @000 20"}, {"Cossack 100,100 @000 20"});
  field["Renown"].set(Wreck::immobile);
  field.run(Step::orders, {.first = {"smoke"}, .second = {"hold"}});
  field["Hood"].state = State::sunk;
  field.run(Step::move);
  field.run(Step::smoke);
  EXPECT_EQ(field.battle.sections.size(), 0);
  EXPECT_EQ(field["Renown"].pose.at.y, 200);
  exercises({"davco.orders.5"});
}

TEST(DavcoMove, AnEdgePassedOnTheWayCounts) {
  Field field({"Cossack 300,396 @045 30"}, {"Hood 100,100 @000 20"});
  field.run(Step::orders, {.first = {"3 S150"}, .second = {"hold"}});
  field.run(Step::move);
  EXPECT_EQ(field["Cossack"].state, State::on_sea) << "398.1, and round";
  Field over({"Cossack 300,398 @000 30"}, {"Hood 100,100 @000 20"});
  over.run(Step::orders, {.first = {"S180"}, .second = {"hold"}});
  over.run(Step::move);
  EXPECT_LT(over["Cossack"].pose.at.y, 400) << "she ends on the sea";
  EXPECT_EQ(over["Cossack"].state, State::left);
  EXPECT_EQ(over["Cossack"].exit_edge, 0);
  exercises({"davco.move.9"});
}

}  // namespace
