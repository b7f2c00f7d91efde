// The course question at its borders, and what a refusal says.
#include "rulebooks/buoyz/move.h"
#include "tests/buoyz/steering.h"

namespace course_limits_test {

using buoyz::Action;
using buoyz::course_kind;
using buoyz::Mark;
using field::Field;
using namespace steering;

std::string sentence(Field& field, const std::string& name, const char* course) {
  const engine::Verdict no = field.verdict(course_kind, name, course);
  return no ? no->sentence : "legal";
}
Field norfolk() { return Field({"HMS_Norfolk=Norfolk 60,40 @000"}, {"HMS_Cossack=Cossack 20,20 @180"}); }

// A thousandth of an inch and an arc-minute are the least that can be written, 1000 in and 180 degrees the
// most.
TEST(BuoyzCourse, TheLeastAndTheMostThatALegCanBe) {
  Field field = norfolk();
  expect(field, "Norfolk",
         {{"0.001", "course.too-short buoyz.4.1.5"},
          {"1000", "course.too-far buoyz.4.1.4"},
          {"1000.001", "course.leg buoyz.4.1.4"},
          {"2 S0.02 3", "legal"},
          {"2 P180 3", "course.turn-too-wide buoyz.4.1.7"},
          {"2 P180.02 3", "course.leg buoyz.4.1.7"}});
}

TEST(BuoyzCourse, OnlyKnownOrdersAreTaken) {
  Field field = norfolk();
  const buoyz::Question q = buoyz::question(course_kind, field.battle, field.who("Norfolk"));
  const auto code = [&](std::uint32_t flags) {
    engine::Answer answer{};
    answer.course.legs.add({engine::Leg::Kind::ahead, 7000});
    answer.course.flags = flags;
    const auto no = course_kind.refuse(&field.battle, q, answer);
    return no ? std::string(no->code) : "legal";
  };
  EXPECT_EQ(code(0), "legal");
  EXPECT_EQ(code(bit(buoyz::Order::astern)), "course.astern") << "the last that there is";
  for (int unknown = int(std::size(buoyz::order_words)); unknown < 32; ++unknown)
    EXPECT_EQ(code(std::uint32_t{1} << unknown), "course.orders") << unknown;
}

// buoyz.4.1.8, 7.3.2: what the turns would cost is said of both of them.
TEST(BuoyzCourse, ARefusalSaysWhatTheTurnsCost) {
  Field field({"MTB_Squadron_#1=Boats 60,40 @000"}, {"HMS_Norfolk=Norfolk 20,20 @180"});
  EXPECT_EQ(sentence(field, "Boats", "1 P75 2 S60"),
            "Boats: 3 in and turns worth 7 in are more than the 8 in she has");
  EXPECT_EQ(sentence(field, "Norfolk", "6.5 P30"),
            "Norfolk: 6.5 in and turns worth 1 in are more than the 7 in she has");
  EXPECT_EQ(sentence(field, "Norfolk", "1 P30.5 5"),
            "Norfolk: 6 in and turns worth 2 in are more than the 7 in she has");
  EXPECT_EQ(sentence(field, "Norfolk", "1 P50 1"),
            "Norfolk: a turn of 50 degrees takes 3 points, but she has 2 (45 degrees)");
  // Doubled up 12 in, with two motive hits 3: too slow to pay for a point, she pays what is left (4.1.8).
  Field slow({"KMS_Bismarck=Bismarck 60,40 @000"}, {"HMS_Norfolk=Norfolk 20,20 @180"},
             {.options = {{"doubling_up", "on"}}});
  slow["Bismarck"].motive = 2;
  EXPECT_EQ(sentence(slow, "Bismarck", "2.5 P30"), "legal");
  EXPECT_EQ(sentence(slow, "Bismarck", "2 P30 1"),
            "Bismarck: 3 in and turns worth 1 in are more than the 3 in she has");
}

TEST(BuoyzCourse, NothingComesAfterTheSecondTurn) {
  Field field({"MTB_Squadron_#1=Boats 60,40 @000"}, {"HMS_Norfolk=Norfolk 20,20 @180"});
  expect(field, "Boats",
         {{"1 P30 2 P30", "legal"},
          {"1 P30 P30", "legal"},
          {"1 P30 2 P30 0.001", "course.second-turn buoyz.7.3.2"}});
}

// buoyz.4.1.1.6: what can be done where she lies.
TEST(BuoyzCourse, OnTheSpot) {
  Field field({"HMS_Raven=Raven 20,30 @090 anchored true"}, {"Redoutable=Redoutable 40,20 @180"},
              {.head = era3});
  expect(field, "Raven",
         {{"0.001", "course.no-way buoyz.4.1.1.6"}, {"S90.02", "course.spot-turn buoyz.4.1.1.6"}});
  EXPECT_EQ(sentence(field, "Raven", "S91"), "Raven: she may turn on the spot once, up to 90 degrees");
  EXPECT_EQ(sentence(field, "Raven", "S30 S30"), "Raven: she may turn on the spot once, up to 90 degrees");
  field.battle.weather.calm = 1;
  EXPECT_EQ(sentence(field, "Redoutable", "1"), "Redoutable: she has no way on and cannot move ahead");
  Field tender({"Seaplane_carrier=Tender 60,40 @000 anchored true"}, {"HMS_Norfolk=Norfolk 20,20 @180"});
  EXPECT_EQ(sentence(tender, "Tender", "P30"), "Tender: only ships under sail turn on the spot");
}

// buoyz.5.8.4: the circle she must go on with is named.
TEST(BuoyzCourse, AJammedRudderSaysWhichWay) {
  Field field = norfolk();
  field["Norfolk"].steering = 1, field["Norfolk"].turned = -1;
  EXPECT_EQ(sentence(field, "Norfolk", "7"),
            "Norfolk: her rudder is jammed: 1 in straight, then P45 and on as far as she likes");
  expect(field, "Norfolk", {{"1 P45 1 P45", "course.jammed buoyz.5.8.4"}});
  field["Norfolk"].turned = 1;
  EXPECT_EQ(sentence(field, "Norfolk", "1 P45"),
            "Norfolk: her rudder is jammed: 1 in straight, then S45 and on as far as she likes");
  expect(field, "Norfolk",
         {{"1 S45", "legal"}, {"1 S45 4", "legal"}, {"1 S45 5", "course.cost buoyz.4.1.8"}});
}

// buoyz.7.2.9, 7.2.10.
TEST(BuoyzCourse, ASwingIsNinetyDegreesTheRightWay) {
  Field field({"HMS_Leda=Leda 30,20 @135"}, {"Redoutable=Redoutable 50,20 @180"}, {.head = era3});
  field["Leda"].done = bit(Action::jib);  // the wind comes over her port quarter
  EXPECT_EQ(sentence(field, "Leda", "S90 1"),
            "Leda: she swings P90 before she moves, or not at all, and makes no other turn");
  expect(field, "Leda",
         {{"P90 1", "legal"},
          {"P90 6", "legal"},
          {"P89 1", "course.swing buoyz.7.2.9"},
          {"0.001 P90 1", "course.swing buoyz.7.2.9"},
          {"P90 1 P90", "course.swing buoyz.7.2.9"}});
  field["Leda"].done = bit(Action::wear);
  EXPECT_EQ(sentence(field, "Leda", "P90 1"),
            "Leda: she swings S90 before she moves, or not at all, and makes no other turn");
  expect(field, "Leda", {{"S90 1", "legal"}, {"S89 1", "course.swing buoyz.7.2.10"}});
  field["Leda"].pose.heading = sea::heading(180);
  EXPECT_EQ(sentence(field, "Leda", "P89 1"),
            "Leda: she swings P90 or S90 before she moves, or not at all, and makes no other turn");
}

// buoyz.4.1.10: an inch astern and one turn, of a ship that lies against another and is free to go.
TEST(BuoyzCourse, SternwayIsAnInchAndOneTurn) {
  Field field({"MTB_Squadron_#1=Boats 60,42.7 @000"}, {"KMS_Bismarck=Bismarck 60,43 @090"});
  expect(field, "Boats",
         {{"1 astern", "legal"},
          {"1 P30 astern", "legal"},
          {"1 P30 P30 astern", "course.astern buoyz.4.1.10"},
          {"0.999 P30 0.001 astern", "course.astern buoyz.4.1.10"},
          {"1.001 astern", "course.astern buoyz.4.1.10"}});
  field["Boats"].set(Mark::anchored);
  expect(field, "Boats", {{"1 astern", "course.astern buoyz.4.1.1.6"}});
  field["Boats"].clear(Mark::anchored);
  field["Boats"].steering = 1, field["Boats"].turned = 1;
  expect(field, "Boats", {{"1 astern", "course.astern buoyz.5.8.4"}});
}

TEST(BuoyzCourse, SailedActionsAreSailed) {
  Field field({"HMS_Agamemnon=Agamemnon 30,20 @090"}, {"USS_Monitor=Monitor 50,20 @180"}, {.head = era4});
  for (const Action action : {Action::jib, Action::wear}) {
    field["Agamemnon"].done = bit(action);
    expect(field, "Agamemnon",
           {{"1 steam", "course.propulsion buoyz.4.1.1.7"}, {"1 sails", "legal"}, {"1", "legal"}});
  }
  EXPECT_EQ(sentence(field, "Agamemnon", "1 oars"), "Agamemnon: she has no oars");
}

// buoyz.4.1.1.6: a boat that could carry sail would not anchor under water.
TEST(BuoyzCourse, NobodyAnchorsUnderWater) {
  Field field({"KMS_U-99=U-99 60,40 @000 submerged true"}, {"HMS_Cossack=Cossack 20,20 @180"});
  field.book().sheets[field["U-99"].sheet].speed[std::size_t(buoyz::Propulsion::sails)] = 2;
  expect(field, "U-99", {{"1 anchor", "course.anchor buoyz.4.1.1.6"}});
  field["U-99"].clear(Mark::submerged);
  expect(field, "U-99", {{"1 anchor", "legal"}});
}

// buoyz.7.3.17: who has something to deploy, and one of the two at a time, on the surface, with nothing else
// done.
TEST(BuoyzCourse, WhatKeepsABoatFromDeploying) {
  Field field({"KMS_U-99=U-99 60,40 @000"}, {"HMS_Cossack=Cossack 20,20 @180"});
  field["U-99"].set(Mark::stowed);
  expect(field, "U-99", {{"4 deploy", "course.deploy buoyz.7.3.17"}});
  field.book().sheets[field["U-99"].sheet].deploys = true;
  expect(field, "U-99",
         {{"4", "legal"}, {"4 deploy", "legal"}, {"4 deploy stow", "course.deploy buoyz.7.3.17"}});
  EXPECT_EQ(sentence(field, "U-99", "4 stow"), "U-99: she has nothing to stow now");
  for (const Mark mark : {Mark::submerged, Mark::dived_now, Mark::tried_action}) {
    field["U-99"].set(mark);
    expect(field, "U-99", {{"1 deploy", "course.deploy buoyz.7.3.17"}});
    field["U-99"].clear(mark);
  }
}

TEST(BuoyzCourse, FightingTheFireBarsOnlyTheMines) {
  Field field({"Minelayer=Layer 60,40 @000"}, {"HMS_Cossack=Cossack 20,20 @180"});
  field["Layer"].done = bit(Action::put_out_fire);
  expect(field, "Layer", {{"7", "legal"}, {"7 mine", "course.mine buoyz.7.2.6"}});
}

}  // namespace course_limits_test
