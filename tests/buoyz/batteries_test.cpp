// Chapters 1.2 and 5.4: which turrets, broadsides and chasers bear, and with how many dice.
#include <gtest/gtest.h>

#include <cmath>

#include "tests/buoyz/gunnery.h"

namespace batteries_test {

using buoyz::Arc;
using buoyz::Bar;
using buoyz::Layout;
using buoyz::Mark;
using buoyz::Mounting;
using buoyz::Weapon;
using field::aim;
using field::dice;
using field::Field;

constexpr unsigned fore = buoyz::bit(Arc::fore), aft = buoyz::bit(Arc::aft), port = buoyz::bit(Arc::port),
                   starboard = buoyz::bit(Arc::starboard);

Field battleship(const Layout& layout, int guns) {
  Field field({"HMS_Hood_(1941)=Hood 30,40 @000"}, {"KMS_Bismarck=Bismarck 60,40 @000"});
  buoyz::Sheet& sheet = field.book().sheets[field["Hood"].sheet];
  sheet.main_layout = layout, sheet.main = std::uint8_t(guns);
  return field;
}
unsigned arcs(Field& field) { return buoyz::weapon_arcs(field.battle, field["Hood"], Weapon::main); }

// 5.4.2: a turret in the middle bears to both sides, a wing turret to its own.
TEST(BuoyzBatteries, WingTurretsBearOnTheirOwnSideOnly) {
  Field field = battleship({Mounting::turrets, 1, 1, 1, 2, 1}, 12);  // six turrets
  EXPECT_EQ(arcs(field), buoyz::all_arcs);
  EXPECT_EQ(dice(field, "Hood", Weapon::main, fore), 2);
  EXPECT_EQ(dice(field, "Hood", Weapon::main, aft), 2);
  EXPECT_EQ(dice(field, "Hood", Weapon::main, port), 10);
  EXPECT_EQ(dice(field, "Hood", Weapon::main, starboard), 8);
  EXPECT_EQ(dice(field, "Hood", Weapon::main, fore | starboard), 8);
  // What is said of a share names it only where it is one.
  EXPECT_EQ(buoyz::attack_dice(field.battle, field["Hood"], Weapon::main, fore).lines().size(), 2u);
  EXPECT_EQ(buoyz::attack_dice(field.battle, field["Hood"], Weapon::main, port | starboard).lines().size(),
            1u);
}

TEST(BuoyzBatteries, ThroughWhichArcsABatteryBears) {
  struct Row {
    Layout layout;
    unsigned arcs;
  };
  for (const Row& row : {Row{{Mounting::turrets, 1, 0, 0}, fore | port | starboard},
                         {{Mounting::turrets, 0, 1, 0}, port | starboard},
                         {{Mounting::turrets, 0, 0, 1}, aft | port | starboard},
                         {{Mounting::turrets, 0, 0, 0, 1, 0}, port},
                         {{Mounting::turrets, 0, 0, 0, 0, 1}, starboard},
                         {{Mounting::turrets, 0, 0, 0, 1, 1}, port | starboard},
                         {{Mounting::broadside, 0, 0, 0}, port | starboard},
                         {{Mounting::all_round, 0, 0, 0}, buoyz::all_arcs}}) {
    Field field = battleship(row.layout, 6);
    EXPECT_EQ(arcs(field), row.arcs);
    if (row.layout.port != row.layout.starboard) {
      EXPECT_EQ(dice(field, "Hood", Weapon::main, port), row.layout.port ? 6 : 0);
      EXPECT_EQ(dice(field, "Hood", Weapon::main, starboard), row.layout.starboard ? 6 : 0);
    }
  }
}

// G1: within a hundredth of a degree of a border both arcs count, on every border.
TEST(BuoyzBatteries, BordersOfArcsAreSharedWithinAHundredthOfADegree) {
  const sea::Pose ship{{40, 40}, sea::heading(0)};
  const auto arcs_at = [&](double degrees) {
    const double turn = degrees * sea::pi / 180;
    return buoyz::arcs_to(ship, {40 + 60 * std::sin(turn), 40 + 60 * std::cos(turn)});
  };
  const unsigned clockwise[] = {fore, starboard, aft, port, fore};
  for (int i = 0; i < 4; ++i) {
    const double border = 45 + 90 * i;
    for (const double off : {-0.0095, 0.0, 0.0095})
      EXPECT_EQ(arcs_at(border + off), clockwise[i] | clockwise[i + 1]) << border + off;
    EXPECT_EQ(arcs_at(border - 0.0105), clockwise[i]) << border;
    EXPECT_EQ(arcs_at(border + 0.0105), clockwise[i + 1]) << border;
  }
  EXPECT_EQ(buoyz::arcs_to(ship, ship.at), buoyz::all_arcs) << "a boat right under her keel";
}

// 1.2.2: chasers are cannon: her other weapons fire with their own dice. With as many dice as the broadside
// they are not asked for where that bears.
TEST(BuoyzBatteries, ChasersAreCannonAndNothingElse) {
  Field field({"Redoutable=Redoutable 20,20 @000"}, {"HMS_Leda=Leda 20,23 @090"}, {.head = field::trafalgar});
  buoyz::Sheet& sheet = field.book().sheets[field["Redoutable"].sheet];
  sheet.cannon = 2, sheet.bow_chasers = 3, sheet.secondary = 1;
  EXPECT_EQ(dice(field, "Redoutable", Weapon::secondary, fore), 1);
  EXPECT_EQ(dice(field, "Redoutable", Weapon::cannon, fore), 3);
  EXPECT_EQ(dice(field, "Redoutable", Weapon::cannon, fore | port), 3);
  const auto named = [&](unsigned through) {
    const buoyz::Tally tally = buoyz::attack_dice(field.battle, field["Redoutable"], Weapon::cannon, through);
    return std::string(tally.lines()[0].reason);
  };
  EXPECT_EQ(named(fore | port), "dice of her chasers");
  sheet.bow_chasers = 2;
  EXPECT_EQ(named(fore | port), "dice on her sheet");
  EXPECT_EQ(named(fore), "dice of her chasers");
  sheet.bow_chasers = 0, sheet.stern_chasers = 1;
  EXPECT_EQ(dice(field, "Redoutable", Weapon::cannon, aft), 1);
  EXPECT_EQ(buoyz::weapon_arcs(field.battle, field["Redoutable"], Weapon::cannon), aft | port | starboard);
  EXPECT_EQ(buoyz::chasers_bearing(sheet, port), 0);
  EXPECT_EQ(buoyz::chasers_bearing(sheet, buoyz::all_arcs), 1);
  sheet.cannon = 0;
  EXPECT_EQ(buoyz::weapon_arcs(field.battle, field["Redoutable"], Weapon::cannon), aft);
}

// 5.4.2 and 1.1.4: a share that rounds to no die does not fire: one die in four turrets, of which one or two
// bear.
TEST(BuoyzBatteries, AShareOfAHalfRoundsUpAndLessDoesNotFire) {
  Field field = battleship({Mounting::turrets, 1, 0, 3}, 1);
  field["Bismarck"].pose.at = {30, 60};
  EXPECT_EQ(aim(field, "Hood", Weapon::main, "Bismarck").bar, Bar::no_weapon);
  EXPECT_EQ(aim(field, "Hood", Weapon::main, "Bismarck").clause.text(), "buoyz.5.4.2");
  field["Bismarck"].pose.at = {30, 20};
  EXPECT_EQ(aim(field, "Hood", Weapon::main, "Bismarck").bar, Bar::none);
  field.book().sheets[field["Hood"].sheet].main_layout = {Mounting::turrets, 1, 0, 2};
  field["Bismarck"].pose.at = {30, 60};
  EXPECT_EQ(aim(field, "Hood", Weapon::main, "Bismarck").bar, Bar::no_weapon) << "a third of one";
  field.book().sheets[field["Hood"].sheet].main_layout = {Mounting::turrets, 1, 0, 1};
  field["Bismarck"].pose.at = {30, 60};
  EXPECT_EQ(aim(field, "Hood", Weapon::main, "Bismarck").bar, Bar::none);
  field["Hood"].armament = 1;  // a half of a half
  EXPECT_EQ(aim(field, "Hood", Weapon::main, "Bismarck").bar, Bar::no_weapon);
  field["Hood"].armament = 0;
  field["Hood"].set(Mark::crippled);
  EXPECT_EQ(aim(field, "Hood", Weapon::main, "Bismarck").bar, Bar::no_weapon);
}

// 5.8.2: each armament hit halves; a hundred and twenty dice, the most that an SD can have when doubled, are
// one after seven and none after eight.
TEST(BuoyzBatteries, EveryArmamentHitHalves) {
  Field field = battleship({Mounting::all_round, 0, 0, 0}, 120);
  const int left[] = {120, 60, 30, 15, 8, 4, 2, 1, 0, 0};
  for (int hits = 0; hits < 10; ++hits) {
    field["Hood"].armament = std::uint8_t(hits);
    EXPECT_EQ(dice(field, "Hood", Weapon::main, fore), left[hits]) << hits;
  }
}

// T5: missiles need 4 inches, torpedoes 2, other weapons none; main guns alone fire to twice their range.
TEST(BuoyzBatteries, TheNearestAndTheFarthestOfEveryWeapon) {
  Field field({"HMS_Hero_(1980s_refit)=Hero 20,20 @000"}, {"HMS_Invincible=Invincible 40,60 @180"},
              {.head = "era = 8\nyear = 1990\n"});
  struct Row {
    Weapon weapon;
    double least, most;
  };
  for (const Row& row : {Row{Weapon::cannon, 0, 5},
                         {Weapon::secondary, 0, 30},
                         {Weapon::torpedoes, 2, 32},
                         {Weapon::missiles, 4, 100}}) {
    EXPECT_EQ(buoyz::shortest_range(field.battle, row.weapon), row.least);
    EXPECT_EQ(buoyz::longest_range(field.battle, field["Hero"], row.weapon), row.most);
  }
}

}  // namespace batteries_test
