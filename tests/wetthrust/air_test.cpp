// Chapters air, recon, fight, aa, dive, tbomb and land.
#include "rulebooks/wetthrust/air/air.h"

#include <gtest/gtest.h>

#include "rulebooks/wetthrust/air/fights.h"
#include "rulebooks/wetthrust/air/fly.h"
#include "rulebooks/wetthrust/air/strike.h"
#include "rulebooks/wetthrust/damage/systems.h"
#include "rulebooks/wetthrust/orders/orders.h"
#include "tests/wetthrust/flights.h"

namespace {

using field::Field;
using field::put;
using wetthrust::AirState;
using wetthrust::Plane;
using wetthrust::total;

const std::string swordfish = "[[side.squadron]]\nname = \"Swordfish\"\nplane = \"torpedo bomber\"\n";
const std::string stukas = "[[side.squadron]]\nname = \"Stukas\"\nplane = \"dive bomber\"\n";
const std::string dorniers = "[[side.squadron]]\nname = \"Dorniers\"\nplane = \"land bomber\"\n";
const std::string fighters = "[[side.squadron]]\nname = \"Fulmars\"\nplane = \"fighter\"\n";

// Worked example 10: six Stukas on evasive Hood need 4; two hits of 4 and 2 on deck 0 are 6 points.
TEST(WetThrustBombs, SixStukasOnEvasiveHood) {
  Field field({"Hood 50,40 @000 speed 6 lost [\"PDF\",\"PDF\",\"ADF\"]"}, {"Antelope 100,80 @000 speed 6"},
              {.north = stukas});
  field["Hood"].plot.evasive = 1;
  put(field, "Stukas", 50, 40, "Hood");
  EXPECT_EQ(total(bomb_number(field.battle, field.who("Stukas"), field.who("Hood"))), 4);
  field.step("Fire aircraft", {.dice = {1, 4, 5, 5, 6, 6, 4, 2, 5}});
  EXPECT_EQ(field["Hood"].damage, 6);
  EXPECT_EQ(field.squadron("Stukas").armed, 0);
  field.exercises({"wetthrust.dive.1", "wetthrust.dive.2", "wetthrust.dive.3", "wetthrust.dive.4",
                   "wetthrust.move.17", "wetthrust.air.12", "wetthrust.air.13"});
}

// Worked example 11: six Dorniers on evasive Hood need 3; D8 of 4 and 2.
TEST(WetThrustBombs, SixDorniersOnEvasiveHood) {
  Field field({"Hood 50,40 @000 speed 6 lost [\"PDF\",\"PDF\",\"ADF\"]"}, {"Antelope 100,80 @000 speed 6"},
              {.north = dorniers});
  field["Hood"].plot.evasive = 1;
  put(field, "Dorniers", 50, 40, "Hood");
  EXPECT_EQ(total(bomb_number(field.battle, field.who("Dorniers"), field.who("Hood"))), 3);
  field.step("Fire aircraft", {.dice = {1, 3, 5, 5, 6, 6, 4, 2, 5}});
  EXPECT_EQ(field["Hood"].damage, 6);
  field.exercises({"wetthrust.land.2", "wetthrust.land.3", "wetthrust.land.4", "wetthrust.land.5"});
}

// Six and the four of a ship that lies still; her zigzag takes nothing off.
TEST(WetThrustBombs, WhoRepeatsEWithoutWayIsNotEvasive) {
  for (const auto& [speed, stuka, dornier] : {std::tuple{6000, 4, 3}, {0, 10, 9}}) {
    Field field({"Hood 50,40 @000 speed 6"}, {"Antelope 100,80 @000 speed 6"}, {.north = stukas + dorniers});
    field["Hood"].plot.evasive = 1, field["Hood"].speed = speed;
    EXPECT_EQ(total(bomb_number(field.battle, field.who("Stukas"), field.who("Hood"))), stuka);
    EXPECT_EQ(total(bomb_number(field.battle, field.who("Dorniers"), field.who("Hood"))), dornier);
  }
}

TEST(WetThrustBombs, AShipThatLiesStill) {
  Field field({"Hood 50,40 @000 speed 0"}, {"Antelope 100,80 @000 speed 6"}, {.north = stukas + dorniers});
  EXPECT_EQ(total(bomb_number(field.battle, field.who("Stukas"), field.who("Hood"))), 10);
  EXPECT_EQ(total(bomb_number(field.battle, field.who("Dorniers"), field.who("Hood"))), 9);
}

TEST(WetThrustBombs, TorpedoBombersUseTheTorpedoRules) {
  Field field({"Hood 50,40 @000 speed 6 lost [\"PDF\",\"PDF\",\"ADF\"]"}, {"Antelope 100,80 @000 speed 6"},
              {.north = swordfish});
  put(field, "Swordfish", 53, 40, "Hood");
  field.step("Fire aircraft", {.dice = {4, 4, 4, 4, 4, 4, 5}});  // six hit; damage 1 each; D20
  EXPECT_EQ(field["Hood"].damage, 6);
  field.exercises({"wetthrust.tbomb.1", "wetthrust.torp.8"});
}

TEST(WetThrustFlak, SixDestroysTwoAndFourOne) {
  Field field({"Hood 50,40 @000 speed 6"}, {"Antelope 100,80 @000 speed 6"}, {.north = swordfish});
  put(field, "Swordfish", 53, 40, "Hood");
  field.step("Fire aircraft",
             {.south = {"PDF 2 > Swordfish; ADF 1 > Swordfish"}, .dice = {6, 4, 3, 6, 6, 6}});
  EXPECT_EQ(field.squadron("Swordfish").aircraft, 3);  // and three torpedoes miss: 3 needed, no hit
  field.exercises({"wetthrust.aa.1", "wetthrust.aa.3", "wetthrust.aa.4", "wetthrust.aa.6", "wetthrust.aa.7"});
}

// Two sixes destroy four; of a squadron of three no more than three are told.
TEST(WetThrustFlak, NoMoreAreShotDownThanFly) {
  Field field({"Hood 50,40 @000 speed 6"}, {"Antelope 100,80 @000 speed 6"}, {.north = swordfish});
  put(field, "Swordfish", 53, 40, "Hood");
  field.squadron("Swordfish").aircraft = 3;
  field.step("Fire aircraft", {.south = {"PDF 2 > Swordfish"}, .dice = {6, 6}});
  const auto said = field.said();
  EXPECT_NE(std::find(said.begin(), said.end(), "Hood fires 2 PDF at Swordfish: 3 shot down"), said.end())
      << testing::PrintToString(said);
}

TEST(WetThrustFlak, HighAircraftOnlyByAdfOnASix) {
  Field field({"Hood 50,40 @000 speed 6"}, {"Antelope 100,80 @000 speed 6"}, {.north = dorniers});
  put(field, "Dorniers", 50, 40, "Hood");
  EXPECT_FALSE(flak_reaches(field.battle, field.who("Hood"), wetthrust::Flak::pdf, field.who("Dorniers")));
  EXPECT_EQ(field.refused(wetthrust::aa_kind, "Hood", "PDF 1 > Dorniers"), "aa.cannot-reach wetthrust.aa.2");
  field.step("Fire aircraft", {.south = {"ADF 1 > Dorniers"}, .dice = {6, 6, 6, 6, 6, 6}});
  EXPECT_EQ(field.squadron("Dorniers").aircraft, 5);
  field.exercises({"wetthrust.aa.2", "wetthrust.aa.5", "wetthrust.land.6"});
}

TEST(WetThrustFlak, AdfScreensAFriendWithinSixInches) {
  Field field({"Hood 50,40 @000 speed 6", "Tribal 55,40 @000 speed 6"}, {"Antelope 100,80 @000 speed 6"},
              {.north = stukas});
  put(field, "Stukas", 50, 40, "Hood");
  EXPECT_TRUE(flak_reaches(field.battle, field.who("Tribal"), wetthrust::Flak::adf, field.who("Stukas")));
  EXPECT_FALSE(flak_reaches(field.battle, field.who("Tribal"), wetthrust::Flak::pdf, field.who("Stukas")));
  field["Tribal"].pose.at.x = 57;
  EXPECT_FALSE(flak_reaches(field.battle, field.who("Tribal"), wetthrust::Flak::adf, field.who("Stukas")));
}

TEST(WetThrustFighters, CapMeetsRaidersFirst) {
  Field field({"Ark_Royal 50,40 @000 speed 6 lost [\"PDF\",\"PDF\",\"PDF\",\"PDF\",\"ADF\"]"},
              {"Antelope 100,80 @000 speed 6"}, {.north = swordfish});
  put(field, "Swordfish", 53, 40, "Ark Royal");
  wetthrust::Squadron& cap = field.squadron("Ark Royal fighter 1");
  cap.state = AirState::aloft, cap.orders = wetthrust::AirOrders::cap, cap.object = field.who("Ark Royal"),
  cap.pose = field["Ark Royal"].pose;
  // Six fighters: two and one and one; two survivors reply: one; two torpedoes at 2 or less.
  field.step("Fire aircraft", {.dice = {6, 4, 5, 1, 2, 3, 5, 1, 6, 6}});
  EXPECT_EQ(field.squadron("Swordfish").aircraft, 2);
  EXPECT_EQ(cap.aircraft, 5);
  field.exercises({"wetthrust.fight.3", "wetthrust.fight.7", "wetthrust.fight.9", "wetthrust.fight.10"});
}

// Ark Royal without flak, with so many of her fighters on CAP, attacked by Swordfish and Albacores.
Field raided_carrier(int patrols, const std::string& more = {}) {
  Field field(
      {"Ark_Royal 50,40 @000 speed 6 lost [\"PDF\",\"PDF\",\"PDF\",\"PDF\",\"ADF\"]"},
      {"Antelope 100,80 @000 speed 6"},
      {.north = swordfish + "[[side.squadron]]\nname = \"Albacores\"\nplane = \"torpedo bomber\"\n" + more});
  for (const char* raiders : {"Swordfish", "Albacores"}) put(field, raiders, 53, 40, "Ark Royal");
  for (int i = 1; i <= patrols; ++i) {
    const std::string name = fmt::format("Ark Royal fighter {}", i);
    put(field, name, 50, 40, "Ark Royal");
    field.squadron(name).orders = wetthrust::AirOrders::cap;
  }
  return field;
}

TEST(WetThrustFighters, OneCapSquadronMeetsEveryRaider) {
  Field field = raided_carrier(1);
  // Three sixes: no Albacore is left to reply. Two Swordfish, one of the other four replies; four torpedoes
  // miss.
  field.step("Fire aircraft",
             {.south = {"Albacores"}, .dice = {6, 6, 6, 1, 1, 1, 4, 5, 1, 1, 1, 1, 5, 1, 1, 1, 6, 6, 6, 6}});
  EXPECT_EQ(field.squadron("Albacores").state, AirState::lost);
  EXPECT_EQ(field.squadron("Swordfish").aircraft, 4);
  EXPECT_EQ(field.squadron("Ark Royal fighter 1").aircraft, 5);
  field.exercises({"wetthrust.fight.3"});
}

// As many CAP squadrons as raiders: one each, and nobody is left to be met again.
TEST(WetThrustFighters, CapSquadronsShareTheRaidersOut) {
  Field field = raided_carrier(2);
  EXPECT_EQ(field.refused(wetthrust::cap_kind, "Ark Royal fighter 1", "Albacores"), "legal");
  field.squadron("Albacores").met = 1;
  EXPECT_EQ(field.refused(wetthrust::cap_kind, "Ark Royal fighter 2", "Albacores"),
            "answer.unreadable wetthrust.fight.3");
  field.squadron("Swordfish").met = 1;  // a third squadron may join in on either
  EXPECT_EQ(field.refused(wetthrust::cap_kind, "Ark Royal fighter 2", "Albacores"), "legal");
  field.squadron("Albacores").met = field.squadron("Swordfish").met = 0;
  field.step("Fire aircraft",
             {.south = {"Albacores"}, .dice = {6, 6, 6, 1, 1, 1, 4, 5, 1, 1, 1, 1, 5, 1, 1, 1, 6, 6, 6, 6}});
  EXPECT_EQ(field.squadron("Albacores").state, AirState::lost);
  EXPECT_EQ(field.squadron("Swordfish").aircraft, 4);
  EXPECT_EQ(field.squadron("Ark Royal fighter 1").aircraft, 6);
  EXPECT_EQ(field.squadron("Ark Royal fighter 2").aircraft, 5);
  field.step("End of turn");
  EXPECT_EQ(field.squadron("Swordfish").met, 0);
}

// It deals with the escorts of one and still fires on the other.
TEST(WetThrustFighters, EscortsOfOneRaiderDoNotKeepCapFromTheOther) {
  Field field = raided_carrier(1, fighters);
  put(field, "Fulmars", 53, 40, "Swordfish");
  field.squadron("Fulmars").orders = wetthrust::AirOrders::escort;
  field.step("Fire aircraft",
             {.south = {"Swordfish"}, .dice = {4, 1, 1, 1, 1, 1,  // CAP: a Fulmar
                                               5, 5, 1, 1, 1, 1,  // Fulmars: two of CAP
                                               6, 6, 6, 1,        // four of CAP left: all Albacores
                                               6, 6, 6, 6, 6, 6, 1}});
  EXPECT_EQ(field.squadron("Fulmars").aircraft, 5);
  EXPECT_EQ(field.squadron("Swordfish").aircraft, 6);
  EXPECT_EQ(field.squadron("Ark Royal fighter 1").aircraft, 4);
  EXPECT_EQ(field.squadron("Albacores").state, AirState::lost);
}

TEST(WetThrustFighters, EscortsMustBeMetFirst) {
  Field field({"Ark_Royal 50,40 @000 speed 6 lost [\"PDF\",\"PDF\",\"PDF\",\"PDF\",\"ADF\"]"},
              {"Antelope 100,80 @000 speed 6"}, {.north = swordfish + fighters});
  put(field, "Swordfish", 53, 40, "Ark Royal");
  put(field, "Fulmars", 53, 40, "Swordfish");
  field.squadron("Fulmars").orders = wetthrust::AirOrders::escort;
  wetthrust::Squadron& cap = field.squadron("Ark Royal fighter 1");
  cap.state = AirState::aloft, cap.orders = wetthrust::AirOrders::cap, cap.object = field.who("Ark Royal"),
  cap.pose = field["Ark Royal"].pose;
  field.step("Fire aircraft", {.dice = {4, 1, 1, 1, 1, 1, 5, 5, 1, 1, 1, 1, 6, 6, 6, 6, 6, 6, 1}});
  EXPECT_EQ(field.squadron("Fulmars").aircraft, 5);
  EXPECT_EQ(cap.aircraft, 4);
  EXPECT_EQ(field.squadron("Swordfish").aircraft, 6);
  field.exercises({"wetthrust.fight.5", "wetthrust.fight.8"});
}

TEST(WetThrustAircraft, LaunchedWithinEightInchesAndTwoATurn) {
  Field field({"Ark_Royal 50,40 @000 speed 6"}, {"Hood 100,80 @000 speed 6"});
  EXPECT_EQ(field.refused(wetthrust::deck_kind, "Ark Royal",
                          "launch Ark Royal torpedo bomber 1; launch Ark Royal torpedo bomber 2; launch Ark "
                          "Royal torpedo bomber 3"),
            "deck.too-many wetthrust.air.6");
  for (const char* place : {" @090 speed 7", " to 55,40", " > Hood"})
    EXPECT_EQ(field.refused(wetthrust::deck_kind, "Ark Royal",
                            std::string("launch Ark Royal torpedo bomber 1") + place),
              "deck.place wetthrust.air.7");
  EXPECT_EQ(field.refused(wetthrust::deck_kind, "Ark Royal", "cap Ark Royal torpedo bomber 1 > Ark Royal"),
            "deck.no-fighter wetthrust.fight.2");
  field.step("Write orders",
             {.south = {"-", "launch Ark Royal torpedo bomber 1; cap Ark Royal fighter 1 > Ark Royal"},
              .north = {"-"}});
  field.step("Move ships");
  // She is at 50,46 now; 7.25 inches are as good as any other distance up to 8.
  field.step("Move aircraft", {.south = {"fly Ark Royal torpedo bomber 1 to 57.25,46 @180"}, .dice = {2, 5}});
  const wetthrust::Squadron& bombers = field.squadron("Ark Royal torpedo bomber 1");
  EXPECT_EQ(bombers.state, AirState::aloft);
  EXPECT_NEAR(bombers.pose.at.y, field["Ark Royal"].pose.at.y, 0.001);
  EXPECT_NEAR(bombers.pose.at.x, 57.25, 0.001);
  EXPECT_EQ(bombers.pose.heading, sea::heading(180));
  const auto said = field.said();
  EXPECT_NE(std::find(said.begin(), said.end(), "Ark Royal torpedo bomber 1 is placed at 57.2,46.0"),
            said.end())
      << testing::PrintToString(said);
  EXPECT_NEAR(field.squadron("Ark Royal fighter 1").pose.at.y, field["Ark Royal"].pose.at.y, 0.001);
  field.exercises(
      {"wetthrust.air.1", "wetthrust.air.2", "wetthrust.air.6", "wetthrust.air.7", "wetthrust.fight.2"});
}

TEST(WetThrustAircraft, MoveSixteenInchesAndFightersTwentyFour) {
  Field field({"Ark_Royal 50,40 @000 speed 6"}, {"Hood 100,80 @000 speed 6"});
  put(field, "Ark Royal torpedo bomber 1", 20, 20);
  put(field, "Ark Royal fighter 1", 20, 20);
  EXPECT_EQ(field.refused(wetthrust::fly_kind, "Ark Royal torpedo bomber 1",
                          "fly Ark Royal torpedo bomber 1 @090 speed 17"),
            "fly.too-far wetthrust.air.3");
  EXPECT_EQ(
      field.refused(wetthrust::fly_kind, "Ark Royal fighter 1", "fly Ark Royal fighter 1 @090 speed 24"),
      "legal");
  EXPECT_EQ(field.refused(wetthrust::fly_kind, "Ark Royal fighter 1", "attack Ark Royal fighter 1 > Hood"),
            "fly.no-target wetthrust.fight.1");
  field.step("Move aircraft",
             {.south = {"Ark Royal torpedo bomber 1", "fly Ark Royal torpedo bomber 1 @090 speed 16",
                        "fly Ark Royal fighter 1 @000 speed 24"},
              .dice = {5, 2}});
  EXPECT_NEAR(field.squadron("Ark Royal torpedo bomber 1").pose.at.x, 36, 0.001);
  EXPECT_NEAR(field.squadron("Ark Royal fighter 1").pose.at.y, 44, 0.001);
  field.exercises({"wetthrust.air.3", "wetthrust.air.4", "wetthrust.fight.1"});
}

// Worked example 12: three aircraft symbols lost, D6 + 3 turns.
TEST(WetThrustAircraft, ReArmingTakesLongerOnADamagedCarrier) {
  Field field({"Ark_Royal 50,40 @000 speed 6 lost [\"squadron\",\"squadron\",\"squadron\"]"},
              {"Hood 100,80 @000 speed 6"});
  put(field, "Ark Royal torpedo bomber 5", 50, 40);
  field.step("Move aircraft", {.south = {"land Ark Royal torpedo bomber 5 > Ark Royal"}, .dice = {5, 2, 2}});
  EXPECT_EQ(field.squadron("Ark Royal torpedo bomber 5").rearming, 5);
  for (int turn = 0; turn < 5; ++turn) field.step("End of turn");
  EXPECT_EQ(field.squadron("Ark Royal torpedo bomber 5").state, AirState::aboard);
  field.exercises({"wetthrust.air.6", "wetthrust.air.8", "wetthrust.air.9"});
}

TEST(WetThrustAircraft, DepletedSquadronsAreMergedAboard) {
  Field field({"Ark_Royal 50,40 @000 speed 6"}, {"Hood 100,80 @000 speed 6"});
  wetthrust::Squadron &one = field.squadron("Ark Royal torpedo bomber 1"),
                      &two = field.squadron("Ark Royal torpedo bomber 2");
  one.aircraft = 3, one.state = AirState::rearming, one.rearming = 1, two.aircraft = 2;
  field.step("End of turn");
  EXPECT_EQ(one.aircraft, 5);
  EXPECT_EQ(two.state, AirState::lost);
  field.exercises({"wetthrust.air.10"});
}

TEST(WetThrustAircraft, LostWhenTheirEnduranceEnds) {
  Field field({"Ark_Royal 50,40 @000 speed 6"}, {"Hood 100,80 @000 speed 6"});
  put(field, "Ark Royal torpedo bomber 1", 20, 20);
  field.squadron("Ark Royal torpedo bomber 1").endurance = 1;
  field.step("End of turn");
  EXPECT_EQ(field.squadron("Ark Royal torpedo bomber 1").state, AirState::lost);
  field.exercises({"wetthrust.air.5"});
}

TEST(WetThrustAircraft, GoWithTheirSymbolWhenAboard) {
  Field field({"Ark_Royal 50,40 @000 speed 6"}, {"Hood 100,80 @000 speed 6"});
  put(field, "Ark Royal torpedo bomber 1", 20, 20);
  field.run({}, [&](auto& umpire) {
    for (const char* name : {"Ark Royal torpedo bomber 1", "Ark Royal torpedo bomber 2"})
      lose_symbol_aboard(field.battle, umpire, field.who("Ark Royal"), field.squadron(name).symbol);
  });
  EXPECT_EQ(field.squadron("Ark Royal torpedo bomber 1").state, AirState::aloft);
  EXPECT_EQ(field.squadron("Ark Royal torpedo bomber 2").state, AirState::lost);
  field.exercises({"wetthrust.air.11"});
}

TEST(WetThrustAircraft, LostBeforeTheBattleTheyAreNotAboard) {
  Field field({"Ark_Royal 50,40 @000 speed 6 lost [\"squadron\",\"reconnaissance_aircraft\"]"},
              {"Hood 100,80 @000 speed 6"});
  for (const char* name : {"Ark Royal fighter 1", "Ark Royal recon 1"})
    EXPECT_EQ(field.squadron(name).state, AirState::lost) << name;
  EXPECT_EQ(field.squadron("Ark Royal fighter 2").state, AirState::aboard);
}

TEST(WetThrustAircraft, ACarrierWithoutABridgeMayRecoverButNotLaunch) {
  Field field({"Ark_Royal 50,40 @000 speed 6 lost [\"bridge\",\"second_bridge\"]"},
              {"Hood 100,80 @000 speed 6"});
  EXPECT_FALSE(may_launch(field.battle, field["Ark Royal"], 3));
  EXPECT_TRUE(may_land_on(field.battle, field.squadron("Ark Royal fighter 1"), field.who("Ark Royal")));
}

TEST(WetThrustAircraft, NoDeckWorkInAStormByOption) {
  Field field({"Ark_Royal 50,40 @000 speed 6"}, {"Hood 100,80 @000 speed 6"},
              {.head = "weather = \"storm\"\n"});
  EXPECT_TRUE(may_launch(field.battle, field["Ark Royal"], 1));
  field.book().options.air_ops_weather_limit = true;
  EXPECT_FALSE(may_launch(field.battle, field["Ark Royal"], 1));
}

TEST(WetThrustRecon, NeitherTakesOffNorLandsInAStormByOption) {
  for (const auto& [weather, limit, launch, alongside] :
       {std::tuple{"storm", "on", "plot.too-rough wetthrust.wx.1", "fly.too-rough wetthrust.wx.1"},
        {"gale", "on", "plot.too-rough wetthrust.wx.1", "fly.too-rough wetthrust.wx.1"},
        {"driving", "on", "legal", "legal"},
        {"storm", "off", "legal", "legal"}}) {
    Field field(
        {"Bismarck 50,40 @000 speed 0"}, {"Hood 70,40 @000 speed 6"},
        {.head = fmt::format("weather = \"{}\"\n", weather), .options = {{"air_ops_weather_limit", limit}}});
    EXPECT_EQ(field.refused(wetthrust::plot_kind, "Bismarck", "- recon"), launch) << weather << limit;
    engine::Candidates answers;
    const auto question = wetthrust::question(wetthrust::plot_kind, field.battle, field.who("Bismarck"));
    wetthrust::plot_kind.candidates(&field.battle, question, answers);
    for (const engine::Answer& answer : answers)
      EXPECT_FALSE(wetthrust::plot_kind.refuse(&field.battle, question, answer)) << weather << limit;
    wetthrust::Squadron& plane = field.squadron("Bismarck recon 1");
    plane.state = AirState::aloft, plane.pose = field["Bismarck"].pose;
    EXPECT_EQ(field.refused(wetthrust::fly_kind, "Bismarck recon 1", "alongside Bismarck recon 1 > Bismarck"),
              alongside)
        << weather << limit;
  }
}

TEST(WetThrustRecon, LaunchedByOrderAndRecoveredByAShipThatLiesStill) {
  Field field({"Bismarck 50,40 @000 speed 0"}, {"Hood 100,80 @000 speed 6"});
  field.step("Write orders", {.south = {"- recon"}, .north = {"-"}});
  field.step("Move ships");
  field.step("Move aircraft", {.dice = {5, 2}});
  wetthrust::Squadron& plane = field.squadron("Bismarck recon 1");
  EXPECT_EQ(plane.state, AirState::aloft);
  field.step("End of turn");
  field["Bismarck"].comments = 0;
  field.turn = 2;
  field.step("Move aircraft", {.south = {"alongside Bismarck recon 1 > Bismarck"}, .dice = {5, 2}});
  field.step("End of turn");
  EXPECT_EQ(plane.state, AirState::aloft);
  EXPECT_FALSE(field["Bismarck"].is(wetthrust::Mark::no_disengaging));
  field.turn = 3;
  field.step("Move aircraft", {.dice = {5, 2}});  // it is being hoisted in: nobody is asked
  field.step("End of turn");
  EXPECT_EQ(plane.state, AirState::aboard);
  EXPECT_TRUE(field["Bismarck"].is(wetthrust::Mark::no_disengaging));
  field.exercises({"wetthrust.recon.1", "wetthrust.recon.3", "wetthrust.recon.4", "wetthrust.recon.5",
                   "wetthrust.recon.6"});
}

TEST(WetThrustLandBombers, EnterAttackOnceAndLeave) {
  Field field({"Hood 50,40 @000 speed 6"}, {"Antelope 100,80 @000 speed 6"}, {.north = dorniers});
  field.step("Move aircraft", {.north = {"fly Dorniers @180 speed 16"}, .dice = {5, 2}});
  EXPECT_NEAR(field.squadron("Dorniers").pose.at.y, 74, 0.001);
  field.squadron("Dorniers").armed = 0;
  field.step("End of turn");
  field.step("Move aircraft", {.north = {"leave Dorniers"}, .dice = {5, 2}});
  EXPECT_EQ(field.squadron("Dorniers").state, AirState::left);
  field.exercises({"wetthrust.land.1"});
}

}  // namespace
