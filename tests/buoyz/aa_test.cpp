// Chapter 9.5: anti-aircraft fire.
#include "rulebooks/buoyz/aa.h"

#include "rulebooks/buoyz/flights.h"
#include "rulebooks/buoyz/weapons.h"
#include "tests/buoyz/wings.h"

namespace aa_test {

using namespace buoyz;
using field::Field;
using wings::aloft;

constexpr const char* illustrious = "HMS_Illustrious=Lusty 60,40 @000";  // AA 3, Radar 1
constexpr const char* norfolk = "HMS_Norfolk=Norfolk 66,40 @000";        // AA 2
constexpr const char* enemy = "KMS_Bismarck=Bismarck 60,79 @000";

void runs_at(Field& field, const char* flight, const char* ship) {
  field.flight(flight).duty = Duty::attack;
  field.flight(flight).target = field.who(ship);
}

int lost(const Field& field) {
  int count = 0;
  for (const Flight& flight : field.battle.flights) count += flight.state == AirState::lost;
  return count;
}

TEST(BuoyzAa, DodgesAndBreaksOff) {  // D-7
  Field field({illustrious}, {enemy}, {.north = aloft("Kate", "Kate", "60, 45")});
  runs_at(field, "Kate", "Lusty");
  field.step("Anti-aircraft fire", {.dice = {4, 2, 1, 5}});  // 4 + 1 hits; dodge die 5
  EXPECT_EQ(field.flight("Kate").duty, Duty::homeward);
  EXPECT_EQ(field.flight("Kate").aborted, 1);
  EXPECT_FALSE(on_run(field.flight("Kate")));
  EXPECT_EQ(field["Lusty"].aa_used, 3);
  field.exercises({"buoyz.9.5.2", "buoyz.9.5.3", "buoyz.9.5.4", "buoyz.9.5.5", "buoyz.5.1.4", "buoyz.2.2.4"});
}

TEST(BuoyzAa, OrIsShotDown) {  // D-7
  Field field({illustrious}, {enemy}, {.north = aloft("Kate", "Kate", "60, 45")});
  runs_at(field, "Kate", "Lusty");
  field.step("Anti-aircraft fire", {.dice = {4, 2, 1, 4}});
  EXPECT_EQ(lost(field), 1);
}

TEST(BuoyzAa, OneDodgeDieForAVolleyHoweverManyHits) {
  Field field({illustrious}, {enemy}, {.north = aloft("Kate", "Kate", "60, 45")});
  field.step("Anti-aircraft fire", {.dice = {6, 5, 5, 6}});
  EXPECT_EQ(field.flight("Kate").duty, Duty::homeward);
  EXPECT_EQ(lost(field), 0);
}

TEST(BuoyzAa, WhatIsAddedToTheDice) {  // T9.5
  struct Row {
    const char *type, *load;
    int era, year, bonus;
  };
  for (const Row& row : {Row{"Val", "bombs", 6, 1942, 1},
                         {"Kate", "torpedo", 6, 1942, 1},
                         {"Kamikaze", "bombs", 6, 1945, 1},
                         {"Patrol Bomber", "bombs", 6, 1942, 0},
                         {"Helicopter", "torpedo", 7, 1970, 0},
                         {"Phantom", "bombs", 7, 1970, 0},
                         {"Strike", "torpedo", 7, 1970, 1}}) {
    const bool old = row.era == 6;
    Field field({old ? illustrious : "HMS_Hero=Lusty 60,40 @000"}, {},
                {.head = fmt::format("era = {}\nyear = {}\n", row.era, row.year),
                 .north = aloft("A", row.type, "60, 45", fmt::format("load = \"{}\"", row.load))});
    const auto bonus = [&] { return total(aa_hits(field.battle, field["Lusty"], field.flight("A"))); };
    EXPECT_EQ(bonus(), 0) << row.type;  // not on its run
    runs_at(field, "A", "Lusty");
    EXPECT_EQ(bonus(), row.bonus) << row.type;
    field.battle.weather.bad = 1;
    EXPECT_EQ(bonus(), row.bonus - 1) << row.type;
    field.book().night = true;
    EXPECT_EQ(bonus(), row.bonus - 2) << row.type;
    field["Lusty"].done |= bit(Action::flank_speed);
    EXPECT_EQ(bonus(), row.bonus - 3) << row.type;
  }
}

// 12.2.3: what a fort adds to its guns (5.5) it does not add to its anti-aircraft fire (9.5).
TEST(BuoyzAa, FortsShootAtAircraftAsShipsDo) {
  Field field({"Shore_Fort,_modernised=Fort 60,40 @000"}, {"HMS_Cossack=Ship 60,50 @000"},
              {.north = aloft("Val", "Val", "60, 45")});
  EXPECT_EQ(total(aa_hits(field.battle, field["Fort"], field.flight("Val"))), 0);
  const buoyz::Aim aimed =
      buoyz::bear(field.battle, field.who("Fort"), buoyz::Weapon::main, field.who("Ship"));
  EXPECT_EQ(
      total(buoyz::to_hit(field.battle, field.who("Fort"), buoyz::Weapon::main, field.who("Ship"), aimed)),
      1);
}

TEST(BuoyzAa, RangeByRadar) {  // T9.5
  Field old({illustrious}, {}, {.north = aloft("Val", "Val", "60, 48")});
  EXPECT_EQ(aa_range(old.battle, old["Lusty"]), 8);
  EXPECT_EQ(aa_bar(old.battle, old.who("Lusty"), old.who("Val")), AaBar::none);
  old.flight("Val").pose.at.y = 48.1;
  EXPECT_EQ(aa_bar(old.battle, old.who("Lusty"), old.who("Val")), AaBar::range);
  Field none({"HMS_Hood_(1941)=Hood 60,40 @000"}, {}, {.north = wings::bystander()});
  EXPECT_EQ(aa_range(none.battle, none["Hood"]), 8);
  Field cold({"ARA_General_Belgrano=Belgrano 60,40 @000"}, {},
             {.head = "era = 7\nyear = 1970\n", .north = wings::bystander()});
  EXPECT_EQ(aa_range(cold.battle, cold["Belgrano"]), 12);
  Field late({"USS_Missouri_(1984_on)=Missouri 60,40 @000"}, {},
             {.head = "era = 8\nyear = 1990\n", .north = wings::bystander()});
  EXPECT_EQ(aa_range(late.battle, late["Missouri"]), 24);
}

TEST(BuoyzAa, DiceAreSplitAndFriendsSupported) {  // 9.5.3
  Field field({illustrious, norfolk}, {enemy},
              {.north = aloft("Val 1", "Val", "60, 41") + aloft("Val 2", "Val", "61, 41")});
  runs_at(field, "Val 1", "Lusty");
  runs_at(field, "Val 2", "Lusty");
  field.step("Anti-aircraft fire",
             {.south = {"AA 1 > Val 1; AA 2 > Val 2", "AA 2 > Val 1"}, .dice = {1, 1, 4, 4, 1, 5, 1}});
  // Lusty: Val 1 missed; Val 2: 4 + 1 hits, dodge die 4, shot down; Norfolk at Val 1: 5 hits, dodge die 1.
  EXPECT_EQ(lost(field), 2);
  field.exercises({"buoyz.9.5.3"});
}

TEST(BuoyzAa, HolderFiresFirst) {
  Field field({illustrious}, {"HMS_Norfolk=Tone 60,44 @000"},
              {.south = aloft("S", "Val", "60, 46"), .north = aloft("N", "Val", "60, 38")});
  field.battle.holder = Side(1);
  field.step("Anti-aircraft fire", {.dice = {1, 1, 1, 1, 1}});
  ASSERT_EQ(field.hearing.rolls.size(), 2u);
  EXPECT_EQ(field.hearing.rolls[0].why.actor, field.who("Tone"));
  EXPECT_EQ(field.hearing.rolls[1].why.actor, field.who("Lusty"));
}

TEST(BuoyzAa, ADodgerIsNotShotAtAgain) {  // 9.5.5
  Field field({illustrious, norfolk}, {enemy}, {.north = aloft("Val", "Val", "62, 41")});
  field.step("Anti-aircraft fire", {.dice = {6, 1, 1, 6}});  // Norfolk has no target left
  EXPECT_EQ(field["Norfolk"].aa_used, 0);
}

TEST(BuoyzAa, NeverIntoADogfight) {  // 9.5.3, 9.6.5
  Field field({illustrious}, {enemy},
              {.south = aloft("Cat", "Wildcat", "60, 41"), .north = aloft("Val", "Val", "60, 41")});
  field.flight("Cat").fight = field.flight("Val").fight = 1;
  EXPECT_EQ(field.refused(aa_kind, "Lusty", "AA 1 > Val"), "aa.target buoyz.9.6.5");
  field.step("Anti-aircraft fire");  // nobody is asked, no die falls
  EXPECT_TRUE(field.hearing.rolls.empty());
}

TEST(BuoyzAa, KamikazePressOnWithASix) {  // 9.5.6
  for (const int die : {5, 6}) {
    Field field({illustrious}, {enemy},
                {.head = "era = 6\nyear = 1945\n", .north = aloft("Zero", "Kamikaze", "60, 45")});
    runs_at(field, "Zero", "Lusty");
    field.step("Anti-aircraft fire", {.dice = {4, 1, 1, die}});
    EXPECT_EQ(on_run(field.flight("Zero")), die == 6);
    EXPECT_EQ(lost(field), die == 6 ? 0 : 1);
    field.exercises({"buoyz.9.5.6"});
  }
}

TEST(BuoyzAa, HighAngleGunsJoinIn) {  // 7.3.21
  Field field({"USS_Missouri_(1944-54)=Missouri 60,40 @000"}, {enemy},
              {.head = "era = 6\nyear = 1945\n", .north = aloft("Val", "Val", "60, 45")});
  EXPECT_EQ(aa_dice(field.battle, field["Missouri"]), 8);
  EXPECT_EQ(high_angle_dice(field.battle, field["Missouri"]), 4);
  EXPECT_EQ(field.refused(aa_kind, "Missouri", "AA 12 > Val"), "aa.too-many buoyz.5.2.1");
  field.step("Anti-aircraft fire",
             {.south = {"AA 10 > Val; high angle"}, .dice = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1}});
  EXPECT_EQ(field["Missouri"].aa_used, 6) << "four of the ten are High Angle dice";
  EXPECT_TRUE(field["Missouri"].used & 1 << static_cast<int>(Weapon::secondary));
  EXPECT_EQ(high_angle_dice(field.battle, field["Missouri"]), 0);
  field.exercises({"buoyz.7.3.21"});
  Field plain({illustrious}, {enemy}, {.north = aloft("Val", "Val", "60, 45")});
  EXPECT_EQ(high_angle_dice(plain.battle, plain["Lusty"]), 0);
  engine::Fire fire{};
  fire.flags = high_angle_flag;
  const Question q = question(aa_kind, plain.battle, plain.who("Lusty"));
  EXPECT_STREQ(aa_kind.refuse(&plain.battle, q, Answer::of(fire))->code, "aa.no-high-angle");
}

TEST(BuoyzAa, HighAngleIsAnAbilityThatCanBeSwitchedOff) {
  Field field({"USS_Missouri_(1944-54)=Missouri 60,40 @000"}, {enemy},
              {.head = "era = 6\nyear = 1945\n", .options = {{"special_abilities", "false"}}});
  EXPECT_EQ(high_angle_dice(field.battle, field["Missouri"]), 0);
}

TEST(BuoyzAa, UnusedDiceStayForPointDefence) {  // 5.11.1.1, 9.5.3
  Field field({illustrious}, {enemy}, {.north = aloft("Val", "Val", "60, 45")});
  field.step("Anti-aircraft fire", {.south = {"AA 1 > Val"}, .dice = {1}});
  EXPECT_EQ(field["Lusty"].aa_used, 1);
  EXPECT_EQ(aa_dice(field.battle, field["Lusty"]), 2);
}

TEST(BuoyzAa, CrippledShipsFireHalf) {
  Field field({illustrious}, {}, {.north = wings::bystander()});
  field["Lusty"].hull = 5;
  field["Lusty"].set(Mark::crippled);
  EXPECT_EQ(aa_dice(field.battle, field["Lusty"]), 2);  // 1.5 up
  field["Lusty"].armament = 1;
  EXPECT_EQ(aa_dice(field.battle, field["Lusty"]), 1);
}

TEST(BuoyzAa, OrdersThatAreRefused) {
  Field field({illustrious}, {enemy},
              {.south = aloft("Cat", "Wildcat", "60, 41"),
               .north = aloft("Val", "Val", "60, 45") + aloft("Far", "Val", "60, 60")});
  const auto refused = [&](const char* order) { return field.refused(aa_kind, "Lusty", order); };
  EXPECT_EQ(refused("AA 3 > Val"), "legal");
  EXPECT_EQ(refused("hold"), "legal");
  EXPECT_EQ(refused("AA 4 > Val"), "aa.too-many buoyz.5.2.1");
  EXPECT_EQ(refused("AA 1 > Far"), "aa.target buoyz.9.5.2");
  EXPECT_EQ(refused("AA 1 > Val; AA 1 > Val"), "aa.twice buoyz.9.5.3");
  const auto code = [&](const engine::Shot& shot) {
    engine::Fire fire{};
    fire.shots.add(shot);
    const Question q = question(aa_kind, field.battle, field.who("Lusty"));
    const Verdict no = aa_kind.refuse(&field.battle, q, Answer::of(fire));
    if (no) field.hearing.clauses.emplace(no->clause.text());
    return std::string(no ? no->code : "legal");
  };
  const std::uint8_t aa = static_cast<std::uint8_t>(Weapon::aa);
  EXPECT_EQ(code({0, 0, 1, field.who("Val")}), "aa.weapon");  // main guns
  EXPECT_EQ(code({aa, 1, 1, field.who("Val")}), "aa.weapon");
  EXPECT_EQ(code({aa, 0, 0, field.who("Val")}), "aa.no-dice");
  EXPECT_EQ(code({aa, 0, 1, field.who("Bismarck")}), "aa.ship");
  EXPECT_EQ(code({aa, 0, 1, field.who("Cat")}), "aa.target");
  EXPECT_EQ(code({aa, 0, 1, Actor(max_ships + 40)}), "aa.target");
  EXPECT_EQ(code({aa, 0, 1, nobody}), "aa.ship");
  field.exercises({"buoyz.9.5.1", "buoyz.5.1.4"});
}

TEST(BuoyzAa, UnmeasuredShotsMayBeWasted) {  // 1.1.2
  Field field({illustrious}, {enemy},
              {.north = aloft("Far", "Val", "60, 60"), .options = {{"show_ranges", "false"}}});
  engine::Explanation about;
  aa_kind.explain(&field.battle, question(aa_kind, field.battle, field.who("Lusty")), about);
  EXPECT_EQ(about.mounts[0].targets[0].range, std::nullopt);
  EXPECT_EQ(about.mounts[0].targets[0].why_not, "");
  field.step("Anti-aircraft fire", {.south = {"AA 2 > Far"}});  // no die falls
  EXPECT_EQ(field["Lusty"].aa_used, 2);
  EXPECT_EQ(field.told(static_cast<int>(AirTold::wasted)), 1);
  field.exercises({"buoyz.1.1.2"});
}

// 7.2.14: who lays smoke fires nothing without Radar, at aircraft neither, High Angle guns included.
TEST(BuoyzAa, AShipInHerOwnSmokeFiresByRadarOnly) {
  Field field({norfolk}, {enemy}, {.north = aloft("Val", "Val", "66, 44")});
  field["Norfolk"].abilities |= bit(Ability::high_angle);
  EXPECT_EQ(aa_dice(field.battle, field["Norfolk"]), 2);
  EXPECT_EQ(high_angle_dice(field.battle, field["Norfolk"]), 1);
  field["Norfolk"].done = bit(Action::smoke);
  EXPECT_EQ(aa_dice(field.battle, field["Norfolk"]), 2);  // she has Radar 1
  field["Norfolk"].abilities &= ~bit(Ability::radar);
  EXPECT_EQ(aa_dice(field.battle, field["Norfolk"]), 0);
  EXPECT_EQ(high_angle_dice(field.battle, field["Norfolk"]), 0);
}

// 1.1.2: with ranges hidden nothing that is offered tells on which side of the AA range, 8, a flight is.
TEST(BuoyzAa, UnmeasuredAdviceGoesByEye) {
  const auto offered = [](const char* at, const char* shown) {
    Field field({illustrious}, {enemy},
                {.north = aloft("Val", "Val", at), .options = {{"show_ranges", shown}}});
    const Question q = question(aa_kind, field.battle, field.who("Lusty"));
    engine::Candidates all;
    aa_kind.candidates(&field.battle, q, all);
    return std::pair(aa_kind.standard(&field.battle, q).fire.shots.size(), all[0].fire.shots.size());
  };
  EXPECT_EQ(offered("60, 48.1", "false"), offered("60, 47.9", "false"));
  EXPECT_NE(offered("60, 48.1", "true"), offered("60, 47.9", "true"));
}

TEST(BuoyzAa, AttackersOfTheShipComeFirstByDefault) {
  Field field({illustrious}, {enemy},
              {.north = aloft("Near", "Patrol Bomber", "60, 41") + aloft("Val 1", "Val", "60, 45") +
                        aloft("Val 2", "Val", "60, 46")});
  runs_at(field, "Val 1", "Lusty");
  runs_at(field, "Val 2", "Lusty");
  const Question q = question(aa_kind, field.battle, field.who("Lusty"));
  const Answer answer = aa_kind.standard(&field.battle, q);
  ASSERT_EQ(answer.fire.shots.size(), 2);
  EXPECT_EQ(answer.fire.shots[0].target, field.who("Val 1"));
  EXPECT_EQ(answer.fire.shots[0].amount, 2);
  EXPECT_EQ(answer.fire.shots[1].amount, 1);
  field.flight("Val 1").duty = field.flight("Val 2").duty = Duty::free;
  EXPECT_EQ(aa_kind.standard(&field.battle, q).fire.shots[0].target, field.who("Near"));
  EXPECT_EQ(aa_kind.standard(&field.battle, q).fire.shots[0].amount, 3);
}

}  // namespace aa_test
