// Chapter 4.2: flights carry out their orders, and whom they meet on the way.
#include "rulebooks/buoyz/air_events.h"
#include "rulebooks/buoyz/air_move.h"
#include "rulebooks/buoyz/flight_path.h"
#include "rulebooks/buoyz/flights.h"
#include "tests/buoyz/wings.h"

namespace air_orders_test {

using namespace buoyz;
using field::Field;
using wings::aloft;
using wings::cap;

constexpr const char* norfolk = "HMS_Norfolk=Norfolk 60,10 @000";
constexpr const char* bismarck = "KMS_Bismarck=Bismarck 60,60 @090";

// 9.6.2: a CAP of the enemy that is free, on the same table, and within 12 in of the way.
TEST(BuoyzAirOrders, WhoseRadiusAFlightPasses) {
  const auto intruded = [](auto&& change) {
    Field field({norfolk}, {"HMS_Norfolk=Tone 60,40 @180"},
                {.south = aloft("Other", "Val", "0, 0") + aloft("Val", "Val", "20, 28"),
                 .north = cap("Zero", "Zero", "Tone")});
    field.flight("Zero").pose.at = {60, 40};
    field.flight("Other").moved = 1;
    field.battle.holder = Side(0);
    change(field);
    field.step("Aircraft move", {.south = {"South", "go Val @090 speed 60"}});
    return field.flight("Val").intruded;
  };
  const std::uint64_t zero = std::uint64_t{1} << 2;
  EXPECT_EQ(intruded([](Field&) {}), zero);
  EXPECT_EQ(intruded([](Field& field) { field.flight("Val").pose.at.y = 27.9; }), 0u);
  EXPECT_EQ(intruded([](Field& field) { field.flight("Zero").duty = Duty::homeward; }), 0u);
}

TEST(BuoyzAirOrders, ACapThatFightsOrIsFriendlyMeetsNobody) {  // 9.6.2
  Field field({norfolk}, {"HMS_Norfolk=Tone 60,40 @180"},
              {.south = aloft("Val", "Val", "20, 28") + cap("Cat", "Wildcat", "Norfolk") +
                        aloft("Foe", "Wildcat", "100, 70"),
               .north = cap("Zero", "Zero", "Tone")});
  field.flight("Zero").pose.at = field.flight("Cat").pose.at = {60, 40};
  field["Norfolk"].pose.at = {60, 39};
  field.flight("Zero").fight = field.flight("Foe").fight = 1;
  field.step("Aircraft move", {.south = {"go Val @090 speed 60", "hold Cat"}});
  EXPECT_EQ(field.flight("Val").intruded, 0u);
}

TEST(BuoyzAirOrders, WhoCirclesWithinTheRadiusIsMetToo) {  // 9.6.2
  for (const bool near : {true, false}) {
    Field field({norfolk}, {"HMS_Norfolk=Tone 60,40 @180"},
                {.south = aloft("Val", "Val", "60, 28"), .north = cap("Zero", "Zero", "Tone")});
    field.flight("Zero").pose.at = {60, 40};
    if (!near) field.flight("Val").pose.at.y = 27.9;
    field.battle.holder = Side(0);
    const std::vector<std::string> zero =
        near ? std::vector<std::string>{} : std::vector<std::string>{"hold Zero"};
    field.step("Aircraft move", {.south = {"South", "hold Val"}, .north = zero});
    EXPECT_EQ(field.flight("Val").intruded, near ? 2u : 0u);
    EXPECT_EQ(field.flight("Val").fight != 0, near);
  }
}

TEST(BuoyzAirOrders, HoldingTurnsItWhereItIsTold) {  // 9.1.6
  Field field({norfolk}, {bismarck}, {.south = aloft("Val", "Val", "60, 0", "heading = 90")});
  field.step("Aircraft move", {.south = {"hold Val"}});
  EXPECT_EQ(field.flight("Val").pose.heading, sea::heading(90));
  field.step("Visibility and radar");
  field.step("Aircraft move", {.south = {"hold Val @000"}});
  EXPECT_EQ(field.flight("Val").pose.heading, sea::heading(0));
}

TEST(BuoyzAirOrders, WhoHoldsGivesUpItsRunAndKeepsItsCap) {
  Field field({norfolk}, {bismarck},
              {.south = aloft("Val", "Val", "60, 0") + cap("Cat", "Wildcat", "Norfolk")});
  field.flight("Val").duty = Duty::attack, field.flight("Val").target = field.who("Bismarck");
  field.step("Aircraft move", {.south = {"hold Val", "hold Cat"}});
  EXPECT_EQ(field.flight("Val").duty, Duty::free);
  EXPECT_EQ(field.flight("Val").target, nobody);
  EXPECT_EQ(field.flight("Cat").duty, Duty::cap);
  EXPECT_EQ(field.flight("Cat").target, field.who("Norfolk"));
}

TEST(BuoyzAirOrders, TheHeadingAtTheEndOfALegIsAsToldOrAsFlown) {  // 4.2.3
  Field field({norfolk}, {bismarck}, {.south = aloft("Val", "Val", "60, 0")});
  field.step("Aircraft move", {.south = {"go Val to 60,20 80,20 @000"}});
  EXPECT_EQ(field.flight("Val").pose.heading, sea::heading(0));
  field.step("Visibility and radar");
  field.step("Aircraft move", {.south = {"go Val to 90,20"}});
  EXPECT_EQ(field.flight("Val").pose.heading, sea::heading(90));
  field.step("Visibility and radar");
  field.step("Aircraft move", {.south = {"go Val @180 speed 0"}});
  EXPECT_EQ(field.flight("Val").pose, (sea::Pose{{90, 20}, sea::heading(180)}));
}

// 12.4.2: who leaves for the next table flies on as it came, whatever heading it was told.
TEST(BuoyzAirOrders, OverTheEdgeItsHeadingIsItsCourse) {
  Field field(
      {"HMS_Norfolk=Norfolk 60,10 @000 table 2"}, {bismarck},
      {.head = "tables = 2\n", .south = aloft("Val", "Val", "110, 40"), .options = {{"multi_tables", "on"}}});
  field.step("Aircraft move", {.south = {"go Val to 125,40 @000"}});
  EXPECT_EQ(field.flight("Val").state, AirState::away);
  EXPECT_EQ(field.flight("Val").pose.heading, sea::heading(90));
  EXPECT_EQ(field.flight("Val").flown, 10000);
  EXPECT_EQ(field.flight("Val").arrives, 3);
}

// 4.2.3, 9.2.10: what has been flown counts against the rest of the move.
TEST(BuoyzAirOrders, AHomewardFlightGoesAsFarAsItCan) {  // 9.1.4: 65 in
  Field field({"HMS_Illustrious=Lusty 60,10 @000"}, {bismarck},
              {.south = wings::aboard("Sword", "Swordfish", "Lusty")});
  Flight& sword = field.flight("Sword");
  sword.state = AirState::aloft, sword.duty = Duty::homeward;
  const double stern = 10 - 1.25;
  sword.pose = {{60, stern + 65.5}, sea::heading(0)};
  field.step("Aircraft move");
  EXPECT_NEAR(sword.pose.at.y, stern + 0.5, 1e-6);
  EXPECT_EQ(sword.pose.heading, sea::heading(180));
  EXPECT_EQ(told(field, AirTold::astern), 0);
  field.step("Visibility and radar");
  field.step("Aircraft move");
  EXPECT_EQ(sword.pose.heading, sea::heading(0)) << "as the carrier steers";
  EXPECT_EQ(told(field, AirTold::astern), 1);
  field.step("Visibility and radar");
  field.step("Aircraft move");  // she has not moved, and it waits where it is
  EXPECT_NEAR(sword.pose.at.y, stern, 1e-9);
}

TEST(BuoyzAirOrders, AFlightWithoutAHomeStaysWhereItIs) {  // 9.3.6
  Field field({norfolk}, {bismarck}, {.south = aloft("Val", "Val", "60, 30", "heading = 90")});
  field.flight("Val").duty = Duty::homeward;
  field.step("Aircraft move");
  EXPECT_EQ(field.flight("Val").pose, (sea::Pose{{60, 30}, sea::heading(90)}));
  EXPECT_EQ(field.flight("Val").state, AirState::aloft);
}

TEST(BuoyzAirOrders, ToTheEdgeTakesSeveralTurnsFromAfar) {  // 9.3.5
  Field field({norfolk}, {bismarck}, {.north = aloft("Val", "Val", "60, 5")});
  field.book().sides[1].land_base = true;
  field.flight("Val").duty = Duty::homeward;
  field.step("Aircraft move");
  EXPECT_EQ(field.flight("Val").state, AirState::aloft);
  EXPECT_NEAR(field.flight("Val").pose.at.y, 70, 1e-6);
  field.step("Visibility and radar");
  field.step("Aircraft move");
  EXPECT_EQ(field.flight("Val").state, AirState::away);
}

TEST(BuoyzAirOrders, WhoIsAtTheEdgeLeavesAsItFlies) {  // 9.3.5
  Field field({norfolk}, {bismarck},
              {.north = aloft("There", "Val", "60, 80", "heading = 90") +
                        aloft("Nearly", "Val", "60, 79.5", "heading = 90")});
  field.book().sides[1].land_base = true;
  field.flight("There").duty = field.flight("Nearly").duty = Duty::homeward;
  field.step("Aircraft move");
  EXPECT_EQ(field.flight("There").state, AirState::away);
  EXPECT_EQ(field.flight("There").pose.heading, sea::heading(90));
  EXPECT_EQ(field.flight("Nearly").state, AirState::away);
  EXPECT_EQ(field.flight("Nearly").pose.heading, sea::heading(0));
}

TEST(BuoyzAirOrders, EachLegIsToldWithItsLength) {  // 4.2.3
  Field field({norfolk}, {bismarck}, {.south = aloft("Val", "Val", "60, 0")});
  field.step("Aircraft move", {.south = {"go Val to 60,20 90,20"}});
  ASSERT_EQ(told(field, AirTold::flies), 2);
  EXPECT_EQ(field.hearing.events[0].numbers, (std::array<std::int32_t, 5>{60000, 20000, 0, 20000, 0}));
  EXPECT_EQ(field.hearing.events[1].numbers, (std::array<std::int32_t, 5>{90000, 20000, 5400, 30000, 0}));
}

TEST(BuoyzAirOrders, ACatapultFighterSentHomeDitches) {  // 9.1.5
  Field field({norfolk}, {bismarck}, {.south = aloft("Cat", "Wildcat", "60, 30")});
  field.flight("Cat").cam = 1;
  field.step("Aircraft move", {.south = {"home Cat"}});
  EXPECT_EQ(field.flight("Cat").state, AirState::lost);
  EXPECT_EQ(told(field, AirTold::flies), 0);
}

// 9.6.1: released when the ship is gone, changes sides or is on another table; carried along otherwise.
TEST(BuoyzAirOrders, WhatReleasesACap) {
  const auto duty = [](auto&& change) {
    Field field({norfolk, "HMS_Norfolk=Other 20,10 @000"}, {bismarck},
                {.head = "tables = 2\n", .south = cap("Cat", "Wildcat", "Norfolk")});
    change(field);
    field.step("Aircraft move", {.south = {"hold Cat"}});
    return field.flight("Cat").duty;
  };
  EXPECT_EQ(duty([](Field&) {}), Duty::cap);
  EXPECT_EQ(duty([](Field& field) { field["Norfolk"].state = State::left; }), Duty::free);
  EXPECT_EQ(duty([](Field& field) { field["Norfolk"].side = Side(1); }), Duty::free);
  EXPECT_EQ(duty([](Field& field) {
              field["Norfolk"].table = 1;
              field["Norfolk"].pose.at = field.battle.book->table(1).south_west + sea::Vec(60, 10);
            }),
            Duty::free);
}

TEST(BuoyzAirOrders, ACapThatFightsIsNotCarriedAlong) {  // 9.6.5
  Field field({norfolk}, {bismarck},
              {.south = cap("Cat", "Wildcat", "Norfolk"), .north = aloft("Val", "Val", "60, 30")});
  field.flight("Cat").pose.at = {60, 30};
  field.flight("Cat").fight = field.flight("Val").fight = 1;
  field.step("Aircraft move");
  EXPECT_EQ(field.flight("Cat").pose.at, (sea::Point{60, 30}));
}

TEST(BuoyzAirOrders, TheStationIsWithinTwoInches) {  // 9.6.1
  Field field({norfolk}, {bismarck}, {.south = aloft("Cat", "Wildcat", "60, 30")});
  const auto station = [&](sea::Point from) { return cap_station(field.battle, from, field["Norfolk"]); };
  EXPECT_EQ(station({60, 12}), (sea::Point{60, 12}));
  EXPECT_EQ(station({61, 10}), (sea::Point{61, 10})) << "it is there already";
  EXPECT_EQ(station({60, 30}), (sea::Point{60, 12}));
}

// 4.2.1: nobody is asked who flies first where only one side has anything to move.
TEST(BuoyzAirOrders, WhoFightsDoesNotChooseWhoFliesFirst) {
  for (const int holder : {0, 1}) {
    Field field({norfolk}, {bismarck},
                {.south = aloft("Cat", "Wildcat", "60, 30") + aloft("Val", "Val", "10, 10"),
                 .north = aloft("Zero", "Zero", "60, 30") + aloft("Late", "Zero", "90, 30")});
    field.battle.holder = Side(holder);
    field.flight("Late").state = AirState::aboard;
    field.flight("Cat").fight = field.flight("Zero").fight = 1;
    field.step("Aircraft move", {.south = {"hold Val"}});
    EXPECT_EQ(told(field, AirTold::circles), 1);
    field.flight("Val").fight = 1;  // now it is the other side that has a flight to move
    field.flight("Late").state = AirState::aloft;
    field.step("Visibility and radar");
    field.step("Aircraft move", {.north = {"hold Late"}});
    EXPECT_EQ(told(field, AirTold::circles), 2);
  }
}

// What it flew at has dived or fallen on the way: it circles, and keeps its load.
TEST(BuoyzAirOrders, ATargetThatGetsAwayIsLeftAlone) {
  Field field({norfolk}, {"KMS_U-99=U-99 60,40 @000"}, {.south = aloft("Val", "Val", "60, 20")});
  field.step("Aircraft move", {.south = {"attack Val to 60,30 > U-99"}, .north = {"dive"}, .dice = {3}});
  EXPECT_TRUE(submerged(field["U-99"]));
  EXPECT_EQ(told(field, AirTold::circles), 1);
  EXPECT_EQ(field.flight("Val").duty, Duty::free);
  EXPECT_EQ(field.flight("Val").target, nobody);
  EXPECT_EQ(field.flight("Val").load, Warload::bombs);
}

}  // namespace air_orders_test
