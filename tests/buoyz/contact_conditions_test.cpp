// The conditions of cam3.1.1 to cam3.1.3 at their borders, and what is told when a battle ends.
#include <gtest/gtest.h>

#include "rulebooks/buoyz/break_contact.h"
#include "rulebooks/buoyz/fleet_events.h"
#include "rulebooks/buoyz/victory.h"
#include "tests/buoyz/field.h"

namespace contact_conditions_test {

using buoyz::FleetTold;
using buoyz::Mark;
using buoyz::Side;
using buoyz::State;
using field::Field;

constexpr Side south{0}, north{1};
const field::More no_level{.options = {{"bc_percent", "100"}}};

// cam3.1.2: more than half of two is both.
TEST(BuoyzContact, HalfOfTheCapitalShipsIsNotMoreThanHalf) {
  Field field({"HMS_Hood_(1941)=Hood 10,10 @000", "HMS_Prince_of_Wales=Wales 14,10 @000"},
              {"KMS_Bismarck=Bismarck 30,60 @180"}, no_level);
  field["Hood"].set(Mark::crippled);
  EXPECT_EQ(contact_condition(field.battle, south), 0);
  field["Wales"].set(Mark::crippled);
  EXPECT_EQ(contact_condition(field.battle, south), 2);
}

// cam3.1.3: cruisers are no capital ships, and the enemy's battleships do not help.
TEST(BuoyzContact, CruisersDoNotKeepAFleetOfCarriersInContact) {
  Field field({"HMS_Illustrious=Illustrious 10,10 @000", "HMS_Hood_(1941)=Hood 14,10 @000",
               "HMS_Norfolk=Norfolk 18,10 @000"},
              {"KMS_Bismarck=Bismarck 30,60 @180"}, no_level);
  field["Hood"].state = State::left;
  EXPECT_EQ(contact_condition(field.battle, south), 3);
  EXPECT_EQ(contact_condition(field.battle, north), 0);
  field["Hood"].state = State::transit;  // on her way to another table she is still in play
  EXPECT_EQ(contact_condition(field.battle, south), 0);
}

// cam3.1.1: without a level no loss is too many, and none is none.
TEST(BuoyzContact, WithoutALevelLossesAreNoCondition) {
  Field field({"HMS_Cossack=A 10,10 @000", "HMS_Cossack=B 14,10 @000"}, {"HMS_Cossack=X 30,60 @180"});
  field.book().sides[0].break_contact = 0;
  EXPECT_EQ(contact_condition(field.battle, south), 0);
  field["A"].state = State::sunk;
  EXPECT_EQ(contact_condition(field.battle, south), 0);
  field.book().sides[0].break_contact = 5;
  EXPECT_EQ(contact_condition(field.battle, south), 1);
  field.book().sides[0].break_contact = 6;
  EXPECT_EQ(contact_condition(field.battle, south), 0);
}

// cam3.1.5: every surface ship of the side, the first of the list and those between two tables too; nobody
// who has struck, and no fort.
TEST(BuoyzContact, TheOrderGoesToEverySurfaceShip) {
  Field field({"HMS_Cossack=First 10,10 @000", "HMS_Cossack=Away 14,10 @000", "HMS_Cossack=Struck 18,10 @000",
               "HMS_Cossack=Sunk 22,10 @000"},
              {"KMS_Bismarck=Bismarck 30,60 @180"});
  field["Away"].state = State::transit, field["Struck"].set(Mark::struck);
  field["Sunk"].state = State::sunk;
  field.step("Break contact", {.dice = {5}});  // 10 of 20 points are lost
  EXPECT_TRUE(field["First"].is(Mark::retreating));
  EXPECT_TRUE(field["Away"].is(Mark::retreating));
  for (const char* name : {"Struck", "Sunk", "Bismarck"}) EXPECT_FALSE(field[name].is(Mark::retreating));
  EXPECT_EQ(field.battle.fleet(south).tested, 1);
  EXPECT_EQ(field.battle.fleet(north).tested, 0);
}

// cam3.1.11: told with both sides' points and the winner, or nobody where it is a draw.
TEST(BuoyzContact, TheEndIsToldWithItsPoints) {
  for (const bool draw : {false, true}) {
    Field field({"HMS_Cossack=A 10,10 @000", "HMS_Cossack=B 14,10 @000"},
                {"HMS_Cossack=X 30,60 @180", "HMS_Cossack=Y 34,60 @180"}, no_level);
    if (!draw) field["B"].state = State::sunk;
    field.turn = 16;
    field.step("Break contact");
    const engine::Event& over = field.hearing.events.back();
    ASSERT_EQ(over.kind, std::uint16_t(FleetTold::over));
    EXPECT_EQ(over.who, draw ? engine::nobody : engine::actor_of(north));
    EXPECT_EQ(over.numbers[0], draw ? 30 : 25);
    EXPECT_EQ(over.numbers[1], 30);
    EXPECT_EQ(over.numbers[2], 1);
  }
}

// G24: flights do not keep a fleet of ships in the battle when the last ship is gone.
TEST(BuoyzContact, AFleetWhoseShipsAreGoneIsBeatenThoughItsAircraftFly) {
  Field field({"HMS_Illustrious=Illustrious 60,40 @270"}, {"KMS_Bismarck=Bismarck 5,75 @180"});
  ASSERT_GT(field.battle.flights.size(), 0);
  EXPECT_EQ(buoyz::beaten_off(field.battle), engine::no_side);
  field["Illustrious"].state = State::sunk;
  EXPECT_EQ(buoyz::beaten_off(field.battle), south);
}

// cam3.1.1, cam3.1.11: bought flights count 3 points each, from the first of the list on.
TEST(BuoyzContact, BoughtFlightsAreLostOrLeft) {
  Field field({"HMS_Cossack=A 60,40 @270"}, {},
              {.north = "[[side.flight]]\ntype = \"Dive Bomber\"\ncount = 4\n"});
  EXPECT_EQ(points_left(field.battle, north), 12);
  field.flight("Dive Bomber 1").state = buoyz::AirState::lost;
  EXPECT_EQ(points_lost(field.battle, north), 3);
  EXPECT_EQ(points_left(field.battle, north), 9);
}

// cam3.1.11: a single point that is left has stayed.
TEST(BuoyzContact, APointThatIsLeftEarnsTheTwenty) {
  Field field({"HMS_Cossack=A 60,40 @270"}, {"KMS_Bismarck=Bismarck 5,75 @180"});
  field.book().sheets[field["A"].sheet].points = 1;
  EXPECT_EQ(buoyz::score(field.battle, south), 1 + 20);
}

// 1.4.1: what a scenario gives a side beforehand.
TEST(BuoyzContact, AHeadStartIsAddedToTheScore) {
  Field field({"HMS_Cossack=A 60,40 @270"}, {"KMS_Bismarck=Bismarck 5,75 @180"});
  field.book().sides[0].head_start = 7;
  EXPECT_EQ(buoyz::score(field.battle, south), 5 + 20 + 7);
  EXPECT_EQ(buoyz::score(field.battle, north), 20 + 20);
}

}  // namespace contact_conditions_test
