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

}  // namespace
