// Gaps G7: where a ship may start: her side's zone, clear of land, shoals and friends.
#include <gtest/gtest.h>

#include "rulebooks/buoyz/setup.h"
#include "tests/buoyz/field.h"

namespace setup_zone_test {

using field::Field;
using field::More;

std::string why(Field& field, const char* name, sea::Point at, double heading = 0) {
  return why_no_place(field.battle, field.who(name), {at, sea::heading(heading)});
}
constexpr const char* outside = "it is outside her side's zone";

// A table of 120 by 80: zones 12 deep, from a sixth to five sixths of the edge.
TEST(BuoyzZone, TheMiddleTwoThirdsOfTheOwnEdge) {
  struct Side {
    sea::Edge edge;
    std::vector<sea::Point> in, out;
  };
  const Side all[] = {
      {sea::Edge::South,
       {{20, 0}, {20, 12}, {100, 12}, {60, 5}},
       {{19.9, 5}, {100.1, 5}, {60, 12.1}, {60, -0.1}}},
      {sea::Edge::North, {{20, 68}, {100, 80}}, {{19.9, 70}, {100.1, 70}, {60, 67.9}, {60, 80.1}}},
      {sea::Edge::West, {{0, 13.4}, {12, 66.6}, {12, 13.4}}, {{5, 13.3}, {5, 66.7}, {12.1, 40}, {-0.1, 40}}},
      {sea::Edge::East, {{108, 13.4}, {120, 66.6}}, {{110, 13.3}, {110, 66.7}, {107.9, 40}, {120.1, 40}}}};
  for (const Side& side : all) {
    Field field({"HMS_Cossack=A 30,30 @000"}, {"KMS_Bismarck=B 60,40 @180"});
    field.book().sides[0].edge = side.edge;
    for (const sea::Point at : side.in) EXPECT_EQ(why(field, "A", at), "") << at.x << ',' << at.y;
    for (const sea::Point at : side.out) EXPECT_EQ(why(field, "A", at), outside) << at.x << ',' << at.y;
  }
}

// On the second of two tables the zone is measured from that table's corner.
TEST(BuoyzZone, TheZoneOfAnotherTable) {
  for (const sea::Edge edge : {sea::Edge::South, sea::Edge::North}) {
    Field field({"HMS_Cossack=A 30,30 @000"}, {"KMS_Bismarck=B 60,40 @180"}, {.head = "tables = 2\n"});
    field["A"].table = 1;
    field.book().sides[0].edge = edge;
    const sea::Point corner = field.battle.book->table(1).south_west;
    const double y = edge == sea::Edge::South ? 5 : 75;
    EXPECT_EQ(why(field, "A", {corner.x + 20, corner.y + y}), "");
    EXPECT_EQ(why(field, "A", {corner.x + 100, corner.y + y}), "");
    EXPECT_EQ(why(field, "A", {corner.x + 19.9, corner.y + y}), outside);
    EXPECT_EQ(why(field, "A", {corner.x + 100.1, corner.y + y}), outside);
  }
  Field field({"HMS_Cossack=A 30,30 @000"}, {"KMS_Bismarck=B 60,40 @180"});
  field.book().sides[0].edge = sea::Edge::East;
  field.book().tables[0] = {{7, 30}, {127, 110}};
  EXPECT_EQ(why(field, "A", {120, 30 + 13.4}), "");
  EXPECT_EQ(why(field, "A", {120, 30 + 13.3}), outside);
  EXPECT_EQ(why(field, "A", {120, 30 + 66.7}), outside);
}

TEST(BuoyzZone, TheDepthOfTheZoneIsTheScenarios) {
  Field field({"HMS_Cossack=A 30,30 @000"}, {"KMS_Bismarck=B 60,40 @180"});
  field.book().sides[0].depth = 8;
  EXPECT_EQ(why(field, "A", {60, 8}), "");
  EXPECT_EQ(why(field, "A", {60, 8.1}), outside);
}

// 10.1.3: two inches of land are closed to everybody; a dock is open.
TEST(BuoyzZone, TheBeltOfLandAndTheDocks) {
  Field field({"HMS_Cossack=A 30,10 @000"}, {"KMS_Bismarck=B 60,60 @180"},
              {.tail = "[[land]]\nbox = [50, 0, 60, 10]\n[[land]]\nbox = [90, 0, 95, 10]\n"
                       "[[dock]]\nbox = [60, 4, 63, 6]\n"});
  EXPECT_EQ(why(field, "A", {48, 5}), "") << "two inches off";
  EXPECT_EQ(why(field, "A", {48.1, 5}), "it is too near the land");
  EXPECT_EQ(why(field, "A", {88.1, 5}), "it is too near the land");
  EXPECT_EQ(why(field, "A", {61, 8}), "it is too near the land");
  EXPECT_EQ(why(field, "A", {61, 5}), "") << "in the dock";
}

// 10.1.2: small ships cross shoals, unless they are under water.
TEST(BuoyzZone, Shoals) {
  Field field({"HMS_Cossack=Cossack 30,10 @000", "HMS_Norfolk=Norfolk 40,10 @000",
               "KMS_U-99=U-99 70,10 @000 submerged true"},
              {"KMS_Bismarck=B 60,60 @180"},
              {.tail = "[[shoal]]\nbox = [50, 0, 60, 10]\n[[shoal]]\nbox = [90, 0, 95, 10]\n"
                       "[[dock]]\nbox = [52, 4, 54, 6]\n"});
  for (const double x : {57.0, 92.0}) {
    EXPECT_EQ(why(field, "Cossack", {x, 5}), "") << "size 4";
    EXPECT_EQ(why(field, "Norfolk", {x, 5}), "it is on a shoal") << "size 3";
    EXPECT_EQ(why(field, "U-99", {x, 5}), "") << "size 5, under water too";
  }
  EXPECT_EQ(why(field, "Norfolk", {53, 5}), "") << "a dock is dredged";
  EXPECT_EQ(why(field, "Norfolk", {70, 5}), "");
}

// She may not lie on a friend who has been placed; one not placed yet, or not there, is in nobody's way.
TEST(BuoyzZone, FriendsThatAreThere) {
  Field field({"HMS_Cossack=A 30,5 @000", "HMS_Cossack=B 40,5 @000", "HMS_Cossack=C 50,5 @000"},
              {"KMS_Bismarck=Foe 60,5 @180"});
  for (const bool deploys : {false, true}) {
    field.book().sides[0].deploys = deploys;
    EXPECT_EQ(why(field, "B", {30, 5}), "A is there");
    EXPECT_EQ(why(field, "B", {50, 5}), deploys ? "" : "C is there") << "she is placed after B";
    EXPECT_EQ(why(field, "B", {40, 5}), "") << "herself";
    EXPECT_EQ(why(field, "B", {60, 5}), "") << "where the enemy starts is not known yet";
  }
  field["A"].state = buoyz::State::left;
  EXPECT_EQ(why(field, "B", {30, 5}), "");
}

TEST(BuoyzZone, AHeadingIsOfOneCircle) {
  Field field({"HMS_Cossack=A 30,5 @000"}, {"KMS_Bismarck=Foe 60,60 @180"});
  const auto question = buoyz::question(buoyz::place_kind, field.battle, field.who("A"));
  const auto code = [&](int minutes) -> std::string {
    engine::Answer answer = buoyz::place_kind.standard(&field.battle, question);
    answer.place.heading = std::int16_t(minutes);
    const auto no = buoyz::place_kind.refuse(&field.battle, question, answer);
    return no ? no->code : "legal";
  };
  EXPECT_EQ(code(0), "legal");
  EXPECT_EQ(code(360 * 60 - 1), "legal");
  EXPECT_EQ(code(-1), "place.heading");
  EXPECT_EQ(code(360 * 60), "place.heading");
}

// The first ship of the list may lead, and the last; what comes behind is none.
TEST(BuoyzZone, TheFlagshipIsAShipOfTheList) {
  Field field({"HMS_Cossack=A 30,5 @000", "HMS_Cossack=B 40,5 @000"}, {"KMS_Bismarck=Foe 60,60 @180"});
  const auto legal = [&](int side, int option) {
    return !buoyz::flagship_kind.refuse(&field.battle,
                                        buoyz::question(buoyz::flagship_kind, buoyz::Side(side)),
                                        engine::Answer::option(option));
  };
  EXPECT_TRUE(legal(0, 0));
  EXPECT_TRUE(legal(0, 1));
  EXPECT_TRUE(legal(1, 2));
  for (const int option : {-1, 2, 3}) EXPECT_FALSE(legal(0, option)) << option;
  for (const int option : {-1, 0, 3}) EXPECT_FALSE(legal(1, option)) << option;
}

TEST(BuoyzZone, AFittingIsOneOfFive) {
  Field field({"HMS_Cossack=Cossack 30,5 @000", "KMS_Bismarck=Bismarck 40,5 @000"},
              {"KMS_Bismarck=Foe 60,60 @180"});
  const auto legal = [&](const char* name, int option) {
    return !buoyz::mines_kind.refuse(&field.battle,
                                     buoyz::question(buoyz::mines_kind, field.battle, field.who(name)),
                                     engine::Answer::option(option));
  };
  EXPECT_TRUE(legal("Cossack", 0));
  EXPECT_TRUE(legal("Cossack", 1));
  EXPECT_TRUE(legal("Bismarck", 4)) << "nothing";
  for (const int option : {-1, 5, 99}) EXPECT_FALSE(legal("Bismarck", option)) << option;
}

}  // namespace setup_zone_test
