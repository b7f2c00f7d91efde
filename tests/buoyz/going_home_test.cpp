// cam3.1.5, 8.2.5: what a ship that must go home is free to do, and what the question tells her captain.
#include <gtest/gtest.h>

#include "rulebooks/buoyz/helm.h"
#include "rulebooks/buoyz/move.h"
#include "rulebooks/buoyz/path.h"
#include "rulebooks/buoyz/retreat.h"
#include "tests/buoyz/field.h"

namespace going_home_test {

using buoyz::course_kind;
using buoyz::Mark;
using field::Field;

constexpr const char* under_sail = "era = 3\nyear = 1805\ntable = [60, 40]\nwind = \"E\"\n";

Field ordered_home(const char* ship, const field::More& more) {
  Field field({ship}, {"HMS_Leda=Far 55,38 @180"}, more);
  field.battle.ships[0].set(Mark::retreating);
  return field;
}
std::string verdict(Field& field, const char* course) { return field.refused(course_kind, "She", course); }
engine::Explanation explained(Field& field, const char* name) {
  engine::Explanation out;
  course_kind.explain(&field.battle, buoyz::question(course_kind, field.battle, field.who(name)), out);
  return out;
}

// Heading for land in her way she may slow down to get round it: full speed would leave her no way out in the
// turn after.
TEST(BuoyzGoingHome, NobodyIsOrderedAshoreByTheNextTurnEither) {
  const char* head = "table = [60, 60]\n";
  for (const double y : {29.5, 45.0}) {
    Field field({fmt::format("HMS_Norfolk=She 20,{} @180", y).c_str()}, {"HMS_Norfolk=Far 55,55 @180"},
                {.head = head, .tail = "[[land]]\nbox = [10, 20, 30, 25]\n"});
    field["She"].set(Mark::retreating);
    EXPECT_EQ(verdict(field, "1 P45 1"), y < 30 ? "legal" : "course.retreat buoyz.cam3.1.5") << y;
    EXPECT_EQ(verdict(field, "1"), "course.retreat buoyz.cam3.1.5") << "straight on is no way out";
  }
}

// With her bows sideways or towards the enemy she does not run on that way; once she points home, she runs.
TEST(BuoyzGoingHome, FullSpeedIsAskedOnlyHomeward) {
  Field field = ordered_home("HMS_Norfolk=She 30,30 @090", {.head = "table = [60, 60]\n"});
  EXPECT_EQ(verdict(field, "1 S45"), "course.retreat buoyz.cam3.1.5");
  EXPECT_EQ(verdict(field, "1 S45 4"), "legal");
  field["She"].pose.heading = sea::heading(45);
  EXPECT_EQ(verdict(field, "1 S45"), "legal") << "sideways still";
  for (const char* course : {"1 S45 0.1", "1 S45 4"}) {
    EXPECT_EQ(verdict(field, course), "course.retreat buoyz.cam3.1.5") << course;
    EXPECT_EQ(field.verdict(course_kind, "She", course)->sentence,
              "She: she still points away from home, and goes no farther than she must");
  }
  field["She"].pose.heading = sea::heading(46);
  EXPECT_EQ(verdict(field, "1 S45"), "course.retreat buoyz.cam3.1.5") << "past it";
  EXPECT_EQ(verdict(field, "1 S45 4"), "legal");
}

// Two turns that take each other back are no way to use up her inches.
TEST(BuoyzGoingHome, ZigzagIsNotFullSpeed) {
  Field field = ordered_home("HMS_Raven=She 30,30 @180", {.head = under_sail});
  for (const char* course : {"6", "5 P15", "1 P15 4"}) EXPECT_EQ(verdict(field, course), "legal") << course;
  for (const char* course : {"1 S30 1 P30", "2 S15 2 P15", "5"})
    EXPECT_EQ(verdict(field, course), "course.retreat buoyz.cam3.1.5") << course;
}

// 4.1.1.6: at anchor she may first swing her bows round, as far as she can.
TEST(BuoyzGoingHome, AtAnchorSheMaySwingFirst) {
  Field field = ordered_home("HMS_Leda=She 30,20 @000 anchored true", {.head = under_sail});
  for (const char* course : {"P90", "S90", "1 P75 weigh"})
    EXPECT_EQ(verdict(field, course), "legal") << course;
  for (const char* course : {"hold", "P89", "S45"})
    EXPECT_EQ(verdict(field, course), "course.retreat buoyz.cam3.1.5") << course;
  field["She"].pose.heading = sea::heading(270);
  for (const char* course : {"P90", "P45"}) EXPECT_EQ(verdict(field, course), "legal") << course;
  for (const char* course : {"P44", "S45"})
    EXPECT_EQ(verdict(field, course), "course.retreat buoyz.cam3.1.5") << course;
  field["She"].pose.heading = sea::heading(226);
  for (const char* course : {"P1", "P90"}) EXPECT_EQ(verdict(field, course), "legal") << course;
  EXPECT_EQ(
      field.verdict(course_kind, "She", "hold")->sentence,
      "She: she goes home and must weigh anchor, or first swing to within 45 degrees of the way home, or "
      "as near as she can");
  field["She"].pose.heading = sea::heading(225);  // near enough: she sails
  EXPECT_EQ(field.verdict(course_kind, "She", "P45")->sentence, "She: she goes home and must weigh anchor");
}

// She swings rather than weigh and be gone over another edge than her own, also by herself.
TEST(BuoyzGoingHome, AtAnchorByAnotherEdgeSheSwings) {
  for (const auto& [y, goes] : {std::pair{39.5, false}, {38.0, true}}) {
    Field field =
        ordered_home(fmt::format("HMS_Leda=She 30,{} @000 anchored true", y).c_str(), {.head = under_sail});
    EXPECT_EQ(verdict(field, "1 weigh"), "course.retreat buoyz.cam3.1.5") << y;  // she turns after an inch
    EXPECT_EQ(verdict(field, "1 P75 weigh"), goes ? "legal" : "course.retreat buoyz.cam3.1.5") << y;
    EXPECT_EQ(verdict(field, "P90"), "legal") << y;
    const buoyz::Question q = buoyz::question(course_kind, field.battle, field.who("She"));
    const engine::Answer plain = course_kind.standard(&field.battle, q);
    EXPECT_FALSE(course_kind.refuse(&field.battle, q, plain)) << y;
    EXPECT_NE(sail(field.battle, field.who("She"), plain.course).halt, buoyz::Halt::edge) << y;
  }
  Field own = ordered_home("HMS_Leda=She 30,0.2 @250 anchored true", {.head = under_sail});
  EXPECT_EQ(verdict(own, "1 weigh"), "legal") << "that edge is her own";
}

// Pointing home against another ship, with no room to turn, she backs off by herself.
TEST(BuoyzGoingHome, SheBacksOffWhatLiesInHerWayHome) {
  Field field({"HMS_Leda=Captor 40,10 @180", "HMS_Raven=Friend 20,19.1 @270 anchored true"},
              {"HMS_Leda=She 20,20 @180", "HMS_Leda=Far 55,38 @180"}, {.head = under_sail});
  field["She"].set(Mark::prize), field["She"].side = engine::Side(0);
  const buoyz::Question q = buoyz::question(course_kind, field.battle, field.who("She"));
  EXPECT_NE(course_kind.standard(&field.battle, q).course.flags & bit(buoyz::Order::astern), 0u);
  EXPECT_NE(explained(field, "She").flags_now & bit(buoyz::Order::astern), 0u);
  EXPECT_EQ(verdict(field, "1 astern"), "legal");
  field["She"].pose.heading = sea::heading(90);  // she lies alongside and can sail on
  EXPECT_EQ(explained(field, "She").flags_now & bit(buoyz::Order::astern), 0u);
}

TEST(BuoyzGoingHome, TheQuestionSaysThatSheGoesHome) {
  Field field = ordered_home("HMS_Leda=She 30,20 @180", {.head = under_sail});
  const std::string words = "; she goes home, at full speed towards the south edge";
  EXPECT_TRUE(explained(field, "She").prompt.ends_with(words)) << explained(field, "She").prompt;
  field["She"].clear(Mark::retreating);
  EXPECT_FALSE(explained(field, "She").prompt.ends_with(words));
}

// 8.2.5: a prize crew handles her under sail, and does nothing else.
TEST(BuoyzGoingHome, APrizeInIronsMayTack) {
  Field field({"HMS_Leda=Captor 40,10 @180"}, {"HMS_Leda=She 20,20 @180", "HMS_Leda=Far 55,38 @180"},
              {.head = "era = 3\nyear = 1805\ntable = [60, 40]\nwind = \"S\"\n"});
  field["She"].set(Mark::prize), field["She"].side = engine::Side(0), field["She"].command = 2;
  for (const char* other : {"Captor", "Far"}) field[other].set(Mark::moved);
  field.step("Ships move", {.south = {"Tack!", "3"}, .dice = {6}});
  EXPECT_LT(field["She"].pose.at.y, 20 - 2) << "her whole speed, not a third";
  EXPECT_EQ(field["She"].pose.heading, sea::heading(180));
}

// 7.2.9, 7.2.10: the swing is made on the way home too, and she runs there.
TEST(BuoyzGoingHome, WearingRoundSheGoesHome) {
  Field field = ordered_home("HMS_Leda=She 30,20 @090",
                             {.head = "era = 3\nyear = 1805\ntable = [60, 40]\nwind = \"N\"\n"});
  field["She"].done |= bit(buoyz::Action::wear);
  const int all = buoyz::helm(field.battle, field.who("She"), 0).inches / engine::thousand;
  EXPECT_EQ(verdict(field, fmt::format("S90 {}", all).c_str()), "legal");
  for (const int run : {1, all}) {
    EXPECT_EQ(verdict(field, std::to_string(run).c_str()), "course.retreat buoyz.cam3.1.5") << run;
    EXPECT_NE(verdict(field, fmt::format("P90 {}", run).c_str()), "legal") << run;
  }
  EXPECT_EQ(verdict(field, "S90 1"), "course.retreat buoyz.cam3.1.5");
}

// 7.2.10: still sideways after it, she goes no farther than she must.
TEST(BuoyzGoingHome, WearingRoundToTheSideSheCreeps) {
  Field field = ordered_home("HMS_Leda=She 30,20 @000",
                             {.head = "era = 3\nyear = 1805\ntable = [60, 40]\nwind = \"W\"\n"});
  field["She"].done |= bit(buoyz::Action::wear);
  EXPECT_EQ(verdict(field, "S90 1"), "legal");
  for (const char* course : {"S90 1.1", "S90 6"})
    EXPECT_EQ(verdict(field, course), "course.retreat buoyz.cam3.1.5") << course;
}

// 7.2.8: tacking she may not turn, and does not run on towards the enemy.
TEST(BuoyzGoingHome, TackingAwayFromHomeSheDoesNotRunOn) {
  Field field = ordered_home("HMS_Leda=She 30,20 @000",
                             {.head = "era = 3\nyear = 1805\ntable = [60, 40]\nwind = \"N\"\n"});
  field["She"].done |= bit(buoyz::Action::tack);
  EXPECT_EQ(verdict(field, "1"), "legal");
  for (const char* course : {"1.1", "3"})
    EXPECT_EQ(verdict(field, course), "course.retreat buoyz.cam3.1.5") << course;
}

// 7.2.8 to 7.2.10: what would take her elsewhere is not done where she could simply go home.
TEST(BuoyzGoingHome, NobodyIsHandledAwayFromHome) {
  const auto barred = [](Field& field, const char* action) {
    return field.refused(buoyz::action_kind, "She", action);
  };
  Field field = ordered_home("HMS_Leda=She 30,20 @090",
                             {.head = "era = 3\nyear = 1805\ntable = [60, 40]\nwind = \"N\"\n"});
  EXPECT_EQ(barred(field, "Wear!"), "legal") << "round to her own edge, before the wind";
  field.book().sides[0].edge = sea::Edge::North;
  EXPECT_EQ(barred(field, "Wear!"), "action.barred buoyz.cam3.1.5") << "round to the enemy's";
  field["She"].clear(Mark::retreating);
  EXPECT_EQ(barred(field, "Wear!"), "legal");
  field["She"].set(Mark::retreating), field["She"].pose.heading = sea::heading(0);
  EXPECT_EQ(barred(field, "Tack!"), "legal") << "straight home, with all her way";
  field.book().sides[0].edge = sea::Edge::South;
  EXPECT_EQ(barred(field, "Tack!"), "action.barred buoyz.cam3.1.5") << "straight at the enemy";
}

// cam3.1.5: who goes home does not lay herself alongside the enemy.
TEST(BuoyzGoingHome, NobodyGrapplesOnTheWayHome) {
  Field field = ordered_home("HMS_Leda=She 30,20 @180", {.head = under_sail});
  EXPECT_EQ(field.refused(buoyz::action_kind, "She", "Grapple"), "action.barred buoyz.cam3.1.5");
  field["She"].clear(Mark::retreating);
  EXPECT_EQ(field.refused(buoyz::action_kind, "She", "Grapple"), "legal");
}

// 4.1.10: an inch astern and a turn are not a run home.
TEST(BuoyzGoingHome, SheDoesNotBackOffWhileHerWayIsOpen) {
  Field field({"HMS_Leda=She 20,20 @180", "HMS_Raven=Friend 20,20.9 @270 anchored true"},
              {"HMS_Leda=Far 55,38 @180"}, {.head = under_sail});
  field["She"].set(Mark::retreating);
  ASSERT_TRUE(lies_against_another(field.battle, field.who("She")));
  for (const char* course : {"1 astern", "1 S30 astern", "1 P45 astern"})
    EXPECT_NE(verdict(field, course), "legal") << course;
}

// 12.1.2 with cam3.1.5: what the program would do by itself is legal, and so is all that it offers.
void expect_legal_offers(Field& field, const char* name) {
  const buoyz::Question q = buoyz::question(course_kind, field.battle, field.who(name));
  const auto refused = [&](const engine::Answer& answer) {
    const engine::Verdict verdict = course_kind.refuse(&field.battle, q, answer);
    return verdict ? verdict->sentence : "";
  };
  engine::Candidates all;
  course_kind.candidates(&field.battle, q, all);
  EXPECT_EQ(refused(course_kind.standard(&field.battle, q)), "");
  EXPECT_FALSE(all.empty());
  for (const engine::Answer& answer : all) EXPECT_EQ(refused(answer), "");
}

TEST(BuoyzGoingHome, ASquadronThatMustPartIsOfferedLegalCourses) {
  Field apart({"HMS_Norfolk=P 60,50 @000 squadron 1", "HMS_Norfolk=Q 63,50 @180 squadron 1"},
              {"HMS_Norfolk=Far 5,5 @180"}, {.options = {{"squadrons", "on"}}});
  for (const double heading : {0.0, 45.0, 90.0, 180.0, 270.0, 315.0}) {
    apart["P"].pose.heading = sea::heading(heading);
    for (const char* name : {"P", "Q"}) apart[name].set(Mark::retreating), apart[name].set(Mark::called);
    expect_legal_offers(apart, "P");
  }
}

TEST(BuoyzGoingHome, AFastShipIsOfferedTheSpeedOfHerSquadron) {
  Field field({"HMS_Cossack=Fast 60,50 @180 squadron 1", "HMS_Norfolk=Slow 62,50 @180 squadron 1"},
              {"HMS_Norfolk=Far 5,5 @180"}, {.options = {{"squadrons", "on"}}});
  field.book().sheets[field["Slow"].sheet].speed[std::size_t(buoyz::Propulsion::engines)] = 3;
  for (const char* name : {"Fast", "Slow"}) field[name].set(Mark::retreating), field[name].set(Mark::called);
  EXPECT_EQ(field.refused(course_kind, "Fast", "3"), "legal");
  EXPECT_EQ(field.refused(course_kind, "Fast", "2"), "course.retreat buoyz.cam3.1.5");
  expect_legal_offers(field, "Fast");
}

// 12.5.2: a fireship that drifts in irons is not bound to lie so: she turns and sails.
TEST(BuoyzGoingHome, AFireshipInIronsTurnsOutOfThem) {
  Field field({"Fireship=She 30,20 @180"}, {"HMS_Leda=Far 55,38 @180"},
              {.head = "era = 3\nyear = 1805\ntable = [60, 40]\nwind = \"S\"\n"});
  field["She"].set(Mark::retreating);
  const buoyz::Question q = buoyz::question(course_kind, field.battle, field.who("She"));
  EXPECT_FALSE(course_kind.standard(&field.battle, q).course.legs.empty());
  expect_legal_offers(field, "She");
}

// 12.5.2: her owner steers her, so she may not drift away from home for want of a turn: 45 degrees, 30 when
// crippled (5.7.2). The verdicts are those of hold, and of turns that are enough and not quite enough.
TEST(BuoyzGoingHome, AFireshipDoesNotDriftAwayFromHome) {
  struct Row {
    const char* wind;
    int heading;
    const char *enough, *too_little;
  };
  for (const Row& row :
       {Row{"S", 180, "P45", "P44"}, Row{"S", 180, "S45", "S44.98"}, Row{"S", 200, "S25", "S24"},
        Row{"S", 200, "S25", "P45"}, Row{"SE", 135, "S45", "S44"}, Row{"SE", 100, "S45", "P10"},
        Row{"E", 60, "S45", "S44"}, Row{"E", 120, "S15", "S14"}, Row{"W", 300, "P45", "S15"}}) {
    Field field({"Fireship=She 30,20 @180"}, {"HMS_Leda=Far 55,38 @180"},
                {.head = fmt::format("era = 3\nyear = 1805\ntable = [60, 40]\nwind = \"{}\"\n", row.wind)});
    field["She"].set(Mark::retreating), field["She"].pose.heading = sea::heading(row.heading);
    EXPECT_EQ(verdict(field, row.enough), "legal") << row.wind << row.heading;
    EXPECT_EQ(verdict(field, row.too_little), "course.retreat buoyz.cam3.1.5") << row.wind << row.heading;
    EXPECT_EQ(verdict(field, "hold"), "course.retreat buoyz.cam3.1.5") << row.wind << row.heading;
    expect_legal_offers(field, "She");
    field["She"].clear(Mark::retreating);
    EXPECT_EQ(verdict(field, "hold"), "legal") << "not ordered home";
  }
}

// Right in the wind's eye both sides are as good: she turns to port, and no farther than out of irons.
TEST(BuoyzGoingHome, ByHerselfAFireshipTurnsToPort) {
  Field field({"Fireship=She 30,20 @180"}, {"HMS_Leda=Far 55,38 @180"},
              {.head = "era = 3\nyear = 1805\ntable = [60, 40]\nwind = \"S\"\n"});
  field["She"].set(Mark::retreating);
  const buoyz::Helm at = buoyz::helm(field.battle, field.who("She"), 0);
  EXPECT_EQ(turn_adrift(field.battle, field["She"], at), sea::degrees(-45));
  field["She"].pose.heading = sea::heading(170);
  EXPECT_EQ(turn_adrift(field.battle, field["She"], at), sea::degrees(-35));
  field["She"].pose.heading = sea::heading(190);
  EXPECT_EQ(turn_adrift(field.battle, field["She"], at), sea::degrees(35));
}

TEST(BuoyzGoingHome, ACrippledFireshipTurnsOutOfIronsInTwoMoves) {
  Field field({"Fireship=She 30,20 @180"}, {"HMS_Leda=Far 55,38 @180"},
              {.head = "era = 3\nyear = 1805\ntable = [60, 40]\nwind = \"S\"\n"});
  field["She"].set(Mark::retreating), field["She"].set(Mark::crippled);
  EXPECT_EQ(verdict(field, "P30"), "legal");
  EXPECT_EQ(verdict(field, "S30"), "legal");
  EXPECT_EQ(verdict(field, "P29"), "course.retreat buoyz.cam3.1.5");
  field["She"].pose.heading = sea::heading(150);
  EXPECT_EQ(verdict(field, "P15"), "legal");
  EXPECT_EQ(verdict(field, "P14"), "course.retreat buoyz.cam3.1.5");
  field["She"].steering = 1;
  EXPECT_EQ(verdict(field, "hold"), "legal") << "with a jammed rudder she cannot turn";
}

// 12.5.2: wind and tide take her home, within 45 degrees of it.
TEST(BuoyzGoingHome, AFireshipMayDriftHome) {
  for (const char* wind : {"N", "NE", "NW", "E"}) {
    Field field({"Fireship=She 30,20 @000"}, {"HMS_Leda=Far 55,38 @180"},
                {.head = fmt::format("era = 3\nyear = 1805\ntable = [60, 40]\nwind = \"{}\"\n", wind)});
    field["She"].set(Mark::retreating), field["She"].pose.heading = sea::upwind(field.battle.weather.wind);
    EXPECT_EQ(verdict(field, "hold") == "legal", wind != std::string("E")) << wind;
  }
}

// What the program would do by itself: as soon as she can she turns, and runs no farther than she must the
// wrong way or sideways.
TEST(BuoyzGoingHome, ByHerselfSheDoesNotRunTowardsTheEnemy) {
  for (const int heading : {0, 10, 45, 46, 90, 180, 315, 350}) {
    Field field = ordered_home("HMS_Norfolk=She 30,30 @090", {.head = "table = [60, 60]\n"});
    field["She"].pose.heading = sea::heading(heading);
    const buoyz::Question q = buoyz::question(course_kind, field.battle, field.who("She"));
    const engine::Course course = course_kind.standard(&field.battle, q).course;
    const bool still_away = heading <= 45 || heading >= 315;
    EXPECT_EQ(sail(field.battle, field.who("She"), course).run <= 1, still_away) << heading;
    EXPECT_FALSE(course_kind.refuse(&field.battle, q, engine::Answer::of(course))) << heading;
  }
}

// Where another ship or the wind bars the move that should be made, the same: the best that she can make is
// no run away from home.
TEST(BuoyzGoingHome, TheBestOfABarredShipIsNoRunTowardsTheEnemy) {
  for (const int heading : {0, 90}) {
    Field field = ordered_home("HMS_Norfolk=She 30,30 @090", {.head = "table = [60, 60]\n"});
    field["She"].pose.heading = sea::heading(heading);
    const buoyz::Actor she = field.who("She");
    const auto best = best_retreat(field.battle, she);
    ASSERT_TRUE(best);
    EXPECT_DOUBLE_EQ(sail(field.battle, she, *best).run, heading == 0 ? 1 : 5);
    engine::Course stop = *best;
    stop.legs.count = 2;  // an inch and the turn
    EXPECT_EQ(shortfall(field.battle, she, stop, sail(field.battle, she, stop)).inches,
              heading == 0 ? 0 : 400);
  }
}

// 10.1.3: by herself she does not run up to the belt of land where another legal course keeps clear of it.
TEST(BuoyzGoingHome, ByHerselfSheKeepsOffTheBeltOfLand) {
  for (double x = 22; x < 38; x += 0.5) {
    Field field({fmt::format("HMS_Norfolk=She {},30 @180", x).c_str()}, {"HMS_Norfolk=Far 55,55 @180"},
                {.head = "table = [60, 60]\n", .tail = "[[land]]\nbox = [26, 18, 34, 24]\n"});
    field["She"].set(Mark::retreating);
    const buoyz::Question q = buoyz::question(course_kind, field.battle, field.who("She"));
    const engine::Course course = course_kind.standard(&field.battle, q).course;
    EXPECT_EQ(sail(field.battle, field.who("She"), course).halt, buoyz::Halt::none) << x;
  }
}

// 4.1.1.6, 12.5.2: the least that she must move before she anchors; where she cannot, nothing is said of it.
TEST(BuoyzGoingHome, TheFormSaysHowSheMayAnchor) {
  Field field({"Fireship=Torch 30,20 @090", "HMS_Leda=Leda 20,20 @090"}, {"HMS_Leda=Far 55,38 @180"},
              {.head = "era = 3\nyear = 1805\ntable = [60, 40]\nwind = \"N\"\n"});
  EXPECT_TRUE(explained(field, "Torch").form.ends_with("; 2 anchor to stop"))
      << explained(field, "Torch").form;
  EXPECT_EQ(field.refused(course_kind, "Torch", "2 anchor"), "legal");
  EXPECT_TRUE(explained(field, "Leda").form.ends_with("; 1 anchor to stop"));
  EXPECT_EQ(field.refused(course_kind, "Leda", "1 anchor"), "legal");
  field["Leda"].steering = 1, field["Leda"].turned = 1;
  EXPECT_EQ(explained(field, "Leda").form.find("anchor"), std::string::npos) << "she circles";
  EXPECT_NE(field.refused(course_kind, "Leda", "1 anchor"), "legal");
  EXPECT_EQ(
      explained(field, "Torch").prompt,
      "Torch: 2 in with wind and tide; one turn of up to 30 degrees after 1 in straight; a point of the "
      "template costs 1 in, and run and turns use up all she has");
  field["Torch"].pose.heading = sea::heading(0);  // in irons she drifts
  EXPECT_EQ(explained(field, "Torch").form, "a turn in degrees to P or S, as in \"P30\"; hold to make none");
  EXPECT_EQ(explained(field, "Torch").limits[0].most, 0);
}

// The sentences say what is asked, which is no more than 45 degrees.
TEST(BuoyzGoingHome, TheRefusalSaysHowFarSheMustTurn) {
  Field field = ordered_home("HMS_Leda=She 30,20 @000 anchored true", {.head = under_sail});
  const auto sentence = [&](const char* course) {
    return field.verdict(course_kind, "She", course)->sentence;
  };
  EXPECT_EQ(
      sentence("P45"),
      "She: she goes home and must weigh anchor, or first swing to within 45 degrees of the way home, or as "
      "near as she can");
  field["She"].clear(Mark::anchored);
  EXPECT_EQ(sentence("3"),
            "She: she goes home and must turn to within 45 degrees of the way there, or as far as she can");
}

// Home against the wind she does not steer into its eye, where she would hardly move.
TEST(BuoyzGoingHome, SheKeepsOutOfIronsByHerself) {
  Field field({"HMS_Leda=She 30,20 @135"}, {"HMS_Leda=Far 55,38 @180"},
              {.head = "era = 3\nyear = 1805\ntable = [60, 40]\nwind = \"S\"\n"});
  field["She"].set(Mark::retreating);
  const buoyz::Question q = buoyz::question(course_kind, field.battle, field.who("She"));
  const engine::Course course = course_kind.standard(&field.battle, q).course;
  EXPECT_NE(sail(field.battle, field.who("She"), course).end.heading, sea::heading(180));
  expect_legal_offers(field, "She");
}

// 12.1.3: who is crippled before the battle begins is in no squadron and is not asked for one.
TEST(BuoyzGoingHome, ACrippledShipIsNotAskedForHerSquadron) {
  Field field({"HMS_Cossack=A 20,20 @000", "HMS_Cossack=B 23,20 @000", "HMS_Cossack=C 21,22 @000 hull 1"},
              {"HMS_Cossack=X 20,60 @180"}, {.options = {{"squadrons", "on"}}});
  ASSERT_TRUE(crippled(field["C"]));
  field.step("Form squadrons", {.south = {"squadron 1", "squadron 1"}});
  EXPECT_EQ(int(field["A"].squadron), 1);
  EXPECT_EQ(int(field["B"].squadron), 1);
  EXPECT_EQ(int(field["C"].squadron), 0);
}

}  // namespace going_home_test
