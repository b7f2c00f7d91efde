// Ships that are not their own masters: prizes, those that are grappled, and those that retreat.
#include "rulebooks/buoyz/move.h"

#include <gtest/gtest.h>

#include "rulebooks/buoyz/grapple.h"
#include "tests/buoyz/field.h"

namespace bound_home_test {

using buoyz::Mark;
using field::Field;

const std::string era3 = "era = 3\nyear = 1805\ntable = [60, 40]\n";

// buoyz.8.2.5: the captor steers her, toward his own edge and at best speed.
TEST(BuoyzMove, ACaptorSteersHisPrize) {
  Field field({"HMS_Norfolk=Norfolk 60,10 @090"},
              {"HMS_Norfolk=Prize 60,40 @180", "HMS_Cossack=Far 5,75 @180"},
              {.options = {{"special_actions", "off"}}});
  field["Prize"].set(Mark::prize), field["Prize"].side = engine::Side(0);
  EXPECT_EQ(field.refused(buoyz::course_kind, "Prize", "7"), "legal");
  EXPECT_EQ(field.refused(buoyz::course_kind, "Prize", "1 S45 4"), "legal");
  EXPECT_EQ(field.refused(buoyz::course_kind, "Prize", "6"), "course.retreat buoyz.8.2.5");
  field["Prize"].pose.heading = sea::heading(0);
  EXPECT_EQ(field.refused(buoyz::course_kind, "Prize", "7"), "course.retreat buoyz.8.2.5");
  field.step("Ships move", {.south = {"South", "Prize", "1 P45", "1"}, .north = {"1"}});
  EXPECT_EQ(field["Prize"].pose.heading, sea::heading(315));
}

// buoyz.8.2.5: by default straight toward the captor's edge.
TEST(BuoyzMove, PrizesGoHome) {
  Field field({"HMS_Leda=Leda 20,20 @090"},
              {"Redoutable=Redoutable 40,30 @090", "HMS_Raven=Raven 50,30 @180"},
              {.head = era3 + "wind = \"W\"\n", .options = {{"special_actions", "off"}}});
  field["Redoutable"].set(Mark::prize);
  field["Leda"].set(Mark::anchored), field["Raven"].set(Mark::anchored);
  field["Redoutable"].side = engine::Side(0);
  double before = 30;
  for (int turn = 0; turn < 20 && on_table(field["Redoutable"]); ++turn) {
    field.step("Ships move");
    field.step("Visibility and radar");
    EXPECT_LT(field["Redoutable"].pose.at.y, before + (turn == 0 ? 1 : 0));
    before = field["Redoutable"].pose.at.y;
  }
  EXPECT_EQ(field["Redoutable"].state, buoyz::State::left);
  EXPECT_EQ(field["Redoutable"].exit_edge, int(sea::Edge::South));
}

// buoyz.8.2.5, 7.1.5: a prize that cannot move may still act, and tries to evade who would retake her.
TEST(BuoyzMove, APrizeCrewActsWhereSheLies) {
  Field field({"HMS_Leda=Leda 20,20 @090 anchored true"}, {"Redoutable=Prize 40,30 @090"}, {.head = era3});
  field["Prize"].set(Mark::prize), field["Prize"].set(Mark::aground), field["Prize"].fires = 1;
  EXPECT_EQ(may_be_named(field.battle, engine::Side(1), field.who("Prize")), buoyz::Named::to_act);
  EXPECT_TRUE(may_try_to_evade(field.battle, field["Prize"]));
  field["Leda"].set(Mark::moved);
  field.step("Ships move", {.north = {"Put That"}, .dice = {5}});
  EXPECT_EQ(field["Prize"].fires, 0);
  field["Prize"].clear(Mark::tried_action), field["Prize"].set(Mark::struck);
  EXPECT_FALSE(may_try_to_evade(field.battle, field["Prize"]));
}

// buoyz.8.1.8: a grappled ship has her turn if she may cut loose, and moves when she has.
TEST(BuoyzMove, AGrappledShipMayCutLoose) {
  const auto battle = [] {
    return Field({"HMS_Leda=Leda 20,20 @090"}, {"Redoutable=Redoutable 20,20.5 @090"}, {.head = era3});
  };
  Field free = battle();
  free.battle.grapples.add({free.who("Redoutable"), free.who("Leda"), 0});
  free.step("Ships move", {.south = {"South", "Cut Loose!", "6"}, .north = {"none", "4"}, .dice = {4}});
  EXPECT_TRUE(free.battle.grapples.empty());
  EXPECT_EQ(free["Leda"].run, 6000);
  EXPECT_TRUE(free.cited("buoyz.8.1.8"));
  Field held = battle();
  held.battle.grapples.add({held.who("Redoutable"), held.who("Leda"), 0});
  held.step("Ships move", {.south = {"South", "Cut Loose!"}, .north = {"none"}, .dice = {3}});
  EXPECT_EQ(held.battle.grapples.size(), 1);
  EXPECT_EQ(held["Leda"].pose.at, (sea::Point{20, 20}));
  held.battle.grapples[0].won = 1;
  held["Leda"].clear(Mark::tried_action);
  EXPECT_EQ(held.refused(buoyz::action_kind, "Leda", "Cut Loose!"), "action.barred buoyz.8.1.8");
}

// buoyz.cam3.1.5: under the order only a retreat is legal, and captains find one.
TEST(BuoyzMove, RetreatingShipsGoHome) {
  Field field({"HMS_Norfolk=Norfolk 60,40 @000"}, {"KMS_Bismarck=Bismarck 100,70 @180"},
              {.options = {{"special_actions", "off"}}});
  field["Norfolk"].set(Mark::retreating);
  EXPECT_EQ(field.refused(buoyz::course_kind, "Norfolk", "7"), "course.retreat buoyz.cam3.1.5");
  EXPECT_EQ(field.refused(buoyz::course_kind, "Norfolk", "1 P45"), "legal");
  EXPECT_EQ(field.refused(buoyz::course_kind, "Norfolk", "1 P45 4"), "course.retreat buoyz.cam3.1.5")
      << "that still leads away";
  engine::Candidates all;
  const auto q = buoyz::question(buoyz::course_kind, field.battle, field.who("Norfolk"));
  buoyz::course_kind.candidates(&field.battle, q, all);
  for (const engine::Answer& answer : all) EXPECT_FALSE(buoyz::course_kind.refuse(&field.battle, q, answer));
  for (int turn = 0; turn < 20 && on_table(field["Norfolk"]); ++turn) {
    field.step("Ships move", {});
    field.step("Visibility and radar");
  }
  EXPECT_EQ(field["Norfolk"].exit_edge, int(sea::Edge::South));
  field.exercises({"buoyz.cam3.1.5"});
}

// buoyz.cam3.1.5: at maximum speed.
TEST(BuoyzMove, ARetreatingShipMayNotStayAtAnchor) {
  Field field({"HMS_Leda=Leda 30,20 @180"}, {"HMS_Victory=Victory 30,35 @180"},
              {.head = "era = 3\nyear = 1805\ntable = [60, 40]\nwind = \"W\"\n"});
  EXPECT_EQ(field.refused(buoyz::course_kind, "Leda", "1 anchor"), "legal");
  field["Leda"].set(Mark::retreating);
  EXPECT_EQ(field.refused(buoyz::course_kind, "Leda", "1 anchor"), "course.retreat buoyz.cam3.1.5");
  field["Leda"].set(Mark::anchored);
  EXPECT_EQ(field.refused(buoyz::course_kind, "Leda", "hold"), "course.retreat buoyz.cam3.1.5");
  const auto q = buoyz::question(buoyz::course_kind, field.battle, field.who("Leda"));
  engine::Candidates all;
  buoyz::course_kind.candidates(&field.battle, q, all);
  all.push_back(buoyz::course_kind.standard(&field.battle, q));
  for (const engine::Answer& answer : all) {
    EXPECT_FALSE(buoyz::course_kind.refuse(&field.battle, q, answer));
    EXPECT_TRUE(answer.course.flags & bit(buoyz::Order::weigh));
  }
}

TEST(BuoyzMove, ARetreatingShipUsesHerFastestPropulsion) {
  Field field({"La_Girona=Girona 30,20 @180"}, {"The_Golden_Hind=Hind 30,35 @180"},
              {.head = "era = 2\nyear = 1588\ntable = [60, 40]\nwind = \"W\"\n"});
  EXPECT_EQ(field.refused(buoyz::course_kind, "Girona", "2 oars"), "legal");
  field["Girona"].set(Mark::retreating);
  EXPECT_EQ(field.refused(buoyz::course_kind, "Girona", "2 oars"), "course.retreat buoyz.cam3.1.5");
  EXPECT_EQ(field.refused(buoyz::course_kind, "Girona", "4 sails"), "legal");  // reaching with the gauge
  EXPECT_EQ(field.refused(buoyz::course_kind, "Girona", "3 sails"), "course.retreat buoyz.cam3.1.5");
  field.battle.weather.wind = sea::WindPoint::S;  // in irons: the oars are faster
  EXPECT_EQ(field.refused(buoyz::course_kind, "Girona", "1 sails"), "course.retreat buoyz.cam3.1.5");
  EXPECT_EQ(field.refused(buoyz::course_kind, "Girona", "2 oars"), "legal");
}

}  // namespace bound_home_test
