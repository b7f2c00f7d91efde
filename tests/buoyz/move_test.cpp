// Ships move one at a time, sides alternating.
#include "rulebooks/buoyz/move.h"

#include <gtest/gtest.h>

#include "rulebooks/buoyz/actions.h"
#include "rulebooks/buoyz/move_events.h"
#include "rulebooks/buoyz/sailing.h"
#include "tests/buoyz/field.h"

namespace move_test {

using buoyz::Action;
using buoyz::Mark;
using buoyz::MoveTold;
using field::Field;

std::uint16_t told(MoveTold kind) { return static_cast<std::uint16_t>(kind); }

std::vector<std::string> order_of_moves(const Field& field) {
  std::vector<std::string> names;
  for (const engine::Event& event : field.hearing.events)
    if (event.kind == told(MoveTold::moved)) names.push_back(field.battle.name(event.who));
  return names;
}

const std::string era3 = "era = 3\nyear = 1805\ntable = [60, 40]\n";
const field::More no_actions{.options = {{"special_actions", "off"}}};

// buoyz.2.1.2: the holder says who begins, then they alternate; the longer fleet ends alone.
TEST(BuoyzMove, SidesAlternate) {
  Field field({"HMS_Cossack=A 20,20 @000", "HMS_Cossack=B 30,20 @000", "HMS_Cossack=C 40,20 @000"},
              {"HMS_Cossack=X 20,60 @180"}, no_actions);
  field.step("Ships move", {.south = {"South", "B", "7", "A", "1 P30", "3"}, .north = {"7"}});
  EXPECT_EQ(order_of_moves(field), (std::vector<std::string>{"B", "X", "A", "C"}));
  field.exercises({"buoyz.2.1.1", "buoyz.2.1.2", "buoyz.2.2.3", "buoyz.4.1.2", "buoyz.4.1.4", "buoyz.4.1.6",
                   "buoyz.4.1.7", "buoyz.4.1.8", "buoyz.7.1.1"});
  Field other({"HMS_Cossack=A 20,20 @000", "HMS_Cossack=B 30,20 @000", "HMS_Cossack=C 40,20 @000"},
              {"HMS_Cossack=X 20,60 @180"}, no_actions);
  other.step("Ships move", {.south = {"North", "C", "7", "B", "7", "7"}, .north = {"7"}});
  EXPECT_EQ(order_of_moves(other), (std::vector<std::string>{"X", "C", "B", "A"}));
}

TEST(BuoyzMove, RefusalsOfTheNextShip) {
  Field field({"HMS_Cossack=A 20,20 @000", "HMS_Cossack=B 30,20 @000"}, {"HMS_Cossack=X 20,60 @180"});
  field["B"].set(Mark::moved);
  const buoyz::Question q = buoyz::question(buoyz::mover_kind, engine::Side(0));
  const auto code = [&](int option) {
    const auto no = buoyz::mover_kind.refuse(&field.battle, q, engine::Answer::option(option));
    return no ? std::string(no->code) : "legal";
  };
  EXPECT_EQ(code(0), "legal");
  EXPECT_EQ(code(1), "mover.done");
  EXPECT_EQ(code(2), "mover.not-yours");
  EXPECT_EQ(code(-1), "mover.nobody");
  EXPECT_EQ(code(1000000), "mover.nobody");
  const auto first = buoyz::first_mover_kind.refuse(&field.battle, q, engine::Answer::option(2));
  ASSERT_TRUE(first);
  EXPECT_STREQ(first->code, "first.no-side");
}

TEST(BuoyzMove, WhoGoesFirstIsAskedOnlyOfTwo) {
  Field field({"HMS_Cossack=A 20,20 @000"}, {"HMS_Cossack=X 20,60 @180"});
  field.run({.south = {"North"}}, [&](engine::Umpire& umpire) {
    EXPECT_EQ(buoyz::ask_first(field.battle, umpire, buoyz::First::fire), engine::Side(1));
  });
  EXPECT_TRUE(field.cited("buoyz.2.1.3"));
  field.run({}, [&](engine::Umpire& umpire) {  // the defaults
    EXPECT_EQ(buoyz::ask_first(field.battle, umpire, buoyz::First::fire), engine::Side(0));
    EXPECT_EQ(buoyz::ask_first(field.battle, umpire, buoyz::First::move), engine::Side(1));
  });
  field["X"].state = buoyz::State::left;
  field.run({.south = {}}, [&](engine::Umpire& umpire) {
    const std::size_t before = field.hearing.events.size();
    EXPECT_EQ(buoyz::ask_first(field.battle, umpire, buoyz::First::move), engine::Side(0));
    EXPECT_EQ(field.hearing.events.size(), before);  // nothing to decide
  });
}

// buoyz.4.1.5: damage that takes all speed is a dead stop, without a turn.
TEST(BuoyzMove, DeadStop) {
  Field field({"HMS_Cossack=A 20,20 @000"}, {"HMS_Cossack=X 20,60 @180"}, no_actions);
  field["A"].motive = 4;  // 7/16
  field.step("Ships move", {.north = {"7"}});
  EXPECT_EQ(field["A"].pose.at, (sea::Point{20, 20}));
  EXPECT_EQ(field.told(told(MoveTold::lies_still)), 1);
  field.exercises({"buoyz.4.1.5"});
}

TEST(BuoyzMove, StruckShipsAndFortsAreSkipped) {
  Field field({"HMS_Leda=Leda 20,20 @090"},
              {"18th_Century_Shore_Fort=Fort 40,38 @180", "Redoutable=Redoutable 40,20 @000"},
              {.head = era3, .options = {{"special_actions", "off"}}});
  field["Redoutable"].set(Mark::struck);
  field.step("Ships move", {.south = {"6"}});
  EXPECT_EQ(order_of_moves(field), std::vector<std::string>{"Leda"});
}

// buoyz.2.1.2: named in her side's slot, she takes it, with or without an action: the enemy moves next.
TEST(BuoyzMove, AShipThatLiesStillMayBeNamedToMakeTheEnemyMoveFirst) {
  for (const bool waits : {false, true}) {
    Field field({"HMS_Norfolk=Norfolk 60,40 @000 aground true", "HMS_Cossack=Cossack 30,20 @000"},
                {"KMS_Bismarck=Bismarck 100,70 @180"}, {.options = {{"special_actions", "off"}}});
    field.step("Ships move", {.south = waits ? std::vector<std::string>{"South", "Norfolk", "7"}
                                             : std::vector<std::string>{"South", "Cossack", "7"},
                              .north = {"6"}});
    EXPECT_EQ(order_of_moves(field), waits ? (std::vector<std::string>{"Bismarck", "Cossack"})
                                           : (std::vector<std::string>{"Cossack", "Bismarck"}));
  }
}

// buoyz.7.1.5: a ship that cannot move may act at one of its side's nominations, or after the last.
TEST(BuoyzMove, ShipsThatLieStillMayAct) {
  Field field({"HMS_Norfolk=Norfolk 60,40 @000 aground true", "HMS_Cossack=Cossack 30,20 @000"},
              {"KMS_Bismarck=Bismarck 100,70 @180"});
  field.battle.holder = engine::Side(1);
  field.step(
      "Ships move",
      {.south = {"Norfolk", "Make Smoke!", "none", "7"}, .north = {"South", "none", "6"}, .dice = {1}});
  EXPECT_TRUE(field["Norfolk"].did(Action::smoke));
  EXPECT_EQ(field["Norfolk"].smoke, field["Norfolk"].pose);
  field.exercises({"buoyz.7.1.5", "buoyz.7.2.13"});
  Field later({"HMS_Norfolk=Norfolk 60,40 @000 aground true", "HMS_Cossack=Cossack 30,20 @000"},
              {"KMS_Bismarck=Bismarck 100,70 @180"});
  later.step(
      "Ships move",
      {.south = {"South", "Cossack", "none", "7", "Make Smoke!"}, .north = {"none", "6"}, .dice = {1}});
  EXPECT_TRUE(later["Norfolk"].did(Action::smoke));
  EXPECT_EQ(later.refused(buoyz::action_kind, "Norfolk", "Flank Speed!"), "action.barred buoyz.7.1.2");
}

TEST(BuoyzMove, SmokeTrailsFromWhereSheEnds) {
  Field field({"HMS_Norfolk=Norfolk 60,40 @000"}, {"KMS_Bismarck=Bismarck 100,70 @180"});
  field.step("Ships move", {.south = {"South", "Make Smoke!", "7"}, .north = {"none", "6"}, .dice = {1}});
  EXPECT_EQ(field["Norfolk"].smoke.at, (sea::Point{60, 47}));
  EXPECT_EQ(field.told(told(MoveTold::laid_smoke)), 1);
  EXPECT_EQ(field["Norfolk"].run, 7000);
  EXPECT_EQ(field["Norfolk"].turned, 0);
  field.exercises({"buoyz.4.1.3", "buoyz.7.2.13"});
}

TEST(BuoyzMove, TurningIsRemembered) {
  Field field({"HMS_Norfolk=Norfolk 60,40 @000"}, {"KMS_Bismarck=Bismarck 100,70 @180"}, no_actions);
  field.step("Ships move", {.south = {"South", "2 P45 3"}, .north = {"6"}});
  EXPECT_EQ(field["Norfolk"].turned, -1);
  EXPECT_EQ(field["Norfolk"].pose.heading, sea::heading(315));
  field["Norfolk"].steering = 1;  // 5.8.4: she was turning, and goes on
  field.step("Visibility and radar");
  field.step("Ships move", {.south = {"South", "1 P45 2"}, .north = {"6"}});
  EXPECT_EQ(field["Norfolk"].turned, -1);
  EXPECT_TRUE(field.cited("buoyz.5.8.4"));
}

TEST(BuoyzMove, CopperAgilitySilenceAndSurfacedBoats) {
  Field field({"HMS_Raven=Raven 20,20 @090"}, {"Redoutable=Redoutable 40,30 @000"},
              {.head = era3, .options = {{"special_actions", "off"}}});
  field["Raven"].abilities |= buoyz::bit(buoyz::Ability::copper_bottomed);
  field.step("Ships move", {.south = {"South", "1 P30 4 S30"}, .north = {"1"}});  // 7 in
  field.exercises({"buoyz.7.3.2", "buoyz.7.3.10"});
  Field boat({"KMS_U-99=U-99 60,40 @000"}, {"KMS_Bismarck=Bismarck 100,70 @180"}, no_actions);
  boat.step("Ships move", {.south = {"South", "stay", "1 P60"}, .north = {"6"}});
  EXPECT_EQ(boat["U-99"].pose.heading, sea::heading(300));
  boat.exercises({"buoyz.4.1.9"});
}

// 4.1.9: on the surface a boat of eras 5 and 6 doubles her turns: 4 in and Turning 3 are an inch straight and
// 6 points, 105 degrees, where a turn of three takes the same inches of another ship. Submerged, and from era
// 7 on, a point costs the inch.
TEST(BuoyzMove, OnTheSurfaceBoatsOfTheWorldWarsTurnTwiceAsFar) {
  Field boat({"KMS_U-99=U-99 60,40 @000"}, {"SMS_U-XIV=U-14 100,70 @180"});
  const auto verdict = [&](const char* name, const char* course) {
    return boat.refused(buoyz::course_kind, name, course);
  };
  EXPECT_EQ(verdict("U-99", "1 S105"), "legal");
  EXPECT_EQ(verdict("U-99", "1 S106"), "course.turn-too-wide buoyz.4.1.7");
  EXPECT_EQ(verdict("U-99", "1 S60 1.5"), "legal");
  EXPECT_EQ(verdict("U-99", "1 S60 1.6"), "course.cost buoyz.4.1.8");
  EXPECT_EQ(verdict("U-14", "1 S45"), "legal") << "2 in: an inch and two points";
  EXPECT_EQ(verdict("U-14", "1 S46"), "course.cost buoyz.4.1.8");
  boat["U-99"].set(Mark::submerged);  // 2 in
  EXPECT_EQ(verdict("U-99", "1 S30"), "legal");
  EXPECT_EQ(verdict("U-99", "1 S31"), "course.cost buoyz.4.1.8");
  Field later({"Tango_class_B-380=Tango 60,40 @000"}, {"USS_Missouri_(1984_on)=Missouri 100,70 @180"},
              {.head = "era = 7\nyear = 1984\n"});
  const int inches = buoyz::inches(later.battle, later["Tango"], buoyz::Propulsion::engines);
  EXPECT_EQ(later.refused(buoyz::course_kind, "Tango", fmt::format("{} S30", inches - 1)), "legal");
  EXPECT_EQ(later.refused(buoyz::course_kind, "Tango", fmt::format("{} S30", inches - 0.5)),
            "course.cost buoyz.4.1.8");
}

// buoyz.7.3.17: a whole turn to make the big gun ready, another to stow it.
TEST(BuoyzMove, DeployingTakesTheTurn) {
  Field field({"KMS_U-99=U-99 60,40 @000"}, {"KMS_Bismarck=Bismarck 100,70 @180"}, no_actions);
  field.book().sheets[field["U-99"].sheet].deploys = true;
  field["U-99"].set(Mark::stowed);
  field.step("Ships move", {.south = {"South", "stay", "4 deploy"}, .north = {"6"}});
  EXPECT_FALSE(field["U-99"].is(Mark::stowed));
  EXPECT_EQ(field["U-99"].deploying, 1);
  EXPECT_EQ(field.told(told(MoveTold::deploying)), 1);
  field.step("Visibility and radar");
  EXPECT_EQ(field["U-99"].deploying, 0);
  field.step("Ships move", {.south = {"South", "4 stow"}, .north = {"6"}});  // she cannot dive meanwhile
  EXPECT_TRUE(field["U-99"].is(Mark::stowed));
}

// buoyz.4.1.10: who sinks in a collision of her own making was sunk by nobody, and is set back nowhere.
TEST(BuoyzMove, SunkInACollisionOfHerOwn) {
  Field field({"HMS_Cossack=Cossack 60,40 @000"}, {"KMS_Bismarck=Bismarck 60,43 @090"}, no_actions);
  field["Cossack"].hull = 1, field["Cossack"].set(Mark::crippled), field["Bismarck"].set(Mark::moved);
  field.step("Ships move", {.south = {"3"}});
  EXPECT_EQ(field["Cossack"].state, buoyz::State::sunk);
  EXPECT_EQ(field["Cossack"].sunk_by, engine::nobody);
  EXPECT_EQ(field.told(told(MoveTold::set_back)), 0);
}

// Each event by its own name, as records and clients know it, and with its own sentence.
TEST(BuoyzMove, EveryEventHasASentenceAndAName) {
  struct Row {
    MoveTold kind;
    const char* name;
    const char* sentence;
  };
  const Row rows[] = {
      {MoveTold::goes_first, "goes-first", "will fire first"},
      {MoveTold::moved, "moved", "moves 0.001 in under steam to 0,0 heading 001"},
      {MoveTold::rested, "rested", "stays where she is, heading 001"},
      {MoveTold::lies_still, "lies-still",
       "lies stopped in irons; damage has taken the little speed she makes there"},
      {MoveTold::drifted, "drifted", "drifts downwind to 0,0 heading 001"},
      {MoveTold::company_moves, "squadron-moves", "leads a squadron of 1 ship"},
      {MoveTold::collided, "collided", "collides with X; they glance off"},
      {MoveTold::fouled, "fouled", "runs against X and stops"},
      {MoveTold::set_back, "set-back", "is set back to the last clear water"},
      {MoveTold::grounded, "grounded", "runs aground on a shoal"},
      {MoveTold::clipped, "stopped-by-land", "stops at the closed water round the land"},
      {MoveTold::left_table, "left-table", "leaves the table by the east edge"},
      {MoveTold::set_off, "set-off", "leaves by the east edge for table 2, to arrive in turn 60"},
      {MoveTold::in_transit, "in-transit", "is in transit to table 2, to arrive in turn 1"},
      {MoveTold::arrived, "arrived", "arrives on table 2"},
      {MoveTold::anchored, "anchored", "drops anchor"},
      {MoveTold::weighed, "weighed", "weighs anchor"},
      {MoveTold::laid_smoke, "smoke", "lays smoke"},
      {MoveTold::sweeping, "sweeping", "sweeps mines"},
      {MoveTold::deploying, "deploying", "stows her gun and aircraft"},
      {MoveTold::action_passed, "action-passed",
       "attempts Holding Out For A Hero: 1 + 60 = 61, needs 1: success"},
      {MoveTold::action_failed, "action-failed",
       "attempts Holding Out For A Hero: 1 + 60 = 61, needs 1: failure"},
      {MoveTold::fire_out, "fire-out", "has her fires out and her holes plugged"},
      {MoveTold::fire_watch, "fire-watch", "keeps fire watch"},
      {MoveTold::map_floats, "map-floats", "The map floats 0.001 in east and 0.001 in north"},
      {MoveTold::stays_on_map, "stays-on-map", "keeps up at the edge of the map"},
      {MoveTold::pushed_off, "pushed-off", "lets the map float away"},
  };
  Field field({"HMS_Cossack=A 20,20 @000"}, {"HMS_Cossack=X 20,60 @180"});
  ASSERT_EQ(std::size(rows), std::size_t(MoveTold::pushed_off) - buoyz::move_events + 1);
  for (const Row& row : rows) {
    const engine::Event event =
        buoyz::event(row.kind, "buoyz.2.1.2", field.who("A"), field.who("X"), {1, 1, 60, 1, 1});
    EXPECT_STREQ(buoyz::move_event_name(event.kind), row.name);
    EXPECT_EQ(buoyz::describe_move(field.battle, event), row.sentence);
  }
  const engine::Event moved = buoyz::event(MoveTold::moved, "buoyz.4.1.4", field.who("A"), engine::nobody,
                                           {20000, 27000, 0, 7000, 0});
  EXPECT_EQ(buoyz::describe_move(field.battle, moved), "moves 7 in under engines to 20,27 heading 000");
}

}  // namespace move_test
