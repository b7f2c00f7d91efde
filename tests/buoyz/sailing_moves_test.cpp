// Moving under sail: the wind, irons, and a calm.
#include "rulebooks/buoyz/move.h"

#include <gtest/gtest.h>

#include "rulebooks/buoyz/move_events.h"
#include "rulebooks/buoyz/sailing.h"
#include "tests/buoyz/field.h"

namespace sailing_moves_test {

using buoyz::Action;
using buoyz::Mark;
using buoyz::MoveTold;
using field::Field;

std::uint16_t told(MoveTold kind) { return static_cast<std::uint16_t>(kind); }

const std::string era3 = "era = 3\nyear = 1805\ntable = [60, 40]\n";

TEST(BuoyzMove, UnderSail) {
  Field field({"HMS_Leda=Leda 20,20 @090"}, {"Redoutable=Redoutable 40,30 @000"},
              {.head = era3, .options = {{"special_actions", "off"}}});
  field.step("Ships move", {.south = {"South", "1 P30 4"}, .north = {"1"}});  // 6 in reaching with the gauge
  field.exercises({"buoyz.4.1.1.1", "buoyz.4.1.1.3", "buoyz.4.1.1.4", "buoyz.4.1.1.5", "buoyz.4.1.1.8"});
  EXPECT_EQ(buoyz::inches(field.battle, field["Leda"], buoyz::Propulsion::sails),
            3);  // from the next turn on
}

TEST(BuoyzMove, RunningAndReachingAreToldApart) {
  // Leda has Speed 3; the wind is north. On a border the faster attitude counts.
  struct Row {
    double heading;
    const char* course;
    int run;
  };
  for (const Row& row : {Row{180, "3", 3000}, Row{136, "3", 3000}, Row{135, "6", 6000}, Row{90, "6", 6000},
                         Row{89, "3", 3000}, Row{45, "3", 3000}, Row{44, "1", 1000}}) {
    Field field({"HMS_Leda=Leda 20,20 @180"}, {"Redoutable=Redoutable 40,30 @180"},
                {.head = era3, .options = {{"special_actions", "off"}}});
    field["Leda"].pose.heading = sea::heading(row.heading);
    EXPECT_EQ(field.refused(buoyz::course_kind, "Leda", row.course + std::string(".1")),
              "course.too-far buoyz.4.1.4")
        << row.heading;
    field.step("Ships move", {.south = {"South", row.course}, .north = {"2"}});
    EXPECT_EQ(field["Leda"].run, row.run) << row.heading;
    if (row.heading == 180) field.exercises({"buoyz.4.1.1.2"});
  }
}

// Victory, Speed 1, crippled and in irons: a sixth of an inch, a dead stop (4.1.5). She has her actions
// still, two of them with Legendary Officers.
TEST(BuoyzMove, ACrippledShipInIronsIsBroughtRoundByWearJibOrTack) {
  struct Row {
    const char* action;
    const char* course;
    int die, heading, run;
  };
  for (const Row& row :
       {Row{"Wear!", "S90", 2, 100, 0}, Row{"Jib!", "P90", 3, 280, 0}, Row{"Tack!", "1", 3, 10, 1000}}) {
    Field field({"HMS_Victory=Victory 20,20 @010"}, {"Redoutable=Redoutable 40,30 @180"}, {.head = era3});
    field["Victory"].set(Mark::crippled);
    field.step("Ships move",
               {.south = {row.action, "none", row.course}, .north = {"none", "2"}, .dice = {row.die}});
    EXPECT_EQ(field["Victory"].pose.heading, sea::heading(row.heading)) << row.action;
    EXPECT_EQ(field["Victory"].run, row.run) << row.action;
  }
}

TEST(BuoyzMove, OnlyIronsLeaveAStoppedShipHerHandling) {
  Field field({"HMS_Victory=Victory 20,20 @010"}, {"Redoutable=Redoutable 40,30 @180"}, {.head = era3});
  const auto refused = [&](const char* action) {
    return field.refused(buoyz::action_kind, "Victory", action);
  };
  field["Victory"].set(Mark::crippled);
  for (const char* action : {"Tack!", "Jib!", "Wear!"}) EXPECT_EQ(refused(action), "legal");
  EXPECT_EQ(refused("Flank Speed!"), "action.barred buoyz.7.1.5");
  field["Victory"].motive = 1;  // a quarter of an inch, whatever she does
  EXPECT_EQ(refused("Tack!"), "action.barred buoyz.7.1.5");
  EXPECT_EQ(refused("Wear!"), "legal");
  field["Victory"].pose.heading = sea::heading(180);
  EXPECT_EQ(refused("Wear!"), "action.barred buoyz.7.1.5");  // she does not lie in irons
  field["Victory"].pose.heading = sea::heading(10);
  field["Victory"].set(Mark::aground);
  EXPECT_EQ(refused("Wear!"), "action.barred buoyz.7.1.5");
}

TEST(BuoyzMove, SteamIgnoresTheWind) {
  Field field({"HMS_Warrior=Warrior 20,20 @000"}, {"USS_Monitor=Monitor 40,30 @180"},
              {.head = "era = 4\nyear = 1862\ntable = [60, 40]\n", .options = {{"special_actions", "off"}}});
  field.step("Ships move", {.south = {"South", "2"}, .north = {"1"}});
  field.exercises({"buoyz.4.1.1.7"});
}

TEST(BuoyzMove, BecalmedShipsTurnOnTheSpot) {
  Field field({"The_Golden_Hind=Hind 20,20 @090"}, {"La_Girona=Girona 40,30 @000"},
              {.head = "era = 2\nyear = 1588\ntable = [60, 40]\nwind = \"calm\"\n",
               .options = {{"special_actions", "off"}}});
  field.step("Ships move", {.south = {"South", "P90"}, .north = {"2"}});
  EXPECT_EQ(field["Hind"].pose.heading, sea::heading(0));
  EXPECT_EQ(field["Hind"].turned, 0);
  EXPECT_EQ(field["Girona"].run, 2000);  // under oars
  field.exercises({"buoyz.10.4.3"});
}

// buoyz.4.1.5: a cripple that the wind's eye has stopped is told so; brought round where she lies, she has no
// way on for other actions (7.1.5).
TEST(BuoyzMove, ACrippleInIronsIsNotWithoutSpeed) {
  Field field({"HMS_Victory=Victory 20,20 @000"}, {"Redoutable=Redoutable 40,30 @000"}, {.head = era3});
  field["Victory"].set(Mark::crippled), field["Redoutable"].set(Mark::moved);
  field["Victory"].motive = 0;
  EXPECT_EQ(field.refused(buoyz::action_kind, "Victory", "Flank Speed!"), "action.barred buoyz.7.1.5");
  field["Victory"].done = buoyz::bit(buoyz::Action::wear);
  EXPECT_EQ(field.refused(buoyz::action_kind, "Victory", "Flank Speed!"), "action.barred buoyz.7.1.5");
  EXPECT_EQ(field.refused(buoyz::action_kind, "Victory", "All Hands"), "legal");
  field["Victory"].done = 0;
  field.step("Ships move", {.south = {"none"}});
  ASSERT_EQ(field.told(told(MoveTold::lies_still)), 1);
  EXPECT_EQ(field.hearing.events.front().numbers[0], 1);
}

}  // namespace sailing_moves_test
