// davco.air, davco.aa, davco.bomb, davco.airtorp: aircraft.
#include "rulebooks/davco/air/air.h"

#include <gtest/gtest.h>

#include "rulebooks/davco/movement/move.h"
#include "tests/davco/field.h"

namespace {

using namespace davco;
using davco_field::Field;
using davco_field::Step;
using support::exercises;

Field raid(const char* kind, const char* ship = "Littorio 300,200 @000 20", const char* more = "") {
  return Field({}, {ship},
               {.first = std::string("[[side.wave]]\nkind = \"") + kind + "\"\nmove = 1\n" + more + "\n"});
}

TEST(DavcoAir, ADiveBombOnLittorio) {  // T7
  Field field = raid("dive");
  field["Littorio"].aa = {};
  field.run(Step::air,
            {.first = {"attack First wave 1 @090 > Littorio"}, .dice = {30, 66, 4, 2, 31, 31, 31, 31}});
  EXPECT_EQ(field["Littorio"].points, 52941 - 4000);
  EXPECT_EQ(top_speed(field.battle, field["Littorio"]), 26);
  EXPECT_TRUE(field.battle.waves[0].spent);
  exercises({"davco.bomb.1", "davco.bomb.2", "davco.bomb.3", "davco.bomb.4", "davco.bomb.5", "davco.bomb.6",
             "davco.air.2"});
}

TEST(DavcoAir, ASkipBombOnZara) {  // T8, E10
  Field field = raid("skip", "Zara 300,200 @000 20");
  field["Zara"].aa = {};
  field.battle.waves[0].sound = 3;
  field.run(Step::air, {.first = {"attack First wave 1 @090 > Zara"},
                        .dice = {15, 57, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16}});
  EXPECT_EQ(field["Zara"].points, 13591 - 500);
  EXPECT_EQ(top_speed(field.battle, field["Zara"]), 32);
  exercises({"davco.bomb.1", "davco.bomb.2", "davco.bomb.4"});
}

TEST(DavcoAir, ArcsAndShares) {  // E8, E9
  Field field = raid("dive", "Bismarck 300,200 @000 20");
  Ship& ship = field["Bismarck"];
  ship.aa = {24, 32, 10};
  Wave& wave = field.battle.waves[0];
  wave.target = field.who("Bismarck");
  const auto points = [&](int degrees) {
    wave.bearing = degrees * 60;
    return aa_points(field.battle, field.who("Bismarck"), wave);
  };
  EXPECT_EQ(points(90), 33);
  EXPECT_EQ(points(45), 33) << "the ends of the A arc belong to it";
  EXPECT_EQ(points(44), 16);
  EXPECT_EQ(points(180), 16);
  exercises({"davco.aa.3", "davco.aa.10"});
}

TEST(DavcoAir, OtherShipsFireWithWhatReaches) {
  Field field({}, {"Bismarck 300,200 @000 20", "Prinz_Eugen=Eugen 300,240 @000 20"},
              {.first = "[[side.wave]]\nkind = \"dive\"\nmove = 1\n\n"});
  field["Eugen"].aa = {40, 20, 8};
  Wave& wave = field.battle.waves[0];
  wave.target = field.who("Bismarck"), wave.bearing = 90 * 60;
  const auto points = [&](double y) {
    field["Eugen"].pose.at.y = y;
    return aa_points(field.battle, field.who("Eugen"), wave);
  };
  EXPECT_EQ(points(240), 15) << "long and medium, in her B arc";
  EXPECT_EQ(points(241), 10);
  EXPECT_EQ(points(280), 10);
  EXPECT_EQ(points(281), 0);
  exercises({"davco.aa.2", "davco.aa.5"});
}

TEST(DavcoAir, CasualtiesComeBeforeTheAttack) {
  Field field = raid("dive");
  field["Littorio"].aa = {66, 0, 0};
  // 33 points, column 31 to 40: 12 counts 22, one shot down; four bombs miss.
  field.run(Step::air, {.first = {"attack First wave 1 @090 > Littorio"},
                        .second = {"starboard 33 > First wave 1"},
                        .dice = {12, 31, 31, 31, 31}});
  EXPECT_EQ(field.battle.waves[0].down, 1);
  EXPECT_EQ(field.battle.shot_down[1], 1);
  EXPECT_EQ(field.only<BombsDropped>().bombs, 4);
  EXPECT_EQ(field.told<BombHit>(), 0);
  exercises({"davco.air.3", "davco.aa.6", "davco.aa.8", "davco.aa.9"});
}

TEST(DavcoAir, AWaveMayBeHeld) {
  Field field = raid("dive");
  field.run(Step::air, {.first = {"hold First wave 1"}});
  EXPECT_FALSE(field.battle.waves[0].spent);
  ASSERT_EQ(field.told<WaveHeld>(), 1);
  EXPECT_EQ(field.hearing.all<WaveHeld>()[0].audience, engine::Audience::side(Side(0)));
  exercises({"davco.air.4"});
}

TEST(DavcoAir, TorpedoBombersLeaveAMarker) {
  Field field = raid("torpedo");
  field["Littorio"].aa = {};
  field.battle.waves[0].over_sea = true;
  EXPECT_EQ(field.refused(wave_kind, "First wave 1", "attack First wave 1 @090 > Littorio"),
            "wave.depth davco.airtorp.2");
  field.run(Step::air, {.first = {"attack First wave 1 @090 with deep > Littorio"}});
  ASSERT_EQ(field.battle.markers.size(), 1);
  const Marker& marker = field.battle.markers[0];
  EXPECT_EQ(marker.torpedoes, 5);
  EXPECT_EQ(marker.knots, 40);
  EXPECT_EQ(marker.reach, 65);
  EXPECT_EQ(marker.due, 2);
  EXPECT_NEAR(marker.at.x, 325, 1e-9);
  exercises({"davco.airtorp.1", "davco.airtorp.2", "davco.airtorp.3"});
}

TEST(DavcoAir, ChancesOfBombs) {
  Field field({"Hood 100,100 @000 20", "Cossack 150,100 @000 20"},
              {"Exeter 300,100 @000 20", "Cargo_liner=Liner 350,100 @000 14"});
  EXPECT_EQ(bomb_chance(field.sheet("Hood"), WaveKind::dive), 30);
  EXPECT_EQ(bomb_chance(field.sheet("Hood"), WaveKind::skip), 20);
  EXPECT_EQ(bomb_chance(field.sheet("Exeter"), WaveKind::dive), 20);
  EXPECT_EQ(bomb_chance(field.sheet("Exeter"), WaveKind::skip), 15);
  EXPECT_EQ(bomb_chance(field.sheet("Cossack"), WaveKind::dive), 10);
  EXPECT_EQ(bomb_chance(field.sheet("Liner"), WaveKind::skip), 15);
  exercises({"davco.bomb.2"});
}

TEST(DavcoAir, GunsThatBearAreCountedByOption) {
  Field field({}, {"King_George_V 300,200 @000 20"},
              {.first = "[[side.wave]]\nkind = \"dive\"\nmove = 1\n\n", .options = {{"aa_bearing", "on"}}});
  Wave& wave = field.battle.waves[0];
  wave.target = field.who("King George V");
  const auto points = [&](int degrees) {
    wave.bearing = degrees * 60;
    return aa_points(field.battle, wave.target, wave);
  };
  EXPECT_EQ(points(0), 16) << "no mount of 5.25 inch, and a quarter of 64 medium points";
  EXPECT_EQ(points(90), 72) << "half of 48 long points, and three quarters of the medium";
  field.battle.waves[0].due = 1;
  EXPECT_EQ(field.refused(aa_kind, "King George V", "starboard 73 > First wave 1"), "aa.too-many davco.aa.7");
  exercises({"davco.aa.4"});
}

TEST(DavcoAir, ArcsTogetherHaveNoMoreThanAllHerPoints) {
  std::string waves;
  for (int i = 0; i < 4; ++i) waves += "[[side.wave]]\nkind = \"dive\"\nmove = 1\n\n";
  Field field({}, {"Bismarck 300,200 @000 20"}, {.first = waves});
  field["Bismarck"].aa = {40, 20, 8};
  for (int i = 0; i < 4; ++i)
    field.battle.waves[i].target = field.who("Bismarck"), field.battle.waves[i].bearing = i * 90 * 60;
  const auto order = [](int bow) {
    return fmt::format("bow {} > First wave 1; starboard 34 > First wave 2; stern 17 > First wave 3", bow);
  };
  EXPECT_EQ(field.refused(aa_kind, "Bismarck", order(17)), "legal");
  EXPECT_EQ(field.refused(aa_kind, "Bismarck", order(17) + "; port 1 > First wave 4"), "aa.all davco.aa.7");
}

}  // namespace
