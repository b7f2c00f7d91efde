// davco.aa, davco.bomb, davco.airtorp: the thresholds of what is shot down, and of what bombs do.
#include <gtest/gtest.h>

#include <cmath>

#include "rulebooks/davco/air/air.h"
#include "rulebooks/davco/movement/move.h"
#include "tests/davco/field.h"

namespace {

using namespace davco;
using davco_field::Field;
using davco_field::Step;
using support::exercises;

Field raid(const char* kind, const char* ship = "Littorio 300,200 @000 20") {
  return Field({}, {ship}, {.first = std::string("[[side.wave]]\nkind = \"") + kind + "\"\nmove = 1\n\n"});
}

TEST(DavcoRaid, WhatEachLetterBringsDown) {
  const Field field = raid("skip");
  const auto of = [&](int points, int roll, WaveKind kind = WaveKind::skip) {
    const Casualties some = casualties_of(field.battle.book->tables, kind, points, roll);
    return std::pair(some.down, some.damaged);
  };
  EXPECT_EQ(of(240, 76), std::pair(0, 1));
  EXPECT_EQ(of(240, 77), std::pair(1, 0));
  EXPECT_EQ(of(240, 81), std::pair(1, 0));
  EXPECT_EQ(of(240, 82), std::pair(1, 1));
  EXPECT_EQ(of(240, 87), std::pair(1, 2));
  EXPECT_EQ(of(240, 91), std::pair(1, 2));
  EXPECT_EQ(of(240, 92), std::pair(2, 2));
  EXPECT_EQ(of(240, 96), std::pair(2, 2));
  EXPECT_EQ(of(240, 97), std::pair(0, 0));
  EXPECT_EQ(of(240, 87, WaveKind::dive), std::pair(0, 0)) << "counts 97";
  EXPECT_EQ(of(240, 86, WaveKind::dive), std::pair(2, 2));
  EXPECT_EQ(of(10, 10), std::pair(0, 1));
  EXPECT_EQ(of(10, 15, WaveKind::torpedo), std::pair(0, 1)) << "counts 10";
  EXPECT_EQ(of(10, 16, WaveKind::torpedo), std::pair(1, 0));
  EXPECT_EQ(of(10, 0, WaveKind::torpedo), std::pair(0, 1)) << "not below 0";
  EXPECT_EQ(of(1, 16), std::pair(0, 0));
  exercises({"davco.aa.8", "davco.aa.9"});
}

TEST(DavcoRaid, AWaveLosesNoMoreThanItHas) {
  Field field({}, {"Littorio 300,200 @000 20", "Bismarck 305,200 @000 20"},
              {.first = "[[side.wave]]\nkind = \"skip\"\nmove = 1\n\n"});
  field["Littorio"].aa = field["Bismarck"].aa = {480, 0, 0};
  field.battle.waves[0].sound = 3;
  field.run(Step::air, {.first = {"attack First wave 1 @090 > Littorio"},
                        .second = {"starboard 240 > First wave 1", "starboard 240 > First wave 1"},
                        .dice = {92, 92}});
  const Wave& wave = field.battle.waves[0];  // four down and four damaged of three
  EXPECT_EQ(wave.down, 3);
  EXPECT_EQ(wave.sound, 0);
  EXPECT_EQ(field.battle.shot_down[1], 3);
  EXPECT_EQ(field.battle.shot_down[0], 0);
  EXPECT_EQ(field.told<WaveGone>(), 1);
  EXPECT_EQ(field.told<AaFired>(), 2);
  exercises({"davco.aa.9"});
}

TEST(DavcoRaid, AircraftShotDownCountForTheOtherSide) {
  Field field({"Littorio 300,200 @000 20"}, {}, {.second = "[[side.wave]]\nkind = \"skip\"\nmove = 1\n\n"});
  field["Littorio"].aa = {480, 0, 0};
  field.battle.waves[0].sound = 1;
  field.run(Step::air, {.first = {"starboard 240 > Second wave 1"},
                        .second = {"attack Second wave 1 @090 > Littorio"},
                        .dice = {77}});
  EXPECT_EQ(field.battle.shot_down[0], 1);
  EXPECT_EQ(field.battle.shot_down[1], 0);
  exercises({"davco.aa.9"});
}

TEST(DavcoRaid, DamagedOnesBreakOffAfterThoseShotDown) {
  Field field = raid("skip");
  field["Littorio"].aa = {480, 0, 0};
  std::vector<int> dice = {87};  // one down, two damaged
  dice.insert(dice.end(), 8, 99);
  field.run(Step::air, {.first = {"attack First wave 1 @090 > Littorio"},
                        .second = {"starboard 240 > First wave 1"},
                        .dice = dice});
  EXPECT_EQ(field.battle.waves[0].sound, 2);
  EXPECT_EQ(field.battle.waves[0].down, 1);
  EXPECT_EQ(field.only<AaFired>().damaged, 2);
  EXPECT_EQ(field.only<BombsDropped>().bombs, 8);
  exercises({"davco.aa.9", "davco.bomb.1"});
}

TEST(DavcoRaid, TheDepthThatIsNamed) {
  const std::pair<const char*, Depth> depths[] = {
      {"shallow", Depth::shallow}, {"medium", Depth::medium}, {"deep", Depth::deep}};
  for (const auto& [word, depth] : depths) {
    Field field = raid("torpedo");
    field["Littorio"].aa = {};
    field.run(Step::air, {.first = {fmt::format("attack First wave 1 @090 with {} > Littorio", word)}});
    ASSERT_EQ(field.battle.markers.size(), 1);
    EXPECT_EQ(field.battle.markers[0].depth, depth);
    EXPECT_EQ(field.only<TorpedoesDropped>().torpedoes, 5);
  }
  exercises({"davco.airtorp.2"});
}

TEST(DavcoRaid, OrdersOfWavesThatAreRefused) {
  Field bombs = raid("dive"), torpedoes = raid("torpedo");
  for (Field* field : {&bombs, &torpedoes}) field->battle.waves[0].over_sea = true;
  const auto dive = [&](const char* text) { return bombs.refused(wave_kind, "First wave 1", text); };
  EXPECT_EQ(dive("attack First wave 1 > Littorio"), "wave.approach davco.air.2");
  EXPECT_EQ(dive("attack First wave 1 @000 > Littorio"), "legal");
  EXPECT_EQ(dive("attack First wave 1 @090 with deep > Littorio"), "answer.unreadable davco.air.2");
  EXPECT_EQ(dive("hold First wave 1"), "legal");
  EXPECT_EQ(torpedoes.refused(wave_kind, "First wave 1", "hold First wave 1 with deep"),
            "wave.load davco.air.2");
}

TEST(DavcoRaid, BombsStrikeTheSideTheyComeFrom) {
  for (const bool port : {false, true}) {
    Field field = raid("skip", "Zara 300,200 @000 20");
    field["Zara"].aa = {};
    field.battle.waves[0].sound = 1;
    field.run(Step::air,
              {.first = {port ? "attack First wave 1 @270 > Zara" : "attack First wave 1 @090 > Zara"},
               .dice = {15, 26, 99, 99, 99}});
    EXPECT_EQ(field["Zara"].mounts_lost, port ? 1u << 4 : 1u << 7);
    EXPECT_EQ(field["Zara"].points, 13591 - 500) << "an open mount";
    EXPECT_EQ(field.only<StruckAt>().calibre, 0) << "a bomb";
    EXPECT_EQ(field.told<BombHit>(), 1);
    EXPECT_EQ(describe(field.battle, field.hearing.all<BombsDropped>()[0]),
              "First wave 1 has dropped 4 bombs on Zara: 1 hit");
  }
  exercises({"davco.bomb.3", "davco.bomb.6"});
}

TEST(DavcoRaid, WhatTheyBeatAndWhatItCosts) {
  const auto lost = [](const char* kind, int belt, int deck, std::vector<int> dice) {
    Field field = raid(kind, "Exeter 300,200 @000 20");
    Sheet& sheet = field.book().sheets[field["Exeter"].sheet];
    sheet.belt = belt, sheet.deck = deck;
    field["Exeter"].aa = {}, field.battle.waves[0].sound = 1;
    field.run(Step::air, {.first = {"attack First wave 1 @090 > Exeter"}, .dice = dice});
    return 10068 - field["Exeter"].points;
  };
  EXPECT_EQ(lost("skip", 300, 100, {15, 66, 6, 1, 99, 99, 99}), 3000);
  EXPECT_EQ(lost("skip", 301, 100, {15, 66, 99, 99, 99}), 500);
  EXPECT_EQ(lost("dive", 100, 600, {20, 66, 6, 1}), 6000);
  EXPECT_EQ(lost("dive", 100, 601, {20, 66}), 1000);
  Field bows = raid("dive");
  bows["Littorio"].aa = {}, bows.battle.waves[0].sound = 1;
  bows.run(Step::air, {.first = {"attack First wave 1 @090 > Littorio"}, .dice = {30, 1}});
  EXPECT_EQ(bows["Littorio"].points, 52941 - 1000);
  EXPECT_EQ(top_speed(bows.battle, bows["Littorio"]), 27) << "as of 8 inch or more";
  exercises({"davco.bomb.4", "davco.bomb.5"});
}

TEST(DavcoRaid, MerchantsOfFiveThousandTons) {
  Field field({"Hood 100,100 @000 20"}, {"Cargo_liner=Liner 350,100 @000 14"});
  Sheet sheet = field.sheet("Liner");
  sheet.tons = 5000;
  EXPECT_EQ(bomb_chance(sheet, WaveKind::dive), 20);
  sheet.tons = 4999;
  EXPECT_EQ(bomb_chance(sheet, WaveKind::dive), 10);
  EXPECT_EQ(bomb_chance(sheet, WaveKind::skip), 10);
  exercises({"davco.bomb.2"});
}

// ---- AA

TEST(DavcoRaid, ArcsEndWithTheBeams) {
  const sea::Pose ship{{300, 200}, sea::heading(0)};
  const auto arc = [&](double degrees) {
    const double radians = degrees * 3.14159265358979 / 180;
    return aa_arc(ship, {300 + 25 * std::sin(radians), 200 + 25 * std::cos(radians)});
  };
  EXPECT_EQ(arc(0), AaArc::bow);
  EXPECT_EQ(arc(44.97), AaArc::bow);
  EXPECT_EQ(arc(45.01), AaArc::starboard);
  EXPECT_EQ(arc(134.99), AaArc::starboard);
  EXPECT_EQ(arc(135.03), AaArc::stern);
  EXPECT_EQ(arc(-44.97), AaArc::bow);
  EXPECT_EQ(arc(-45.01), AaArc::port);
  EXPECT_EQ(arc(-134.99), AaArc::port);
  EXPECT_EQ(arc(-135.03), AaArc::stern);
  exercises({"davco.aa.3"});
}

TEST(DavcoRaid, WavesThatCannotBeFiredAt) {
  Field field({"Hood 330,200 @000 20"}, {"Bismarck 300,200 @000 20"},
              {.first = "[[side.wave]]\nkind = \"dive\"\nmove = 1\nwaves = 2\n\n"});
  const auto fire = [&](const char* ship, const char* text) { return field.refused(aa_kind, ship, text); };
  const char* order = "starboard 5 > First wave 1";
  EXPECT_NE(fire("Bismarck", order), "legal") << "it attacks nobody yet";
  EXPECT_FALSE(may_fire_aa(field.battle, field.who("Bismarck")));
  for (Wave& wave : field.battle.waves) wave.target = field.who("Bismarck"), wave.bearing = 90 * 60;
  EXPECT_EQ(fire("Bismarck", order), "legal");
  EXPECT_TRUE(may_fire_aa(field.battle, field.who("Bismarck")));
  EXPECT_FALSE(may_fire_aa(field.battle, field.who("Hood"))) << "her own";
  EXPECT_NE(fire("Hood", "port 5 > First wave 1"), "legal");
  field["Bismarck"].aa = {1, 0, 0};
  EXPECT_FALSE(may_fire_aa(field.battle, field.who("Bismarck"))) << "half a point is none";
  field["Bismarck"].aa = {2, 0, 0};
  EXPECT_TRUE(may_fire_aa(field.battle, field.who("Bismarck")));
  field.battle.waves[0].spent = true;
  EXPECT_NE(fire("Bismarck", "starboard 1 > First wave 1"), "legal");
  EXPECT_EQ(fire("Bismarck", "starboard 1 > First wave 2"), "legal");
  exercises({"davco.aa.6", "davco.aa.10"});
}

// What reaches one wave of an arc need not reach another.
TEST(DavcoRaid, PointsThatDoNotReachAWave) {
  Field field({}, {"Bismarck 300,200 @000 20", "Prinz_Eugen=Eugen 260,200 @000 20"},
              {.first = "[[side.wave]]\nkind = \"dive\"\nmove = 1\nwaves = 2\n\n"});
  field["Eugen"].aa = {40, 20, 0};
  field.battle.waves[0].target = field.who("Bismarck"), field.battle.waves[0].bearing = 90 * 60;
  field.battle.waves[1].target = field.who("Eugen"), field.battle.waves[1].bearing = 90 * 60;
  EXPECT_EQ(aa_distance(field.battle, field["Eugen"], field.battle.waves[0]), 40);
  field["Bismarck"].pose.at.x = 301;
  EXPECT_EQ(field.refused(aa_kind, "Eugen", "starboard 21 > First wave 1"), "aa.reach davco.aa.5");
  EXPECT_EQ(field.refused(aa_kind, "Eugen", "starboard 20 > First wave 1; starboard 10 > First wave 2"),
            "legal");
  EXPECT_EQ(field.refused(aa_kind, "Eugen", "starboard 30 > First wave 2"), "legal");
  exercises({"davco.aa.5"});
}

TEST(DavcoRaid, TheNearestWaveWithAllOfTheArc) {
  Field field({}, {"Bismarck 300,200 @000 20", "Prinz_Eugen=Eugen 340,200 @000 20"},
              {.first = "[[side.wave]]\nkind = \"dive\"\nmove = 1\nwaves = 2\n\n"});
  field["Bismarck"].aa = {66, 0, 0};
  field.battle.waves[0].target = field.who("Eugen"), field.battle.waves[0].bearing = 90 * 60;
  field.battle.waves[1].target = field.who("Bismarck"), field.battle.waves[1].bearing = 90 * 60;
  const Question q = davco::question(aa_kind, field.battle, field.who("Bismarck"));
  const Answer usual = aa_kind.standard(&field.battle, q);
  ASSERT_EQ(usual.fire.shots.size(), 1);
  EXPECT_EQ(usual.fire.shots[0].target, wave_actor(1));
  EXPECT_EQ(usual.fire.shots[0].amount, 33);
  exercises({"davco.aa.6"});
}

TEST(DavcoRaid, AShipThatIsNotInTheBattleIsNoTarget) {
  Field field({"Littorio 300,200 @000 20"}, {}, {.second = "[[side.wave]]\nkind = \"skip\"\nmove = 1\n\n"});
  const Question q = davco::question(wave_kind, field.battle, wave_actor(0));
  const auto refused = [&](Actor target) {
    engine::AirOrder order = engine::AirOrder::of(q.actor, 0, target);
    order.heading = 0;
    Answer answer{};
    answer.kind = engine::AnswerKind::air, answer.air = {};
    answer.air.orders.add(order);
    return wave_kind.refuse(&field.battle, q, answer).has_value();
  };
  EXPECT_FALSE(refused(Actor(0)));
  EXPECT_TRUE(refused(Actor(1)));
  exercises({"davco.air.5"});
}

}  // namespace
