// Carriers on and off the table: who lands where, who is merged, who takes off with whom (air.5 to air.10).
#include <gtest/gtest.h>

#include "rulebooks/wetthrust/air/air.h"
#include "rulebooks/wetthrust/air/fly.h"
#include "tests/wetthrust/flights.h"

namespace {

using field::Field;
using field::guard;
using field::put;
using field::squadron;
using wetthrust::AirOrders;
using wetthrust::AirState;

bool may_land(Field& field, const std::string& name, const std::string& carrier) {
  return may_land_on(field.battle, field.squadron(name), field.who(carrier));
}

// wetthrust.air.6: two are retrieved in a turn, and none where one is launched.
TEST(WetThrustDecks, TwoLandInATurnAndNoneWhereOneIsLaunched) {
  Field field({"Ark_Royal 50,40 @000 speed 6"}, {"Hood 100,80 @000 speed 6"});
  for (const auto& [launched, recovered, lands] :
       {std::tuple{0, 0, true}, {0, 1, true}, {0, 2, false}, {1, 0, false}, {2, 0, false}}) {
    field["Ark Royal"].launched = std::uint8_t(launched);
    field["Ark Royal"].recovered = std::uint8_t(recovered);
    EXPECT_EQ(may_land(field, "Ark Royal fighter 1", "Ark Royal"), lands) << launched << recovered;
  }
}

// wetthrust.air.8: an enemy's deck, one that is gone and, by option, one in a gale are no decks.
TEST(WetThrustDecks, NobodyLandsOnAnEnemyOrOnACarrierThatIsGone) {
  Field field({"Ark_Royal 50,40 @000 speed 6", "Illustrious 60,40 @000 speed 6"},
              {"Akagi 70,40 @000 speed 6"});
  for (const char* name : {"Illustrious fighter 1", "Akagi fighter 1"})
    field.squadron(name).state = AirState::lost;
  EXPECT_TRUE(may_land(field, "Ark Royal fighter 1", "Ark Royal"));
  field["Ark Royal"].state = wetthrust::State::left;
  EXPECT_FALSE(may_land(field, "Ark Royal fighter 1", "Ark Royal"));
  EXPECT_TRUE(may_land(field, "Ark Royal fighter 1", "Illustrious"));
  EXPECT_FALSE(may_land(field, "Ark Royal fighter 1", "Akagi"));
  field.battle.weather = wetthrust::Weather::gale;
  EXPECT_TRUE(may_land(field, "Ark Royal fighter 1", "Illustrious"));
  field.book().options.air_ops_weather_limit = true;
  EXPECT_FALSE(may_land(field, "Ark Royal fighter 1", "Illustrious"));
}

// wetthrust.air.10: only depleted squadrons of the same type that are ready aboard the same carrier.
TEST(WetThrustDecks, NobodyIsAskedToMergeWhatDoesNotFit) {
  Field field({"Ark_Royal 50,40 @000 speed 6", "Illustrious 60,40 @000 speed 6"},
              {"Hood 100,80 @000 speed 6"});
  wetthrust::Squadron& home = field.squadron("Ark Royal torpedo bomber 1");
  home.state = AirState::rearming, home.rearming = 1, home.aircraft = 3;
  put(field, "Ark Royal torpedo bomber 2", 50, 60).aircraft = 2;
  wetthrust::Squadron& later = field.squadron("Ark Royal torpedo bomber 3");
  later.state = AirState::rearming, later.rearming = 2, later.aircraft = 2;
  field.squadron("Ark Royal fighter 1").aircraft = 2;
  field.squadron("Illustrious torpedo bomber 1").aircraft = 2;
  field.step("End of turn", {.south = {}});
  EXPECT_EQ(home.state, AirState::aboard);
  EXPECT_EQ(home.aircraft, 3);
  EXPECT_EQ(field.told<wetthrust::Merged>(), 0);
}

// Three and two and four: the first of the others fills it up as far as it goes, the second keeps the rest.
TEST(WetThrustDecks, OneThatHasReArmedIsFilledUpIfItsOwnerWantsIt) {
  for (const auto& [answer, first, second, third, told] :
       {std::tuple{"yes", 6, 0, 3, 2}, {"no", 3, 2, 4, 0}}) {
    Field field({"Ark_Royal 50,40 @000 speed 6"}, {"Hood 100,80 @000 speed 6"});
    wetthrust::Squadron& home = field.squadron("Ark Royal torpedo bomber 1");
    home.state = AirState::rearming, home.rearming = 1, home.aircraft = 3;
    field.squadron("Ark Royal torpedo bomber 2").aircraft = 2;
    field.squadron("Ark Royal torpedo bomber 3").aircraft = 4;
    field.step("End of turn", {.south = {answer}});
    EXPECT_EQ(home.aircraft, first);
    EXPECT_EQ(field.squadron("Ark Royal torpedo bomber 2").aircraft, second);
    EXPECT_EQ(field.squadron("Ark Royal torpedo bomber 2").state == AirState::lost, second == 0);
    EXPECT_EQ(field.squadron("Ark Royal torpedo bomber 3").aircraft, third);
    EXPECT_EQ(field.squadron("Ark Royal torpedo bomber 3").state, AirState::aboard);
    EXPECT_EQ(field.told<wetthrust::Merged>(), told);
  }
}

// It is full when the first has given three of its four: the next gives nothing, and nobody is told so.
TEST(WetThrustDecks, WhoIsFullTakesNoMore) {
  Field field({"Ark_Royal 50,40 @000 speed 6"}, {"Hood 100,80 @000 speed 6"});
  wetthrust::Squadron& home = field.squadron("Ark Royal torpedo bomber 1");
  home.state = AirState::rearming, home.rearming = 1, home.aircraft = 3;
  field.squadron("Ark Royal torpedo bomber 2").aircraft = 4;
  field.squadron("Ark Royal torpedo bomber 3").aircraft = 2;
  field.step("End of turn", {.south = {"yes"}});
  EXPECT_EQ(home.aircraft, 6);
  EXPECT_EQ(field.squadron("Ark Royal torpedo bomber 2").aircraft, 1);
  EXPECT_EQ(field.squadron("Ark Royal torpedo bomber 3").aircraft, 2);
  const auto merged = field.only<wetthrust::Merged>();
  EXPECT_EQ(merged.aircraft, 3);
  EXPECT_EQ(merged.left, 1);
}

// wetthrust.air.5: the launch turn does not count, and the sixth turn is the last.
TEST(WetThrustDecks, EnduranceIsSpentFromTheTurnAfterTheLaunch) {
  Field field({"Ark_Royal 50,40 @000 speed 6"}, {"Hood 100,80 @000 speed 6"});
  wetthrust::Squadron& bombers = put(field, "Ark Royal torpedo bomber 1", 50, 50);
  bombers.launched = 1;
  field.step("End of turn");
  EXPECT_EQ(bombers.endurance, 6);
  EXPECT_EQ(bombers.launched, 0);
  for (int left = 5; left >= 1; --left) {
    field.step("End of turn");
    EXPECT_EQ(bombers.endurance, left);
    EXPECT_EQ(bombers.state, AirState::aloft);
  }
  field.step("End of turn");
  EXPECT_EQ(bombers.state, AirState::lost);
  EXPECT_EQ(bombers.aircraft, 0);
  EXPECT_EQ(field.told<wetthrust::OutOfFuel>(), 1);
}

// wetthrust.fight.4: who takes off behind its charge joins it all the same.
TEST(WetThrustLaunches, AnEscortMayTakeOffAfterItsCharge) {
  Field field({"Ark_Royal 50,40 @000 speed 6"}, {"Hood 100,80 @000 speed 6"});
  field.step("Write orders",
             {.south = {"-", "launch Ark Royal fighter 1; escort Ark Royal fighter 2 > Ark Royal fighter 1"},
              .north = {"-"}});
  field.step("Move ships");
  field.step("Move aircraft", {.south = {"fly Ark Royal fighter 1 to 58,46"}, .dice = {2, 5}});
  EXPECT_EQ(field.squadron("Ark Royal fighter 1").pose.at, (sea::Point{58, 46}));
  EXPECT_NEAR(field.squadron("Ark Royal fighter 2").pose.at.x, 58, 0.001);
  field.exercises({"wetthrust.fight.4", "wetthrust.air.7"});
}

// wetthrust.fight.2: in the air it keeps its order until the next is written; shot down it guards nobody.
TEST(WetThrustDecks, OnlyFightersInTheAirGuardSomebody) {
  Field field({"Ark_Royal 50,40 @000 speed 6"}, {"Hood 100,80 @000 speed 6"});
  for (const char* name : {"Ark Royal fighter 1", "Ark Royal fighter 2"}) {
    put(field, name, 50, 40);
    guard(field, name, AirOrders::cap, "Ark Royal");
  }
  field.squadron("Ark Royal fighter 2").state = AirState::lost;
  field.step("End of turn");
  EXPECT_EQ(field.squadron("Ark Royal fighter 1").orders, AirOrders::cap);
  EXPECT_EQ(field.squadron("Ark Royal fighter 2").orders, AirOrders::free);
}

// wetthrust.air.8: abreast of the enemy nearest to their edge, the first of equals; friends are no enemies.
TEST(WetThrustFarCarriers, ComeOnAbreastOfTheEnemyNearestToTheirEdge) {
  Field field({"Tribal 30,70 @000 speed 6", "Hood 50,80 @000 speed 6", "Antelope 80,80 @000 speed 6"},
              {"Norfolk 100,85 @000 speed 6"}, {.north = squadron("Vals", "dive bomber")});
  field.step("Move aircraft", {.north = {"fly Vals @180 speed 16"}, .dice = {2, 5}});
  EXPECT_EQ(field.squadron("Vals").pose.at, (sea::Point{50, 74}));
}

// wetthrust.land.1: at whichever edge is their side's, heading for the middle of the table.
TEST(WetThrustFarCarriers, ComeOnAtTheEdgeOfTheirSide) {
  for (const auto& [edge, at] : {std::pair{sea::Edge::North, sea::Point{50, 90}},
                                 {sea::Edge::South, {50, 0}},
                                 {sea::Edge::East, {120, 30}},
                                 {sea::Edge::West, {0, 30}}}) {
    Field field({"Hood 50,30 @000 speed 6"}, {"Norfolk 100,85 @000 speed 6"},
                {.north = squadron("Vals", "dive bomber")});
    field.book().sides[1].edge = edge;
    field.step("Move aircraft", {.north = {"fly Vals @000 speed 0"}, .dice = {2, 5}});
    EXPECT_EQ(field.squadron("Vals").pose.at, at);
    EXPECT_EQ(sea::on_edge(field.book().table, edge, {50, 30}), at);
  }
}

// wetthrust.air.8, wetthrust.fight.4: re-armed together in turn 3 they come on together in turn 4.
TEST(WetThrustFarCarriers, FightersMayEscortThoseWhoComeBackWithThem) {
  Field field({"Hood 50,70 @090 speed 6"}, {"Antelope 100,80 @000 speed 6"},
              {.north = squadron("Kates", "torpedo bomber") + squadron("Zeros", "fighter")});
  for (const char* name : {"Kates", "Zeros"}) {
    field.squadron(name).state = AirState::rearming, field.squadron(name).rearming = 1;
  }
  field.turn = 3;
  field.step("End of turn");
  for (const char* name : {"Kates", "Zeros"}) EXPECT_EQ(field.squadron(name).state, AirState::away);
  field.turn = 4;
  field.step("Write orders", {.south = {"-"}, .north = {"-", "Kates"}});
  field.step("Move ships");
  field.step("Move aircraft", {.north = {"fly Kates to 56,75"}, .dice = {2, 5}});
  EXPECT_EQ(field.squadron("Zeros").pose.at, (sea::Point{56, 75}));
  EXPECT_EQ(field.squadron("Zeros").orders, AirOrders::escort);
}

}  // namespace
