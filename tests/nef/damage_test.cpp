// Chapter "damage": boxes, rows and loss at the end of the turn.
#include <gtest/gtest.h>

#include "tests/nef/field.h"

namespace {

using field::Field;

void hit(Field& field, const std::string& name, int hits, int attacks = 1) {
  field[name].hits = std::uint8_t(hits);
  field[name].attacks = std::uint8_t(attacks);
}

// The source's own example: the first row holds two boxes; after two hits the second line applies.
TEST(NefDamage, AfterTwoHitsTheSecondRowAppliesAsInTheSource) {
  Field field({"Lastschiff 20,20 @000"}, {"Adalar 60,40 @180"});
  hit(field, "Lastschiff", 1);
  field.end_of_turn();
  EXPECT_EQ(field["Lastschiff"].boxes, 1);
  EXPECT_EQ(field.battle.factors(field["Lastschiff"]).speed, 5);
  hit(field, "Lastschiff", 1);
  EXPECT_EQ(field.battle.factors(field["Lastschiff"]).speed, 5);  // until the end of that turn
  field.end_of_turn();
  EXPECT_EQ(field["Lastschiff"].boxes, 2);
  EXPECT_EQ(field["Lastschiff"].row, 1);
  EXPECT_EQ(field.battle.factors(field["Lastschiff"]).speed, 4);
  field.exercises({"nef.damage.1", "nef.damage.2"});
}

TEST(NefDamage, EachRowBringsItsOwnFactors) {
  struct Row {
    int boxes, gun, bomb, speed, turn;
  };
  // Sovereign: hull 5/5/5/5, gun 12/9/6/3, bomb 2/2/1/1, speed 6/5/4/4, turn 2/2/1/1.
  for (const Row& row : {Row{4, 12, 2, 6, 2}, Row{5, 9, 2, 5, 2}, Row{9, 9, 2, 5, 2}, Row{10, 6, 1, 4, 1},
                         Row{15, 3, 1, 4, 1}, Row{19, 3, 1, 4, 1}}) {
    Field field({"Sovereign 20,20 @000"}, {"Adalar 60,40 @180"});
    field["Sovereign"].torpedoes = field["Sovereign"].bombs = 0;
    hit(field, "Sovereign", row.boxes);
    field.end_of_turn();
    const nef::Factors& factors = field.battle.factors(field["Sovereign"]);
    EXPECT_EQ(factors.gun, row.gun) << row.boxes;
    EXPECT_EQ(factors.bomb, row.bomb) << row.boxes;
    EXPECT_EQ(factors.speed, row.speed) << row.boxes;
    EXPECT_EQ(factors.turn, row.turn) << row.boxes;
  }
}

TEST(NefDamage, UnevenRowsAreCrossedOffFromTheFirstDownwards) {
  // Adalar: hull 6/5/6/5.
  for (const auto& [boxes, row] : {std::pair{5, 0}, {6, 1}, {10, 1}, {11, 2}, {16, 2}, {17, 3}, {21, 3}}) {
    Field field({"Adalar 20,20 @000"}, {"Sovereign 60,40 @180"});
    field["Adalar"].torpedoes = 0;
    hit(field, "Adalar", boxes);
    field.end_of_turn();
    EXPECT_EQ(field["Adalar"].row, row) << boxes;
    EXPECT_EQ(field["Adalar"].state, nef::State::on_table);
  }
}

TEST(NefDamage, WithTheLastBoxGoneSheFalls) {
  Field field({"Adalar 20,20 @000"}, {"Sovereign 60,40 @180"});
  field["Adalar"].boxes = 20;
  hit(field, "Adalar", 9);
  field.end_of_turn();
  EXPECT_EQ(field["Adalar"].state, nef::State::destroyed);
  EXPECT_EQ(field["Adalar"].boxes, 22);  // no more than she has
  EXPECT_EQ(field.told<nef::Destroyed>(), 1);
  field.exercises({"nef.damage.3"});
}

TEST(NefDamage, HitsThenChecksThenExplosionsThenRowsThenLosses) {
  Field field({"Foudroyant 20,20 @000"}, {"Sovereign 60,40 @180"});
  hit(field, "Foudroyant", 2);
  field.end_of_turn({.dice = {5, 6, 4}});  // a torpedo salvo goes and explodes: four more boxes
  EXPECT_EQ(field["Foudroyant"].boxes, 6);
  EXPECT_EQ(field["Foudroyant"].row, 2);
  std::string order;
  for (const engine::Event& event : field.hearing.events)
    order += std::string(nef::Chronicle::event_name(event.kind)) + " ";
  EXPECT_EQ(order, "salvo-lost exploded row-lost ");
  field.exercises({"nef.damage.4", "nef.seq.5"});
}

TEST(NefDamage, AVesselWithoutABoxLeftMakesNoMoreChecks) {
  Field field({"Hayate 20,20 @000"}, {"Sovereign 60,40 @180"});
  hit(field, "Hayate", 6, 3);
  field.end_of_turn();
  EXPECT_EQ(field["Hayate"].state, nef::State::destroyed);
}

TEST(NefDamage, WhatThisTurnBroughtIsForgottenWhenItEnds) {
  Field field({"Adalar 20,20 @000"}, {"Sovereign 60,40 @180"});
  hit(field, "Adalar", 1);
  field["Adalar"].turns_made = 2;
  field["Adalar"].inch_owed = 1;
  field.end_of_turn({.dice = {1}});
  EXPECT_EQ(
      field["Adalar"].hits + field["Adalar"].attacks + field["Adalar"].turns_made + field["Adalar"].inch_owed,
      0);
}

TEST(NefDamage, WhetherSheFellOnOrOffTheTableIsTold) {
  Field field({"Sovereign 20,20 @000"}, {"Hayate 60,40 @180", "Hayate=Harukaze 50,40 @180"});
  field["Hayate"].hits = field["Harukaze"].hits = 6;
  field["Harukaze"].state = nef::State::withdrawn;
  field.end_of_turn();
  ASSERT_EQ(field.told<nef::Destroyed>(), 2);
  EXPECT_EQ(field.hearing.deeds<nef::Destroyed>()[0].where, nef::State::on_table);
  EXPECT_EQ(field.hearing.deeds<nef::Destroyed>()[1].where, nef::State::withdrawn);
}

}  // namespace
