// Chapter 8.1: closing, evading, ramming, grappling, spar torpedoes, fire from ship to ship.
#include <gtest/gtest.h>

#include "rulebooks/buoyz/actions.h"
#include "rulebooks/buoyz/boarding_events.h"
#include "rulebooks/buoyz/grapple.h"
#include "rulebooks/buoyz/path.h"
#include "tests/buoyz/field.h"

namespace {

using buoyz::Action;
using buoyz::BoardTold;
using buoyz::Mark;
using buoyz::State;
using field::Field;
using field::More;
using field::Play;

const More ancient{.head = "era = 1\nyear = -480\nwind = \"S\"\n"};
const More sail{.head = "era = 3\nyear = 1805\n"};
const More steam{.head = "era = 4\nyear = 1862\n"};

int told(const Field& field, BoardTold kind) { return field.told(std::uint16_t(kind)); }
bool may_cut(Field& field, const std::string& name) {
  return buoyz::why_no_action(field.battle, field[name], buoyz::Action::cut_loose).empty();
}

// She passed Grapple / Ram! and has moved.
void close(Field& field, const std::string& name, const Play& play) {
  field[name].done |= bit(Action::grapple);
  field.run(play, [&](engine::Umpire& umpire) { close_with(field.battle, umpire, field.who(name)); });
}
void grapple(Field& field, const std::string& attacker, const std::string& target) {
  field.battle.grapples.add({field.who(attacker), field.who(target), 0});
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
TEST(BuoyzGrapple, AGreekTriremeRamsAPersian) {
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

TEST(BuoyzGrapple, TwoDiceIntoTheSideOneIntoBowOrStern) {
  for (const auto& [heading, dice] : {std::pair{0, 2}, {180, 2}, {90, 1}, {270, 1}, {45, 2}, {135, 2}}) {
    Field field({"Poseidon's_Wrath=Greek 20,20 @090"}, {"Poseidon's_Wrath=Persian 21.5,20 @000"}, ancient);
    field["Persian"].pose.heading = sea::heading(heading);
    field["Persian"].set(Mark::tried_action);
    close(field, "Greek", {.dice = std::vector<int>(std::size_t(dice), 1)});
    EXPECT_EQ(field["Persian"].hull, 2) << heading;
    EXPECT_EQ(field.hearing.rolls.front().faces.size(), std::size_t(dice)) << heading;
  }
}

TEST(BuoyzGrapple, AgainstArmourARamRollsItsDamage) {
  Field field({"CSS_Virginia=Virginia 20,20 @090"}, {"HMS_Warrior=Warrior 22,20 @180"}, steam);
  field["Warrior"].set(Mark::tried_action);
  close(field, "Virginia", {.dice = {2, 6, 1, 2}});  // two hits, 1 and 2 against Armour 2: one goes through
  EXPECT_EQ(field["Warrior"].hull, 6);
  EXPECT_TRUE(linked(field, "Virginia", "Warrior"));
}

// 8.1.4: the option gives rams the torpedoes' second critical.
TEST(BuoyzGrapple, TheSecondCriticalOfARamIsAnOption) {
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
TEST(BuoyzGrapple, ASinkingTargetDragsTheRammerDown) {
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

TEST(BuoyzGrapple, WithoutARamSheOnlyGrapples) {
  Field field({"Redoutable=Redoutable 20,20 @000"}, {"HMS_Victory=Victory 21.5,20 @010"}, sail);
  close(field, "Redoutable", {.north = {"stay"}});
  EXPECT_EQ(field["Victory"].hull, 6);
  EXPECT_TRUE(linked(field, "Redoutable", "Victory"));
  EXPECT_FALSE(field["Victory"].is(Mark::tried_action));
}

// 8.1.2: evaded, she stays where she is and has used her action.
TEST(BuoyzGrapple, AnEvadedAttackerStaysClear) {
  Field field({"Redoutable=Redoutable 20,20 @000"}, {"HMS_Victory=Victory 21.5,20 @010"}, sail);
  field["Victory"].command = 2;
  close(field, "Redoutable", {.north = {"evade"}, .dice = {4}});
  EXPECT_FALSE(grappled(field.battle, field.who("Victory")));
  EXPECT_EQ(field["Redoutable"].pose.at, (sea::Point{20, 20}));
  EXPECT_TRUE(field["Victory"].is(Mark::tried_action));
  EXPECT_EQ(told(field, BoardTold::evades), 1);
  field.exercises({"buoyz.8.1.2", "buoyz.7.2.12"});
}

TEST(BuoyzGrapple, AKeptEvasionStopsOneAttackerOnly) {
  Field field({"Redoutable=Redoutable 20,20 @000", "Santa_Julia=Julia 21.5,18.5 @000"},
              {"HMS_Victory=Victory 21.5,20 @010"}, sail);
  field["Victory"].set(Mark::evading), field["Victory"].set(Mark::tried_action);
  close(field, "Redoutable", {});
  EXPECT_FALSE(linked(field, "Redoutable", "Victory"));
  close(field, "Julia", {});
  EXPECT_TRUE(linked(field, "Julia", "Victory"));
}

TEST(BuoyzGrapple, WithoutSpecialActionsNobodyEvades) {
  Field field({"Redoutable=Redoutable 20,20 @000"}, {"HMS_Victory=Victory 21.5,20 @010"},
              {.head = sail.head, .options = {{"special_actions", "off"}}});
  close(field, "Redoutable", {});
  EXPECT_TRUE(linked(field, "Redoutable", "Victory"));
}

// 8.1.1: two inches from bridge to bridge, or hulls touching.
TEST(BuoyzGrapple, TwoInchesOrContact) {
  Field field({"Redoutable=Redoutable 20,20 @000"}, {"HMS_Victory=Victory 22,20 @000"}, sail);
  EXPECT_TRUE(in_reach(field.battle, field["Redoutable"], field["Victory"]));
  field["Victory"].pose.at = {22.1, 20};
  EXPECT_FALSE(in_reach(field.battle, field["Redoutable"], field["Victory"]));
  field["Victory"].pose.at = {20, 22.3};  // bow to stern: 1 + 1.25 and a twentieth
  EXPECT_TRUE(in_reach(field.battle, field["Redoutable"], field["Victory"]));
  field["Victory"].pose.at = {20, 22.5};
  EXPECT_FALSE(in_reach(field.battle, field["Redoutable"], field["Victory"]));
  close(field, "Redoutable", {});  // nobody near: the action is wasted, nothing is asked
  EXPECT_EQ(told(field, BoardTold::closes), 0);
}

TEST(BuoyzGrapple, WhomSheCannotCloseWith) {
  Field field({"Redoutable=Redoutable 20,20 @000", "Santa_Julia=Julia 20,21 @000",
               "HMS_Raven=Raven 19,21 @000", "HMS_Leda=Leda 21,21 @000"},
              {"HMS_Victory=Victory 21.5,20 @010", "USS_Constitution=Constitution 40,20 @000",
               "18th_Century_Shore_Fort=Fort 19,19 @000"},
              sail);
  const auto refused = [&](const char* whom) { return field.refused(buoyz::close_kind, "Redoutable", whom); };
  EXPECT_EQ(refused("Victory"), "legal");
  EXPECT_EQ(refused("none"), "legal");
  EXPECT_EQ(refused("Constitution"), "close.reach buoyz.7.2.11");
  EXPECT_EQ(refused("Fort"), "close.fort buoyz.12.2.3");
  grapple(field, "Raven", "Victory"), grapple(field, "Leda", "Victory");
  EXPECT_EQ(refused("Victory"), "close.two-already buoyz.8.1.1");
  const buoyz::Question asked = buoyz::question(buoyz::close_kind, field.battle, field.who("Redoutable"));
  for (const int option : {-2, 7, 63, 64, 1000, 0})
    EXPECT_TRUE(buoyz::close_kind.refuse(&field.battle, asked, engine::Answer::option(option))) << option;
  EXPECT_EQ(buoyz::close_kind.refuse(&field.battle, asked, engine::Answer::option(1))->code,
            std::string("close.friend"));
}

TEST(BuoyzGrapple, AGrappledOrGroundedShipMakesNoNewAttempt) {
  Field field({"Redoutable=Redoutable 20,20 @000"},
              {"HMS_Victory=Victory 21.5,20 @010", "HMS_Leda=Leda 18.5,20 @000"}, sail);
  grapple(field, "Leda", "Redoutable");
  close(field, "Redoutable", {});
  field.battle.grapples.clear();
  field["Redoutable"].set(Mark::aground);
  close(field, "Redoutable", {});
  EXPECT_EQ(told(field, BoardTold::closes), 0);
}

// 8.1.7: broadside to broadside, on the side she came from, bows by the smaller turn.
TEST(BuoyzGrapple, LaidAlongside) {
  struct Case {
    sea::Point from;
    int heading, ends_heading;
    double ends_x;
  };
  // Victory lies at 30,20 heading north; beams 0.5 and 0.4, a twentieth of an inch between.
  for (const Case& c :
       {Case{{28.5, 20}, 80, 0, 29.5}, Case{{31.5, 20}, 280, 0, 30.5}, Case{{31.2, 19}, 200, 180, 30.5},
        Case{{28.5, 19}, 100, 180, 29.5}, Case{{28.5, 20}, 90, 0, 29.5}}) {
    Field field({"Redoutable=Redoutable 20,20 @000"}, {"HMS_Victory=Victory 30,20 @000"}, sail);
    field["Redoutable"].pose = {c.from, sea::heading(c.heading)};
    close(field, "Redoutable", {.north = {"stay"}});
    EXPECT_EQ(field["Redoutable"].pose.heading, sea::heading(c.ends_heading)) << c.heading;
    EXPECT_NEAR(field["Redoutable"].pose.at.x, c.ends_x, 1e-9) << c.heading;
    EXPECT_NEAR(field["Redoutable"].pose.at.y, 20, 1e-9) << c.heading;
    EXPECT_NEAR(gap(field, "Redoutable", "Victory"), 0.05, 1e-9) << c.heading;
  }
}

TEST(BuoyzGrapple, TheSecondAttackerTakesTheFreeSide) {
  Field field({"Redoutable=Redoutable 28.5,20 @000", "Santa_Julia=Julia 28.6,19 @000"},
              {"HMS_Victory=Victory 30,20 @000"}, sail);
  field["Victory"].set(Mark::tried_action);
  close(field, "Redoutable", {});
  close(field, "Julia", {});
  EXPECT_NEAR(field["Julia"].pose.at.x, 30.5, 1e-9);
  EXPECT_EQ(grapplers_of(field.battle, field.who("Victory")), 2);
}

TEST(BuoyzGrapple, WithNoRoomAlongsideSheStaysWhereSheIs) {
  Field field(
      {"Redoutable=Redoutable 1.5,20 @180"}, {"HMS_Victory=Victory 0.2,20 @000"},
      {.head = sail.head, .tail = "[[land]]\nbox = [0.5, 18, 1, 22]\n[[dock]]\nbox = [0, 10, 10, 30]\n"});
  field["Victory"].set(Mark::tried_action);
  close(field, "Redoutable", {});
  EXPECT_TRUE(linked(field, "Redoutable", "Victory"));
  EXPECT_EQ(field["Redoutable"].pose.at, (sea::Point{1.5, 20}));
}

// 8.1.6: two dice, beam +1, the second critical, one shot, nobody grappled, half an inch short.
TEST(BuoyzGrapple, ASparTorpedo) {
  Field field({"Spar-torpedo_launch=Launch 20,20 @090"}, {"HMS_Warrior=Warrior 22,20 @180"}, steam);
  field["Warrior"].set(Mark::tried_action);
  // both hit; 3 and 1 against Armour 2: one goes through and beats; critical check 4; two rolls: armament,
  // motive
  close(field, "Launch", {.dice = {2, 3, 3, 1, 4, 1, 2}});
  EXPECT_EQ(field["Warrior"].hull, 6);
  EXPECT_EQ(field["Warrior"].armament, 1);
  EXPECT_EQ(field["Warrior"].motive, 1);
  EXPECT_FALSE(grappled(field.battle, field.who("Launch")));
  EXPECT_FALSE(field["Launch"].has(buoyz::Ability::spar_torpedo));
  EXPECT_NEAR(gap(field, "Launch", "Warrior"), 0.5, 0.02);
  field.exercises({"buoyz.8.1.6"});
}

TEST(BuoyzGrapple, ADudSparTorpedo) {
  Field field({"Spar-torpedo_launch=Launch 20,20 @090"}, {"HMS_Warrior=Warrior 22,20 @180"}, steam);
  field["Warrior"].set(Mark::tried_action);
  close(field, "Launch", {.dice = {1, 1}});
  EXPECT_EQ(field["Warrior"].hull, 7);
}

// 7.3.9: in era 5 a Ram rams and does not grapple; nobody evades; submarines have their own rule (8.1.10).
TEST(BuoyzGrapple, InEraFiveARamOnlyRams) {
  Field field({"Era_5_destroyer=Ram 20,20 @090 with [\"Ram\"]"},
              {"Era_5_destroyer=Zara 21.5,20 @180", "SMS_U-XIV=U-14 20,21.5 @000"},
              {.head = "era = 5\nyear = 1914\n"});
  EXPECT_EQ(field.refused(buoyz::close_kind, "Ram", "U-14"), "close.submarine buoyz.8.1.10");
  close(field, "Ram", {.dice = {1, 4, 1}});  // one hit, damage die 1 equals Armour 1
  EXPECT_EQ(field["Zara"].hull, 2);
  EXPECT_TRUE(field.battle.grapples.empty());
  field.exercises({"buoyz.7.3.9", "buoyz.8.1.10"});
}

// 8.1.8: grappled ships lie still; a passed Evade Grapple! as her own action cuts her loose.
TEST(BuoyzGrapple, CuttingLoose) {
  Field field({"Redoutable=Redoutable 29.5,20 @000"}, {"HMS_Victory=Victory 30,20 @000"}, sail);
  EXPECT_FALSE(may_cut(field, "Victory"));
  grapple(field, "Redoutable", "Victory");
  EXPECT_TRUE(may_cut(field, "Victory"));
  field.battle.grapples[0].won = 1;
  EXPECT_FALSE(may_cut(field, "Victory"));
  field.run({}, [&](engine::Umpire& umpire) { cut_loose(field.battle, umpire, field.who("Victory")); });
  EXPECT_TRUE(field.battle.grapples.empty());
  field.exercises({"buoyz.8.1.8"});
}

// 8.1.9, 7.2.7: in End 3, after damage control.
TEST(BuoyzGrapple, FireSpreadsUnlessSheKeepsWatch) {
  Field field({"Redoutable=Redoutable 29.5,20 @000", "Santa_Julia=Julia 30.5,20 @000"},
              {"HMS_Victory=Victory 30,20 @000", "HMS_Leda=Leda 40,20 @000"}, sail);
  grapple(field, "Redoutable", "Victory"), grapple(field, "Julia", "Victory");
  field["Victory"].fires = 1;
  field["Julia"].set(Mark::fire_watch);
  field.run({}, [&](engine::Umpire& umpire) { spread_fire(field.battle, umpire); });
  EXPECT_EQ(field["Redoutable"].fires, 1);
  EXPECT_EQ(field["Julia"].fires, 0);
  EXPECT_EQ(field["Victory"].fires, 1);
  EXPECT_EQ(field["Leda"].fires, 0);
  field.exercises({"buoyz.8.1.9", "buoyz.7.2.7"});
}

TEST(BuoyzGrapple, FireSpreadsOneShipATurn) {
  Field field({"Redoutable=Redoutable 29.5,20 @000", "HMS_Raven=Raven 28.9,20 @000"},
              {"HMS_Victory=Victory 30,20 @000"}, sail);
  grapple(field, "Redoutable", "Victory"), grapple(field, "Raven", "Redoutable");
  field["Victory"].fires = 1;
  field.run({}, [&](engine::Umpire& umpire) { spread_fire(field.battle, umpire); });
  EXPECT_EQ(field["Redoutable"].fires, 1);
  EXPECT_EQ(field["Raven"].fires, 0);
}

// G25: a ship that sinks frees the others.
TEST(BuoyzGrapple, ASunkShipFreesTheOthers) {
  Field field({"Redoutable=Redoutable 29.5,20 @000", "Santa_Julia=Julia 30.5,20 @000"},
              {"HMS_Victory=Victory 30,20 @000"}, sail);
  grapple(field, "Redoutable", "Victory"), grapple(field, "Julia", "Victory");
  cut_free(field.battle, field.who("Victory"));
  EXPECT_FALSE(grappled(field.battle, field.who("Redoutable")));
  EXPECT_FALSE(grappled(field.battle, field.who("Julia")));
}

// What captains may answer: every candidate and every random answer is legal.
TEST(BuoyzGrapple, AnswersAreLegal) {
  Field field({"Redoutable=Redoutable 20,20 @000", "Santa_Julia=Julia 20,21 @000"},
              {"HMS_Victory=Victory 21.5,20 @010", "HMS_Leda=Leda 18.5,20 @000"}, sail);
  const auto legal = [&](const buoyz::QuestionKind& kind, const char* name, int detail) {
    const buoyz::Question asked = buoyz::question(kind, field.battle, field.who(name), detail);
    engine::Candidates answers{kind.standard(&field.battle, asked)};
    kind.candidates(&field.battle, asked, answers);
    engine::Picker picker(1);
    for (int i = 0; i < 20; ++i) answers.push_back(kind.any(&field.battle, asked, picker));
    for (const engine::Answer& answer : answers) {
      EXPECT_FALSE(kind.refuse(&field.battle, asked, answer)) << kind.name << answer.choice.option;
      if (kind.prospect) (void)kind.prospect(&field.battle, asked, answer);
    }
    engine::Explanation about;
    kind.explain(&field.battle, asked, about);
    EXPECT_FALSE(about.prompt.empty());
    EXPECT_FALSE(about.options.empty());
  };
  legal(buoyz::close_kind, "Redoutable", 0);
  legal(buoyz::evade_kind, "Victory", index(field.who("Redoutable")));
  legal(buoyz::order_kind, "Redoutable", index(field.who("Julia")));
  legal(buoyz::land_kind, "Redoutable", 0);
  EXPECT_EQ(field.refused(buoyz::evade_kind, "Victory", "evade", index(field.who("Redoutable"))), "legal");
  for (const auto& [kind, code] : {std::pair{&buoyz::evade_kind, "evade.unknown"},
                                   {&buoyz::order_kind, "boarding-order.unknown"},
                                   {&buoyz::land_kind, "land.no-fort"}}) {
    const buoyz::Question asked = buoyz::question(*kind, field.battle, field.who("Redoutable"), 1);
    const auto no = kind->refuse(&field.battle, asked, engine::Answer::option(99));
    ASSERT_TRUE(no);
    EXPECT_EQ(no->code, std::string(code));
  }
}

}  // namespace
