// Chapters 9.4.3, 9.4.4 and 9.5: who fires at which flights, and which flights attack in the end.
#include "rulebooks/buoyz/aa.h"
#include "rulebooks/buoyz/air_attack.h"
#include "rulebooks/buoyz/air_events.h"
#include "rulebooks/buoyz/bombs.h"
#include "rulebooks/buoyz/flights.h"
#include "tests/buoyz/wings.h"

namespace aa_rules_test {

using namespace buoyz;
using field::Field;
using wings::aloft;

constexpr const char* illustrious = "HMS_Illustrious=Lusty 60,40 @000";  // AA 3, Radar 1
constexpr const char* enemy = "KMS_Bismarck=Bismarck 60,79 @000";

void runs_at(Field& field, const char* flight, const char* ship) {
  field.flight(flight).duty = Duty::attack;
  field.flight(flight).target = field.who(ship);
}

TEST(BuoyzAaRules, WhatIsNoTarget) {  // 9.5.3
  Field field({illustrious}, {enemy},
              {.south = aloft("Cat", "Wildcat", "60, 41"), .north = aloft("Val", "Val", "60, 41")});
  Flight& val = field.flight("Val");
  const auto bar = [&](Actor target) { return aa_bar(field.battle, field.who("Lusty"), target); };
  const Actor who = field.who("Val");
  EXPECT_EQ(bar(who), AaBar::none);
  EXPECT_EQ(bar(field.who("Cat")), AaBar::friendly);
  EXPECT_EQ(bar(field.who("Bismarck")), AaBar::gone);
  EXPECT_EQ(bar(flight_actor(field.battle.flights.size())), AaBar::gone);
  val.table = 1;
  EXPECT_EQ(bar(who), AaBar::gone);
  val.table = 0, val.state = AirState::away;
  EXPECT_EQ(bar(who), AaBar::gone);
  val.state = AirState::aloft, val.aborted = 1;
  EXPECT_EQ(bar(who), AaBar::broken_off);
  val.fight = 1;
  EXPECT_EQ(bar(who), AaBar::dogfight);
}

TEST(BuoyzAaRules, LandHidesAFlightAndWhatIsHiddenIsNotMeasured) {  // 10.1.1, 1.1.2
  Field field({"HMS_Hood_(1941)=Lusty 60,40 @000"}, {enemy},
              {.north = aloft("Val", "Val", "60, 46") + aloft("Far", "Val", "60, 60")});
  const sea::Point rock[] = {{58, 42}, {62, 42}, {62, 43}, {58, 43}};
  field.book().land.emplace_back(rock);
  const auto shown = [&](const char* name) {
    return shown_aa_bar(field.battle, field.who("Lusty"), field.who(name));
  };
  EXPECT_EQ(shown("Val"), AaBar::hidden);
  EXPECT_EQ(shown("Far"), AaBar::range);
  field.book().options.show_ranges = false;
  EXPECT_EQ(shown("Val"), AaBar::none);
  EXPECT_EQ(shown("Far"), AaBar::none);
  field.flight("Far").aborted = 1;
  EXPECT_EQ(shown("Far"), AaBar::broken_off);
}

TEST(BuoyzAaRules, EvasiveShipsRollTheirHitsAgain) {  // 7.2.5
  Field field({illustrious}, {enemy}, {.north = aloft("Val", "Val", "60, 45")});
  field["Lusty"].done |= bit(Action::evasive);
  field.step("Anti-aircraft fire", {.south = {"AA 2 > Val"}, .dice = {6, 5, 1, 1}});
  EXPECT_EQ(field.flight("Val").state, AirState::aloft);
  EXPECT_EQ(field["Lusty"].aa_used, 2);
}

// 7.3.21: half the Secondary, even of a ship without AA of her own; not if they are out of action.
TEST(BuoyzAaRules, HighAngleGunsFireOnTheirOwn) {
  Field field({"USS_Missouri_(1944-54)=Missouri 60,40 @000"}, {enemy},
              {.head = "era = 6\nyear = 1945\n", .north = aloft("Val", "Val", "60, 45")});
  field.book().sheets[field["Missouri"].sheet].aa = 0;
  EXPECT_EQ(aa_dice(field.battle, field["Missouri"]), 0);
  field.step("Anti-aircraft fire", {.south = {"AA 4 > Val; high angle"}, .dice = {1, 1, 1, 1}});
  EXPECT_EQ(field["Missouri"].aa_used, 0) << "they are not AA dice";
  EXPECT_EQ(field["Missouri"].secondary_used, 8);
  field["Missouri"].used = 0, field["Missouri"].secondary_used = 1;
  EXPECT_EQ(high_angle_dice(field.battle, field["Missouri"]), 0) << "they have fired otherwise";
  field["Missouri"].secondary_used = 0;
  EXPECT_EQ(high_angle_dice(field.battle, field["Missouri"]), 4);
  field["Missouri"].set(Mark::struck);
  EXPECT_EQ(high_angle_dice(field.battle, field["Missouri"]), 0);
}

// 5.11.1.1: what is left of the AA dice can still stop missiles; High Angle dice are thrown first.
TEST(BuoyzAaRules, HighAngleDiceSpareTheAaDice) {
  for (const auto& [fired, used] : {std::pair{3, 0}, {4, 0}, {5, 1}, {12, 8}}) {
    Field field({"USS_Missouri_(1944-54)=Missouri 60,40 @000"}, {enemy},
                {.head = "era = 6\nyear = 1945\n", .north = aloft("Val", "Val", "60, 45")});
    field.step("Anti-aircraft fire", {.south = {fmt::format("AA {} > Val; high angle", fired)},
                                      .dice = std::vector<int>(std::size_t(fired), 1)});
    EXPECT_EQ(field["Missouri"].aa_used, used) << fired;
  }
}

TEST(BuoyzAaRules, WithoutHighAngleTheSecondaryGunsStayFree) {
  Field field({"USS_Missouri_(1944-54)=Missouri 60,40 @000"}, {enemy},
              {.head = "era = 6\nyear = 1945\n", .north = aloft("Val", "Val", "60, 45")});
  field.step("Anti-aircraft fire", {.south = {"AA 1 > Val"}, .dice = {1}});
  EXPECT_EQ(field["Missouri"].secondary_used, 0);
  EXPECT_EQ(field["Missouri"].used & 1 << static_cast<int>(Weapon::secondary), 0);
  engine::Fire fire{};
  fire.flags = 2;
  const Question q = question(aa_kind, field.battle, field.who("Missouri"));
  EXPECT_STREQ(aa_kind.refuse(&field.battle, q, Answer::of(fire))->code, "aa.flag");
}

TEST(BuoyzAaRules, AFiveHitsAndAFourDoesNot) {  // 9.5.4
  for (const int die : {4, 5}) {
    Field field({illustrious}, {enemy}, {.north = aloft("Patrol", "Patrol Bomber", "60, 45")});
    const std::vector<int> dice = die == 5 ? std::vector<int>{5, 1} : std::vector<int>{4};
    field.step("Anti-aircraft fire", {.south = {"AA 1 > Patrol"}, .dice = dice});
    EXPECT_EQ(field.flight("Patrol").state, die == 5 ? AirState::lost : AirState::aloft);
  }
}

// Nobody without a target or without dice is asked; whoever has one die is.
TEST(BuoyzAaRules, WhoIsAskedToFire) {
  const auto asked = [](const char* at, int aa, int secondary, bool high_angle) {
    Field field({"USS_Missouri_(1944-54)=Missouri 60,40 @000"}, {enemy},
                {.head = "era = 6\nyear = 1945\n", .north = aloft("Val", "Val", at)});
    Sheet& sheet = field.book().sheets[field["Missouri"].sheet];
    sheet.aa = std::uint8_t(aa), sheet.secondary = std::uint8_t(secondary);
    if (!high_angle) field["Missouri"].abilities &= ~bit(Ability::high_angle);
    struct Noting : support::Standard {
      void answer(const engine::Asking& asking, engine::Answer& out) override {
        Standard::answer(asking, out);
        out.fire = {};
        ++times;
      }
      int times = 0;
    } captain;
    field.run({}, [&](Umpire& umpire) {
      umpire.seat(Side(0), captain);
      fire_aa(field.battle, umpire);
    });
    return captain.times;
  };
  EXPECT_EQ(asked("60, 45", 1, 0, false), 1);
  EXPECT_EQ(asked("60, 48.1", 1, 0, false), 0) << "out of range";
  EXPECT_EQ(asked("60, 45", 0, 8, false), 0);
  EXPECT_EQ(asked("60, 45", 0, 1, true), 1) << "half a die is one";
  EXPECT_EQ(asked("60, 45", 4, 8, true), 1);
  EXPECT_EQ(asked("60, 45", 0, 0, true), 0);
}

TEST(BuoyzAaRules, WhoHasNoDiceLeftIsNotAsked) {
  Field field({illustrious}, {enemy}, {.north = aloft("Val", "Val", "60, 45")});
  field["Lusty"].aa_used = 3;
  field.step("Anti-aircraft fire");
  EXPECT_TRUE(field.hearing.events.empty());
  field["Lusty"].aa_used = 4;
  EXPECT_EQ(aa_dice(field.battle, field["Lusty"]), 0) << "never less than none";
}

TEST(BuoyzAaRules, DiceBeyondThePoolAreRefused) {  // 5.2.1
  Field field({illustrious}, {enemy},
              {.north = aloft("Val", "Val", "60, 45") + aloft("Kate", "Kate", "60, 46")});
  const auto refused = [&](const char* order) { return field.refused(aa_kind, "Lusty", order); };
  EXPECT_EQ(refused("AA 2 > Val; AA 1 > Kate"), "legal");
  EXPECT_EQ(refused("AA 2 > Val; AA 2 > Kate"), "aa.too-many buoyz.5.2.1");
  EXPECT_EQ(refused("AA 1 > Val; AA 1 > Kate; AA 1 > Val"), "aa.twice buoyz.9.5.3");
}

// ---- Declaring (9.4.3).

TEST(BuoyzAaRules, WhoIsAskedWhomItAttacks) {  // 9.4.2, 9.4.3
  Field field({"KMS_Bismarck=Bismarck 60,40 @000"}, {},
              {.north = aloft("Val", "Val", "61, 40", "heading = 270") +
                        aloft("Homeward", "Val", "61, 40", "heading = 270") +
                        aloft("Fights", "Val", "61, 40", "heading = 270") +
                        aloft("Empty", "Zero", "61, 40", "heading = 270") + aloft("Far", "Val", "90, 40")});
  field.flight("Homeward").duty = Duty::homeward;
  field.flight("Fights").fight = 1, field.flight("Fights").duty = Duty::attack;
  field.flight("Far").duty = Duty::attack, field.flight("Far").target = field.who("Bismarck");
  field.step("Air attacks declared", {.north = {"Bismarck"}});
  EXPECT_TRUE(on_run(field.flight("Val")));
  EXPECT_EQ(field.flight("Homeward").duty, Duty::homeward);
  EXPECT_EQ(field.flight("Fights").duty, Duty::attack) << "it was not asked";
  EXPECT_EQ(field.flight("Far").duty, Duty::free) << "nothing is in its reach";
  EXPECT_EQ(field.flight("Far").target, nobody);
  EXPECT_EQ(field.told(static_cast<int>(AirTold::declares)), 1);
  EXPECT_EQ(field.told(static_cast<int>(AirTold::holds_back)), 0);
  EXPECT_FALSE(field.cited("buoyz.4.2.5")) << "that is about torpedoes and missiles";
}

TEST(BuoyzAaRules, TheHolderDeclaresFirst) {  // 9.4.3
  for (const int holder : {0, 1}) {
    Field field({"HMS_Norfolk=S 60,40 @000"}, {"HMS_Norfolk=N 90,40 @000"},
                {.south = aloft("S Val", "Val", "91, 40", "heading = 270"),
                 .north = aloft("N Val", "Val", "61, 40", "heading = 270")});
    field.battle.holder = Side(holder);
    field.step("Air attacks declared", {.south = {"N"}, .north = {"hold"}});
    ASSERT_EQ(field.hearing.events.size(), 2u);
    EXPECT_EQ(field.hearing.events[0].who, field.who(holder == 0 ? "S Val" : "N Val"));
  }
}

TEST(BuoyzAaRules, WhoIsNotOnItsRunDropsNothing) {  // 9.4.4
  Field field({"KMS_Bismarck=Bismarck 60,40 @000"}, {},
              {.north = aloft("Val 1", "Val", "61, 40", "heading = 270") +
                        aloft("Val 2", "Val", "61, 40", "heading = 270")});
  runs_at(field, "Val 2", "Bismarck");
  field.step("Air attacks", {.dice = {1, 1}});
  EXPECT_EQ(field.flight("Val 1").load, Warload::bombs);
  EXPECT_EQ(field.flight("Val 2").load, Warload::none);
}

// 11.1.7, 9.4.1: a torpedo in the turn a boat dives needs a contact; depth charges do not.
TEST(BuoyzAaRules, OnlyDepthChargesGoWhereABoatWasSeenToDive) {
  Field field({"Tango_class_B-380=Tango 60,40 @000"}, {"HMS_Invincible=Invincible 60,70 @000"},
              {.head = "era = 7\nyear = 1981\n",
               .north = wings::aboard("Lynx", "Helicopter", "Invincible", "load = \"torpedo\"")});
  field["Tango"].set(Mark::submerged), field["Tango"].set(Mark::dived_now);
  field.flight("Lynx").state = AirState::aloft;
  field.flight("Lynx").pose = {{60, 43}, sea::heading(180)};
  runs_at(field, "Lynx", "Tango");
  field.step("Air attacks", {.dice = {2}});  // Radar 2: 2 + 1 finds nothing
  EXPECT_EQ(field.flight("Lynx").load, Warload::torpedo);
  EXPECT_TRUE(field.battle.spreads.empty());
  field["Tango"].set(Mark::detected), field.flight("Lynx").sonar = field.who("Tango");
  runs_at(field, "Lynx", "Tango");
  field.step("Air attacks");  // found before: no roll
  EXPECT_EQ(field.battle.spreads.size(), 1);
}

TEST(BuoyzAaRules, BombDice) {  // 9.4.5, 9.2.3
  Field field({illustrious}, {},
              {.head = "era = 6\nyear = 1945\n",
               .north = aloft("Val", "Val", "61, 40") + aloft("Zero", "Kamikaze", "61, 40")});
  EXPECT_EQ(bomb_dice(field.battle, field.flight("Val")), 2);
  EXPECT_EQ(bomb_dice(field.battle, field.flight("Zero")), 2);
  field.book().p.kamikaze_dice = 5;
  EXPECT_EQ(bomb_dice(field.battle, field.flight("Zero")), 5);
  EXPECT_EQ(total(bomb_damage(field["Lusty"])), -1);
  field["Lusty"].abilities |= bit(Ability::swwobs2);
  EXPECT_EQ(total(bomb_damage(field["Lusty"])), 0);
}

}  // namespace aa_rules_test
