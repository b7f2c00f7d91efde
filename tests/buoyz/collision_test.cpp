// Whom a ship meets on her way, where that leaves her, and who is passed clear (4.1.10, 4.1.11, Gaps G6).
#include <gtest/gtest.h>

#include "rulebooks/buoyz/move.h"
#include "rulebooks/buoyz/parting.h"
#include "rulebooks/buoyz/path.h"
#include "tests/buoyz/field.h"

namespace collision_test {

using buoyz::Action;
using buoyz::Halt;
using buoyz::Mark;
using buoyz::Passage;
using engine::Course;
using engine::Leg;
using field::Field;

const std::string era3 = "era = 3\nyear = 1805\ntable = [60, 40]\n";

Course ahead(double inches) {
  Course course{};
  course.legs.add({Leg::Kind::ahead, buoyz::milli(inches)});
  return course;
}
Course turn(int degrees) {
  Course course{};
  course.legs.add(Leg::turn(degrees * 60));
  return course;
}
Course then(Course course, double inches) {
  course.legs.add({Leg::Kind::ahead, buoyz::milli(inches)});
  return course;
}
Course then_turn(Course course, int degrees) {
  course.legs.add(Leg::turn(degrees * 60));
  return course;
}
Passage sail(Field& field, const char* name, const Course& course) {
  return buoyz::sail(field.battle, field.who(name), course);
}

// Boat counters are 1.2 in square and lie behind their measuring point: corner to corner they graze.
TEST(BuoyzCollision, CountersGrazeWithTheirCorners) {
  for (const auto& [x, struck] : {std::pair{61.1, 1}, {61.35, 0}}) {
    const std::string other = fmt::format("MTB_Squadron_#1=Others {},46.1 @000", x);
    Field field({"MTB_Squadron_#1=Boats 60,40 @000"}, {other.c_str()});
    const Passage passage = sail(field, "Boats", ahead(5));
    EXPECT_EQ(passage.struck.size(), struck);
    EXPECT_EQ(passage.set_back, struck == 1);
    EXPECT_NEAR(passage.run, struck ? 4.9 : 5, 0.001);
  }
}

// buoyz.4.1.10, 4.1.11: era 4 is the last in which ships stop against each other.
TEST(BuoyzCollision, FromEraFiveOnShipsGlanceOff) {
  for (const int era : {4, 5}) {
    Field field({"HMS_Devastation_(1890s)=Devastation 20,20 @000"},
                {"HMS_Devastation_(1890s)=Thunderer 20,21.65 @090"},
                {.head = fmt::format("era = {}\nyear = {}\n", era, era == 4 ? 1880 : 1895)});
    const Passage passage = sail(field, "Devastation", ahead(2));
    EXPECT_EQ(passage.struck.size(), 1);
    EXPECT_EQ(passage.halt, era == 4 ? Halt::collision : Halt::none);
    EXPECT_EQ(passage.set_back, era == 5);
    EXPECT_NEAR(passage.run, 1, 0.001);
  }
}

// buoyz.4.1.11: a move that ends just touching has run against her.
TEST(BuoyzCollision, TouchingAtTheVeryEndIsContact) {
  Field field({"HMS_Victory=Victory 20,20 @090"}, {"HMS_Victory=Temeraire 24,20 @000"}, {.head = era3});
  EXPECT_EQ(sail(field, "Victory", ahead(2.5)).halt, Halt::collision);
  EXPECT_EQ(sail(field, "Victory", ahead(2.4)).halt, Halt::none);
}

// buoyz.4.1.11: two that lie level stop her both, in the order of the list.
TEST(BuoyzCollision, TwoAtOnce) {
  Field old({"HMS_Leda=Leda 20,20 @090"}, {"HMS_Raven=Raven 24,20.6 @000", "HMS_Raven=Rook 24,19.4 @000"},
            {.head = era3});
  const Passage stopped = sail(old, "Leda", ahead(6));
  EXPECT_EQ(stopped.halt, Halt::collision);
  EXPECT_FALSE(stopped.set_back);
  EXPECT_NEAR(stopped.run, 4 - 0.75 - 0.15, 1e-6);
  ASSERT_EQ(stopped.struck.size(), 2);
  EXPECT_EQ(stopped.struck[0], old.who("Raven"));
  EXPECT_EQ(stopped.struck[1], old.who("Rook"));
  Field late({"HMS_Norfolk=Norfolk 20,20 @090"},
             {"HMS_Cossack=Zulu 24,20.8 @000", "HMS_Cossack=Maori 24,19.2 @000"});
  const Passage past = sail(late, "Norfolk", ahead(7));
  ASSERT_EQ(past.struck.size(), 2);
  EXPECT_EQ(past.struck[0], late.who("Zulu"));
}

// buoyz.12.5.5: she ends her move against both, and sets fire to both.
TEST(BuoyzCollision, AFireshipAgainstTwoAtOnce) {
  Field field(
      {"Fireship=Torch 20,20 @090 lit true"},
      {"The_Golden_Hind=Hind 22,20.6 @000 anchored true", "The_Golden_Hind=Mary 22,19.4 @000 anchored true"},
      {.head = "era = 2\nyear = 1588\ntable = [60, 40]\nwind = \"N\"\n",
       .options = {{"special_actions", "off"}}});
  field.step("Ships move", {.south = {"South"}, .north = {"Hind", "hold", "hold"}});
  EXPECT_EQ(field["Hind"].fires, 1);
  EXPECT_EQ(field["Mary"].fires, 1);
}

// The nearest of them stops her, wherever it stands on the list.
TEST(BuoyzCollision, TheNearestStopsHer) {
  Field field({"HMS_Leda=Leda 20,20 @090"}, {"HMS_Raven=Far 25,20 @000", "HMS_Raven=Near 23,20 @000"},
              {.head = era3});
  const Passage passage = sail(field, "Leda", ahead(6));
  ASSERT_EQ(passage.struck.size(), 1);
  EXPECT_EQ(passage.struck[0], field.who("Near"));
  EXPECT_NEAR(passage.run, 3 - 0.75 - 0.15, 1e-6);
}

// After a turn on the spot, or astern, she meets those who lie that way, and not ahead.
TEST(BuoyzCollision, WhoLiesWhereSheTurnsToIsMet) {
  Field field({"HMS_Leda=Leda 20,20 @000"}, {"HMS_Leda=Foe 24.5,20 @000"}, {.head = era3});
  const Passage passage = sail(field, "Leda", then(turn(90), 4));
  EXPECT_EQ(passage.halt, Halt::collision);
  EXPECT_NEAR(passage.run, 4.5 - 0.75 - 0.175, 1e-6);
  Field astern({"HMS_Devastation_(1890s)=Devastation 20,20 @000"},
               {"HMS_Devastation_(1890s)=Thunderer 20,17.05 @000"}, {.head = "era = 5\nyear = 1895\n"});
  Course back = ahead(2);
  back.flags = bit(buoyz::Order::astern);
  EXPECT_EQ(sail(astern, "Devastation", back).struck.size(), 1);
  EXPECT_EQ(sail(astern, "Devastation", ahead(2)).struck.size(), 0);
}

// buoyz.4.1.10: set back along the way she came, round the corner that she turned.
TEST(BuoyzCollision, SetBackAlongTheSecondLeg) {
  Field field({"HMS_Norfolk=Norfolk 60,40 @000"}, {"KMS_Bismarck=Bismarck 63.5,42 @000"});
  const Passage passage = sail(field, "Norfolk", then(then_turn(ahead(2), 90), 3));
  EXPECT_TRUE(passage.set_back);
  EXPECT_NEAR(passage.end.at.x, 63.5 - 0.25 - 1, 0.001);
  EXPECT_NEAR(passage.end.at.y, 42, 1e-6);
  EXPECT_EQ(passage.end.heading, sea::heading(90));
  EXPECT_NEAR(passage.run, 4.25, 0.001);
  EXPECT_EQ(passage.turned, 1);
  ASSERT_EQ(passage.track.size(), 3);
  EXPECT_EQ(passage.track[1], (sea::Point{60, 42}));
  EXPECT_NEAR(passage.track[2].x, passage.end.at.x, 1e-6);
}

// Where the turn itself took her into the other, it is undone.
TEST(BuoyzCollision, SetBackBeforeTheTurn) {
  Field field({"HMS_Norfolk=Norfolk 60,40 @000"}, {"KMS_Bismarck=Bismarck 60.8,42 @000"});
  for (const int side : {-1, 1}) {
    field["Bismarck"].pose.at.x = 60 + side * 0.8;
    const Passage passage = sail(field, "Norfolk", then(then_turn(ahead(2), side * 90), 0.5));
    EXPECT_TRUE(passage.set_back);
    EXPECT_EQ(passage.struck.size(), 1);
    EXPECT_NEAR(passage.end.at.y, 42, 0.001);
    EXPECT_EQ(passage.end.heading, sea::heading(0));
    EXPECT_EQ(passage.turned, 0);
    EXPECT_EQ(passage.track.size(), 2);
  }
}

TEST(BuoyzCollision, ATurnToPortIsRemembered) {
  Field field({"HMS_Norfolk=Norfolk 60,40 @000"}, {"KMS_Bismarck=Bismarck 20,20 @000"});
  EXPECT_EQ(sail(field, "Norfolk", then_turn(ahead(2), -45)).turned, -1);
  EXPECT_EQ(sail(field, "Norfolk", ahead(2)).turned, 0);
}

// Past the first ship and into the second: the gap of 0.15 in between them is the last clear spot.
TEST(BuoyzCollision, SetBackToTheLastClearSpotNotTheFirst) {
  Field field({"HMS_Norfolk=Norfolk 60,38 @000"},
              {"HMS_Cossack=One 60,42 @090", "HMS_Cossack=Two 60,44.5 @090"});
  const Passage passage = sail(field, "Norfolk", ahead(6.5));
  EXPECT_EQ(passage.struck.size(), 2);
  EXPECT_NEAR(passage.end.at.y, 44.5 - 0.175 - 1, 0.001);
}

TEST(BuoyzCollision, SetBackToLessThanAnInch) {
  Field field({"HMS_Norfolk=Norfolk 60,40 @000"}, {"KMS_Bismarck=Bismarck 60,41.98 @090"});
  const Passage passage = sail(field, "Norfolk", ahead(1));
  EXPECT_TRUE(passage.set_back);
  EXPECT_NEAR(passage.run, 1.98 - 0.25 - 1, 0.001);
  EXPECT_NEAR(passage.end.at.y, 40.73, 0.001);
}

// buoyz.4.1.10: alongside, her stern swings in as she turns away: that is no new collision.
TEST(BuoyzCollision, WhomSheTouchedSheMaySwingAgainst) {
  Field field({"HMS_Norfolk=Norfolk 60.5,40 @000"}, {"KMS_Bismarck=Bismarck 60,40.5 @000"});
  const Passage passage = sail(field, "Norfolk", then_turn(ahead(1), 30));
  EXPECT_TRUE(passage.struck.empty());
  EXPECT_EQ(sail(field, "Norfolk", ahead(7)).run, 7);
}

// buoyz.4.1.10: hulls that lie in each other come apart, be it by little; deeper in, or turning where she
// lies, is not coming out.
TEST(BuoyzCollision, WhoLiesInAnothersHullMustComeOut) {
  Field field({"KMS_U-99=U-99 60,43.6 @180"}, {"KMS_Bismarck=Bismarck 60,44 @090"});
  const Passage out = sail(field, "U-99", ahead(0.3));
  EXPECT_FALSE(out.set_back);
  EXPECT_NEAR(out.run, 0.3, 1e-9);
  EXPECT_TRUE(out.struck.empty());
  EXPECT_TRUE(sail(field, "U-99", turn(10)).set_back);
  field["U-99"].pose.heading = sea::heading(0);
  const Passage deeper = sail(field, "U-99", ahead(0.3));
  EXPECT_TRUE(deeper.set_back);
  EXPECT_EQ(deeper.end, field["U-99"].pose);
}

// buoyz.4.1.11: a hull that swings into another ends the move there: no leg after it is run.
TEST(BuoyzCollision, ASwingIntoAnotherEndsTheMove) {
  Field field({"HMS_Victory=Victory 20,20 @000"}, {"Redoutable=Redoutable 20.9,21 @000"}, {.head = era3});
  const Passage passage = sail(field, "Victory", then(then_turn(ahead(1), 45), 1));
  EXPECT_EQ(passage.halt, Halt::collision);
  EXPECT_EQ(passage.end, (sea::Pose{{20, 21}, sea::heading(0)}));
  EXPECT_EQ(passage.run, 1);
}

// buoyz.12.3.1, 10.1.2: at the edge her way is over; a shoal before it keeps her on the table.
TEST(BuoyzCollision, WhatComesFirstEndsHerWay) {
  Field field({"HMS_Norfolk=Norfolk 117,40 @090"}, {"KMS_Bismarck=Bismarck 20,20 @090"});
  const Passage off = sail(field, "Norfolk", ahead(7));
  EXPECT_EQ(off.halt, Halt::edge);
  EXPECT_EQ(off.run, 3);
  EXPECT_EQ(off.end.at, (sea::Point{120, 40}));
  Field shoal({"HMS_Norfolk=Norfolk 115,40 @090"}, {"KMS_Bismarck=Bismarck 20,20 @090"},
              {.tail = "[[shoal]]\nbox = [117, 35, 119, 45]\n"});
  EXPECT_EQ(sail(shoal, "Norfolk", ahead(7)).halt, Halt::aground);
  EXPECT_NEAR(sail(shoal, "Norfolk", ahead(7)).run, 2, 0.001);
}

// buoyz.4.1.10: the way out is away from the side that she lies against. Norfolk is 2.0 by 0.4, Bismarck 2.5
// by 0.5.
TEST(BuoyzCollision, TheWayClearIsAwayFromTheSideSheTouches) {
  Field field({"HMS_Norfolk=Norfolk 60,40 @000"}, {"KMS_Bismarck=Bismarck 60,40 @000"});
  const auto clear = [&](double x, double y, int heading) {
    return buoyz::way_clear(
        outline(field.battle, field["Norfolk"], {{60 + x, 40 + y}, sea::heading(heading)}),
        outline(field.battle, field["Bismarck"]));
  };
  struct Row {
    double x, y;
    int heading;
    sea::Vec way;
  };
  for (const Row& row : {Row{0.45, 0, 0, {1, 0}}, Row{-0.45, 0.9, 0, {-1, 0}}, Row{0, 2.25, 0, {0, 1}},
                         Row{0.3, -2.25, 180, {0, -1}}, Row{1.25, 0.9, 90, {1, 0}},
                         Row{-1.25, -0.9, 90, {-1, 0}}, Row{0, 1.45, 90, {0, 1}}}) {
    const sea::Vec way = clear(row.x, row.y, row.heading);
    EXPECT_NEAR(way.x, row.way.x, 1e-9) << row.x << "," << row.y;
    EXPECT_NEAR(way.y, row.way.y, 1e-9) << row.x << "," << row.y;
  }
}

// As far off ahead as abeam: she goes abeam.
TEST(BuoyzCollision, ByTheCornerTheWayClearIsAbeam) {
  sea::Outline other{}, hers{};
  other.ahead = hers.ahead = {0, 1};
  other.half_length = hers.half_length = 1, other.half_beam = hers.half_beam = 0.25;
  hers.middle = {1, 2.5};
  EXPECT_EQ(buoyz::way_clear(hers, other).x, 1);
  EXPECT_EQ(buoyz::way_clear(hers, other).y, 0);
}

TEST(BuoyzCollision, TheInnerHullIsAHundredthSmaller) {
  sea::Outline hull{};
  hull.half_length = 1, hull.half_beam = 0.2;
  EXPECT_NEAR(buoyz::inner(hull).half_length, 0.99, 1e-9);
  EXPECT_NEAR(buoyz::inner(hull).half_beam, 0.19, 1e-9);
  hull.half_length = hull.half_beam = 0.004;
  EXPECT_EQ(buoyz::inner(hull).half_length, 0);
  EXPECT_EQ(buoyz::inner(hull).half_beam, 0);
}

// buoyz.10.1.3: nobody steers a fireship: closed water is the shore for her.
TEST(BuoyzCollision, AFireshipRunsIntoTheBelt) {
  Field field({"Fireship=Torch 20,20 @000", "The_Golden_Hind=Hind 25,20 @000"},
              {"La_Girona=Girona 40,30 @180"},
              {.head = "era = 2\nyear = 1588\ntable = [60, 40]\nwind = \"S\"\n",
               .tail = "[[land]]\nbox = [15, 23.5, 30, 30]\n"});
  EXPECT_EQ(sail(field, "Torch", ahead(2)).halt, Halt::aground);
  EXPECT_EQ(sail(field, "Hind", ahead(3)).halt, Halt::belt);
}

// buoyz.7.3.9: whom the action is meant for, in era 5 only; the others she just collides with.
TEST(BuoyzCollision, WhomSheMeansToRam) {
  Field field({"HMS_Devastation_(1890s)=Devastation 20,20 @000", "HMS_Devastation_(1890s)=Friend 24,20 @000"},
              {"HMS_Devastation_(1890s)=Foe 20,25 @090", "SMS_U-XIV=Boat 30,25 @090"},
              {.head = "era = 5\nyear = 1895\n"});
  const auto means = [&](const char* other) {
    return means_to_ram(field.battle, field["Devastation"], field[other]);
  };
  EXPECT_FALSE(means("Foe")) << "without the action";
  field["Devastation"].done = bit(Action::grapple);
  EXPECT_TRUE(means("Foe"));
  EXPECT_FALSE(means("Friend"));
  EXPECT_FALSE(means("Boat"));
  field["Foe"].set(Mark::lit);
  EXPECT_FALSE(means("Foe"));
  field["Foe"].clear(Mark::lit), field.book().era = 4;
  EXPECT_FALSE(means("Foe")) << "there every contact stops her (4.1.11)";
}

// buoyz.7.3.9: the enemy stops her; a friend she glances off.
TEST(BuoyzCollision, ARamStopsAgainstHerEnemyOnly) {
  for (const char* name : {"Foe", "Friend"}) {
    Field field(
        {"HMS_Devastation_(1890s)=Devastation 20,20 @000", "HMS_Devastation_(1890s)=Friend 50,20 @090"},
        {"HMS_Devastation_(1890s)=Foe 50,30 @090"}, {.head = "era = 5\nyear = 1895\n"});
    field["Devastation"].done = bit(Action::grapple);
    field[name].pose.at = {20, 21.65};
    const Passage passage = sail(field, "Devastation", ahead(2));
    EXPECT_EQ(passage.halt == Halt::collision, name == std::string("Foe"));
    EXPECT_EQ(passage.struck.size(), 1);
  }
}

}  // namespace collision_test
