// What became of ships and flights, and why battles ended, in words and in points that add up.
#include "rulebooks/buoyz/result.h"

#include <gtest/gtest.h>

#include "engine/result/result.h"
#include "rulebooks/buoyz/break_contact.h"
#include "rulebooks/buoyz/objectives.h"
#include "rulebooks/buoyz/victory.h"
#include "tests/buoyz/field.h"

namespace result_test {

using buoyz::AirState;
using buoyz::Mark;
using buoyz::Side;
using buoyz::State;
using engine::Group;
using field::Field;
using Kind = engine::Standing::Kind;

constexpr Side south{0}, north{1};

// Bismarck is worth 20 points, Prinz Eugen 10, Hood 15, Prince of Wales 20 (Tcam2.2).
Field denmark_strait(const std::string& objectives = "") {
  return Field({"KMS_Bismarck=Bismarck 20,20 @000", "KMS_Prinz_Eugen=Eugen 24,20 @000"},
               {"HMS_Hood_(1941)=Hood 30,60 @180", "HMS_Prince_of_Wales=Wales 34,60 @180"},
               {.tail = objectives});
}
const char* escape_to_the_west =
    "[[objective]]\ngoal = \"escape\"\nside = \"South\"\nship = \"Bismarck\"\nedges = [\"south\", \"west\"]\n"
    "uncrippled = true\n";

Kind kind(const Field& field, const std::string& name) {
  return buoyz::standing(field.battle, field.who(name)).kind;
}
std::string words(const Field& field, const std::string& name) {
  return buoyz::became(field.battle, field.who(name));
}
engine::Account account(const Field& field, Side side) {
  return engine::account_of(buoyz::rulebook(), &field.battle, side);
}
void leaves(Field& field, const std::string& name, sea::Edge edge) {
  field[name].state = State::left, field[name].exit_edge = std::uint8_t(edge);
}
// Why the battle is over after End 9 of this turn; empty while it goes on.
std::string why(Field& field, int turn = 3) {
  field.run({}, [&](engine::Umpire& umpire) { buoyz::settle_objectives(field.battle, umpire); });
  const auto end = buoyz::ending(field.battle, turn);
  return end ? buoyz::why_ended(field.battle, *end) : "";
}

TEST(BuoyzResult, AShipThatLeftByTheRightEdgeHasEscapedAndWonTheObjective) {
  Field field = denmark_strait(escape_to_the_west);
  EXPECT_EQ(why(field), "");
  leaves(field, "Bismarck", sea::Edge::West);
  EXPECT_EQ(why(field), "Bismarck left by the west edge: objective won");
  EXPECT_EQ(words(field, "Bismarck"), "left by the west edge: objective won");
  EXPECT_EQ(kind(field, "Bismarck"), Kind::escaped);
  const engine::Account germans = account(field, south);
  EXPECT_EQ(germans.start, 30);
  EXPECT_EQ(germans.of(Group::escaped), 20);
  EXPECT_EQ(germans.of(Group::afloat), 10);
  EXPECT_EQ(germans.of(Group::lost), 0);
  EXPECT_EQ(germans.left, 30);  // who got away is not lost
}

TEST(BuoyzResult, AShipThatLeftByAnotherEdgeHasEscapedAndWonNothing) {
  Field field = denmark_strait(escape_to_the_west);
  leaves(field, "Bismarck", sea::Edge::East);
  EXPECT_EQ(why(field), "");
  EXPECT_EQ(words(field, "Bismarck"), "left by the east edge");
  field["Bismarck"].set(Mark::retreating);
  EXPECT_EQ(words(field, "Bismarck"), "left by the east edge, breaking contact");
  field["Bismarck"].exit_edge = 255;
  field["Bismarck"].clear(Mark::retreating);
  EXPECT_EQ(words(field, "Bismarck"), "slipped away");
}

TEST(BuoyzResult, ASunkShipIsNamedWithWhoSankHer) {
  Field field = denmark_strait("[[objective]]\ngoal = \"sink\"\nside = \"North\"\nship = \"Bismarck\"\n");
  field["Bismarck"].state = State::sunk, field["Bismarck"].hull = 0;
  field["Bismarck"].sunk_by = field.who("Hood");
  EXPECT_EQ(why(field), "Bismarck was sunk by Hood: objective won");
  EXPECT_EQ(words(field, "Bismarck"), "sunk by Hood");
  EXPECT_EQ(kind(field, "Bismarck"), Kind::lost);
  EXPECT_EQ(account(field, south).of(Group::lost), 20);
  EXPECT_EQ(account(field, south).left, 10);
  field["Bismarck"].sunk_by = buoyz::nobody;
  EXPECT_EQ(words(field, "Bismarck"), "sunk");
}

// 12.5.4: whether she burns, has exploded or has drifted off.
TEST(BuoyzResult, AFireshipSetAlightIsLost) {
  Field field({"Fireship=Torch 20,10 @000", "The_Golden_Hind=Hind 40,10 @000"},
              {"La_Girona=Girona 20,15 @000"}, {.head = "era = 2\nyear = 1588\ntable = [60, 40]\n"});
  EXPECT_EQ(kind(field, "Torch"), Kind::afloat);
  field["Torch"].set(Mark::lit);
  EXPECT_EQ(kind(field, "Torch"), Kind::lost);
  EXPECT_EQ(words(field, "Torch"), "burning as a fireship");
  EXPECT_EQ(account(field, south).of(Group::lost), 3);
  EXPECT_EQ(account(field, south).start - account(field, south).left, 3);
  leaves(field, "Torch", sea::Edge::South);
  EXPECT_EQ(kind(field, "Torch"), Kind::lost);
  EXPECT_EQ(words(field, "Torch"), "burnt as a fireship");
  field["Torch"].state = State::sunk;
  EXPECT_EQ(words(field, "Torch"), "burnt as a fireship");
}

TEST(BuoyzResult, APrizeIsCapturedFromItsOwnerAndAddsNothingToTheCaptorsStart) {
  Field field = denmark_strait();
  field["Hood"].side = south, field["Hood"].set(Mark::prize);
  EXPECT_EQ(words(field, "Hood"), "captured by South");
  EXPECT_EQ(buoyz::standing(field.battle, field.who("Hood")).holder, south);
  EXPECT_EQ(account(field, north).start, 35);
  EXPECT_EQ(account(field, north).of(Group::captured), 15);
  EXPECT_EQ(account(field, north).left, 20);
  EXPECT_EQ(account(field, south).start, 30);
  EXPECT_EQ(account(field, south).left, 30);
  leaves(field, "Hood", sea::Edge::South);
  EXPECT_EQ(words(field, "Hood"), "captured by South and taken off the table");
  field["Hood"].state = State::sunk;
  EXPECT_EQ(words(field, "Hood"), "sunk, a prize of South");
}

TEST(BuoyzResult, AShipThatStruckIsNeitherAfloatNorSunk) {
  Field field = denmark_strait();
  field["Hood"].set(Mark::struck);
  EXPECT_EQ(kind(field, "Hood"), Kind::surrendered);
  EXPECT_EQ(words(field, "Hood"), "struck her colours");
  EXPECT_EQ(account(field, north).of(Group::captured), 15);
}

TEST(BuoyzResult, DamageIsToldAndTakesFromWhatIsLeft) {
  Field field = denmark_strait();
  const int hull = field["Hood"].hull;
  field["Hood"].hull = std::uint8_t(hull - 1);
  EXPECT_EQ(words(field, "Hood"), fmt::format("damaged, hull {} of {}", hull - 1, hull));
  EXPECT_NEAR(account(field, north).left, 35 - 15.0 / (hull + 1), 1e-9);
  EXPECT_EQ(account(field, north).of(Group::afloat), 35);
  field["Hood"].set(Mark::crippled);
  EXPECT_EQ(kind(field, "Hood"), Kind::crippled);
  EXPECT_EQ(words(field, "Wales"), "undamaged");
}

TEST(BuoyzResult, ALurkingBoatBelongsToTheStartingStrength) {
  Field field({"KMS_U-99=U-99 20,20 @000 lurking true"}, {"HMS_Hood_(1941)=Hood 30,60 @180"});
  const double boat = buoyz::standing(field.battle, field.who("U-99")).points;
  EXPECT_GT(boat, 0);
  EXPECT_EQ(account(field, south).start, boat);
  EXPECT_EQ(account(field, south).left, boat);
  EXPECT_EQ(kind(field, "U-99"), Kind::not_arrived);
  EXPECT_EQ(words(field, "U-99"), "never seen");
}

TEST(BuoyzResult, AShipThatReachedPortIsLostToThisBattle) {
  Field field = denmark_strait();
  field["Hood"].state = State::saved;
  EXPECT_EQ(kind(field, "Hood"), Kind::lost);
  EXPECT_EQ(words(field, "Hood"), "put out of action, but reached port");
}

TEST(BuoyzResult, ADrivenOffShipIsTheObjectiveOfTheOtherSide) {
  Field field =
      denmark_strait("[[objective]]\ngoal = \"drive_off\"\nside = \"North\"\nship = \"Bismarck\"\n");
  leaves(field, "Bismarck", sea::Edge::North);
  EXPECT_EQ(kind(field, "Bismarck"), Kind::driven_off);
  EXPECT_EQ(why(field), "Bismarck left by the north edge: objective won");
  EXPECT_EQ(words(field, "Bismarck"), "left by the north edge: objective won");
}

TEST(BuoyzResult, AMerchantThatGotThroughTellsItsPoints) {
  Field field = denmark_strait(
      "[[objective]]\ngoal = \"leave\"\nside = \"South\"\nship = \"Eugen\"\nedges = [\"east\"]\npoints = "
      "7\n");
  leaves(field, "Eugen", sea::Edge::East);
  EXPECT_EQ(words(field, "Eugen"), "left by the east edge: 7 points");
}

TEST(BuoyzResult, WhatHadToBeKeptIsNamedAtTheEnd) {
  Field field = denmark_strait("[[objective]]\ngoal = \"survive\"\nside = \"South\"\nship = \"Bismarck\"\n");
  EXPECT_EQ(why(field, 3), "");
  EXPECT_EQ(why(field, 16), "Bismarck is undamaged at the end: objective won");
  field["Bismarck"].state = State::sunk, field["Bismarck"].hull = 0;
  EXPECT_EQ(why(field, 3), "Bismarck was sunk: objective lost");
}

TEST(BuoyzResult, PointsAreToldWithTheCause) {
  Field field = denmark_strait();
  EXPECT_EQ(why(field, 16), "The last turn is over: a minor victory, 55 points to 50");
  field["Hood"].state = field["Wales"].state = State::sunk;
  EXPECT_EQ(why(field, 3), "No North ship is left to fight: a decisive victory, 50 points to 0");
  field.battle.fleet(north).ordered_off = 2;
  EXPECT_EQ(why(field, 3), "North broke contact: a decisive victory, 50 points to 0");
}

TEST(BuoyzResult, ACarriersFlightAtALandBaseIsStillInHerPrice) {
  Field field({"HMS_Illustrious=Illustrious 60,40 @270"}, {"KMS_Bismarck=Bismarck 20,60 @000"},
              {.south = "[[side.flight]]\ntype = \"Dive Bomber\"\nname = \"Bought\"\n"});
  const engine::Account before = account(field, south);
  const double score = buoyz::score(field.battle, south);
  EXPECT_EQ(before.start, 20 + 3);
  const std::string own = field.battle.name(buoyz::flight_actor(1));
  field.flight(own).carrier = buoyz::land_based, field.flight(own).state = AirState::away;
  EXPECT_EQ(account(field, south).start, before.start);
  EXPECT_EQ(buoyz::score(field.battle, south), score);
  field.flight("Bought").state = AirState::lost;
  EXPECT_EQ(account(field, south).of(Group::lost), 3);
  EXPECT_EQ(words(field, "Bought"), "lost");
}

TEST(BuoyzResult, AFlightAboardSharesTheFateOfItsCarrier) {
  Field field({"HMS_Illustrious=Illustrious 60,40 @270"}, {"KMS_Bismarck=Bismarck 20,60 @000"});
  const std::string flight = field.battle.name(buoyz::flight_actor(0));
  EXPECT_EQ(words(field, flight), "aboard Illustrious");
  leaves(field, "Illustrious", sea::Edge::South);
  EXPECT_EQ(kind(field, flight), Kind::escaped);
}

}  // namespace result_test
