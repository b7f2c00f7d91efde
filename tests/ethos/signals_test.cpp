// ethos.comms: reports and orders.
#include "rulebooks/ethos/signals/signals.h"

#include <gtest/gtest.h>

#include "rulebooks/ethos/sight/sight.h"
#include "tests/ethos/field.h"

namespace {

using namespace ethos;
using ethos_field::Field;
using ethos_field::Step;
using support::exercises;

TEST(EthosSignals, AReportServesInTheNextTurnUnlessASixLosesIt) {
  for (const int face : {5, 6}) {
    Field field({"Tower_Hill=Scout 20,5 @000", "Tower_Hill=Rear 1,5 @000"}, {"Tower_Hill=Prey 45,5 @000"},
                {.head = "year = 1905\n"});
    const Actor rear = field.who("Rear"), prey = field.who("Prey");
    EXPECT_TRUE(sees(field.battle, field.who("Scout"), prey));
    EXPECT_FALSE(located(field.battle, rear, prey));
    field.run(Step::end, {.dice = {face}});
    EXPECT_EQ(located(field.battle, rear, prey), face == 5);
    EXPECT_FALSE(sees(field.battle, rear, prey));
    EXPECT_EQ(field.hearing.rolls[0].why.audience.only(), Side(0));
    if (face == 6) continue;
    field["Scout"].state = State::sunk;
    field.run(Step::end);
    EXPECT_FALSE(located(field.battle, rear, prey)) << "for one turn";
  }
  exercises({"ethos.comms.2", "ethos.comms.5"});
}

TEST(EthosSignals, FlagsReachAsFarAsOneSeesAndRadioEverywhere) {
  for (const bool radio : {false, true}) {
    Field field({"Tower_Hill=Scout 32,5 @000", "Tower_Hill=Rear 1,5 @000"}, {"Tower_Hill=Prey 60,5 @000"},
                {.head = radio ? "year = 1905\n" : "year = 1904\n"});
    if (radio)
      field.run(Step::end, {.dice = {1}});
    else
      field.run(Step::end);
    EXPECT_EQ(located(field.battle, field.who("Rear"), field.who("Prey")), radio);
  }
  exercises({"ethos.comms.1"});
}

TEST(EthosSignals, NobodyReportsWhatTheOthersSeeToo) {
  Field field({"Hood 20,5 @000", "County 22,5 @000"}, {"Bismarck 40,5 @000"});
  field.run(Step::end);
  EXPECT_EQ(field.told<Report>(), 0);
}

// In flags' time: the scout's report reaches the frigate in one turn and the rear in the next.
TEST(EthosSignals, ARepeaterPassesItOnInTheNextTurn) {
  Field field({"Victory=Scout 40,5 @000 flagship", "Frigate_38=Frigate 15,5 @000", "Victory=Rear 1,25 @000"},
              {"Victory=Prey 68,5 @000"}, {.head = "year = 1805\n"});
  const Actor rear = field.who("Rear"), prey = field.who("Prey");
  field.run(Step::end, {.dice = {1}});
  EXPECT_TRUE(located(field.battle, field.who("Frigate"), prey));
  EXPECT_FALSE(located(field.battle, rear, prey));
  field.run(Step::end, {.dice = {1, 1}});
  EXPECT_TRUE(located(field.battle, rear, prey));
  exercises({"ethos.comms.3"});
}

TEST(EthosSignals, OutOfSightOfTheFlagshipAShipWaitsForOrders) {
  Field field({"Tower_Hill=Flag 1,5 @000 flagship", "Tower_Hill=Near 30,5 @000", "Tower_Hill=Far 40,5 @000"},
              {"Tower_Hill=Prey 60,45 @000"}, {.head = "year = 1910\n", .options = {{"command", "on"}}});
  field.act(Step::sighting, [](Battle& b, Umpire&) { note_who_has_orders(b); });
  EXPECT_TRUE(field["Far"].no_orders);
  EXPECT_FALSE(field["Near"].no_orders || field["Flag"].no_orders);
  const auto order = [](Battle& b, Umpire& u) { send_orders(b, u); };
  field.act(Step::end, order, {.dice = {6}});
  EXPECT_FALSE(field["Far"].order_comes);
  field.act(Step::end, order, {.dice = {5}});
  EXPECT_TRUE(field["Far"].order_comes);
  field["Far"].ordered = true;
  field.act(Step::sighting, [](Battle& b, Umpire&) { note_who_has_orders(b); });
  EXPECT_FALSE(field["Far"].no_orders);
  exercises({"ethos.comms.4"});
}

TEST(EthosSignals, AtTheEndOfTheTurnMinesAreArmedAndOrdersOfTheTurnForgotten) {
  Field field({"Hood 20,5 @000"}, {"Bismarck 40,5 @000"});
  field.battle.mines.add({{30, 30}, Side(0), true, false, nobody});
  field["Hood"].smoke = field["Hood"].fired = field["Hood"].doubled_aa = true;
  field["Hood"].declared.ram = field.who("Bismarck");
  field["Hood"].track.add({{1, 1}});
  field.run(Step::end);
  EXPECT_TRUE(field.battle.mines[0].armed);
  const Ship& hood = field["Hood"];
  EXPECT_FALSE(hood.smoke || hood.fired || hood.doubled_aa);
  EXPECT_EQ(hood.declared.ram, nobody);
  EXPECT_TRUE(hood.track.empty());
  exercises({"ethos.mine.1", "ethos.seq.17"});
}

}  // namespace
