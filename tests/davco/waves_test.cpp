// davco.air.1, davco.air.5, davco.aa.7: what a wave is, whom it attacks, and arcs that fire at several.
#include <gtest/gtest.h>

#include "engine/files/load_error.h"
#include "rulebooks/davco/air/air.h"
#include "tests/davco/field.h"

namespace {

using namespace davco;
using davco_field::Field;
using davco_field::Step;
using support::exercises;

std::string a_wave(const std::string& kind, int waves = 1) {
  return "[[side.wave]]\nkind = \"" + kind + "\"\nmove = 1\nwaves = " + std::to_string(waves) + "\n\n";
}

TEST(DavcoWaves, AreFiveOfAKind) {
  Field field({}, {"Bismarck 300,200 @000 20"},
              {.first = a_wave("dive", 2) + a_wave("skip") + a_wave("torpedo")});
  ASSERT_EQ(field.battle.waves.size(), 4);
  for (const Wave& wave : field.battle.waves) EXPECT_EQ(wave.sound, aircraft_a_wave);
  EXPECT_EQ(field.battle.waves[1].kind, WaveKind::dive);
  EXPECT_EQ(field.battle.waves[2].kind, WaveKind::skip);
  EXPECT_EQ(field.battle.waves[3].kind, WaveKind::torpedo);
  EXPECT_THROW(Field({}, {"Bismarck 300,200 @000 20"}, {.first = a_wave("fighter")}), engine::LoadError);
  exercises({"davco.air.1"});
}

TEST(DavcoWaves, ANamedTargetIsAnEnemyOnTheSea) {
  Field field({"Hood 100,100 @000 20"}, {"Bismarck 300,200 @000 20"}, {.first = a_wave("dive")});
  const auto order = [&](const char* text) { return field.refused(wave_kind, "First wave 1", text); };
  EXPECT_EQ(order("attack First wave 1 @090 > Bismarck"), "legal");
  EXPECT_EQ(order("attack First wave 1 @090 > Hood"), "wave.target davco.air.5");
  for (const State gone : {State::sunk, State::left}) {
    field["Bismarck"].state = gone;
    EXPECT_EQ(order("attack First wave 1 @090 > Bismarck"), "wave.target davco.air.5");
  }
  exercises({"davco.air.5"});
}

TEST(DavcoWaves, WithoutAnAircraftThereIsNoAttack) {
  for (const int sound : {0, 1}) {
    Field field({}, {"Bismarck 300,200 @000 20"}, {.first = a_wave("dive")});
    field["Bismarck"].aa = {};
    field.battle.waves[0].sound = std::uint8_t(sound);
    if (sound == 0)
      field.run(Step::air, {.first = {"attack First wave 1 @090 > Bismarck"}});
    else
      field.run(Step::air, {.first = {"attack First wave 1 @090 > Bismarck"}, .dice = {31}});
    EXPECT_EQ(field.told<WaveGone>(), 1 - sound);
    EXPECT_EQ(field.told<BombsDropped>(), sound);
    EXPECT_TRUE(field.battle.waves[0].spent);
  }
  exercises({"davco.air.5"});
}

TEST(DavcoWaves, ACarriersWaveKeepsToTheShipItWasSentAgainst) {
  Field field({"Enterprise 100,100 @000 25"}, {"Kongo 150,100 @000 20", "Takao 160,120 @000 20"},
              {.options = {{"carrier_flying", "on"}}});
  field.run(Step::air, {.first = {"dive Enterprise > Kongo"}});
  field.battle.move = 2;
  const auto at_takao = [&] {
    return field.refused(wave_kind, "Enterprise wave 1", "attack Enterprise wave 1 @090 > Takao");
  };
  EXPECT_EQ(at_takao(), "wave.sent davco.air.5");
  field["Kongo"].state = State::sunk;
  EXPECT_EQ(at_takao(), "legal");
  exercises({"davco.air.5"});
}

TEST(DavcoWaves, AircraftOfOneWaveAttackOneShip) {
  Field field({}, {"Bismarck 300,200 @000 20", "Prinz_Eugen=Eugen 305,200 @000 20"},
              {.first = a_wave("skip")});
  field["Bismarck"].aa = field["Eugen"].aa = {};
  field.battle.waves[0].sound = 2;
  field.run(Step::air,
            {.first = {"attack First wave 1 @090 > Eugen"}, .dice = {16, 16, 16, 16, 16, 16, 16, 16}});
  EXPECT_EQ(field.hearing.all<BombsDropped>()[0].whom, field.who("Eugen"));
  EXPECT_EQ(field.only<BombsDropped>().bombs, 8);
  exercises({"davco.bomb.1"});
}

// ---- davco.aa.7

// One wave on her starboard beam, a second where the test wants it.
Field two_waves(int degrees) {
  Field field({}, {"Bismarck 300,200 @000 20"}, {.first = a_wave("dive", 3)});
  field["Bismarck"].aa = {66, 0, 0};
  const int bearings[] = {90, degrees};
  for (int i = 0; i < 2; ++i)
    field.battle.waves[i].target = field.who("Bismarck"), field.battle.waves[i].bearing = bearings[i] * 60;
  return field;
}

TEST(DavcoWaves, DifferentArcsFireAtDifferentWaves) {
  Field field = two_waves(0);
  const auto fire = [&](const char* text) { return field.refused(aa_kind, "Bismarck", text); };
  EXPECT_EQ(fire("starboard 33 > First wave 1; bow 16 > First wave 2"), "legal");
  EXPECT_EQ(fire("starboard 34 > First wave 1"), "aa.too-many davco.aa.7");
  EXPECT_EQ(fire("bow 17 > First wave 2"), "aa.too-many davco.aa.7");
  EXPECT_EQ(fire("bow 16 > First wave 1"), "fire.cannot-bear davco.aa.3");
  EXPECT_EQ(fire("starboard 10 > First wave 1; starboard 10 > First wave 1"), "fire.twice davco.aa.7");
  exercises({"davco.aa.7"});
}

TEST(DavcoWaves, AnArcsPointsMayBeDivided) {
  Field field = two_waves(100);
  const auto fire = [&](const char* text) { return field.refused(aa_kind, "Bismarck", text); };
  EXPECT_EQ(fire("starboard 20 > First wave 1; starboard 13 > First wave 2"), "legal");
  EXPECT_EQ(fire("starboard 20 > First wave 1; starboard 14 > First wave 2"), "aa.too-many davco.aa.7");
  exercises({"davco.aa.7"});
}

TEST(DavcoWaves, AaFireStopsNoGunfire) {
  Field field({"Hood 350,200 @000 20"}, {"Bismarck 300,200 @000 20"}, {.first = a_wave("dive")});
  field["Bismarck"].aa = {66, 0, 0};
  field.run(Step::air, {.first = {"attack First wave 1 @090 > Bismarck"},
                        .second = {"starboard 33 > First wave 1"},
                        .dice = {99, 99, 99, 99, 99, 99}});
  field.run(
      Step::guns,
      {.first = {"hold"}, .second = {"main > Hood; secondary > Hood"}, .dice = {99, 99, 99, 99, 99, 99}});
  EXPECT_GT(field.told<SalvoFired>(), 2);
  exercises({"davco.aa.8"});
}

}  // namespace
