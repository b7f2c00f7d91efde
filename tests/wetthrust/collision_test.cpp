// Chapter coll: who touches whom, when and where, on both sides of every limit. Nobody has written orders
// here: ships go straight on unless the test gives them a plot.
#include <gtest/gtest.h>

#include "rulebooks/wetthrust/movement/move.h"
#include "tests/wetthrust/field.h"

namespace {

using field::Field;
using wetthrust::State;

constexpr double hair = 0.001;

void turns(Field& field, const std::string& name, int points) {
  field[name].plot.first = std::int8_t(points);
}

int collisions_of(Field& field, const std::vector<int>& dice = {}) {
  field.step("Move ships", {.dice = dice});
  return field.told<wetthrust::Collided>();
}

// The order in which they were told of their collisions.
std::string who_collided(Field& field) {
  std::string names;
  for (const engine::Event& event : field.hearing.all<wetthrust::Collided>())
    names += field.battle.name(event.who) + " ";
  return names;
}

// They meet in the middle of the first leg and would have passed each other before its end.
TEST(WetThrustCollisions, ShipsThatMeetWithinALegDoNotPassThroughEachOther) {
  Field field({"Bismarck 50,40 @000 speed 8"}, {"Hood 50,44 @180 speed 8"});
  EXPECT_EQ(collisions_of(field, {1, 1}), 2);
  EXPECT_NEAR(field["Bismarck"].pose.at.y, 42, hair);
  EXPECT_NEAR(field["Hood"].pose.at.y, 42, hair);
}

// wetthrust.coll.1: within 0.25 inches of each other; at three tenths they pass.
TEST(WetThrustCollisions, AQuarterOfAnInchIsContact) {
  for (const auto& [x, collisions] : {std::pair{"50.25,44", 2}, {"50.3,44", 0}}) {
    Field field({"Bismarck 50,40 @000 speed 8"}, {fmt::format("Hood {} @180 speed 8", x).c_str()});
    EXPECT_EQ(collisions_of(field, std::vector<int>(std::size_t(collisions), 1)), collisions) << x;
  }
}

// A slow ship comes just near enough at the very end of her move.
TEST(WetThrustCollisions, TheLastMomentOfTheMoveCounts) {
  for (const auto& [y, collisions] : {std::pair{40.75, 2}, {40.8, 0}}) {
    const std::string ahead = fmt::format("Tanker 50,{} @000 speed 0", y);
    Field field({"Merchant 50,40 @000 speed 0.5", ahead.c_str()}, {"Hood 100,80 @000 speed 6"});
    EXPECT_EQ(collisions_of(field, std::vector<int>(std::size_t(collisions), 1)), collisions) << y;
    EXPECT_NEAR(field["Merchant"].pose.at.y, 40.5, hair);
  }
}

// wetthrust.coll.1: who begin in contact may part; three tenths of an inch are no contact yet.
TEST(WetThrustCollisions, OnlyWhoBeginInContactArePassedOver) {
  for (const auto& [y, collisions] : {std::pair{40.25, 0}, {40.3, 2}}) {
    const std::string ahead = fmt::format("Tanker 50,{} @000 speed 0", y);
    Field field({"Merchant 50,40 @000 speed 2", ahead.c_str()}, {"Hood 100,80 @000 speed 6"});
    EXPECT_EQ(collisions_of(field, std::vector<int>(std::size_t(collisions), 1)), collisions) << y;
  }
}

// They touch as the first leg ends: she has not turned yet.
TEST(WetThrustCollisions, AtTheEndOfTheFirstLegNobodyHasTurned) {
  Field field({"Bismarck 50,40 @000 speed 8"}, {"Hood 50,46 @180 speed 4"});
  turns(field, "Bismarck", 1);
  EXPECT_EQ(collisions_of(field, {1, 1}), 2);
  EXPECT_EQ(field["Bismarck"].pose.heading, sea::heading(0));
  EXPECT_NEAR(field["Bismarck"].pose.at.x, 50, hair);
  EXPECT_NEAR(field["Bismarck"].pose.at.y, 44, hair);
}

// The template puts Ajax at 50.067,44.25 heading 030, where the merchant on her port beam is too near; at
// 50,44 she was clear of her. Antelope then runs into Ajax where she lies.
TEST(WetThrustCollisions, WhoTouchesAfterTheTurnLiesWhereTheTemplatePutHer) {
  Field field({"Merchant 49.8938,44.35 @000 speed 0", "Ajax 50,40 @000 speed 8",
               "Antelope 56.067,44.25 @270 speed 8"},
              {"Hood 100,80 @000 speed 6"});
  turns(field, "Ajax", 1);
  field["Ajax"].comments = bit(wetthrust::Comment::smoke_screen);
  EXPECT_EQ(collisions_of(field, {1, 1, 1, 1}), 4);
  EXPECT_EQ(who_collided(field), "Merchant Ajax Ajax Antelope ");
  EXPECT_EQ(field["Ajax"].pose.heading, sea::heading(30));
  EXPECT_NEAR(field["Ajax"].pose.at.x, 50.067, hair);
  EXPECT_NEAR(field["Ajax"].pose.at.y, 44.25, hair);
  EXPECT_NEAR(field["Antelope"].pose.at.x, 50.067, hair);
  ASSERT_EQ(field.battle.screens.size(), 1);
  EXPECT_NEAR(field.battle.screens[0].corner.y, 44, hair);
  EXPECT_NEAR(field.battle.screens[0].to.y, 44.25, hair);
}

// Her second leg, drawn backwards, would pass over the merchant; her first does not.
TEST(WetThrustCollisions, OnlyTheWayThatWasSailedCounts) {
  Field field({"Bismarck 50,40 @000 speed 8", "Merchant 49.067,42.518 @000 speed 0"},
              {"Hood 100,80 @000 speed 6"});
  turns(field, "Bismarck", 1);
  EXPECT_EQ(collisions_of(field), 0);
}

// Bismarck and Hood touch at 46 in the second leg; Ajax crosses Bismarck's wake at 42 in the meantime.
TEST(WetThrustCollisions, WhoCrossesAsternOfAStoppedShipTouchesNobody) {
  Field field({"Bismarck 50,40 @000 speed 8", "Ajax 44,42 @090 speed 8"}, {"Hood 50,52 @180 speed 8"});
  EXPECT_EQ(collisions_of(field, {1, 1}), 2);
  EXPECT_EQ(who_collided(field), "Bismarck Hood ");
  EXPECT_NEAR(field["Bismarck"].pose.at.y, 46, hair);
  EXPECT_NEAR(field["Ajax"].pose.at.x, 52, hair);
}

// wetthrust.coll.1: two pairs apart from each other, in order of time, and of the list at the same moment.
TEST(WetThrustCollisions, ComeInOrderOfTimeAndThenOfTheList) {
  for (const auto& [y, second, order] : {std::tuple{44.0, 42.0, "Bismarck Hood Scharnhorst Howe "},
                                         {46.0, 43.0, "Bismarck Hood Scharnhorst Howe "},
                                         {42.0, 41.0, "Scharnhorst Howe Bismarck Hood "}}) {
    const std::string howe = fmt::format("King_George_V=Howe 70,{} @180 speed 8", y);
    Field field({"Bismarck 50,40 @000 speed 8", "Scharnhorst 70,40 @000 speed 8"},
                {"Hood 50,44 @180 speed 8", howe.c_str()});
    EXPECT_EQ(collisions_of(field, {1, 2, 3, 4}), 4);
    EXPECT_EQ(who_collided(field), order);
    EXPECT_NEAR(field["Bismarck"].pose.at.y, 42, hair);
    EXPECT_NEAR(field["Scharnhorst"].pose.at.y, second, hair);
  }
}

// A tanker goes down at once and Hood does not; who follows runs into what is left there.
TEST(WetThrustCollisions, NobodyRunsIntoAShipThatACollisionSank) {
  for (const auto& [design, sunk, order] : {std::tuple{"Tanker", true, "First Rodney Ajax Rodney "},
                                            {"Hood", false, "First Rodney First Ajax "}}) {
    const std::string first = fmt::format("{}=First 50,40 @000 speed 2", design);
    Field field({first.c_str(), "Ajax 50,37 @000 speed 8"}, {"Rodney 50,42 @180 speed 4"});
    EXPECT_EQ(collisions_of(field, {1, 1, 1, 1}), 4);
    EXPECT_EQ(field["First"].state == State::sunk, sunk);
    EXPECT_EQ(who_collided(field), order);
  }
}

// wetthrust.end.2: one is still on the table, the other is over the edge at 120 when they are nearest.
TEST(WetThrustCollisions, OneBeyondTheEdgeIsEnoughToPass) {
  for (const char* first : {"Antelope 118,40 @090 speed 4.2", "Tribal 119.95,38 @000 speed 4"})
    for (const char* second : {"Antelope 118,40 @090 speed 4.2", "Tribal 119.95,38 @000 speed 4"}) {
      if (first == second) continue;
      Field field({first, second}, {"Hood 50,40 @000 speed 6"});
      EXPECT_EQ(collisions_of(field), 0) << first;
      EXPECT_FALSE(on_table(field["Antelope"]));
      EXPECT_TRUE(on_table(field["Tribal"]));
    }
}

// wetthrust.coll.4: Bismarck goes round Hood, who lies still, and meets Rodney, who does not.
TEST(WetThrustRams, WhoSteersClearOfOneMayMeetAnother) {
  Field field({"Tanker 10,10 @000 speed 3", "Bismarck 50,40 @000 speed 8"},
              {"Hood 50,42 @180 speed 0", "Rodney 50,50 @180 speed 6"});
  EXPECT_EQ(collisions_of(field, {1, 1}), 2);
  EXPECT_EQ(field.told<wetthrust::SteeredClear>(), 1);
  EXPECT_EQ(who_collided(field), "Bismarck Rodney ");
  EXPECT_EQ(field["Hood"].damage, 0);
  EXPECT_NEAR(field["Bismarck"].pose.at.y, 40 + 10 * 8.0 / 14, hair);
}

// A boat at periscope depth that sonar has found is in sight; a deep one is out of everybody's way.
TEST(WetThrustRams, ADetectedBoatThatLiesStillIsPassed) {
  for (const auto& [mode, detected, collisions, clear] : {std::tuple{wetthrust::Mode::periscope, true, 0, 1},
                                                          {wetthrust::Mode::periscope, false, 2, 0},
                                                          {wetthrust::Mode::surfaced, false, 0, 1},
                                                          {wetthrust::Mode::deep, true, 0, 0}}) {
    Field field({"Bismarck 50,40 @000 speed 4"}, {"Type_VIIC=U-99 50,42 @180 speed 0"});
    field["U-99"].mode = mode;
    if (detected) field["U-99"].set(wetthrust::Mark::detected), field["U-99"].marker = {50, 42};
    EXPECT_EQ(collisions_of(field, std::vector<int>(std::size_t(collisions), 1)), collisions);
    EXPECT_EQ(field.told<wetthrust::SteeredClear>(), clear);
  }
}

}  // namespace
