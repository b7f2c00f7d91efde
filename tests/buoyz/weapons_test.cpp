// Chapters 1.2 and 5.1 to 5.5: arcs, ranges, Attack Dice, what may be fired at, and the modifiers of table
// T5.
#include "rulebooks/buoyz/weapons.h"

#include <gtest/gtest.h>

#include <cmath>

#include "rulebooks/buoyz/fire.h"
#include "rulebooks/buoyz/fire_questions.h"
#include "rulebooks/buoyz/targets.h"
#include "sea/arc.h"
#include "tests/buoyz/field.h"

namespace {

using buoyz::Ability;
using buoyz::Action;
using buoyz::Aim;
using buoyz::Arc;
using buoyz::Bar;
using buoyz::Clause;
using buoyz::Mark;
using buoyz::Weapon;
using field::Field;

constexpr const char* era3 = "era = 3\nyear = 1805\n";

sea::Point at_bearing(sea::Point from, double degrees, double inches) {
  const double turn = degrees * sea::pi / 180;
  return {from.x + inches * std::sin(turn), from.y + inches * std::cos(turn)};
}

int dice(Field& field, const std::string& name, Weapon weapon, unsigned arcs) {
  return buoyz::total(buoyz::attack_dice(field.battle, field[name], weapon, arcs));
}

Aim aim(Field& field, const std::string& firer, Weapon weapon, const std::string& target) {
  return buoyz::aim(field.battle, field.who(firer), weapon, field.who(target));
}

int bonus(Field& field, const std::string& firer, Weapon weapon, const std::string& target) {
  const Aim aimed = aim(field, firer, weapon, target);
  EXPECT_EQ(aimed.bar, Bar::none);
  return buoyz::total(buoyz::to_hit(field.battle, field.who(firer), weapon, field.who(target), aimed));
}

// By which clause a shot is refused; it counts as cited.
std::string refusal_of(Field& field, const std::string& firer, Weapon weapon, const std::string& target) {
  engine::Fire order{};
  order.shots.add({std::uint8_t(weapon), 0, 1, field.who(target)});
  const buoyz::Question q = buoyz::question(buoyz::fire_kind, field.battle, field.who(firer));
  const engine::Verdict no = buoyz::fire_kind.refuse(&field.battle, q, engine::Answer::of(order));
  if (!no) return "legal";
  return *field.hearing.clauses.emplace(no->clause.text()).first;
}

// One ship fires by herself: all others have had their slot.
void fire(Field& field, const std::string& firer, const std::string& order, std::vector<int> dice = {}) {
  for (buoyz::Ship& ship : field.battle.ships) ship.set(Mark::fired);
  field[firer].clear(Mark::fired);
  const bool south = field[firer].side == engine::Side(0);
  field::Play play;
  (south ? play.south : play.north) = {order};
  play.dice = std::move(dice);
  field.step("Ships fire", play);
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

// Worked example 23: of long, extreme and beyond effective range only the worst counts.
TEST(BuoyzWeapons, RangeIsALadderOfWhichTheWorstRungCounts) {
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

TEST(BuoyzWeapons, TableT5GivesTheModifiersOfGunsByRange) {
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

TEST(BuoyzWeapons, TableT5GivesTheModifiersOfCannonByRange) {
  Field field({"HMS_Victory=Victory 20,20 @000"}, {"Redoutable=Redoutable 22,20 @000"}, {.head = era3});
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

TEST(BuoyzWeapons, AFastTargetAndOneThatMakesSmokeShareOneDeduction) {
  Field field({"KMS_Bismarck=Bismarck 20,40 @000 without [\"Radar\"]"}, {"HMS_Hood_(1941)=Hood 40,40 @000"});
  EXPECT_EQ(bonus(field, "Bismarck", Weapon::main, "Hood"), 0);
  field["Hood"].run = 6000;
  EXPECT_EQ(bonus(field, "Bismarck", Weapon::main, "Hood"), 0);  // six inches are not more than six
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

TEST(BuoyzWeapons, RadarLaysMainAndSecondaryGuns) {
  Field field({"KMS_Bismarck=Bismarck 20,40 @000"}, {"HMS_Hood_(1941)=Hood 45,40 @000"});
  EXPECT_EQ(bonus(field, "Bismarck", Weapon::main, "Hood"), 0);  // nothing detected yet
  field.step("Visibility and radar");
  EXPECT_EQ(bonus(field, "Bismarck", Weapon::main, "Hood"), 1);
  EXPECT_EQ(bonus(field, "Bismarck", Weapon::secondary, "Hood"), 1);
  field["Hood"].pose.at.x = 86;  // still a contact, but beyond the 65 inches of Radar 1: extreme and too far
  EXPECT_EQ(bonus(field, "Bismarck", Weapon::main, "Hood"), -4);
  field["Hood"].pose.at.x = 50;
  fire(field, "Bismarck", "main > Hood", {1, 1, 1, 1, 1, 1, 1, 1});
  field["Bismarck"].abilities &= ~buoyz::bit(Ability::radar);
  EXPECT_EQ(bonus(field, "Bismarck", Weapon::secondary, "Hood"), 0);
  field.exercises({"buoyz.5.5.7", "buoyz.10.5.5", "buoyz.10.5.6", "buoyz.7.3.14"});
}

TEST(BuoyzWeapons, WeatherNightFlankSpeedAndFortsAreCumulative) {
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

// What bars a ship from firing, whatever the target.
struct BarRow {
  Mark mark;
  const char* clause;
};

TEST(BuoyzWeapons, ShipsThatAreOtherwiseEngagedDoNotFire) {
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
  cossack.torpedoes = 0;  // One-Shot, and shot
  EXPECT_EQ(refusal_of(field, "Cossack", Weapon::torpedoes, "Hood"), "buoyz.7.3.5");
  cossack.abilities &= ~buoyz::bit(Ability::one_shot);  // or as many as she had
  EXPECT_EQ(refusal_of(field, "Cossack", Weapon::torpedoes, "Hood"), "buoyz.5.1.9");
  field.exercises({"buoyz.7.3.5", "buoyz.5.1.9"});
}

TEST(BuoyzWeapons, SubmarinesUnderWaterHaveOnlyTorpedoesAndInBadWeatherNothingOnTheSurface) {
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

TEST(BuoyzWeapons, WhatMayBeFiredAtWhat) {
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
  field["U-99"].set(Mark::detected);
  EXPECT_EQ(aim(field, "Cossack", Weapon::depth_charges, "U-99").bar, Bar::none);
  EXPECT_EQ(aim(field, "Cossack", Weapon::torpedoes, "U-99").bar, Bar::none);
  field.book().options.own_sonar_contact = true;  // somebody else found her
  EXPECT_EQ(aim(field, "Cossack", Weapon::depth_charges, "U-99").bar, Bar::not_located);
  EXPECT_EQ(field.refused(buoyz::fire_kind, "Cossack", "torpedoes > Fort"), "fire.cannot-bear buoyz.12.2.3");
  EXPECT_EQ(field.refused(buoyz::fire_kind, "Cossack", "depth charges > Hood"),
            "fire.cannot-bear buoyz.5.1.6");
  EXPECT_EQ(field.refused(buoyz::fire_kind, "Hood", "main > Fort"), "fire.own-side buoyz.5.4.1");
  field.exercises({"buoyz.5.1.6", "buoyz.5.4.1"});
}

TEST(BuoyzWeapons, NothingIsFiredThroughSmokeExceptAtARadarContact) {
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
  EXPECT_EQ(buoyz::barred(field.battle, field["Cossack"], Weapon::aa), Bar::none);
  EXPECT_EQ(buoyz::barred(field.battle, field["Cossack"], Weapon::depth_charges), Bar::none);
  field.exercises({"buoyz.7.2.14"});
}

TEST(BuoyzWeapons, InBadWeatherNobodyFiresAtExtremeRangeWithoutRadar) {
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
             {.head = std::string(era3) + "weather = \"bad\"\n"});
  EXPECT_EQ(aim(sail, "Victory", Weapon::cannon, "Redoutable").bar, Bar::none);
  sail["Redoutable"].pose.at.x = 23.1;
  EXPECT_EQ(aim(sail, "Victory", Weapon::cannon, "Redoutable").bar, Bar::weather);
  field.exercises({"buoyz.10.2.6"});
}

TEST(BuoyzWeapons, ShipsBetweenBlockNothing) {
  Field field({"KMS_Bismarck=Bismarck 20,40 @000", "HMS_Cossack=Cossack 25,40 @000"},
              {"HMS_Norfolk=Norfolk 30,40 @000", "HMS_Hood_(1941)=Hood 40,40 @000"});
  fire(field, "Bismarck", "main > Hood", {1, 1, 1, 1, 1, 1, 1, 1});
  field.exercises({"buoyz.5.4.3"});
}

TEST(BuoyzWeapons, EveryBarHasASentence) {
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

}  // namespace
