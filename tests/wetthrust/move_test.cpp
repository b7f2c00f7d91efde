// Chapters move, boiler, prop, rudder, coll, bridge and the notation of plots.
#include "rulebooks/wetthrust/movement/move.h"

#include <gtest/gtest.h>

#include "rulebooks/wetthrust/damage/systems.h"
#include "rulebooks/wetthrust/movement/collisions.h"
#include "rulebooks/wetthrust/orders/orders.h"
#include "tests/wetthrust/field.h"

namespace {

using field::Field;
using wetthrust::Mark;
using wetthrust::Plot;
using wetthrust::plot_of;
using wetthrust::print_plot;
using wetthrust::total;

constexpr double near = 0.001;

Plot plot(int change, int first, int second = 0) {
  return {change, std::int8_t(first), std::int8_t(second), 0};
}

// Worked example 1: one of four boilers lost, top speed 6. Suffolk: 9 with three of four is 6.75, no more.
TEST(WetThrustBoilers, EachGivesItsShareOfTheTopSpeed) {
  Field field({"Bismarck 50,40 @000 speed 6 lost [\"boiler\"]"},
              {"Suffolk 60,40 @000 speed 6 lost [\"boiler\"]"});
  EXPECT_EQ(top_speed(field.battle, field["Bismarck"]), 6000);
  EXPECT_EQ(top_speed(field.battle, field["Suffolk"]), 6750);
  field["Bismarck"].lost |= field.battle.sheet(field["Bismarck"]).of[0];
  EXPECT_EQ(top_speed(field.battle, field["Bismarck"]), 0);
  EXPECT_EQ(field.refused(wetthrust::plot_kind, "Suffolk", "0.751A"), "plot.speed wetthrust.boiler.1");
  EXPECT_EQ(field.refused(wetthrust::plot_kind, "Suffolk", "0.75A"), "legal");
  field.step("Write orders");
  field.step("Move ships");
  EXPECT_EQ(field["Bismarck"].speed, 0);
  EXPECT_TRUE(stationary(field["Bismarck"]));
  EXPECT_FALSE(stationary(field["Suffolk"]));
  field.exercises({"wetthrust.boiler.1", "wetthrust.boiler.2", "wetthrust.boiler.3", "wetthrust.move.19"});
}

// Worked example 2: one of two propellers lost, 1/2 and 1.
TEST(WetThrustPropellers, EachGivesItsShareOfBothRates) {
  Field field({"Bismarck 50,40 @000 speed 6 lost [\"propeller\"]"}, {"Hood 100,40 @000 speed 6"});
  EXPECT_EQ(acceleration(field.battle, field["Bismarck"]), 500);
  EXPECT_EQ(deceleration(field.battle, field["Bismarck"]), 1000);
  EXPECT_EQ(field.refused(wetthrust::plot_kind, "Bismarck", "0.5A"), "legal");
  EXPECT_EQ(field.refused(wetthrust::plot_kind, "Bismarck", "1A"), "plot.rate wetthrust.move.4");
  field["Bismarck"].lost |= field.battle.sheet(field["Bismarck"]).of[1];
  EXPECT_EQ(field.refused(wetthrust::plot_kind, "Bismarck", "0.5D"), "plot.rate wetthrust.prop.2");
  field.exercises({"wetthrust.move.4", "wetthrust.prop.2"});
}

// Worked example 3: Bismarck 2P at 8, with the template and without.
TEST(WetThrustMove, BismarckTurnsTwoPointsToPort) {
  Field field({"Bismarck 50,40 @000 speed 8"}, {"Hood 100,40 @000 speed 6"});
  const wetthrust::Track way = track(field.battle, field["Bismarck"], plot(0, -2));
  EXPECT_NEAR(way.corner.y, 44, near);
  EXPECT_NEAR(way.turned.x, 50 - 0.067, near);
  EXPECT_NEAR(way.turned.y, 44.25, near);
  EXPECT_NEAR(way.end.at.x, 50 - 2.250, near);
  EXPECT_NEAR(way.end.at.y, 47.897, near);
  EXPECT_EQ(way.end.heading, sea::heading(300));
  field.book().options.turn_template_radius = 0;
  const wetthrust::Track pivot = track(field.battle, field["Bismarck"], plot(0, -2));
  EXPECT_NEAR(pivot.end.at.x, 48, near);
  EXPECT_NEAR(pivot.end.at.y, 47.464, near);
}

// Worked example 4: Antelope 3S at 10: two points at the middle, one at the end.
TEST(WetThrustMove, AntelopeTurnsThreePointsToStarboard) {
  Field field({"Antelope 50,40 @000 speed 10"}, {"Hood 100,40 @000 speed 6"});
  field.book().options.turn_template_radius = 0;
  const wetthrust::Track way = track(field.battle, field["Antelope"], plot(0, 3));
  EXPECT_NEAR(way.end.at.x, 54.330, near);
  EXPECT_NEAR(way.end.at.y, 47.5, near);
  EXPECT_EQ(way.end.heading, sea::heading(90));
}

TEST(WetThrustMove, OnePointIsMadeAtTheMiddleAndBothSidesInTheirOrder) {
  Field field({"Antelope 50,40 @000 speed 10"}, {"Hood 100,40 @000 speed 6"});
  field.book().options.turn_template_radius = 0;
  EXPECT_EQ(track(field.battle, field["Antelope"], plot(0, 1)).second_heading, sea::heading(30));
  const wetthrust::Track both = track(field.battle, field["Antelope"], plot(0, 2, -1));
  EXPECT_EQ(both.second_heading, sea::heading(60));
  EXPECT_EQ(both.end.heading, sea::heading(30));
  field.step("Write orders", {.south = {"2S1P"}, .north = {"1P"}});
  field.step("Move ships");
  EXPECT_TRUE(field["Antelope"].is(Mark::salvo_chasing));
  field.exercises({"wetthrust.move.1", "wetthrust.move.2", "wetthrust.move.3", "wetthrust.move.5",
                   "wetthrust.move.6", "wetthrust.move.7", "wetthrust.move.9", "wetthrust.move.10",
                   "wetthrust.move.11", "wetthrust.move.14", "wetthrust.move.18", "wetthrust.gen.1"});
}

TEST(WetThrustMove, AShipThatLiesStillChasesNoSalvos) {
  for (const int speed : {0, 3}) {
    Field field({"Bismarck 50,40 @000 speed 3 lost [\"rudder\",\"rudder\"]"}, {"Hood 100,40 @000 speed 6"});
    field["Bismarck"].plot = plot(0, 1, -1), field["Bismarck"].speed = speed * 1000;
    field.step("Write orders", {.south = {"-"}, .north = {"-"}});
    field.step("Move ships");
    EXPECT_EQ(field["Bismarck"].is(Mark::salvo_chasing), speed > 0);
  }
}

TEST(WetThrustMove, APointMayBeSmallerByOption) {
  for (const auto& [word, minutes] : {std::pair{"30", 1800}, {"22.5", 1350}, {"11.25", 675}}) {
    Field field({"Antelope 50,40 @000 speed 10"}, {"Hood 100,40 @000 speed 6"},
                {.options = {{"point_angle_deg", word}}});
    EXPECT_EQ(track(field.battle, field["Antelope"], plot(0, 2)).end.heading.minutes(), 2 * minutes);
  }
}

TEST(WetThrustMove, PlotsThatBreakALimitAreRefusedAndSayWhy) {
  Field field({"Bismarck 50,40 @000 speed 7", "Tribal 40,40 @000 speed 0", "Merchant 30,40 @000 speed 3"},
              {"Hood 100,40 @000 speed 6"});
  const auto no = field.verdict(wetthrust::plot_kind, "Bismarck", "3P");
  ASSERT_TRUE(no);
  EXPECT_EQ(no->sentence, "Bismarck: 3P needs manoeuvre level 3; she has 2");
  EXPECT_EQ(field.refused(wetthrust::plot_kind, "Bismarck", "2S1P"), "plot.level wetthrust.move.6");
  EXPECT_EQ(field.refused(wetthrust::plot_kind, "Bismarck", "2A"), "plot.rate wetthrust.move.4");
  EXPECT_EQ(field.refused(wetthrust::plot_kind, "Bismarck", "1S1S"), "plot.same-side wetthrust.move.9");
  EXPECT_EQ(field.refused(wetthrust::plot_kind, "Bismarck", "north"), "plot.unreadable wetthrust.move.20");
  EXPECT_EQ(field.refused(wetthrust::plot_kind, "Tribal", "1P"), "plot.no-way wetthrust.move.12");
  EXPECT_EQ(field.refused(wetthrust::plot_kind, "Tribal", "E"), "plot.no-way wetthrust.move.12");
  field["Tribal"].speed = 6000;
  EXPECT_EQ(field.refused(wetthrust::plot_kind, "Tribal", "E"), "legal");
  field["Tribal"].lost |= field.battle.sheet(field["Tribal"]).of[std::size_t(wetthrust::System::boiler)];
  EXPECT_EQ(field.refused(wetthrust::plot_kind, "Tribal", "E"), "plot.no-way wetthrust.move.12");
  field["Tribal"].lost = 0, field["Tribal"].speed = 0;
  EXPECT_EQ(field.refused(wetthrust::plot_kind, "Tribal", "2A1P"), "legal");
  EXPECT_EQ(field.refused(wetthrust::plot_kind, "Merchant", "E"), "plot.no-evasion wetthrust.move.15");
  EXPECT_EQ(field.refused(wetthrust::plot_kind, "Bismarck", "E smoke"), "plot.smoke-heavy wetthrust.smoke.2");
  field.exercises({"wetthrust.move.4", "wetthrust.move.6", "wetthrust.move.12", "wetthrust.move.15",
                   "wetthrust.move.20"});
}

TEST(WetThrustMove, TwoPointsAboveHalfSpeedSilenceTheMainArmament) {
  Field field({"Bismarck 50,40 @000 speed 6"}, {"Hood 100,40 @000 speed 3"});
  field.step("Write orders", {.south = {"2P"}, .north = {"2P"}});
  field.step("Move ships");
  EXPECT_TRUE(field["Bismarck"].is(Mark::disruptive));
  EXPECT_FALSE(field["Hood"].is(Mark::disruptive));
  field.exercises({"wetthrust.move.8", "wetthrust.move.13"});
}

TEST(WetThrustRudders, EachLostTakesTheHighestLevelAndNoneJamsHer) {
  Field field({"Bismarck 50,40 @000 speed 6 lost [\"rudder\"]",
               "Hood 30,40 @000 speed 6 lost [\"rudder\",\"rudder\"] jammed -1"},
              {"Norfolk 100,40 @000 speed 6"});
  EXPECT_EQ(most_points(field.battle, field["Bismarck"]), 1);
  EXPECT_EQ(field.refused(wetthrust::plot_kind, "Bismarck", "2P"), "plot.level wetthrust.move.6");
  EXPECT_EQ(field.refused(wetthrust::plot_kind, "Hood", "1S"), "plot.no-rudder wetthrust.rudder.3");
  field.step("Write orders", {.south = {"-", "1D"}});
  field.step("Move ships");
  EXPECT_EQ(field["Hood"].pose.heading, sea::heading(330));
  EXPECT_EQ(field["Hood"].speed, 5000);
  field.exercises({"wetthrust.rudder.1", "wetthrust.rudder.3"});
}

TEST(WetThrustBridge, WithoutABridgeSheRepeatsHerLastPlotUntilTheSecondTakesOver) {
  Field field({"Bismarck 50,40 @000 speed 6"}, {"Hood 100,40 @000 speed 6"});
  field["Bismarck"].plot = plot(0, 1);
  field.turn = 3;
  field.umpire().begin_step({3, 5});
  const int bridge =
      std::countr_zero(field.battle.sheet(field["Bismarck"]).of[std::size_t(wetthrust::System::bridge)]);
  field.run({}, [&](auto& umpire) {
    lose(field.battle, umpire, field.who("Bismarck"), bridge, "wetthrust.thr.1");
  });
  EXPECT_FALSE(controlled(field.battle, field["Bismarck"], 4));
  EXPECT_TRUE(controlled(field.battle, field["Bismarck"], 5));
  field.turn = 4;
  field.step("Write orders", {.north = {"-"}});  // nobody is asked for Bismarck
  field.step("Move ships");
  EXPECT_EQ(field["Bismarck"].pose.heading, sea::heading(30));
  field.exercises({"wetthrust.bridge.1", "wetthrust.bridge.2"});
  field.step("End of turn");
  field.exercises({"wetthrust.bridge.4"});
}

TEST(WetThrustCollisions, BothAreHurtAndStopWhereTheyTouched) {
  Field field({"Bismarck 50,40 @000 speed 8"}, {"Hood 50,46 @180 speed 4"});
  field.step("Write orders", {.south = {"-"}, .north = {"-"}});
  field.step("Move ships", {.dice = {2, 3}});
  EXPECT_EQ(field["Bismarck"].damage, 10);  // 2 + 8 for a battlecruiser
  EXPECT_EQ(field["Hood"].damage, 11);      // 3 + 8 for a battleship
  EXPECT_NEAR(field["Bismarck"].pose.at.y, 44, near);
  EXPECT_NEAR(field["Hood"].pose.at.y, 44, near);
  field.step("End of turn");
  EXPECT_EQ(field["Bismarck"].speed, 0);
  EXPECT_EQ(field["Hood"].speed, 0);
  field.exercises(
      {"wetthrust.coll.1", "wetthrust.coll.2", "wetthrust.coll.3", "wetthrust.dmg.7", "wetthrust.gen.6"});
}

TEST(WetThrustCollisions, WhoBeginInContactMayPart) {
  for (const char* order : {"-", "1A"}) {
    Field field({"Bismarck 50,40 @000 speed 0"}, {"Hood 50,40.2 @180 speed 0"});
    field.step("Write orders", {.south = {order}, .north = {"-"}});
    field.step("Move ships");  // no dice: nobody is hurt again
    EXPECT_EQ(field["Bismarck"].damage, 0);
    EXPECT_NEAR(field["Bismarck"].pose.at.y, order[0] == '-' ? 40 : 41, near);
  }
}

TEST(WetThrustCollisions, TheFirstInTimeStopsThemForWhatWouldComeLater) {
  // Rodney is in King George's way at 41.6; Hood would have crossed her track at 46 later.
  Field field({"Hood 44,46 @090 speed 8", "King_George_V 50,40 @000 speed 8"}, {"Rodney 50,42 @180 speed 2"});
  field.step("Write orders", {.south = {"-", "-"}, .north = {"-"}});
  field.step("Move ships", {.dice = {1, 2}});
  EXPECT_EQ(field["Hood"].damage, 0);
  EXPECT_NEAR(field["Hood"].pose.at.x, 52, near);
  EXPECT_EQ(field["King George V"].damage, 9);
  EXPECT_EQ(field["Rodney"].damage, 10);
  EXPECT_NEAR(field["King George V"].pose.at.y, 41.6, near);
}

TEST(WetThrustCollisions, OneWhoHasStoppedCanBeRunInto) {
  // Rodney and King George touch at 41.6; Hood comes on behind her and reaches them in the second leg.
  Field field({"Hood 50,36 @000 speed 8", "King_George_V 50,40 @000 speed 8"}, {"Rodney 50,42 @180 speed 2"});
  field.step("Write orders", {.south = {"-", "-"}, .north = {"-"}});
  field.step("Move ships", {.dice = {1, 2, 3, 4}});
  EXPECT_EQ(field["King George V"].damage, 9 + 12);
  EXPECT_EQ(field["Hood"].damage, 11);
  EXPECT_NEAR(field["Hood"].pose.at.y, 41.6, near);
}

// They touch at 41.6, long before the middle of Tribal's move.
TEST(WetThrustCollisions, ASmokeScreenEndsWhereTheShipStopped) {
  Field field({"Tribal 50,40 @000 speed 8"}, {"Merchant 50,42 @180 speed 2"});
  field.step("Write orders", {.south = {"- screen"}, .north = {"-"}});
  field.step("Move ships", {.dice = {1, 1}});
  ASSERT_EQ(field.battle.screens.size(), 1);
  EXPECT_NEAR(field.battle.screens[0].corner.y, 41.6, near);
  EXPECT_NEAR(field.battle.screens[0].to.y, 41.6, near);
}

TEST(WetThrustCollisions, NoneByOption) {
  Field field({"Bismarck 50,40 @000 speed 8"}, {"Tribal 50,48 @180 speed 8"},
              {.options = {{"collisions", "off"}}});
  field.step("Write orders", {.south = {"-"}, .north = {"-"}});
  field.step("Move ships");
  EXPECT_EQ(field["Bismarck"].damage, 0);
}

TEST(WetThrustCollisions, WhatEachTypeAdds) {
  const std::pair<const char*, int> rows[] = {
      {"Type_VIIC", 2}, {"Tribal", 4}, {"Flower_corvette", 4}, {"Merchant", 4}, {"Tanker", 6}, {"Ajax", 6},
      {"Graf_Spee", 6}, {"Hood", 8},   {"Ark_Royal", 8},       {"Rodney", 8}};
  for (const auto& [design, adds] : rows) {
    const std::string other = std::string(design) + "=Other 50,42 @180 speed 0";
    Field field({"Bismarck 50,40 @000 speed 4", other.c_str()}, {"Hood=Enemy 100,80 @000 speed 6"});
    field.step("Write orders");
    field.step("Move ships", {.dice = {1, 1}});
    EXPECT_EQ(field["Bismarck"].damage, 1 + adds) << design;
  }
}

// wetthrust.coll.4: only a destroyer may mean to touch an enemy; one who lies still or has no rudder is in
// plain sight, and whoever can steer goes round.
TEST(WetThrustRams, NobodyElseRunsIntoAnEnemyWhoseWayIsKnown) {
  struct Case {
    const char *ship, *enemy;
    bool touch;
  };
  const Case cases[] = {
      {"Bismarck 50,40 @000 speed 4", "Hood 50,42 @180 speed 0", false},
      {"Tribal 50,40 @000 speed 4", "Hood 50,42 @180 speed 0", false},
      {"Bismarck 50,40 @000 speed 4", "Hood 50,44 @180 speed 4 lost [\"rudder\",\"rudder\"]", false},
      {"Bismarck 50,40 @000 speed 4", "Hood 50,44 @180 speed 4", true},
      {"Bismarck 50,40 @000 speed 4 lost [\"rudder\",\"rudder\"]", "Hood 50,42 @180 speed 0", true},
      {"Bismarck 50,40 @000 speed 4", "Type_VIIC 50,42 @180 speed 0 mode periscope", true},
  };
  for (const auto& [ship, enemy, touch] : cases) {
    Field field({ship}, {enemy});
    field.step("Write orders");
    if (touch)
      field.step("Move ships", {.dice = {1, 1}});
    else
      field.step("Move ships");
    EXPECT_EQ(field.told<wetthrust::Collided>(), touch ? 2 : 0) << ship << enemy;
    EXPECT_EQ(field.told<wetthrust::SteeredClear>(), touch ? 0 : 1) << ship << enemy;
    if (touch) continue;
    field.exercises({"wetthrust.coll.4"});
    const auto said = field.said();
    EXPECT_TRUE(std::any_of(said.begin(), said.end(), [](const std::string& sentence) {
      return sentence.ends_with(" passes Hood without touching her: she may not ram");
    })) << testing::PrintToString(said);
  }
}

// A nearly sunk destroyer, a submarine: 6 - 1 + 2 is enough.
TEST(WetThrustRams, ADestroyerMustBeBraveEnough) {
  Field field({"Tribal 50,40 @000 speed 8 damage 7"}, {"Type_VIIC=U-99 50,48 @180 speed 0"});
  field.step("Write orders", {.south = {"U-99", "-"}, .north = {"-"}, .dice = {5}});
  EXPECT_EQ(field["Tribal"].ram, field.who("U-99"));
  field.step("Move ships", {.dice = {1, 1}});
  EXPECT_EQ(field.told<wetthrust::Rammed>(), 2);
  field.exercises({"wetthrust.coll.4", "wetthrust.coll.6"});
}

TEST(WetThrustRams, RefusedSheMustSteerAway) {
  Field field({"Tribal 50,40 @000 speed 8 damage 7"}, {"Type_VIIC=U-99 50,48 @180 speed 0"});
  EXPECT_EQ(field.refused(wetthrust::plot_kind, "Tribal", "-", -2), "plot.steer-away wetthrust.coll.5");
  EXPECT_EQ(field.refused(wetthrust::plot_kind, "Tribal", "3P", -2), "legal");
  field.step("Write orders", {.south = {"U-99", "3S"}, .north = {"-"}, .dice = {4}});
  EXPECT_EQ(field["Tribal"].ram, wetthrust::nobody);
  field.exercises({"wetthrust.coll.4", "wetthrust.coll.5"});
}

TEST(WetThrustRams, ABattleshipNearAMerchantMakesHerBraver) {
  Field field({"Tribal 50,40 @000 speed 8 damage 7", "Merchant 30,40 @000 speed 3"},
              {"Bismarck 50,48 @180 speed 6"});
  EXPECT_EQ(total(bravery(field.battle, field.who("Tribal"), field.who("Bismarck"))), 1);  // -1 + 2
  field["Merchant"].state = wetthrust::State::sunk;
  EXPECT_EQ(total(bravery(field.battle, field.who("Tribal"), field.who("Bismarck"))), -1);
}

// Worked example 5 and 15, and every plot that can be written.
TEST(WetThrustPlots, PrintAndParseAreOpposite) {
  Field field({"Tribal 50,40 @000 speed 8"}, {"Hood 100,40 @000 speed 6"});
  const wetthrust::Question q = wetthrust::question(wetthrust::plot_kind, field.battle, field.who("Tribal"));
  for (const int change : {0, 500, 2000, -1250})
    for (int first = -3; first <= 3; ++first)
      for (int second = -2; second <= 2; ++second)
        for (const std::uint32_t comments : {0u, 1u, 2u, 4u, 5u}) {
          if (first == 0 && second != 0) continue;
          const Plot written = plot(change, first, second);
          const engine::Parsed read = parse_plot(field.battle, q, print_plot(written, comments));
          ASSERT_FALSE(read.problem) << print_plot(written, comments);
          EXPECT_EQ(plot_of(read.answer.course, 1800), written);
          EXPECT_EQ(read.answer.course.flags, comments);
        }
  EXPECT_EQ(print_plot(plot(2000, 2, -1), 0), "2A2S1P");
  EXPECT_EQ(print_plot(plot(0, 0), 0), "-");
  EXPECT_EQ(print_plot({0, 0, 0, 1}, 0), "E");
}

}  // namespace
