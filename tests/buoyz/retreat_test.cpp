// cam3.1.5, 8.2.5: how a ship that must go home may steer.
#include <gtest/gtest.h>

#include "rulebooks/buoyz/break_contact.h"
#include "rulebooks/buoyz/move.h"
#include "rulebooks/buoyz/retreat.h"
#include "tests/buoyz/field.h"

namespace retreat_test {

using buoyz::Mark;
using field::Field;

struct Retreat {
  Field field;
  explicit Retreat(const char* tail = "")
      : field({"HMS_Norfolk=Norfolk 60,40 @000"}, {"KMS_Bismarck=Bismarck 60,60 @180"}, {.tail = tail}) {
    field["Norfolk"].set(Mark::retreating);
  }
  // From one heading at a place to another, with all of an allowance used.
  std::string why(sea::Point at, double from, double to, double allowance, double before_turn) {
    field["Norfolk"].pose = {at, sea::heading(from)};
    return why_no_retreat(field.battle, field.who("Norfolk"),
                          {{at, sea::heading(to)}, allowance, allowance, before_turn});
  }
  bool may(sea::Point at, double from, double to, double allowance = 7) {
    return why(at, from, to, allowance, 1).empty();
  }
};
constexpr sea::Point middle{60, 40};

// One point of turning costs an inch after the first inch: two inches pay for 30 degrees, three for 45.
TEST(BuoyzRetreat, SheTurnsAsFarAsShePaysFor) {
  Retreat retreat;
  EXPECT_TRUE(retreat.may(middle, 0, 45, 3));
  EXPECT_FALSE(retreat.may(middle, 0, 44, 3));
  EXPECT_TRUE(retreat.may(middle, 0, 30, 2));
  EXPECT_FALSE(retreat.may(middle, 0, 29, 2));
  EXPECT_TRUE(retreat.may(middle, 0, 30, 1.5)) << "one point can always be turned";
  EXPECT_FALSE(retreat.may(middle, 0, 29, 1.5));
  EXPECT_FALSE(retreat.may(middle, 0, 0, 1));
  EXPECT_TRUE(retreat.may(middle, 0, 0, 0.9)) << "who cannot make the least move is not bound";
  EXPECT_TRUE(retreat.may(middle, 0, 45, 8)) << "her rudder gives no more";
  EXPECT_FALSE(retreat.may(middle, 0, 44, 8));
}

TEST(BuoyzRetreat, OnceWithinFortyFiveDegreesSheKeepsToThem) {
  Retreat retreat;
  for (const double off : {-45.0, 0.0, 45.0}) EXPECT_TRUE(retreat.may(middle, 180, 180 + off)) << off;
  for (const double off : {-46.0, 46.0}) EXPECT_FALSE(retreat.may(middle, 180, 180 + off)) << off;
  EXPECT_TRUE(retreat.may(middle, 80, 125)) << "100 degrees off, 45 of them turned";
  EXPECT_FALSE(retreat.may(middle, 80, 124));
  EXPECT_TRUE(retreat.may(middle, 100, 135));
  EXPECT_FALSE(retreat.may(middle, 100, 134)) << "80 less 45 are 35: within 45 is asked, no more";
}

// More than 45 degrees off she goes an inch and no more before she turns; homeward as far as she likes.
TEST(BuoyzRetreat, SheTurnsAsSoonAsSheCan) {
  Retreat retreat;
  const auto turning = [&](double from, double to, double before_turn) {
    return retreat.why(middle, from, to, 7, before_turn);
  };
  for (const auto& [from, to] : {std::pair{0, 45}, {90, 135}, {270, 225}, {91, 136}, {134, 160}}) {
    EXPECT_EQ(turning(from, to, 1), "") << from;
    EXPECT_EQ(turning(from, to, 1.1), "she goes home and must turn as soon as she has moved 1 in") << from;
  }
  EXPECT_EQ(turning(135, 160, 4), "");
  Retreat along("[[land]]\nbox = [40, 26, 80, 30]\n");  // she steers past land, sideways too
  EXPECT_EQ(along.why({60, 32.1}, 90, 105, 7, 4), "");
}

// A prize under oars, 3 in, heading away from home with her captor beside her.
Field beside_her_captor(double captor_x) {
  Field field({fmt::format("Poseidon's_Wrath=Captor {},20 @090", captor_x).c_str()},
              {"Poseidon's_Wrath=Prize 20,19 @090"},
              {.head = "era = 1\nyear = -480\ntable = [60, 40]\nwind = \"E\"\n",
               .options = {{"special_actions", "off"}}});
  field["Prize"].pose.at.y = 19.7;
  field.book().sheets[field["Prize"].sheet].speed[std::size_t(buoyz::Propulsion::oars)] = 3;
  field.book().sides[0].edge = sea::Edge::West;
  field["Prize"].set(Mark::prize), field["Prize"].side = engine::Side(0);
  return field;
}

// The captor lies where her full turn of 45 degrees would take her: she makes the best one that is left.
TEST(BuoyzRetreat, SheMakesTheBestTurnThatAShipAlongsideLeavesHer) {
  Field field = beside_her_captor(20.5);
  const auto verdict = [&](const char* course) { return field.refused(buoyz::course_kind, "Prize", course); };
  for (const char* course : {"2 P30 oars", "1 S30 1 oars"}) EXPECT_EQ(verdict(course), "legal") << course;
  for (const char* course : {"3 oars", "1 oars", "1 S15 1 oars", "1 S30 oars"})
    EXPECT_EQ(verdict(course), "course.retreat buoyz.8.2.5") << course;
  field["Captor"].set(Mark::anchored);
  field.step("Ships move");  // by herself she does so too
  EXPECT_EQ(sea::angle_between(field["Prize"].pose.heading, sea::heading(90)), sea::degrees(30));
}

// Wedged, she turns nowhere ahead: she backs off, and does not run on towards the enemy.
TEST(BuoyzRetreat, WedgedSheBacksOff) {
  Field field = beside_her_captor(21);
  field.book().sheets[field["Prize"].sheet].speed[std::size_t(buoyz::Propulsion::oars)] = 1;
  const auto verdict = [&](const char* course) { return field.refused(buoyz::course_kind, "Prize", course); };
  for (const char* course : {"1 oars", "1 P30 oars", "1 S30 oars"})
    EXPECT_EQ(verdict(course), "course.retreat buoyz.8.2.5") << course;
  EXPECT_EQ(verdict("1 P30 astern oars"), "legal");
}

TEST(BuoyzRetreat, HowFarAHeadingIsOffTheWayHome) {  // 45 degrees are let pass
  Retreat retreat;
  const auto off = [&](double heading) {
    return off_the_way_home(retreat.field.battle, retreat.field["Norfolk"], sea::heading(heading));
  };
  EXPECT_EQ(off(0), 135);
  EXPECT_EQ(off(134), 1);
  EXPECT_EQ(off(135), 0);
  EXPECT_EQ(off(180), 0);
}

TEST(BuoyzRetreat, HomeIsTheOwnEdge) {
  Retreat retreat;
  const std::pair<sea::Edge, int> edges[] = {
      {sea::Edge::North, 0}, {sea::Edge::East, 90}, {sea::Edge::South, 180}, {sea::Edge::West, 270}};
  for (const auto& [edge, heading] : edges) {
    retreat.field.book().sides[0].edge = edge;
    EXPECT_EQ(way_home(retreat.field.battle, retreat.field["Norfolk"]), sea::heading(heading));
    EXPECT_TRUE(retreat.may(middle, heading, heading + 45));
    EXPECT_FALSE(retreat.may(middle, heading, heading + 46));
  }
}

TEST(BuoyzRetreat, WhomItBinds) {
  const auto bound = [](Mark mark) {
    Retreat retreat;
    retreat.field["Norfolk"].marks = bit(mark);
    return !retreat.may(middle, 0, 0);
  };
  EXPECT_TRUE(bound(Mark::retreating));
  EXPECT_TRUE(bound(Mark::prize));
  EXPECT_FALSE(bound(Mark::crippled));
  for (const Mark free : {Mark::aground, Mark::lit}) {
    Retreat retreat;
    retreat.field["Norfolk"].set(free);
    EXPECT_TRUE(retreat.may(middle, 0, 0));
  }
}

// A coast from end to end, 55 inches away: 45 degrees lead into it, 60 past its corner.
TEST(BuoyzRetreat, AFarCoastLetsHerSteerOff) {
  Retreat retreat("[[land]]\nbox = [2, 10, 118, 20]\n");
  const sea::Point far{60, 75};
  EXPECT_TRUE(retreat.may(far, 180, 240));
  EXPECT_TRUE(retreat.may(far, 180, 120));
  EXPECT_FALSE(retreat.may(far, 180, 241));
  EXPECT_FALSE(retreat.may(far, 180, 119));
}

// To one side it is enough: land that leaves the east open, and land that leaves the west open.
TEST(BuoyzRetreat, EitherSideWillDo) {
  for (const char* tail : {"[[land]]\nbox = [2, 10, 66, 20]\n", "[[land]]\nbox = [54, 10, 118, 20]\n"}) {
    Retreat retreat(tail);
    const sea::Point near{60, 26};
    EXPECT_TRUE(retreat.may(near, 180, 240));
    EXPECT_TRUE(retreat.may(near, 180, 120));
    EXPECT_FALSE(retreat.may(near, 180, 241));
    EXPECT_FALSE(retreat.may(near, 180, 119));
  }
}

// In the belt of land already she may go along it, and no nearer.
TEST(BuoyzRetreat, InTheBeltSheGoesAlongTheLand) {
  Retreat retreat("[[land]]\nbox = [10, 10, 110, 20]\n");
  const sea::Point close{60, 21};
  EXPECT_TRUE(retreat.may(close, 270, 270));
  EXPECT_FALSE(retreat.may(close, 270, 271));
}

// Land on all sides of her: there is nothing that could be asked.
TEST(BuoyzRetreat, ShutInSheSteersAsShePleases) {
  Retreat retreat(
      "[[land]]\nbox = [40, 20, 80, 24]\n[[land]]\nbox = [40, 48, 80, 52]\n"
      "[[land]]\nbox = [40, 24, 44, 48]\n[[land]]\nbox = [76, 24, 80, 48]\n");
  EXPECT_TRUE(retreat.may(middle, 0, 0));
}

TEST(BuoyzRetreat, AllHerInches) {
  Retreat retreat;
  retreat.field["Norfolk"].pose = {middle, sea::heading(180)};
  const auto why = [&](double used) {
    return why_no_retreat(retreat.field.battle, retreat.field.who("Norfolk"),
                          {{{60, 33}, sea::heading(180)}, used, 7, 0});
  };
  EXPECT_EQ(why(7), "");
  EXPECT_EQ(why(6.9), "she goes home at full speed and must use all 7 inches");
}

}  // namespace retreat_test
