// ethos.aa, ethos.gk, ethos.bomb, ethos.air.8: fire at aircraft and missiles, bombs and kamikazes.
#include <gtest/gtest.h>

#include "rulebooks/ethos/air/fire.h"
#include "rulebooks/ethos/sight/sight.h"
#include "tests/ethos/field.h"

namespace {

using namespace ethos;
using ethos_field::Field;
using ethos_field::Step;
using support::exercises;

Field raid(int year = 1942) {
  return Field({"Ark_Royal=Ark 20,20 @090 flagship", "Fletcher 20,23 @090"}, {"Akagi 60,20 @270 flagship"},
               {.head = "year = " + std::to_string(year) + "\n"});
}
const std::string raiders = "Akagi dive bombers 1", others = "Akagi dive bombers 2";

Wave& put(Field& field, const std::string& name, sea::Point at, Load load) {
  Wave& wave = field.wave(name);
  wave.pose = {at, sea::heading(0)};
  wave.where = Aloft::on_table, wave.aboard = 255, wave.load = load;
  look_around(field.battle);
  return wave;
}
bool lost(Field& field, const std::string& name) { return field.wave(name).where == Aloft::lost; }

TEST(EthosAa, ADieAPointHitsOnSixWithEcm) {
  Field field = raid();
  put(field, raiders, {22, 20}, Load::two_bombs);
  field["Ark"].aa = 3;
  field.run(Step::aa, {.dice = {4, 2, 4}});
  EXPECT_FALSE(lost(field, raiders));
  field.run(Step::aa, {.dice = {4, 2, 5}});
  EXPECT_TRUE(lost(field, raiders));
  EXPECT_EQ(field.hearing.deeds<AaFired>().back().hits, 1);
  exercises({"ethos.aa.1", "ethos.seq.11"});
}

TEST(EthosAa, ReachesTwoInches) {
  Field field = raid();
  put(field, raiders, {22, 20}, Load::two_bombs);
  EXPECT_EQ(aa_targets(field.battle, field.who("Ark")).size(), 1);
  EXPECT_EQ(aa_targets(field.battle, field.who("Fletcher")).size(), 0);
  put(field, raiders, {22.02, 20}, Load::two_bombs);
  EXPECT_EQ(aa_targets(field.battle, field.who("Ark")).size(), 0);
  put(field, raiders, {20, 21.5}, Load::two_bombs);
  EXPECT_EQ(aa_targets(field.battle, field.who("Fletcher")).size(), 1) << "in defence of a friend";
  field.wave(raiders).type = WaveType::mtb;
  EXPECT_EQ(aa_targets(field.battle, field.who("Fletcher")).size(), 0) << "boats are left to gunnery";
  exercises({"ethos.aa.1", "ethos.aa.3", "ethos.boats.2"});
}

TEST(EthosAa, PointsAreDividedAndSurplusHitsAreLost) {
  Field field = raid();
  put(field, raiders, {21, 20}, Load::two_bombs);
  put(field, others, {20.5, 20}, Load::none);
  const auto refused = [&](const std::string& text) { return field.refused(aa_kind, "Ark", text); };
  EXPECT_EQ(refused(raiders + " 4; " + others + " 2"), "legal");
  EXPECT_EQ(refused(raiders + " 4; " + others + " 3"), "fire.too-many ethos.aa.2");
  EXPECT_EQ(refused(raiders + " 2; " + raiders + " 3"), "fire.twice ethos.aa.2");
  field.run(Step::aa, {.dice = {6, 6, 6, 6, 6, 6}});
  EXPECT_TRUE(lost(field, raiders)) << "by default all at those that have a load";
  EXPECT_FALSE(lost(field, others));
  EXPECT_EQ(field.only<AaFired>().points, 6);
  exercises({"ethos.aa.2", "ethos.aa.4"});
}

TEST(EthosAa, MainGunsMayDoubleIt) {
  Field field = raid();
  put(field, raiders, {20, 22}, Load::two_bombs);
  const Actor fletcher = field.who("Fletcher");
  EXPECT_EQ(aa_uses(field.battle, fletcher)[0], AaUse::doubled) << "Akagi is out of her sight";
  EXPECT_EQ(aa_points(field["Fletcher"], AaUse::doubled), 2);
  field["Akagi"].pose.at = {45, 20};
  look_around(field.battle);
  EXPECT_EQ(aa_uses(field.battle, fletcher)[0], AaUse::guns) << "she has somebody else to fire at";
  field["Ark"].aa = 0;
  field.run(Step::aa, {.first = {"doubled", raiders + " 2"}, .dice = {1, 1}});
  EXPECT_TRUE(field["Fletcher"].doubled_aa);
  EXPECT_EQ(field.only<AaFired>().points, 2);
  Field held = raid();
  put(held, raiders, {20, 24}, Load::two_bombs);
  held["Ark"].aa = 0;
  held.run(Step::aa, {.first = {"doubled", "none"}});
  EXPECT_FALSE(held["Fletcher"].doubled_aa) << "without a shot her main guns are still free";
  EXPECT_EQ(held.told<DoubledAa>(), 0);
  field["Fletcher"].points = {};
  EXPECT_EQ(aa_uses(field.battle, fletcher).size(), 1) << "no main gun is left";
  exercises({"ethos.sd.11"});
}

Field under_missiles(int missiles) {
  Field field({"Belknap 30,24 @000"}, {"Phoebe_missile_fit=Phoebe 60,24 @000"}, {.head = "year = 1982\n"});
  for (int i = 0; i < missiles; ++i) {
    Runner missile{};
    missile.pose.at = {30, 26};
    missile.kind = RunnerKind::missile, missile.side = Side(1), missile.guided = true;
    missile.from = field.who("Phoebe"), missile.target = missile.meets = field.who("Belknap");
    field.battle.runners.add(missile);
  }
  return field;
}

TEST(EthosGoalkeeper, ADieForTwoPointsAndASixStopsAMissile) {
  Field field = under_missiles(1);
  field.run(Step::aa, {.dice = {5, 5, 5}});
  EXPECT_EQ(field.battle.runners.size(), 1);
  EXPECT_EQ(field.only<GoalkeeperFired>().dice, 3) << "five points";
  field.run(Step::aa, {.dice = {1, 6, 1}});
  EXPECT_EQ(field.battle.runners.size(), 0);
  exercises({"ethos.gk.1", "ethos.gk.2", "ethos.gk.3"});
}

TEST(EthosGoalkeeper, NeedsEcmThreeAndTwoInches) {
  Field field = under_missiles(1);
  EXPECT_EQ(missiles_in_reach(field.battle, field.who("Belknap")).size(), 1);
  field.battle.runners[0].pose.at = {30, 26.02};
  EXPECT_EQ(missiles_in_reach(field.battle, field.who("Belknap")).size(), 0);
  field["Belknap"].ecm = 2;
  EXPECT_EQ(goalkeeper_dice(field["Belknap"]), 0);
  exercises({"ethos.gk.1", "ethos.gk.3"});
}

TEST(EthosGoalkeeper, DiceAreAssignedBeforeTheyAreThrown) {
  Field field = under_missiles(2);
  EXPECT_EQ(field.refused(goalkeeper_kind, "Belknap", "missile 1 at Belknap 3"), "legal");
  EXPECT_EQ(field.refused(goalkeeper_kind, "Belknap", "missile 1 at Belknap 4"), "fire.too-many ethos.gk.2");
  field.run(Step::aa, {.first = {"missile 2 at Belknap 3"}, .dice = {6, 6, 6}});
  EXPECT_EQ(field.battle.runners.size(), 1) << "sixes at one missile stop no other";
  exercises({"ethos.gk.3"});
}

TEST(EthosGoalkeeper, TheAttackerHearsThatItWasStoppedAndNotByWhom) {
  for (const bool seen : {false, true}) {
    Field field = under_missiles(1);
    field["Phoebe"].sees = seen ? one(index(field.who("Belknap"))) : 0;
    field.run(Step::aa, {.dice = {1, 6, 1}});
    EXPECT_EQ(field.told<MissileStopped>(), !seen) << "who sees her hears it of herself";
    if (!seen) {
      EXPECT_EQ(field.hearing.all<MissileStopped>()[0].audience.only(), Side(1));
      EXPECT_EQ(field.hearing.all<MissileStopped>()[0].who, field.who("Phoebe"));
      EXPECT_FALSE(field.hearing.all<GoalkeeperFired>()[0].audience.includes(engine::Viewer::of(Side(1))));
    }
  }
  exercises({"ethos.gk.2", "ethos.vis.4"});
}

TEST(EthosGoalkeeper, ItIsSaidAtWhichMissileSheFires) {
  Field field = under_missiles(2);
  field.run(Step::aa, {.first = {"missile 2 at Belknap 3"}, .dice = {6, 6, 6}});
  EXPECT_EQ(describe(field.battle, field.hearing.all<GoalkeeperFired>()[0]),
            "Belknap fires 3 goalkeeper dice at missile 2, which flies at Belknap: stopped");
}

TEST(EthosGoalkeeper, TheOwnerSaysWhichShipFiresNext) {
  Field field({"Belknap 30,24 @000", "Belknap=Mate 30,25 @000"}, {"Phoebe_missile_fit=Phoebe 60,24 @000"},
              {.head = "year = 1982\n"});
  Runner missile{};
  missile.pose = {{30.2, 24.5}, sea::heading(270)};
  missile.kind = RunnerKind::missile, missile.side = Side(1), missile.turns = 1, missile.guided = true;
  missile.from = field.who("Phoebe"), missile.target = missile.meets = field.who("Belknap");
  field.battle.runners.add(missile);
  field.run(Step::aa, {.first = {"Mate"}, .dice = {1, 6, 1}});
  EXPECT_EQ(field.battle.runners.size(), 0);
  ASSERT_EQ(field.told<GoalkeeperFired>(), 1) << "nothing is left for the other";
  EXPECT_EQ(field.hearing.all<GoalkeeperFired>()[0].who, field.who("Mate"));
  EXPECT_FALSE(field["Mate"].keeper);
  exercises({"ethos.gk.3"});
}

TEST(EthosBombs, FallWithinHalfAnInchAndIgnoreArmour) {
  Field field = raid();
  put(field, raiders, {20.5, 20}, Load::two_bombs);
  EXPECT_EQ(bomb_targets(field.battle, field.who(raiders)).size(), 1);
  EXPECT_EQ(field.refused(bomb_kind, raiders, "Ark 1"), "bomb.all ethos.bomb.1");
  EXPECT_EQ(field.refused(bomb_kind, raiders, "Fletcher 2"), "answer.unreadable ethos.bomb.1");
  field.run(Step::impacts, {.dice = {3, 4, 1, 1}});
  EXPECT_EQ(field.only<Bombed>().hits, 1);
  EXPECT_EQ(field["Ark"].hull, 11 - 2);
  EXPECT_EQ(field["Ark"].armour, 4);
  EXPECT_TRUE(field.wave(raiders).spent);
  put(field, others, {20.52, 20}, Load::two_bombs);
  EXPECT_EQ(bomb_targets(field.battle, field.who(others)).size(), 0);
  exercises({"ethos.bomb.1", "ethos.bomb.2", "ethos.bomb.3"});
}

TEST(EthosBombs, GuidedOnesMissOnAOneOnly) {
  Field field = raid();
  Wave wave{};
  wave.type = WaveType::jet;
  field.book().year = 1969;
  EXPECT_EQ(bomb_need(field.battle, wave), 4);
  field.book().year = 1970;
  EXPECT_EQ(bomb_need(field.battle, wave), 2);
  wave.type = WaveType::dive_bomber;
  EXPECT_EQ(bomb_need(field.battle, wave), 4);
  exercises({"ethos.bomb.2", "ethos.bomb.4"});
}

TEST(EthosBombs, AKamikazeIsTwoBombsAndATorpedo) {
  for (const int face : {3, 4}) {
    Field field = raid();
    put(field, raiders, {20.5, 20}, Load::itself).type = WaveType::kamikaze;
    if (face == 3)
      field.run(Step::impacts, {.dice = {3}});
    else
      field.run(Step::impacts, {.dice = {4, 1, 1, 1, 1, 1, 1}});
    EXPECT_TRUE(lost(field, raiders));
    EXPECT_EQ(field["Ark"].hull, face == 3 ? 11 : 11 - 6);
    EXPECT_EQ(field["Ark"].armour, 4);
    EXPECT_STREQ(field.hearing.rolls.back().why.what, face == 3 ? "kamikaze" : "torpedo damage");
  }
  exercises({"ethos.air.8"});
}

}  // namespace
