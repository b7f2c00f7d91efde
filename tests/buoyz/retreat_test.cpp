// cam3.1.5, 8.2.5: how a ship that must go home may steer.
#include <gtest/gtest.h>

#include "rulebooks/buoyz/break_contact.h"
#include "tests/buoyz/field.h"

namespace {

using buoyz::Mark;
using field::Field;

struct Retreat {
  Field field;
  explicit Retreat(const char* tail = "")
      : field({"HMS_Norfolk=Norfolk 60,40 @000"}, {"KMS_Bismarck=Bismarck 60,60 @180"}, {.tail = tail}) {
    field["Norfolk"].set(Mark::retreating);
  }
  // From one heading at a place to another, with all of an allowance used.
  bool may(sea::Point at, double from, double to, double allowance = 7) {
    field["Norfolk"].pose = {at, sea::heading(from)};
    return why_no_retreat(field.battle, field.who("Norfolk"), {at, sea::heading(to)}, allowance, allowance)
        .empty();
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
    return why_no_retreat(retreat.field.battle, retreat.field.who("Norfolk"), {{60, 33}, sea::heading(180)},
                          used, 7);
  };
  EXPECT_EQ(why(7), "");
  EXPECT_EQ(why(6.9), "she goes home at full speed and must use all 7 inches");
}

}  // namespace
