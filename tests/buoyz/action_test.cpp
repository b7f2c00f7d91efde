// Special Actions and Command checks.
#include <gtest/gtest.h>

#include "rulebooks/buoyz/actions.h"
#include "rulebooks/buoyz/move.h"
#include "rulebooks/buoyz/move_events.h"
#include "tests/buoyz/field.h"

namespace action_test {

using buoyz::Ability;
using buoyz::Action;
using buoyz::action_kind;
using buoyz::Mark;
using buoyz::MoveTold;
using field::Field;

const std::string era3 = "era = 3\nyear = 1805\ntable = [60, 40]\n";

Field modern() {
  return Field({"HMS_Norfolk=Norfolk 60,40 @000 command 2"}, {"KMS_Bismarck=Bismarck 100,70 @180"});
}
Field sailing(const char* heading = "@010") {
  return Field({std::string("HMS_Leda=Leda 20,20 ").append(heading).c_str()},
               {"Redoutable=Redoutable 40,20 @180"}, {.head = era3});
}
void act(Field& field, const std::string& name, const field::Play& play) {
  field.run(play,
            [&](engine::Umpire& umpire) { buoyz::special_actions(field.battle, umpire, field.who(name)); });
}

engine::Option option(const Field& field, const std::string& name, Action action) {
  engine::Explanation about;
  action_kind.explain(&field.battle, question(action_kind, field.battle, field.who(name)), about);
  return about.options[static_cast<std::size_t>(action)];
}

// D-1: Command 2, Come About! (6).
TEST(BuoyzAction, TheCommandCheck) {
  struct Row {
    int die, bad;
    bool passes;
  };
  for (const Row& row : {Row{4, 0, true}, Row{3, 0, false}, Row{4, 1, false}, Row{5, 1, true}}) {
    Field field = modern();
    field.battle.weather.bad = std::uint8_t(row.bad);
    EXPECT_EQ(need_text(option(field, "Norfolk", Action::come_about).stakes),
              row.bad ? "needs 5 or more, 33 %" : "needs 4 or more, 50 %");
    act(field, "Norfolk", {.south = {"Come About!"}, .dice = {row.die}});
    EXPECT_EQ(field["Norfolk"].did(Action::come_about), row.passes) << row.die << row.bad;
    EXPECT_TRUE(field["Norfolk"].is(Mark::tried_action));  // a failed try is a try
    field.exercises({"buoyz.7.1.2", "buoyz.7.1.3", "buoyz.7.1.4", "buoyz.7.2.3"});
    EXPECT_EQ(field.refused(action_kind, "Norfolk", "Evasive!"), "action.barred buoyz.7.1.2");
  }
}

// Bad Weather touches submarines only when surfaced (10.2.5).
TEST(BuoyzAction, SubmergedBoatsDoNotFeelTheWeather) {
  Field field({"KMS_U-99=U-99 20,20 @000 submerged true"}, {"HMS_Norfolk=Norfolk 50,30 @180"},
              {.head = "weather = \"bad\"\n"});
  EXPECT_EQ(buoyz::command_score(field.battle, field["U-99"]), 3);
  field["U-99"].clear(Mark::submerged);
  EXPECT_EQ(buoyz::command_score(field.battle, field["U-99"]), 2);
}

TEST(BuoyzAction, NumbersOfTheTable) {
  constexpr int numbers[] = {0, 7, 6, 6, 5, 6, 7, 5, 5, 4, 5, 6, 3, 6, 6};
  for (int i = 0; i < buoyz::actions; ++i) EXPECT_EQ(buoyz::check_number(Action(i)), numbers[i]) << i;
}

// buoyz.7.1.1.
TEST(BuoyzAction, TheChapterMayBeLeftOut) {
  Field field({"HMS_Norfolk=Norfolk 60,40 @000"}, {"KMS_Bismarck=Bismarck 100,70 @180"},
              {.options = {{"special_actions", "off"}}});
  act(field, "Norfolk", {});
  field.exercises({"buoyz.7.1.1"});
  EXPECT_EQ(field.refused(action_kind, "Norfolk", "Evasive!"), "action.barred buoyz.7.1.1");
}

// buoyz.7.2.1.
TEST(BuoyzAction, AHeroTriesTwo) {
  Field field = modern();
  act(field, "Norfolk", {.south = {"Holding Out", "Flank Speed!", "Evasive!"}, .dice = {5, 3, 3}});
  EXPECT_TRUE(field["Norfolk"].did(Action::flank_speed));
  EXPECT_FALSE(field["Norfolk"].did(Action::evasive));
  field.exercises({"buoyz.7.2.1", "buoyz.7.2.4"});
  Field failed = modern();
  act(failed, "Norfolk", {.south = {"Holding Out"}, .dice = {4}});
  EXPECT_EQ(failed["Norfolk"].done, 0u);
  Field one = modern();
  act(one, "Norfolk", {.south = {"Holding Out", "Flank Speed!", "none"}, .dice = {5, 1}});
  EXPECT_EQ(one["Norfolk"].done, buoyz::bit(Action::hero));
}

TEST(BuoyzAction, TheTwoMustDiffer) {
  Field field = modern();
  const int detail = int(buoyz::bit(Action::hero) | buoyz::bit(Action::flank_speed));
  EXPECT_EQ(field.refused(action_kind, "Norfolk", "Flank Speed!", detail), "action.barred buoyz.7.2.1");
  EXPECT_EQ(field.refused(action_kind, "Norfolk", "Holding Out", detail), "action.barred buoyz.7.2.1");
  EXPECT_EQ(field.refused(action_kind, "Norfolk", "Evasive!", detail), "legal");
}

// buoyz.7.3.4: every turn, without a roll.
TEST(BuoyzAction, LegendaryOfficers) {
  Field field({"HMS_Victory=Victory 20,20 @090"}, {"Redoutable=Redoutable 40,20 @180"}, {.head = era3});
  act(field, "Victory", {.south = {"Flank Speed!", "Evasive!"}, .dice = {2, 3}});
  EXPECT_TRUE(field["Victory"].did(Action::flank_speed));
  EXPECT_TRUE(field["Victory"].did(Action::evasive));
  field.exercises({"buoyz.7.3.4", "buoyz.7.2.5"});
  EXPECT_EQ(buoyz::why_no_action(field.battle, field["Victory"], Action::hero),
            "she has had her action this turn");
}

TEST(BuoyzAction, AllHandsOnDeck) {
  Field field = modern();
  act(field, "Norfolk", {.south = {"All Hands"}, .dice = {4}});
  EXPECT_TRUE(field["Norfolk"].did(Action::all_hands));
  field.exercises({"buoyz.7.2.2"});
}

// buoyz.7.2.6.
TEST(BuoyzAction, PutThatFireOut) {
  Field field = modern();
  EXPECT_EQ(field.refused(action_kind, "Norfolk", "Put That"), "action.barred buoyz.7.2.6");
  field["Norfolk"].fires = 2;
  act(field, "Norfolk", {.south = {"Put That"}, .dice = {5}});
  EXPECT_EQ(field["Norfolk"].fires, 0);
  EXPECT_TRUE(field["Norfolk"].did(Action::put_out_fire));
  field.exercises({"buoyz.7.2.6"});
  Field failed = modern();
  failed["Norfolk"].fires = 1;
  act(failed, "Norfolk", {.south = {"Put That"}, .dice = {4}});
  EXPECT_EQ(failed["Norfolk"].fires, 1);
}

// buoyz.7.2.7.
TEST(BuoyzAction, FireWatchAlongside) {
  Field field = sailing();
  field.battle.grapples.add({field.who("Redoutable"), field.who("Leda"), 0});
  EXPECT_EQ(field.refused(action_kind, "Leda", "Put That"), "action.barred buoyz.7.2.6");
  field["Redoutable"].fires = 1;
  act(field, "Leda", {.south = {"Put That"}, .dice = {5}});
  EXPECT_TRUE(field["Leda"].is(Mark::fire_watch));
  EXPECT_EQ(field.told(static_cast<std::uint16_t>(MoveTold::fire_watch)), 1);
  field.exercises({"buoyz.7.2.7"});
}

TEST(BuoyzAction, FloodsOfShipsBuiltWrong) {
  Field field({"La_Girona=Girona 20,20 @000"}, {"The_Golden_Hind=Hind 40,20 @180"},
              {.head = "era = 2\nyear = 1588\ntable = [60, 40]\n"});
  EXPECT_EQ(field.refused(action_kind, "Girona", "Put That"), "action.barred buoyz.7.2.6");
  field.battle.weather.bad = 1;
  EXPECT_EQ(field.refused(action_kind, "Girona", "Put That"), "legal");
}

TEST(BuoyzAction, TackIsForShipsInIrons) {
  Field field = sailing();
  EXPECT_EQ(field.refused(action_kind, "Leda", "Tack!"), "legal");
  act(field, "Leda", {.south = {"Tack!"}, .dice = {3}});
  EXPECT_TRUE(field["Leda"].did(Action::tack));
  field.exercises({"buoyz.7.2.8"});
  Field reaching = sailing("@090");
  EXPECT_EQ(reaching.refused(action_kind, "Leda", "Tack!"), "action.barred buoyz.7.2.8");
}

// buoyz.5.8.4: with a jammed rudder who was turning goes on turning, and tacking is no turn; who went
// straight may.
TEST(BuoyzAction, WhoCirclesCannotTack) {
  for (const auto& [turned, verdict] : {std::pair{1, "action.barred buoyz.7.2.8"}, {0, "legal"}}) {
    Field field = sailing();
    field["Leda"].steering = 1;
    field["Leda"].turned = std::int8_t(turned);
    EXPECT_EQ(field.refused(action_kind, "Leda", "Tack!"), verdict);
  }
}

TEST(BuoyzAction, JibAndWear) {
  Field field = sailing("@090");
  act(field, "Leda", {.south = {"Wear!"}, .dice = {2}});
  EXPECT_TRUE(field["Leda"].did(Action::wear));
  field["Leda"].clear(Mark::tried_action);
  EXPECT_EQ(field.refused(action_kind, "Leda", "Jib!"),
            "action.barred buoyz.7.2.9");  // no other turn this move
  field.exercises({"buoyz.7.2.10"});
  Field jib = sailing("@090");
  act(jib, "Leda", {.south = {"Jib!"}, .dice = {3}});
  EXPECT_TRUE(jib["Leda"].did(Action::jib));
  jib.exercises({"buoyz.7.2.9"});
  for (const char* action : {"Jib!", "Wear!"}) {
    Field jammed = sailing("@090");
    jammed["Leda"].steering = 1;
    EXPECT_NE(jammed.refused(action_kind, "Leda", action), "legal");
    jammed["Leda"].steering = 0;
    jammed.battle.weather.calm = 1;
    EXPECT_NE(jammed.refused(action_kind, "Leda", action), "legal");
  }
}

TEST(BuoyzAction, GrappleAndEvade) {
  Field field = sailing();
  act(field, "Leda", {.south = {"Grapple"}, .dice = {3}});
  EXPECT_TRUE(field["Leda"].did(Action::grapple));
  field.exercises({"buoyz.7.2.11"});
  Field evades = sailing();
  act(evades, "Leda", {.south = {"Evade"}, .dice = {4}});
  EXPECT_TRUE(evades["Leda"].is(Mark::evading));
  evades.exercises({"buoyz.7.2.12"});
  Field late = modern();
  EXPECT_EQ(late.refused(action_kind, "Norfolk", "Grapple"), "action.barred buoyz.7.2.11");
  EXPECT_EQ(late.refused(action_kind, "Norfolk", "Evade"), "action.barred buoyz.7.2.12");
  Field ram({"HMS_Devastation_(1890s)=Devastation 20,20 @000"}, {"SMS_Viribus_Unitis=Viribus 60,40 @000"},
            {.head = "era = 5\nyear = 1895\n"});
  EXPECT_NE(ram.refused(action_kind, "Devastation", "Grapple"), "legal");
  ram["Devastation"].abilities |= buoyz::bit(Ability::ram);  // 7.3.9: to ram only
  EXPECT_EQ(ram.refused(action_kind, "Devastation", "Grapple"), "legal");
}

TEST(BuoyzAction, SmokeAndSilence) {
  Field field = modern();
  field.battle.weather.bad = 1;
  EXPECT_EQ(field.refused(action_kind, "Norfolk", "Make Smoke!"), "action.barred buoyz.7.2.13");
  EXPECT_EQ(sailing().refused(action_kind, "Leda", "Make Smoke!"), "action.barred buoyz.7.2.13");
  EXPECT_EQ(field.refused(action_kind, "Norfolk", "Rig for"), "action.barred buoyz.7.2.16");
  Field boat({"KMS_U-99=U-99 20,20 @000 submerged true"}, {"HMS_Norfolk=Norfolk 50,30 @180"});
  act(boat, "U-99", {.south = {"Rig for"}, .dice = {3}});
  EXPECT_TRUE(boat["U-99"].did(Action::silent_running));
  boat.exercises({"buoyz.7.2.16"});
  Field surfaced({"KMS_U-99=U-99 20,20 @000"}, {"HMS_Norfolk=Norfolk 50,30 @180"});
  EXPECT_EQ(surfaced.refused(action_kind, "U-99", "Rig for"), "action.barred buoyz.7.2.16");
  surfaced["U-99"].set(Mark::dived_now);
  EXPECT_EQ(surfaced.refused(action_kind, "U-99", "Evasive!"), "action.barred buoyz.11.1.4");
}

TEST(BuoyzAction, WhoMayNotTryAtAll) {
  Field field = sailing();
  field["Leda"].set(Mark::struck);
  EXPECT_EQ(field.refused(action_kind, "Leda", "Evasive!"), "action.barred buoyz.7.1.5");
  field["Leda"].clear(Mark::struck);
  field["Leda"].set(Mark::prize);
  for (const char* action : {"Holding Out", "All Hands", "Come About!", "Flank Speed!", "Evasive!", "Evade"})
    EXPECT_EQ(field.refused(action_kind, "Leda", action), "legal") << action;
  EXPECT_EQ(field.refused(action_kind, "Leda", "Grapple"), "action.barred buoyz.8.2.5");
  field["Leda"].fires = 1;
  EXPECT_EQ(field.refused(action_kind, "Leda", "Put That"), "legal");
  field["Leda"].fires = 0, field["Leda"].abilities |= bit(Ability::legendary_officers);
  EXPECT_EQ(field.refused(action_kind, "Leda", "Holding Out"), "legal")
      << "the officers are not her captor's";
  field["Leda"].abilities &= ~bit(Ability::legendary_officers);
  field["Leda"].clear(Mark::prize);
  field["Leda"].set(Mark::aground);
  for (const char* action : {"Come About!", "Flank Speed!", "Evasive!", "Jib!", "Grapple"})
    EXPECT_EQ(field.refused(action_kind, "Leda", action), "action.barred buoyz.7.1.5") << action;
  for (const char* action : {"Holding Out", "All Hands", "Evade"})
    EXPECT_EQ(field.refused(action_kind, "Leda", action), "legal") << action;
  field["Leda"].clear(Mark::aground);
  field["Leda"].set(Mark::anchored);  // she can weigh and move
  for (const char* action : {"Come About!", "Flank Speed!", "Evasive!", "Jib!", "Grapple", "All Hands"})
    EXPECT_EQ(field.refused(action_kind, "Leda", action), "legal") << action;
  field["Leda"].motive = 5;
  EXPECT_EQ(field.refused(action_kind, "Leda", "Flank Speed!"), "action.barred buoyz.7.1.5");
  field["Leda"].motive = 0;
  const buoyz::Question q = buoyz::question(action_kind, field.battle, field.who("Leda"));
  for (const int option : {-2, 0, 15, 1 << 30}) {
    const auto no = action_kind.refuse(&field.battle, q, engine::Answer::option(option));
    ASSERT_TRUE(no) << option;
    EXPECT_STREQ(no->code, "action.unknown");
  }
}

TEST(BuoyzAction, EveryKindOfAnswerIsLegal) {
  Field field({"HMS_Victory=Victory 20,20 @000", "HMS_Leda=Leda 30,20 @090"},
              {"Redoutable=Redoutable 40,20 @180"}, {.head = era3});
  engine::Picker picker(3);
  std::set<int> seen;
  for (int i = 0; i < field.battle.ships.size(); ++i) {
    const buoyz::Question q = buoyz::question(action_kind, field.battle, buoyz::ship_actor(i));
    EXPECT_EQ(action_kind.standard(&field.battle, q), engine::Answer::option(-1));
    for (int n = 0; n < 200; ++n) {
      const engine::Answer some = action_kind.any(&field.battle, q, picker);
      seen.insert(some.choice.option);
      EXPECT_FALSE(action_kind.refuse(&field.battle, q, some));
    }
    engine::Candidates all;
    action_kind.candidates(&field.battle, q, all);
    for (const engine::Answer& answer : all) {
      EXPECT_FALSE(action_kind.refuse(&field.battle, q, answer));
      action_kind.prospect(&field.battle, q, answer);
    }
    engine::Explanation about;
    action_kind.explain(&field.battle, q, about);
    EXPECT_EQ(about.options.size(), std::size_t(buoyz::actions));
  }
  EXPECT_GT(seen.size(), 8u);
}

// A burning ship's captain sees to the fire.
TEST(BuoyzAction, ABurningShipIsWorthSaving) {
  Field field({"HMS_Norfolk=Norfolk 5,5 @000"}, {"KMS_Bismarck=Bismarck 115,75 @180"});
  field["Norfolk"].fires = 1;
  const buoyz::Question q = buoyz::question(action_kind, field.battle, field.who("Norfolk"));
  const auto value = [&](int option) {
    const auto prospect = action_kind.prospect(&field.battle, q, engine::Answer::option(option));
    return prospect.dealt - prospect.taken + prospect.goal;
  };
  EXPECT_GT(value(int(Action::put_out_fire)), value(-1));
  EXPECT_GT(value(-1), value(int(Action::come_about)));
}

// buoyz.7.2.13: smoke comes of burning fuel; Victory in 1941 has none to burn.
TEST(BuoyzAction, OnlyShipsThatBurnFuelMakeSmoke) {
  Field field({"HMS_Victory=Victory 60,40 @000", "HMS_Norfolk=Norfolk 30,40 @000"},
              {"KMS_Bismarck=Bismarck 100,70 @180"});
  EXPECT_STREQ(buoyz::action_bar(field.battle, field.who("Victory"), Action::smoke).why, "she burns no fuel");
  EXPECT_EQ(buoyz::action_bar(field.battle, field.who("Norfolk"), Action::smoke).why, nullptr);
}

// buoyz.7.2.4, 10.4.3: a quarter more of nothing is nothing.
TEST(BuoyzAction, ABecalmedSailingShipDoesNotTryFlankSpeed) {
  Field field({"HMS_Victory=Victory 60,40 @000", "HMS_Norfolk=Norfolk 30,40 @000"},
              {"KMS_Bismarck=Bismarck 100,70 @180"});
  const auto why = [&](const char* name) {
    return buoyz::action_bar(field.battle, field.who(name), Action::flank_speed).why;
  };
  EXPECT_EQ(why("Victory"), nullptr);
  field.battle.weather.calm = 1;
  EXPECT_STREQ(why("Victory"), "there is no wind to drive her");
  EXPECT_EQ(why("Norfolk"), nullptr);
}

}  // namespace action_test
