// What became of vessels and flights, and why battles ended, in words and in points that add up.
#include "rulebooks/nef/victory/victory.h"

#include <gtest/gtest.h>

#include "engine/result/result.h"
#include "tests/nef/field.h"

namespace {

using engine::Group;
using engine::Side;
using field::Field;
using nef::State;
using Kind = engine::Standing::Kind;

constexpr Side south{0}, north{1};

Kind kind(const Field& field, const std::string& name) {
  return nef::standing(field.battle, field.who(name)).kind;
}
std::string words(const Field& field, const std::string& name) {
  return nef::became(field.battle, field.who(name));
}
engine::Account account(const Field& field, Side side) {
  return engine::account_of(nef::rulebook(), &field.battle, side);
}
std::string why(const Field& field, int turn) {
  const auto end = nef::ending(field.battle, turn);
  return end ? nef::why_ended(field.battle, *end) : "";
}

TEST(NefResult, AWithdrawnCarrierHasEscapedWithHerFlights) {
  Field field({"Pegasus 20,4 @180", "Lastschiff 40,4 @000"}, {"Adalar 20,44 @180"});
  field.marked("Pegasus", 7);
  field.first_half({.south = {"3.5"}});
  field.second_half({.south = {"3.5"}});
  EXPECT_EQ(words(field, "Pegasus"), "left by the south edge");
  EXPECT_EQ(words(field, "Pegasus fighter 1"), "aboard Pegasus");
  EXPECT_EQ(kind(field, "Pegasus fighter 1"), Kind::escaped);
  EXPECT_EQ(account(field, south).start, 137 + 26);
  EXPECT_EQ(account(field, south).of(Group::escaped), 137);
  EXPECT_EQ(account(field, south).left, 137 + 26);
}

TEST(NefResult, ATransportThatGotThroughTellsItsPoints) {
  Field field({"Lastschiff 20,46 @000"}, {"Adalar 60,44 @180"}, "[objective]\ntransports_cross = true\n");
  field.marked("Lastschiff", 5);
  field.first_half({.south = {"2.5"}});
  EXPECT_EQ(words(field, "Lastschiff"), "left by the north edge: 26 points");
}

TEST(NefResult, DestroyedDamagedAndOnTheLastRowAreDifferentThings) {
  Field field({"Sovereign 20,4 @000"}, {"Adalar 20,44 @180", "Lastschiff 60,44 @180"});
  EXPECT_EQ(words(field, "Adalar"), "undamaged");
  field["Adalar"].boxes = 2;
  const int hull = field.battle.sheet(field["Adalar"]).hull();
  EXPECT_EQ(words(field, "Adalar"), fmt::format("damaged, hull {} of {}", hull - 2, hull));
  field["Adalar"].row = 3;
  EXPECT_EQ(kind(field, "Adalar"), Kind::crippled);
  field["Adalar"].state = State::destroyed;
  EXPECT_EQ(words(field, "Adalar"), "destroyed");
  EXPECT_EQ(account(field, north).of(Group::lost), 120);
  EXPECT_EQ(account(field, north).of(Group::afloat), 26);
}

TEST(NefResult, TheEndIsToldWithNames) {
  Field field({"Groza 20,4 @000"}, {"Cape_Lookout 20,44 @000", "Adalar 30,44 @180"},
              "[objective]\ndestroy = \"Cape Lookout\"\n");
  EXPECT_EQ(why(field, 11), "");
  EXPECT_EQ(why(field, 12), "Cape Lookout still stands after the last turn: objective won");
  field["Cape Lookout"].state = State::destroyed;
  EXPECT_EQ(why(field, 3), "Cape Lookout was destroyed: objective won");
}

TEST(NefResult, PointsAndBrokenSidesAreTold) {
  Field field({"Sovereign 20,4 @000"}, {"Adalar 20,44 @180"});
  EXPECT_EQ(why(field, 12), "The last turn is over: 0 points each");
  field["Adalar"].row = 3;
  EXPECT_EQ(why(field, 12), "The last turn is over: 60 points to 0");
  field["Adalar"].state = State::destroyed;
  EXPECT_EQ(why(field, 3), "North has less than a quarter of the force left");
  field["Sovereign"].state = State::destroyed;
  EXPECT_EQ(why(field, 3), "Both sides have less than a quarter of their force left");
}

}  // namespace
