// Leaving for another table, and the floating map.
#include "rulebooks/buoyz/leave.h"

#include <gtest/gtest.h>

#include "rulebooks/buoyz/move.h"
#include "tests/buoyz/field.h"

namespace leave_test {

using field::Field;

// Ex 12-A: leaves in turn 1, transit in turns 2 and 3, on the next table in turn 4.
TEST(BuoyzLeave, ToTheNextTable) {
  Field field({"HMS_Cossack=A 93,30 @090", "HMS_Cossack=B 20,20 @000"}, {"HMS_Cossack=X 20,50 @180"},
              {.head = "table = [96, 60]\ntables = 2\n", .options = {{"special_actions", "off"}}});
  field.step("Ships move", {.south = {"South", "A", "7", "7"}, .north = {"7"}});
  EXPECT_EQ(field["A"].state, buoyz::State::transit);
  EXPECT_EQ(field["A"].arrives, 4);
  field.step("Tables and transit");
  for (field.turn = 2; field.turn <= 3; ++field.turn) {
    field.step("Visibility and radar");
    field.step("Ships move", {.south = {"South", "1"}, .north = {"1"}});
    EXPECT_EQ(field["A"].state, buoyz::State::transit);
    field.step("Tables and transit");
  }
  field.step("Visibility and radar");
  field.step("Ships move", {.south = {"South", "A", "5", "1"}, .north = {"1"}});
  EXPECT_EQ(field["A"].state, buoyz::State::on_table);
  EXPECT_EQ(field["A"].table, 1);
  const sea::Table& table = field.battle.book->table(1);
  EXPECT_EQ(field["A"].pose.at, (sea::Point{table.south_west.x + 5, 30}));
  field.exercises({"buoyz.12.4.1", "buoyz.12.4.2", "buoyz.12.4.3"});
}

// 10.1.2, 10.1.3: she appears in open water, as near as may be to where she should.
TEST(BuoyzLeave, NobodyArrivesOnLandOrOnAShoal) {
  const auto arrived = [](const char* ship, const char* terrain) {
    Field field({ship}, {"HMS_Cossack=X 20,50 @180"},
                {.head = "table = [96, 60]\ntables = 2\n",
                 .tail = fmt::format("[[{}]]\ntable = 2\nbox = [0, 28, 10, 40]\n", terrain)});
    field["A"].exit_edge = std::uint8_t(sea::Edge::East), field["A"].bound_for = 1;
    field["A"].state = buoyz::State::transit;
    field.run({}, [&](auto& umpire) { enter_from_transit(field.battle, umpire, field.who("A")); });
    return field["A"].pose.at.y;
  };
  EXPECT_EQ(arrived("HMS_Norfolk=A 96,30 @090", "land"), 26);
  EXPECT_EQ(arrived("HMS_Norfolk=A 96,30 @090", "shoal"), 27);
  EXPECT_EQ(arrived("HMS_Cossack=A 96,30 @090", "shoal"), 30) << "small ships cross shoals";
}

// 12.4.3: nobody can attack her, but a fire goes on and damage control too: die 3 and Command 2 repair.
TEST(BuoyzLeave, InTransitShipsBurnAndRepair) {
  Field field({"HMS_Norfolk=A 93,30 @090", "HMS_Cossack=B 20,20 @000"}, {"HMS_Cossack=X 20,50 @180"},
              {.head = "table = [96, 60]\ntables = 2\n"});
  field["A"].state = buoyz::State::transit, field["A"].arrives = 4, field["A"].fires = 1;
  field.step("Fires and floods", {.dice = {2}});
  EXPECT_EQ(field["A"].motive, 1);
  field.step("Damage control", {.south = {"fire"}, .dice = {3}});
  EXPECT_EQ(field["A"].fires, 0);
  EXPECT_EQ(field["A"].motive, 1);
  field["A"].fires = 1;
  field.step("Fires and floods", {.dice = {5, 4, 4}});  // the magazine
  EXPECT_EQ(field["A"].state, buoyz::State::sunk);
  field.exercises({"buoyz.5.8.7", "buoyz.6.2.2"});
}

// On the west edge of table 2, with this terrain there: at which y she arrives who left table 1 at this one.
double arrived_at(double y, const char* box, field::Vessels north = {"HMS_Cossack=X 20,50 @180"}) {
  Field field({"HMS_Cossack=A 96,30 @090"}, north,
              {.head = "table = [96, 60]\ntables = 2\n",
               .tail = box[0] ? fmt::format("[[land]]\ntable = 2\nbox = {}\n", box) : ""});
  field["A"].pose.at.y = y;
  field["A"].exit_edge = std::uint8_t(sea::Edge::East), field["A"].bound_for = 1;
  field["A"].state = buoyz::State::transit;
  field.run({}, [&](auto& umpire) { enter_from_transit(field.battle, umpire, field.who("A")); });
  EXPECT_EQ(field["A"].exit_edge, 255);
  EXPECT_EQ(field["A"].pose.at.x, field.battle.book->table(1).south_west.x);
  return field["A"].pose.at.y;
}

// The nearest open water, to the north where it is as near as to the south, and never off the table.
TEST(BuoyzLeave, SheArrivesAsNearAsMayBe) {
  EXPECT_EQ(arrived_at(30, "[0, 20, 10, 31]"), 33);
  EXPECT_EQ(arrived_at(30, "[0, 29, 10, 40]"), 27);
  EXPECT_EQ(arrived_at(30, "[0, 29, 10, 31]"), 33);
  EXPECT_EQ(arrived_at(59, "[0, 50, 10, 60]"), 48);
  EXPECT_EQ(arrived_at(0, "[0, 0, 10, 57.9]"), 60) << "across the whole table if need be";
}

TEST(BuoyzLeave, SheArrivesClearOfOthers) {
  EXPECT_EQ(arrived_at(30, "", {"HMS_Cossack=X 0,30 @090 table 2"}), 31);
  EXPECT_EQ(arrived_at(30, "", {"HMS_Cossack=X 0,32 @090 table 2"}), 30);
}

// 12.4.2: to the west as to the east.
TEST(BuoyzLeave, BackToTheFirstTable) {
  Field field({"HMS_Cossack=A 2,30 @270 table 2", "HMS_Cossack=B 20,20 @000"}, {"HMS_Cossack=X 20,50 @180"},
              {.head = "table = [96, 60]\ntables = 2\n", .options = {{"special_actions", "off"}}});
  field.turn = 3;
  field.step("Ships move", {.south = {"South", "A", "7", "7"}, .north = {"7"}});
  EXPECT_EQ(field["A"].state, buoyz::State::transit);
  EXPECT_EQ(field["A"].bound_for, 0);
  EXPECT_EQ(field["A"].arrives, 6);
}

// 12.4.3: everyone is told of those on the way; who is due, or on a table, is no news.
TEST(BuoyzLeave, OnlyShipsOnTheWayAreTold) {
  Field field({"HMS_Cossack=Away 93,30 @090", "HMS_Cossack=Due 93,40 @090", "HMS_Cossack=Here 20,20 @000"},
              {"HMS_Cossack=X 20,50 @180"}, {.head = "table = [96, 60]\ntables = 2\n"});
  for (const char* name : {"Away", "Due"}) field[name].state = buoyz::State::transit;
  field["Away"].arrives = 4, field["Here"].arrives = 4;
  field.turn = 2;
  field.step("Tables and transit");
  ASSERT_EQ(field.hearing.events.size(), 1u);
  EXPECT_EQ(field.hearing.events[0].who, field.who("Away"));
  EXPECT_EQ(field["Away"].arrives, 4);
  field.turn = 3;
  field.step("Tables and transit");
  EXPECT_EQ(field["Away"].arrives, 0) << "in turn 4 she moves";
}

// 12.5.4: nobody is left aboard to bring her to another table.
TEST(BuoyzLeave, ABurningFireshipThatLeavesIsGone) {
  for (const bool lit : {false, true}) {
    Field field({"Fireship=Torch 95,30 @090"}, {"La_Girona=Girona 20,50 @180"},
                {.head = "era = 2\nyear = 1588\ntable = [96, 60]\ntables = 2\n"});
    if (lit) field["Torch"].set(buoyz::Mark::lit);
    field.run({},
              [&](auto& umpire) { leave_table(field.battle, umpire, field.who("Torch"), sea::Edge::East); });
    EXPECT_EQ(field["Torch"].state, lit ? buoyz::State::left : buoyz::State::transit);
  }
}

TEST(BuoyzLeave, TablesInARow) {
  Field field({"HMS_Cossack=A 93,30 @090"}, {"HMS_Cossack=X 20,50 @180"},
              {.head = "table = [96, 60]\ntables = 2\n"});
  EXPECT_EQ(buoyz::table_beyond(field.battle, 0, sea::Edge::East), 1);
  EXPECT_EQ(buoyz::table_beyond(field.battle, 0, sea::Edge::West), -1);
  EXPECT_EQ(buoyz::table_beyond(field.battle, 1, sea::Edge::West), 0);
  EXPECT_EQ(buoyz::table_beyond(field.battle, 1, sea::Edge::East), -1);
  EXPECT_EQ(buoyz::table_beyond(field.battle, 0, sea::Edge::North), -1);
  field.book().options.multi_tables = false;
  EXPECT_EQ(buoyz::table_beyond(field.battle, 0, sea::Edge::East), -1);
}

const field::More floating{.options = {{"floating_map", "on"}}};

// buoyz.2.2.10, Gaps G23.
TEST(BuoyzLeave, TheMapFloats) {
  Field field({"HMS_Cossack=A 100,40 @000", "HMS_Cossack=B 120,40 @000"}, {"HMS_Cossack=X 70,60 @180"},
              floating);
  field.step("Floating map");  // centroids at 110,40 and 70,60: by -30,-10
  EXPECT_EQ(field["A"].pose.at, (sea::Point{70, 30}));
  EXPECT_EQ(field["X"].pose.at, (sea::Point{40, 50}));
  EXPECT_EQ(field.battle.drift, (sea::Vec{-30, -10}));
  field.exercises({"buoyz.2.2.10"});
  Field still({"HMS_Cossack=A 100,40 @000"}, {"HMS_Cossack=X 70,60 @180"});
  still.step("Floating map");
  EXPECT_EQ(still["A"].pose.at, (sea::Point{100, 40}));
}

TEST(BuoyzLeave, WhomTheMapLeavesBehind) {
  const auto battle = [] {
    return Field({"HMS_Cossack=A 5,40 @000", "HMS_Cossack=B 115,40 @000", "HMS_Cossack=C 115,45 @000"},
                 {"HMS_Cossack=X 110,40 @180"}, floating);
  };
  Field goes = battle();
  goes.step("Floating map", {.south = {"disengage"}});  // by about -34 in
  EXPECT_EQ(goes["A"].state, buoyz::State::left);
  EXPECT_EQ(goes["A"].exit_edge, int(sea::Edge::West));
  Field stays = battle();
  stays.step("Floating map", {.south = {"stay"}});
  EXPECT_EQ(stays["A"].pose.at.x, 0);
  EXPECT_EQ(stays["A"].state, buoyz::State::on_table);
  EXPECT_EQ(stays.refused(buoyz::disengage_kind, "A", "stay"), "legal");
  const auto no = buoyz::disengage_kind.refuse(
      &stays.battle, buoyz::question(buoyz::disengage_kind, stays.battle, stays.who("A")),
      engine::Answer::option(7));
  ASSERT_TRUE(no);
  EXPECT_STREQ(no->code, "disengage.unknown");
}

}  // namespace leave_test
