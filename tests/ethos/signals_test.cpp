// ethos.comms: reports and orders.
#include "rulebooks/ethos/signals/signals.h"

#include <gtest/gtest.h>

#include "rulebooks/ethos/gunnery/gunnery.h"
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

TEST(EthosSignals, AScenarioMakesAnyShipARepeater) {
  for (const bool repeats : {false, true}) {
    Field field({"Victory=Scout 40,5 @000 flagship",
                 repeats ? "Victory=Middle 15,5 @000 repeater" : "Victory=Middle 15,5 @000",
                 "Victory=Rear 1,25 @000"},
                {"Victory=Prey 68,5 @000"}, {.head = "year = 1805\n"});
    field.run(Step::end, {.dice = {1}});
    if (repeats)
      field.run(Step::end, {.dice = {1, 1}});
    else
      field.run(Step::end, {.dice = {1}});
    EXPECT_TRUE(located(field.battle, field.who("Middle"), field.who("Prey")));
    EXPECT_EQ(located(field.battle, field.who("Rear"), field.who("Prey")), repeats);
  }
  exercises({"ethos.comms.3"});
}

// Far is 51 inches from a flagship who sees 40.
struct OutOfSight : Field {
  OutOfSight()
      : Field({"Hood=Flag 1,5 @000 flagship", "County=Far 50,20 @000"},
              {"Bismarck=Near 58,20 @000", "Prinz_Eugen=Other 60,24 @000"},
              {.options = {{"command", "on"}}}) {
    (*this)["Far"].moved = 2000;
    run(Step::sighting);
  }
  void move(const char* far = nullptr) {
    std::vector<std::string> own = {"hold"};
    if (far) own.emplace_back(far);
    run(Step::move, {.first = own, .second = {"hold", "hold"}});
  }
};

TEST(EthosSignals, WithoutOrdersSheKeepsCourseAndSpeed) {
  OutOfSight field;
  field.move();  // Far is not asked
  EXPECT_EQ(field["Far"].pose, (sea::Pose{{50, 22}, sea::heading(0)}));
  EXPECT_EQ(field.told<NoOrders>(), 1);
  EXPECT_FALSE(field.hearing.all<NoOrders>()[0].audience.includes(engine::Viewer::of(Side(1))));
  field["Far"].motive = 1;
  field.move();
  EXPECT_NEAR(field["Far"].pose.at.y, 23.5, 1e-6) << "no faster than her engines drive her";
  field["Far"].motive = 0;
  field.move();
  EXPECT_NEAR(field["Far"].pose.at.y, 23, 1e-6) << "she drifts";
  field["Far"].motive = 3, field["Far"].moved = 0;
  field.move();
  EXPECT_NEAR(field["Far"].pose.at.y, 23, 1e-6) << "a ship that is stopped stays so";
  field["Far"].ordered = true;
  field.run(Step::sighting);
  field.move("1 S45");
  EXPECT_EQ(field["Far"].pose.heading, sea::heading(45));
  exercises({"ethos.comms.4"});
}

TEST(EthosSignals, WithoutOrdersSheFiresAtTheNearestEnemySheKnowsOf) {
  OutOfSight field;
  const auto refused = [&](const char* order) { return field.refused(fire_kind, "Far", order); };
  EXPECT_EQ(refused("main starboard 13 > Near"), "legal");
  EXPECT_EQ(refused("main starboard 13 > Other"), "fire.cannot-bear ethos.comms.4");
  field["Far"].sees &= ~one(index(field.who("Near")));
  EXPECT_EQ(refused("main starboard 13 > Other"), "legal");
  field["Far"].sees |= one(index(field.who("Near")));
  field["Far"].no_orders = false;
  EXPECT_EQ(refused("main starboard 13 > Other"), "legal");
  exercises({"ethos.comms.4"});
}

TEST(EthosSignals, SubmarinesAndFortsActByThemselves) {
  Field field({"Hood=Flag 1,5 @000 flagship", "U37 60,20 @000", "Coast_fort=Fort 60,40 @000"},
              {"Bismarck 40,20 @000"}, {.options = {{"command", "on"}}});
  field.run(Step::sighting);
  EXPECT_FALSE(field["U37"].no_orders || field["Fort"].no_orders);
  exercises({"ethos.comms.4"});
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
