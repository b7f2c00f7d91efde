// Step 3: which orders of a squadron are refused, with the rule and the reason (air, fight, recon, land).
#include <gtest/gtest.h>

#include "rulebooks/wetthrust/air/air.h"
#include "tests/wetthrust/flights.h"

namespace {

using engine::Air;
using engine::AirOrder;
using field::Field;
using field::put;
using field::squadron;
using wetthrust::AirState;
using wetthrust::fly_kind;
using wetthrust::FlyVerb;
using wetthrust::Mark;

const std::string bombers = "Ark Royal torpedo bomber 1";

// The code of a refusal of an order that no text could say.
std::string refused(Field& field, const std::string& name, const Air& air) {
  const auto no = fly_kind.refuse(&field.battle, question(fly_kind, field.battle, field.who(name)),
                                  engine::Answer::of(air));
  return no ? no->code : "legal";
}

// Clause and reason.
std::string why(Field& field, const std::string& name, const std::string& text) {
  const auto no = field.verdict(fly_kind, name, text);
  return no ? fmt::format("{} {}", no->clause.text(), no->sentence.substr(name.size() + 2)) : "legal";
}

TEST(WetThrustFlightOrders, OneOrderForThisSquadron) {
  Field field({"Ark_Royal 50,40 @000 speed 6"}, {"Hood 100,80 @000 speed 6"});
  put(field, bombers, 50, 50);
  AirOrder order = AirOrder::of(field.who(bombers), int(FlyVerb::fly));
  order.path.add({50000, 60000});
  const auto of = [&](auto&& change) {
    Air air{};
    air.orders.add(order), change(air);
    return refused(field, bombers, air);
  };
  EXPECT_EQ(of([](Air&) {}), "legal");
  EXPECT_EQ(of([](Air& air) { air.orders.clear(); }), "fly.one-order");
  EXPECT_EQ(of([&](Air& air) { air.orders.add(order); }), "fly.one-order");
  EXPECT_EQ(of([&](Air& air) { air.orders[0].flight = field.who("Ark Royal fighter 1"); }), "fly.one-order");
  EXPECT_EQ(of([](Air& air) { air.orders[0].verb = 5; }), "fly.verb");
  EXPECT_EQ(of([](Air& air) { air.orders[0].load = 1; }), "fly.verb");
  EXPECT_EQ(of([](Air& air) { air.orders[0].speed = 1; }), "fly.path");
  EXPECT_EQ(of([](Air& air) { air.orders[0].heading = -2; }), "fly.too-far");
  EXPECT_EQ(of([](Air& air) { air.orders[0].heading = 21599; }), "legal");
  EXPECT_EQ(of([](Air& air) { air.orders[0].heading = 21600; }), "fly.too-far");
  const auto by_heading = [&](int speed) {
    return of([&](Air& air) { air.orders[0].path.clear(), air.orders[0].speed = std::int16_t(speed); });
  };
  EXPECT_EQ(by_heading(16), "legal");
  EXPECT_EQ(by_heading(17), "fly.too-far");
  EXPECT_EQ(by_heading(-1), "fly.too-far");
  EXPECT_EQ(field.refused(fly_kind, bombers, "fly " + bombers + " to 50,60 > Hood"),
            "fly.object wetthrust.air.3");
}

// wetthrust.air.7: on the launch turn it is placed within 8 inches and does nothing else.
TEST(WetThrustFlightOrders, OnTheLaunchTurnASquadronIsOnlyPlaced) {
  Field field({"Ark_Royal 50,40 @000 speed 6"}, {"Hood 52,40 @000 speed 6"});
  put(field, bombers, 50, 40).launched = 1;
  const auto order = [&](const char* verb, const char* rest) {
    return field.refused(fly_kind, bombers, fmt::format("{} {}{}", verb, bombers, rest));
  };
  EXPECT_EQ(order("fly", " to 58,40"), "legal");
  EXPECT_EQ(order("fly", " to 58.1,40"), "fly.too-far wetthrust.air.7");
  EXPECT_EQ(order("fly", " @090 speed 8"), "legal");
  EXPECT_EQ(order("fly", " @090 speed 9"), "fly.too-far wetthrust.air.7");
  EXPECT_EQ(order("attack", " > Hood"), "fly.launched wetthrust.air.7");
  EXPECT_EQ(order("land", " > Ark Royal"), "fly.launched wetthrust.air.7");
}

// Why it cannot attack, each with its rule.
TEST(WetThrustFlightOrders, WhyItCannotAttack) {
  Field field({"Ark_Royal 50,40 @000 speed 6", "Ajax 50,52 @000 speed 6"},
              {"Hood 55,50 @000 speed 6", "Type_VIIC=U-99 52,50 @000 speed 1", "Norfolk 100,80 @000 speed 6"},
              {.north = squadron("Vals", "dive bomber")});
  put(field, bombers, 50, 50), put(field, "Ark Royal fighter 1", 50, 50);
  put(field, "Ark Royal recon 1", 50, 50), put(field, "Vals", 50, 51);
  const auto attack = [&](const std::string& who, const char* target) {
    return why(field, who, fmt::format("attack {} > {}", who, target));
  };
  EXPECT_EQ(attack(bombers, "Hood"), "legal");
  EXPECT_EQ(attack("Ark Royal fighter 1", "Vals"), "legal");
  EXPECT_EQ(attack("Ark Royal recon 1", "Hood"), "wetthrust.recon.1 a reconnaissance aircraft is unarmed");
  EXPECT_EQ(attack("Ark Royal fighter 1", "Hood"), "wetthrust.fight.1 fighters cannot attack ships");
  EXPECT_EQ(attack(bombers, "Vals"), "wetthrust.fight.9 only fighters attack aircraft");
  const std::string nobody = "there is no such enemy that it could attack";
  EXPECT_EQ(attack(bombers, "Ajax"), "wetthrust.air.3 " + nobody);
  EXPECT_EQ(attack("Ark Royal fighter 1", "Ark Royal fighter 2"), "wetthrust.fight.1 " + nobody);
  EXPECT_EQ(attack(bombers, "Norfolk"), "wetthrust.air.3 Norfolk is too far away");
  EXPECT_EQ(attack(bombers, "U-99"), "legal");
  field["U-99"].mode = wetthrust::Mode::periscope, field["U-99"].set(Mark::detected);
  EXPECT_EQ(attack(bombers, "U-99"), "wetthrust.sub.3 " + nobody);
  field["U-99"].clear(Mark::detected);  // what nobody sees is no rule's business
  EXPECT_EQ(attack(bombers, "U-99"), "wetthrust.air.3 nobody is called \"U-99\"");
  field.squadron(bombers).armed = 0, field.squadron("Ark Royal fighter 1").armed = 0;
  EXPECT_EQ(attack(bombers, "Hood"), "wetthrust.air.12 it has to re-arm before it attacks again");
  EXPECT_EQ(attack("Ark Royal fighter 1", "Vals"),
            "wetthrust.fight.6 it has to re-arm before it attacks again");
}

// wetthrust.air.8: on a carrier of its side, in reach and with room.
TEST(WetThrustFlightOrders, WhyItCannotLand) {
  Field field({"Ark_Royal 50,40 @000 speed 6", "Ajax 52,40 @000 speed 6"}, {"Akagi 54,40 @000 speed 6"});
  put(field, bombers, 50, 56), put(field, "Ark Royal recon 1", 50, 45);
  const auto land = [&](const std::string& who, const char* on) {
    return why(field, who, fmt::format("land {} > {}", who, on));
  };
  const std::string no = "wetthrust.air.8 ", no_carrier = no + "it lands on a carrier of its side";
  EXPECT_EQ(land(bombers, "Ark Royal"), "legal");
  EXPECT_EQ(land("Ark Royal recon 1", "Ark Royal"),
            "wetthrust.recon.4 a reconnaissance aircraft comes alongside its own ship when she lies still");
  EXPECT_EQ(land(bombers, "Ajax"), no_carrier);
  EXPECT_EQ(land(bombers, "Akagi"), no_carrier);
  EXPECT_EQ(land(bombers, "Ark Royal fighter 1"), no + "it lands on a carrier");
  put(field, bombers, 50, 56.1);
  EXPECT_EQ(land(bombers, "Ark Royal"), no + "Ark Royal is too far away");
  field["Ark Royal"].launched = 1;
  EXPECT_EQ(land(bombers, "Ark Royal"), no + "Ark Royal launches this turn");
  field["Ark Royal"].launched = 0, field["Ark Royal"].recovered = 2;
  EXPECT_EQ(land(bombers, "Ark Royal"), no + "two have landed on Ark Royal already");
  field["Ark Royal"].recovered = 1;
  field.book().options.air_ops_weather_limit = true, field.battle.weather = wetthrust::Weather::storm;
  EXPECT_EQ(land(bombers, "Ark Royal"), no + "no aircraft land in this weather");
  field["Ark Royal"].state = wetthrust::State::sunk;
  EXPECT_EQ(land(bombers, "Ark Royal"), no_carrier);
}

// A carrier all of whose symbols are lost is still the deck of her own squadrons, and of no other's.
TEST(WetThrustFlightOrders, HerOwnSquadronsLandOnACarrierWithoutSymbols) {
  Field field({"Ark_Royal 50,40 @000 speed 6", "Illustrious 60,40 @000 speed 6"},
              {"Hood 100,80 @000 speed 6"});
  field["Ark Royal"].lost =
      field.battle.sheet(field["Ark Royal"]).of[std::size_t(wetthrust::System::squadron)];
  put(field, bombers, 50, 45), put(field, "Illustrious fighter 1", 50, 45);
  EXPECT_EQ(why(field, bombers, "land " + bombers + " > Ark Royal"), "legal");
  field["Ark Royal"].recovered = 2;
  EXPECT_EQ(why(field, bombers, "land " + bombers + " > Ark Royal"),
            "wetthrust.air.8 two have landed on Ark Royal already");
  EXPECT_EQ(why(field, "Illustrious fighter 1", "land Illustrious fighter 1 > Ark Royal"),
            "wetthrust.air.8 it lands on a carrier of its side");
}

// wetthrust.recon.4: its own ship, on the table, lying still and in reach.
TEST(WetThrustFlightOrders, WhatComesAlongside) {
  Field field(
      {"Bismarck 50,40 @000 speed 0", "Prinz_Eugen 52,40 @000 speed 0", "Ark_Royal 54,40 @000 speed 0"},
      {"Hood 100,80 @000 speed 6"});
  const std::string no = "fly.cannot-come-alongside wetthrust.recon.4";
  const auto alongside = [&](const std::string& who, const char* ship) {
    return field.refused(fly_kind, who, fmt::format("alongside {} > {}", who, ship));
  };
  const std::string arado = "Bismarck recon 1";
  put(field, arado, 50, 56), put(field, "Ark Royal fighter 1", 54, 45);
  EXPECT_EQ(alongside(arado, "Bismarck"), "legal");
  EXPECT_EQ(alongside(arado, "Prinz Eugen"), no);
  EXPECT_EQ(alongside("Ark Royal fighter 1", "Ark Royal"), no);
  put(field, arado, 50, 56.1);
  EXPECT_EQ(alongside(arado, "Bismarck"), no);
  put(field, arado, 50, 50);
  field["Bismarck"].speed = 1;
  EXPECT_EQ(alongside(arado, "Bismarck"), no);
  field["Bismarck"].speed = 0, field["Bismarck"].state = wetthrust::State::hulk;
  EXPECT_EQ(alongside(arado, "Bismarck"), no);
}

// wetthrust.air.8, land.1: by the shortest way, which may be by points of a path, to no ship.
TEST(WetThrustFlightOrders, HowASquadronLeaves) {
  Field field({"Hood 50,70 @090 speed 6"}, {"Antelope 100,80 @000 speed 6"},
              {.north = squadron("Kates", "torpedo bomber")});
  put(field, "Kates", 50, 80);
  const auto leave = [&](const char* rest) {
    return field.refused(fly_kind, "Kates", std::string("leave Kates") + rest);
  };
  EXPECT_EQ(leave(""), "legal");
  EXPECT_EQ(leave(" > Hood"), "fly.leaves-only wetthrust.air.8");
  EXPECT_EQ(leave(" @000 speed 5"), "fly.leaves-only wetthrust.air.8");
}

// wetthrust.air.12: reconnaissance aircraft have nothing to re-arm and fly where they like.
TEST(WetThrustFlightOrders, WhoHasNothingToReArmGoesWhereItLikes) {
  Field field({"Bismarck 50,40 @000 speed 0"}, {"Hood 100,80 @000 speed 6"});
  put(field, "Bismarck recon 1", 80, 40).armed = 0;
  EXPECT_EQ(field.refused(fly_kind, "Bismarck recon 1", "fly Bismarck recon 1 to 90,40"), "legal");
}

}  // namespace
