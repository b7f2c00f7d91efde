// Chapter "air": launching, landing and re-arming.
#include <gtest/gtest.h>

#include "rulebooks/nef/air/air.h"
#include "rulebooks/nef/combat/damage.h"
#include "tests/nef/field.h"

namespace {

using field::Field;
using nef::State;

std::string launch(std::initializer_list<const char*> flights) {
  std::string order;
  for (const char* flight : flights)
    order += (order.empty() ? "launch " : "; launch ") + std::string(flight) + " @000 speed 16";
  return order;
}

Field carrier(const char* where = "Pegasus 20,20 @000") { return Field({where}, {"Adalar 60,44 @180"}); }

TEST(NefAir, FourFightersOrTwoBombersLaunchInATurn) {
  Field field = carrier();
  EXPECT_EQ(field.refused(nef::launch_kind, "Pegasus", launch({"Pegasus bomber 1", "Pegasus bomber 2"})),
            "legal");
  EXPECT_EQ(field.refused(nef::launch_kind, "Pegasus",
                          launch({"Pegasus bomber 1", "Pegasus fighter 1", "Pegasus fighter 2"})),
            "legal");
  EXPECT_EQ(field.refused(nef::launch_kind, "Pegasus",
                          launch({"Pegasus bomber 1", "Pegasus bomber 2", "Pegasus fighter 1"})),
            "launch.rate nef.air.1");
  field.mark_speed({.south = {"7", launch({"Pegasus fighter 1", "Pegasus fighter 2", "Pegasus fighter 3",
                                           "Pegasus fighter 4"})}});
  EXPECT_EQ(field.told<nef::Launched>(), 4);
  EXPECT_EQ(field["Pegasus"].deck_used, 4);
  field.exercises({"nef.air.1"});
}

TEST(NefAir, ALaunchOrderNamesAFlightAboardOnceWithFacingAndSpeed) {
  Field field = carrier();
  field.aloft("Pegasus fighter 4", 30, 30, 0);
  EXPECT_EQ(field.refused(nef::launch_kind, "Pegasus", "launch Pegasus fighter 4 @000 speed 24"),
            "launch.not-aboard nef.air.1");
  EXPECT_EQ(field.refused(nef::launch_kind, "Pegasus", "launch Adalar @000 speed 24"),
            "air.no-flight nef.air.1");
  EXPECT_EQ(field.refused(nef::launch_kind, "Pegasus", launch({"Pegasus fighter 1", "Pegasus fighter 1"})),
            "air.twice nef.air.1");
  EXPECT_EQ(field.refused(nef::launch_kind, "Pegasus", "launch Pegasus fighter 1 @045 speed 24"),
            "launch.facing nef.air.3");
  EXPECT_EQ(field.refused(nef::launch_kind, "Pegasus", "launch Pegasus fighter 1 speed 24"),
            "launch.facing nef.air.3");
  EXPECT_EQ(field.refused(nef::launch_kind, "Pegasus", "launch Pegasus fighter 1 @060"), "legal");
  EXPECT_EQ(field.refused(nef::launch_kind, "Pegasus", "launch Pegasus fighter 1 @060 speed 25"),
            "launch.speed nef.seq.1");
  EXPECT_EQ(field.refused(nef::launch_kind, "Pegasus", "launch Pegasus bomber 1 @060 speed 17"),
            "launch.speed nef.seq.1");
  EXPECT_EQ(field.refused(nef::launch_kind, "Pegasus", "launch Pegasus bomber 1 @060 speed 16 > Adalar"),
            "air.not-asked nef.air.1");
  EXPECT_EQ(field.refused(nef::launch_kind, "Pegasus", "none"), "legal");
}

TEST(NefAir, ACarrierCannotLaunchAndLandInTheSameTurn) {
  Field field = carrier();
  field.aloft("Pegasus fighter 4", 20, 20.5, 0);
  field["Pegasus"].deck_used = 1;
  EXPECT_EQ(field.refused(nef::land_kind, "Pegasus", "land Pegasus fighter 4"), "land.rate nef.air.2");
  field["Pegasus fighter 4"].speed = 0;
  field.second_half();  // nobody is asked
  EXPECT_EQ(field["Pegasus fighter 4"].state, State::on_table);
  field["Pegasus"].deck_used = 0;
  field.aloft("Pegasus fighter 1", 20, 20.5, 0), field.aloft("Pegasus fighter 2", 20, 20.5, 0);
  field.aloft("Pegasus bomber 1", 20, 20.5, 0);
  EXPECT_EQ(field.refused(nef::land_kind, "Pegasus",
                          "land Pegasus fighter 1; land Pegasus fighter 2; land Pegasus fighter 4; "
                          "land Pegasus bomber 1"),
            "land.rate nef.air.1");
  field.second_half({.south = {"land Pegasus fighter 4"}});
  EXPECT_EQ(field["Pegasus fighter 4"].state, State::aboard);
  field.exercises({"nef.air.2"});
}

TEST(NefAir, AnAirfieldMayLaunchAndLandWithinTheSameTotal) {
  Field field({"Adalar 60,4 @000"}, {"Cape_Lookout 20,20 @000"});
  field.aloft("Cape Lookout fighter 1", 20, 20, 0);
  field.aloft("Cape Lookout bomber 1", 20, 20, 0);
  field["Cape Lookout"].deck_used = 2;
  EXPECT_EQ(field.refused(nef::land_kind, "Cape Lookout", "land Cape Lookout bomber 1"), "legal");
  EXPECT_EQ(field.refused(nef::land_kind, "Cape Lookout",
                          "land Cape Lookout bomber 1; land Cape Lookout fighter 1"),
            "land.rate nef.air.1");
  field["Cape Lookout"].deck_used = 4;
  EXPECT_EQ(field.refused(nef::land_kind, "Cape Lookout", "land Cape Lookout fighter 1"),
            "land.rate nef.air.1");
  field.exercises({"nef.air.1"});
}

TEST(NefAir, AnAirfieldLaunchesNoMoreThanACarrier) {
  Field field({"Adalar 60,4 @000"}, {"Cape_Lookout 20,20 @000"});
  std::string five;
  for (int i = 1; i <= 5; ++i) five += fmt::format("launch Cape Lookout fighter {} @180 speed 24;", i);
  EXPECT_EQ(field.refused(nef::launch_kind, "Cape Lookout", five), "launch.rate nef.air.1");
  field.mark_speed({.south = {"6"}, .north = {launch({"Cape Lookout bomber 1", "Cape Lookout bomber 4"})}});
  EXPECT_EQ(field["Cape Lookout"].deck_used, 4);
  field.exercises({"nef.air.1"});
}

TEST(NefAir, LaunchedFlightsStartOnTheirBaseBeforeItMoves) {
  Field field = carrier();
  field.mark_speed({.south = {"7", "launch Pegasus fighter 2 @240 speed 20"}});
  EXPECT_EQ(field["Pegasus fighter 2"].state, State::on_table);
  EXPECT_EQ(field["Pegasus fighter 2"].pose, (sea::Pose{{20, 20}, sea::heading(240)}));
  EXPECT_EQ(field["Pegasus fighter 2"].speed, 20);
  field.first_half();
  EXPECT_NEAR(field["Pegasus fighter 2"].pose.at.y, 15, 1e-9);
  EXPECT_DOUBLE_EQ(field["Pegasus"].pose.at.y, 23.5);
  field.exercises({"nef.air.3"});
}

TEST(NefAir, AFlightLandsWithinAnInchOfAnyFriendlyDeck) {
  Field field({"Pegasus 20,20 @000", "Pegasus=Formidable 30,20 @000"}, {"Pegasus=Antietam 40,20 @180"});
  field.aloft("Pegasus fighter 1", 30, 21, 0);
  field.aloft("Pegasus fighter 2", 30, 21.05, 0);
  field.aloft("Antietam fighter 1", 30, 20, 0);
  EXPECT_EQ(field.refused(nef::land_kind, "Formidable", "land Pegasus fighter 2"), "land.too-far nef.air.4");
  EXPECT_EQ(field.refused(nef::land_kind, "Formidable", "land Antietam fighter 1"), "land.too-far nef.air.4");
  EXPECT_EQ(field.refused(nef::land_kind, "Formidable", "land Pegasus fighter 1 @060"),
            "air.not-asked nef.air.4");
  field.second_half({.south = {"land Pegasus fighter 1"}});
  EXPECT_TRUE(nef::aboard(field["Pegasus fighter 1"], field.who("Formidable")));
  EXPECT_EQ(field["Pegasus fighter 1"].landed_turn, 1);
  field.exercises({"nef.air.4"});
}

TEST(NefAir, ACarrierHoldsTwiceHerComplement) {
  Field field({"Pegasus 20,20 @000 fighters 8 bombers 3", "Pegasus=Formidable 30,20 @000"},
              {"Adalar 60,40 @180"});
  field.aloft("Formidable fighter 1", 20, 20, 0);
  field.aloft("Formidable fighter 2", 20, 20, 0);
  EXPECT_EQ(nef::free_berths(field.battle, field.who("Pegasus")), 1);  // of twelve
  EXPECT_EQ(field.refused(nef::land_kind, "Pegasus", "land Formidable fighter 1; land Formidable fighter 2"),
            "land.full nef.air.4");
  field.second_half({.south = {"land Formidable fighter 1"}});
  field.second_half();  // full: nobody is asked
  EXPECT_EQ(field["Formidable fighter 2"].state, State::on_table);
  field.exercises({"nef.air.4"});
}

TEST(NefAir, AnAirfieldRearmsAllItsLandedFlights) {
  Field field({"Adalar 60,4 @000"}, {"Cape_Lookout 20,20 @000"});
  for (int i = 1; i <= 6; ++i) field["Cape Lookout fighter " + std::to_string(i)].rockets = 0;
  field.end_of_turn();
  for (int i = 1; i <= 6; ++i) EXPECT_EQ(field["Cape Lookout fighter " + std::to_string(i)].rockets, 1) << i;
  field.exercises({"nef.air.5"});
}

TEST(NefAir, ACarrierRearmsTwoFightersOrOneBomber) {
  Field field = carrier();
  for (const char* name : {"Pegasus fighter 1", "Pegasus fighter 2", "Pegasus fighter 3"})
    field[name].rockets = 0;
  field["Pegasus bomber 1"].rapiers = 0;
  EXPECT_EQ(field.refused(nef::arm_kind, "Pegasus",
                          "arm Pegasus fighter 1 with rockets; arm Pegasus bomber 1 with bombs", 1),
            "arm.rate nef.air.6");
  EXPECT_EQ(field.refused(nef::arm_kind, "Pegasus", "arm Pegasus bomber 1 with bombs", 1), "legal");
  field.end_of_turn({.south = {"arm Pegasus fighter 1 with rockets; arm Pegasus fighter 3 with rockets"}});
  EXPECT_EQ(field["Pegasus fighter 1"].rockets, 1);
  EXPECT_EQ(field["Pegasus fighter 2"].rockets, 0);
  EXPECT_EQ(field["Pegasus fighter 3"].rockets, 1);
  field.exercises({"nef.air.6", "nef.air.8", "nef.fighter.6"});
}

TEST(NefAir, FlightsAreRearmedFromTheTurnAfterTheyLanded) {
  Field field = carrier();
  field["Pegasus fighter 1"].rockets = 0;
  field["Pegasus fighter 1"].landed_turn = 3;
  field.turn = 3;
  field.end_of_turn();
  EXPECT_EQ(field["Pegasus fighter 1"].rockets, 0);
  EXPECT_EQ(field.refused(nef::arm_kind, "Pegasus", "arm Pegasus fighter 1 with rockets", 3),
            "arm.not-waiting nef.air.7");
  field.turn = 4;
  field["Pegasus fighter 1"].boxes = 1;
  field.end_of_turn();
  EXPECT_EQ(field["Pegasus fighter 1"].rockets, 1);
  EXPECT_EQ(field["Pegasus fighter 1"].boxes, 1);  // damage is not repaired
  field.exercises({"nef.air.7"});
}

TEST(NefAir, FightersTakeRocketsBombersRapiersOrBombs) {
  Field field = carrier();
  field["Pegasus fighter 1"].rockets = field["Pegasus bomber 1"].rapiers = 0;
  EXPECT_EQ(field.refused(nef::arm_kind, "Pegasus", "arm Pegasus fighter 1 with bombs", 1),
            "arm.load nef.air.8");
  EXPECT_EQ(field.refused(nef::arm_kind, "Pegasus", "arm Pegasus bomber 1 with rockets", 1),
            "arm.load nef.air.8");
  EXPECT_EQ(field.refused(nef::arm_kind, "Pegasus", "arm Pegasus bomber 1", 1), "arm.load nef.air.8");
  EXPECT_EQ(field.refused(nef::arm_kind, "Pegasus", "arm Pegasus fighter 2 with rockets", 1),
            "arm.not-waiting nef.air.7");
  EXPECT_EQ(field.refused(nef::load_kind, "Pegasus bomber 1", "rockets"), "answer.unreadable nef.air.8");
  field.end_of_turn({.south = {"arm Pegasus bomber 1 with bombs"}});
  EXPECT_EQ(field["Pegasus bomber 1"].bombs, 4);
  field.exercises({"nef.air.8", "nef.bomber.3"});
}

TEST(NefAir, AFullBomberAboardMayChangeItsLoad) {
  Field field = carrier();
  EXPECT_EQ(field.refused(nef::arm_kind, "Pegasus", "arm Pegasus bomber 1 with rapiers", 1),
            "arm.full nef.air.8");
  field.end_of_turn({.south = {"arm Pegasus bomber 1 with bombs"}});
  EXPECT_EQ(field["Pegasus bomber 1"].bombs, 4);
  EXPECT_EQ(field["Pegasus bomber 1"].rapiers, 0);
  EXPECT_EQ(field["Pegasus bomber 2"].rapiers, 2);
  EXPECT_EQ(field.refused(nef::arm_kind, "Pegasus", "arm Pegasus bomber 1 with bombs", 1),
            "arm.full nef.air.8");
  EXPECT_EQ(field.refused(nef::arm_kind, "Pegasus", "arm Pegasus bomber 1 with rapiers", 1), "legal");
  field["Pegasus bomber 1"].bombs = 3;  // one is gone: either load will do
  EXPECT_EQ(field.refused(nef::arm_kind, "Pegasus", "arm Pegasus bomber 1 with bombs", 1), "legal");
  field.exercises({"nef.air.7", "nef.air.8"});
}

TEST(NefAir, ByDefaultOnlyThoseThatLackSomethingAreRearmed) {
  Field field = carrier();
  field.end_of_turn();
  EXPECT_EQ(field.told<nef::Rearmed>(), 0);
  field["Pegasus bomber 2"].rapiers = 1;
  field.end_of_turn();
  EXPECT_EQ(field.told<nef::Rearmed>(), 1);
  EXPECT_EQ(field["Pegasus bomber 2"].rapiers, 2);
}

TEST(NefAir, RapiersAgainstFleetsAndBombsAgainstFortsAreTheDefaults) {
  Field fleet({"Pegasus 20,4 @000"}, {"Adalar 60,44 @180"}),
      fort({"Pegasus 20,4 @000"}, {"Fort_Severny 60,44 @180"});
  fleet.deploy();
  EXPECT_EQ(fleet["Pegasus bomber 1"].rapiers, 2);
  fort.deploy();
  EXPECT_EQ(fort["Pegasus bomber 1"].bombs, 4);
  fort.exercises({"nef.air.8"});
}

TEST(NefAir, FlightsAboardALostBaseAreLostAndThoseInTheAirFightOn) {
  Field field = carrier();
  field.aloft("Pegasus fighter 1", 30, 30, 0);
  field["Pegasus"].boxes = 11;
  field["Pegasus"].hits = 1;
  field.end_of_turn();
  EXPECT_EQ(field["Pegasus"].state, State::destroyed);
  EXPECT_EQ(field["Pegasus fighter 1"].state, State::on_table);
  for (const char* lost : {"Pegasus fighter 2", "Pegasus bomber 1", "Pegasus bomber 2"})
    EXPECT_EQ(field[lost].state, State::destroyed) << lost;
  EXPECT_EQ(field.told<nef::LostAboard>(), 5);
  field.exercises({"nef.air.9"});
}

TEST(NefAir, FlightsLandedElsewhereAreNotLostWithTheirOldBase) {
  Field field({"Pegasus 20,20 @000", "Pegasus=Formidable 30,20 @000"}, {"Adalar 60,44 @180"});
  field["Pegasus fighter 1"].base = std::uint8_t(engine::index(field.who("Formidable")));
  field["Pegasus"].boxes = 11;
  field["Pegasus"].hits = 1;
  field.end_of_turn();
  EXPECT_EQ(field["Pegasus fighter 1"].state, State::aboard);
}

TEST(NefAir, ALandedFlightIsAtRestAndHasUsedTheDeckUntilTheTurnIsOver) {
  Field field = carrier();
  field.aloft("Pegasus fighter 1", 20, 20.5, 0);
  field.aloft("Pegasus bomber 1", 20, 20.5, 0);
  field.marked("Pegasus fighter 1", 24);
  field["Pegasus fighter 1"].inch_owed = 0;
  field.second_half({.south = {"land Pegasus fighter 1; land Pegasus bomber 1"}});
  EXPECT_EQ(field["Pegasus fighter 1"].speed, 0);
  EXPECT_EQ(field["Pegasus"].deck_used, 1 + 2);
  field.end_of_turn();
  EXPECT_EQ(field["Pegasus"].deck_used, 0);
}

TEST(NefAir, WhereTheDeckCanServeAllWaitingFightersNobodyIsAsked) {
  Field field({"Pegasus 20,20 @000 fighters 2 bombers 0"}, {"Adalar 60,44 @180"});
  field["Pegasus fighter 1"].rockets = field["Pegasus fighter 2"].rockets = 0;
  field.end_of_turn({.nobody_is_asked = true});
  EXPECT_EQ(field["Pegasus fighter 1"].rockets, 1);
  EXPECT_EQ(field["Pegasus fighter 2"].rockets, 1);
}

TEST(NefAir, OfThreeWaitingFightersTheOwnerChoosesTwo) {
  Field field({"Pegasus 20,20 @000 fighters 3 bombers 0"}, {"Adalar 60,44 @180"});
  for (const char* name : {"Pegasus fighter 1", "Pegasus fighter 2", "Pegasus fighter 3"})
    field[name].rockets = 0;
  field.end_of_turn({.south = {"arm Pegasus fighter 2 with rockets; arm Pegasus fighter 3 with rockets"}});
  EXPECT_EQ(field["Pegasus fighter 1"].rockets, 0);
  EXPECT_EQ(field["Pegasus fighter 3"].rockets, 1);
}

TEST(NefAir, EveryDeckRearmsItsOwnFlightsOnly) {
  Field field(
      {"Pegasus 20,20 @000 fighters 2 bombers 0", "Pegasus=Formidable 30,20 @000 fighters 2 bombers 0"},
      {"Adalar 60,44 @180"});
  for (const char* name :
       {"Pegasus fighter 1", "Pegasus fighter 2", "Formidable fighter 1", "Formidable fighter 2"})
    field[name].rockets = 0;
  field.end_of_turn({.nobody_is_asked = true});
  ASSERT_EQ(field.told<nef::Rearmed>(), 4);
  for (const engine::Event& event : field.all<nef::Rearmed>())
    EXPECT_TRUE(nef::aboard(field.battle[event.who], event.whom));
}

TEST(NefAir, ACarrierThatHasLeftTheTableRearmsNobody) {
  Field field = carrier();
  field["Pegasus fighter 1"].rockets = 0;
  field["Pegasus"].state = State::withdrawn;
  field.end_of_turn();
  EXPECT_EQ(field["Pegasus fighter 1"].rockets, 0);
}

TEST(NefAir, OrdersToFlightsThatDoNotExistAreRefused) {
  Field field = carrier();
  engine::Answer answer{};
  answer.kind = engine::AnswerKind::air;
  engine::AirOrder order{};
  order.flight = nef::Actor(field.battle.units.size());
  answer.air.orders.add(order);
  EXPECT_EQ(field.refused_raw(nef::launch_kind, "Pegasus", answer), "air.no-flight");
  EXPECT_NE(field.refused_raw(nef::aloft_kind, "Pegasus", answer), "legal");
}

}  // namespace
