// buoyz.2.2.10, Gaps G23: the floating map.
#include <gtest/gtest.h>

#include "rulebooks/buoyz/end.h"
#include "rulebooks/buoyz/move.h"
#include "rulebooks/buoyz/move_events.h"
#include "tests/buoyz/wings.h"

namespace floating_map_test {

using buoyz::MoveTold;
using buoyz::State;
using field::Field;

constexpr const char* floating_step = "Floating map";
field::More floating() { return {.options = {{"floating_map", "on"}}}; }

// The midpoint of both fleets' centroids goes to 60,40: here from 84,20 to it, by -24,20.
TEST(BuoyzFloatingMap, EverythingOnTheTableIsShifted) {
  field::More more = floating();
  more.south = wings::aloft("Val", "Dive Bomber", "50, 30");
  Field field({"HMS_Cossack=A 100,10 @000", "HMS_Cossack=B 110,20 @000", "HMS_Cossack=C 90,30 @000"},
              {"HMS_Cossack=X 60,15 @180", "HMS_Cossack=Y 76,25 @180"}, more);
  field["A"].smoke.at = {101, 9};
  field.battle.mines.add({{{80, 12}, {}}, buoyz::Side(0), 1, 0, field.who("A")});
  field.battle.drift = {1, 2};
  field.step(floating_step);
  EXPECT_EQ(field["A"].pose.at, (sea::Point{76, 30}));
  EXPECT_EQ(field["B"].pose.at, (sea::Point{86, 40}));
  EXPECT_EQ(field["Y"].pose.at, (sea::Point{52, 45}));
  EXPECT_EQ(field["A"].smoke.at, (sea::Point{77, 29}));
  EXPECT_EQ(field.flight("Val").pose.at, (sea::Point{26, 50}));
  EXPECT_EQ(field.battle.mines[0].pose.at, (sea::Point{56, 32}));
  EXPECT_EQ(field.battle.drift, (sea::Vec{-23, 22}));
  ASSERT_EQ(field.hearing.events.size(), 1u) << "nobody is pushed off";
  EXPECT_EQ(field.hearing.events[0].kind, std::uint16_t(MoveTold::map_floats));
  EXPECT_EQ(field.hearing.events[0].numbers[0], -24000);
  EXPECT_EQ(field.hearing.events[0].numbers[1], 20000);
}

TEST(BuoyzFloatingMap, ItDoesNotFloatWhereItNeedNotOrCannot) {
  Field centred({"HMS_Cossack=A 40,40 @000"}, {"HMS_Cossack=X 80,40 @180"}, floating());
  centred.step(floating_step);
  EXPECT_TRUE(centred.hearing.events.empty());
  Field alone({"HMS_Cossack=A 100,40 @000"}, {"HMS_Cossack=X 80,40 @180"}, floating());
  alone["X"].state = State::left;
  alone.step(floating_step);
  EXPECT_EQ(alone["A"].pose.at.x, 100) << "one fleet has no ship on the table";
}

TEST(BuoyzFloatingMap, LandShoalsDocksMinefieldsAndOtherTablesHoldIt) {
  const auto floats = [](auto change) {
    Field field({"HMS_Cossack=A 100,40 @000"}, {"HMS_Cossack=X 80,40 @180"}, floating());
    change(field.book());
    field.step(floating_step);
    return field["A"].pose.at.x < 100;
  };
  const sea::Point corners[] = {{1, 1}, {2, 1}, {2, 2}};
  const sea::Polygon shape{corners};
  EXPECT_TRUE(floats([](buoyz::Book&) {}));
  EXPECT_FALSE(floats([](buoyz::Book& book) { book.options.floating_map = false; }));
  EXPECT_FALSE(floats([&](buoyz::Book& book) { book.land.push_back(shape); }));
  EXPECT_FALSE(floats([&](buoyz::Book& book) { book.shoals.push_back(shape); }));
  EXPECT_FALSE(floats([&](buoyz::Book& book) { book.docks.push_back(shape); }));
  EXPECT_FALSE(floats([](buoyz::Book& book) { book.minefields.emplace_back(); }));
  EXPECT_FALSE(floats([](buoyz::Book& book) { book.tables.push_back({{1000, 0}, {1120, 80}}); }));
}

// Each ship left behind is asked for herself; who stays is kept on the edge.
TEST(BuoyzFloatingMap, EachShipLeftBehindIsAskedForHerself) {
  Field field({"HMS_Cossack=A 105,78 @000", "HMS_Cossack=B 2,70 @000", "HMS_Cossack=C 110,78 @000",
               "HMS_Cossack=D 4,60 @000", "HMS_Cossack=E 115,78 @000"},
              {"HMS_Cossack=X 116,70 @180"}, floating());
  // South lies at 67.2,72.8 in the mean, the middle between the fleets at 91.6,71.4: by -31.6,-31.4.
  field.step(floating_step, {.south = {"stay", "disengage"}});
  EXPECT_EQ(field["B"].state, State::on_table);
  EXPECT_EQ(field["B"].pose.at.x, 0);
  EXPECT_NEAR(field["B"].pose.at.y, 70 - 31.4, 1e-9);
  EXPECT_EQ(field["D"].state, State::left);
  EXPECT_EQ(field["D"].exit_edge, int(sea::Edge::West));
  EXPECT_NEAR(field["A"].pose.at.x, 105 - 31.6, 1e-9);
  EXPECT_EQ(told(field, MoveTold::stays_on_map), 1);
  EXPECT_EQ(told(field, MoveTold::pushed_off), 1);
}

// On every edge, and a flight too is kept on the table.
TEST(BuoyzFloatingMap, WhoStaysIsKeptOnTheEdgeSheWasPushedOver) {
  struct Case {
    const char *crowd, *straggler, *enemy;
    sea::Edge edge;
  };
  for (const Case& c : {Case{"HMS_Cossack=A 118,40 @000", "HMS_Cossack=B 3,40 @000",
                             "HMS_Cossack=X 118,44 @180", sea::Edge::West},
                        Case{"HMS_Cossack=A 2,40 @000", "HMS_Cossack=B 117,40 @000",
                             "HMS_Cossack=X 2,44 @180", sea::Edge::East},
                        Case{"HMS_Cossack=A 60,78 @000", "HMS_Cossack=B 64,3 @000",
                             "HMS_Cossack=X 64,78 @180", sea::Edge::South},
                        Case{"HMS_Cossack=A 60,2 @000", "HMS_Cossack=B 64,77 @000", "HMS_Cossack=X 64,2 @180",
                             sea::Edge::North}})
    for (const char* answer : {"stay", "disengage"}) {
      Field field({c.crowd, c.straggler}, {c.enemy}, floating());
      field.step(floating_step, {.south = {answer}});
      const sea::Point at = field["B"].pose.at;
      EXPECT_EQ(at.x, c.edge == sea::Edge::West ? 0 : c.edge == sea::Edge::East ? 120 : at.x);
      EXPECT_EQ(at.y, c.edge == sea::Edge::South ? 0 : c.edge == sea::Edge::North ? 80 : at.y);
      const bool leaves = answer == std::string("disengage");
      EXPECT_EQ(field["B"].state, leaves ? State::left : State::on_table);
      EXPECT_EQ(field["B"].exit_edge, leaves ? int(c.edge) : 255);
    }
}

TEST(BuoyzFloatingMap, AFlightIsKeptOnTheTable) {
  field::More more = floating();
  more.south = wings::aloft("Val", "Dive Bomber", "10, 30");
  Field field({"HMS_Cossack=A 100,40 @000"}, {"HMS_Cossack=X 100,44 @180"}, more);
  field.step(floating_step);
  EXPECT_EQ(field.flight("Val").pose.at, (sea::Point{0, 28}));
}

TEST(BuoyzFloatingMap, SheStaysOrDisengages) {
  Field field({"HMS_Cossack=A 100,40 @000"}, {"HMS_Cossack=X 70,60 @180"}, floating());
  const auto question = buoyz::question(buoyz::disengage_kind, field.battle, field.who("A"));
  for (const int option : {-1, 0, 1, 2})
    EXPECT_EQ(!buoyz::disengage_kind.refuse(&field.battle, question, engine::Answer::option(option)),
              option == 0 || option == 1)
        << option;
}

}  // namespace floating_map_test
