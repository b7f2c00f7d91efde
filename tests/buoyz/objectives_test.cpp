// What scenarios ask for, told apart from what comes near it (1.4.1).
#include "rulebooks/buoyz/objectives.h"

#include <gtest/gtest.h>

#include "rulebooks/buoyz/victory.h"
#include "tests/buoyz/field.h"

namespace objectives_test {

using buoyz::Goal;
using buoyz::Mark;
using buoyz::Objective;
using buoyz::Side;
using buoyz::State;
using field::Field;

constexpr Side south{0}, north{1};
constexpr unsigned bit_of(sea::Edge edge) { return 1u << static_cast<int>(edge); }

void sunk(Field& field, const std::string& name) { field[name].state = State::sunk, field[name].hull = 0; }
void left(Field& field, const std::string& name, sea::Edge edge) {
  field[name].state = State::left, field[name].exit_edge = std::uint8_t(edge);
}
Field sisters() {
  return Field(
      {"HMS_Cossack=Zulu 10,10 @000", "HMS_Cossack=Maori 14,10 @000", "HMS_Norfolk=Norfolk 18,10 @000"},
      {"KMS_Prinz_Eugen=Eugen 30,60 @180", "KMS_Prinz_Eugen=Hipper 34,60 @180",
       "KMS_Bismarck=Bismarck 40,60 @180"});
}
int count(const Field& field, const Objective& objective) { return how_many(field.battle, objective); }
// Whom the objective gives the battle.
Side winner(Field& field, const Objective& objective) {
  field.book().objectives = {objective};
  field.battle.won = engine::no_side;
  field.run({}, [&](engine::Umpire& umpire) { settle_objectives(field.battle, umpire); });
  return field.battle.won;
}

// Of a named ship her sister does not count; `take` is after her kind. The first ship of the list is one,
// too.
TEST(BuoyzObjective, ANamedShipIsNotHerSister) {
  Field field = sisters();
  const Objective sink{.goal = Goal::sink, .side = south, .ship = index(field.who("Eugen"))};
  const Objective take{.goal = Goal::take, .side = south, .ship = index(field.who("Eugen")), .count = 2};
  sunk(field, "Hipper");
  EXPECT_EQ(winner(field, sink), engine::no_side);
  EXPECT_EQ(count(field, take), 1);
  EXPECT_EQ(winner(field, take), engine::no_side);
  field["Eugen"].side = south;
  EXPECT_EQ(winner(field, sink), south);
  EXPECT_EQ(winner(field, take), south);
  field["Eugen"].side = north, sunk(field, "Bismarck");
  EXPECT_EQ(winner(field, take), engine::no_side) << "she is no cruiser";
}

TEST(BuoyzObjective, TheFirstShipOfTheListCanBeMeant) {
  Field field = sisters();
  ASSERT_EQ(index(field.who("Zulu")), 0);
  const Objective take{.goal = Goal::take, .side = north, .ship = 0, .count = 2};
  sunk(field, "Maori"), sunk(field, "Norfolk");
  EXPECT_EQ(count(field, take), 1);
  EXPECT_EQ(winner(field, take), engine::no_side);
  const Objective sink{.goal = Goal::sink, .side = north, .ship = 0, .count = 3};
  EXPECT_EQ(winner(field, sink), engine::no_side);
  sunk(field, "Zulu");
  EXPECT_EQ(winner(field, take), north);
  EXPECT_EQ(winner(field, sink), north) << "one ship by name is one, whatever number stands there";
}

// 12.4.2: between two tables nobody has left; without an edge any of them will do.
TEST(BuoyzObjective, WhoIsInTransitHasNotEscaped) {
  Field field = sisters();
  Objective escape{.goal = Goal::escape, .side = south, .ship = index(field.who("Norfolk"))};
  left(field, "Norfolk", sea::Edge::East);
  field["Norfolk"].state = State::transit;
  EXPECT_EQ(count(field, escape), 0);
  for (const sea::Edge edge : {sea::Edge::North, sea::Edge::East, sea::Edge::South, sea::Edge::West}) {
    left(field, "Norfolk", edge);
    EXPECT_EQ(count(field, escape), 1);
  }
  escape.edges = bit_of(sea::Edge::North);
  EXPECT_EQ(count(field, escape), 0);
  left(field, "Norfolk", sea::Edge::North);
  EXPECT_EQ(count(field, escape), 1);
}

// An objective with points scores and does not decide, be it a single point.
TEST(BuoyzObjective, OnePointScoresAndDecidesNothing) {
  Field field = sisters();
  Objective sink{.goal = Goal::sink, .side = south, .ship = index(field.who("Eugen")), .points = 1};
  sunk(field, "Eugen");
  EXPECT_EQ(winner(field, sink), engine::no_side);
  EXPECT_EQ(field.battle.fleet(south).bonus, 1);
  sink.points = 0;
  EXPECT_EQ(winner(field, sink), south);
  EXPECT_EQ(field.battle.fleet(south).bonus, 0);
}

// cam3.1.11: only prizes that were brought off count more often; own ships, and prizes that sank, do not.
TEST(BuoyzObjective, OnlyPrizesAfloatCountMoreOften) {
  Field field = sisters();
  const Objective twice{.goal = Goal::capture_bonus, .side = south, .points = 2};
  field.book().objectives = {twice};
  EXPECT_EQ(count(field, twice), 0);
  for (const char* name : {"Eugen", "Hipper"}) field[name].side = south, field[name].set(Mark::prize);
  sunk(field, "Hipper"), sunk(field, "Bismarck");
  EXPECT_EQ(buoyz::score(field.battle, south), 5 + 5 + 10 + 2 * 10 + 20);
  EXPECT_EQ(buoyz::score(field.battle, north), 0);
}

// When no enemy is left those still on their way get away, if leaving was asked for and they can.
TEST(BuoyzObjective, WhoGetsAwayWhenNobodyIsLeft) {
  Field field = sisters();
  for (const char* name : {"Eugen", "Hipper", "Bismarck"}) sunk(field, name);
  const Objective leave{.goal = Goal::leave, .side = south, .points = 1, .edges = bit_of(sea::Edge::West)};
  Objective escape{.goal = Goal::escape, .side = south, .count = 3};
  EXPECT_EQ(count(field, leave), 3);
  EXPECT_EQ(count(field, escape), 0) << "to escape is to leave the table";
  left(field, "Zulu", sea::Edge::East);
  EXPECT_EQ(count(field, leave), 2) << "by the wrong edge";
  left(field, "Zulu", sea::Edge::West);
  EXPECT_EQ(count(field, leave), 3);
  field["Maori"].set(Mark::struck);
  EXPECT_EQ(count(field, leave), 2);
  field["Norfolk"].side = north;
  EXPECT_EQ(count(field, leave), 1);
}

// 12.5.4: a fireship that burns gets nowhere.
TEST(BuoyzObjective, AFireshipSetAlightDoesNotGetAway) {
  Field field({"Fireship=Torch 20,10 @000"}, {"La_Girona=Girona 20,15 @000"},
              {.head = "era = 2\nyear = 1588\ntable = [60, 40]\n"});
  const Objective escape{.goal = Goal::escape, .side = south, .count = 1};
  left(field, "Torch", sea::Edge::West);
  EXPECT_EQ(count(field, escape), 1);
  field["Torch"].set(Mark::lit);
  EXPECT_EQ(count(field, escape), 0);
}

// A capture counts as often as its own side's objective says; no other objective has a say in it.
TEST(BuoyzObjective, WhatACaptureIsWorth) {
  Field field = sisters();
  field.book().objectives = {{.goal = Goal::sink, .side = south, .points = 3},
                             {.goal = Goal::capture_bonus, .side = north, .points = 2}};
  EXPECT_EQ(worth_of_capture(field.battle, south), 1);
  EXPECT_EQ(worth_of_capture(field.battle, north), 2);
}

}  // namespace objectives_test
