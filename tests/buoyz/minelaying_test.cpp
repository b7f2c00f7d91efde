// Chapter 5.10: laid mines: who carries, lays and sweeps them, and where they come to lie.
#include <gtest/gtest.h>

#include "tests/buoyz/minefield.h"

namespace minelaying_test {

using namespace buoyz;
using field::add_mine;
using field::Field;
using field::passage;

Field minelayers() {
  return Field({"HMS_Norfolk=Norfolk 90,20 @000", "Minelayer=Layer 20,20 @000",
                "HMS_Cossack=Sweeper 30,20 @000 with [\"Minesweeper\"]"},
               {"HMS_Cossack=Cossack 60,60 @180", "KMS_Bismarck=Bismarck 80,60 @180"});
}

// 5.10.2: 6 for light cruisers, destroyers, submarines and smaller, more where the SD says so; from era 5.
TEST(BuoyzMinelaying, WhoMayCarryMines) {
  Field field = minelayers();
  Sheet sheet = field.battle.sheet(field["Cossack"]);
  const auto carried = [&](Class klass) { return sheet.klass = klass, mines_carried(field.book(), sheet); };
  for (int i = 0; i <= int(Class::fireship); ++i) {
    const Class klass = Class(i);
    const bool may = klass == Class::light_cruiser || klass == Class::destroyer ||
                     klass == Class::destroyer_escort || klass == Class::submarine ||
                     klass == Class::nuclear_submarine || klass == Class::boat_counter;
    EXPECT_EQ(carried(klass), may ? 6 : 0) << i;
  }
  sheet.speed = {};
  EXPECT_EQ(carried(Class::boat_counter), 0) << "no engines";
  sheet.mines = 1;
  EXPECT_EQ(carried(Class::boat_counter), 1);
  EXPECT_EQ(carried(Class::battleship), 1) << "a specialist of any class";
  sheet.mines = 12;
  EXPECT_EQ(carried(Class::destroyer), 12);
  field.book().era = 5;
  EXPECT_EQ(carried(Class::destroyer), 12);
  field.book().era = 4;
  EXPECT_EQ(carried(Class::destroyer), 0);
}

TEST(BuoyzMinelaying, WhoMayLayThem) {
  Field field = minelayers();
  Ship& layer = field["Layer"];
  const auto may = [&] { return may_lay(field.battle, layer); };
  layer.mines = 1;
  EXPECT_TRUE(may());
  for (const Mark mark : {Mark::struck, Mark::prize}) {
    layer.set(mark);
    EXPECT_FALSE(may());
    layer.clear(mark);
  }
  layer.state = State::left;
  EXPECT_FALSE(may());
  layer.state = State::on_table;
  field.book().era = 5;
  EXPECT_TRUE(may());
  field.book().era = 4;
  EXPECT_FALSE(may());
  field.book().era = 6;
  while (!field.battle.mines.full()) add_mine(field, 100, 70, "Layer");
  EXPECT_FALSE(may()) << "no counters left";
}

TEST(BuoyzMinelaying, WhoMaySweepThem) {
  Field field = minelayers();
  Ship& sweeper = field["Sweeper"];
  const auto may = [&] { return may_sweep(field.battle, sweeper); };
  EXPECT_FALSE(may()) << "nothing to sweep";
  add_mine(field, 40, 40, "Layer");
  EXPECT_TRUE(may());
  EXPECT_FALSE(may_sweep(field.battle, field["Cossack"]));
  sweeper.set(Mark::submerged);
  EXPECT_FALSE(may());
  sweeper.clear(Mark::submerged);
  sweeper.state = State::left;
  EXPECT_FALSE(may());
  sweeper.state = State::on_table;
  field.book().era = 4;
  EXPECT_TRUE(may());
  field.book().era = 3;
  EXPECT_FALSE(may());
}

// 5.10.3: behind the stern, its long side along her way: half her 1.5 inches and half the mine's own inch.
// Told is where it lies and how.
TEST(BuoyzMinelaying, WhatIsToldOfALaidMine) {
  Field field = minelayers();
  const Passage way = passage({{20, 20}, {20, 22}, {24, 22}});
  field["Layer"].pose = way.end;
  field.umpire().begin_step({3, 5});
  field.run({.south = {"30"}},
            [&](Umpire& umpire) { lay_mine(field.battle, umpire, field.who("Layer"), way); });
  const Mine& mine = field.battle.mines[0];
  EXPECT_NEAR(mine.pose.at.x, 21 - 1.25, 1e-9);
  EXPECT_NEAR(mine.pose.at.y, 22, 1e-9);
  EXPECT_EQ(mine.layer, field.who("Layer"));
  EXPECT_EQ(mine.side, engine::Side(0));
  EXPECT_EQ(mine.turn, 3);
  EXPECT_EQ(mine.gone, 0);
  EXPECT_EQ(field["Layer"].mines, 11);
  const engine::Event& event = field.hearing.events.back();
  EXPECT_EQ(event.numbers[0], 19750);
  EXPECT_EQ(event.numbers[1], 22000);
  EXPECT_EQ(event.numbers[2], 90 * 60);
  field["Layer"].mines = 0;
  field.run({}, [&](Umpire& umpire) { lay_mine(field.battle, umpire, field.who("Layer"), way); });
  EXPECT_EQ(field.battle.mines.size(), 1) << "she has none left";
}

// Any point of her way from its start to its end, the corners too: there she has turned.
TEST(BuoyzMinelaying, WhereOnHerWaySheWas) {
  Field field = minelayers();
  field["Layer"].mines = 12;
  const Passage way = passage({{20, 20}, {20, 22}, {20, 22}, {24, 22}});
  struct Row {
    const char* tenths;
    double x, y;
  };
  for (const Row& row : {Row{"0", 20, 20 - 1.25}, Row{"20", 20 - 1.25, 22}, Row{"19", 20, 21.9 - 1.25},
                         Row{"21", 20.1 - 1.25, 22}, Row{"60", 24 - 1.25, 22}}) {
    field.battle.mines.clear();
    field.run({.south = {row.tenths}},
              [&](Umpire& umpire) { lay_mine(field.battle, umpire, field.who("Layer"), way); });
    EXPECT_NEAR(field.battle.mines[0].pose.at.x, row.x, 1e-9) << row.tenths;
    EXPECT_NEAR(field.battle.mines[0].pose.at.y, row.y, 1e-9) << row.tenths;
  }
}

// The last leg may be short, or none at all.
TEST(BuoyzMinelaying, TheLastLegMayBeShort) {
  Field field = minelayers();
  const auto laid = [&](std::initializer_list<sea::Point> track, const char* tenths) {
    field.battle.mines.clear();
    field.run({.south = {tenths}},
              [&](Umpire& umpire) { lay_mine(field.battle, umpire, field.who("Layer"), passage(track)); });
    return field.battle.mines[0].pose.at.x;
  };
  EXPECT_NEAR(laid({{20, 20}, {20, 22}, {20.6, 22}}, "26"), 20.6 - 1.25, 1e-9);
  EXPECT_NEAR(laid({{20, 20}, {22, 20}, {22, 20}}, "20"), 22 - 1.25, 1e-9);
}

// She is asked how far along her way, in tenths of an inch.
TEST(BuoyzMinelaying, SheIsAskedForAPointOfHerWay) {
  struct : support::Standard {
    void answer(const engine::Asking& asking, engine::Answer& out) override {
      detail = asking.question.detail;
      Standard::answer(asking, out);
    }
    int detail = 0;
  } captain;
  Field field = minelayers();
  field.run({}, [&](Umpire& umpire) {
    umpire.seat(engine::Side(0), captain);
    lay_mine(field.battle, umpire, field.who("Layer"), passage({{20, 20}, {20, 26}}));
  });
  EXPECT_EQ(captain.detail, 60);
}

// 1.1.3: a counter is measured at its front edge: its stern is its whole 1.2 inches behind.
TEST(BuoyzMinelaying, ACounterIsMeasuredAtItsFrontEdge) {
  Field field({"MTB_Squadron_#1=MTB 20,20 @000 mines true"}, {"HMS_Cossack=Cossack 60,60 @180"});
  EXPECT_EQ(field["MTB"].mines, 6);
  const Passage way = passage({{20, 20}, {20, 26}});
  field.run({}, [&](Umpire& umpire) { lay_mine(field.battle, umpire, field.who("MTB"), way); });
  EXPECT_NEAR(field.battle.mines[0].pose.at.y, 26 - 1.2 - 0.5, 1e-9);
}

}  // namespace minelaying_test
