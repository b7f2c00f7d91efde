// Where aircraft go: paths, places of attack, launches, landings, CAP and escorts (air, recon, fight).
#include <gtest/gtest.h>

#include "rulebooks/wetthrust/air.h"
#include "rulebooks/wetthrust/fights.h"
#include "rulebooks/wetthrust/fly.h"
#include "rulebooks/wetthrust/strike.h"
#include "rulebooks/wetthrust/torp.h"
#include "tests/wetthrust/flights.h"

namespace {

using field::Field;
using field::guard;
using field::put;
using field::squadron;
using wetthrust::AirOrders;
using wetthrust::AirState;
using wetthrust::fly_kind;
using wetthrust::total;

Field one_raid(const std::string& name, const std::string& plane) {
  return Field({"Bismarck 50,40 @000 speed 6"}, {"Antelope 100,80 @000 speed 6"},
               {.north = squadron(name, plane)});
}

TEST(WetThrustFlights, GoAlongAPathOfSeveralLegsAndFaceAnyWay) {
  Field field = one_raid("Swordfish", "torpedo bomber");
  put(field, "Swordfish", 20, 20);
  // 6 and 6 and 4 inches are 16; a tenth more is too far, though the place itself is near.
  EXPECT_EQ(field.refused(fly_kind, "Swordfish", "fly Swordfish to 26,20 26,26 22,26"), "legal");
  EXPECT_EQ(field.refused(fly_kind, "Swordfish", "fly Swordfish to 26,20 26,26 21.9,26"),
            "fly.too-far wetthrust.air.3");
  EXPECT_EQ(field.refused(fly_kind, "Swordfish", "fly Swordfish to 20,20.5"), "legal");  // it circles
  EXPECT_EQ(field.refused(fly_kind, "Swordfish", "fly Swordfish to -1,20"), "fly.off-table wetthrust.air.3");
  EXPECT_EQ(field.refused(fly_kind, "Swordfish", "fly Swordfish to 26,20 speed 5"),
            "fly.path wetthrust.air.3");
  field.step("Move aircraft", {.north = {"fly Swordfish to 26,20 26,26 22,26 @180"}, .dice = {2, 5}});
  EXPECT_EQ(field.squadron("Swordfish").pose.at, (sea::Point{22, 26}));
  EXPECT_EQ(field.squadron("Swordfish").pose.heading, sea::heading(180));
  field.exercises({"wetthrust.air.3"});
}

TEST(WetThrustFlights, EndAlongTheirLastLegIfNothingElseIsSaid) {
  Field field = one_raid("Swordfish", "torpedo bomber");
  put(field, "Swordfish", 20, 20);
  field.step("Move aircraft", {.north = {"fly Swordfish to 26,20 26,16"}, .dice = {2, 5}});
  EXPECT_EQ(field.squadron("Swordfish").pose.heading, sea::heading(180));
}

TEST(WetThrustFlights, AHeadingAndADistanceArePathsOfOneLeg) {
  Field field = one_raid("Swordfish", "torpedo bomber");
  put(field, "Swordfish", 60, 40);
  field.step("Move aircraft", {.north = {"attack Swordfish @270 speed 4 > Bismarck"}, .dice = {2, 5}});
  EXPECT_NEAR(field.squadron("Swordfish").pose.at.x, 56, 0.001);
  EXPECT_EQ(field.squadron("Swordfish").named, field.who("Bismarck"));
}

// The example of the torpedo rules: six Swordfish at 6 inches need 4.
TEST(WetThrustFlights, DropTheirTorpedoesWhereTheyAreSent) {
  Field field = one_raid("Swordfish", "torpedo bomber");
  put(field, "Swordfish", 60, 40);
  EXPECT_EQ(field.refused(fly_kind, "Swordfish", "attack Swordfish to 58,40 > Bismarck"), "legal");
  EXPECT_EQ(field.refused(fly_kind, "Swordfish", "attack Swordfish to 58.1,40 > Bismarck"),
            "fly.not-from-there wetthrust.torp.2");
  field.step("Move aircraft", {.north = {"attack Swordfish to 60,44 56,40 > Bismarck"}, .dice = {2, 5}});
  const sea::Point from = field.squadron("Swordfish").pose.at;
  EXPECT_EQ(from, (sea::Point{56, 40}));
  EXPECT_EQ(total(torpedo_number(field.battle, from, field.who("Bismarck"), 6, 6)), 4);
  field.step("Fire aircraft",
             {.south = {"hold"}, .dice = {1, 2, 3, 4, 5, 6, 4, 2, 3, 5, 1}});  // four hit: 1, 0, 0 and 2
  EXPECT_EQ(field["Bismarck"].damage, 3);
}

// Twenty-four inches ahead of her: 16 to fly and 8 for the torpedoes, if nobody makes for her beam.
TEST(WetThrustFlights, AttackShipsThatAreJustInReach) {
  Field field = one_raid("Swordfish", "torpedo bomber");
  put(field, "Swordfish", 50, 64.1);
  EXPECT_EQ(field.refused(fly_kind, "Swordfish", "attack Swordfish > Bismarck"),
            "fly.no-target wetthrust.air.3");
  put(field, "Swordfish", 50, 64);
  field.step("Move aircraft", {.north = {"attack Swordfish > Bismarck"}, .dice = {2, 5}});
  EXPECT_NEAR(field.squadron("Swordfish").pose.at.y, 48, 0.001);
}

TEST(WetThrustFlights, BeyondSixInchesHerOwnGunsDoNotReachThem) {
  Field field = one_raid("Swordfish", "torpedo bomber");
  const auto reached = [&](double x) {
    put(field, "Swordfish", x, 40, "Bismarck");
    return flak_reaches(field.battle, field.who("Bismarck"), wetthrust::Flak::pdf, field.who("Swordfish"));
  };
  EXPECT_TRUE(reached(56));
  EXPECT_FALSE(reached(56.1));
}

TEST(WetThrustFlights, BombersAttackFromStraightAbove) {
  Field field = one_raid("Stukas", "dive bomber");
  put(field, "Stukas", 60, 40);
  EXPECT_EQ(field.refused(fly_kind, "Stukas", "attack Stukas to 50.5,40 > Bismarck"), "legal");
  EXPECT_EQ(field.refused(fly_kind, "Stukas", "attack Stukas to 50.6,40 > Bismarck"),
            "fly.not-from-there wetthrust.dive.1");
}

TEST(WetThrustFlights, FightersFireAheadFromWithinThreeInches) {
  Field field({"Bismarck 50,40 @000 speed 6"}, {"Antelope 100,80 @000 speed 6"},
              {.south = squadron("Fulmars", "fighter"), .north = squadron("Stukas", "dive bomber")});
  put(field, "Fulmars", 60, 40), put(field, "Stukas", 60, 60);
  EXPECT_EQ(field.refused(fly_kind, "Fulmars", "attack Fulmars to 60,57 @000 > Stukas"), "legal");
  EXPECT_EQ(field.refused(fly_kind, "Fulmars", "attack Fulmars to 60,56.9 @000 > Stukas"),
            "fly.not-from-there wetthrust.fight.7");
  EXPECT_EQ(field.refused(fly_kind, "Fulmars", "attack Fulmars to 60,57 @180 > Stukas"),
            "fly.not-from-there wetthrust.fight.7");
  field.step(
      "Move aircraft",
      {.south = {"attack Fulmars to 60,57 > Stukas"}, .north = {"fly Stukas to 60,60"}, .dice = {5, 2}});
  EXPECT_EQ(field.squadron("Fulmars").pose.heading, sea::heading(0));
}

// Fulmars moved first and named nobody; Stukas then fly in front of them.
TEST(WetThrustFighters, FireOnWhoeverIsInFrontOfThemWhenAllHaveMoved) {
  struct End {
    double y;
    const char* fires;
    int left;
  };
  for (const auto& [y, fires, left] : {End{63, "Stukas", 4}, {63, "none", 6}, {63.1, "", 6}, {57, "", 6}}) {
    Field field({"Bismarck 50,40 @000 speed 6"}, {"Antelope 100,80 @000 speed 6"},
                {.south = squadron("Fulmars", "fighter"), .north = squadron("Stukas", "dive bomber")});
    put(field, "Fulmars", 60, 60), put(field, "Stukas", 60, y);
    const std::vector<int> dice = left == 4 ? std::vector{4, 5, 1, 1, 1, 1, 1, 1, 1, 1} : std::vector<int>{};
    field.step(
        "Fire aircraft",
        {.south = *fires ? std::vector<std::string>{fires} : std::vector<std::string>{}, .dice = dice});
    EXPECT_EQ(field.squadron("Stukas").aircraft, left) << y << fires;
    if (left == 4) field.exercises({"wetthrust.fight.7"});
  }
}

// Those they went for flew away; others are in front of them now.
TEST(WetThrustFighters, MayFireOnOthersWhenTheirPreyIsGone) {
  Field field({"Bismarck 50,40 @000 speed 6"}, {"Antelope 100,80 @000 speed 6"},
              {.south = squadron("Fulmars", "fighter"),
               .north = squadron("Stukas", "dive bomber") + squadron("Swordfish", "torpedo bomber")});
  put(field, "Stukas", 90, 60), put(field, "Swordfish", 60, 62), put(field, "Fulmars", 60, 60, "Stukas");
  EXPECT_EQ(field.refused(wetthrust::prey_kind, "Fulmars", "Stukas"), "answer.unreadable wetthrust.fight.7");
  field.step("Fire aircraft", {.south = {"Swordfish"}, .dice = {6, 1, 1, 1, 1, 1, 1, 1, 1, 1}});
  EXPECT_EQ(field.squadron("Swordfish").aircraft, 4);
  EXPECT_EQ(field.told<wetthrust::OutOfReach>(), 1);
  put(field, "Stukas", 60, 61), put(field, "Fulmars", 60, 60, "Stukas").fired = 0;
  put(field, "Swordfish", 90, 62);
  field.step("Fire aircraft", {.dice = {4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}, .nobody_else_is_asked = true});
  EXPECT_EQ(field.squadron("Stukas").aircraft, 5);
}

// Whom they named is in front of them, and so are others that came later.
TEST(WetThrustFighters, MayLeaveWhomTheyNamedForOthers) {
  struct Case {
    std::vector<std::string> answer;  // empty: the default
    int stukas, swordfish;
  };
  for (const auto& [answer, stukas, swordfish] : {Case{{"Swordfish"}, 6, 4}, {{}, 4, 6}, {{"none"}, 6, 6}}) {
    Field field({"Bismarck 50,40 @000 speed 6"}, {"Antelope 100,80 @000 speed 6"},
                {.south = squadron("Fulmars", "fighter"),
                 .north = squadron("Stukas", "dive bomber") + squadron("Swordfish", "torpedo bomber")});
    put(field, "Stukas", 60, 61), put(field, "Swordfish", 60, 62), put(field, "Fulmars", 60, 60, "Stukas");
    const std::vector<int> dice{6, 1, 1, 1, 1, 1, 1, 1, 1, 1};
    field.step("Fire aircraft",
               {.south = answer, .dice = stukas + swordfish < 12 ? dice : std::vector<int>{}});
    EXPECT_EQ(field.squadron("Stukas").aircraft, stukas);
    EXPECT_EQ(field.squadron("Swordfish").aircraft, swordfish);
  }
}

// Two squadrons choose the same last aircraft; the second finds another in front of it.
TEST(WetThrustFighters, ChooseAnewWhenOthersShootTheirPreyDown) {
  Field field({"Bismarck 50,40 @000 speed 6"}, {"Antelope 100,80 @000 speed 6"},
              {.south = squadron("Fulmars", "fighter") + squadron("Hurricanes", "fighter"),
               .north = squadron("Stukas", "dive bomber") + squadron("Swordfish", "torpedo bomber")});
  put(field, "Stukas", 60, 62).aircraft = 1, put(field, "Swordfish", 60, 62);
  put(field, "Fulmars", 60, 60), put(field, "Hurricanes", 60, 60);
  field.step("Fire aircraft", {.south = {"Stukas", "Stukas", "Swordfish"},
                               .dice = {4, 1, 1, 1, 1, 1, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}});
  EXPECT_EQ(field.squadron("Stukas").aircraft, 0);
  EXPECT_EQ(field.squadron("Swordfish").aircraft, 5);
}

// The same, and the Swordfish have fighters beside them, or half an inch too far away.
TEST(WetThrustFighters, MeetTheEscortsOfWhomTheyChooseAnew) {
  for (const auto& [away, swordfish, escort] : {std::tuple{0.5, 6, 5}, {0.6, 5, 6}}) {
    Field field({"Bismarck 50,40 @000 speed 6"}, {"Antelope 100,80 @000 speed 6"},
                {.south = squadron("Fulmars", "fighter") + squadron("Hurricanes", "fighter"),
                 .north = squadron("Stukas", "dive bomber") + squadron("Swordfish", "torpedo bomber") +
                          squadron("Zeros", "fighter")});
    put(field, "Stukas", 60, 62).aircraft = 1, put(field, "Swordfish", 60, 62);
    put(field, "Fulmars", 60, 60), put(field, "Hurricanes", 60, 60);
    wetthrust::Squadron& zeros = put(field, "Zeros", 60, 62 + away);
    zeros.orders = wetthrust::AirOrders::escort, zeros.object = field.who("Swordfish");
    std::vector<int> dice{4, 1, 1, 1, 1, 1, 4, 1, 1, 1, 1, 1};  // the last Stuka, and one of the next
    dice.insert(dice.end(), std::size_t(escort == 5 ? 6 : 5), 1);
    field.step("Fire aircraft", {.south = {"Stukas", "Stukas", "Swordfish"}, .dice = dice});
    EXPECT_EQ(field.squadron("Stukas").aircraft, 0);
    EXPECT_EQ(field.squadron("Swordfish").aircraft, swordfish);
    EXPECT_EQ(field.squadron("Zeros").aircraft, escort);
  }
}

TEST(WetThrustDecks, WhatIsAboardOfABlazingHulkIsLost) {
  for (const auto& [die, lost] : {std::pair{3, true}, {4, false}}) {
    Field field({"Ark_Royal 50,40 @000 speed 6"}, {"Hood 100,80 @000 speed 6"});
    field["Ark Royal"].fires = field.battle.sheet(field.who("Ark Royal")).fire_boxes;
    std::vector<int> dice(field["Ark Royal"].fires, 2);
    dice.back() = die;
    field.step("Damage control", {.dice = dice});
    EXPECT_EQ(field["Ark Royal"].state == wetthrust::State::hulk, lost);
    EXPECT_EQ(field.squadron("Ark Royal fighter 1").state == AirState::lost, lost);
    EXPECT_EQ(field.squadron("Ark Royal fighter 1").aircraft, lost ? 0 : 6);
  }
}

TEST(WetThrustDecks, NobodyIsRearmedOnACarrierThatHasLeft) {
  for (const auto& [state, ready] : {std::pair{wetthrust::State::on_table, 1}, {wetthrust::State::left, 0}}) {
    Field field({"Ark_Royal 50,40 @000 speed 6", "Hood 60,40 @000 speed 6"},
                {"Bismarck 100,80 @000 speed 6"});
    field["Ark Royal"].state = state;
    wetthrust::Squadron& fighters = field.squadron("Ark Royal fighter 1");
    fighters.state = AirState::rearming, fighters.rearming = 1;
    field.step("End of turn");
    EXPECT_EQ(field.told<wetthrust::Rearmed>(), ready);
  }
}

TEST(WetThrustFlights, TheWayToTheDeckCounts) {
  Field field({"Ark_Royal 50,40 @000 speed 6"}, {"Hood 100,80 @000 speed 6"});
  put(field, "Ark Royal fighter 1", 50, 50);
  EXPECT_EQ(field.refused(fly_kind, "Ark Royal fighter 1", "land Ark Royal fighter 1 to 50,57 > Ark Royal"),
            "legal");  // 7 out and 17 back
  EXPECT_EQ(field.refused(fly_kind, "Ark Royal fighter 1", "land Ark Royal fighter 1 to 50,57.1 > Ark Royal"),
            "fly.cannot-land wetthrust.air.8");
}

TEST(WetThrustLaunches, AnEscortIsPlacedWithinEightInchesOfItsCarrier) {
  for (const auto& [charge_to, escort_at] : {std::pair{62.0, 54.0}, {52.0, 52.0}}) {
    Field field({"Ark_Royal 50,40 @000 speed 6"}, {"Hood 100,80 @000 speed 6"},
                {.south = squadron("Swordfish", "torpedo bomber")});
    put(field, "Swordfish", 50, 60);
    field.step("Write orders", {.south = {"-", "escort Ark Royal fighter 1 > Swordfish"}, .north = {"-"}});
    field.step("Move ships");  // Ark Royal to 50,46
    field.step("Move aircraft",
               {.south = {fmt::format("fly Swordfish to 50,{}", charge_to)}, .dice = {2, 5}});
    EXPECT_NEAR(field.squadron("Ark Royal fighter 1").pose.at.y, escort_at, 0.001);
    field.exercises({"wetthrust.air.7", "wetthrust.fight.4"});
  }
}

TEST(WetThrustLaunches, NoEscortForBombersFarAway) {
  Field field({"Ark_Royal 50,10 @000 speed 6"}, {"Hood 100,80 @000 speed 6"},
              {.south = squadron("Swordfish", "torpedo bomber")});
  put(field, "Swordfish", 50, 43);  // 8 + 16 + 9 inches
  const std::string escort = "escort Ark Royal fighter 1 > Swordfish";
  EXPECT_EQ(field.refused(wetthrust::deck_kind, "Ark Royal", escort), "legal");
  put(field, "Swordfish", 50, 43.1);
  EXPECT_EQ(field.refused(wetthrust::deck_kind, "Ark Royal", escort), "deck.escort-too-far wetthrust.air.7");
}

TEST(WetThrustLaunches, BombersAndTheirEscortTakeOffTogether) {
  Field field({"Ark_Royal 50,40 @000 speed 6"}, {"Hood 100,80 @000 speed 6"});
  const std::string escort = "escort Ark Royal fighter 1 > Ark Royal torpedo bomber 1";
  EXPECT_EQ(field.refused(wetthrust::deck_kind, "Ark Royal", escort), "deck.escort wetthrust.fight.4");
  field.step("Write orders",
             {.south = {"-", escort + "; launch Ark Royal torpedo bomber 1"}, .north = {"-"}});
  field.step("Move ships");
  field.step("Move aircraft", {.south = {"fly Ark Royal torpedo bomber 1 to 58,46"}, .dice = {2, 5}});
  EXPECT_NEAR(field.squadron("Ark Royal fighter 1").pose.at.x, 58, 0.001);
}

TEST(WetThrustLaunches, AReconnaissanceAircraftIsPlacedWithinEightInches) {
  Field field({"Bismarck 50,40 @000 speed 0"}, {"Hood 100,80 @000 speed 6"});
  wetthrust::Squadron& plane = put(field, "Bismarck recon 1", 50, 40);
  plane.launched = 1;
  EXPECT_EQ(field.refused(fly_kind, "Bismarck recon 1", "fly Bismarck recon 1 to 58,40"), "legal");
  EXPECT_EQ(field.refused(fly_kind, "Bismarck recon 1", "fly Bismarck recon 1 to 58.1,40"),
            "fly.too-far wetthrust.recon.6");
  EXPECT_EQ(field.refused(fly_kind, "Bismarck recon 1", "alongside Bismarck recon 1 > Bismarck"),
            "fly.launched wetthrust.recon.6");
  plane.launched = 0, plane.state = AirState::aboard;
  field.step("Write orders", {.south = {"- recon"}, .north = {"-"}});
  field.step("Move ships");
  field.step("Move aircraft", {.south = {"fly Bismarck recon 1 to 50,48"}, .dice = {5, 2}});
  EXPECT_EQ(plane.pose.at, (sea::Point{50, 48}));
  field.exercises({"wetthrust.recon.6"});
}

TEST(WetThrustLandings, OnAnotherCarrierASquadronTakesAnEmptySymbol) {
  Field field({"Ark_Royal 10,10 @000 speed 6", "Illustrious 60,40 @000 speed 6"},
              {"Hood 100,80 @000 speed 6"});
  field["Ark Royal"].state = wetthrust::State::sunk;
  wetthrust::Squadron& homeless = put(field, "Ark Royal fighter 1", 60, 45);
  EXPECT_EQ(field.refused(fly_kind, "Ark Royal fighter 1", "land Ark Royal fighter 1 > Illustrious"),
            "fly.cannot-land wetthrust.air.8");
  wetthrust::Squadron& gone = field.squadron("Illustrious torpedo bomber 4");
  gone.state = AirState::lost, gone.aircraft = 0;
  field.step("Move aircraft", {.south = {"land Ark Royal fighter 1 > Illustrious"}, .dice = {5, 2, 3}});
  EXPECT_EQ(homeless.symbol, gone.symbol);
  field.run({}, [&](auto& umpire) {
    lose_symbol_aboard(field.battle, umpire, field.who("Illustrious"), gone.symbol);
  });
  EXPECT_EQ(homeless.state, AirState::lost);
  field.exercises({"wetthrust.air.8", "wetthrust.air.11"});
}

// Whether it has attacked or not, it returns to its own carrier while she is afloat.
TEST(WetThrustLandings, NobodyLandsOnAnotherCarrierWhileHisOwnIsAfloat) {
  Field field({"Ark_Royal 50,40 @000 speed 6", "Illustrious 60,40 @000 speed 6"},
              {"Hood 100,80 @000 speed 6"}, {.south = squadron("Vals", "dive bomber")});
  const std::string swordfish = "Ark Royal torpedo bomber 1", order = "land " + swordfish + " > Illustrious";
  put(field, swordfish, 60, 45), put(field, "Vals", 60, 45);
  field.squadron("Illustrious torpedo bomber 4").state = AirState::lost;
  const auto sentence = [&](const std::string& name, const std::string& text) {
    return field.verdict(fly_kind, name, text)->sentence;
  };
  for (const int armed : {0, 1}) {
    field.squadron(swordfish).armed = std::uint8_t(armed);
    EXPECT_EQ(field.refused(fly_kind, swordfish, order), "fly.cannot-land wetthrust.air.8");
    EXPECT_EQ(sentence(swordfish, order), swordfish + ": it belongs to Ark Royal");
    EXPECT_EQ(field.refused(fly_kind, swordfish, "land " + swordfish + " > Ark Royal"), "legal");
  }
  EXPECT_EQ(sentence("Vals", "land Vals > Illustrious"), "Vals: it belongs to a carrier off the table");
  field["Ark Royal"].state = wetthrust::State::sunk;
  EXPECT_EQ(field.refused(fly_kind, swordfish, order), "legal");
  field.squadron("Illustrious torpedo bomber 4").state = AirState::aloft;
  EXPECT_EQ(sentence(swordfish, order),
            swordfish + ": Illustrious has no empty place: hers belong to her own squadrons");
  field.exercises({"wetthrust.air.8"});
}

TEST(WetThrustLandings, EveryAircraftSymbolLostDelaysReArming) {
  Field field({"Akagi 50,40 @000 speed 6 lost [\"squadron\",\"reconnaissance_aircraft\"]"},
              {"Hood 100,80 @000 speed 6"});
  put(field, "Akagi torpedo bomber 3", 50, 40);
  field.step("Move aircraft", {.south = {"land Akagi torpedo bomber 3 > Akagi"}, .dice = {5, 2, 2}});
  EXPECT_EQ(field.squadron("Akagi torpedo bomber 3").rearming, 4);  // 2, one squadron, one reconnaissance
}

TEST(WetThrustFighters, CapReachesItsCarrierWithItsOwnMove) {
  for (const auto& [from, to] : {std::pair{16.0, 40.0}, {15.0, 39.0}}) {
    Field field({"Ark_Royal 50,40 @000 speed 6"}, {"Hood 100,80 @000 speed 6"});
    put(field, "Ark Royal fighter 1", 50, from);
    guard(field, "Ark Royal fighter 1", AirOrders::cap, "Ark Royal");
    field.step("Move aircraft", {.dice = {2, 5}});
    EXPECT_NEAR(field.squadron("Ark Royal fighter 1").pose.at.y, to, 0.001);
  }
}

TEST(WetThrustFighters, CapThatIsNotThereYetMeetsNobody) {
  Field field({"Ark_Royal 50,40 @000 speed 6 lost [\"PDF\",\"PDF\",\"PDF\",\"PDF\",\"ADF\"]"},
              {"Antelope 100,80 @000 speed 6"}, {.north = squadron("Stukas", "dive bomber")});
  put(field, "Stukas", 50, 40, "Ark Royal");
  put(field, "Ark Royal fighter 1", 50, 39);
  guard(field, "Ark Royal fighter 1", AirOrders::cap, "Ark Royal");
  field.step("Fire aircraft", {.dice = {1, 1, 1, 1, 1, 1}});  // six bombs hit without a throw
  EXPECT_EQ(field.squadron("Stukas").aircraft, 6);
}

// Two on one: all three fire, and the one answers the first of two equals.
TEST(WetThrustFighters, EverySquadronInContactFires) {
  Field field({"Antelope 10,10 @000 speed 6"}, {"Hood 100,80 @000 speed 6"},
              {.south = squadron("Fulmars", "fighter") + squadron("Hurricanes", "fighter"),
               .north = squadron("Zeros", "fighter")});
  put(field, "Fulmars", 70, 70, "Zeros"), put(field, "Hurricanes", 70, 70.5, "Zeros");
  put(field, "Zeros", 70, 70);
  field.step("Fire aircraft", {.dice = {4, 1, 1, 1, 1, 1, /**/ 4, 5, 1, 1, 1, 1, /**/ 6, 1, 1, 1, 1, 1}});
  EXPECT_EQ(field.squadron("Zeros").aircraft, 3);
  EXPECT_EQ(field.squadron("Fulmars").aircraft, 4);
  EXPECT_EQ(field.squadron("Hurricanes").aircraft, 6);
  field.exercises({"wetthrust.fight.8", "wetthrust.fight.10"});
}

TEST(WetThrustFighters, ContactIsAFightThoughNobodyNamedATarget) {
  Field field({"Antelope 10,10 @000 speed 6"}, {"Hood 100,80 @000 speed 6"},
              {.south = squadron("Fulmars", "fighter"), .north = squadron("Zeros", "fighter")});
  put(field, "Fulmars", 70, 70), put(field, "Zeros", 70, 70.6);
  field.step("Fire aircraft");  // six tenths of an inch apart
  field.squadron("Zeros").pose.at.y = 70.5;
  field.step("Fire aircraft", {.dice = {4, 1, 1, 1, 1, 1, 4, 4, 1, 1, 1, 1}});
  EXPECT_EQ(field.squadron("Zeros").aircraft, 5);
  EXPECT_EQ(field.squadron("Fulmars").aircraft, 4);
}

// One fighter squadron at bombers with two escorts: both escorts fire at it, and the bombers are left alone.
TEST(WetThrustFighters, EveryEscortFiresAtThoseWhoAttackItsCharge) {
  Field field({"Antelope 10,10 @000 speed 6"}, {"Hood 100,80 @000 speed 6"},
              {.south = squadron("Zeros", "fighter"),
               .north = squadron("Stukas", "dive bomber") + squadron("Fulmars", "fighter") +
                        squadron("Hurricanes", "fighter")});
  for (const char* name : {"Stukas", "Fulmars", "Hurricanes"}) put(field, name, 70, 70);
  put(field, "Zeros", 70, 70, "Stukas");
  guard(field, "Fulmars", AirOrders::escort, "Stukas"),
      guard(field, "Hurricanes", AirOrders::escort, "Stukas");
  field.step("Fire aircraft", {.dice = {4, 1, 1, 1, 1, 1, /**/ 4, 5, 1, 1, 1, 1, /**/ 6, 1, 1, 1, 1, 1}});
  EXPECT_EQ(field.squadron("Zeros").aircraft, 2);
  EXPECT_EQ(field.squadron("Fulmars").aircraft, 5);
  EXPECT_EQ(field.squadron("Hurricanes").aircraft, 6);
  EXPECT_EQ(field.squadron("Stukas").aircraft, 6);
  field.exercises({"wetthrust.fight.5"});
}

// Escorts that are still on their way protect nobody.
TEST(WetThrustFighters, AnEscortDefendsOnlyWhatItFliesBeside) {
  for (const auto& [y, bombers, fighters] : {std::tuple{70.5, 6, 5}, {70.6, 5, 6}}) {
    Field field({"Antelope 10,10 @000 speed 6"}, {"Hood 100,80 @000 speed 6"},
                {.south = squadron("Zeros", "fighter"),
                 .north = squadron("Stukas", "dive bomber") + squadron("Fulmars", "fighter")});
    put(field, "Stukas", 70, 70), put(field, "Fulmars", 70, y), put(field, "Zeros", 70, 69, "Stukas");
    guard(field, "Fulmars", AirOrders::escort, "Stukas");
    std::vector<int> dice{4, 1, 1, 1, 1, 1};
    dice.insert(dice.end(), std::size_t(bombers == 6 ? 6 : 5), 1);  // the escort's, or the bombers' reply
    field.step("Fire aircraft", {.dice = dice});
    EXPECT_EQ(field.squadron("Stukas").aircraft, bombers) << y;
    EXPECT_EQ(field.squadron("Fulmars").aircraft, fighters) << y;
  }
}

// When the bombers have attacked, their escort neither fights nor guards before it has been re-armed.
// Ark Royal is 30 inches away: no further; near her they may circle within 16.
TEST(WetThrustFlights, WhoHasAttackedReturns) {
  Field field({"Ark_Royal 50,40 @000 speed 6"}, {"Hood 100,80 @000 speed 6"});
  const std::string kates = "Ark Royal torpedo bomber 1";
  const auto flies_to = [&](double from, const char* place) {
    put(field, kates, from, 40);
    return field.refused(fly_kind, kates, fmt::format("fly {} to {}", kates, place));
  };
  EXPECT_EQ(flies_to(80, "81,40"), "legal");
  field.squadron(kates).armed = 0;
  EXPECT_EQ(flies_to(80, "80.1,40"), "fly.must-return wetthrust.air.12");
  EXPECT_EQ(flies_to(80, "80,40"), "legal");
  EXPECT_EQ(flies_to(55, "66,40"), "legal");
  EXPECT_EQ(flies_to(55, "66.1,40"), "fly.must-return wetthrust.air.12");
  field["Ark Royal"].state = wetthrust::State::sunk;
  EXPECT_EQ(flies_to(80, "90,40"), "legal");
}

// A reconnaissance aircraft, alongside its ship as in the air, and other fighters.
TEST(WetThrustFighters, EscortWhoeverElseIsInTheAir) {
  Field field({"Ark_Royal 50,40 @000 speed 6", "Bismarck 60,40 @000 speed 0"},
              {"Antelope 100,80 @000 speed 6"});
  put(field, "Bismarck recon 1", 60, 50), put(field, "Ark Royal fighter 1", 50, 50);
  put(field, "Ark Royal fighter 2", 52, 50);
  EXPECT_EQ(field.refused(wetthrust::deck_kind, "Ark Royal", "escort Ark Royal fighter 3 > Bismarck recon 1"),
            "legal");
  field.step("Write orders", {.south = {"-", "-", "none", "Bismarck recon 1", "Ark Royal fighter 1"}});
  field.step("Move ships");
  field.step("Move aircraft", {.south = {"Bismarck recon 1", "alongside Bismarck recon 1 > Bismarck",
                                         "fly Ark Royal fighter 2 to 52,60"},
                               .dice = {2, 5}});
  EXPECT_EQ(field.squadron("Ark Royal fighter 1").pose.at, field["Bismarck"].pose.at);
  EXPECT_EQ(field.squadron("Ark Royal fighter 2").pose.at, (sea::Point{52, 60}));  // its charge is a guard
  field.step("End of turn");
  field.turn = 2;
  field.step("Write orders", {.south = {"-", "-", "none", "none", "Ark Royal fighter 1"}});
  field.step("Move ships");
  field.step("Move aircraft", {.south = {"fly Ark Royal fighter 1 to 60,63"}, .dice = {2, 5}});
  EXPECT_EQ(field.squadron("Ark Royal fighter 2").pose.at, (sea::Point{60, 63}));
  field.exercises({"wetthrust.fight.4"});
}

// Its carrier is out of its reach, and nobody else is in the air: there is nothing to ask.
TEST(WetThrustFighters, AreNotAskedWhomTheyGuardWhenTheyReachNobody) {
  Field field({"Ark_Royal 50,40 @000 speed 6"}, {"Antelope 100,80 @000 speed 6"});
  for (const auto& [at, asked] : {std::pair{64.0, true}, {64.1, false}}) {
    put(field, "Ark Royal fighter 1", 50, at);
    guard(field, "Ark Royal fighter 1", AirOrders::cap, "Ark Royal");
    field.step("Write orders", {.south = asked ? std::vector<std::string>{"-", "none", "Ark Royal"}
                                               : std::vector<std::string>{"-", "none"}});
    EXPECT_EQ(field.squadron("Ark Royal fighter 1").orders, asked ? AirOrders::cap : AirOrders::free);
  }
}

TEST(WetThrustFighters, EscortsReArmWhenTheMissionIsOver) {
  Field field({"Ark_Royal 50,40 @000 speed 6"}, {"Hood 60,40 @000 speed 6 lost [\"PDF\",\"PDF\",\"ADF\"]"},
              {.south = squadron("Swordfish", "torpedo bomber"), .north = squadron("Zeros", "fighter")});
  put(field, "Swordfish", 57, 40, "Hood"), put(field, "Zeros", 57, 45);
  wetthrust::Squadron& escort = put(field, "Ark Royal fighter 1", 57, 40);
  guard(field, "Ark Royal fighter 1", AirOrders::escort, "Swordfish");
  const std::string attack = "attack Ark Royal fighter 1 > Zeros";
  EXPECT_EQ(field.refused(fly_kind, "Ark Royal fighter 1", attack), "legal");
  EXPECT_EQ(field.refused(wetthrust::fighter_kind, "Ark Royal fighter 1", "Ark Royal"), "legal");
  field.step("Fire aircraft", {.dice = {1, 1, 1, 1, 1, 1}});
  EXPECT_EQ(field.refused(fly_kind, "Ark Royal fighter 1", attack), "fly.no-target wetthrust.fight.6");
  EXPECT_EQ(field.refused(wetthrust::fighter_kind, "Ark Royal fighter 1", "Ark Royal"),
            "answer.unreadable wetthrust.fight.2");
  EXPECT_EQ(field.refused(wetthrust::fighter_kind, "Ark Royal fighter 1", "Swordfish"),
            "answer.unreadable wetthrust.fight.2");  // they go home over the edge, 40 inches from her deck
  field.step("Write orders", {.south = {"-", "none"}});
  EXPECT_EQ(escort.orders, AirOrders::free);
  field.step("Move aircraft", {.south = {"Ark Royal fighter 1", "land Ark Royal fighter 1 > Ark Royal",
                                         "fly Swordfish to 57,32"},
                               .north = {"fly Zeros to 57,53"},
                               .dice = {2, 5, 1}});
  field.step("End of turn");
  EXPECT_EQ(escort.state, AirState::aboard);
  EXPECT_EQ(field.refused(wetthrust::deck_kind, "Ark Royal", "cap Ark Royal fighter 1 > Ark Royal"), "legal");
  field.exercises({"wetthrust.fight.6"});
}

// wetthrust.fight.6: fighters that have to re-arm may escort whoever returns to their deck or one near it,
// and guard nobody else.
TEST(WetThrustFighters, WhomTheyEscortOnTheWayHome) {
  Field field({"Ark_Royal 50,40 @000 speed 6", "Illustrious 66,40 @000 speed 6"},
              {"Hood 100,80 @000 speed 6"});
  const std::string fighter = "Ark Royal fighter 1", spent = "Ark Royal torpedo bomber 1",
                    armed = "Ark Royal torpedo bomber 2", hers = "Illustrious torpedo bomber 1",
                    recon = "Ark Royal recon 1", no = "answer.unreadable wetthrust.fight.2";
  for (const std::string& name : {fighter, spent, armed, hers, recon}) put(field, name, 60, 60);
  field.squadron(fighter).armed = field.squadron(spent).armed = field.squadron(hers).armed = 0;
  field.squadron(recon).armed = 0;
  const auto escort = [&](const std::string& whom) {
    return field.refused(wetthrust::fighter_kind, fighter, whom);
  };
  EXPECT_EQ(escort(spent), "legal");
  EXPECT_EQ(escort("none"), "legal");
  EXPECT_EQ(escort(hers), "legal");
  field["Illustrious"].pose.at.x = 66.1;
  EXPECT_EQ(escort(hers), no);
  EXPECT_EQ(escort(armed), no);
  EXPECT_EQ(escort(recon), no);
  const auto q = question(wetthrust::fighter_kind, field.battle, field.who(fighter));
  const auto cap = engine::Answer::option(engine::index(field.who("Ark Royal")));
  EXPECT_TRUE(wetthrust::fighter_kind.refuse(&field.battle, q, cap));
  put(field, spent, 60, 84.1);
  EXPECT_EQ(escort(spent), no);
  field.squadron(fighter).armed = 1;
  EXPECT_EQ(escort(armed), "legal");
  EXPECT_FALSE(wetthrust::fighter_kind.refuse(&field.battle, q, cap));
}

// wetthrust.fight.6, fight.5: they stay with those they escorted, meet who attacks these, and are free to
// land when their charge is down.
TEST(WetThrustFighters, EscortTheirBombersHome) {
  Field field({"Ark_Royal 50,40 @000 speed 0"}, {"Hood 100,80 @000 speed 6"},
              {.north = squadron("Zeros", "fighter", 1)});
  const std::string fighter = "Ark Royal fighter 1", bombers = "Ark Royal torpedo bomber 1";
  wetthrust::Squadron& escort = put(field, fighter, 74, 40);
  put(field, bombers, 74, 40).armed = 0, put(field, "Zeros", 57, 41);
  guard(field, fighter, AirOrders::escort, bombers);
  escort.armed = 0, escort.aircraft = 1;
  field.step("Write orders");
  EXPECT_EQ(escort.orders, AirOrders::escort);
  EXPECT_EQ(escort.object, field.who(bombers));
  field.step(
      "Move aircraft",
      {.south = {"fly " + bombers + " to 58,40"}, .north = {"attack Zeros > " + bombers}, .dice = {2, 5}});
  EXPECT_EQ(escort.pose.at, (sea::Point{58, 40}));
  field.step("Fire aircraft", {.dice = {1, 4}});
  EXPECT_EQ(field.squadron(bombers).aircraft, 6);
  EXPECT_EQ(field.squadron("Zeros").state, AirState::lost);
  field.step("End of turn");
  field.step("Write orders", {.south = {"-", "none", bombers}});
  field.step("Move aircraft",
             {.south = {"land " + bombers + " > Ark Royal", "land " + fighter + " > Ark Royal"},
              .dice = {5, 2, 1, 1}});
  EXPECT_EQ(escort.state, AirState::rearming);
  EXPECT_EQ(field.squadron(bombers).state, AirState::rearming);
  field.exercises({"wetthrust.fight.5", "wetthrust.fight.6"});
}

// wetthrust.fight.6: on their way home they attack nobody of their own accord, though he is in contact.
TEST(WetThrustFighters, EscortsOnTheWayHomeAttackNobody) {
  Field field({"Ark_Royal 50,40 @000 speed 0"}, {"Hood 100,80 @000 speed 6"},
              {.north = squadron("Vals", "dive bomber")});
  const std::string fighter = "Ark Royal fighter 1", bombers = "Ark Royal torpedo bomber 1";
  put(field, fighter, 74, 40).armed = 0, put(field, bombers, 74, 40).armed = 0, put(field, "Vals", 74, 40);
  guard(field, fighter, AirOrders::escort, bombers);
  field.step("Fire aircraft", {.nobody_else_is_asked = true});
  EXPECT_EQ(field.squadron("Vals").aircraft, 6);
}

// Who would run out of fuel beside his bombers flies home by himself: 72 inches are three turns of 24.
TEST(WetThrustFighters, LeaveTheirBombersWhenTheirFuelRunsOut) {
  Field field({"Ark_Royal 10,40 @000 speed 0"}, {"Hood 100,80 @000 speed 6"});
  const std::string fighter = "Ark Royal fighter 1", bombers = "Ark Royal torpedo bomber 1";
  for (const auto& [fuel, at, stays] : {std::tuple{3, 82.0, false}, {3, 57.0, true}, {2, 57.0, false}}) {
    put(field, fighter, at, 40).armed = 0, put(field, bombers, at, 40).armed = 0;
    field.squadron(fighter).endurance = std::uint8_t(fuel);
    guard(field, fighter, AirOrders::escort, bombers);
    const auto q = question(wetthrust::fighter_kind, field.battle, field.who(fighter));
    EXPECT_EQ(wetthrust::fighter_kind.standard(&field.battle, q).choice.option,
              stays ? engine::index(field.who(bombers)) : -1)
        << fuel << at;
  }
}

}  // namespace
