// Chapter 5.11.1: point defence against missiles.
#include <gtest/gtest.h>

#include "rulebooks/buoyz/missiles.h"
#include "rulebooks/buoyz/ordnance_events.h"
#include "rulebooks/buoyz/ordnance_questions.h"
#include "tests/buoyz/field.h"

namespace point_defence_test {

using namespace buoyz;
using field::Field;

struct BuoyzPointDefence : testing::Test {
  Field field{{"HMS_Hero=Hero 40,20 @000", "HMS_Hero=Consort 48,20 @000"},
              {"HMS_Hero_(1980s_refit)=Attacker 40,60 @180"},
              {.head = "era = 7\nyear = 1984\n"}};
  void missiles(int count, const std::string& at) {
    field.book().sheets[field["Attacker"].sheet].launchers = std::uint8_t(count);
    field.run({}, [&](Umpire& umpire) {
      launch_missiles(field.battle, umpire, field.who("Attacker"), field.who(at));
    });
  }
};

// Worked example 30: AA 3, Radar 2, one die used against aircraft: two dice 4 and 5 count 6 and 7; one
// counter is gone.
TEST_F(BuoyzPointDefence, TwoDiceLeftBringDownOneCounter) {
  missiles(2, "Hero");
  field["Hero"].aa_used = 1;
  field["Consort"].aa_used = 3;
  field.step("Point defence", {.dice = {4, 5}});
  EXPECT_EQ(field.battle.spreads.size(), 1);
  EXPECT_EQ(told(field, OrdnanceTold::counters_downed), 1);
  field.exercises({"buoyz.5.11.1.1"});
}

TEST_F(BuoyzPointDefence, SpreadEvenlyByDefault) {
  missiles(2, "Hero");
  field["Consort"].aa_used = 3;
  field.step("Point defence", {.dice = {5, 1, 1}});  // two points on the first counter, one on the second
  EXPECT_EQ(field.battle.spreads.size(), 1);
}

TEST_F(BuoyzPointDefence, PointsAreNamedBeforeTheRoll) {
  missiles(3, "Hero");
  field["Consort"].aa_used = 3;
  EXPECT_EQ(field.refused(defence_kind, "Hero", "missile 1 2; missile 3 1"), "legal");
  EXPECT_EQ(field.refused(defence_kind, "Hero", "missile 1 2; missile 3 2"),
            "point-defence.too-many buoyz.5.11.1.1");
  EXPECT_EQ(field.refused(defence_kind, "Hero", "missile 1 1; missile 1 1"),
            "point-defence.twice buoyz.5.11.1.1");
  EXPECT_EQ(field.refused(defence_kind, "Hero", "missile 1 0"), "point-defence.amount buoyz.5.11.1.1");
  EXPECT_EQ(field.refused(defence_kind, "Hero", "none"), "legal");
  field.step("Point defence", {.south = {"missile 2 3"}, .dice = {5, 5, 5}});
  EXPECT_EQ(field.battle.spreads.size(), 2) << "three successes on one counter remove one";
}

// buoyz.5.11.1.3: friends within their own AA range of the target help, others do not.
TEST_F(BuoyzPointDefence, FriendsWithinTheirRangeHelp) {
  missiles(1, "Hero");
  field["Hero"].aa_used = 3;
  field["Consort"].pose.at = {52, 20};  // 12 inches: Radar 2
  field.step("Point defence", {.dice = {4, 4, 5}});
  EXPECT_TRUE(field.battle.spreads.empty());
  field.exercises({"buoyz.5.11.1.3"});
}

TEST_F(BuoyzPointDefence, FriendsFartherOffDoNot) {
  missiles(1, "Hero");
  field["Hero"].aa_used = 3;
  field["Consort"].pose.at = {52.1, 20};
  field.step("Point defence");
  EXPECT_EQ(field.battle.spreads.size(), 1);
  const Question question{&defence_kind, engine::Side(0), field.who("Consort"), 0};
  engine::Share share{};
  share.parts.add({0, 1});
  EXPECT_TRUE(defence_kind.refuse(&field.battle, question, Answer::of(share)));
  share.parts[0].slot = 77;
  EXPECT_TRUE(defence_kind.refuse(&field.battle, question, Answer::of(share)));
}

// Without Radar 7 is out of reach; 1 needs a 6, 3 a 4.
TEST_F(BuoyzPointDefence, RadarLevels) {
  for (const int level : {0, 1, 3}) {
    field.battle.spreads.clear();
    field["Attacker"].missiles = no_limit;
    missiles(1, "Hero");
    field.book().sheets[field["Hero"].sheet].radar = std::uint8_t(level);
    field["Consort"].aa_used = field["Consort"].aa_used = 3;
    if (level == 0) field.step("Point defence");
    if (level == 1) field.step("Point defence", {.dice = {5, 5, 5}});
    if (level == 3) field.step("Point defence", {.dice = {4, 1, 1}});
    EXPECT_EQ(field.battle.spreads.size(), level == 3 ? 0 : 1) << level;
  }
}

TEST_F(BuoyzPointDefence, TorpedoesCannotBeShotDown) {
  missiles(1, "Hero");
  field.battle.spreads[0].kind = Ordnance::torpedo;
  field.step("Point defence");
  EXPECT_EQ(field.battle.spreads.size(), 1);
}

// buoyz.5.11.1.2, 7.3.22: with Aegis and Radar 3 the secondary dice that did not fire join in.
TEST_F(BuoyzPointDefence, AegisAddsSecondaryDice) {
  missiles(1, "Hero");
  Ship& hero = field["Hero"];
  field["Consort"].aa_used = 3;
  hero.aa_used = 3;
  hero.abilities |= bit(Ability::aegis);
  EXPECT_EQ(defence_dice(field.battle, hero), 0) << "Radar 2";
  field.book().sheets[hero.sheet].radar = 3;
  EXPECT_EQ(defence_dice(field.battle, hero), 2);
  hero.secondary_used = 1;
  EXPECT_EQ(defence_dice(field.battle, hero), 1);
  field.step("Point defence", {.dice = {4}});
  EXPECT_TRUE(field.battle.spreads.empty());
  field.exercises({"buoyz.5.11.1.2", "buoyz.7.3.22"});
}

// 5.11.1.3: against missiles only, aimed at a ship of her own side that is still there; with a Radar, and not
// from under water.
TEST_F(BuoyzPointDefence, WhatMayBeEngaged) {
  missiles(1, "Hero");
  Spread& missile = field.battle.spreads[0];
  EXPECT_EQ(missile.guided, 1);
  const auto may = [&](const char* who) { return may_defend(field.battle, field.who(who), missile); };
  EXPECT_TRUE(may("Hero"));
  EXPECT_TRUE(may("Consort"));
  EXPECT_FALSE(may("Attacker"));
  missile.kind = Ordnance::torpedo;
  EXPECT_FALSE(may("Hero"));
  missile.kind = Ordnance::air_missile;
  EXPECT_TRUE(may("Hero"));
  missile.dice = 1;
  EXPECT_TRUE(may("Hero"));
  field["Consort"].set(Mark::submerged);
  EXPECT_FALSE(may("Consort"));
  Sheet& sheet = field.book().sheets[field["Hero"].sheet];
  for (const auto& [radar, reaches] : {std::pair{0, false}, {1, true}, {3, true}}) {
    sheet.radar = std::uint8_t(radar);
    EXPECT_EQ(may("Hero"), reaches) << radar;
  }
  field["Hero"].state = State::left;
  EXPECT_FALSE(may("Hero"));
}

// Whoever has nothing to stop is not asked, nor a crew that has struck, nor a prize crew.
TEST_F(BuoyzPointDefence, WhoIsAskedToDefend) {
  for (const Mark mark : {Mark::struck, Mark::prize}) {
    BuoyzPointDefence::field =
        Field({"HMS_Hero=Hero 40,20 @000", "HMS_Hero=Consort 70,20 @000"},
              {"HMS_Hero_(1980s_refit)=Attacker 40,60 @180"}, {.head = "era = 7\nyear = 1984\n"});
    missiles(1, "Hero");
    field["Hero"].set(mark);
    field.step("Point defence");
    EXPECT_EQ(field.battle.spreads.size(), 1);
    field["Hero"].clear(mark);
    field.step("Point defence", {.south = {"missile 1 3"}, .dice = {5, 1, 1}});  // Consort is too far off
    EXPECT_TRUE(field.battle.spreads.empty());
    EXPECT_EQ(field.hearing.events.back().numbers[0], 1) << "one counter";
  }
}

// What is not brought down stays, a spread of a single die too.
TEST_F(BuoyzPointDefence, OtherSpreadsStay) {
  missiles(2, "Hero");
  field.battle.spreads[0].kind = Ordnance::torpedo, field.battle.spreads[0].dice = 1;
  field["Consort"].aa_used = 3;
  field.step("Point defence", {.south = {"missile 2 3"}, .dice = {5, 1, 1}});
  ASSERT_EQ(field.battle.spreads.size(), 1);
  EXPECT_EQ(field.battle.spreads[0].kind, Ordnance::torpedo);
}

TEST_F(BuoyzPointDefence, OnlyMissilesThatFlyAreNamed) {
  missiles(1, "Hero");
  const Question question{&defence_kind, engine::Side(0), field.who("Hero"), 0};
  for (const int slot : {0, 1, 2}) {
    engine::Share share{};
    share.parts.add({std::uint16_t(slot), 1});
    EXPECT_EQ(defence_kind.refuse(&field.battle, question, Answer::of(share)).has_value(), slot > 0) << slot;
  }
}

// 7.3.22: with Aegis and Radar 3, from era 7 on, secondary dice that have not fired count too.
TEST_F(BuoyzPointDefence, DiceOfAegis) {
  Ship& hero = field["Hero"];
  Sheet& sheet = field.book().sheets[hero.sheet];
  sheet.radar = 3, sheet.aa = 3, sheet.secondary = 4;
  const auto dice = [&] { return defence_dice(field.battle, hero); };
  EXPECT_EQ(dice(), 3);
  hero.abilities |= bit(Ability::aegis);
  EXPECT_EQ(dice(), 7);
  hero.secondary_used = 3;
  EXPECT_EQ(dice(), 4);
  hero.secondary_used = 4;
  EXPECT_EQ(dice(), 3);
  hero.secondary_used = 5;  // what an armament hit has taken since
  EXPECT_EQ(dice(), 3);
  hero.secondary_used = 0;
  hero.done = bit(Action::put_out_fire);  // 7.2.6: nothing is fired
  EXPECT_EQ(dice(), 0);
  hero.done = 0;
  field.book().era = 6;
  EXPECT_EQ(dice(), 3);
  field.book().era = 7, sheet.radar = 2;
  EXPECT_EQ(dice(), 3);
}

}  // namespace point_defence_test
