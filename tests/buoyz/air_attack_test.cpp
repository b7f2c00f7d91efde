// Chapter 9.4: flights attack.
#include "rulebooks/buoyz/air_attack.h"

#include "rulebooks/buoyz/air_run.h"
#include "rulebooks/buoyz/bombs.h"
#include "rulebooks/buoyz/flights.h"
#include "rulebooks/buoyz/sight.h"
#include "tests/buoyz/wings.h"

namespace air_attack_test {

using namespace buoyz;
using field::Field;
using wings::aloft;

constexpr const char* illustrious = "HMS_Illustrious=Lusty 60,40 @000";
constexpr const char* bismarck = "KMS_Bismarck=Bismarck 60,40 @000";

void runs_at(Field& field, const char* flight, const char* ship) {
  field.flight(flight).duty = Duty::attack;
  field.flight(flight).target = field.who(ship);
}

TEST(BuoyzAirAttack, DiveBombersOnAnArmouredDeck) {  // D-5
  Field field({illustrious}, {}, {.north = aloft("Val", "Val", "61, 40", "heading = 270")});
  runs_at(field, "Val", "Lusty");
  field.step("Air attacks", {.dice = {3, 1, 5, 3, 3}});
  EXPECT_EQ(field["Lusty"].hull, 9);
  EXPECT_EQ(field["Lusty"].motive + field["Lusty"].armament + field["Lusty"].fires, 0);
  EXPECT_EQ(field.flight("Val").duty, Duty::homeward);
  EXPECT_EQ(field.flight("Val").load, Warload::none);
  field.exercises(
      {"buoyz.5.1.7", "buoyz.7.3.12", "buoyz.9.4.4", "buoyz.9.4.5", "buoyz.9.4.6", "buoyz.9.1.4"});
}

TEST(BuoyzAirAttack, LevelBombers) {  // D-6
  Field field({bismarck}, {}, {.north = aloft("Patrol", "Patrol Bomber", "61, 40", "heading = 270")});
  runs_at(field, "Patrol", "Bismarck");
  EXPECT_EQ(total(bomb_hits(field.battle, field.flight("Patrol"), field["Bismarck"])), -2);
  field.step("Air attacks", {.dice = {4, 3, 1, 1}});  // one hit, two damage dice on armour 5
  EXPECT_EQ(field["Bismarck"].hull, 20);
  Field night(
      {bismarck}, {},
      {.head = "night = true\n", .north = aloft("Patrol", "Patrol Bomber", "61, 40", "heading = 270")});
  runs_at(night, "Patrol", "Bismarck");
  night.step("Air attacks", {.dice = {4, 3}});  // 4 - 3 misses
  Field six({bismarck}, {},
            {.head = "night = true\n", .north = aloft("Patrol", "Patrol Bomber", "61, 40", "heading = 270")});
  runs_at(six, "Patrol", "Bismarck");
  six.step("Air attacks", {.dice = {6, 1, 5, 1}});  // a six hits always: 5 equals the armour
  EXPECT_EQ(six["Bismarck"].hull, 19);
}

TEST(BuoyzAirAttack, WhatChangesBombs) {
  Field field({bismarck, "HMS_Hood_(1941)=Hood 80,40 @000"}, {},
              {.north = aloft("Val", "Val", "61, 40") + aloft("Patrol", "Patrol Bomber", "61, 40")});
  const Flight& val = field.flight("Val");
  Ship& target = field["Bismarck"];
  EXPECT_EQ(total(bomb_hits(field.battle, val, target)), 0);
  target.done |= bit(Action::smoke);
  EXPECT_EQ(total(bomb_hits(field.battle, val, target)), -1);
  field.battle.weather.bad = 1;
  EXPECT_EQ(total(bomb_hits(field.battle, val, target)), -2);
  EXPECT_EQ(total(bomb_hits(field.battle, field.flight("Patrol"), target)), -4);
  EXPECT_EQ(total(bomb_damage(target)), 0);
  EXPECT_EQ(total(bomb_damage(field["Hood"])), 1);  // SWWOBS2
}

TEST(BuoyzAirAttack, SmokeAndWeakDecks) {  // 7.2.15, 7.3.7
  Field field({"HMS_Hood_(1941)=Hood 60,40 @000"}, {},
              {.north = aloft("Val", "Val", "61, 40", "heading = 270")});
  field["Hood"].done |= bit(Action::smoke);
  runs_at(field, "Val", "Hood");
  field.step("Air attacks",
             {.dice = {3, 2, 3, 2}});  // 3 - 1 hits size 2, 2 - 1 misses; 3 + 1 equals armour 4
  EXPECT_EQ(field["Hood"].hull, 16);
  field.exercises({"buoyz.7.2.15", "buoyz.7.3.7"});
}

TEST(BuoyzAirAttack, EvasiveShipsHaveHitsRolledAgain) {  // 7.2.5
  Field field({bismarck}, {}, {.north = aloft("Val", "Val", "61, 40", "heading = 270")});
  field["Bismarck"].done |= bit(Action::evasive);
  runs_at(field, "Val", "Bismarck");
  field.step("Air attacks", {.dice = {3, 4, 1, 1}});
  EXPECT_EQ(field["Bismarck"].hull, 20);
}

TEST(BuoyzAirAttack, KamikazeAreGoneWhateverTheDice) {  // 9.2.3
  Field field(
      {illustrious}, {},
      {.head = "era = 6\nyear = 1945\n", .north = aloft("Zero", "Kamikaze", "61, 40", "heading = 270")});
  runs_at(field, "Zero", "Lusty");
  field.step("Air attacks", {.dice = {1, 1}});
  EXPECT_EQ(field.flight("Zero").state, AirState::lost);
  EXPECT_EQ(field.told(static_cast<int>(AirTold::crashes)), 1);
  field.exercises({"buoyz.9.2.3"});
}

TEST(BuoyzAirAttack, TorpedoesAndMissilesAreOnlyPlaced) {  // 9.4.4
  Field field({bismarck}, {}, {.north = aloft("Kate", "Kate", "66, 40", "heading = 270")});
  runs_at(field, "Kate", "Bismarck");
  field.step("Air attacks");
  ASSERT_EQ(field.battle.spreads.size(), 1);
  EXPECT_EQ(field.battle.spreads[0].kind, Ordnance::air_torpedo);
  EXPECT_EQ(field.battle.spreads[0].dice, 2);
  EXPECT_EQ(field.battle.spreads[0].beam, 1);
  EXPECT_EQ(field.flight("Kate").duty, Duty::homeward);
  Field jet({"ARA_General_Belgrano=Belgrano 60,40 @000"}, {},
            {.head = "era = 7\nyear = 1982\n",
             .north = aloft("Jet", "Super Etendard", "60, 79", "load = \"missile\"")});
  runs_at(jet, "Jet", "Belgrano");
  jet.step("Air attacks");
  ASSERT_EQ(jet.battle.spreads.size(), 1);
  EXPECT_EQ(jet.battle.spreads[0].kind, Ordnance::air_missile);
  EXPECT_EQ(jet.flight("Jet").dogfight, 3);  // its load is gone
}

TEST(BuoyzAirAttack, GuidedBombsOfEra6) {  // 5.11.2, 9.2.5
  Field field({bismarck}, {},
              {.head = "era = 6\nyear = 1943\n",
               .north = aloft("Do 217", "Guided Bomber", "68, 40", "heading = 270\nload = \"guided bomb\"")});
  EXPECT_EQ(field.refused(declare_kind, "Do 217", "Bismarck"), "legal");  // eight inches
  runs_at(field, "Do 217", "Bismarck");
  field.step("Air attacks");
  ASSERT_EQ(field.battle.spreads.size(), 1);
  EXPECT_EQ(field.battle.spreads[0].dice, 2);
  EXPECT_EQ(buoyz::rulebook().describe(&field.battle, field.hearing.events[0]),
            "Do 217 releases guided bombs at Bismarck, on her beam");
  field.hearing.events.clear();
  field.step("Torpedoes and missiles strike", {.dice = {6, 1, 1}});
  EXPECT_EQ(buoyz::rulebook().describe(&field.battle, field.hearing.events[0]),
            "Do 217 scores 1 guided bomb hit on Bismarck");
  const auto rolled = [&](const char* what) {
    return std::any_of(field.hearing.rolls.begin(), field.hearing.rolls.end(),
                       [&](const auto& roll) { return roll.why.what == std::string(what); });
  };
  EXPECT_TRUE(rolled("guided bombs") && rolled("guided bomb damage"));
  EXPECT_FALSE(rolled("torpedoes") || rolled("torpedo damage"));
}

TEST(BuoyzAirAttack, DeclaredBeforeTheGunsFire) {  // 9.4.3, 4.2.5
  Field field({bismarck}, {},
              {.north = aloft("Kate", "Kate", "66, 40", "heading = 270") +
                        aloft("Val", "Val", "61, 40", "heading = 270")});
  field.step("Air attacks declared", {.north = {"Bismarck", "hold"}});
  EXPECT_TRUE(on_run(field.flight("Kate")));
  EXPECT_FALSE(on_run(field.flight("Val")));
  EXPECT_EQ(buoyz::rulebook().describe(&field.battle, field.hearing.events[0]),
            "Kate attacks Bismarck with torpedoes");
  EXPECT_EQ(field.flight("Val").load, Warload::bombs);  // for a later turn
  field.exercises({"buoyz.4.2.5", "buoyz.9.4.2", "buoyz.9.4.3"});
}

TEST(BuoyzAirAttack, ByTypeAndHolderFirst) {  // 9.4.4
  Field field({bismarck, "HMS_Norfolk=A 20,20 @000"}, {"HMS_Norfolk=B 90,40 @000"},
              {.south = aloft("S Patrol", "Patrol Bomber", "91, 40", "heading = 270") +
                        aloft("S Val", "Val", "91, 40", "heading = 270"),
               .north = aloft("N Val", "Val", "61, 40", "heading = 270") +
                        aloft("N Patrol", "Patrol Bomber", "61, 40", "heading = 270")});
  for (const char* flight : {"S Patrol", "S Val"}) runs_at(field, flight, "B");
  for (const char* flight : {"N Patrol", "N Val"}) runs_at(field, flight, "Bismarck");
  field.battle.holder = Side(1);
  field.step("Air attacks", {.dice = {1, 1, 1, 1, 1, 1, 1, 1}});
  std::vector<std::string> order;
  for (const auto& roll : field.hearing.rolls) order.push_back(field.battle.name(roll.why.actor));
  EXPECT_EQ(order, (std::vector<std::string>{"N Patrol", "S Patrol", "N Val", "S Val"}));
}

TEST(BuoyzAirAttack, ATargetThatIsGoneKeepsTheLoad) {
  Field field({bismarck, illustrious}, {}, {.north = aloft("Val", "Val", "61, 40", "heading = 270")});
  runs_at(field, "Val", "Bismarck");
  field["Bismarck"].state = State::sunk;
  field["Bismarck"].hull = 0;
  field.step("Air attacks");
  EXPECT_EQ(field.flight("Val").load, Warload::bombs);
  EXPECT_EQ(field.flight("Val").duty, Duty::free);
}

TEST(BuoyzAirAttack, AirshipsStayEmpty) {  // 9.2.9
  Field field(
      {"SMS_Viribus_Unitis=Unitis 60,40 @000"}, {},
      {.head = "era = 5\nyear = 1916\n", .north = aloft("L 23", "Zeppelin", "61, 40", "heading = 270")});
  runs_at(field, "L 23", "Unitis");
  field.step("Air attacks", {.dice = {1, 1}});
  EXPECT_EQ(field.flight("L 23").load, Warload::none);
  EXPECT_EQ(field.flight("L 23").duty, Duty::free);
  field.exercises({"buoyz.9.2.9"});
}

TEST(BuoyzAirAttack, WhoMayAttackWhat) {  // 9.4.1, 9.4.2, 1.2.3
  Field field({bismarck, "KMS_U-99=U-99 80,40 @000", "Shore_Fort,_modernised=Fort 100,40 @000"}, {},
              {.north = aloft("Val", "Val", "61, 40", "heading = 270") +
                        aloft("Kate", "Kate", "63, 40", "heading = 270") +
                        aloft("Boat", "Patrol Bomber", "80, 43", "heading = 180\nload = \"depth charge\"") +
                        aloft("Zero", "Zero", "61, 40")});
  const auto refused = [&](const char* who, const char* target) {
    return field.refused(declare_kind, who, target);
  };
  EXPECT_EQ(refused("Val", "Bismarck"), "legal");
  field.flight("Val").pose.heading = sea::heading(90);
  EXPECT_EQ(refused("Val", "Bismarck"), "air-attack.target buoyz.1.2.3");
  field.flight("Val").pose = {{61.3, 40}, sea::heading(270)};  // over an inch from her side
  EXPECT_EQ(refused("Val", "Bismarck"), "air-attack.target buoyz.9.4.2");
  EXPECT_EQ(refused("Kate", "Bismarck"), "legal");
  field.flight("Kate").pose.at.x = 61.5;
  EXPECT_EQ(refused("Kate", "Bismarck"), "air-attack.target buoyz.9.4.2");
  field.flight("Kate").pose.at.x = 66.2;
  EXPECT_EQ(refused("Kate", "Bismarck"), "air-attack.target buoyz.9.4.2");
  field.flight("Kate").pose.at.x = 103;
  EXPECT_EQ(refused("Kate", "Fort"), "air-attack.target buoyz.12.2.3");
  EXPECT_EQ(refused("Zero", "Bismarck"), "air-attack.target buoyz.9.4.1");
  EXPECT_EQ(refused("Boat", "U-99"), "air-attack.target buoyz.9.4.1");  // on the surface
  field["U-99"].set(Mark::submerged);
  EXPECT_EQ(refused("Boat", "U-99"), "air-attack.target buoyz.9.4.1");
  field["U-99"].set(Mark::dived_now);
  EXPECT_EQ(refused("Boat", "U-99"), "legal");
  field.flight("Boat").fight = 1;
  EXPECT_EQ(refused("Boat", "U-99"), "air-attack.target buoyz.9.6.5");
  field.flight("Boat").fight = 0;
  field.flight("Boat").duty = Duty::homeward;
  EXPECT_EQ(refused("Boat", "U-99"), "air-attack.target buoyz.9.1.4");
  const auto code = [&](int option) {
    const Verdict no = declare_kind.refuse(
        &field.battle, question(declare_kind, field.battle, field.who("Val")), Answer::option(option));
    return std::string(no ? no->code : "legal");
  };
  EXPECT_EQ(code(-1), "legal");
  EXPECT_EQ(code(-2), "air-attack.target");
  EXPECT_EQ(code(63), "air-attack.target");
  EXPECT_EQ(code(100000), "air-attack.target");
  field.exercises({"buoyz.1.2.3", "buoyz.9.4.1", "buoyz.9.4.2"});
}

TEST(BuoyzAirAttack, SurfacedSubmarinesMayBeBombed) {  // 9.4.5
  Field field({"KMS_U-99=U-99 60,40 @000"}, {}, {.north = aloft("Val", "Val", "60.5, 40", "heading = 270")});
  runs_at(field, "Val", "U-99");
  field.step("Air attacks", {.dice = {5, 1, 1, 1}});
  EXPECT_NE(field["U-99"].state, State::on_table);  // two damage dice on two hull points
}

Field boat_that_dived() {
  Field field({"KMS_U-99=U-99 60,40 @000"}, {},
              {.north = aloft("Boat", "Patrol Bomber", "60, 43", "heading = 180\nload = \"depth charge\"")});
  field["U-99"].set(Mark::submerged);
  field["U-99"].set(Mark::dived_now);
  runs_at(field, "Boat", "U-99");
  return field;
}

TEST(BuoyzAirAttack, DepthChargesOnABoatInTheTurnItDives) {  // 9.4.1: nobody need have found it
  Field field = boat_that_dived();
  field.step("Air attacks", {.dice = {5, 5, 1, 1}});  // size 5: both hit; two ones on two hull points
  EXPECT_EQ(field["U-99"].hull, 0);
  EXPECT_EQ(field.flight("Boat").load, Warload::none);
  EXPECT_EQ(field.flight("Boat").duty, Duty::homeward);
  field.exercises({"buoyz.9.4.1"});
}

TEST(BuoyzAirAttack, DepthChargesAreKeptOnceTheBoatIsDown) {  // 9.4.1
  Field field = boat_that_dived();
  field["U-99"].clear(Mark::dived_now);
  field["U-99"].set(Mark::detected);  // no help to a flight without sonar of its own
  field.step("Air attacks");          // no dice
  EXPECT_EQ(field["U-99"].hull, 2);
  EXPECT_EQ(field.flight("Boat").load, Warload::depth_charge);
  EXPECT_EQ(field.flight("Boat").duty, Duty::free);
  EXPECT_EQ(field.told(static_cast<int>(AirTold::finds_nothing)), 1);
}

TEST(BuoyzAirAttack, HelicoptersDipTheirSonar) {  // 9.4.1, 11.2
  for (const int die : {3, 2}) {
    Field field(
        {"Tango_class_B-380=Tango 60,40 @000"}, {"HMS_Invincible=Invincible 60,70 @000"},
        {.head = "era = 7\nyear = 1981\n", .north = wings::aboard("Lynx", "Helicopter", "Invincible")});
    field["Tango"].set(Mark::submerged);
    Flight& lynx = field.flight("Lynx");
    lynx.state = AirState::aloft;
    lynx.pose = {{60, 43}, sea::heading(180)};
    runs_at(field, "Lynx", "Tango");
    const std::vector<int> dice = die == 3 ? std::vector<int>{3, 1, 1} : std::vector<int>{2};
    field.step("Air attacks", {.dice = dice});  // Radar 2: 3 + 1 finds her
    EXPECT_EQ(lynx.load, die == 3 ? Warload::none : Warload::depth_charge);
    EXPECT_EQ(field.told(static_cast<int>(AirTold::not_found)), die == 3 ? 0 : 1);
    field.exercises({"buoyz.9.4.4"});
  }
}

// 11.2.6 with own_sonar_contact off, 11.1.7: the missile goes where a friend has found the boat by then.
TEST(BuoyzAirAttack, WhereTheMarkerIsCommonAFriendFindsTheBoat) {
  for (const bool found : {true, false}) {
    Field field({"Tango_class_B-380=Tango 60,40 @000 submerged true"}, {"HMS_Hero=Hero 60,45 @180"},
                {.head = "era = 7\nyear = 1982\n",
                 .north = aloft("Jet", "Super Etendard", "60, 71", "load = \"missile\""),
                 .options = {{"own_sonar_contact", "off"}}});
    field.step("Air attacks declared", {.north = {"Tango"}});
    EXPECT_EQ(field.flight("Jet").target, field.who("Tango"));
    if (found) field["Tango"].set(Mark::detected);
    field.step("Air attacks");  // no dice yet
    EXPECT_EQ(field.flight("Jet").load, found ? Warload::none : Warload::missile);
    EXPECT_EQ(field.told(static_cast<int>(AirTold::not_found)), found ? 0 : 1);
    field.exercises({"buoyz.11.1.7"});
  }
}

// 5.11.6, 5.4.1: 60 inches, or as far as the flight itself sees: 30 in Bad Weather, whatever a friend has in
// sight or on his Radar.
TEST(BuoyzAirAttack, AMissileNeedsTheFlightsOwnSight) {
  Field field({"ARA_General_Belgrano=Belgrano 60,40 @000"}, {"HMS_Invincible=Invincible 60,60 @180"},
              {.head = "era = 7\nyear = 1982\ntable = [160, 100]\n",
               .north = aloft("Jet", "Super Etendard", "60, 71", "load = \"missile\"")});
  field.step("Visibility and radar");
  ASSERT_TRUE(on_radar(field.battle, field.who("Invincible"), field.who("Belgrano")));
  EXPECT_EQ(field.refused(declare_kind, "Jet", "Belgrano"), "legal");  // 31 inches
  field.battle.weather.bad = 1;
  EXPECT_EQ(field.refused(declare_kind, "Jet", "Belgrano"), "air-attack.target buoyz.5.11.6");
  field.flight("Jet").pose.at.y = 70;
  EXPECT_EQ(field.refused(declare_kind, "Jet", "Belgrano"), "legal");
}

// 9.4.1, 11.2.2: a helicopter flies so near that its sonar reaches the boat, looks for her and fires.
TEST(BuoyzAirAttack, AHelicoptersMissileGoesWhereItsSonarReaches) {
  for (const int die : {3, 2}) {
    Field field({"Tango_class_B-380=Tango 60,40 @000"}, {"HMS_Invincible=Invincible 60,70 @000"},
                {.head = "era = 7\nyear = 1981\n",
                 .north = wings::aboard("Lynx", "Helicopter", "Invincible", "load = \"missile\"")});
    field["Tango"].set(Mark::submerged);
    field.flight("Lynx").state = AirState::aloft;
    field.flight("Lynx").pose = {{60, 60}, sea::heading(180)};
    EXPECT_EQ(field.refused(declare_kind, "Lynx", "Tango"), "air-attack.target buoyz.5.11.6") << "20 inches";
    field.step("Aircraft move", {.north = {"attack Lynx > Tango"}});
    EXPECT_NEAR(field.flight("Lynx").pose.at.y, 46, 0.01);
    field.step("Air attacks declared", {.north = {"Tango"}});
    field.step("Air attacks", {.dice = {die}});  // Radar 2: 3 + 1 finds her
    EXPECT_EQ(field.battle.spreads.size(), die == 3 ? 1 : 0);
    EXPECT_EQ(field.flight("Lynx").load, die == 3 ? Warload::none : Warload::missile);
  }
}

TEST(BuoyzAirAttack, UnmeasuredAttacksMayFindNothing) {  // 1.1.2
  Field field(
      {bismarck}, {},
      {.north = aloft("Val", "Val", "63, 40", "heading = 270"), .options = {{"show_ranges", "false"}}});
  field.step("Air attacks declared", {.north = {"Bismarck"}});
  field.step("Air attacks");
  EXPECT_EQ(field.flight("Val").load, Warload::bombs);
  EXPECT_EQ(field.told(static_cast<int>(AirTold::finds_nothing)), 1);
}

TEST(BuoyzAirAttack, DefaultIsTheShipItFlewTo) {
  Field field({bismarck, "HMS_Cossack=Cossack 61.5,40 @000"}, {},
              {.north = aloft("Val", "Val", "60.9, 40", "heading = 90")});
  field.flight("Val").target = field.who("Cossack");
  const Question q = question(declare_kind, field.battle, field.who("Val"));
  EXPECT_EQ(declare_kind.standard(&field.battle, q).choice.option, index(field.who("Cossack")));
}

}  // namespace air_attack_test
