// Chapter 8.1: rams and spar torpedoes.
#include <gtest/gtest.h>

#include "rulebooks/buoyz/boarding_events.h"
#include "rulebooks/buoyz/grapple.h"
#include "rulebooks/buoyz/path.h"
#include "tests/buoyz/field.h"

namespace ram_test {

using buoyz::Action;
using buoyz::BoardTold;
using buoyz::Mark;
using buoyz::State;
using field::Field;
using field::More;
using field::Play;

const More ancient{.head = "era = 1\nyear = -480\nwind = \"S\"\n"};
const More steam{.head = "era = 4\nyear = 1862\n"};

// She passed Grapple / Ram! and has moved.
void close(Field& field, const std::string& name, const Play& play) {
  field[name].done |= bit(Action::grapple);
  field.run(play, [&](engine::Umpire& umpire) { close_with(field.battle, umpire, field.who(name)); });
}
bool linked(Field& field, const std::string& one, const std::string& other) {
  for (const buoyz::Grapple& link : field.battle.grapples)
    if (link.attacker == field.who(one) && link.target == field.who(other)) return true;
  return false;
}
double gap(Field& field, const std::string& one, const std::string& other) {
  return sea::gap(outline(field.battle, field[one]), outline(field.battle, field[other]));
}

// Example 8-A: check 5 made before; evade die 1 fails; ram dice 1 and 2 on the beam: one hit; Armour 0:
// through and beating; critical check 4; table 2: motive. Crippled, she rolls for Ram and Marines.
TEST(BuoyzRam, AGreekTriremeRamsAPersian) {
  Field field({"Poseidon's_Wrath=Greek 20,20 @090"}, {"Poseidon's_Wrath=Persian 21.5,20 @180"}, ancient);
  close(field, "Greek", {.south = {"Persian"}, .north = {"evade"}, .dice = {1, 1, 2, 1, 1, 4, 2}});
  EXPECT_EQ(field["Persian"].hull, 1);
  EXPECT_TRUE(crippled(field["Persian"]));
  EXPECT_EQ(field["Persian"].motive, 1);
  EXPECT_TRUE(linked(field, "Greek", "Persian"));
  EXPECT_TRUE(field["Persian"].is(Mark::tried_action));
  EXPECT_EQ(told(field, BoardTold::rams), 1);
  field.exercises({"buoyz.7.2.11", "buoyz.7.2.12", "buoyz.7.3.9", "buoyz.8.1.1", "buoyz.8.1.3", "buoyz.8.1.4",
                   "buoyz.8.1.5", "buoyz.8.1.7"});
}

TEST(BuoyzRam, TwoDiceIntoTheSideOneIntoBowOrStern) {
  for (const auto& [heading, dice] : {std::pair{0, 2}, {180, 2}, {90, 1}, {270, 1}, {45, 2}, {135, 2}}) {
    Field field({"Poseidon's_Wrath=Greek 20,20 @090"}, {"Poseidon's_Wrath=Persian 21.5,20 @000"}, ancient);
    field["Persian"].pose.heading = sea::heading(heading);
    field["Persian"].set(Mark::tried_action);
    close(field, "Greek", {.dice = std::vector<int>(std::size_t(dice), 1)});
    EXPECT_EQ(field["Persian"].hull, 2) << heading;
    EXPECT_EQ(field.hearing.rolls.front().faces.size(), std::size_t(dice)) << heading;
  }
}

// 10.2.3, 10.3.1: one less at night and one less in Bad Weather, on this attack too.
TEST(BuoyzRam, NightAndBadWeatherCount) {
  struct Case {
    bool night, bad;
    int heading, needed;
  };
  const auto rammed = [](const Case& c, int face) {
    Field field({"Poseidon's_Wrath=Greek 20,20 @090"}, {"Poseidon's_Wrath=Persian 21.5,20 @000"},
                {.head = ancient.head + (c.night ? "night = true\n" : "")});
    field.battle.weather.bad = c.bad;
    field["Persian"].pose.heading = sea::heading(c.heading);
    field["Persian"].set(Mark::tried_action);
    std::vector<int> dice{face};
    if (c.heading == 180) dice.push_back(1);
    if (face >= c.needed)
      dice.insert(dice.end(), 3, 1);  // crippled: two abilities; the check of a critical hit
    close(field, "Greek", {.dice = dice});
    return field["Persian"].hull == 1;
  };
  for (const Case& c :
       {Case{false, false, 90, 2}, {true, false, 90, 3}, {true, true, 90, 4}, {true, true, 180, 3}}) {
    EXPECT_FALSE(rammed(c, c.needed - 1)) << c.needed;
    EXPECT_TRUE(rammed(c, c.needed)) << c.needed;
  }
}

// 1.7.1: all dice are doubled, the ram's like the spar torpedo's.
TEST(BuoyzRam, DoubledUpARamHasFourDiceOrTwo) {
  for (const auto& [heading, dice] : {std::pair{180, 4}, {90, 2}}) {
    Field field({"Poseidon's_Wrath=Greek 20,20 @090"}, {"Poseidon's_Wrath=Persian 21.5,20 @000"},
                {.head = ancient.head, .options = {{"doubling_up", "on"}}});
    field["Persian"].pose.heading = sea::heading(heading);
    field["Persian"].set(Mark::tried_action);
    close(field, "Greek", {.dice = std::vector<int>(std::size_t(dice), 1)});
    EXPECT_EQ(field.hearing.rolls.front().faces.size(), std::size_t(dice)) << heading;
    EXPECT_EQ(field["Persian"].hull, 4) << heading;
  }
}

TEST(BuoyzRam, AgainstArmourARamRollsItsDamage) {
  Field field({"CSS_Virginia=Virginia 20,20 @090"}, {"HMS_Warrior=Warrior 22,20 @180"}, steam);
  field["Warrior"].set(Mark::tried_action);
  close(field, "Virginia", {.dice = {2, 6, 1, 2}});  // two hits, 1 and 2 against Armour 2: one goes through
  EXPECT_EQ(field["Warrior"].hull, 6);
  EXPECT_TRUE(linked(field, "Virginia", "Warrior"));
}

// 8.1.4: the option gives rams the torpedoes' second critical.
TEST(BuoyzRam, TheSecondCriticalOfARamIsAnOption) {
  for (const bool on : {false, true}) {
    Field field({"CSS_Virginia=Virginia 20,20 @090"}, {"HMS_Warrior=Warrior 22,20 @180"},
                {.head = steam.head, .options = {{"ram_extra_critical", on ? "on" : "off"}}});
    field["Warrior"].set(Mark::tried_action);
    Play play{.dice = {1, 5, 3, 4, 1}};  // one hit, 3 beats Armour 2, critical check 4: armament
    if (on) play.dice.push_back(1);
    close(field, "Virginia", play);
    EXPECT_EQ(field["Warrior"].armament, on ? 2 : 1);
  }
}

// 8.1.5: the target sinks; the rammer takes one critical and is free.
TEST(BuoyzRam, ASinkingTargetDragsTheRammerDown) {
  Field field({"Poseidon's_Wrath=Greek 20,20 @090"}, {"Poseidon's_Wrath=Persian 21.5,20 @180"}, ancient);
  field["Persian"].hull = 1, field["Persian"].set(Mark::crippled), field["Persian"].set(Mark::tried_action);
  close(field, "Greek", {.dice = {1, 3, 3}});
  EXPECT_EQ(field["Persian"].state, State::sunk);
  EXPECT_EQ(field["Greek"].steering, 1);
  EXPECT_EQ(field["Greek"].hull, 2);
  EXPECT_FALSE(grappled(field.battle, field.who("Greek")));
  EXPECT_EQ(told(field, BoardTold::dragged_down), 1);
  field.exercises({"buoyz.8.1.5"});
}

// 8.1.6: two dice as an aircraft's torpedo: 2 or more, beam +1, size 3 deducted; the second critical, one
// shot, nobody grappled, half an inch short.
TEST(BuoyzRam, ASparTorpedo) {
  Field field({"Spar-torpedo_launch=Launch 20,20 @090"}, {"HMS_Warrior=Warrior 22,20 @180"}, steam);
  field["Warrior"].set(Mark::tried_action);
  // both just hit; 3 and 1 against Armour 2: one goes through and beats; critical check 4; two rolls:
  // armament, motive
  close(field, "Launch", {.dice = {4, 5, 3, 1, 4, 1, 2}});
  EXPECT_EQ(field["Warrior"].hull, 6);
  EXPECT_EQ(field["Warrior"].armament, 1);
  EXPECT_EQ(field["Warrior"].motive, 1);
  EXPECT_FALSE(grappled(field.battle, field.who("Launch")));
  EXPECT_FALSE(field["Launch"].has(buoyz::Ability::spar_torpedo));
  EXPECT_NEAR(gap(field, "Launch", "Warrior"), 0.5, 0.02);
  field.exercises({"buoyz.8.1.6"});
}

TEST(BuoyzRam, ADudSparTorpedo) {
  Field field({"Spar-torpedo_launch=Launch 20,20 @090"}, {"HMS_Warrior=Warrior 22,20 @180"}, steam);
  field["Warrior"].set(Mark::tried_action);
  close(field, "Launch", {.dice = {3, 1}});  // 3 and the beam, less size 3, is 1
  EXPECT_EQ(field["Warrior"].hull, 7);
}

// 7.3.9: in era 5 a Ram rams and does not grapple; nobody evades; submarines have their own rule (8.1.10).
TEST(BuoyzRam, InEraFiveARamOnlyRams) {
  Field field({"Era_5_destroyer=Ram 20,20 @090 with [\"Ram\"]"},
              {"Era_5_destroyer=Zara 21.5,20 @180", "SMS_U-XIV=U-14 20,21.5 @000"},
              {.head = "era = 5\nyear = 1914\n"});
  EXPECT_EQ(field.refused(buoyz::close_kind, "Ram", "U-14"), "close.submarine buoyz.8.1.10");
  close(field, "Ram", {.dice = {1, 4, 1}});  // one hit, damage die 1 equals Armour 1
  EXPECT_EQ(field["Zara"].hull, 2);
  EXPECT_TRUE(field.battle.grapples.empty());
  field.exercises({"buoyz.7.3.9", "buoyz.8.1.10"});
}

// 7.3.9: she who means to ram is not punished for the collision; without the action both lose a hull point
// (4.1.10).
TEST(BuoyzRam, InEraFiveTheRamIsNoAccident) {
  const auto sail_into = [](std::vector<std::string> orders, std::vector<int> dice) {
    Field field({"Era_5_destroyer=Ram 20,20 @090 with [\"Ram\"]"}, {"Era_5_destroyer=Zara 24,20 @180"},
                {.head = "era = 5\nyear = 1914\n"});
    field["Zara"].set(Mark::moved);
    field.battle.holder = engine::Side(0);
    field.step("Ships move", {.south = orders, .dice = dice});
    return std::pair(int(field["Ram"].hull), int(field["Zara"].hull));
  };
  // the check, two dice on the beam: one hit, its damage die equals Armour 1
  EXPECT_EQ(sail_into({"Grapple / Ram!", "5", "Zara"}, {5, 1, 4, 1}), std::pair(3, 2));
  EXPECT_EQ(sail_into({"none", "5"}, {}), std::pair(2, 2));
  // she passed the check, ran against her, and then does not ram: a collision like any other
  EXPECT_EQ(sail_into({"Grapple / Ram!", "5", "none"}, {5}), std::pair(2, 2));
  EXPECT_EQ(sail_into({"Grapple / Ram!", "2", "none"}, {5}), std::pair(3, 3)) << "near, but not touching";
}

// From the order to the prize: the check, the way, the ram, the grapple, the fight.
TEST(BuoyzRam, ThroughTheTurn) {
  Field field({"Poseidon's_Wrath=Greek 20,20 @090"}, {"Poseidon's_Wrath=Persian 23,20 @180"}, ancient);
  field["Persian"].set(Mark::anchored), field["Persian"].set(Mark::tried_action);
  field.battle.holder = engine::Side(0);
  field.step("Ships move", {.south = {"South", "Grapple / Ram!", "2", "Persian"}, .dice = {5, 1, 1}});
  EXPECT_TRUE(linked(field, "Greek", "Persian"));
  EXPECT_EQ(field["Persian"].hull, 2);
  field.step("Boarding", {.dice = {3, 2}});
  EXPECT_EQ(field["Persian"].side, engine::Side(0));
}

}  // namespace ram_test
