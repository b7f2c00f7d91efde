// Launches, landings and what is aboard (air, recon).
#include <gtest/gtest.h>

#include "rulebooks/wetthrust/air/air.h"
#include "rulebooks/wetthrust/air/fly.h"
#include "tests/wetthrust/flights.h"

namespace {

using field::Field;
using field::put;
using field::squadron;
using wetthrust::AirState;
using wetthrust::fly_kind;

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

}  // namespace
