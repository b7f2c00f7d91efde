// A ship's way: collisions, shoals, the belt round land, the edge of the table.
#include "rulebooks/buoyz/path.h"

#include <gtest/gtest.h>

#include "rulebooks/buoyz/move.h"
#include "rulebooks/buoyz/move_events.h"
#include "rulebooks/buoyz/waters.h"
#include "tests/buoyz/field.h"

namespace path_test {

using buoyz::Halt;
using buoyz::Mark;
using buoyz::MoveTold;
using engine::Course;
using engine::Leg;
using field::Field;

std::uint16_t told(MoveTold kind) { return static_cast<std::uint16_t>(kind); }

Course ahead(double inches) {
  Course course{};
  course.legs.add({Leg::Kind::ahead, buoyz::milli(inches)});
  return course;
}

const std::string era3 = "era = 3\nyear = 1805\ntable = [60, 40]\n";

TEST(BuoyzPath, LegsAreLaidOneAfterAnother) {
  Field field({"KMS_Bismarck=Bismarck 60,40 @000"}, {"HMS_Norfolk=Norfolk 20,20 @180"});
  Course course = ahead(2);
  course.legs.add(Leg::turn(90 * 60));
  course.legs.add(Leg::ahead(3));
  const buoyz::Passage passage = buoyz::sail(field.battle, field.who("Bismarck"), course);
  EXPECT_EQ(passage.end.at, (sea::Point{63, 42}));
  EXPECT_EQ(passage.end.heading, sea::heading(90));
  EXPECT_EQ(passage.run, 5);
  EXPECT_EQ(passage.turned, 1);
  ASSERT_EQ(passage.track.size(), 3);
  EXPECT_EQ(passage.track[1], (sea::Point{60, 42}));
  EXPECT_EQ(passage.halt, Halt::none);
}

// Gaps G6: bases by Target Size; counters are measured at the middle of their front edge.
TEST(BuoyzPath, Bases) {
  Field field({"KMS_Bismarck=Bismarck 60,40 @000", "MTB_Squadron_#1=Boats 30,40 @000"},
              {"HMS_Norfolk=Norfolk 20,20 @180"});
  const sea::Outline big = buoyz::outline(field.battle, field["Bismarck"]);
  EXPECT_EQ(big.half_length, 1.25);
  EXPECT_EQ(big.half_beam, 0.25);
  EXPECT_EQ(big.middle, (sea::Point{60, 40}));
  const sea::Outline boats = buoyz::outline(field.battle, field["Boats"]);
  EXPECT_EQ(boats.half_length, 0.6);
  EXPECT_EQ(boats.middle, (sea::Point{30, 39.4}));
}

// buoyz.4.1.10: each loses a hull point, and she goes on past the other.
TEST(BuoyzPath, ModernShipsGlanceOff) {
  Field field({"HMS_Norfolk=Norfolk 60,40 @000"}, {"KMS_Bismarck=Bismarck 60,43 @090"});
  field.step("Ships move", {.south = {"South", "none", "7"}, .north = {"none", "6"}});
  EXPECT_EQ(field["Norfolk"].pose.at, (sea::Point{60, 47}));
  EXPECT_EQ(field["Norfolk"].hull, 6);
  EXPECT_EQ(field["Bismarck"].hull, 19);
  EXPECT_EQ(field.told(told(MoveTold::collided)), 1);
  field.exercises({"buoyz.4.1.10"});
}

TEST(BuoyzPath, WhoWouldEndInAnothersHullIsSetBack) {
  Field field({"HMS_Norfolk=Norfolk 60,40 @000"}, {"KMS_Bismarck=Bismarck 60,44 @090"});
  const buoyz::Passage passage = buoyz::sail(field.battle, field.who("Norfolk"), ahead(4));
  EXPECT_TRUE(passage.set_back);
  EXPECT_EQ(passage.struck.size(), 1);
  EXPECT_NEAR(passage.end.at.y, 44 - 0.25 - 1.0, 0.01);  // bow to side: half a beam and half a length
  EXPECT_NEAR(passage.run, 2.75, 0.01);
  EXPECT_FALSE(buoyz::touches_any(field.battle, field.who("Norfolk"), passage.end));
}

// Norfolk's bow at Bismarck's side, a hair off: whatever she does then, she ends outside of her hull.
TEST(BuoyzPath, NobodyEndsInsideAHullSheTouched) {
  Field field({"HMS_Norfolk=Norfolk 60,42.72 @000"}, {"KMS_Bismarck=Bismarck 60,44 @090"});
  const buoyz::Actor norfolk = field.who("Norfolk");
  const sea::Outline bismarck = buoyz::outline(field.battle, field["Bismarck"]);
  for (int tenths = 10; tenths <= 70; ++tenths)
    for (const int degrees : {-45, -20, 0, 20, 45}) {
      Course course = ahead(1);
      if (degrees) course.legs.add(Leg::turn(degrees * 60));
      if (tenths > 10) course.legs.add({Leg::Kind::ahead, (tenths - 10) * 100});
      sea::Outline hull =
          buoyz::outline(field.battle, field["Norfolk"], buoyz::sail(field.battle, norfolk, course).end);
      hull.half_length -= 0.011, hull.half_beam -= 0.011;
      EXPECT_FALSE(sea::contact(hull, bismarck)) << tenths << " " << degrees;
    }
}

// 4.1.10: they have collided; parting is no collision. Who runs on into the other collides with her again.
TEST(BuoyzPath, ShipsInContactPartUnhurt) {
  Field field({"HMS_Norfolk=Norfolk 60,42.74 @000"}, {"KMS_Bismarck=Bismarck 60,44 @090"});
  const auto refused = [&](const char* course) {
    return field.refused(buoyz::course_kind, "Norfolk", course);
  };
  const buoyz::Passage past = buoyz::sail(field.battle, field.who("Norfolk"), ahead(7));
  EXPECT_EQ(past.run, 7);
  EXPECT_EQ(past.struck.size(), 1);
  EXPECT_EQ(refused("1 astern"), "legal");
  EXPECT_EQ(refused("1 P30 astern"), "legal");
  EXPECT_EQ(refused("2 astern"), "course.astern buoyz.4.1.10");
  EXPECT_EQ(refused("1 P30 1 astern"), "course.astern buoyz.4.1.10");
  EXPECT_EQ(refused("1 P90 astern"), "course.turn-too-wide buoyz.4.1.7");
  field.step("Ships move", {.south = {"South", "none", "1 astern"}, .north = {"none", "6"}});
  EXPECT_EQ(field["Norfolk"].pose, (sea::Pose{{60, 41.74}, sea::heading(0)}));
  EXPECT_EQ(field["Norfolk"].hull, 7);
  EXPECT_EQ(field["Bismarck"].hull, 20);
  EXPECT_EQ(refused("1 astern"), "course.astern buoyz.4.1.10");  // she touches nobody any more
}

// A collision of the turn before: set back against her, Norfolk turns away and is not charged again.
TEST(BuoyzPath, AfterACollisionTheNextMoveIsFree) {
  Field field({"HMS_Norfolk=Norfolk 60,40 @000"}, {"KMS_Bismarck=Bismarck 60,44 @090"});
  field.step("Ships move", {.south = {"South", "none", "4"}, .north = {"none", "1"}});
  EXPECT_EQ(field["Norfolk"].hull, 6);
  field["Norfolk"].pose.heading = sea::heading(180);
  field.step("Visibility and radar");
  field.step("Ships move", {.south = {"South", "none", "7"}, .north = {"none", "1"}});
  EXPECT_EQ(field["Norfolk"].hull, 6);
  EXPECT_EQ(field["Norfolk"].run, 7000);
}

// A boat that surfaced under a ship: she comes out of her, and does not go deeper.
TEST(BuoyzPath, HullsThatLieInEachOtherComeApart) {
  Field field({"KMS_U-99=U-99 60,43.2 @180"}, {"KMS_Bismarck=Bismarck 60,44 @090"});
  const buoyz::Passage out = buoyz::sail(field.battle, field.who("U-99"), ahead(1));
  EXPECT_EQ(out.run, 1);
  EXPECT_TRUE(out.struck.empty());
  field["U-99"].pose.heading = sea::heading(0);
  EXPECT_TRUE(buoyz::sail(field.battle, field.who("U-99"), ahead(1)).set_back);
}

TEST(BuoyzPath, OncePerPairAndFriendsToo) {
  Field field(
      {"HMS_Norfolk=Norfolk 60,40 @000", "HMS_Cossack=One 60,42.5 @090", "HMS_Cossack=Two 60,44 @090"},
      {"KMS_Bismarck=Bismarck 20,20 @090"});
  const buoyz::Passage passage = buoyz::sail(field.battle, field.who("Norfolk"), ahead(7));
  ASSERT_EQ(passage.struck.size(), 2);
  EXPECT_EQ(passage.struck[0], field.who("One"));
  EXPECT_EQ(passage.struck[1], field.who("Two"));
}

TEST(BuoyzPath, SubmergedBoatsAndFortsAreNotRunInto) {
  Field field({"HMS_Norfolk=Norfolk 60,40 @000"}, {"KMS_U-99=U-99 60,43 @090 submerged true"});
  EXPECT_TRUE(buoyz::sail(field.battle, field.who("Norfolk"), ahead(7)).struck.empty());
  EXPECT_TRUE(buoyz::sail(field.battle, field.who("U-99"), ahead(1)).struck.empty());
  field["U-99"].clear(Mark::submerged);
  EXPECT_EQ(buoyz::sail(field.battle, field.who("Norfolk"), ahead(7)).struck.size(), 1);
}

// buoyz.4.1.11: an enemy stops her, touching; nobody is hurt.
TEST(BuoyzPath, SailingShipsRunAgainstEnemies) {
  Field field({"HMS_Leda=Leda 20,20 @090"}, {"Redoutable=Redoutable 24,20 @000"}, {.head = era3});
  field.step("Ships move", {.south = {"South", "none", "6"}, .north = {"none", "1"}});
  EXPECT_NEAR(field["Leda"].pose.at.x, 24 - 0.2 - 0.75,
              1e-6);  // half a beam of size 3, half a length of size 4
  EXPECT_EQ(field["Leda"].hull, 3);
  EXPECT_EQ(field["Redoutable"].hull, 4);
  EXPECT_EQ(field.told(told(MoveTold::fouled)), 1);
  field.exercises({"buoyz.4.1.11"});
  // Next turn she does not pass through the ship she touches; astern she comes clear.
  EXPECT_NEAR(buoyz::sail(field.battle, field.who("Leda"), ahead(6)).run, 0, 0.02);
  Course back = ahead(1);
  back.flags = buoyz::bit(buoyz::Order::astern);
  EXPECT_EQ(buoyz::sail(field.battle, field.who("Leda"), back).run, 1);
}

// buoyz.4.1.11: alongside, nearly touching: she slides along, turns away, and does not go through.
TEST(BuoyzPath, ShipsAlongsidePartAndDoNotPassThrough) {
  for (const double between : {0.0, 0.05}) {
    const std::string leda = fmt::format("HMS_Leda=Leda {},20 @000", 20 + 0.175 + 0.2 + between);
    Field field({leda.c_str()}, {"Redoutable=Redoutable 20,20.3 @000"}, {.head = era3});
    const auto passage = [&](int degrees) {
      Course course{};
      course.legs.add(Leg::turn(degrees * 60));  // on the spot, as with Jib! and Wear!
      course.legs.add(Leg::ahead(4));
      return buoyz::sail(field.battle, field.who("Leda"), course);
    };
    EXPECT_EQ(buoyz::sail(field.battle, field.who("Leda"), ahead(4)).run, 4) << between;
    EXPECT_EQ(passage(20).run, 4) << between;
    EXPECT_EQ(passage(90).run, 4) << between;
    EXPECT_LT(passage(-20).run, 0.3) << between;
    EXPECT_LT(passage(-90).run, 0.3) << between;
  }
}

// buoyz.4.1.11: nor does she pass through a friend.
TEST(BuoyzPath, SailingShipsRunAgainstFriendsToo) {
  Field field({"HMS_Leda=Leda 20,20 @090", "HMS_Leda=Friend 24,20 @000"},
              {"Redoutable=Redoutable 40,20 @000"}, {.head = era3});
  for (const double inches : {4.0, 6.0}) {
    const buoyz::Passage passage = buoyz::sail(field.battle, field.who("Leda"), ahead(inches));
    EXPECT_EQ(passage.halt, Halt::collision);
    ASSERT_EQ(passage.struck.size(), 1);
    EXPECT_NEAR(passage.end.at.x, 24 - 0.175 - 0.75, 1e-6);
  }
  EXPECT_TRUE(buoyz::sail(field.battle, field.who("Leda"), ahead(3)).struck.empty());
}

TEST(BuoyzPath, AHullThatSwingsIntoAnEnemyStops) {
  Field field({"HMS_Victory=Victory 20,20 @000"}, {"Redoutable=Redoutable 20.9,21 @000"},
              {.head = era3 + "wind = \"W\"\n"});
  Course course = ahead(1);
  course.legs.add(Leg::turn(45 * 60));
  const buoyz::Passage passage = buoyz::sail(field.battle, field.who("Victory"), course);
  EXPECT_EQ(passage.halt, Halt::collision);
  EXPECT_EQ(passage.end.heading, sea::heading(0));
  EXPECT_EQ(passage.struck.size(), 1);
}

// buoyz.12.5.5: a burning fireship runs against friend and foe, and stays there until they move.
TEST(BuoyzPath, ALitFireshipStaysInContact) {
  Field field({"Fireship=Torch 20,20 @000 lit true", "The_Golden_Hind=Hind 20,22.5 @090"},
              {"La_Girona=Girona 40,30 @180"}, {.head = "era = 2\nyear = 1588\ntable = [60, 40]\n"});
  const buoyz::Actor torch = field.who("Torch");
  buoyz::Passage passage = buoyz::sail(field.battle, torch, ahead(2));
  EXPECT_EQ(passage.halt, Halt::collision);
  ASSERT_EQ(passage.struck.size(), 1);
  field["Torch"].pose = passage.end;
  passage = buoyz::sail(field.battle, torch, ahead(2));
  EXPECT_NEAR(passage.run, 0, 1e-6);
  EXPECT_EQ(passage.struck.size(), 1);
  field["Hind"].pose.at.x = 30;
  EXPECT_EQ(buoyz::sail(field.battle, torch, ahead(2)).run, 2);
}

const field::More shoal{.tail = "[[shoal]]\nbox = [55, 45, 65, 50]\n"};

// buoyz.10.1.2: small ships cross, on the surface and under it; others are stuck.
TEST(BuoyzPath, Shoals) {
  Field field({"HMS_Norfolk=Norfolk 60,40 @000", "HMS_Cossack=Cossack 58,40 @000",
               "KMS_U-99=U-99 63,44.5 @000 submerged true"},
              {"KMS_Bismarck=Bismarck 20,20 @090"}, shoal);
  EXPECT_EQ(buoyz::sail(field.battle, field.who("Cossack"), ahead(7)).halt, Halt::none);
  buoyz::Sheet& boat = field.book().sheets[field["U-99"].sheet];
  for (const int size : {5, 4, 3}) {
    boat.size = std::uint8_t(size);
    const buoyz::Passage dived = buoyz::sail(field.battle, field.who("U-99"), ahead(4));
    EXPECT_EQ(dived.halt, size > 3 ? Halt::none : Halt::aground) << size;
    EXPECT_EQ(dived.shoal, size < 4) << size;
  }
  boat.size = 5;
  field.step("Ships move",
             {.south = {"South", "Norfolk", "none", "7", "Cossack", "none", "1", "stay", "none", "1"},
              .north = {"none", "6"}});
  EXPECT_TRUE(field["Norfolk"].is(Mark::aground));
  EXPECT_NEAR(field["Norfolk"].pose.at.y, 45, 0.01);
  EXPECT_EQ(field["Norfolk"].run, buoyz::milli(field["Norfolk"].pose.at.y - 40));
  field.exercises({"buoyz.10.1.2"});
}

// buoyz.10.1.2: however narrow it is, and be it where her move ends.
TEST(BuoyzPath, NoShoalIsPassedUnseen) {
  const auto aground_at = [](const char* box, double run = 7) {
    Field field({"HMS_Norfolk=Norfolk 60,40 @000"}, {"KMS_Bismarck=Bismarck 20,20 @090"},
                {.tail = fmt::format("[[shoal]]\nbox = {}\n", box)});
    const buoyz::Passage passage = buoyz::sail(field.battle, field.who("Norfolk"), ahead(run));
    return passage.halt == Halt::aground ? passage.end.at.y : 0;
  };
  EXPECT_NEAR(aground_at("[55, 41.015, 65, 41.115]"), 41.015, 0.001);
  EXPECT_NEAR(aground_at("[55, 46.95, 65, 50]"), 46.95, 0.001);
  EXPECT_EQ(aground_at("[55, 47.05, 65, 50]"), 0);
  EXPECT_NEAR(aground_at("[55, 40.02, 65, 50]", 0.05), 40.02, 0.001);
}

// A boat that takes the ground under water lies on the surface from then on. It is told as of any ship.
TEST(BuoyzPath, AGroundedBoatComesUp) {
  Field field({"KMS_U-99=U-99 63,44.5 @000 submerged true"}, {"KMS_Bismarck=Bismarck 20,20 @090"}, shoal);
  field.book().sheets[field["U-99"].sheet].size = 3;
  field.step("Ships move", {.south = {"South", "stay", "none", "1"}, .north = {"none", "6"}});
  EXPECT_TRUE(field["U-99"].is(Mark::aground));
  EXPECT_FALSE(submerged(field["U-99"]));
  EXPECT_EQ(std::count_if(field.hearing.events.begin(), field.hearing.events.end(),
                          [](const engine::Event& event) {
                            return event.kind == static_cast<std::uint16_t>(buoyz::MoveTold::grounded) &&
                                   event.numbers[0] == 1 && event.clause.text() == "buoyz.10.1.2";
                          }),
            1);
}

TEST(BuoyzPath, AgroundMeansStuck) {
  Field field({"HMS_Norfolk=Norfolk 60,47 @000 aground true"}, {"KMS_Bismarck=Bismarck 20,20 @090"}, shoal);
  field.step("Ships move", {.south = {"none"}, .north = {"none", "6"}});  // no course is asked of her
  EXPECT_EQ(field["Norfolk"].pose.at, (sea::Point{60, 47}));
  field.exercises({"buoyz.2.1.2", "buoyz.7.1.5"});
}

const field::More land{.tail = "[[land]]\nbox = [50, 50, 70, 60]\n[[dock]]\nbox = [59, 45, 61, 51]\n"};

// buoyz.10.1.3: the belt is closed; the rest of the move is lost.
TEST(BuoyzPath, TheBeltStopsHer) {
  Field field({"HMS_Norfolk=Norfolk 55,44 @000"}, {"KMS_Bismarck=Bismarck 20,20 @090"}, land);
  field.step("Ships move", {.south = {"South", "none", "7"}, .north = {"none", "6"}});
  EXPECT_NEAR(field["Norfolk"].pose.at.y, 48, 0.02);
  EXPECT_FALSE(field["Norfolk"].is(Mark::aground));
  EXPECT_EQ(field.told(told(MoveTold::clipped)), 1);
  field.exercises({"buoyz.10.1.3"});
}

TEST(BuoyzPath, ForcedIntoTheBeltSheIsAground) {
  Field field({"HMS_Norfolk=Norfolk 55,44 @000"}, {"KMS_Bismarck=Bismarck 20,20 @090"}, land);
  const buoyz::Actor norfolk = field.who("Norfolk");
  field["Norfolk"].steering = 1;
  EXPECT_EQ(buoyz::sail(field.battle, norfolk, ahead(7)).halt, Halt::aground);
  field["Norfolk"].steering = 0;
  field["Norfolk"].pose.at.y = 47.5;  // half an inch of water
  const buoyz::Passage passage = buoyz::sail(field.battle, norfolk, ahead(7));
  EXPECT_EQ(passage.halt, Halt::aground);
  EXPECT_NEAR(passage.run, 0.5, 0.02);
  EXPECT_FALSE(passage.shoal);
}

TEST(BuoyzPath, DocksAreOpenToAll) {
  Field field({"HMS_Norfolk=Norfolk 60,44 @000"}, {"KMS_Bismarck=Bismarck 20,20 @090"}, land);
  const buoyz::Passage passage = buoyz::sail(field.battle, field.who("Norfolk"), ahead(7));
  EXPECT_NEAR(passage.end.at.y, 50, 0.02);  // up to the quay, not on to it
  EXPECT_EQ(passage.halt, Halt::belt);
}

TEST(BuoyzPath, AShipInTheBeltMayLeaveIt) {
  Field field({"HMS_Norfolk=Norfolk 60,49 @090"}, {"KMS_Bismarck=Bismarck 20,20 @090"}, land);
  const buoyz::Actor norfolk = field.who("Norfolk");
  EXPECT_EQ(buoyz::sail(field.battle, norfolk, ahead(7)).halt, Halt::none);  // along the shore
  field["Norfolk"].pose.heading = sea::heading(180);
  EXPECT_EQ(buoyz::sail(field.battle, norfolk, ahead(7)).halt, Halt::none);
  field["Norfolk"].pose.at.x = 55;
  field["Norfolk"].pose.heading = sea::heading(0);
  EXPECT_EQ(buoyz::sail(field.battle, norfolk, ahead(7)).halt, Halt::aground);
}

TEST(BuoyzPath, SeaRoom) {
  Field field({"HMS_Norfolk=Norfolk 55,44 @000"}, {"KMS_Bismarck=Bismarck 20,20 @090"}, land);
  const buoyz::Ship& norfolk = field["Norfolk"];
  EXPECT_NEAR(buoyz::sea_room(field.battle, norfolk, norfolk.pose, 20), 4, 0.02);
  EXPECT_EQ(buoyz::sea_room(field.battle, norfolk, norfolk.pose, 3), 3);
  EXPECT_NEAR(buoyz::sea_room(field.battle, norfolk, {{5, 40}, sea::heading(270)}, 20), 5, 1e-9);
}

// buoyz.12.3.1: the bridge crossing the edge is enough, and she does not return.
TEST(BuoyzPath, OverTheEdge) {
  Field field({"HMS_Norfolk=Norfolk 117,40 @090", "HMS_Cossack=Cossack 60,20 @000"},
              {"KMS_Bismarck=Bismarck 20,20 @090"});
  field.step("Ships move",
             {.south = {"South", "Norfolk", "none", "3.1", "none", "1"}, .north = {"none", "6"}});
  EXPECT_EQ(field["Norfolk"].state, buoyz::State::left);
  EXPECT_EQ(field["Norfolk"].exit_edge, int(sea::Edge::East));
  field.exercises({"buoyz.12.3.1"});
  Field stays({"HMS_Norfolk=Norfolk 117,40 @090"}, {"KMS_Bismarck=Bismarck 20,20 @090"});
  stays.step("Ships move", {.south = {"South", "none", "3"}, .north = {"none", "6"}});
  EXPECT_EQ(stays["Norfolk"].state, buoyz::State::on_table);
}

}  // namespace path_test
