// Chapter 8.2: boarding actions where more than two ships are grappled.
#include <gtest/gtest.h>

#include "rulebooks/buoyz/boarding.h"
#include "rulebooks/buoyz/boarding_events.h"
#include "tests/buoyz/field.h"

namespace melee_test {

using buoyz::BoardTold;
using buoyz::Mark;
using field::Field;

constexpr buoyz::Side the_south{0}, the_north{1};
const field::More age_of_sail{.head = "era = 3\nyear = 1805\n"};

// Everybody has a crew of two and no abilities, so that only size counts.
Field melee(field::Vessels ours, field::Vessels theirs) {
  Field field(ours, theirs, age_of_sail);
  for (buoyz::Ship& ship : field.battle.ships) ship.abilities = 0, ship.command = 2;
  field.battle.opens = the_south;
  return field;
}
void link(Field& field, const std::string& attacker, const std::string& target) {
  field.battle.grapples.add({field.who(attacker), field.who(target), 0});
}
std::vector<buoyz::Actor> who_boards(const Field& field) {
  std::vector<buoyz::Actor> found;
  for (const engine::Event& event : field.hearing.events)
    if (event.kind == std::uint16_t(BoardTold::boards)) found.push_back(event.who);
  return found;
}

// 8.2.4: one action for each attacker, and no more in this turn.
TEST(BuoyzMelee, TwoAttackersThatBothDrawFightOnceEach) {
  Field field = melee({"Redoutable=Redoutable 19.5,20 @000", "HMS_Leda=Leda 20.5,20 @000"},
                      {"Santa_Julia=Julia 20,20 @000"});
  link(field, "Redoutable", "Julia"), link(field, "Leda", "Julia");
  field.step("Boarding", {.dice = {3, 3, 4, 3}});  // 4 to 4, then 4 + 0 to 4
  EXPECT_EQ(who_boards(field), (std::vector{field.who("Redoutable"), field.who("Leda")}));
  EXPECT_EQ(field.battle.grapples.size(), 2);
}

// 8.2.4: only attackers of the same ship have an order to be asked for; others fight as they grappled.
TEST(BuoyzMelee, AttackersOfTwoShipsFightInTheOrderTheyGrappled) {
  Field field = melee({"HMS_Leda=Leda 30.5,20 @000", "Redoutable=Redoutable 19.5,20 @000"},
                      {"HMS_Raven=Raven 30,20 @000", "Santa_Julia=Julia 20,20 @000"});
  link(field, "Leda", "Raven"), link(field, "Redoutable", "Julia");
  field.step("Boarding", {.dice = {2, 2, 3, 3}});
  EXPECT_EQ(who_boards(field), (std::vector{field.who("Leda"), field.who("Redoutable")}));
}

// 8.1.8: what a ship has won binds those grappled to her, and nobody elsewhere.
TEST(BuoyzMelee, OnlyTheWinnersOwnMeleeIsWon) {
  Field field = melee(
      {"Redoutable=Redoutable 20,20 @000", "HMS_Leda=Leda 30.5,20 @000"},
      {"Santa_Julia=Julia 20.5,20 @000", "HMS_Victory=Victory 19.5,20 @000", "HMS_Raven=Raven 30,20 @000"});
  link(field, "Redoutable", "Julia"), link(field, "Victory", "Redoutable"), link(field, "Leda", "Raven");
  // Two draws; then Victory, 1 + 3, is beaten by the ship that she attacked, 6 + 1.
  field.step("Boarding", {.dice = {3, 3, 2, 2, 1, 6}});
  EXPECT_EQ(field["Victory"].side, the_south);
  ASSERT_EQ(field.battle.grapples.size(), 2);
  EXPECT_EQ(field.battle.grapples[0], (buoyz::Grapple{field.who("Redoutable"), field.who("Julia"), 1, 1}));
  EXPECT_EQ(field.battle.grapples[1], (buoyz::Grapple{field.who("Leda"), field.who("Raven"), 0, 1}));
}

// 8.2.6: a friend who comes first promises her return; the enemy who comes after him takes her all the same.
TEST(BuoyzMelee, AStruckShipIsTakenFromTheFriendWhoCameFirst) {
  Field field =
      melee({"HMS_Raven=Raven 19.5,20 @000", "HMS_Leda=Leda 20,20 @000"}, {"Santa_Julia=Julia 20.5,20 @000"});
  field["Leda"].set(Mark::struck);
  link(field, "Raven", "Leda"), link(field, "Julia", "Leda");
  field.step("Boarding");
  EXPECT_EQ(field["Leda"].side, the_north);
  EXPECT_FALSE(field["Leda"].is(Mark::retaken));
}

// 8.2.5: captor and prize are ungrappled, so that a captor who is captured in turn does not fight her again.
TEST(BuoyzMelee, ACaptorThatIsCapturedLeavesHerPrizeAlone) {
  Field field =
      melee({"Redoutable=Redoutable 20,20 @000"},
            {"HMS_Victory=Victory 19.5,20 @000", "HMS_Leda=Leda 20.5,20 @000", "HMS_Raven=Raven 21,20 @000"});
  field["Leda"].set(Mark::struck);
  link(field, "Victory", "Redoutable"), link(field, "Redoutable", "Leda"), link(field, "Raven", "Leda");
  // Redoutable takes Leda without dice; Victory takes Redoutable, 6 + 3 to 1 + 1; Raven draws with Leda's
  // captors.
  field.step("Boarding", {.dice = {6, 1, 4, 4}});
  EXPECT_EQ(field["Redoutable"].side, the_north);
  EXPECT_EQ(field["Leda"].side, the_south);
  EXPECT_EQ(who_boards(field), (std::vector{field.who("Victory"), field.who("Raven")}));
  ASSERT_EQ(field.battle.grapples.size(), 1);
  EXPECT_EQ(field.battle.grapples[0].attacker, field.who("Raven"));
}

// 8.2.5 and 8.2.6: a capture frees the captured ship from her captor's side, and nobody else from a friend.
TEST(BuoyzMelee, ACaptureElsewhereDoesNotKeepAFriendFromAStruckShip) {
  Field field = melee(
      {"Redoutable=Redoutable 19.5,20 @000", "HMS_Leda=Leda 30.5,20 @000", "HMS_Raven=Raven 30,20 @000"},
      {"Santa_Julia=Julia 20,20 @000"});
  field["Raven"].set(Mark::struck);
  link(field, "Redoutable", "Julia"), link(field, "Leda", "Raven");
  field.step("Boarding", {.dice = {6, 1}});
  EXPECT_EQ(field["Julia"].side, the_south);
  EXPECT_TRUE(field["Raven"].is(Mark::retaken));
}

// 8.2.6: it is told whether she fought; and what her Radar had found is not her captor's.
TEST(BuoyzMelee, WhatIsToldOfACapture) {
  for (const bool struck : {false, true}) {
    Field field = melee({"Redoutable=Redoutable 19.5,20 @000"}, {"Santa_Julia=Julia 20,20 @000"});
    if (struck) field["Julia"].set(Mark::struck);
    field["Julia"].contacts = 1;
    link(field, "Redoutable", "Julia");
    field.step("Boarding", {.dice = struck ? std::vector<int>{} : std::vector<int>{6, 1}});
    const engine::Event& last = field.hearing.events.back();
    EXPECT_EQ(last.kind, std::uint16_t(BoardTold::taken));
    EXPECT_EQ(last.numbers[0], struck ? 1 : 0);
    EXPECT_EQ(field["Julia"].contacts, 0u);
  }
}

// What captains reckon with: of 36 pairs of dice 15 are won and 15 lost where the totals are level.
TEST(BuoyzMelee, TheOddsOfARound) {
  Field field = melee({"Redoutable=Three 20,20 @000", "HMS_Leda=Four 22,20 @000"},
                      {"HMS_Victory=Two 30,20 @000", "Santa_Julia=Other 32,20 @000"});
  struct Row {
    const char *ship, *other;
    int win, lose;
  };
  for (const Row& row :
       {Row{"Three", "Other", 15, 15}, Row{"Three", "Four", 21, 10}, Row{"Four", "Three", 10, 21},
        Row{"Two", "Three", 26, 6}, Row{"Four", "Two", 3, 30}}) {
    const buoyz::BoardingOdds odds = buoyz::boarding_odds(field.battle, field[row.ship], field[row.other]);
    EXPECT_DOUBLE_EQ(odds.win, row.win / 36.0) << row.ship;
    EXPECT_DOUBLE_EQ(odds.lose, row.lose / 36.0) << row.ship;
  }
}

}  // namespace melee_test
