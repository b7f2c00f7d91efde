// Which enemies a ship may fire at, the nearest of them, and what is worth a torpedo.
#include "rulebooks/buoyz/targets.h"

#include <gtest/gtest.h>

#include "rulebooks/buoyz/estimate.h"
#include "tests/buoyz/field.h"

namespace targets_test {

using namespace buoyz;
using field::Field;

// G16: with ranges hidden she is asked whenever an enemy is on her table, a boat that nobody has found
// excepted.
TEST(BuoyzTargets, WithRangesHiddenAnyEnemyOnHerTableIsATarget) {
  Field field({"HMS_Cossack=Cossack 10,10 @000", "HMS_Cossack=Maori 12,10 @000"},
              {"HMS_Hood_(1941)=Hood 100,70 @000"}, {.options = {{"show_ranges", "false"}}});
  const auto asked = [&] { return has_target(field.battle, field.who("Cossack")); };
  Ship& hood = field["Hood"];
  EXPECT_TRUE(asked());
  hood.table = 1;
  EXPECT_FALSE(asked());
  hood.table = 0, hood.state = State::left;
  EXPECT_FALSE(asked());
  hood.state = State::on_table, hood.set(Mark::submerged);
  EXPECT_FALSE(asked());
  hood.set(Mark::detected);
  EXPECT_TRUE(asked());
  field["Cossack"].used = 255;
  EXPECT_FALSE(asked()) << "with nothing left to fire";
}

// A target seen before is looked at again: it may be gone, or what she would fire.
TEST(BuoyzTargets, ASightingHoldsAsLongAsTheWeaponBears) {
  Field field({"HMS_Cossack=Cossack 20,20 @000"},
              {"HMS_Hood_(1941)=Hood 40,20 @000", "HMS_Norfolk=Norfolk 42,20 @000"});
  field["Cossack"].torpedoes = 0;
  Sighting seen = nothing_seen;
  const auto has = [&] { return has_target(field.battle, field.who("Cossack"), seen); };
  EXPECT_TRUE(has());
  EXPECT_EQ(seen.weapon, Weapon::secondary);
  EXPECT_EQ(seen.target, field.who("Hood"));
  field["Hood"].state = State::sunk;
  EXPECT_TRUE(has());
  EXPECT_EQ(seen.target, field.who("Norfolk"));
  field["Cossack"].used = std::uint8_t(bit(Weapon::secondary));
  EXPECT_FALSE(has());
  field["Cossack"].used = 0, field["Norfolk"].pose.at.x = 50.02;
  EXPECT_FALSE(has());
  field["Norfolk"].pose.at.x = 50;
  EXPECT_TRUE(has());
}

TEST(BuoyzTargets, EnemiesByDistance) {
  Field field({"HMS_Cossack=Cossack 20,20 @000"},
              {"HMS_Norfolk=A 40,20 @000", "HMS_Norfolk=B 30,20 @000", "HMS_Norfolk=C 20,30 @000",
               "HMS_Norfolk=Struck 21,20 @000"});
  field["Struck"].set(Mark::struck);
  Enemies enemies(field.battle, field["Cossack"]);
  for (int again = 0; again < 2; ++again) {
    int n = 0;
    for (const char* name : {"B", "C", "A"}) {
      const Enemy* enemy = enemies.nearest(n++);
      ASSERT_NE(enemy, nullptr) << name;
      EXPECT_EQ(enemy->who, field.who(name)) << "of two equally near the first on the list";
    }
    EXPECT_EQ(enemies.nearest(3), nullptr);
  }
}

TEST(BuoyzTargets, TheLastOnTheListMayBeTheNearest) {
  Field field({"HMS_Cossack=Cossack 20,20 @000"},
              {"HMS_Norfolk=Far 50,20 @000", "HMS_Norfolk=Mid 40,20 @000", "HMS_Norfolk=Near 30,20 @000"});
  Enemies enemies(field.battle, field["Cossack"]);
  int n = 0;
  for (const char* name : {"Near", "Mid", "Far"})
    EXPECT_EQ(enemies.nearest(n++)->who, field.who(name)) << name;
}

// Torpedoes are kept for targets of size 4 and bigger; guns are fired at the nearest whatever she is.
TEST(BuoyzTargets, WhatIsWorthATorpedo) {
  Field field(
      {"HMS_Norfolk=Norfolk 20,20 @000"},
      {"KMS_U-99=U-99 30,20 @000", "HMS_Cossack=Cossack 32,20 @000", "HMS_Hood_(1941)=Hood 34,20 @000"});
  const auto nearest = [&](Weapon weapon) {
    Enemies enemies(field.battle, field["Norfolk"]);
    return nearest_sensible(field.battle, field.who("Norfolk"), weapon, enemies);
  };
  EXPECT_EQ(nearest(Weapon::secondary), field.who("U-99"));
  EXPECT_EQ(nearest(Weapon::torpedoes), field.who("Cossack"));
  field["Cossack"].set(Mark::struck);
  EXPECT_EQ(nearest(Weapon::torpedoes), field.who("Hood"));
  for (const char* name : {"U-99", "Hood"}) field[name].pose.at.x = 50.02;
  EXPECT_EQ(nearest(Weapon::secondary), nobody);
  field["Hood"].pose.at.x = 50;
  EXPECT_EQ(nearest(Weapon::secondary), field.who("Hood"));
  field["Norfolk"].used = 255;
  EXPECT_EQ(nearest(Weapon::secondary), nobody);
}

// How many dice or loads an order has: all guns, one spread, each launcher.
TEST(BuoyzTargets, WhatIsAvailable) {
  Field field({"HMS_Norfolk=Norfolk 20,20 @000", "HMS_Cossack=Cossack 20,24 @000"},
              {"HMS_Hood_(1941)=Hood 34,20 @000"});
  const auto have = [&](const char* name, Weapon weapon) {
    return available(field.battle, field[name], weapon);
  };
  EXPECT_EQ(have("Norfolk", Weapon::main), 5);
  EXPECT_EQ(have("Norfolk", Weapon::secondary), 2);
  EXPECT_EQ(have("Norfolk", Weapon::torpedoes), 1);
  EXPECT_EQ(have("Cossack", Weapon::depth_charges), 1);
  EXPECT_EQ(have("Cossack", Weapon::main), 0);
  field["Norfolk"].used = std::uint8_t(bit(Weapon::main));
  EXPECT_EQ(have("Norfolk", Weapon::main), 0);
}

// The best fire is each weapon where it does most; what it is worth is the sum of that.
TEST(BuoyzTargets, TheBestFire) {
  Field field(
      {"HMS_Norfolk=Norfolk 20,20 @000"},
      {"HMS_Hood_(1941)=Far 60,20 @000", "HMS_Cossack=Near 28,20 @000", "HMS_Norfolk=Third 45,20 @000"});
  const Actor who = field.who("Norfolk");
  double worth = -1;
  const engine::Fire fire = best_fire(field.battle, who, worth);
  ASSERT_EQ(fire.shots.size(), 3);
  double sum = 0;
  for (const engine::Shot& shot : fire.shots) {
    sum += shot_worth(field.battle, who, shot);
    for (const char* other : {"Far", "Near", "Third"}) {
      engine::Shot instead = shot;
      instead.target = field.who(other);
      if (bear(field.battle, who, Weapon(shot.mount), instead.target).bar != Bar::none) continue;
      EXPECT_GE(shot_worth(field.battle, who, shot), shot_worth(field.battle, who, instead)) << other;
    }
  }
  EXPECT_GT(sum, 0);
  EXPECT_DOUBLE_EQ(worth, sum);
  field["Norfolk"].used = 255;
  EXPECT_TRUE(best_fire(field.battle, who, worth).shots.empty());
  EXPECT_EQ(worth, 0);
}

// Of two targets that are worth the same the first on the list is taken.
TEST(BuoyzTargets, OfTwoEqualTargetsTheFirst) {
  Field field({"HMS_Norfolk=Norfolk 60,40 @000"},
              {"HMS_Hood_(1941)=A 80,40 @000", "HMS_Hood_(1941)=B 40,40 @000"});
  double worth = 0;
  for (const engine::Shot& shot : best_fire(field.battle, field.who("Norfolk"), worth).shots) {
    EXPECT_EQ(shot.target, field.who("A"));
    EXPECT_EQ(shot.arc, 0);
  }
  EXPECT_GT(worth, 0);
}

TEST(BuoyzTargets, FoundInTheOrderOfTheList) {
  Field field({"HMS_Cossack=Cossack 20,20 @000", "HMS_Cossack=Friend 22,20 @000"},
              {"HMS_Hood_(1941)=A 40,20 @000", "HMS_Norfolk=B 30,20 @000", "HMS_Norfolk=C 51,20 @000"});
  Targets targets;
  find_targets(field.battle, field.who("Cossack"), Weapon::secondary, targets);
  ASSERT_EQ(targets.size(), 2);
  EXPECT_EQ(targets[0].who, field.who("A"));
  EXPECT_EQ(targets[0].range, 20);
  EXPECT_EQ(targets[1].who, field.who("B"));
  field["Cossack"].used = 255;
  find_targets(field.battle, field.who("Cossack"), Weapon::secondary, targets);
  EXPECT_EQ(targets.size(), 0);
}

}  // namespace targets_test
