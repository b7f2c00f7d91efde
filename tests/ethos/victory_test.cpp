// Who wins, and when (ethos.scenario, Gaps 10).
#include "rulebooks/ethos/victory/victory.h"

#include <gtest/gtest.h>

#include "tests/ethos/field.h"

namespace {

using engine::Side;
using ethos::State;
using ethos_field::Field;
using support::exercises;

// Bismarck is worth 95, Hood 21 + 5 + 7 + 31 + 8 + 6 + 4 + 6 = 88, Tower Hill 23.
struct Duel : Field {
  explicit Duel(const std::string& head = "")
      : Field({"Hood 40,10 @000"}, {"Bismarck 40,40 @180"}, {.head = head}) {}
  int first() const { return int(ethos::score_of(battle, Side(0))); }
  int second() const { return int(ethos::score_of(battle, Side(1))); }
};

TEST(EthosVictory, NothingHasBeenScoredAtTheStart) {
  Duel duel;
  EXPECT_EQ(duel.first(), 0);
  EXPECT_EQ(duel.second(), 0);
  EXPECT_FALSE(ethos::ending(duel.battle, 1));
}

TEST(EthosVictory, SunkCountsInFullAndHalfGoneHalf) {
  Duel duel;
  duel["Bismarck"].hull = 13;
  EXPECT_EQ(duel.first(), 0);
  duel["Bismarck"].hull = 12;
  EXPECT_EQ(duel.first(), 48);  // 47.5
  duel["Bismarck"].state = State::sunk;
  EXPECT_EQ(duel.first(), 95);
  EXPECT_EQ(duel.second(), 0);
  exercises({"ethos.scenario.1"});
}

TEST(EthosVictory, WithdrawnReducedAndHulksCountHalfOnce) {
  Duel duel;
  duel["Hood"].state = State::left, duel["Hood"].exit_edge = 1;
  EXPECT_EQ(duel.second(), 44);
  duel["Hood"].hull = 1;
  EXPECT_EQ(duel.second(), 44);
  Duel other;
  other["Hood"].reduced = true;
  EXPECT_EQ(other.second(), 44);
  other["Hood"].reduced = false, other["Hood"].hulk = true;
  EXPECT_EQ(other.second(), 44);
  exercises({"ethos.scenario.1"});
}

TEST(EthosVictory, APrizeScoresForWhoeverHoldsHer) {
  Duel duel;
  duel["Hood"].side = Side(1);
  EXPECT_EQ(duel.second(), 88);
  EXPECT_EQ(duel.first(), 0);
  duel["Hood"].state = State::sunk;
  EXPECT_EQ(duel.second(), 0);
  EXPECT_EQ(duel.first(), 88);
  duel["Hood"].state = State::afloat, duel["Hood"].side = Side(0);
  EXPECT_EQ(duel.second(), 0);
  exercises({"ethos.scenario.1", "ethos.board.7"});
}

TEST(EthosVictory, ConvoyShipsScoreOverTheExitEdgeOnly) {
  Field field({"Tower_Hill 40,10 @000 convoy", "Flower 30,10 @000"}, {"U37 40,40 @180"},
              {.head = "exits = [\"east\"]\n"});
  const auto scores = [&] {
    return std::pair{ethos::score_of(field.battle, Side(0)), ethos::score_of(field.battle, Side(1))};
  };
  field["Tower Hill"].state = State::left, field["Tower Hill"].exit_edge = 1;
  EXPECT_EQ(scores(), (std::pair{23.0, 0.0}));
  field["Tower Hill"].exit_edge = 0;
  EXPECT_EQ(scores(), (std::pair{0.0, 12.0}));
  field["Flower"].state = State::left, field["Flower"].exit_edge = 1;  // no convoy ship: 18 points, half
  EXPECT_EQ(scores().second, 12 + 9);
  exercises({"ethos.scenario.1"});
}

TEST(EthosVictory, TheBattleEndsWithTheLastTurnOrWhenASideHasNothingLeft) {
  Duel duel("turn_limit = 5\n");
  EXPECT_FALSE(ethos::ending(duel.battle, 4));
  ASSERT_TRUE(ethos::ending(duel.battle, 5));
  EXPECT_EQ(ethos::ending(duel.battle, 5)->winner, engine::no_side);
  duel["Hood"].reduced = true;
  ASSERT_TRUE(ethos::ending(duel.battle, 1));
  EXPECT_EQ(ethos::ending(duel.battle, 1)->winner, Side(1));
  EXPECT_EQ(ethos::why_ended(duel.battle, *ethos::ending(duel.battle, 1)),
            "No First ship is left in the game: 44 points to 0");
  duel["Bismarck"].state = State::sunk;  // both in one turn: points decide
  EXPECT_EQ(ethos::ending(duel.battle, 1)->winner, Side(0));
  exercises({"ethos.scenario.3"});
}

// A margin under a tenth of the higher total: 88 to 95 is a draw, 48 to 44 too; 88 to 48 is none.
TEST(EthosVictory, AMarginUnderATenthIsADraw) {
  Duel duel;
  duel["Hood"].state = duel["Bismarck"].state = State::sunk;
  EXPECT_EQ(ethos::ending(duel.battle, 1)->winner, engine::no_side);
  duel["Bismarck"].state = State::left;
  EXPECT_EQ(ethos::ending(duel.battle, 1)->winner, Side(1));
  // 23 points of 230 are exactly a tenth and decide.
  Field field(
      {"Tower_Hill=A 1,1 @000", "Tower_Hill=B 3,1 @000", "Tower_Hill=C 5,1 @000", "Tower_Hill=D 7,1 @000",
       "Tower_Hill=E 9,1 @000", "Tower_Hill=F 11,1 @000", "Tower_Hill=G 13,1 @000", "Tower_Hill=H 15,1 @000",
       "Tower_Hill=I 17,1 @000", "Tower_Hill=J 19,1 @000"},
      {"Tower_Hill=K 1,9 @000", "Tower_Hill=L 3,9 @000", "Tower_Hill=M 5,9 @000", "Tower_Hill=N 7,9 @000",
       "Tower_Hill=O 9,9 @000", "Tower_Hill=P 11,9 @000", "Tower_Hill=Q 13,9 @000", "Tower_Hill=R 15,9 @000",
       "Tower_Hill=S 17,9 @000", "Hood 40,40 @000"});
  for (ethos::Ship& ship : field.battle.ships) ship.state = State::sunk;
  field["Hood"].state = State::afloat;
  EXPECT_EQ(ethos::ending(field.battle, 1)->winner, Side(1));
  exercises({"ethos.scenario.1"});
}

TEST(EthosVictory, WhatBecameOfThemIsSaidInWords) {
  Duel duel;
  const auto words = [&](const char* name) { return ethos::became(duel.battle, duel.who(name)); };
  duel["Hood"].hull = 5;
  EXPECT_EQ(words("Hood"), "hull 5 of 21");
  duel["Hood"].state = State::left, duel["Hood"].exit_edge = 3;
  EXPECT_EQ(words("Hood"), "left by the west edge, hull 5 of 21");
  duel["Hood"].state = State::sunk;
  EXPECT_EQ(words("Hood"), "sunk");
  duel["Bismarck"].side = Side(0);
  EXPECT_EQ(words("Bismarck"), "captured by First, hull 24 of 24");
  EXPECT_EQ(ethos::standing(duel.battle, duel.who("Bismarck")).kind, engine::Standing::Kind::captured);
  EXPECT_EQ(ethos::standing(duel.battle, duel.who("Bismarck")).holder, Side(0));
}

}  // namespace
