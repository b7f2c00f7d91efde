// ethos.carrier, ethos.air, ethos.move.2, ethos.move.5: waves take off, fly, go home and land.
#include <gtest/gtest.h>

#include "rulebooks/ethos/air/air.h"
#include "rulebooks/ethos/air/course.h"
#include "rulebooks/ethos/air/deck.h"
#include "rulebooks/ethos/air/fly.h"
#include "tests/ethos/field.h"

namespace {

using namespace ethos;
using ethos_field::Field;
using ethos_field::Setting;
using ethos_field::Step;
using support::exercises;

Field carriers() { return Field({"Ark_Royal=Ark 20,20 @090 flagship"}, {"Akagi 60,20 @270 flagship"}); }

void take_off(Field& field, const std::string& order) {
  field.act(Step::launch,
            [&](Battle& battle, Umpire& umpire) {
              LaunchSheet sheet{};
              ask_for_waves(battle, Side(0), sheet);
              ASSERT_EQ(sheet.size(), 1);
              launch_waves(battle, umpire, sheet[0], umpire.ask(battle, sheet[0]));
            },
            {.first = {order}});
}

void fly(Field& field, const std::vector<std::string>& orders) {
  field.act(Step::counters, [](Battle& battle, Umpire& umpire) { move_waves(battle, umpire, Side(0)); },
            {.first = orders});
}

// A wave in the air at a place, with a load.
Wave& put(Field& field, const std::string& name, sea::Point at, double heading, Load load) {
  Wave& wave = field.wave(name);
  wave.pose = {at, sea::heading(heading)};
  wave.where = Aloft::on_table, wave.aboard = 255, wave.load = load;
  return wave;
}

TEST(EthosCarriers, AWaveIsPlacedAtTheBowWithItsLoad) {
  Field field = carriers();
  take_off(field, "launch Ark fighters 1 with bomb");
  const Wave& wave = field.wave("Ark fighters 1");
  EXPECT_EQ(wave.where, Aloft::on_table);
  EXPECT_EQ(wave.load, Load::bomb);
  EXPECT_EQ(wave.pose.at, (sea::Point{20.5, 20}));
  EXPECT_EQ(wave.pose.heading, sea::heading(90));
  EXPECT_TRUE(touching(outline(wave), outline(field.battle, field["Ark"])));
  EXPECT_EQ(field["Ark"].flown_off, 1);
  exercises({"ethos.carrier.5", "ethos.air.1", "ethos.air.4"});
}

TEST(EthosCarriers, AFleetCarrierLaunchesOneAndRecoversOne) {
  Field field = carriers();
  EXPECT_EQ(field.refused(take_off_kind, "Ark", "launch Ark fighters 1; launch Ark fighters 2"),
            "take-off.rate ethos.carrier.1");
  EXPECT_EQ(field.refused(take_off_kind, "Ark", "launch Ark fighters 1"), "legal");
  EXPECT_EQ(field.refused(take_off_kind, "Ark", "launch Akagi fighters 1"),
            "answer.unreadable ethos.carrier.5");
  field["Ark"].flown_off = 1;
  EXPECT_EQ(rate_of(field.battle, field["Ark"]).launch, 0);
  EXPECT_EQ(rate_of(field.battle, field["Ark"]).recover, 1);
  exercises({"ethos.carrier.1"});
}

TEST(EthosCarriers, ASmallCarrierDoesOneOfTheTwo) {
  Field field({"Escort_carrier=Avenger 20,20 @090 flagship"}, {"Akagi 60,20 @270 flagship"});
  EXPECT_EQ(rate_of(field.battle, field["Avenger"]).launch, 1);
  EXPECT_EQ(rate_of(field.battle, field["Avenger"]).recover, 1);
  field["Avenger"].flown_off = 1;
  EXPECT_EQ(rate_of(field.battle, field["Avenger"]).recover, 0);
  field["Avenger"].flown_off = 0, field["Avenger"].taken_in = 1;
  EXPECT_EQ(rate_of(field.battle, field["Avenger"]).launch, 0);
  exercises({"ethos.carrier.2"});
}

TEST(EthosCarriers, TheRatesAreThoseOfEachTurn) {
  Field field = carriers();
  const auto all_in_turn = [&](const std::string& launched, const std::string& landed) {
    field.run(Step::launch, {.first = {"launch " + launched}, .second = {"none"}});
    put(field, landed, {20, 20.5}, 90, Load::fighter);
    field.act(Step::counters, [](Battle& battle, Umpire& umpire) { move_waves(battle, umpire, Side(0)); },
              {.first = {"cap", "5", "land " + landed}});
    EXPECT_EQ(rate_of(field.battle, field["Ark"]).launch, 0);
    EXPECT_EQ(rate_of(field.battle, field["Ark"]).recover, 0);
    field.wave(launched).where = Aloft::lost;
    field.run(Step::end);
  };
  field.wave("Ark fighters 3").where = Aloft::lost;
  all_in_turn("Ark dive bombers 1", "Ark fighters 1");
  all_in_turn("Ark dive bombers 2", "Ark fighters 2");
  EXPECT_EQ(field.told<TookOff>(), 2);
  EXPECT_EQ(field.told<Landed>(), 2);
  EXPECT_EQ(rate_of(field.battle, field["Ark"]).launch, 1);
  EXPECT_EQ(rate_of(field.battle, field["Ark"]).recover, 1);
  exercises({"ethos.carrier.1"});
}

TEST(EthosCarriers, PrintedRatesGoFirst) {
  Field field({"Enterprise 20,20 @090 flagship"}, {"Akagi 60,20 @270 flagship"}, {.head = "year = 1982\n"});
  EXPECT_EQ(rate_of(field.battle, field["Enterprise"]).launch, 3);
  EXPECT_EQ(rate_of(field.battle, field["Enterprise"]).recover, 2);
  const std::string three = "launch Enterprise jets 1; launch Enterprise jets 2; launch Enterprise AWACS 1";
  EXPECT_EQ(field.refused(take_off_kind, "Enterprise", three), "legal");
  EXPECT_EQ(field.refused(take_off_kind, "Enterprise", three + "; launch Enterprise helicopters 1"),
            "take-off.rate ethos.carrier.1")
      << "hers are waves on her sheet";
  Field cruiser({"Belknap 20,20 @090 flagship"}, {"Akagi 60,20 @270 flagship"}, {.head = "year = 1982\n"});
  EXPECT_FALSE(needs_rate(cruiser.wave("Belknap helicopters 1"))) << "an ASW weapon is no wave";
  exercises({"ethos.carrier.3", "ethos.air.10"});
}

TEST(EthosCarriers, ADeckIsSlowedOnlyWhenAHalfIsGone) {
  Field field = carriers();
  Ship& ark = field["Ark"];
  ark.deck = {1, 1}, ark.flown_off = 1;
  EXPECT_EQ(rate_of(field.battle, ark).recover, 1);
  ark.deck = {0, 5};
  EXPECT_EQ(rate_of(field.battle, ark).recover, 0);  // she has launched
  ark.flown_off = 0;
  EXPECT_EQ(rate_of(field.battle, ark).recover, 1);
  EXPECT_EQ(rate_of(field.battle, ark).launch, 1);
  ark.deck = {0, 0};
  EXPECT_EQ(rate_of(field.battle, ark).launch, 0);
  EXPECT_EQ(rate_of(field.battle, ark).recover, 0);
  exercises({"ethos.carrier.4"});
}

TEST(EthosCarriers, WhatATypeCarries) {
  Field field = carriers();
  EXPECT_EQ(field.refused(take_off_kind, "Ark", "launch Ark fighters 1 with torpedo"),
            "take-off.load ethos.air.1");
  EXPECT_EQ(field.refused(take_off_kind, "Ark", "launch Ark torpedo bombers 1 with torpedo"), "legal");
  EXPECT_TRUE(may_carry(WaveType::patrol, Load::bomb) && may_carry(WaveType::patrol, Load::depth_charge));
  EXPECT_FALSE(may_carry(WaveType::patrol, Load::two_bombs));
  EXPECT_TRUE(may_carry(WaveType::awacs, Load::none));
  EXPECT_FALSE(may_carry(WaveType::awacs, Load::bomb));
  EXPECT_TRUE(may_carry(WaveType::dive_bomber, Load::two_bombs));
  EXPECT_FALSE(may_carry(WaveType::dive_bomber, Load::none));
  EXPECT_TRUE(may_carry(WaveType::level_bomber, Load::missile) &&
              may_carry(WaveType::level_bomber, Load::bomb));
  for (const Load load : {Load::two_bombs, Load::bomb, Load::missile, Load::fighter})
    EXPECT_TRUE(may_carry(WaveType::jet, load));
  EXPECT_FALSE(may_carry(WaveType::jet, Load::torpedo));
  exercises({"ethos.air.1", "ethos.air.2", "ethos.air.3", "ethos.air.5", "ethos.air.6", "ethos.air.7",
             "ethos.air.9"});
}

TEST(EthosCarriers, SeveralWavesOfOneOrderGetTheLoadsNamed) {
  Field field({"Enterprise 20,20 @090 flagship"}, {"Akagi 60,20 @270 flagship"}, {.head = "year = 1982\n"});
  take_off(field,
           "launch Enterprise jets 1 with missile; launch Enterprise VTOL jets 1 with fighter; launch "
           "Enterprise jets 2 with bomb");
  EXPECT_EQ(field.wave("Enterprise jets 1").load, Load::missile);
  EXPECT_EQ(field.wave("Enterprise VTOL jets 1").load, Load::fighter);
  EXPECT_EQ(field.wave("Enterprise jets 2").load, Load::bomb);
  exercises({"ethos.air.9"});
}

TEST(EthosCarriers, AWaveStopsShortOfItsLeastFlightOnlyToLand) {
  Field field = carriers();
  put(field, "Ark dive bombers 1", {20, 20.5}, 90, Load::two_bombs);
  EXPECT_EQ(field.refused(fly_kind, "Ark dive bombers 1", "hold"), "legal");
  fly(field, {"hold", "land Ark dive bombers 1"});
  EXPECT_EQ(field.wave("Ark dive bombers 1").where, Aloft::aboard);
  put(field, "Ark dive bombers 2", {20, 20.5}, 90, Load::two_bombs);
  EXPECT_EQ(field.refused(fly_kind, "Ark dive bombers 2", "hold"), "fly.too-short ethos.move.2")
      << "she has taken one in";
  field["Ark"].taken_in = 0;
  EXPECT_EQ(field.refused(land_kind, "Ark", "none"), "land.short ethos.move.2");
  field.wave("Ark dive bombers 2").moved = 5000;
  EXPECT_EQ(field.refused(land_kind, "Ark", "none"), "legal") << "it has flown 5 inches and may stay";
  exercises({"ethos.carrier.6", "ethos.move.2"});
}

TEST(EthosCarriers, AWaveRecoveredInTurnFiveFliesAgainInSeven) {
  Field field = carriers();
  field.turn = 5, field.battle.turn = 5;
  put(field, "Ark fighters 1", {24, 20}, 270, Load::none).spent = true;
  fly(field, {"land Ark fighters 1"});
  const Wave& wave = field.wave("Ark fighters 1");
  EXPECT_EQ(wave.where, Aloft::aboard);
  EXPECT_EQ(wave.ready, 7);
  field.battle.turn = 6;
  EXPECT_EQ(field.refused(take_off_kind, "Ark", "launch Ark fighters 1"),
            "take-off.rearming ethos.carrier.9");
  field.battle.turn = 7;
  EXPECT_EQ(field.refused(take_off_kind, "Ark", "launch Ark fighters 1"), "legal");
  exercises({"ethos.carrier.6", "ethos.carrier.7", "ethos.carrier.9"});
}

TEST(EthosCarriers, OnlyAsManyAsTheSheetPrints) {
  Field field = carriers();
  EXPECT_EQ(room_aboard(field.battle, field.who("Ark")), 0);
  put(field, "Ark fighters 1", {20, 20.5}, 90, Load::fighter);
  EXPECT_EQ(room_aboard(field.battle, field.who("Ark")), 1);
  EXPECT_TRUE(may_land(field.battle, field.who("Ark"), field.wave("Ark fighters 1")));
  field.wave("Ark fighters 1").pose.at = {20, 22};  // the outlines are more than half an inch apart
  EXPECT_FALSE(may_land(field.battle, field.who("Ark"), field.wave("Ark fighters 1")));
  exercises({"ethos.carrier.6"});
}

TEST(EthosCarriers, PistonAircraftFlyFiveToEighteen) {
  Field field = carriers();
  put(field, "Ark dive bombers 1", {30, 40}, 90, Load::two_bombs);
  const auto refused = [&](const std::string& text) {
    return field.refused(fly_kind, "Ark dive bombers 1", text);
  };
  EXPECT_EQ(refused("5"), "legal");
  EXPECT_EQ(refused("4.9"), "fly.too-short ethos.move.2");
  EXPECT_EQ(refused("18"), "legal");
  EXPECT_EQ(refused("18.1"), "fly.too-far ethos.move.2");
  EXPECT_EQ(refused("2 S90 8"), "legal");
  EXPECT_EQ(refused("1.9 S90 8"), "fly.too-soon ethos.move.5");
  EXPECT_EQ(refused("2 S91 8"), "fly.too-sharp ethos.move.5");
  EXPECT_EQ(refused("2 S45 S45 8"), "fly.too-soon ethos.move.5");
  EXPECT_EQ(refused("2 S45 2 P90 4"), "legal");
  EXPECT_EQ(refused("cap"), "fly.cap ethos.air.12");
  exercises({"ethos.move.2", "ethos.move.5"});
}

TEST(EthosCarriers, JetsHelicoptersAndVtol) {
  Field field({"Enterprise 20,20 @090 flagship"}, {"Akagi 60,20 @270 flagship"}, {.head = "year = 1982\n"});
  put(field, "Enterprise jets 1", {30, 40}, 90, Load::two_bombs);
  EXPECT_EQ(field.refused(fly_kind, "Enterprise jets 1", "24"), "legal");
  EXPECT_EQ(field.refused(fly_kind, "Enterprise jets 1", "24.1"), "fly.too-far ethos.move.2");
  EXPECT_EQ(field.refused(fly_kind, "Enterprise jets 1", "7.9"), "fly.too-short ethos.move.2");
  EXPECT_EQ(field.refused(fly_kind, "Enterprise jets 1", "8"), "legal");
  put(field, "Enterprise helicopters 1", {30, 40}, 90, Load::none);
  EXPECT_EQ(field.refused(fly_kind, "Enterprise helicopters 1", "hold"), "legal");
  EXPECT_EQ(field.refused(fly_kind, "Enterprise helicopters 1", "2 S180 2"), "legal");
  put(field, "Enterprise VTOL jets 1", {30, 40}, 90, Load::fighter);
  EXPECT_EQ(field.refused(fly_kind, "Enterprise VTOL jets 1", "2 S180 3"), "legal");
  EXPECT_EQ(field.refused(fly_kind, "Enterprise VTOL jets 1", "18.1"), "fly.too-far ethos.move.2");
  EXPECT_EQ(field.refused(fly_kind, "Enterprise VTOL jets 1", "4.9"), "fly.too-short ethos.move.2");
  exercises({"ethos.move.2", "ethos.air.10", "ethos.air.11"});
}

TEST(EthosCarriers, WhoseLoadIsUsedGoesHomeAndIsNotAsked) {
  Field field = carriers();
  put(field, "Ark dive bombers 1", {40, 20}, 90, Load::none).spent = true;
  fly(field, {});
  const Wave& wave = field.wave("Ark dive bombers 1");
  // 2 in, a right angle, 2 in, and the last 14 of 22.09 in straight at her, to a whole degree.
  EXPECT_NEAR(range(wave.pose.at, field["Ark"].pose.at), 8.09, 0.02);
  EXPECT_EQ(wave.where, Aloft::on_table);
  fly(field, {"land Ark dive bombers 1"});
  EXPECT_EQ(wave.where, Aloft::aboard);
  exercises({"ethos.carrier.7"});
}

TEST(EthosCarriers, PatrolsAndAwacsStay) {
  for (const WaveType type : {WaveType::patrol, WaveType::awacs}) EXPECT_TRUE(stays(type));
  for (const WaveType type : {WaveType::fighter, WaveType::dive_bomber, WaveType::jet})
    EXPECT_FALSE(stays(type));
  exercises({"ethos.carrier.8", "ethos.air.2", "ethos.air.3"});
}

TEST(EthosCarriers, AWaveWithoutADeckDitchesInTheThirdTurn) {
  Field field = carriers();
  put(field, "Ark dive bombers 1", {40, 20}, 90, Load::none).spent = true;
  field["Ark"].deck = {0, 0};
  const auto ditched = [&](int turn) {
    field.battle.turn = std::uint8_t(turn);
    field.act(Step::end, [](Battle& battle, Umpire& umpire) { ditch(battle, umpire); });
    return field.wave("Ark dive bombers 1").where == Aloft::lost;
  };
  EXPECT_FALSE(ditched(4));
  EXPECT_FALSE(ditched(5));
  field["Ark"].deck = {1, 0};  // she could take it again
  EXPECT_FALSE(ditched(6));
  field["Ark"].deck = {0, 0};
  EXPECT_FALSE(ditched(7));
  EXPECT_FALSE(ditched(9));
  EXPECT_TRUE(ditched(10));
  exercises({"ethos.carrier.10"});
}

TEST(EthosCarriers, ALoadedWaveMayLoiterWithoutADeck) {
  Field field = carriers();
  put(field, "Ark dive bombers 1", {40, 20}, 90, Load::two_bombs);
  field["Ark"].deck = {0, 0};
  for (int turn = 1; turn < 9; ++turn) {
    field.battle.turn = std::uint8_t(turn);
    field.act(Step::end, [](Battle& battle, Umpire& umpire) { ditch(battle, umpire); });
  }
  EXPECT_EQ(field.wave("Ark dive bombers 1").where, Aloft::on_table);
  exercises({"ethos.carrier.10"});
}

TEST(EthosCarriers, WhatIsAboardGoesWithTheShip) {
  Field field = carriers();
  put(field, "Ark fighters 2", {40, 20}, 90, Load::fighter);
  field.act(Step::guns,
            [&](Battle& battle, Umpire& umpire) { lose_waves_aboard(battle, umpire, field.who("Ark")); });
  EXPECT_EQ(field.wave("Ark fighters 1").where, Aloft::lost);
  EXPECT_EQ(field.wave("Ark fighters 2").where, Aloft::on_table);
  EXPECT_EQ(field.wave("Akagi fighters 1").where, Aloft::aboard);
  exercises({"ethos.carrier.11"});
}

TEST(EthosCarriers, OffTheTableAWaveIsLost) {
  Field field = carriers();
  put(field, "Ark dive bombers 1", {40, 45}, 0, Load::two_bombs);
  fly(field, {"6"});
  EXPECT_EQ(field.wave("Ark dive bombers 1").where, Aloft::lost);
  exercises({"ethos.general.7"});
}

TEST(EthosCarriers, FromTheShoreItGoesHomeOverItsEdge) {
  Field field({"Ark_Royal=Ark 20,20 @090 flagship"}, {"Akagi 60,20 @270 flagship"},
              {.first = "shore = \"west\"\n[[side.wave]]\ntype = \"level bomber\"\nat = [5, 10]\nheading = "
                        "270\nload = \"bomb\"\n"});
  const std::string name = "First level bombers 1";
  ASSERT_EQ(field.wave(name).where, Aloft::on_table);
  fly(field, {"6"});
  EXPECT_EQ(field.wave(name).where, Aloft::away);
  EXPECT_EQ(field.wave(name).ready, 3);
  field.battle.turn = 3;
  EXPECT_EQ(field.refused(come_in_kind, name, "wait First level bombers 1"), "legal");
  exercises({"ethos.carrier.9", "ethos.general.7"});
}

TEST(EthosCarriers, ACourseLeadsWhereItIsWanted) {
  const Flight piston{18, 5, 2, sea::quarter_circle};
  const sea::Pose from{{20, 20}, sea::heading(90)};
  for (const sea::Point to :
       {sea::Point{30, 20}, sea::Point{28, 28}, sea::Point{28, 12}, sea::Point{10, 20}}) {
    const sea::Pose end = sea::after(from, legs_of(course_to(piston, from, to)));
    EXPECT_LT(range(end.at, to), 0.2) << to.x << " " << to.y;
  }
}

}  // namespace
