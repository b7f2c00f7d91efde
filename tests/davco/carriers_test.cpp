// davco.air.6: carriers that fly.
#include <gtest/gtest.h>

#include "rulebooks/davco/air/air.h"
#include "tests/davco/field.h"

namespace {

using namespace davco;
using davco_field::Field;
using davco_field::Step;
using support::exercises;

Field carrier() {
  return Field({"Enterprise 100,100 @000 25"}, {"Kongo 350,100 @000 20"},
               {.options = {{"carrier_flying", "on"}}});
}

TEST(DavcoCarriers, WavesFlyAsManyMovesAsTheyNeed) {
  Field field = carrier();
  ASSERT_TRUE(can_fly_off(field.battle, field.who("Enterprise")));
  field.run(Step::air, {.first = {"dive Enterprise > Kongo"}});
  const Wave& wave = field.battle.waves[0];
  EXPECT_TRUE(wave.aloft);
  EXPECT_EQ(wave.due, 4);  // 250 cm
  EXPECT_EQ(wave.kind, WaveKind::dive);
  EXPECT_EQ(wave_aboard(field.battle, field.who("Enterprise")), 1);
  exercises({"davco.air.6"});
}

TEST(DavcoCarriers, ACaptainSendsDiveBombersAndTorpedoBombersByTurns) {
  Field field = carrier();
  const Question q = davco::question(fly_kind, field.battle, field.who("Enterprise"));
  for (const int move : {1, 2, 3, 4}) {
    field.battle.move = std::uint8_t(move);
    engine::Candidates found;
    fly_kind.candidates(&field.battle, q, found);
    const engine::AirOrder& order = found.back().air.orders[0];
    EXPECT_EQ(order.verb, move % 2 == 1 ? 1 : 3) << "dive and torpedo, in move " << move;
    EXPECT_EQ(order.object, field.who("Kongo"));
  }
  field["Kongo"].state = State::sunk;
  engine::Candidates found;
  fly_kind.candidates(&field.battle, q, found);
  EXPECT_EQ(found.back().air.orders[0].verb, 0) << "and nobody where there is no enemy";
}

TEST(DavcoCarriers, WhatKeepsThemFromFlying) {
  Field field = carrier();
  Ship& ship = field["Enterprise"];
  const auto can = [&] { return can_fly_off(field.battle, field.who("Enterprise")); };
  ship.ran = 19;
  EXPECT_FALSE(can());
  ship.ran = 20, ship.turned = 30 * 60;
  EXPECT_TRUE(can());
  ship.turned = 30 * 60 + 1;
  EXPECT_FALSE(can());
  ship.turned = 0, ship.lifts_lost = 3;
  EXPECT_TRUE(can());
  ship.lifts_lost = 7;
  EXPECT_FALSE(can());
  ship.lifts_lost = 0, ship.deck_hits = 2;
  EXPECT_TRUE(can());
  ship.deck_hits = 3;
  EXPECT_FALSE(can());
  ship.deck_hits = 0, ship.set(Wreck::hangar);
  EXPECT_FALSE(can());
  exercises({"davco.air.6"});
}

TEST(DavcoCarriers, OrdersThatAreRefused) {
  Field field = carrier();
  const Question q = davco::question(fly_kind, field.battle, field.who("Enterprise"));
  const auto refused = [&](auto&& change) {
    Answer answer{};
    engine::AirOrder order = engine::AirOrder::of(q.actor, 1, field.who("Kongo"));
    change(order);
    answer.kind = engine::AnswerKind::air, answer.air = {};
    answer.air.orders.add(order);
    const engine::Verdict no = fly_kind.refuse(&field.battle, q, answer);
    return no ? std::string(no->code) : "legal";
  };
  EXPECT_EQ(refused([](engine::AirOrder&) {}), "legal");
  EXPECT_EQ(refused([](engine::AirOrder& order) { order.verb = 3; }), "legal");
  EXPECT_EQ(refused([](engine::AirOrder& order) { order.verb = 4; }), "fly.verb");
  EXPECT_EQ(refused([&](engine::AirOrder& order) { order.object = field.who("Enterprise"); }), "fly.target");
  EXPECT_EQ(refused([&](engine::AirOrder& order) { order.object = Actor(2); }), "fly.target");
  EXPECT_EQ(refused([](engine::AirOrder& order) { order.load = 1; }), "fly.more");
  EXPECT_EQ(refused([](engine::AirOrder& order) { order.heading = 0; }), "fly.more");
  EXPECT_EQ(refused([](engine::AirOrder& order) { order.speed = 1; }), "fly.more");
  EXPECT_EQ(refused([](engine::AirOrder& order) { order.path.add({}); }), "fly.more");
  EXPECT_EQ(refused([](engine::AirOrder& order) { order.verb = 0, order.object = nobody; }), "legal");
  field["Kongo"].state = State::sunk;
  EXPECT_EQ(refused([](engine::AirOrder&) {}), "fly.target");
}

TEST(DavcoCarriers, AMoveForEveryHundredCentimetres) {
  for (const auto& [away, due] : {std::pair(0.0, 2), {20.0, 2}, {100.0, 2}, {100.5, 3}, {200.0, 3}}) {
    Field field = carrier();
    field["Kongo"].pose.at = {100 + away, 100};
    field.run(Step::air, {.first = {"skip Enterprise > Kongo"}});
    EXPECT_EQ(field.battle.waves[0].due, due) << away;
    EXPECT_EQ(field.battle.waves[0].kind, WaveKind::skip);
    EXPECT_EQ(field.battle.waves[0].sent, field.who("Kongo"));
    EXPECT_EQ(field.only<FlownOff>().move, due);
  }
  exercises({"davco.air.6"});
}

TEST(DavcoCarriers, WhoFliesNothingKeepsHerWaves) {
  Field field = carrier();
  field.run(Step::air, {.first = {"none Enterprise"}});
  EXPECT_EQ(wave_aboard(field.battle, field.who("Enterprise")), 0);
  EXPECT_EQ(wave_aboard(field.battle, field.who("Kongo")), -1);
  EXPECT_EQ(field.told<FlownOff>(), 0);
  for (Wave& wave : field.battle.waves) wave.aloft = true;
  EXPECT_FALSE(can_fly_off(field.battle, field.who("Enterprise"))) << "none left";
}

TEST(DavcoCarriers, AWaveAttacksInItsMoveOrALaterOne) {
  Field field({}, {"Kongo 350,100 @000 20"}, {.first = "[[side.wave]]\nkind = \"dive\"\nmove = 2\n\n"});
  field["Kongo"].aa = {};
  field.run(Step::air);
  EXPECT_FALSE(field.battle.waves[0].spent) << "not in the first move";
  field.battle.move = 3;
  field.run(Step::air, {.first = {"attack First wave 1 @090 > Kongo"}, .dice = {31, 31, 31, 31, 31}});
  EXPECT_TRUE(field.battle.waves[0].spent);
  field.battle.move = 4;
  field.run(Step::air);
  EXPECT_EQ(field.told<WavePlaced>(), 1) << "once";
  exercises({"davco.air.4"});
}

}  // namespace
