// Chapter 5.10: which laid mines a ship meets, what they do to her, and what a sweeper clears.
#include <gtest/gtest.h>

#include "tests/buoyz/minefield.h"

namespace mine_crossing_test {

using namespace buoyz;
using field::add_mine;
using field::Field;
using field::passage;
using field::sail_over;
using field::told;

Field minelayers() {
  return Field({"HMS_Norfolk=Norfolk 90,20 @000", "Minelayer=Layer 20,20 @000",
                "HMS_Cossack=Sweeper 30,20 @000 with [\"Minesweeper\"]"},
               {"HMS_Cossack=Cossack 60,60 @180", "KMS_Bismarck=Bismarck 80,60 @180"});
}

// 5.10.4: within half her beam of her path: 0.3 of Bismarck's 0.6, from the mine's edge at 40.5.
TEST(BuoyzMineCrossing, AMineIsMetWithinHalfHerBeam) {
  struct Row {
    const char* who;
    double x;
    int met;
  };
  for (const Row& row : {Row{"Bismarck", 40.75, 1},
                         {"Bismarck", 40.77, 0},
                         {"Bismarck", 39.25, 1},
                         {"Bismarck", 39.23, 0},
                         {"Cossack", 40.67, 1},
                         {"Cossack", 40.69, 0}}) {
    Field field = minelayers();
    add_mine(field, 40, 43, "Layer");
    sail_over(field, row.who, {{row.x, 46}, {row.x, 41}});
    EXPECT_EQ(field.battle.crossings.size(), row.met) << row.who << " " << row.x;
  }
}

// 5.10.4: an inch of way, or less, is enough to meet one; more than 4 inches count as fast.
TEST(BuoyzMineCrossing, HowFarSheMoved) {
  struct Row {
    double from;
    int die;
    bool struck;
  };
  for (const Row& row : {Row{43.6, 2, false}, {43.6, 3, true}, {47, 2, false}, {47.012, 2, true}}) {
    Field field = minelayers();
    add_mine(field, 40, 43, "Layer");
    sail_over(field, "Cossack", {{40, row.from}, {40, 43}});
    field.step("Mines", {.dice = row.struck ? std::vector{row.die, 1, 1, 1} : std::vector{row.die}});
    EXPECT_EQ(told(field, OrdnanceTold::mine_struck), row.struck) << row.from;
  }
}

// 5.10.3: the layer does not roll for her own mine of this turn; for that of another she does, and for those
// of earlier turns.
TEST(BuoyzMineCrossing, OnlyHerOwnMineOfThisTurnIsNoneToHer) {
  const auto met = [](const char* layer, int turn) {
    Field field = minelayers();
    field.umpire().begin_step({3, 5});
    add_mine(field, 40, 43, layer);
    field.battle.mines[0].turn = std::uint8_t(turn);
    sail_over(field, "Layer", {{40, 46}, {40, 41}});
    return field.battle.crossings.size();
  };
  EXPECT_EQ(met("Layer", 3), 0);
  EXPECT_EQ(met("Layer", 2), 1);
  EXPECT_EQ(met("Cossack", 3), 1);
}

// Mines that touch through one she did not cross are one field all the same; each crossed is a row. Others,
// a tenth of an inch and more apart, are fields of their own.
TEST(BuoyzMineCrossing, TouchingMinesAreOneFieldThroughOthersToo) {
  Field field = minelayers();
  add_mine(field, 60, 10, "Layer");  // far off
  add_mine(field, 40, 43, "Layer");
  add_mine(field, 41, 43.25, "Layer");  // beside her way; touches both
  add_mine(field, 40, 43.58, "Layer");
  add_mine(field, 40, 44.2, "Layer");  // 0.12 inches from the one before
  sail_over(field, "Cossack", {{39.8, 46}, {39.8, 42}});
  ASSERT_EQ(field.battle.crossings.size(), 2);
  EXPECT_EQ(field.battle.crossings[0].mines, 0b01010u);
  EXPECT_EQ(field.battle.crossings[1].mines, 0b10000u);
  EXPECT_EQ(field.battle.crossings[0].ship, field.who("Cossack"));
  field.step("Mines", {.dice = {1, 2}});  // 1 + 2 and 2 + 1: safe
  EXPECT_EQ(field.battle.mines.size(), 5);
  EXPECT_EQ(told(field, OrdnanceTold::mine_struck), 0);
}

// A mine that has been swept this turn joins no others.
TEST(BuoyzMineCrossing, WhatIsSweptNoLongerJoinsTheOthers) {
  Field field = minelayers();
  for (const double y : {43.0, 43.55, 44.1}) add_mine(field, 40, y, "Layer");
  field.battle.mines[1].gone = 1;
  sail_over(field, "Cossack", {{40, 46}, {40, 42}});
  ASSERT_EQ(field.battle.crossings.size(), 2);
  EXPECT_EQ(field.battle.crossings[0].mines, 0b001u);
  EXPECT_EQ(field.battle.crossings[1].mines, 0b100u);
  field.step("Mines", {.dice = {2, 2}});
  EXPECT_EQ(field.battle.mines.size(), 2);
}

// 5.10.5: as a torpedo: two rolls on T6 for a critical, the belt helps; whoever laid it has sunk her.
TEST(BuoyzMineCrossing, AMineIsItsLayersAndThatMineIsGone) {
  Field field = minelayers();
  add_mine(field, 60, 10, "Layer");
  add_mine(field, 40, 43, "Layer");
  sail_over(field, "Cossack", {{40, 46}, {40, 41}});
  field.step("Mines", {.dice = {2, 1, 1, 1}});
  EXPECT_EQ(field["Cossack"].state, State::sunk);
  EXPECT_EQ(field["Cossack"].sunk_by, field.who("Layer"));
  ASSERT_EQ(field.battle.mines.size(), 1);
  EXPECT_EQ(field.battle.mines[0].pose.at.x, 60);
  Field belt = minelayers();
  add_mine(belt, 40, 43, "Layer");
  sail_over(belt, "Bismarck", {{40, 46}, {40, 41}});
  // three dice go through Armour 5: the belt has two of them rolled again, and they do not
  belt.step("Mines", {.north = {"equal 2"}, .dice = {2, 5, 5, 5, 1, 1}});
  EXPECT_EQ(belt["Bismarck"].hull, 19);
  belt.exercises({"buoyz.7.3.18"});
}

// 5.10.4: a later ship does not count what has exploded under an earlier one, and whoever is gone rolls not.
TEST(BuoyzMineCrossing, WhatHasExplodedIsNotCountedAgain) {
  Field field = minelayers();
  add_mine(field, 40, 43, "Layer");
  add_mine(field, 40, 43.5, "Layer");
  sail_over(field, "Cossack", {{40, 46}, {40, 42}});
  sail_over(field, "Bismarck", {{40, 46}, {40, 42}});
  sail_over(field, "Cossack", {{40, 46}, {40, 42}});
  // 2 + 2 sinks Cossack, who does not roll again; for Bismarck one row is left, and 2 + 1 is safe
  field.step("Mines", {.dice = {2, 1, 1, 1, 2}});
  EXPECT_EQ(told(field, OrdnanceTold::mines_crossed), 2);
  EXPECT_EQ(told(field, OrdnanceTold::mine_struck), 1);
  EXPECT_EQ(field.battle.mines.size(), 1);
}

// 5.10.6: swept at 2 inches or less, mines and rows together; what others laid this turn too.
TEST(BuoyzMineCrossing, WhatASweeperHasClearedIsTold) {
  Field field({"HMS_Norfolk=Norfolk 90,20 @000", "HMS_Cossack=Sweeper 30,20 @000 with [\"Minesweeper\"]"},
              {"HMS_Cossack=Cossack 60,60 @180"},
              {.tail = "[[minefield]]\ncorners = [[70, 40], [82, 40], [82, 46], [70, 46]]\n"
                       "[[minefield]]\ncorners = [[30, 40], [42, 40], [42, 46], [30, 46]]\nrows = 6\n"});
  field.battle.swept[1] = 32;
  for (const double y : {41.0, 41.6, 43.2}) add_mine(field, 36, y, "Norfolk");
  field["Sweeper"].set(Mark::sweeping);
  sail_over(field, "Sweeper", {{36, 40}, {36, 42}});  // rows at 40.5 and 41.5
  EXPECT_EQ(field.battle.swept[0], 0);
  EXPECT_EQ(field.battle.swept[1], 32 + 3);
  ASSERT_EQ(told(field, OrdnanceTold::mines_swept), 1);
  EXPECT_EQ(field.hearing.events.back().numbers[0], 4);
  EXPECT_TRUE(field.battle.crossings.empty());
  sail_over(field, "Cossack", {{36, 40}, {36, 42}});  // safe behind her
  EXPECT_TRUE(field.battle.crossings.empty());
  field.step("Mines");
  EXPECT_EQ(field.battle.mines.size(), 1);
}

// She who does not move meets nothing, and who moves where there are no mines neither.
TEST(BuoyzMineCrossing, WhoDoesNotMoveMeetsNothing) {
  Field field = minelayers();
  add_mine(field, 40, 43, "Layer");
  Passage way = passage({{40, 43}, {40, 43}});
  field.run({}, [&](Umpire& umpire) { pass_mines(field.battle, umpire, field.who("Cossack"), way); });
  EXPECT_TRUE(field.battle.crossings.empty());
  field.battle.mines.clear();
  field["Sweeper"].set(Mark::sweeping);
  sail_over(field, "Sweeper", {{40, 43}, {40, 42}});
  EXPECT_EQ(told(field, OrdnanceTold::mines_swept), 0);
}

// 5.10.4: only she who leaves rolls before her time; the others when all have moved.
TEST(BuoyzMineCrossing, TheOthersRollWhenAllHaveMoved) {
  Field field = minelayers();
  add_mine(field, 40, 43, "Layer");
  sail_over(field, "Bismarck", {{40, 46}, {40, 41}});
  sail_over(field, "Cossack", {{40, 46}, {40, 41}});
  field.run({.dice = {1}},
            [&](Umpire& umpire) { mines_before_she_leaves(field.battle, umpire, field.who("Cossack")); });
  ASSERT_EQ(field.battle.crossings.size(), 1);
  EXPECT_EQ(field.battle.crossings[0].ship, field.who("Bismarck"));
  field.step("Mines", {.dice = {1}});
}

}  // namespace mine_crossing_test
