// How a ship that was ordered off, or a prize, goes home (cam3.1.5, 8.2.5).
#include <gtest/gtest.h>

#include "rulebooks/buoyz/break_contact.h"
#include "rulebooks/buoyz/move.h"
#include "rulebooks/buoyz/retreat.h"
#include "tests/buoyz/field.h"

namespace retreat_limits_test {

using buoyz::course_kind;
using buoyz::Mark;
using field::Field;

// Norfolk, Turning 2, at this place on this heading all through her move; her edge is the south.
std::string why(Field& field, sea::Point at, int from, int to, double used, double allowance) {
  field["Norfolk"].set(Mark::retreating);
  field["Norfolk"].pose = {at, sea::heading(from)};
  return why_no_retreat(field.battle, field.who("Norfolk"), {{at, sea::heading(to)}, used, allowance, 0});
}
std::string steady(Field& field, sea::Point at, int heading) {
  return why(field, at, heading, heading, 7, 7);
}
Field with_land(const char* box) {
  return Field({"HMS_Norfolk=Norfolk 60,40 @000"}, {"KMS_Bismarck=Bismarck 5,75 @180"},
               {.tail = fmt::format("[[land]]\nbox = {}\n", box)});
}
Field open_sea() { return Field({"HMS_Norfolk=Norfolk 60,40 @000"}, {"KMS_Bismarck=Bismarck 5,75 @180"}); }

// An inch straight, then an inch for each point: 2 in pay for 30 degrees, 3 in for 45.
TEST(BuoyzRetreat, SheMustTurnAsFarAsSheCanPayFor) {
  Field field = open_sea();
  const sea::Point at{60, 40};
  EXPECT_EQ(why(field, at, 0, 30, 2, 2), "");
  EXPECT_NE(why(field, at, 0, 29, 2, 2), "");
  EXPECT_EQ(why(field, at, 0, 45, 3, 3), "");
  EXPECT_NE(why(field, at, 0, 30, 3, 3), "");
  EXPECT_NE(why(field, at, 0, 0, 1, 1), "") << "with a single inch she still turns a point (4.1.8)";
  EXPECT_EQ(why(field, at, 0, 330, 1, 1), "");
  EXPECT_EQ(why(field, at, 0, 0, 0, 0), "") << "who has no way on is asked nothing";
}

// Land to one side of the way home: past its near end the way is open 75 degrees off, and no farther.
TEST(BuoyzRetreat, LandIsPassedByItsNearerEnd) {
  Field west = with_land("[55, 10, 119, 20]");
  EXPECT_EQ(steady(west, {60, 24}, 255), "");
  EXPECT_NE(steady(west, {60, 24}, 256), "");
  Field east = with_land("[1, 10, 65, 20]");
  EXPECT_EQ(steady(east, {60, 24}, 105), "");
  EXPECT_NE(steady(east, {60, 24}, 104), "");
}

// Across the whole table, 55 in off: only 60 degrees off the way home she gets past it.
TEST(BuoyzRetreat, LandFarOffIsInHerWayToo) {
  Field field = with_land("[0, 10, 120, 20]");
  EXPECT_EQ(steady(field, {60, 75}, 240), "");
  EXPECT_NE(steady(field, {60, 75}, 241), "");
}

// An inch off a shore that runs straight home: along it she comes no nearer, so nothing is in her way.
TEST(BuoyzRetreat, AlongTheShoreIsOpenWater) {
  Field field = with_land("[71, 10, 80, 70]");
  EXPECT_EQ(steady(field, {70, 40}, 225), "");
  EXPECT_NE(steady(field, {70, 40}, 226), "");
}

// 10.1.2: size 3 is barred from shoals.
TEST(BuoyzRetreat, AShoalBarsShipsOfSizeThree) {
  Field field({"HMS_Norfolk=Norfolk 60,24 @270"}, {"KMS_Bismarck=Bismarck 5,75 @180"},
              {.tail = "[[shoal]]\nbox = [50, 10, 70, 20]\n"});
  ASSERT_EQ(field.battle.sheet(field["Norfolk"]).size, 3);
  EXPECT_EQ(steady(field, {60, 24}, 255), "");
  field.book().shoals.clear();
  EXPECT_NE(steady(field, {60, 24}, 255), "");
}

TEST(BuoyzRetreat, WhoLiesAlightHasNobodyToSteerHer) {
  Field field = open_sea();
  EXPECT_NE(why(field, {60, 40}, 0, 0, 7, 7), "");
  field["Norfolk"].set(Mark::lit);
  EXPECT_EQ(why(field, {60, 40}, 0, 0, 7, 7), "");
}

// cam3.1.6: over her own edge her part is over, whatever is left of her move; over another it is a course
// like any other.
TEST(BuoyzRetreat, SheLeavesByHerOwnEdge) {
  Field field({"HMS_Norfolk=Sussex 60,2 @180", "HMS_Norfolk=Exeter 2,40 @270"},
              {"KMS_Bismarck=Tirpitz 60,78 @000", "KMS_Bismarck=Bismarck 60,40 @180"});
  for (const char* name : {"Sussex", "Exeter", "Tirpitz", "Bismarck"}) field[name].set(Mark::retreating);
  const auto refused = [&](const char* name, const char* course) {
    return field.refused(course_kind, name, course);
  };
  EXPECT_EQ(refused("Sussex", "3"), "legal");
  EXPECT_EQ(refused("Sussex", "1"), "course.retreat buoyz.cam3.1.5") << "not off yet, and not at full speed";
  EXPECT_EQ(refused("Exeter", "3"), "course.retreat buoyz.cam3.1.5");
  EXPECT_EQ(refused("Tirpitz", "3"), "legal");
  EXPECT_EQ(refused("Bismarck", "6"), "course.retreat buoyz.cam3.1.5");
}

// Nothing is asked that would put her ashore: with half an inch of water ahead she may go as she likes.
TEST(BuoyzRetreat, NobodyIsOrderedAshore) {
  for (const bool shoal : {true, false}) {
    Field field({"HMS_Norfolk=Norfolk 60,40 @180"}, {"KMS_Bismarck=Bismarck 5,75 @180"},
                {.tail = shoal ? "[[shoal]]\nbox = [40, 30, 80, 39.5]\n" : ""});
    field["Norfolk"].set(Mark::retreating);
    EXPECT_EQ(field.refused(course_kind, "Norfolk", "1"), shoal ? "legal" : "course.retreat buoyz.cam3.1.5");
  }
}

// 4.1.10: who lies against another may back off it first, which is her whole move.
TEST(BuoyzRetreat, SheMayBackOffFirst) {
  Field field({"HMS_Norfolk=Norfolk 60,42.74 @000"}, {"KMS_Bismarck=Bismarck 60,44 @090"});
  field["Norfolk"].set(Mark::retreating);
  EXPECT_EQ(field.refused(course_kind, "Norfolk", "1 astern"), "legal");
  EXPECT_EQ(field.refused(course_kind, "Norfolk", "1"), "course.retreat buoyz.cam3.1.5");
  field["Norfolk"].pose.heading = sea::heading(180);  // open water ahead
  EXPECT_EQ(field.refused(course_kind, "Norfolk", "1 astern"), "course.retreat buoyz.cam3.1.5");
  EXPECT_EQ(field.refused(course_kind, "Norfolk", "7"), "legal");
}

// 7.2.8 to 7.2.10: what is done under sail is done under sail, though the engines were faster.
TEST(BuoyzRetreat, TackJibAndWearAreSailedAllTheSame) {
  Field field({"HMS_Agamemnon=Agamemnon 30,20 @000"}, {"USS_Monitor=Monitor 50,20 @180"},
              {.head = "era = 4\nyear = 1862\ntable = [60, 40]\nwind = \"N\"\n"});
  field["Agamemnon"].set(Mark::retreating);
  EXPECT_EQ(field.refused(course_kind, "Agamemnon", "1 sails"), "course.retreat buoyz.cam3.1.5");
  for (const auto& [action, course] : {std::pair{buoyz::Action::jib, "S90 1 sails"},
                                       {buoyz::Action::wear, "S90 1 sails"},
                                       {buoyz::Action::tack, "1 sails"}}) {
    field["Agamemnon"].done = bit(action);
    EXPECT_EQ(field.refused(course_kind, "Agamemnon", course), "legal") << int(action);
  }
}

}  // namespace retreat_limits_test
