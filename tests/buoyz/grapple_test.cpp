// Chapter 8.1: closing, evading, grappling, cutting loose, fire from ship to ship.
#include <gtest/gtest.h>

#include "rulebooks/buoyz/actions.h"
#include "rulebooks/buoyz/boarding_events.h"
#include "rulebooks/buoyz/grapple.h"
#include "rulebooks/buoyz/path.h"
#include "tests/buoyz/field.h"

namespace grapple_test {

using buoyz::Action;
using buoyz::BoardTold;
using buoyz::Mark;
using field::Field;
using field::More;
using field::Play;

const More sail{.head = "era = 3\nyear = 1805\n"};

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

TEST(BuoyzGrapple, WithoutARamSheOnlyGrapples) {
  Field field({"Redoutable=Redoutable 20,20 @000"}, {"HMS_Victory=Victory 21.5,20 @010"}, sail);
  close(field, "Redoutable", {.north = {"stay"}});
  EXPECT_EQ(field["Victory"].hull, 6);
  EXPECT_TRUE(linked(field, "Redoutable", "Victory"));
  EXPECT_FALSE(field["Victory"].is(Mark::tried_action));
}

// A check that fails is told as such, not only as a die.
TEST(BuoyzGrapple, AFailureToEvadeIsTold) {
  Field field({"Redoutable=Redoutable 20,20 @000"}, {"HMS_Victory=Victory 21.5,20 @010"}, sail);
  field["Victory"].command = 2;
  close(field, "Redoutable", {.north = {"evade"}, .dice = {3}});  // 3 + 2 of 6
  EXPECT_TRUE(linked(field, "Redoutable", "Victory"));
  ASSERT_EQ(told(field, BoardTold::cannot_evade), 1);
  EXPECT_EQ(buoyz::rulebook().describe(&field.battle, field.hearing.events[1]),
            "Victory fails to give Redoutable the slip (3 + 2 = 5, needs 6)");
}

// 8.1.2: evaded, she stays where she is and has used her action.
TEST(BuoyzGrapple, AnEvadedAttackerStaysClear) {
  Field field({"Redoutable=Redoutable 20,20 @000"}, {"HMS_Victory=Victory 21.5,20 @010"}, sail);
  field["Victory"].command = 2, field["Victory"].abilities = 0;
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

// 7.2.12: any one attempt, so she may wait for a worse enemy; and no die is rolled again.
TEST(BuoyzGrapple, AKeptEvasionIsForTheAttemptOfHerChoice) {
  Field field({"Redoutable=Redoutable 20,20 @000", "Santa_Julia=Julia 21.5,18.5 @000"},
              {"HMS_Victory=Victory 21.5,20 @010"}, sail);
  field["Victory"].set(Mark::evading), field["Victory"].set(Mark::tried_action);
  close(field, "Redoutable", {.north = {"stay"}});
  EXPECT_TRUE(linked(field, "Redoutable", "Victory"));
  EXPECT_TRUE(field["Victory"].is(Mark::evading));
  close(field, "Julia", {.north = {"evade"}});
  EXPECT_FALSE(linked(field, "Julia", "Victory"));
  EXPECT_FALSE(field["Victory"].is(Mark::evading));
  EXPECT_EQ(told(field, BoardTold::evades), 1);
  field.exercises({"buoyz.8.1.2"});
}

// Who has won it already pays no check: the prompt names none, and captains count on it.
TEST(BuoyzGrapple, AKeptEvasionIsAskedWithoutACheck) {
  Field field({"Redoutable=Redoutable 20,20 @000"}, {"HMS_Victory=Victory 21.5,20 @010"}, sail);
  const buoyz::Question asked =
      buoyz::question(buoyz::evade_kind, field.battle, field.who("Victory"), index(field.who("Redoutable")));
  const auto prompt = [&] {
    engine::Explanation about;
    buoyz::evade_kind.explain(&field.battle, asked, about);
    return about.prompt;
  };
  const auto taken = [&] {
    return buoyz::evade_kind.prospect(&field.battle, asked, engine::Answer::option(1)).taken;
  };
  field["Redoutable"].abilities |= bit(buoyz::Ability::ram);
  EXPECT_EQ(prompt(), "Victory: Redoutable closes; try Evade Grapple! (check 6)?");
  EXPECT_GT(taken(), 0);
  field["Victory"].set(Mark::evading);
  EXPECT_EQ(prompt(), "Victory: Redoutable closes; use Evade Grapple! now? It stops one attempt this turn");
  EXPECT_EQ(taken(), 0);
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

// 8.1.1: the third to come is told why she cannot.
TEST(BuoyzGrapple, AThirdGrapplerIsToldThatThereIsNoRoom) {
  Field field(
      {"Redoutable=Redoutable 20,20 @000", "HMS_Raven=Raven 22.2,20 @000", "HMS_Leda=Leda 21,20 @000"},
      {"HMS_Victory=Victory 21.5,20 @010"}, sail);
  grapple(field, "Raven", "Victory");
  field["Redoutable"].done = bit(buoyz::Action::grapple);
  grapple(field, "Leda", "Victory");
  field.run({}, [&](engine::Umpire& umpire) { close_with(field.battle, umpire, field.who("Redoutable")); });
  EXPECT_EQ(field.told(static_cast<std::uint16_t>(buoyz::BoardTold::no_room)), 1);
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

// buoyz.10.1.3: nobody is laid within two inches of land; she takes the other side. Victory lies at 30,20.
TEST(BuoyzGrapple, NobodyIsLaidInTheClosedBelt) {
  for (const auto& [shore, ends_x] : {std::pair{27.6, 30.5}, {27.4, 29.5}}) {
    Field field(
        {"Redoutable=Redoutable 29.65,18.3 @010"}, {"HMS_Victory=Victory 30,20 @000"},
        {.head = sail.head, .tail = fmt::format("[[land]]\nbox = [{}, 10, {}, 30]\n", shore - 5, shore)});
    close(field, "Redoutable", {.north = {"stay"}});
    EXPECT_NEAR(field["Redoutable"].pose.at.x, ends_x, 1e-9) << shore;
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
  watch_fires(field.battle);
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
  watch_fires(field.battle);
  field.run({}, [&](engine::Umpire& umpire) { spread_fire(field.battle, umpire); });
  EXPECT_EQ(field["Redoutable"].fires, 1);
  EXPECT_EQ(field["Raven"].fires, 0);
}

// 8.1.9: a fire that breaks out after the moves began leaves the neighbour the next turn to act.
TEST(BuoyzGrapple, AFireOfThisTurnSpreadsInTheNext) {
  Field field({"Redoutable=Redoutable 29.5,20 @000"}, {"HMS_Victory=Victory 30,20 @000"}, sail);
  grapple(field, "Redoutable", "Victory");
  field.step("Ships move");
  field["Victory"].fires = 1;  // by gunfire
  field.step("Damage control", {.dice = {1}});
  EXPECT_EQ(field["Redoutable"].fires, 0);
  field.step("Visibility and radar");
  field.step("Ships move");
  field.step("Damage control", {.dice = {1}});
  EXPECT_EQ(field["Redoutable"].fires, 1);
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

}  // namespace grapple_test
