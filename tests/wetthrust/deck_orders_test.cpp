// Step 1: what carriers may launch, and whom fighters may guard (air.6, air.7, fight.2, fight.4).
#include <gtest/gtest.h>

#include "rulebooks/wetthrust/air/air.h"
#include "tests/wetthrust/flights.h"

namespace {

using engine::Air;
using engine::AirOrder;
using field::Field;
using field::guard;
using field::put;
using field::squadron;
using wetthrust::AirOrders;
using wetthrust::AirState;
using wetthrust::deck_kind;
using wetthrust::DeckVerb;
using wetthrust::fighter_kind;

const std::string fighter_1 = "Ark Royal fighter 1", fighter_2 = "Ark Royal fighter 2";

Field two_carriers(const std::string& south = {}, const std::string& north = {}) {
  return Field({"Ark_Royal 50,40 @000 speed 6", "Illustrious 60,40 @000 speed 6"},
               {"Hood 100,80 @000 speed 6"}, {.south = south, .north = north});
}

// The code of a refusal of orders that no text could say.
std::string refused(Field& field, const Air& air) {
  const auto no = deck_kind.refuse(&field.battle, question(deck_kind, field.battle, field.who("Ark Royal")),
                                   engine::Answer::of(air));
  return no ? no->code : "legal";
}

TEST(WetThrustDeckOrders, WhatIsNoLaunch) {
  Field field = two_carriers();
  const auto launch = [&](DeckVerb verb, wetthrust::Actor object = wetthrust::nobody) {
    Air air{};
    air.orders.add(AirOrder::of(field.who(fighter_1), int(verb), object));
    return air;
  };
  Air air = launch(DeckVerb::launch);
  EXPECT_EQ(refused(field, air), "legal");
  air.orders[0].load = 1;
  EXPECT_EQ(refused(field, air), "deck.order");
  EXPECT_EQ(refused(field, launch(DeckVerb(3))), "deck.order");
  for (int part = 0; part < 4; ++part) {
    air = launch(DeckVerb::launch);
    if (part == 0) air.orders[0].speed = 1;
    if (part == 1) air.orders[0].heading = 0;
    if (part == 2) air.orders[0].path.add({50000, 45000});
    if (part == 3) air.orders[0].object = field.who("Hood");
    EXPECT_EQ(refused(field, air), "deck.place") << part;
  }
  EXPECT_EQ(refused(field, launch(DeckVerb::cap, field.who("Ark Royal"))), "legal");
  EXPECT_EQ(refused(field, launch(DeckVerb::cap, field.who("Illustrious"))), "deck.cap");
  EXPECT_EQ(refused(field, launch(DeckVerb::cap)), "deck.cap");
  const auto beyond = wetthrust::squadron_actor(field.battle.squadrons.size());  // a squadron too many
  EXPECT_EQ(refused(field, launch(DeckVerb::escort, beyond)), "deck.escort");
}

// wetthrust.air.6: at most two, each once; wetthrust.air.9: of those that are ready aboard of her.
TEST(WetThrustDeckOrders, WhoCanBeLaunched) {
  Field field = two_carriers();
  const auto refuse = [&](const std::string& text) { return field.refused(deck_kind, "Ark Royal", text); };
  EXPECT_EQ(refuse("launch " + fighter_1 + "; launch " + fighter_2), "legal");
  EXPECT_EQ(refuse("launch " + fighter_1 + "; launch " + fighter_1), "deck.twice wetthrust.air.6");
  for (const char* name : {"Illustrious fighter 1", "Ark Royal recon 1"})
    EXPECT_EQ(refuse(fmt::format("launch {}", name)), "deck.not-ready wetthrust.air.9") << name;
  field.squadron(fighter_1).state = AirState::rearming;
  EXPECT_EQ(refuse("launch " + fighter_1), "deck.not-ready wetthrust.air.9");
}

// wetthrust.fight.4: squadrons of her own side in the air, or one that she launches with it.
TEST(WetThrustDeckOrders, WhomALaunchedEscortMayJoin) {
  Field field = two_carriers(squadron("Swordfish", "torpedo bomber"), squadron("Vals", "dive bomber"));
  const auto refuse = [&](const std::string& charge, const std::string& more = "") {
    return field.refused(deck_kind, "Ark Royal", "escort " + fighter_1 + " > " + charge + more);
  };
  put(field, "Vals", 50, 45);
  EXPECT_EQ(refuse("Vals"), "deck.escort wetthrust.fight.4");
  EXPECT_EQ(refuse("Illustrious"), "deck.escort wetthrust.fight.4");
  EXPECT_EQ(refuse("Swordfish"), "deck.escort wetthrust.fight.4");
  put(field, "Swordfish", 50, 45);
  EXPECT_EQ(refuse("Swordfish"), "legal");
  EXPECT_EQ(refuse(fighter_2), "deck.escort wetthrust.fight.4");
  EXPECT_EQ(refuse(fighter_2, "; cap " + fighter_2 + " > Ark Royal"), "deck.escort wetthrust.fight.4");
  EXPECT_EQ(refuse(fighter_2, "; launch " + fighter_2), "legal");
  EXPECT_EQ(refuse(fighter_1), "deck.escort wetthrust.fight.4");
}

// What an order to launch does at once: on the deck, with its orders, and the deck is taken.
TEST(WetThrustDeckOrders, TheSquadronIsOnTheDeckFromNowOn) {
  Field field = two_carriers();
  field.step("Write orders", {.south = {"-", "-", "cap " + fighter_1 + " > Ark Royal; launch " + fighter_2,
                                        "launch Illustrious torpedo bomber 1"}});
  EXPECT_EQ(field.squadron(fighter_1).state, AirState::taking_off);
  EXPECT_EQ(field.squadron(fighter_1).orders, AirOrders::cap);
  EXPECT_EQ(field.squadron(fighter_1).object, field.who("Ark Royal"));
  EXPECT_EQ(field.squadron(fighter_1).launched, 1);
  EXPECT_EQ(field.squadron(fighter_2).orders, AirOrders::free);
  EXPECT_EQ(field["Ark Royal"].launched, 2);
  EXPECT_EQ(field["Illustrious"].launched, 1);
}

// Nobody is asked for a carrier of the other side, one with an empty deck, or one whose bridge is gone.
TEST(WetThrustDeckOrders, WhoIsAskedWhatSheLaunches) {
  Field field({"Ark_Royal 50,40 @000 speed 6", "Hood 60,40 @000 speed 6"},
              {"Illustrious 90,40 @000 speed 6"});
  field.step("Write orders", {.south = {"-", "-", "none"}, .north = {"-", "none"}});
  for (int i = 0; i < field.battle.squadrons.size(); ++i)
    if (field.battle.squadrons[i].carrier == 0) field.battle.squadrons[i].state = AirState::rearming;
  field.step("Write orders", {.south = {"-", "-"}, .north = {"-", "none"}});
  field["Illustrious"].lost =
      field.battle.sheet(field["Illustrious"]).of[std::size_t(wetthrust::System::bridge)];
  field["Illustrious"].blind_since = 1;
  field.turn = 2;
  field.step("Write orders", {.south = {"-", "-"}, .nobody_else_is_asked = true});
}

// wetthrust.fight.2, fight.4: its own carrier or another squadron of its side, within its 24 inches.
TEST(WetThrustFighterOrders, WhomTheyMayGuard) {
  Field field = two_carriers(squadron("Swordfish", "torpedo bomber"), squadron("Vals", "dive bomber"));
  const std::string no = "answer.unreadable wetthrust.fight.2";
  const auto refuse = [&](const std::string& whom) { return field.refused(fighter_kind, fighter_1, whom); };
  put(field, fighter_1, 50, 64), put(field, "Swordfish", 50, 88), put(field, "Vals", 50, 64);
  EXPECT_EQ(refuse("Ark Royal"), "legal");
  EXPECT_EQ(refuse("Illustrious"), no);
  EXPECT_EQ(refuse("Swordfish"), "legal");
  EXPECT_EQ(refuse("Vals"), no);
  EXPECT_EQ(refuse(fighter_1), no);
  EXPECT_EQ(refuse(fighter_2), no);  // she is aboard
  EXPECT_EQ(refuse("none"), "legal");
  const auto q = question(fighter_kind, field.battle, field.who(fighter_1));
  EXPECT_FALSE(fighter_kind.refuse(&field.battle, q, engine::Answer::option(-1)));
  EXPECT_TRUE(fighter_kind.refuse(&field.battle, q, engine::Answer::option(-2)));
  put(field, fighter_1, 50, 64.1), put(field, "Swordfish", 50, 88.2);
  EXPECT_EQ(refuse("Ark Royal"), no);
  EXPECT_EQ(refuse("Swordfish"), no);
  put(field, fighter_1, 50, 50);
  field["Ark Royal"].state = wetthrust::State::sunk;
  EXPECT_EQ(refuse("Ark Royal"), no);
  field["Ark Royal"].state = wetthrust::State::on_table;
  field.squadron(fighter_1).armed = 0;
  EXPECT_EQ(refuse("Ark Royal"), no);
}

// wetthrust.fight.4: with those of their side who come on in the same turn.
TEST(WetThrustFighterOrders, WhoComesOnWithThem) {
  Field field({"Hood 50,70 @090 speed 6"}, {"Antelope 100,80 @000 speed 6"},
              {.south = squadron("Swordfish", "torpedo bomber"),
               .north = squadron("Vals", "dive bomber") + squadron("Kates", "torpedo bomber") +
                        "enters = 2\n" + squadron("Zeros", "fighter")});
  const auto refuse = [&](const char* whom) { return field.refused(fighter_kind, "Zeros", whom); };
  EXPECT_EQ(refuse("Vals"), "legal");
  EXPECT_EQ(refuse("Kates"), "answer.unreadable wetthrust.fight.2");
  EXPECT_EQ(refuse("Swordfish"), "answer.unreadable wetthrust.fight.2");
  EXPECT_EQ(refuse("Antelope"), "answer.unreadable wetthrust.fight.2");
  field.squadron("Vals").state = AirState::aloft;
  EXPECT_EQ(refuse("Vals"), "answer.unreadable wetthrust.fight.2");
}

// Asked are fighters in the air or about to come on that have somebody to guard; others fly freely.
TEST(WetThrustFighterOrders, WhoIsAsked) {
  Field field({"Hood 50,70 @090 speed 6"}, {"Antelope 100,80 @000 speed 6"},
              {.north = squadron("Zeros", "fighter") + "enters = 2\n" + squadron("Vals", "dive bomber") +
                        "enters = 2\n"});
  field.step("Write orders", {.south = {"-"}, .north = {"-"}});
  field.turn = 2;
  field.step("Write orders", {.south = {"-"}, .north = {"-", "Vals"}});
  ASSERT_EQ(field.told<wetthrust::Ordered>(), 1);
  EXPECT_EQ(field.hearing.events.back().clause.text(), std::string("wetthrust.fight.4"));
  put(field, "Vals", 20, 20), put(field, "Zeros", 20, 44);
  guard(field, "Zeros", AirOrders::escort, "Vals");
  field.step("Write orders", {.south = {"-"}, .north = {"-", "Vals"}});
  EXPECT_EQ(field.squadron("Zeros").orders, AirOrders::escort);
  put(field, "Zeros", 20, 44.1, "Vals");
  field.step("Write orders", {.south = {"-"}, .north = {"-"}});
  EXPECT_EQ(field.squadron("Zeros").orders, AirOrders::free);
  EXPECT_EQ(field.squadron("Zeros").object, wetthrust::nobody);
  EXPECT_EQ(field.told<wetthrust::Ordered>(), 2);
}

// Unless their owner says otherwise escorts stay with their charge, though it has nothing left to attack
// with.
TEST(WetThrustFighterOrders, EscortsStayWithTheirCharge) {
  Field field({"Hood 50,70 @090 speed 6"}, {"Antelope 100,80 @000 speed 6"},
              {.north = squadron("Zeros", "fighter") + squadron("Vals", "dive bomber")});
  put(field, "Vals", 20, 20).armed = 0, put(field, "Zeros", 20, 30);
  guard(field, "Zeros", AirOrders::escort, "Vals");
  field.step("Write orders");
  EXPECT_EQ(field.squadron("Zeros").orders, AirOrders::escort);
  EXPECT_EQ(field.squadron("Zeros").object, field.who("Vals"));
}

// An answer is told under its rule; who flies freely is not told of.
TEST(WetThrustFighterOrders, AreToldUnderTheirRule) {
  Field field = two_carriers(squadron("Swordfish", "torpedo bomber"));
  for (const auto& [whom, clause, orders] : {std::tuple{"Ark Royal", "wetthrust.fight.2", AirOrders::cap},
                                             {"Swordfish", "wetthrust.fight.4", AirOrders::escort},
                                             {"none", "", AirOrders::free}}) {
    put(field, fighter_1, 50, 50), put(field, "Swordfish", 50, 60);
    field.hearing.events.clear();
    field.step("Write orders", {.south = {"-", "-", "none", "none", whom}});
    EXPECT_EQ(field.told<wetthrust::Ordered>(), *clause ? 1 : 0);
    for (const engine::Event& event : field.hearing.all<wetthrust::Ordered>()) {
      EXPECT_EQ(event.clause.text(), std::string(clause));
    }
    EXPECT_EQ(field.squadron(fighter_1).orders, orders);
    EXPECT_EQ(field.squadron(fighter_1).object, *clause ? field.who(whom) : wetthrust::nobody);
  }
}

}  // namespace
