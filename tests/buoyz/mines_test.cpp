// Chapter 5.10: mines.
#include "rulebooks/buoyz/mines.h"

#include <gtest/gtest.h>

#include "rulebooks/buoyz/ordnance_events.h"
#include "rulebooks/buoyz/ordnance_questions.h"
#include "rulebooks/buoyz/text.h"
#include "rulebooks/buoyz/weapons.h"
#include "tests/buoyz/minefield.h"

namespace mines_test {

using namespace buoyz;
using field::add_mine;
using field::Field;
using field::passage;
using field::sail_over;
using field::told;

Field minelayer() {
  return Field({"Minelayer=Layer 20,20 @000"},
               {"HMS_Cossack=Cossack 60,60 @180", "HMS_Norfolk=Norfolk 80,60 @180"});
}

// Worked example 29: a destroyer crosses one laid mine at 6 inches: die 2 +1 row +1 speed = 4 hits. Damage
// dice 1, 2, 6 on Armour 1 all go through; 2 and 6 beat it: critical dice 4 and 3: one critical is two table
// rolls.
TEST(BuoyzMines, ADestroyerCrossesOneLaidMineAtSixInches) {
  Field field = minelayer();
  Sheet& sheet = field.book().sheets[field["Cossack"].sheet];
  sheet.hull = field["Cossack"].hull = 9;
  add_mine(field, 40, 43, "Layer");
  sail_over(field, "Cossack", {{40, 46}, {40, 40}});
  ASSERT_EQ(field.battle.crossings.size(), 1);
  field.step("Mines", {.dice = {2, 1, 2, 6, 4, 3, 2, 2}});
  EXPECT_EQ(field["Cossack"].hull, 6);
  EXPECT_EQ(field["Cossack"].motive, 2);
  EXPECT_TRUE(field.battle.mines.empty()) << "it exploded";
  EXPECT_TRUE(field.battle.crossings.empty());
  EXPECT_STREQ(field.hearing.rolls[0].reasons[0].reason, "row crossed");
  field.exercises({"buoyz.5.10.4", "buoyz.5.10.5", "buoyz.5.9.7"});
}

TEST(BuoyzMines, SlowShipsNeedAThreeOnOneRow) {
  Field field = minelayer();
  add_mine(field, 40, 43, "Layer");
  sail_over(field, "Norfolk", {{40, 45}, {40, 41}});  // 4 inches are not more than 4
  field.step("Mines", {.dice = {2}});
  EXPECT_EQ(told(field, OrdnanceTold::mine_struck), 0);
  EXPECT_EQ(field.battle.mines.size(), 1);
  sail_over(field, "Norfolk", {{40, 45}, {40, 41}});
  field.step("Mines", {.dice = {3, 1, 1, 1}});
  EXPECT_EQ(told(field, OrdnanceTold::mine_struck), 1);
}

// Touching mines form one field, one roll with a row for each; mines apart are rolled for one by one.
TEST(BuoyzMines, TouchingMinesAreOneField) {
  Field field = minelayer();
  add_mine(field, 40, 43, "Layer");
  add_mine(field, 40, 43.5, "Layer");
  add_mine(field, 40, 46, "Layer");
  sail_over(field, "Norfolk", {{40, 48}, {40, 42}});
  ASSERT_EQ(field.battle.crossings.size(), 2);
  field.step("Mines", {.dice = {1, 1, 1, 1, 1}});  // 1 + 2 + 1 hits, without damage; 1 + 1 + 1 does not
  EXPECT_EQ(told(field, OrdnanceTold::mine_struck), 1);
  EXPECT_EQ(field.battle.mines.size(), 2);
}

// A ship that passes beside a mine, farther off than half her beam, does not meet it.
TEST(BuoyzMines, PassingBeside) {
  Field field = minelayer();
  add_mine(field, 40, 43, "Layer");
  sail_over(field, "Cossack", {{40.8, 46}, {40.8, 41}});
  EXPECT_TRUE(field.battle.crossings.empty());
}

// A laid mine explodes once: the next ship that crossed only that one is safe.
TEST(BuoyzMines, AMineExplodesOnce) {
  Field field = minelayer();
  add_mine(field, 40, 43, "Layer");
  sail_over(field, "Norfolk", {{40, 45}, {40, 42}});
  sail_over(field, "Cossack", {{40, 45}, {40, 42}});
  field.step("Mines", {.dice = {6, 1, 1, 1}});
  EXPECT_EQ(told(field, OrdnanceTold::mines_crossed), 1);
}

// ---- Laying.

TEST(BuoyzMines, OneMineATurnBehindTheStern) {
  Field field = minelayer();
  EXPECT_TRUE(may_lay(field.battle, field["Layer"]));
  EXPECT_FALSE(may_lay(field.battle, field["Norfolk"]));
  const int mines = field["Layer"].mines;
  EXPECT_EQ(mines, 12) << "a specialist";
  const Passage way = passage({{20, 20}, {20, 26}});
  field["Layer"].pose = way.end;
  field.run({}, [&](Umpire& umpire) { lay_mine(field.battle, umpire, field.who("Layer"), way); });
  ASSERT_EQ(field.battle.mines.size(), 1);
  EXPECT_EQ(field["Layer"].mines, mines - 1);
  EXPECT_NEAR(field.battle.mines[0].pose.at.y, 26 - 0.75 - 0.5, 0.001) << "size 4: 1.5 long; the mine 1";
  EXPECT_NEAR(field.battle.mines[0].pose.at.x, 20, 0.001);
  field.exercises({"buoyz.5.10.2", "buoyz.5.10.3"});
}

TEST(BuoyzMines, AnywhereOnHerWay) {
  Field field = minelayer();
  const Passage way = passage({{20, 20}, {20, 23}, {23, 23}});
  field.run({.south = {"10"}},
            [&](Umpire& umpire) { lay_mine(field.battle, umpire, field.who("Layer"), way); });
  EXPECT_NEAR(field.battle.mines[0].pose.at.y, 21 - 1.25, 0.001);
  field.run({.south = {"50"}},
            [&](Umpire& umpire) { lay_mine(field.battle, umpire, field.who("Layer"), way); });
  EXPECT_NEAR(field.battle.mines[1].pose.at.x, 22 - 1.25, 0.001);
  EXPECT_EQ(field.battle.mines[1].pose.heading, sea::heading(90));
  EXPECT_EQ(field.refused(mine_kind, "Layer", "61", 60), "mine.off-path buoyz.5.10.3");
  EXPECT_EQ(field.refused(mine_kind, "Layer", "-1", 60), "mine.off-path buoyz.5.10.3");
  EXPECT_EQ(field.refused(mine_kind, "Layer", "60", 60), "legal");
}

TEST(BuoyzMines, TheLayerDoesNotRollForItsOwnMineThatTurn) {
  Field field = minelayer();
  const Passage way = passage({{20, 20}, {20, 26}});
  field.umpire().begin_step({1, 5});
  field.run({}, [&](Umpire& umpire) {
    lay_mine(field.battle, umpire, field.who("Layer"), way);
    pass_mines(field.battle, umpire, field.who("Layer"), way);
  });
  EXPECT_TRUE(field.battle.crossings.empty());
  field.umpire().begin_step({2, 5});
  sail_over(field, "Layer", {{20, 26}, {20, 22}});
  EXPECT_EQ(field.battle.crossings.size(), 1);
}

TEST(BuoyzMines, NobodyLaysAllHerMinesTwice) {
  Field field = minelayer();
  field["Layer"].mines = 0;
  EXPECT_FALSE(may_lay(field.battle, field["Layer"]));
  field["Layer"].mines = 1;
  field["Layer"].done = bit(Action::put_out_fire);
  EXPECT_FALSE(may_lay(field.battle, field["Layer"])) << "7.2.6: nothing is launched, mines neither";
}

// ---- Pre-set fields (5.10.1): 12 by 6 inches, three rows along the long side at y = 41, 43 and 45.

const field::More preset{.tail = "[[minefield]]\ncorners = [[30, 40], [42, 40], [42, 46], [30, 46]]\n"};

Field minefield() {
  return Field({"HMS_Cossack=Sweeper 20,20 @000 with [\"Minesweeper\"]"},
               {"HMS_Cossack=Cossack 60,60 @180", "HMS_Norfolk=Norfolk 80,60 @180"}, preset);
}

TEST(BuoyzMines, RowsOfAPresetField) {
  Field field = minefield();
  const auto rows = [&](sea::Point from, sea::Point to) { return rows_crossed(field.battle, 0, {from, to}); };
  EXPECT_EQ(rows({36, 38}, {36, 48}), 7u);
  EXPECT_EQ(rows({36, 42}, {36, 44}), 2u);
  EXPECT_EQ(rows({36, 41.5}, {36, 42.5}), 0u) << "between two rows";
  EXPECT_EQ(rows({31, 42}, {41, 42}), 0u) << "along them";
  EXPECT_EQ(rows({36, 42}, {36, 43}), 2u) << "ends on a row";
  EXPECT_EQ(rows({36, 43}, {36, 44}), 0u) << "and goes on from it";
  EXPECT_EQ(rows({20, 38}, {20, 48}), 0u) << "outside";
}

TEST(BuoyzMines, CrossingAPresetField) {
  Field field = minefield();
  sail_over(field, "Norfolk", {{36, 48}, {36, 42}});  // two rows, 6 inches: 1 + 2 + 1 hits
  ASSERT_EQ(field.battle.crossings.size(), 1);
  EXPECT_EQ(field.battle.crossings[0].rows, 2);
  field.step("Mines", {.dice = {1, 1, 2, 2}});
  EXPECT_EQ(told(field, OrdnanceTold::mine_struck), 1);
  sail_over(field, "Norfolk", {{36, 48}, {36, 44}});
  EXPECT_EQ(field.battle.crossings.size(), 1) << "pre-set rows stay";
  field.step("Mines", {.dice = {2}});
  field.exercises({"buoyz.5.10.1"});
}

// 5.10.4: the die belongs to moving through the field, rows only add to it: along the rows 3 + 1 for 6 inches
// hits, 2 + 1 does not; slow, 4 hits and 3 does not. Beside the field nobody rolls, nor where all is swept.
TEST(BuoyzMines, WhoMovesBetweenTheRowsRollsToo) {
  struct Case {
    double to;
    int die;
    bool hit;
  };
  for (const Case c : {Case{37, 3, true}, {37, 2, false}, {35, 4, true}, {35, 3, false}}) {
    Field field = minefield();
    sail_over(field, "Norfolk", {{31, 42}, {c.to, 42}});
    field.step("Mines", {.dice = c.hit ? std::vector<int>{c.die, 1, 1, 1} : std::vector<int>{c.die}});
    EXPECT_EQ(told(field, OrdnanceTold::mine_struck), c.hit) << c.to << " " << c.die;
    EXPECT_EQ(field.hearing.rolls[0].reasons.size(), c.to == 37 ? 1u : 0u) << "nothing is said of rows";
    field.exercises({"buoyz.5.10.4"});
  }
  Field field = minefield();
  sail_over(field, "Norfolk", {{31, 39.9}, {37, 39.9}});
  EXPECT_TRUE(field.battle.crossings.empty());
  field.battle.swept[0] = 1;  // the row at 41; half way to the next its water ends
  sail_over(field, "Norfolk", {{31, 41.9}, {37, 41.9}});
  EXPECT_TRUE(field.battle.crossings.empty());
  sail_over(field, "Norfolk", {{31, 41.9}, {37, 42.1}});
  EXPECT_EQ(field.battle.crossings.size(), 1);
}

// A ship that crosses three rows and runs off the table in the same move: 1 + 3 hits.
TEST(BuoyzMines, WhoLeavesTheTableRollsBeforeSheDoes) {
  for (const int die : {1, 3}) {
    Field field({"HMS_Cossack=Cossack 36,73.5 @000"}, {"HMS_Norfolk=Norfolk 80,60 @180"},
                {.tail = "[[minefield]]\ncorners = [[30, 74], [42, 74], [42, 79], [30, 79]]\n",
                 .options = {{"special_actions", "off"}}});
    field["Norfolk"].set(Mark::moved);
    field["Cossack"].hull = die == 1 ? 3 : 9;
    field.book().sheets[field["Cossack"].sheet].hull = 9;
    // three damage dice of 1 equal Armour 1: three hull points, and nothing beats it
    field.step("Ships move", {.south = {"7"}, .dice = {die, 1, 1, 1}});
    EXPECT_EQ(field["Cossack"].state, die == 1 ? State::sunk : State::left);
    EXPECT_EQ(field["Cossack"].hull, die == 1 ? 0 : 6);
    EXPECT_TRUE(field.battle.crossings.empty());
    field.step("Mines");
  }
}

TEST(BuoyzMines, SubmergedBoatsStrikeMinesToo) {
  Field field({"HMS_Cossack=Cossack 60,60 @180"}, {"KMS_U-99=U-99 80,60 @180 submerged true"}, preset);
  sail_over(field, "U-99", {{36, 46}, {36, 44}});
  field.step("Mines", {.dice = {3, 1, 2, 3}});
  EXPECT_EQ(field["U-99"].state, State::sunk);
}

// ---- Sweeping (5.10.6, 7.3.11).

TEST(BuoyzMines, ASweeperClearsWhatItPassesAndTakesNoDamage) {
  Field field = minefield();
  EXPECT_TRUE(may_sweep(field.battle, field["Sweeper"]));
  EXPECT_FALSE(may_sweep(field.battle, field["Cossack"]));
  add_mine(field, 36, 42, "Norfolk");
  sail_over(field, "Cossack", {{36, 44}, {36, 40}});  // earlier: rolls for two rows and the mine
  field["Sweeper"].set(Mark::sweeping);
  sail_over(field, "Sweeper", {{36, 40.5}, {36, 42.5}});
  EXPECT_EQ(field.battle.swept[0], 1u) << "the first row";
  sail_over(field, "Norfolk", {{36, 40}, {36, 42}});  // later: safe
  EXPECT_EQ(field.battle.crossings.size(), 2);
  EXPECT_EQ(barred(field.battle, field["Sweeper"], Weapon::secondary), Bar::action);
  EXPECT_EQ(barred(field.battle, field["Sweeper"], Weapon::aa), Bar::none);
  field.step("Mines", {.dice = {1, 2}});
  EXPECT_TRUE(field.battle.mines.empty());
  field.exercises({"buoyz.5.10.6", "buoyz.7.3.11"});
}

TEST(BuoyzMines, TooFastToSweep) {
  Field field = minefield();
  field["Sweeper"].set(Mark::sweeping);
  sail_over(field, "Sweeper", {{36, 40}, {36, 42.1}});
  EXPECT_EQ(field.battle.swept[0], 0u);
  EXPECT_EQ(field.battle.crossings.size(), 1);
}

// 5.10.3: the chart shows the field as large as it is, an inch by a half, along the layer's path.
TEST(BuoyzMines, ALaidMineIsDrawnAsLargeAsItsField) {
  Field field({"HMS_Cossack=Cossack 20,20 @000"}, {"HMS_Hood_(1941)=Hood 40,20 @000"});
  field.battle.mines.add({{{30, 30}, sea::heading(90)}, buoyz::Side(0), 1, 0, field.who("Cossack")});
  const engine::Picture picture = buoyz::picture(field.battle);
  ASSERT_EQ(picture.counters.size(), 1u);
  EXPECT_EQ(picture.counters[0].size, 1);
  EXPECT_EQ(picture.counters[0].beam, 0.5);
}

}  // namespace mines_test
