// Chapter 5.11: missiles and point defence.
#include "rulebooks/buoyz/missiles.h"

#include <gtest/gtest.h>

#include "rulebooks/buoyz/detection.h"
#include "rulebooks/buoyz/fire_questions.h"
#include "rulebooks/buoyz/ordnance_events.h"
#include "rulebooks/buoyz/torpedoes.h"
#include "tests/buoyz/field.h"

namespace missiles_test {

using namespace buoyz;
using field::Field;

constexpr const char* strike_step = "Torpedoes and missiles strike";
const std::string era7 = "era = 7\nyear = 1984\n", era8 = "era = 8\nyear = 1990\n";

void launch(Field& field, const std::string& from, const std::string& at) {
  field.run({},
            [&](Umpire& umpire) { launch_missiles(field.battle, umpire, field.who(from), field.who(at)); });
}

// Worked example 11: Astute, size 4 and a submarine, has two launchers; T7: by size, one for a counter.
TEST(BuoyzMissiles, LaunchersBySize) {
  Field field({"HMS_Astute=Astute 20,20 @000", "USS_Missouri_(1984_on)=Missouri 30,20 @000",
               "HMS_Hero_(1980s_refit)=Hero 40,20 @000", "MTB_Squadron_#1,_missile_fit=MTB 50,20 @000"},
              {"HMS_Invincible=Invincible 40,60 @180"}, {.head = era8});
  EXPECT_EQ(launchers(field.battle, field["Astute"]), 2);
  EXPECT_EQ(launchers(field.battle, field["Missouri"]), 3);
  EXPECT_EQ(launchers(field.battle, field["Hero"]), 1);
  EXPECT_EQ(launchers(field.battle, field["MTB"]), 1);
  EXPECT_EQ(launchers(field.battle, field["Invincible"]), 0);
  launch(field, "Missouri", "Invincible");
  EXPECT_EQ(field.battle.spreads.size(), 3);
  field.exercises({"buoyz.5.1.8", "buoyz.5.11.3"});
}

// buoyz.5.7.4: launchers halved, 1:1, 2:1, 3:2, 4:2, 5:3; buoyz.5.8.2 halves them again.
TEST(BuoyzMissiles, LaunchersOfCripples) {
  Field field({"HMS_Hero_(1980s_refit)=Hero 40,20 @000"}, {"HMS_Invincible=Invincible 40,60 @180"},
              {.head = era8});
  Ship& hero = field["Hero"];
  const auto with = [&](int on_sheet) {
    field.book().sheets[hero.sheet].launchers = std::uint8_t(on_sheet);
    return launchers(field.battle, hero);
  };
  hero.set(Mark::crippled);
  EXPECT_EQ(with(1), 1);
  EXPECT_EQ(with(2), 1);
  EXPECT_EQ(with(3), 2);
  EXPECT_EQ(with(4), 2);
  EXPECT_EQ(with(5), 3);
  hero.armament = 1;
  EXPECT_EQ(with(4), 1);
  EXPECT_EQ(with(1), 0);
  launch(field, "Hero", "Invincible");
  EXPECT_TRUE(field.battle.spreads.empty());
}

TEST(BuoyzMissiles, ACounterHasOneMissile) {
  Field field({"MTB_Squadron_#1,_missile_fit=MTB 50,20 @000"}, {"HMS_Invincible=Invincible 40,60 @180"},
              {.head = era8});
  EXPECT_EQ(aim(field.battle, field.who("MTB"), Weapon::missiles, field.who("Invincible")).bar, Bar::none);
  launch(field, "MTB", "Invincible");
  EXPECT_EQ(field.battle.spreads.size(), 1);
  EXPECT_EQ(field.battle.spreads[0].dice, 4);
  EXPECT_EQ(barred(field.battle, field["MTB"], Weapon::missiles), Bar::no_weapon);
}

// buoyz.2.2.6, 11.2.6: she must have found a submerged boat herself; a friend's sonar far away is not enough.
TEST(BuoyzMissiles, AFarBoatIsNotFiredAtOnAFriendsContact) {
  Field field({"HMS_Hero_(1980s_refit)=Hero 20,20 @000", "HMS_Hero_(1980s_refit)=Scout 60,20 @000"},
              {"Tango_class_B-380=Tango 65,20 @000 submerged true"}, {.head = era8});
  const auto bar = [&](const char* who) {
    return aim(field.battle, field.who(who), Weapon::missiles, field.who("Tango")).bar;
  };
  field.run({.south = {"Tango"}, .dice = {6}},
            [&](Umpire& umpire) { search(field.battle, umpire, field.who("Scout")); });
  ASSERT_TRUE(field["Tango"].is(Mark::detected));
  EXPECT_EQ(bar("Scout"), Bar::none);
  EXPECT_EQ(bar("Hero"), Bar::not_located);
}

// buoyz.5.11.3: 4 to 100 inches, any arc. buoyz.5.4.1: at a target the launcher has located herself; what a
// friend sees is not enough, a radar contact she keeps is (10.5.4).
TEST(BuoyzMissiles, RangeArcAndSight) {
  Field field({"HMS_Hero_(1980s_refit)=Hero 20,20 @000", "HMS_Hero_(1980s_refit)=Scout 100,20 @000"},
              {"HMS_Invincible=Invincible 40,60 @180"}, {.head = era8 + "table = [200, 80]\n"});
  const auto bar_at = [&](double x) {
    field["Invincible"].pose.at = {x, 20};
    return aim(field.battle, field.who("Hero"), Weapon::missiles, field.who("Invincible")).bar;
  };
  EXPECT_EQ(bar_at(23.9), Bar::too_near);
  EXPECT_EQ(bar_at(24), Bar::none);
  EXPECT_EQ(bar_at(120), Bar::not_located) << "Scout sees it";
  EXPECT_EQ(bar_at(80), Bar::none);
  EXPECT_EQ(bar_at(80.1), Bar::not_located);
  field["Hero"].contacts = std::uint64_t{1} << engine::index(field.who("Invincible"));
  EXPECT_EQ(bar_at(120), Bar::none);
  EXPECT_EQ(bar_at(120.1), Bar::range);
}

// buoyz.5.11.3: one counter for each launcher fired, and she need not fire all of them.
TEST(BuoyzMissiles, SheMayFireSomeOfHerLaunchers) {
  Field field({"USS_Missouri_(1984_on)=Missouri 30,20 @000"}, {"HMS_Invincible=Invincible 40,60 @180"},
              {.head = era8});
  field["Invincible"].set(Mark::fired);
  EXPECT_EQ(field.refused(buoyz::fire_kind, "Missouri", "missiles 4 > Invincible"),
            "fire.divided buoyz.5.2.2");
  EXPECT_EQ(field.refused(buoyz::fire_kind, "Missouri", "missiles 0 > Invincible"),
            "fire.divided buoyz.5.2.2");
  field.step("Ships fire", {.south = {"missiles 2 > Invincible"}});
  EXPECT_EQ(field.battle.spreads.size(), 2);
}

// Worked example 12: at size 2 each die counts 2 less and hits on a natural 4, 5 or 6.
TEST(BuoyzMissiles, DiceAtASizeTwoTarget) {
  Field field({"HMS_Hero_(1980s_refit)=Hero 20,20 @000"}, {"USS_Missouri_(1984_on)=Missouri 40,60 @180"},
              {.head = era8});
  launch(field, "Hero", "Missouri");
  EXPECT_EQ(total(missile_hits(field.battle, field.battle.spreads[0])), -2);
  field.step(strike_step, {.dice = {3, 4, 5, 6, 4, 4, 4}});  // three hits, none goes through Armour 5
  ASSERT_EQ(told(field, OrdnanceTold::missile_struck), 1);
  EXPECT_EQ(field.hearing.events.back().numbers[0], 3);
  field.exercises({"buoyz.5.11.4", "buoyz.5.11.5"});
}

// buoyz.5.11.5: a critical brings another; the Torpedo Belt is not asked.
TEST(BuoyzMissiles, TwoCriticalsAndNoBelt) {
  Field field({"HMS_Hero_(1980s_refit)=Hero 20,20 @000"}, {"USS_Missouri_(1984_on)=Missouri 40,60 @180"},
              {.head = era8});
  ASSERT_TRUE(field["Missouri"].has(Ability::torpedo_belt));
  launch(field, "Hero", "Missouri");
  field.step(strike_step, {.dice = {1, 1, 1, 6, 6, 4, 2, 1}});
  EXPECT_EQ(field["Missouri"].hull, 21);
  EXPECT_EQ(field["Missouri"].motive, 1);
  EXPECT_EQ(field["Missouri"].armament, 1);
}

TEST(BuoyzMissiles, NightWeatherFlankSpeedAndEvasion) {
  Field field({"HMS_Hero_(1980s_refit)=Hero 20,20 @000"}, {"HMS_Invincible=Invincible 40,40 @180"},
              {.head = era8 + "night = true\n"});
  field.battle.weather.bad = 1;
  field["Hero"].done = bit(Action::flank_speed);
  launch(field, "Hero", "Invincible");
  EXPECT_EQ(total(missile_hits(field.battle, field.battle.spreads[0])), -6);
  field["Invincible"].done = bit(Action::evasive);
  field.step(strike_step, {.dice = {6, 6, 5, 1, 5, 5}});
}

// buoyz.10.2.5: under water Bad Weather is not felt; a boat on the surface launches nothing in it.
TEST(BuoyzMissiles, ASubmergedBoatLaunchesInBadWeatherAsInGood) {
  Field field({"HMS_Astute=Astute 20,20 @000 submerged true"}, {"HMS_Invincible=Invincible 40,40 @180"},
              {.head = era8 + "night = true\n"});
  field.battle.weather.bad = 1;
  launch(field, "Astute", "Invincible");
  ASSERT_EQ(field.battle.spreads.size(), 2);
  EXPECT_EQ(total(missile_hits(field.battle, field.battle.spreads[0])), -3 - 1) << "size 3 and the night";
  field["Astute"].clear(Mark::submerged);                          // how she lay when she launched counts
  field.step(strike_step, {.dice = {6, 5, 5, 5, 1, 5, 5, 5, 5}});  // 6 - 4 hits, 5 - 4 misses; damage 1
  EXPECT_EQ(told(field, OrdnanceTold::missile_struck), 2);
  EXPECT_EQ(field["Invincible"].hull, 8);
  EXPECT_EQ(aim(field.battle, field.who("Astute"), Weapon::missiles, field.who("Invincible")).clause.text(),
            "buoyz.10.2.5");
  field.exercises({"buoyz.10.2.5"});
}

TEST(BuoyzMissiles, NeverOvershoot) {
  Field field({"HMS_Hero_(1980s_refit)=Hero 20,20 @000"},
              {"HMS_Invincible=Invincible 40,20 @000", "HMS_Hero_(1980s_refit)=Behind 46,20 @000"},
              {.head = era8, .options = {{"torpedo_overshoot", "on"}}});
  launch(field, "Hero", "Invincible");
  field.step(strike_step, {.dice = {1, 1, 1, 1}});
}

TEST(BuoyzMissiles, AMissileWhoseTargetIsGoneFindsNothing) {
  Field field({"HMS_Hero_(1980s_refit)=Hero 20,20 @000"}, {"HMS_Invincible=Invincible 40,20 @000"},
              {.head = era8});
  launch(field, "Hero", "Invincible");
  field["Invincible"].state = State::sunk;
  field["Invincible"].hull = 0;
  field.step(strike_step);
  EXPECT_EQ(told(field, OrdnanceTold::ran_out), 1);
}

// ---- Aircraft (5.9.8, 5.11.2, 5.11.6).

std::string flight(const char* type, const char* load) {
  return fmt::format(
      "[[side.flight]]\ntype = \"{}\"\nname = \"Flight\"\nload = \"{}\"\nat = [44, 40]\nheading = 270\n",
      type, load);
}

// buoyz.5.9.8: two dice, as ship torpedoes of the era; -1 where the target makes smoke (7.2.15).
TEST(BuoyzMissiles, AircraftTorpedo) {
  Field field({"HMS_Cossack=Cossack 10,10 @000"}, {"HMS_Queen_Elizabeth=Elizabeth 40,40 @000"},
              {.south = flight("Swordfish", "torpedo")});
  field.run({}, [&](Umpire& umpire) {
    launch_air_torpedo(field.battle, umpire, field.who("Flight"), field.who("Elizabeth"));
  });
  const Spread& spread = field.battle.spreads[0];
  EXPECT_EQ(spread.dice, 2);
  EXPECT_EQ(spread.guided, 0);
  EXPECT_EQ(total(torpedo_hits(field.battle, spread)), -1) << "size 2, on the beam";
  field["Elizabeth"].done = bit(Action::smoke);
  EXPECT_EQ(total(torpedo_hits(field.battle, spread)), -2);
  field.step("Point defence");
  field.step(strike_step, {.dice = {3, 4, 1}});
  field.exercises({"buoyz.5.9.8", "buoyz.7.2.15"});
}

// buoyz.5.11.2: Fritz X and the like strike as aircraft torpedoes, without the bonus of guided ones.
TEST(BuoyzMissiles, GuidedBombsOfEraSix) {
  Field field({"HMS_Cossack=Cossack 10,10 @000"}, {"HMS_Queen_Elizabeth=Elizabeth 40,40 @000"},
              {.head = "year = 1943\n", .south = flight("Guided Bomber", "guided bomb")});
  field.run({}, [&](Umpire& umpire) {
    launch_air_torpedo(field.battle, umpire, field.who("Flight"), field.who("Elizabeth"));
  });
  EXPECT_EQ(field.battle.spreads[0].dice, 2);
  EXPECT_EQ(field.battle.spreads[0].guided, 0);
  EXPECT_FALSE(is_missile(field.battle.spreads[0]));
  field.exercises({"buoyz.5.11.2"});
}

TEST(BuoyzMissiles, TorpedoesOfHelicoptersAreGuided) {
  Field field({"HMS_Hero=Hero 10,10 @000"}, {"Tango_class_B-380=Tango 40,40 @000"},
              {.head = era7, .south = flight("Helicopter", "torpedo")});
  field.run({}, [&](Umpire& umpire) {
    launch_air_torpedo(field.battle, umpire, field.who("Flight"), field.who("Tango"));
  });
  EXPECT_EQ(total(torpedo_hits(field.battle, field.battle.spreads[0])), -3) << "-4 +1 beam +1 guided -1";
}

// buoyz.5.11.6: three dice; never an overshoot, but point defence works.
TEST(BuoyzMissiles, AircraftMissile) {
  Field field({"HMS_Hero=Hero 10,10 @000"}, {"HMS_Hero=Target 40,40 @000"},
              {.head = era7, .south = flight("Super Etendard", "missile")});
  field.run({}, [&](Umpire& umpire) {
    launch_air_missile(field.battle, umpire, field.who("Flight"), field.who("Target"));
  });
  ASSERT_EQ(field.battle.spreads.size(), 1);
  EXPECT_EQ(field.battle.spreads[0].dice, 3);
  EXPECT_EQ(field.battle.spreads[0].guided, 1);
  EXPECT_EQ(field.hearing.events.back().numbers[0], 1) << "one missile";
  EXPECT_EQ(total(missile_hits(field.battle, field.battle.spreads[0])), -4);
  EXPECT_TRUE(may_defend(field.battle, field.who("Target"), field.battle.spreads[0]));
  field.step(strike_step, {.dice = {5, 5, 5}});
  field.exercises({"buoyz.5.11.6"});
}

}  // namespace missiles_test
