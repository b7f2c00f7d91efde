// Chapter 5.5: what is added to hit dice, row by row of table T5.
#include <gtest/gtest.h>

#include "tests/buoyz/gunnery.h"

namespace hits_test {

using buoyz::Ability;
using buoyz::Action;
using buoyz::Bar;
using buoyz::Weapon;
using field::aim;
using field::bonus;
using field::Field;
using field::fire;

// Worked example 23: of long, extreme and beyond effective range only the worst counts.
TEST(BuoyzHits, RangeIsALadderOfWhichTheWorstRungCounts) {
  Field field({"HMS_Norfolk=Norfolk 10,40 @000 without [\"Radar\"]"}, {"HMS_Hood_(1941)=Hood 54,40 @000"});
  field.book().p.visibility = 200;
  struct Rung {
    double inches;
    int modifier;
  };
  for (const Rung& rung : {Rung{39.9, 0}, {40, -1}, {44, -1}, {46, -1}, {50, -4}, {92, -4}}) {
    field["Hood"].pose.at.x = 10 + rung.inches;
    EXPECT_EQ(bonus(field, "Norfolk", Weapon::main, "Hood"), rung.modifier) << rung.inches;
  }
  field["Hood"].pose.at.x = 103;
  EXPECT_EQ(aim(field, "Norfolk", Weapon::main, "Hood").bar, Bar::range);
}

TEST(BuoyzHits, TableT5GivesTheModifiersOfGunsByRange) {
  Field field({"KMS_Bismarck=Bismarck 10,40 @000 without [\"Radar\"]"}, {"HMS_Hood_(1941)=Hood 50,40 @000"},
              {.head = "table = [200, 80]\n"});
  field.book().p.visibility = 200;
  struct Row {
    double inches;
    int modifier;
  };
  for (const Row& row : {Row{39.9, 0}, {40, -1}, {52, -1}, {52.1, -2}, {65, -2}, {65.1, -4}, {130, -4}}) {
    field["Hood"].pose.at.x = 10 + row.inches;
    EXPECT_EQ(bonus(field, "Bismarck", Weapon::main, "Hood"), row.modifier) << row.inches;
  }
  field["Hood"].pose.at.x = 100;
  fire(field, "Bismarck", "main > Hood", {1, 1, 1, 1, 1, 1, 1, 1});
  field["Bismarck"].used = 0;
  field["Hood"].pose.at.x = 60;
  fire(field, "Bismarck", "main > Hood", {1, 1, 1, 1, 1, 1, 1, 1});
  field.exercises({"buoyz.5.5.3", "buoyz.5.5.6"});
}

TEST(BuoyzHits, TableT5GivesTheModifiersOfCannonByRange) {
  Field field({"HMS_Victory=Victory 20,20 @000"}, {"Redoutable=Redoutable 22,20 @000"},
              {.head = field::trafalgar});
  struct Row {
    double inches;
    int modifier;
  };
  for (const Row& row : {Row{1, 0}, {2, 0}, {2.1, -1}, {3, -1}, {3.1, -2}, {5, -2}}) {
    field["Redoutable"].pose.at.x = 20 + row.inches;
    EXPECT_EQ(bonus(field, "Victory", Weapon::cannon, "Redoutable"), row.modifier) << row.inches;
  }
  fire(field, "Victory", "cannon > Redoutable", {1, 1, 1, 1, 1});
  field.exercises({"buoyz.5.5.4", "buoyz.5.1.2", "buoyz.5.3.4"});
}

TEST(BuoyzHits, AFastTargetAndOneThatMakesSmokeShareOneDeduction) {
  Field field({"KMS_Bismarck=Bismarck 20,40 @000 without [\"Radar\"]"}, {"HMS_Hood_(1941)=Hood 40,40 @000"});
  EXPECT_EQ(bonus(field, "Bismarck", Weapon::main, "Hood"), 0);
  field["Hood"].run = 6000;
  EXPECT_EQ(bonus(field, "Bismarck", Weapon::main, "Hood"), 0);  // six inches are not more than six
  field["Hood"].run = 6012;
  EXPECT_EQ(bonus(field, "Bismarck", Weapon::main, "Hood"), -1);
  field["Hood"].run = 6100;
  EXPECT_EQ(bonus(field, "Bismarck", Weapon::main, "Hood"), -1);
  fire(field, "Bismarck", "main > Hood", {1, 1, 1, 1, 1, 1, 1, 1});
  field["Bismarck"].used = 0;
  field["Hood"].done = buoyz::bit(Action::smoke);
  field["Hood"].smoke = {{40, 40}, sea::heading(270)};  // she steers for Bismarck: the smoke is behind her
  EXPECT_EQ(bonus(field, "Bismarck", Weapon::main, "Hood"), -1);
  fire(field, "Bismarck", "main > Hood", {1, 1, 1, 1, 1, 1, 1, 1});
  field.exercises({"buoyz.5.5.5", "buoyz.7.2.15"});
}

TEST(BuoyzHits, RadarLaysMainAndSecondaryGuns) {
  Field field({"KMS_Bismarck=Bismarck 20,40 @000"}, {"HMS_Hood_(1941)=Hood 45,40 @000"});
  EXPECT_EQ(bonus(field, "Bismarck", Weapon::main, "Hood"), 0);  // nothing detected yet
  field.step("Visibility and radar");
  EXPECT_EQ(bonus(field, "Bismarck", Weapon::main, "Hood"), 1);
  EXPECT_EQ(bonus(field, "Bismarck", Weapon::secondary, "Hood"), 1);
  field["Hood"].pose.at.x = 85;  // at the 65 inches of Radar 1: extreme range
  EXPECT_EQ(bonus(field, "Bismarck", Weapon::main, "Hood"), -2 + 1);
  field["Hood"].pose.at.x = 86;  // beyond them, and beyond the effective range: still a contact (10.5.4)
  EXPECT_EQ(bonus(field, "Bismarck", Weapon::main, "Hood"), -4 + 1);
  field["Hood"].pose.at.x = 50;
  fire(field, "Bismarck", "main > Hood", {1, 1, 1, 1, 1, 1, 1, 1});
  field["Bismarck"].abilities &= ~buoyz::bit(Ability::radar);
  EXPECT_EQ(bonus(field, "Bismarck", Weapon::secondary, "Hood"), 0);
  field.exercises({"buoyz.5.5.7", "buoyz.10.5.5", "buoyz.10.5.6", "buoyz.7.3.14"});
}

TEST(BuoyzHits, WeatherNightFlankSpeedAndFortsAreCumulative) {
  Field field({"Shore_Fort,_modernised=Fort 20,40 @000"}, {"HMS_Hood_(1941)=Hood 34,40 @000"});
  EXPECT_EQ(bonus(field, "Fort", Weapon::main, "Hood"), 1);
  EXPECT_EQ(bonus(field, "Fort", Weapon::secondary, "Hood"), 1);
  EXPECT_EQ(bonus(field, "Hood", Weapon::main, "Fort"), 0);
  field["Hood"].done = buoyz::bit(Action::flank_speed);
  EXPECT_EQ(bonus(field, "Hood", Weapon::main, "Fort"), -1);
  field.battle.weather.bad = 1;
  EXPECT_EQ(bonus(field, "Hood", Weapon::main, "Fort"), -2);
  field.book().night = true;
  EXPECT_EQ(bonus(field, "Hood", Weapon::main, "Fort"), -3);
  EXPECT_EQ(bonus(field, "Fort", Weapon::main, "Hood"), -1);
  fire(field, "Fort", "main > Hood", {1, 1, 1, 1});
  fire(field, "Hood", "main > Fort", {1, 1, 1, 1, 1, 1, 1, 1});
  field.exercises(
      {"buoyz.5.5.8", "buoyz.10.3.1", "buoyz.10.2.3", "buoyz.12.2.3", "buoyz.7.2.4", "buoyz.12.2.1"});
}

}  // namespace hits_test
