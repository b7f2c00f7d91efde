// Which Special Actions a ship may try, on both sides of every condition, and what a success does not do.
#include <gtest/gtest.h>

#include "rulebooks/buoyz/actions.h"
#include "rulebooks/buoyz/grapple.h"
#include "rulebooks/buoyz/move.h"
#include "rulebooks/buoyz/move_events.h"
#include "tests/buoyz/field.h"

namespace action_limits_test {

using buoyz::Ability;
using buoyz::Action;
using buoyz::action_kind;
using buoyz::Mark;
using buoyz::MoveTold;
using field::Field;

const std::string era3 = "era = 3\nyear = 1805\ntable = [60, 40]\n";

void act(Field& field, const std::string& name, const field::Play& play) {
  field.run(play, [&](engine::Umpire& umpire) { special_actions(field.battle, umpire, field.who(name)); });
}
struct Case {
  const char* action;
  const char* verdict;
};
void expect(Field& field, const std::string& name, std::initializer_list<Case> cases) {
  for (const Case& one : cases)
    EXPECT_EQ(field.refused(action_kind, name, one.action), one.verdict) << name << ": " << one.action;
}

// Table T7.2: era 4 is the last of sail, of grapples and of cutting loose, 5 the first of smoke.
TEST(BuoyzAction, ErasOfTheTable) {
  const char* ship = "HMS_Devastation_(1890s)=Devastation 20,20 @000";
  for (const int era : {4, 5}) {
    Field field({ship}, {"HMS_Devastation_(1890s)=Foe 40,20 @000"},
                {.head = fmt::format("era = {}\nyear = {}\n", era, era == 4 ? 1880 : 1895)});
    const bool sail = era == 4;
    expect(field, "Devastation",
           {{"Make Smoke!", sail ? "action.barred buoyz.7.2.13" : "legal"},
            {"Evade", sail ? "legal" : "action.barred buoyz.7.2.12"},
            {"Grapple", sail ? "legal" : "action.barred buoyz.7.2.11"},
            {"Flank Speed!", "legal"}});
    field["Devastation"].abilities |= buoyz::bit(Ability::ram);  // 7.3.9: the ram serves in era 5 too
    expect(field, "Devastation",
           {{"Grapple", "legal"}, {"Evade", sail ? "legal" : "action.barred buoyz.7.2.12"}});
    field.book().era = 6;
    expect(field, "Devastation", {{"Grapple", "action.barred buoyz.7.2.11"}});
  }
}

// buoyz.7.2.7: the ship alongside burns, whichever of the two closed; a fire in another link is none of hers.
TEST(BuoyzAction, OnlyAFireAlongsideCallsForAWatch) {
  Field field({"HMS_Leda=Leda 20,20 @090", "HMS_Leda=Hebe 30,20 @090"},
              {"Redoutable=Redoutable 20,20.4 @090", "Redoutable=Heros 30,20.4 @090"}, {.head = era3});
  field["Heros"].fires = field["Hebe"].fires = 1;
  for (const bool attacks : {true, false}) {
    field["Redoutable"].fires = 0;
    field.battle.grapples.clear();
    field.battle.grapples.add({field.who("Heros"), field.who("Hebe"), 0});
    const buoyz::Actor leda = field.who("Leda"), other = field.who("Redoutable");
    field.battle.grapples.add({attacks ? leda : other, attacks ? other : leda, 0});
    expect(field, "Leda", {{"Put That", "action.barred buoyz.7.2.6"}});
    expect(field, "Redoutable", {{"Put That", "action.barred buoyz.7.2.6"}});
    field["Redoutable"].fires = 1;
    expect(field, "Leda", {{"Put That", "legal"}});
  }
}

// buoyz.7.2.6: one fire is a fire.
TEST(BuoyzAction, ASingleFireIsPutOut) {
  Field field({"HMS_Norfolk=Norfolk 60,40 @000"}, {"KMS_Bismarck=Bismarck 100,70 @180"});
  field["Norfolk"].fires = 1;
  act(field, "Norfolk", {.south = {"Put That"}, .dice = {5}});
  EXPECT_EQ(field["Norfolk"].fires, 0);
  EXPECT_EQ(told(field, MoveTold::fire_out), 1);
  EXPECT_EQ(told(field, MoveTold::fire_watch), 0);
  Field other({"HMS_Norfolk=Norfolk 60,40 @000"}, {"KMS_Bismarck=Bismarck 100,70 @180"},
              {.head = "weather = \"bad\"\n"});
  expect(other, "Norfolk", {{"Put That", "action.barred buoyz.7.2.6"}});  // she was not built wrong (7.3.6)
}

// buoyz.7.3.6: in Bad Weather a badly built ship plugs her leaks; that is no fire watch.
TEST(BuoyzAction, ABadlyBuiltShipStopsHerLeaks) {
  Field field({"HMS_Norfolk=Norfolk 60,40 @000"}, {"KMS_Bismarck=Bismarck 100,70 @180"},
              {.head = "weather = \"bad\"\n"});
  field["Norfolk"].abilities |= bit(Ability::swwobs1);
  act(field, "Norfolk", {.south = {"Put That"}, .dice = {6}});
  EXPECT_EQ(told(field, MoveTold::fire_out) + told(field, MoveTold::fire_watch), 0);
  EXPECT_EQ(told(field, MoveTold::leaks_stopped), 1);
  EXPECT_EQ(buoyz::rulebook().describe(&field.battle, field.hearing.events.back()),
            "Norfolk stops her leaks: the sea does her no harm next turn");
  field.exercises({"buoyz.7.3.6"});
}

// buoyz.7.2.8 to 7.2.10: under sail, by ships that are steered.
TEST(BuoyzAction, WhoHandlesUnderSail) {
  Field field({"HMS_Warrior=Warrior 20,20 @090", "USS_Monitor=Monitor 30,20 @090"},
              {"CSS_Virginia=Virginia 40,20 @180"}, {.head = "era = 4\nyear = 1862\ntable = [60, 40]\n"});
  expect(field, "Warrior", {{"Wear!", "legal"}, {"Jib!", "legal"}, {"Tack!", "action.barred buoyz.7.2.8"}});
  expect(field, "Monitor", {{"Wear!", "action.barred buoyz.7.2.10"}, {"Jib!", "action.barred buoyz.7.2.9"}});
  field["Monitor"].motive = 4, field["Monitor"].pose.heading = sea::heading(0);
  expect(field, "Monitor", {{"Jib!", "action.barred buoyz.7.1.5"}});  // the wind has not stopped her
  Field fire({"Fireship=Torch 20,20 @000"}, {"La_Girona=Girona 40,20 @180"},
             {.head = "era = 2\nyear = 1588\ntable = [60, 40]\n"});
  expect(fire, "Torch", {{"Wear!", "action.barred buoyz.7.2.10"}, {"Tack!", "action.barred buoyz.7.2.8"}});
}

TEST(BuoyzAction, OneJammedRudderIsEnough) {
  Field field({"HMS_Leda=Leda 20,20 @010"}, {"Redoutable=Redoutable 40,20 @180"}, {.head = era3});
  field["Leda"].steering = 1;
  for (const int turned : {-1, 1}) {
    field["Leda"].turned = std::int8_t(turned);
    expect(field, "Leda",
           {{"Tack!", "action.barred buoyz.7.2.8"},
            {"Jib!", "action.barred buoyz.7.2.9"},
            {"Come About!", "legal"}});  // she circles tighter
  }
  field["Leda"].turned = 0;
  expect(field, "Leda",
         {{"Tack!", "legal"},
          {"Jib!", "action.barred buoyz.7.2.9"},
          {"Come About!", "action.barred buoyz.7.2.3"}});
  field["Leda"].steering = 0;
  expect(field, "Leda", {{"Come About!", "legal"}});
}

// buoyz.8.1.8: her own links only, and only while none of them was won.
TEST(BuoyzAction, WhoMayCutLoose) {
  Field field({"HMS_Leda=Leda 20,20 @090", "HMS_Leda=Hebe 30,20 @090"},
              {"Redoutable=Redoutable 20,20.4 @090", "Redoutable=Heros 30,20.4 @090"}, {.head = era3});
  const char* barred = "action.barred buoyz.8.1.8";
  field.battle.grapples.add({field.who("Heros"), field.who("Hebe"), 1});
  expect(field, "Leda", {{"Cut Loose!", barred}});
  field.battle.grapples.add({field.who("Redoutable"), field.who("Leda"), 0});
  expect(field, "Leda", {{"Cut Loose!", "legal"}});
  expect(field, "Redoutable", {{"Cut Loose!", "legal"}});
  expect(field, "Hebe", {{"Cut Loose!", barred}});
  expect(field, "Heros", {{"Cut Loose!", barred}});
  field.battle.grapples.add({field.who("Heros"), field.who("Leda"), 1});
  expect(field, "Leda", {{"Cut Loose!", barred}});
}

// buoyz.7.1.5, 4.1.5: a sixth of an inch is none. Anchored or swinging she has no more way than that.
TEST(BuoyzAction, WhoHasNoWayOn) {
  Field field({"HMS_Victory=Victory 20,20 @010", "HMS_Leda=Leda 30,20 @010"},
              {"Redoutable=Redoutable 40,30 @180"}, {.head = era3});
  const char* no_way = "action.barred buoyz.7.1.5";
  const auto both = [&](std::uint32_t done, bool anchored, const char* verdict) {
    field["Victory"].done = done;
    anchored ? field["Victory"].set(Mark::anchored) : field["Victory"].clear(Mark::anchored);
    expect(field, "Victory", {{"Evasive!", verdict}, {"Come About!", verdict}, {"All Hands", "legal"}});
  };
  for (const bool by_hull : {true, false}) {
    field["Victory"].motive = by_hull ? 0 : 1;
    by_hull ? field["Victory"].set(Mark::crippled) : field["Victory"].clear(Mark::crippled);
    both(0, false, no_way);
    both(0, true, no_way);
    both(bit(Action::jib), false, no_way);
    both(bit(Action::wear), false, no_way);
  }
  field["Victory"].motive = 0;
  both(0, true, "legal");
  both(bit(Action::wear), false, "legal");
  field["Leda"].set(Mark::crippled), field["Leda"].set(Mark::anchored);  // half an inch, up
  expect(field, "Leda", {{"Evasive!", "legal"}});
  field["Leda"].clear(Mark::anchored);
  expect(field, "Leda", {{"Evasive!", "legal"}});
}

// buoyz.10.4.3: a calm is no damage. An inch of steam is enough for Flank Speed!.
TEST(BuoyzAction, InACalm) {
  Field field({"HMS_Leda=Leda 20,20 @090", "HMS_Raven=Raven 30,20 @090 anchored true"},
              {"Redoutable=Redoutable 40,30 @180"}, {.head = era3});
  field.battle.weather.calm = 1;
  for (const char* name : {"Leda", "Raven"})
    expect(field, name,
           {{"Evasive!", "legal"}, {"Come About!", "legal"}, {"Flank Speed!", "action.barred buoyz.7.2.4"}});
  Field steam({"USS_Monitor=Monitor 20,20 @000"}, {"CSS_Virginia=Virginia 40,20 @180"},
              {.head = "era = 4\nyear = 1862\nwind = \"calm\"\n"});
  expect(steam, "Monitor", {{"Flank Speed!", "legal"}});
}

// buoyz.7.2.2: All Hands On Deck! does its own work and no other's; at anchor she stays there.
TEST(BuoyzAction, ASuccessDoesOnlyWhatItSays) {
  Field field({"HMS_Leda=Leda 20,20 @090 anchored true"}, {"Redoutable=Redoutable 20,20.4 @090"},
              {.head = era3});
  field.battle.grapples.add({field.who("Redoutable"), field.who("Leda"), 0});
  field["Leda"].fires = 1;
  act(field, "Leda", {.south = {"All Hands"}, .dice = {6}});
  EXPECT_EQ(field["Leda"].done, bit(Action::all_hands));
  EXPECT_EQ(field["Leda"].fires, 1);
  EXPECT_TRUE(field["Leda"].is(Mark::anchored));
  EXPECT_FALSE(field["Leda"].is(Mark::evading));
  EXPECT_FALSE(field["Leda"].is(Mark::fire_watch));
  EXPECT_EQ(field.battle.grapples.size(), 1);
}

// buoyz.12.5.3: it is All Hands On Deck! that lights a fireship, and nothing else.
TEST(BuoyzAction, OnlyAllHandsLightAFireship) {
  for (const char* action : {"All Hands", "Come About!"}) {
    Field field({"Fireship=Torch 20,20 @135"}, {"La_Girona=Girona 40,20 @180"},
                {.head = "era = 2\nyear = 1588\ntable = [60, 40]\n"});
    const bool lights = action == std::string("All Hands");
    field::Play play{.south = {action}, .dice = {6}};
    if (lights) play.south.push_back("yes");
    act(field, "Torch", play);
    EXPECT_EQ(field["Torch"].is(Mark::lit), lights);
    EXPECT_EQ(field["Torch"].done, lights ? 0u : bit(Action::come_about));
  }
}

// buoyz.12.5.3, 7.2.2: her owner says whether she is lit; if not, the action is what it is for any ship.
TEST(BuoyzAction, TheOwnerSaysWhetherAFireshipIsLit) {
  for (const char* answer : {"yes", "no"}) {
    Field field({"Fireship=Torch 20,20 @135"}, {"La_Girona=Girona 40,20 @180"},
                {.head = "era = 2\nyear = 1588\ntable = [60, 40]\n"});
    act(field, "Torch", {.south = {"All Hands", answer}, .dice = {6}});
    const bool lit = answer == std::string("yes");
    EXPECT_EQ(field["Torch"].is(Mark::lit), lit);
    EXPECT_EQ(field["Torch"].done, lit ? 0u : bit(Action::all_hands));
  }
}

// Usually she is lit, and other ships are not asked; doctrine lights her when somebody lies in her way.
TEST(BuoyzAction, WhenAFireshipIsLit) {
  Field field({"Fireship=Torch 20,20 @090", "The_Golden_Hind=Hind 10,10 @000"},
              {"La_Girona=Girona 26,20 @180"}, {.head = "era = 2\nyear = 1588\ntable = [60, 40]\n"});
  const buoyz::Question q = buoyz::question(buoyz::light_kind, field.battle, field.who("Torch"));
  const auto gain = [&] {
    const auto worth = [&](int option) {
      return buoyz::light_kind.prospect(&field.battle, q, engine::Answer::option(option)).goal;
    };
    return worth(1) - worth(0);
  };
  EXPECT_EQ(buoyz::light_kind.standard(&field.battle, q).choice.option, 1);
  EXPECT_EQ(field.refused(buoyz::light_kind, "Torch", "no"), "legal");
  EXPECT_GT(gain(), 0);
  field["Girona"].pose.at = {26.1, 20};
  EXPECT_LT(gain(), 0) << "too far off";
  field["Girona"].pose.at = {25, 22};
  EXPECT_LT(gain(), 0) << "not in her way";
  act(field, "Hind", {.south = {"All Hands"}, .dice = {6}});
  EXPECT_TRUE(field["Hind"].did(Action::all_hands));
}

// buoyz.12.5.3: the question says so, of fireships and while it may be tried.
TEST(BuoyzAction, TheActionThatLightsAFireshipIsNamed) {
  Field field({"Fireship=Torch 20,20 @090", "The_Golden_Hind=Hind 10,10 @000"},
              {"La_Girona=Girona 26,20 @180"}, {.head = "era = 2\nyear = 1588\ntable = [60, 40]\n"});
  const auto names_it = [&](const char* name, std::uint32_t tried) {
    engine::Explanation out;
    const buoyz::Question q = buoyz::question(action_kind, field.battle, field.who(name), int(tried));
    action_kind.explain(&field.battle, q, out);
    return out.prompt.ends_with("; All Hands On Deck! may set her alight");
  };
  EXPECT_TRUE(names_it("Torch", 0));
  EXPECT_FALSE(names_it("Torch", bit(Action::all_hands)));
  EXPECT_FALSE(names_it("Hind", 0));
}

// buoyz.7.1.3, 12.1.5: what is added to the die, and what is told of the check.
TEST(BuoyzAction, TheCheckIsToldInFull) {
  Field field({"HMS_Norfolk=Norfolk 60,40 @000 command 2"}, {"KMS_Bismarck=Bismarck 100,70 @180"});
  act(field, "Norfolk", {.south = {"Evasive!"}, .dice = {3}});
  ASSERT_EQ(field.hearing.rolls.size(), 1u);
  ASSERT_EQ(field.hearing.rolls[0].reasons.size(), 1u);
  EXPECT_STREQ(field.hearing.rolls[0].reasons[0].reason, "Command");
  const engine::Event& event = field.hearing.events.back();
  EXPECT_EQ(event.kind, static_cast<std::uint16_t>(MoveTold::action_failed));
  const int numbers[] = {int(Action::evasive), 3, 2, 6};
  for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(event.numbers[i], numbers[i]) << i;
}

// buoyz.7.2.1: what she has done she does not do again.
TEST(BuoyzAction, WhatIsDoneIsDone) {
  Field field({"HMS_Norfolk=Norfolk 60,40 @000"}, {"KMS_Bismarck=Bismarck 100,70 @180"});
  field["Norfolk"].done = bit(Action::flank_speed);
  expect(field, "Norfolk", {{"Flank Speed!", "action.barred buoyz.7.2.1"}, {"Evasive!", "legal"}});
}

// buoyz.7.3.4: where no second action is left to try, nobody is asked. Aground in Bad Weather, with All Hands
// On Deck! behind her, there is none.
TEST(BuoyzAction, NobodyIsAskedForASecondActionThatThereIsNot) {
  Field field({"HMS_Norfolk=Norfolk 60,40 @000 aground true"}, {"KMS_Bismarck=Bismarck 100,70 @180"},
              {.head = "weather = \"bad\"\n"});
  field["Norfolk"].abilities |= buoyz::bit(Ability::legendary_officers);
  act(field, "Norfolk", {.south = {"All Hands"}, .dice = {6}});
  EXPECT_EQ(field["Norfolk"].done, bit(Action::all_hands));
  EXPECT_TRUE(field["Norfolk"].is(Mark::tried_action));
  Field lone({"HMS_Victory=Victory 20,20 @090"}, {"Redoutable=Redoutable 40,20 @180"}, {.head = era3});
  act(lone, "Victory", {.south = {"none"}});  // and who wants none is not asked again
  EXPECT_EQ(lone["Victory"].done, 0u);
}

// What a captain's look ahead carries out: one check, or nothing.
TEST(BuoyzAction, NoneIsCarriedOutAsNothing) {
  Field field({"HMS_Norfolk=Norfolk 60,40 @000"}, {"KMS_Bismarck=Bismarck 100,70 @180"});
  const buoyz::Question q = buoyz::question(action_kind, field.battle, field.who("Norfolk"));
  field.run({}, [&](engine::Umpire& umpire) {
    action_kind.carry_out(&field.battle, umpire, q, engine::Answer::option(-1));
  });
  EXPECT_FALSE(field["Norfolk"].is(Mark::tried_action));
  field.run({.dice = {5}}, [&](engine::Umpire& umpire) {
    action_kind.carry_out(&field.battle, umpire, q, engine::Answer::option(int(Action::hero)));
  });
  EXPECT_TRUE(field["Norfolk"].did(Action::hero));
}

}  // namespace action_limits_test
