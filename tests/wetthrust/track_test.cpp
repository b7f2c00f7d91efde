// Chapter move: tracks, speeds and what is told of them, on both sides of every limit.
#include <gtest/gtest.h>

#include "rulebooks/wetthrust/damage/systems.h"
#include "rulebooks/wetthrust/movement/move.h"
#include "tests/wetthrust/field.h"

namespace {

using field::Field;
using wetthrust::Mark;
using wetthrust::System;

wetthrust::Plot turning(int first, int second = 0) { return {0, std::int8_t(first), std::int8_t(second), 0}; }

// wetthrust.move.7 to move.9: where the points of a turn are made; the middle takes the larger half.
TEST(WetThrustTracks, PointsAtTheMiddleAndAtTheEnd) {
  struct Turn {
    int first, second, middle, end;
  };
  Field field({"Antelope 50,40 @000 speed 10"}, {"Hood 100,40 @000 speed 6"});
  for (const auto& [first, second, middle, end] : {Turn{0, 0, 0, 0},
                                                   {1, 0, 30, 30},
                                                   {-1, 0, 330, 330},
                                                   {2, 0, 30, 60},
                                                   {-2, 0, 330, 300},
                                                   {3, 0, 60, 90},
                                                   {-3, 0, 300, 270},
                                                   {2, -1, 60, 30},
                                                   {-1, 2, 330, 30},
                                                   {-1, 1, 330, 0}}) {
    const wetthrust::Track way = track(field.battle, field["Antelope"], turning(first, second));
    EXPECT_EQ(way.second_heading, sea::heading(middle)) << first << second;
    EXPECT_EQ(way.end.heading, sea::heading(end)) << first << second;
    EXPECT_EQ(way.level, std::abs(first) + std::abs(second));
    EXPECT_EQ(way.speed, 10000);
  }
  field["Antelope"].speed = 0;  // move.12
  const wetthrust::Track still = track(field.battle, field["Antelope"], turning(2, -1));
  EXPECT_EQ(still.level, 0);
  EXPECT_EQ(still.end.heading, sea::heading(0));
}

TEST(WetThrustTracks, OnlyAPlotToBothSidesChasesSalvos) {
  struct Row {
    const char* plot;
    int heading;
    bool chases;
  };
  for (const auto& [plot, heading, chases] : {Row{"-", 0, false},
                                              {"1P", 330, false},
                                              {"1S", 30, false},
                                              {"2P", 300, false},
                                              {"1P1S", 0, true},
                                              {"1S2P", 330, true},
                                              {"E", 0, false}}) {
    Field field({"Antelope 50,40 @000 speed 4"}, {"Hood 100,40 @000 speed 0"});
    field.step("Write orders", {.south = {plot}, .north = {"-"}});
    field.step("Move ships");
    EXPECT_EQ(field["Antelope"].pose.heading, sea::heading(heading)) << plot;
    EXPECT_EQ(field["Antelope"].is(Mark::salvo_chasing), chases) << plot;
    EXPECT_EQ(field.told<wetthrust::ChasesSalvos>(), chases) << plot;
    EXPECT_FALSE(field["Hood"].is(Mark::salvo_chasing));
  }
}

// wetthrust.move.13: Bismarck's two points are too sharp above half of her rated 8 inches, damaged or not;
// Tribal's three above half of her 10, her two never.
TEST(WetThrustTracks, TooSharpAboveHalfTheRatedSpeed) {
  struct Sharp {
    const char* ship;
    int speed, first, second;
    bool silent;
  };
  for (const auto& [ship, speed, first, second, silent] : {Sharp{"Bismarck", 4000, 2, 0, false},
                                                           {"Bismarck", 4001, 2, 0, true},
                                                           {"Bismarck", 4001, -1, 1, true},
                                                           {"Bismarck", 8000, 1, 0, false},
                                                           {"Bismarck", 8000, 0, 0, false},
                                                           {"Bismarck", 8000, 6, 0, true},  // jammed so
                                                           {"Bismarck", 4000, 6, 0, false},
                                                           {"Antelope", 10000, 2, 0, false},
                                                           {"Antelope", 5000, 3, 0, false},
                                                           {"Antelope", 5001, 3, 0, true},
                                                           {"Antelope", 5001, -2, 1, true}}) {
    Field field({"Bismarck 50,40 @000 speed 6", "Antelope 30,40 @000 speed 6"}, {"Hood 100,40 @000 speed 6"});
    field[ship].speed = speed;
    const wetthrust::Track way = track(field.battle, field[ship], turning(first, second));
    EXPECT_EQ(disruptive(field.battle.sheet(field[ship]), way), silent) << ship << speed;
  }
}

// A ship whose first level is too sharp already fires at will while she goes straight on.
TEST(WetThrustTracks, OnePointCanBeTooSharp) {
  Field field({"Bismarck 50,40 @000 speed 6"}, {"Hood 100,40 @000 speed 6"});
  wetthrust::Sheet& sheet = field.book().sheets[field["Bismarck"].sheet];
  sheet.levels[0].disruptive_numerator = 1, sheet.levels[0].disruptive_divisor = 2;
  for (const int points : {0, 1})
    EXPECT_EQ(disruptive(sheet, track(field.battle, field["Bismarck"], turning(points))), points == 1);
}

// wetthrust.diseng.1: full speed is her top speed, or all that she can put on in a turn. Bismarck: 8 and 1.
TEST(WetThrustTracks, FullSpeedIsAllSheCanReach) {
  for (const auto& [speed, plot, full] : {std::tuple{6.0, "1A", true},
                                          {6.0, "0.999A", false},
                                          {7.5, "0.5A", true},
                                          {7.5, "-", false},
                                          {8.0, "-", true},
                                          {8.0, "1D", false}}) {
    Field field({"Bismarck 50,40 @000 speed 6"}, {"Hood 100,40 @000 speed 6"});
    field["Bismarck"].speed = int(speed * 1000);
    field.step("Write orders", {.south = {plot}, .north = {"-"}});
    field.step("Move ships");
    EXPECT_EQ(field["Bismarck"].is(Mark::full_speed), full) << speed << plot;
  }
}

// wetthrust.bridge.2, boiler.3: a repeated plot keeps to the rates and the top speed she has left.
TEST(WetThrustTracks, ARepeatedChangeOfSpeedKeepsToWhatSheHasLeft) {
  struct Change {
    int speed, change, propellers_lost, boilers_lost, after;
  };
  for (const auto& [speed, change, propellers_lost, boilers_lost, after] : {Change{4000, 1000, 0, 0, 5000},
                                                                            {4000, 1000, 1, 0, 4500},
                                                                            {4000, 1000, 2, 0, 4000},
                                                                            {4000, -2000, 0, 0, 2000},
                                                                            {4000, -2000, 1, 0, 3000},
                                                                            {1000, -2000, 0, 0, 0},
                                                                            {8000, 1000, 0, 0, 8000},
                                                                            {8000, -1000, 0, 1, 5000},
                                                                            {8000, 1000, 0, 1, 6000}}) {
    Field field({"Bismarck 50,40 @000 speed 6"}, {"Hood 100,40 @000 speed 6"});
    wetthrust::Ship& ship = field["Bismarck"];
    const auto& of = field.battle.sheet(ship).of;
    ship.speed = speed;
    ship.lost = wetthrust::lowest_of(of[std::size_t(System::propeller)], propellers_lost) |
                wetthrust::lowest_of(of[std::size_t(System::boiler)], boilers_lost);
    EXPECT_EQ(new_speed(field.battle, ship, {change, 0, 0, 0}), after) << speed << change;
  }
}

// wetthrust.sub.8: only a deep boat that runs silent hangs still.
TEST(WetThrustTracks, ASilentBoatLiesStill) {
  using wetthrust::Mode;
  for (const auto& [mode, silent, speed] :
       {std::tuple{Mode::deep, true, 0}, {Mode::deep, false, 2000}, {Mode::periscope, true, 2000}}) {
    Field field({"Type_VIIC=U-99 50,40 @000 speed 2 mode deep"}, {"Hood 100,40 @000 speed 6"});
    field["U-99"].mode = mode;
    field["U-99"].comments = silent ? bit(wetthrust::Comment::run_silent) : 0;
    EXPECT_EQ(new_speed(field.battle, field["U-99"], {}), speed);
  }
}

// wetthrust.asw.2: how a boat under water goes and turns her own side alone is told.
TEST(WetThrustTracks, OnlyHerOwnSideHearsHowABoatUnderWaterMoves) {
  for (const auto mode : {wetthrust::Mode::surfaced, wetthrust::Mode::periscope}) {
    Field field({"Type_VIIC=U-99 50,40 @000 speed 3"}, {"Hood 100,40 @000 speed 6"});
    field["U-99"].mode = mode;
    field.step("Write orders", {.south = {"1P1S"}, .north = {"-"}});
    field.hearing.events.clear();
    field.step("Move ships");
    int heard = 0;
    for (const engine::Event& event : field.hearing.events) {
      if (event.who != field.who("U-99")) continue;
      ++heard;
      EXPECT_EQ(event.audience.includes(engine::Viewer::of(engine::Side(1))),
                mode == wetthrust::Mode::surfaced);
      EXPECT_TRUE(event.audience.includes(engine::Viewer::of(engine::Side(0))));
    }
    EXPECT_EQ(heard, 2);  // chases salvos, moved
  }
}

// wetthrust.rudder.3, bridge.2: who repeats what is told, the loss of the bridge before that of the rudders.
TEST(WetThrustTracks, WhoRepeatsHerPlotOrHerTurnIsTold) {
  struct Helpless {
    const char* lost;
    int jammed, uncontrolled;
  };
  for (const auto& [lost, jammed, uncontrolled] :
       {Helpless{"[\"rudder\"]", 0, 0},
        {"[\"rudder\",\"rudder\"]", 1, 0},
        {"[\"rudder\",\"rudder\",\"bridge\",\"second_bridge\"]", 0, 1}}) {
    const std::string ship = std::string("Bismarck 50,40 @000 speed 6 lost ") + lost;
    Field field({ship.c_str()}, {"Hood 100,40 @000 speed 6"});
    field.step("Write orders");
    field.step("Move ships");
    EXPECT_EQ(field.told<wetthrust::Jammed>(), jammed) << lost;
    EXPECT_EQ(field.told<wetthrust::Uncontrolled>(), uncontrolled) << lost;
  }
}

// A ship leaves by the edge that she crosses first, and lies on it; one who stops on it stays.
TEST(WetThrustTracks, WhereSheLeavesTheTable) {
  struct Exit {
    const char* ship;
    bool leaves;
    sea::Edge edge;
    sea::Point at;
  };
  for (const auto& [ship, leaves, edge, at] :
       {Exit{"Tribal 50,84 @000 speed 6", false, sea::Edge::North, {50, 90}},
        {"Tribal 50,84.5 @000 speed 6", true, sea::Edge::North, {50, 90}},
        {"Tribal 118,40 @090 speed 6", true, sea::Edge::East, {120, 40}},
        {"Tribal 50,2 @180 speed 6", true, sea::Edge::South, {50, 0}},
        {"Tribal 2,40 @270 speed 6", true, sea::Edge::West, {0, 40}}}) {
    Field field({ship}, {"Hood 60,40 @000 speed 6"});
    field.step("Write orders", {.south = {"-"}, .north = {"-"}});
    field.step("Move ships");
    EXPECT_EQ(on_table(field["Tribal"]), !leaves) << ship;
    EXPECT_NEAR(sea::distance(field["Tribal"].pose.at, at), 0, 1e-9) << ship;
    if (leaves) {
      EXPECT_EQ(field["Tribal"].exit_edge, std::uint8_t(edge));
    }
  }
}

}  // namespace
