// Chapters 1.2 and 5.1 to 5.4: arcs, ranges and Attack Dice.
#include "rulebooks/buoyz/weapons.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>

#include "rulebooks/buoyz/fire_questions.h"
#include "sea/arc.h"
#include "tests/buoyz/gunnery.h"

namespace weapons_test {

using buoyz::Arc;
using buoyz::Bar;
using buoyz::Clause;
using buoyz::Mark;
using buoyz::Weapon;
using field::aim;
using field::dice;
using field::Field;
using field::fire;

sea::Point at_bearing(sea::Point from, double degrees, double inches) {
  const double turn = degrees * sea::pi / 180;
  return {from.x + inches * std::sin(turn), from.y + inches * std::cos(turn)};
}

TEST(BuoyzWeapons, FourArcsOfNinetyDegreesWithSharedBorders) {
  const sea::Pose ship{{40, 40}, sea::heading(30)};
  const sea::Quarter quarters[] = {sea::Quarter::Fore, sea::Quarter::Starboard, sea::Quarter::Aft,
                                   sea::Quarter::Port};
  for (int i = 0; i < 3600; ++i) {
    const sea::Point target = at_bearing(ship.at, 30 + i / 10.0, 7);
    unsigned expected = 0;
    for (int q = 0; q < 4; ++q)
      if (sea::in_quarter(ship, quarters[q], sea::degrees(45), target)) expected |= 1u << q;
    EXPECT_EQ(buoyz::arcs_to(ship, target), expected) << i / 10.0;
    EXPECT_EQ(std::popcount(expected), (i % 900) == 450 ? 2 : 1) << i / 10.0;
  }
  EXPECT_EQ(buoyz::arcs_to(ship, at_bearing(ship.at, 75.005, 60)), 3u);  // G1: within a hundredth of a degree
  EXPECT_EQ(buoyz::arcs_to(ship, at_bearing(ship.at, 75.02, 60)), 2u);
}

// Worked example 1, with Nelson's turrets: three forward of the bridge.
TEST(BuoyzWeapons, NoTurretOfNelsonBearsAft) {
  Field field({"HMS_Queen_Elizabeth=Nelson 60,40 @000"}, {"KMS_Bismarck=Bismarck 60,20 @000"});
  field.book().sheets[field["Nelson"].sheet].main_layout = {buoyz::Mounting::turrets, 2, 1, 0};
  EXPECT_EQ(dice(field, "Nelson", Weapon::main, buoyz::bit(Arc::aft)), 0);
  EXPECT_EQ(aim(field, "Nelson", Weapon::main, "Bismarck").bar, Bar::arc);
  EXPECT_EQ(field.refused(buoyz::fire_kind, "Nelson", "main > Bismarck"), "fire.cannot-bear buoyz.5.4.2");
  EXPECT_EQ(dice(field, "Nelson", Weapon::main, buoyz::bit(Arc::port)), 8);
  field["Bismarck"].pose.at.y = 60;
  fire(field, "Nelson", "main > Bismarck", {1, 1, 1, 1, 1});  // two turrets of three: 5.33
  field.exercises({"buoyz.1.2.1", "buoyz.1.2.2", "buoyz.5.4.2", "buoyz.5.1.1"});
}

// buoyz.1.1.3: from bridge to bridge, however large the ships are and whichever way they lie.
TEST(BuoyzWeapons, RangeIsMeasuredFromBridgeToBridge) {
  for (const char* lies : {"@000", "@090", "@180"}) {
    const std::string bismarck = std::string("KMS_Bismarck=Bismarck 50,40 ") + lies;
    Field field({"HMS_Hood_(1941)=Hood 20,40 @000"}, {bismarck.c_str()});
    EXPECT_DOUBLE_EQ(aim(field, "Hood", Weapon::main, "Bismarck").range, 30) << lies;
    fire(field, "Hood", "main > Bismarck", {1, 1, 1, 1, 1, 1, 1, 1});
    field.exercises({"buoyz.1.1.3"});
  }
}

// Worked example 2.
TEST(BuoyzWeapons, ThatShareOfTurretsThatBearsThrowsThatShareOfDice) {
  Field field({"KMS_Bismarck=Bismarck 60,40 @000", "USS_Missouri_(1944-54)=Missouri 70,40 @000"},
              {"HMS_Hood_(1941)=Hood 60,60 @000"}, {.head = "era = 6\nyear = 1944\n"});
  EXPECT_EQ(dice(field, "Bismarck", Weapon::main, buoyz::bit(Arc::fore)), 4);
  EXPECT_EQ(dice(field, "Bismarck", Weapon::main, buoyz::bit(Arc::aft)), 4);
  EXPECT_EQ(dice(field, "Missouri", Weapon::main, buoyz::bit(Arc::fore)), 6);
  EXPECT_EQ(dice(field, "Missouri", Weapon::main, buoyz::bit(Arc::aft)), 3);
  EXPECT_EQ(dice(field, "Missouri", Weapon::main, buoyz::bit(Arc::starboard)), 9);
  EXPECT_EQ(dice(field, "Missouri", Weapon::main, buoyz::bit(Arc::fore) | buoyz::bit(Arc::port)), 9);
  EXPECT_EQ(dice(field, "Missouri", Weapon::secondary, buoyz::bit(Arc::fore)), 8);
}

// Worked example 24: everything is rounded once.
TEST(BuoyzWeapons, TurretsCripplesAndCriticalsAreRoundedTogether) {
  Field field({"HMS_Norfolk=Norfolk 60,40 @000"}, {"KMS_Bismarck=Bismarck 60,60 @000"});
  buoyz::Ship& norfolk = field["Norfolk"];
  EXPECT_EQ(dice(field, "Norfolk", Weapon::main, buoyz::bit(Arc::fore)), 3);  // 2.5
  norfolk.set(Mark::crippled), norfolk.hull = 3;
  EXPECT_EQ(dice(field, "Norfolk", Weapon::main, buoyz::bit(Arc::fore)), 1);  // 1.25
  EXPECT_EQ(dice(field, "Norfolk", Weapon::torpedoes, buoyz::beam_arcs), 2);  // 1.5
  norfolk.armament = 1;
  EXPECT_EQ(dice(field, "Norfolk", Weapon::main, buoyz::all_arcs), 1);  // 1.25
  EXPECT_EQ(dice(field, "Norfolk", Weapon::secondary, buoyz::all_arcs), 1);
  fire(field, "Norfolk", "secondary > Bismarck", {1});
  norfolk.used = norfolk.secondary_used = 0;
  norfolk.armament = 2;  // 2 dice to an eighth
  EXPECT_EQ(dice(field, "Norfolk", Weapon::secondary, buoyz::all_arcs), 0);
  EXPECT_EQ(aim(field, "Norfolk", Weapon::secondary, "Bismarck").clause.text(), "buoyz.5.8.2");
  field.exercises({"buoyz.5.5.1", "buoyz.5.7.4", "buoyz.5.8.2", "buoyz.5.1.3"});
}

struct ArcRow {
  const char* ship;
  Weapon weapon;
  unsigned arcs;
};

TEST(BuoyzWeapons, TableT1GivesTheArcsOfEveryWeapon) {
  const unsigned fore = buoyz::bit(Arc::fore), aft = buoyz::bit(Arc::aft), beams = buoyz::beam_arcs;
  Field modern({"KMS_Bismarck=Bismarck 10,10 @000", "HMS_Cossack=Cossack 20,10 @000",
                "KMS_U-99=U-99 30,10 @000", "MTB_Squadron_#1=MTB 40,10 @000"},
               {"HMS_Hood_(1941)=Hood 60,60 @000"});
  const ArcRow rows[] = {{"Bismarck", Weapon::main, buoyz::all_arcs},
                         {"Bismarck", Weapon::secondary, buoyz::all_arcs},
                         {"Bismarck", Weapon::aa, buoyz::all_arcs},
                         {"Cossack", Weapon::torpedoes, beams},
                         {"Cossack", Weapon::depth_charges, aft | beams},
                         {"U-99", Weapon::torpedoes, fore | aft},
                         {"MTB", Weapon::torpedoes, fore}};
  for (const ArcRow& row : rows)
    EXPECT_EQ(buoyz::weapon_arcs(modern.battle, modern[row.ship], row.weapon), row.arcs) << row.ship;
}

TEST(BuoyzWeapons, OldBatteriesFireAsTheirSheetsSay) {
  const unsigned beams = buoyz::beam_arcs;
  Field steam({"HMS_Warrior=Warrior 10,10 @000", "USS_Monitor=Monitor 20,10 @000",
               "HMS_Devastation_(before_refit)=Devastation 30,10 @000"},
              {"CSS_Virginia=Virginia 30,14 @000", "18th_Century_Shore_Fort=Fort 40,12 @000"},
              {.head = "era = 4\nyear = 1862\n"});
  const ArcRow rows[] = {{"Warrior", Weapon::main, beams},
                         {"Warrior", Weapon::cannon, beams},
                         {"Monitor", Weapon::cannon, buoyz::all_arcs},
                         {"Devastation", Weapon::cannon, buoyz::all_arcs},
                         {"Fort", Weapon::cannon, buoyz::all_arcs},
                         {"Virginia", Weapon::secondary, buoyz::all_arcs}};
  for (const ArcRow& row : rows)
    EXPECT_EQ(buoyz::weapon_arcs(steam.battle, steam[row.ship], row.weapon), row.arcs) << row.ship;
  EXPECT_EQ(dice(steam, "Devastation", Weapon::cannon, buoyz::bit(Arc::fore)), 2);  // one turret of two
  EXPECT_EQ(dice(steam, "Fort", Weapon::cannon, buoyz::bit(Arc::fore)), 3);
  EXPECT_EQ(steam.refused(buoyz::fire_kind, "Warrior", "main > Virginia"), "legal");
  steam["Warrior"].pose = {{30, 10}, sea::heading(0)};
  EXPECT_EQ(steam.refused(buoyz::fire_kind, "Warrior", "cannon > Virginia"), "fire.cannot-bear buoyz.5.1.2");
  steam.exercises({"buoyz.5.1.2"});
}

struct RangeRow {
  const char* design;
  Weapon weapon;
  double effective, longest;
};

// T5, first table, with the range that is just too far.
TEST(BuoyzWeapons, TableT5GivesTheRangesOfGuns) {
  const RangeRow rows[] = {{"KMS_Bismarck=Gunner", Weapon::main, 65, 130},
                           {"HMS_Norfolk=Gunner", Weapon::main, 46, 92},
                           {"Shore_Fort,_modernised=Gunner", Weapon::main, 40, 80},
                           {"HMS_Cossack=Gunner", Weapon::secondary, 30, 30}};
  for (const RangeRow& row : rows) {
    const std::string gunner = std::string(row.design) + " 200,100 @000";
    Field field({gunner.c_str()}, {"HMS_Hood_(1941)=Hood 200,120 @000"}, {.head = "table = [400, 200]\n"});
    field.book().p.visibility = 500;
    EXPECT_EQ(buoyz::effective_range(field.battle, field["Gunner"], row.weapon), row.effective);
    EXPECT_EQ(buoyz::longest_range(field.battle, field["Gunner"], row.weapon), row.longest);
    field["Hood"].pose.at = {200 + row.longest, 100};
    EXPECT_EQ(aim(field, "Gunner", row.weapon, "Hood").bar, Bar::none) << row.design;
    field["Hood"].pose.at.x += 0.02;
    EXPECT_EQ(aim(field, "Gunner", row.weapon, "Hood").bar, Bar::range) << row.design;
    const Clause clause = aim(field, "Gunner", row.weapon, "Hood").clause;
    EXPECT_EQ(clause.text(), row.weapon == Weapon::main ? "buoyz.5.3.5" : "buoyz.5.3.4");
  }
  Field old({"HMS_Devastation_(1890s)=Devastation 60,40 @000"}, {"HMS_Warrior=Warrior 60,50 @000"},
            {.head = "era = 4\nyear = 1880\n"});
  EXPECT_EQ(buoyz::effective_range(old.battle, old["Devastation"], Weapon::main), 52);
  EXPECT_EQ(buoyz::longest_range(old.battle, old["Devastation"], Weapon::main), 104);
  EXPECT_EQ(buoyz::longest_range(old.battle, old["Warrior"], Weapon::cannon), 5);
}

TEST(BuoyzWeapons, ATargetOutOfReachIsRefusedAndFarGunsFireToTwiceTheirRange) {
  Field field({"HMS_Norfolk=Norfolk 10,40 @000"}, {"HMS_Hood_(1941)=Hood 103,40 @000"});
  field.book().p.visibility = 200;
  EXPECT_EQ(field.refused(buoyz::fire_kind, "Norfolk", "main > Hood"), "fire.cannot-bear buoyz.5.3.5");
  EXPECT_EQ(field.refused(buoyz::fire_kind, "Norfolk", "secondary > Hood"), "fire.cannot-bear buoyz.5.3.4");
  field["Hood"].pose.at.x = 70;
  fire(field, "Norfolk", "main > Hood", {1, 1, 1, 1, 1});
  field.exercises({"buoyz.5.3.4", "buoyz.5.3.5"});
}

// 1.2.2, T1: bow chasers bear ahead, stern chasers astern, the broadside to port and starboard.
TEST(BuoyzWeapons, ChasersBearAheadAndAstern) {
  Field field({"Redoutable=Redoutable 20,20 @000"}, {"HMS_Leda=Leda 20,23 @090"}, {.head = field::trafalgar});
  EXPECT_EQ(aim(field, "Redoutable", Weapon::cannon, "Leda").bar, Bar::arc);
  buoyz::Sheet& sheet = field.book().sheets[field["Redoutable"].sheet];
  sheet.bow_chasers = 2, sheet.stern_chasers = 1;
  struct Row {
    double bearing;
    int dice;
  };
  for (const Row& row :
       {Row{0, 2}, Row{44, 2}, Row{45, 3}, Row{90, 3}, Row{136, 1}, Row{180, 1}, Row{315, 3}}) {
    field["Leda"].pose.at = at_bearing({20, 20}, row.bearing, 3);
    const buoyz::Aim aimed = aim(field, "Redoutable", Weapon::cannon, "Leda");
    EXPECT_EQ(aimed.bar, Bar::none) << row.bearing;
    EXPECT_EQ(dice(field, "Redoutable", Weapon::cannon, aimed.arcs), row.dice) << row.bearing;
  }
  field["Leda"].pose.at = {20, 23};
  fire(field, "Redoutable", "cannon > Leda", {1, 1});
  field.exercises({"buoyz.1.2.2"});
  field["Redoutable"].set(Mark::crippled);  // halved like all her guns
  EXPECT_EQ(dice(field, "Redoutable", Weapon::cannon, buoyz::bit(Arc::fore)), 1);
}

// A galley whose guns all look ahead.
TEST(BuoyzWeapons, AShipMayHaveChasersOnly) {
  Field field({"Redoutable=Redoutable 20,20 @000"}, {"HMS_Leda=Leda 20,23 @090"}, {.head = field::trafalgar});
  buoyz::Sheet& sheet = field.book().sheets[field["Redoutable"].sheet];
  sheet.cannon = 0, sheet.bow_chasers = 1;
  EXPECT_EQ(aim(field, "Redoutable", Weapon::cannon, "Leda").bar, Bar::none);
  field["Leda"].pose.at = {23, 20};
  EXPECT_EQ(aim(field, "Redoutable", Weapon::cannon, "Leda").bar, Bar::arc);
}

}  // namespace weapons_test
