// Chapters 5.3, 5.4, 7.2.14 and 10.2: what bars a weapon from firing, or from firing at a target.
#include <gtest/gtest.h>

#include "rulebooks/buoyz/fire.h"
#include "rulebooks/buoyz/fire_questions.h"
#include "tests/buoyz/gunnery.h"

namespace aim_test {

using buoyz::Ability;
using buoyz::Action;
using buoyz::Aim;
using buoyz::Bar;
using buoyz::Mark;
using buoyz::Weapon;
using field::aim;
using field::Field;
using field::fire;
using field::refusal_of;

// What bars a ship from firing, whatever the target.
struct BarRow {
  Mark mark;
  const char* clause;
};

TEST(BuoyzAim, ShipsThatAreOtherwiseEngagedDoNotFire) {
  Field field({"HMS_Cossack=Cossack 20,40 @000"}, {"HMS_Hood_(1941)=Hood 34,40 @000"});
  buoyz::Ship& cossack = field["Cossack"];
  EXPECT_EQ(field.refused(buoyz::fire_kind, "Cossack", "secondary > Hood"), "legal");
  for (const BarRow& row : {BarRow{Mark::struck, "buoyz.5.7.6"},
                            {Mark::prize, "buoyz.8.2.5"},
                            {Mark::sweeping, "buoyz.5.10.6"},
                            {Mark::lit, "buoyz.12.5.4"}}) {
    cossack.set(row.mark);
    EXPECT_EQ(aim(field, "Cossack", Weapon::secondary, "Hood").clause.text(), row.clause);
    EXPECT_FALSE(buoyz::has_target(field.battle, field.who("Cossack")));
    EXPECT_EQ(buoyz::barred(field.battle, cossack, Weapon::aa) == Bar::none, row.mark == Mark::sweeping);
    cossack.clear(row.mark);
  }
  cossack.done = buoyz::bit(Action::put_out_fire);
  for (const Weapon weapon : {Weapon::secondary, Weapon::torpedoes, Weapon::depth_charges, Weapon::aa})
    EXPECT_EQ(buoyz::hindrance(field.battle, cossack, weapon).clause.text(), "buoyz.7.2.6");
  cossack.done = 0;
  cossack.used = std::uint8_t(buoyz::bit(Weapon::secondary));
  EXPECT_EQ(aim(field, "Cossack", Weapon::secondary, "Hood").bar, Bar::used);
  cossack.used = 0;
  cossack.secondary_used = 3;  // High Angle: they have fired at aircraft
  EXPECT_EQ(aim(field, "Cossack", Weapon::secondary, "Hood").clause.text(), "buoyz.5.3.1");
  EXPECT_EQ(aim(field, "Cossack", Weapon::main, "Hood").bar, Bar::no_weapon);
  EXPECT_EQ(refusal_of(field, "Cossack", Weapon::main, "Hood"), "buoyz.1.5.10");
  cossack.torpedoes = 0;  // One-Shot, and shot
  EXPECT_EQ(refusal_of(field, "Cossack", Weapon::torpedoes, "Hood"), "buoyz.7.3.5");
  cossack.abilities &= ~buoyz::bit(Ability::one_shot);  // or as many as she had
  EXPECT_EQ(refusal_of(field, "Cossack", Weapon::torpedoes, "Hood"), "buoyz.5.1.9");
  field.exercises({"buoyz.1.5.10", "buoyz.7.3.5", "buoyz.5.1.9"});
}

TEST(BuoyzAim, AShipOnAnotherTableIsSaidToBeThere) {
  Field field({"HMS_Cossack=Cossack 20,40 @000"}, {"HMS_Hood_(1941)=Hood 34,40 @000"});
  field["Hood"].table = 1;
  field["Hood"].pose.at.x += 1000;
  const Aim aimed = aim(field, "Cossack", Weapon::secondary, "Hood");
  EXPECT_EQ(aimed.bar, Bar::range);
  EXPECT_EQ(why_not(field.battle, field.who("Cossack"), Weapon::secondary, field.who("Hood"), aimed),
            "Hood is on another table");
}

TEST(BuoyzAim, SubmarinesUnderWaterHaveOnlyTorpedoesAndInBadWeatherNothingOnTheSurface) {
  Field field({"KMS_U-99=U-99 20,40 @090"}, {"HMS_Hood_(1941)=Hood 34,40 @000"});
  buoyz::Ship& boat = field["U-99"];
  EXPECT_EQ(aim(field, "U-99", Weapon::secondary, "Hood").bar, Bar::none);
  field.battle.weather.bad = 1;
  EXPECT_EQ(aim(field, "U-99", Weapon::secondary, "Hood").bar, Bar::weather);
  EXPECT_EQ(field.refused(buoyz::fire_kind, "U-99", "torpedoes > Hood"), "answer.unreadable buoyz.5.3.2");
  EXPECT_EQ(refusal_of(field, "U-99", Weapon::secondary, "Hood"), "buoyz.10.2.5");
  boat.set(Mark::submerged);
  EXPECT_EQ(aim(field, "U-99", Weapon::torpedoes, "Hood").bar, Bar::none);
  EXPECT_EQ(aim(field, "U-99", Weapon::secondary, "Hood").clause.text(), "buoyz.11.1.7");
  boat.set(Mark::dived_now);
  EXPECT_EQ(aim(field, "U-99", Weapon::torpedoes, "Hood").clause.text(), "buoyz.11.1.4");
  boat.clear(Mark::dived_now);
  boat.done = buoyz::bit(Action::silent_running);
  EXPECT_EQ(aim(field, "U-99", Weapon::torpedoes, "Hood").clause.text(), "buoyz.7.2.16");
  boat.done = 0;
  boat.deploying = 1;
  EXPECT_EQ(aim(field, "U-99", Weapon::torpedoes, "Hood").clause.text(), "buoyz.7.3.17");
  field.exercises({"buoyz.10.2.5"});
}

TEST(BuoyzAim, WhatMayBeFiredAtWhat) {
  Field field({"HMS_Cossack=Cossack 20,40 @000"},
              {"KMS_U-99=U-99 23,40 @000", "Shore_Fort,_modernised=Fort 26,40 @000",
               "HMS_Hood_(1941)=Hood 30,40 @000"});
  EXPECT_EQ(aim(field, "Cossack", Weapon::secondary, "U-99").bar, Bar::none);  // surfaced: a ship like others
  EXPECT_EQ(aim(field, "Cossack", Weapon::depth_charges, "U-99").clause.text(), "buoyz.5.1.6");
  EXPECT_EQ(aim(field, "Cossack", Weapon::torpedoes, "Fort").clause.text(), "buoyz.12.2.3");
  EXPECT_EQ(aim(field, "Cossack", Weapon::aa, "Hood").clause.text(), "buoyz.5.1.4");
  field["U-99"].set(Mark::submerged);
  EXPECT_EQ(aim(field, "Cossack", Weapon::secondary, "U-99").bar, Bar::submerged);
  EXPECT_EQ(aim(field, "Cossack", Weapon::depth_charges, "U-99").clause.text(), "buoyz.2.2.6");
  field["U-99"].set(Mark::detected);  // by somebody else
  EXPECT_EQ(aim(field, "Cossack", Weapon::depth_charges, "U-99").bar, Bar::not_located);
  field["Cossack"].sonar = field.who("U-99");
  EXPECT_EQ(aim(field, "Cossack", Weapon::depth_charges, "U-99").bar, Bar::none);
  EXPECT_EQ(aim(field, "Cossack", Weapon::torpedoes, "U-99").bar, Bar::none);
  EXPECT_EQ(field.refused(buoyz::fire_kind, "Cossack", "torpedoes > Fort"), "fire.cannot-bear buoyz.12.2.3");
  EXPECT_EQ(field.refused(buoyz::fire_kind, "Cossack", "depth charges > Hood"),
            "fire.cannot-bear buoyz.5.1.6");
  EXPECT_EQ(field.refused(buoyz::fire_kind, "Hood", "main > Fort"), "fire.own-side buoyz.5.4.1");
  field.exercises({"buoyz.5.1.6", "buoyz.5.4.1"});
}

// 7.2.14 is about attacks of surface ships.
TEST(BuoyzAim, ABoatUnderWaterFiresThroughSmoke) {
  Field field({"KMS_U-99=U-99 20,40 @090", "HMS_Cossack=Cossack 20,30 @000"},
              {"HMS_Hood_(1941)=Hood 30,40 @000"});
  field["Cossack"].done = buoyz::bit(Action::smoke);
  field["Cossack"].smoke = {{27, 40}, sea::heading(90)};
  EXPECT_EQ(aim(field, "U-99", Weapon::torpedoes, "Hood").bar, Bar::smoke);
  field["U-99"].set(Mark::submerged);
  EXPECT_EQ(aim(field, "U-99", Weapon::torpedoes, "Hood").bar, Bar::none);
}

TEST(BuoyzAim, NothingIsFiredThroughSmokeExceptAtARadarContact) {
  Field field({"KMS_Bismarck=Bismarck 20,40 @000", "HMS_Cossack=Cossack 20,30 @000"},
              {"HMS_Hood_(1941)=Hood 45,40 @000", "KMS_U-99=U-99 60,70 @000"});
  field["Cossack"].done = buoyz::bit(Action::smoke);
  field["Cossack"].smoke = {{30, 40.5}, sea::heading(90)};  // a screen from 26 to 30 on the line
  EXPECT_EQ(aim(field, "Bismarck", Weapon::main, "Hood").bar, Bar::smoke);
  EXPECT_EQ(field.refused(buoyz::fire_kind, "Bismarck", "main > Hood"), "fire.cannot-bear buoyz.7.2.14");
  field["Cossack"].smoke = {{30, 41}, sea::heading(90)};  // its edge is at 40.25
  EXPECT_EQ(aim(field, "Bismarck", Weapon::main, "Hood").bar, Bar::none);
  field["Cossack"].smoke = {{45, 40}, sea::heading(90)};  // the target is in its front edge, the line inside
  EXPECT_EQ(aim(field, "Bismarck", Weapon::main, "Hood").bar, Bar::smoke);
  field["Cossack"].smoke = {{45, 40}, sea::heading(270)};  // the same edge from the other side
  EXPECT_EQ(aim(field, "Bismarck", Weapon::main, "Hood").bar, Bar::none);
  field["Cossack"].smoke = {{30, 40}, sea::heading(90)};
  field.step("Visibility and radar");
  field["Cossack"].done = buoyz::bit(Action::smoke);
  EXPECT_EQ(aim(field, "Bismarck", Weapon::main, "Hood").bar, Bar::none);
  // She who lays it fires by Radar or not at all.
  EXPECT_EQ(aim(field, "Cossack", Weapon::secondary, "Hood").bar, Bar::none);
  EXPECT_EQ(aim(field, "Cossack", Weapon::secondary, "U-99").bar, Bar::range);
  field["Cossack"].abilities &= ~buoyz::bit(Ability::radar);
  EXPECT_EQ(aim(field, "Cossack", Weapon::secondary, "Hood").clause.text(), "buoyz.7.2.14");
  EXPECT_EQ(buoyz::barred(field.battle, field["Cossack"], Weapon::aa), Bar::smoke);
  EXPECT_EQ(buoyz::barred(field.battle, field["Cossack"], Weapon::depth_charges), Bar::none);
  field.exercises({"buoyz.7.2.14"});
}

TEST(BuoyzAim, InBadWeatherNobodyFiresAtExtremeRangeWithoutRadar) {
  Field field({"KMS_Bismarck=Bismarck 10,40 @000", "HMS_Norfolk=Norfolk 10,40 @000"},
              {"HMS_Hood_(1941)=Hood 60,40 @000"});
  field.battle.weather.bad = 1;
  field.book().p.visibility_bad = 100;
  EXPECT_EQ(aim(field, "Bismarck", Weapon::main, "Hood").bar, Bar::none);                // 50 inches
  EXPECT_EQ(aim(field, "Norfolk", Weapon::main, "Hood").clause.text(), "buoyz.10.2.6");  // beyond 46
  field["Hood"].pose.at.x = 63;
  EXPECT_EQ(field.refused(buoyz::fire_kind, "Bismarck", "main > Hood"), "fire.cannot-bear buoyz.10.2.6");
  field.step("Visibility and radar");
  EXPECT_EQ(aim(field, "Bismarck", Weapon::main, "Hood").bar, Bar::none);
  Field sail({"HMS_Victory=Victory 20,20 @000"}, {"Redoutable=Redoutable 23,20 @000"},
             {.head = std::string(field::trafalgar) + "weather = \"bad\"\n"});
  EXPECT_EQ(aim(sail, "Victory", Weapon::cannon, "Redoutable").bar, Bar::none);
  sail["Redoutable"].pose.at.x = 23.1;
  EXPECT_EQ(aim(sail, "Victory", Weapon::cannon, "Redoutable").bar, Bar::weather);
  field.exercises({"buoyz.10.2.6"});
}

TEST(BuoyzAim, ShipsBetweenBlockNothing) {
  Field field({"KMS_Bismarck=Bismarck 20,40 @000", "HMS_Cossack=Cossack 25,40 @000"},
              {"HMS_Norfolk=Norfolk 30,40 @000", "HMS_Hood_(1941)=Hood 40,40 @000"});
  fire(field, "Bismarck", "main > Hood", {1, 1, 1, 1, 1, 1, 1, 1});
  field.exercises({"buoyz.5.4.3"});
}

TEST(BuoyzAim, EveryBarHasASentence) {
  Field field({"KMS_U-99=U-99 20,40 @090"}, {"HMS_Hood_(1941)=Hood 34,40 @000"});
  for (int bar = 1; bar <= int(Bar::submerged); ++bar)
    for (const char* clause :
         {"buoyz.5.4.1", "buoyz.7.2.6", "buoyz.5.7.6", "buoyz.8.2.5", "buoyz.12.5.4", "buoyz.5.10.6",
          "buoyz.7.2.16", "buoyz.11.1.4", "buoyz.7.3.17", "buoyz.10.2.5", "buoyz.5.8.2", "buoyz.5.1.9"}) {
      const Aim aimed{Bar(bar), clause};
      EXPECT_NE(buoyz::why_not(field.battle, field.who("U-99"), Weapon::torpedoes, field.who("Hood"), aimed),
                "");
    }
}

}  // namespace aim_test
