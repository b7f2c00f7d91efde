// Campaign supplement 3.1: what is counted at the end of a turn, who checks, and whom an order binds.
#include <gtest/gtest.h>

#include "rulebooks/buoyz/break_contact.h"
#include "rulebooks/buoyz/fleet_events.h"
#include "tests/buoyz/field.h"

namespace contact_order_test {

using buoyz::FleetTold;
using buoyz::Mark;
using buoyz::Side;
using buoyz::State;
using field::Field;

constexpr Side south{0}, north{1};
constexpr const char* contact = "Break contact";

std::vector<engine::Event> events(const Field& field, FleetTold kind) {
  std::vector<engine::Event> found;
  for (const engine::Event& event : field.hearing.events)
    if (event.kind == std::uint16_t(kind)) found.push_back(event);
  return found;
}
void sunk(Field& field, std::initializer_list<const char*> names) {
  for (const char* name : names) field[name].state = State::sunk, field[name].hull = 0;
}

// Four battleships and a destroyer against two cruisers and two destroyers. 85 points check at 34, 30 at 12.
Field fleets() {
  return Field({"KMS_Bismarck=A 10,10 @000", "KMS_Bismarck=B 18,10 @000", "KMS_Bismarck=C 26,10 @000",
                "KMS_Bismarck=D 34,10 @000", "HMS_Cossack=E 42,10 @000"},
               {"HMS_Norfolk=V 10,70 @180", "HMS_Norfolk=W 18,70 @180", "HMS_Cossack=X 26,70 @180",
                "HMS_Cossack=Y 34,70 @180"});
}

// cam3.0.1: losses are told when they change, with the level, and of each side its own.
TEST(BuoyzContactOrder, LossesOfBothSidesAreToldWhenTheyChange) {
  Field field = fleets();
  field.step(contact);
  EXPECT_TRUE(field.hearing.events.empty());
  sunk(field, {"E", "X"});
  field["Y"].set(Mark::struck);
  field.step(contact);
  const auto told = events(field, FleetTold::lost);
  ASSERT_EQ(told.size(), 2u);
  EXPECT_EQ(told[0].who, engine::actor_of(south));
  EXPECT_EQ(told[0].numbers[0], 5);
  EXPECT_EQ(told[0].numbers[1], 34);
  EXPECT_EQ(told[1].who, engine::actor_of(north));
  EXPECT_EQ(told[1].numbers[0], 10);
  EXPECT_EQ(told[1].numbers[1], 12);
  field.step(contact);
  EXPECT_EQ(events(field, FleetTold::lost).size(), 2u);
  field["Y"].clear(Mark::struck);
  field.step(contact);
  ASSERT_EQ(events(field, FleetTold::lost).size(), 3u) << "she was brought back";
  EXPECT_EQ(events(field, FleetTold::lost)[2].numbers[0], 5);
}

// cam3.1.2: of four capital ships two are not more than half, three are; lost in any way, or crippled.
TEST(BuoyzContactOrder, MoreThanHalfOfFour) {
  for (const auto beat :
       {+[](buoyz::Ship& ship) { ship.state = State::sunk, ship.hull = 0; },
        +[](buoyz::Ship& ship) { ship.state = State::saved; }, +[](buoyz::Ship& ship) { ship.side = north; },
        +[](buoyz::Ship& ship) { ship.set(Mark::struck); },
        +[](buoyz::Ship& ship) { ship.set(Mark::crippled); }}) {
    Field field = fleets();
    field.book().sides[0].break_contact = 0;  // losses alone are no reason
    beat(field["A"]), beat(field["C"]);
    EXPECT_EQ(contact_condition(field.battle, south), 0);
    beat(field["D"]);
    EXPECT_EQ(contact_condition(field.battle, south), 2);
    EXPECT_EQ(contact_condition(field.battle, north), 0) << "it has no capital ship";
  }
}

// cam3.1.1: at the level, if there is one.
TEST(BuoyzContactOrder, ALevelOfNoneIsNoCondition) {
  Field field = fleets();
  field.book().sides[1].break_contact = 1;
  EXPECT_EQ(contact_condition(field.battle, north), 0);
  sunk(field, {"X"});
  EXPECT_EQ(contact_condition(field.battle, north), 1);
  field.book().sides[1].break_contact = 5;
  EXPECT_EQ(contact_condition(field.battle, north), 1);
  field.book().sides[1].break_contact = 6;
  EXPECT_EQ(contact_condition(field.battle, north), 0);
  field.book().sides[1].break_contact = 0;
  EXPECT_EQ(contact_condition(field.battle, north), 0);
}

// cam3.1.3: of one battleship and two carriers; hidden or between two tables she is still there.
TEST(BuoyzContactOrder, WhetherACapitalShipThatIsNoCarrierIsLeft) {
  const auto condition = [](auto change) {
    Field field({"HMS_Illustrious=P 10,10 @000", "HMS_Illustrious=Q 18,10 @000", "KMS_Bismarck=A 26,10 @000",
                 "HMS_Cossack=E 42,10 @000"},
                {"KMS_Bismarck=Z 10,70 @180"});
    field.book().sides[0].break_contact = 0;
    change(field["A"]);
    return contact_condition(field.battle, south);
  };
  EXPECT_EQ(condition([](buoyz::Ship&) {}), 0);
  EXPECT_EQ(condition([](buoyz::Ship& ship) { ship.state = State::transit; }), 0);
  EXPECT_EQ(condition([](buoyz::Ship& ship) { ship.state = State::lurking; }), 0);
  EXPECT_EQ(condition([](buoyz::Ship& ship) { ship.set(Mark::crippled); }), 0);
  EXPECT_EQ(condition([](buoyz::Ship& ship) { ship.state = State::left; }), 3);
  EXPECT_EQ(condition([](buoyz::Ship& ship) { ship.state = State::saved; }), 3);
  EXPECT_EQ(condition([](buoyz::Ship& ship) { ship.set(Mark::struck); }), 3);
  EXPECT_EQ(condition([](buoyz::Ship& ship) { ship.side = north; }), 3);
}

// cam3.1.3: without a carrier on the table the condition does not hold, whatever else is left or gone.
TEST(BuoyzContactOrder, WithoutACarrierTheLastBattleshipIsNoCondition) {
  Field field = fleets();
  field.book().sides[0].break_contact = 0;
  for (const char* name : {"A", "B", "C", "D"}) {
    field[name].state = State::left;
    EXPECT_EQ(contact_condition(field.battle, south), 0) << name;
  }
  EXPECT_EQ(buoyz::describe_fleet(field.battle, buoyz::event(FleetTold::breaks_contact, "buoyz.cam3.1.4",
                                                             engine::actor_of(south), engine::nobody, {3})),
            "got the order to break contact for having only carriers left as capital ships");
}

// cam3.1.3: the carriers must be there, under their own colours; between two tables they are.
TEST(BuoyzContactOrder, CarriersThatAreGoneAreNotLeft) {
  Field field({"HMS_Illustrious=P 10,10 @000", "KMS_Bismarck=A 26,10 @000", "HMS_Cossack=E 42,10 @000"},
              {"KMS_Bismarck=Z 10,70 @180"});
  field.book().sides[0].break_contact = 0;
  field["A"].state = State::left;
  EXPECT_EQ(contact_condition(field.battle, south), 3);
  field["P"].state = State::transit;
  EXPECT_EQ(contact_condition(field.battle, south), 3);
  field["P"].state = State::left;
  EXPECT_EQ(contact_condition(field.battle, south), 0);
  field["P"].state = State::on_table, field["P"].side = north;
  EXPECT_EQ(contact_condition(field.battle, south), 0) << "one of two lost is not more than half";
}

// cam3.1.4: what is told names the condition; 6 stays, 5 goes; a side ordered off rolls no more.
TEST(BuoyzContactOrder, TheCheckNamesItsCondition) {
  Field field = fleets();
  sunk(field, {"V", "X"});
  field.turn = 3;
  field.step(contact, {.dice = {6}});
  ASSERT_EQ(events(field, FleetTold::stays).size(), 1u);
  EXPECT_EQ(events(field, FleetTold::stays)[0].who, engine::actor_of(north));
  EXPECT_EQ(events(field, FleetTold::stays)[0].numbers[0], 1);
  EXPECT_EQ(field.battle.fleet(north).tested, 1);
  EXPECT_EQ(field.battle.fleet(south).tested, 0);
  for (const char* name : {"A", "B", "C"}) field[name].set(Mark::crippled);
  field.turn = 4;
  field.step(contact, {.dice = {5, 6}});
  ASSERT_EQ(events(field, FleetTold::breaks_contact).size(), 1u);
  EXPECT_EQ(events(field, FleetTold::breaks_contact)[0].numbers[0], 2);
  EXPECT_EQ(field.battle.fleet(south).ordered_off, 4);
  EXPECT_EQ(field.battle.fleet(north).ordered_off, 0);
  field.turn = 5;
  field.step(contact, {.dice = {1}});
  EXPECT_EQ(field.battle.fleet(south).ordered_off, 4);
  EXPECT_EQ(field.battle.fleet(north).ordered_off, 5);
}

// cam3.1.5: surface ships on the table or between two; not who struck, forts, boats under water, the enemy's.
TEST(BuoyzContactOrder, WhomTheOrderSendsHome) {
  Field field({"HMS_Cossack=A 10,10 @000", "HMS_Cossack=B 18,10 @000", "KMS_U-99=U 26,10 @000 submerged true",
               "HMS_Cossack=C 34,10 @000", "HMS_Cossack=D 42,10 @000", "HMS_Cossack=S 50,10 @000"},
              {"HMS_Cossack=X 26,70 @180", "HMS_Cossack=Y 34,70 @180"});
  sunk(field, {"S"});
  field["B"].set(Mark::struck), field["C"].state = State::transit, field["D"].state = State::left;
  field["D"].exit_edge = 2;
  field["Y"].side = south, field["Y"].set(Mark::prize);
  field.battle.fleet(south).ordered_off = 2;
  field.book().sides[1].break_contact = 0;  // who has lost Y checks nothing
  field.turn = 3;
  field.step(contact);
  for (const char* name : {"A", "C", "Y"}) EXPECT_TRUE(field[name].is(Mark::retreating)) << name;
  for (const char* name : {"B", "U", "D", "S", "X"}) EXPECT_FALSE(field[name].is(Mark::retreating)) << name;
}

TEST(BuoyzContactOrder, AFortStaysWhereItIs) {
  Field field(
      {"HMS_Cossack=A 10,10 @000", "HMS_Cossack=B 18,10 @000", "Shore_Fort,_modernised=Fort 60,20 @000"},
      {"HMS_Cossack=X 26,70 @180"}, {.tail = "[[land]]\nbox = [50, 10, 70, 30]\n"});
  field.battle.fleet(south).ordered_off = 2;
  field.step(contact);
  EXPECT_TRUE(field["B"].is(Mark::retreating));
  EXPECT_FALSE(field["Fort"].is(Mark::retreating));
}

// cam3.1.7: those on the table, in their own hands and afloat; the other side's boats stay.
TEST(BuoyzContactOrder, WhichBoatsVanish) {
  Field field({"KMS_U-99=U1 10,70 @000", "KMS_U-99=U2 60,10 @000", "KMS_U-99=U3 70,10 @000",
               "HMS_Cossack=Lost 26,10 @000", "HMS_Cossack=There 30,10 @000"},
              {"KMS_U-99=V1 26,70 @180", "KMS_U-99=V2 34,70 @180"});
  sunk(field, {"Lost"});
  field["U2"].set(Mark::aground);
  field["V2"].side = south, field["V2"].set(Mark::prize);
  field.book().sides[0].break_contact = 5, field.book().sides[1].break_contact = 0;
  field.step(contact, {.dice = {1}});
  EXPECT_EQ(field["U1"].state, State::lurking);
  EXPECT_EQ(field["U1"].zone, 1);
  EXPECT_EQ(field["U3"].state, State::lurking);
  EXPECT_EQ(field["U3"].zone, 5);
  for (const char* name : {"U2", "There", "V1", "V2"}) EXPECT_EQ(field[name].state, State::on_table) << name;
  EXPECT_EQ(events(field, FleetTold::vanishes).size(), 2u);
}

// cam3.1.11: the end is told with both sides' points, the winner, and whether points decided.
TEST(BuoyzContactOrder, TheEndIsTold) {
  Field field = fleets();
  field.turn = 15;
  field.step(contact);
  EXPECT_TRUE(events(field, FleetTold::over).empty());
  field.turn = 16;
  field.step(contact);
  auto told = events(field, FleetTold::over);
  ASSERT_EQ(told.size(), 1u);
  EXPECT_EQ(told[0].who, engine::actor_of(south));
  EXPECT_EQ(told[0].numbers[0], 85 + 20);
  EXPECT_EQ(told[0].numbers[1], 30 + 20);
  EXPECT_EQ(told[0].numbers[2], 1);
  EXPECT_TRUE(field.cited("buoyz.cam3.1.12"));

  Field won = fleets();
  won.book().objectives = {{.goal = buoyz::Goal::sink, .side = north, .ship = 4}};
  sunk(won, {"E", "V", "X"});
  won.step(contact);  // it is decided: nobody checks any more
  told = events(won, FleetTold::over);
  ASSERT_EQ(told.size(), 1u);
  EXPECT_EQ(told[0].who, engine::actor_of(north));
  EXPECT_EQ(told[0].numbers[2], 0);

  Field drawn({"HMS_Cossack=A 10,10 @000"}, {"HMS_Cossack=X 26,70 @180"});
  drawn.turn = 16;
  drawn.step(contact);
  told = events(drawn, FleetTold::over);
  ASSERT_EQ(told.size(), 1u);
  EXPECT_EQ(told[0].who, engine::nobody);
  EXPECT_EQ(told[0].numbers[2], 1);
  EXPECT_FALSE(drawn.cited("buoyz.cam3.1.12"));
}

}  // namespace contact_order_test
