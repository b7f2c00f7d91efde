// Ships at anchor, and those that stop.
#include "rulebooks/buoyz/move.h"

#include <gtest/gtest.h>

#include "rulebooks/buoyz/move_events.h"
#include "tests/buoyz/field.h"

namespace anchor_test {

using buoyz::Mark;
using buoyz::MoveTold;
using field::Field;

std::uint16_t told(MoveTold kind) { return static_cast<std::uint16_t>(kind); }

const std::string era3 = "era = 3\nyear = 1805\ntable = [60, 40]\n";
const field::More no_actions{.options = {{"special_actions", "off"}}};

TEST(BuoyzMove, AnchoringAndWeighing) {
  Field field({"HMS_Leda=Leda 20,20 @090"}, {"Redoutable=Redoutable 40,30 @000"},
              {.head = era3, .options = {{"special_actions", "off"}}});
  field.step("Ships move", {.south = {"South", "1 anchor"}, .north = {"1"}});
  EXPECT_TRUE(field["Leda"].is(Mark::anchored));
  EXPECT_EQ(field["Leda"].pose.heading, sea::heading(90));
  EXPECT_EQ(field["Leda"].pose.at, (sea::Point{21, 20}));
  field.step("Visibility and radar");
  field.step("Ships move", {.south = {"South", "S90"}, .north = {"1"}});  // she was at anchor: on the spot
  EXPECT_EQ(field["Leda"].pose.heading, sea::heading(180));
  EXPECT_EQ(field["Leda"].pose.at, (sea::Point{21, 20}));
  field["Leda"].pose.heading = sea::heading(120);
  field.step("Visibility and radar");
  field.step("Ships move", {.south = {"South", "3 weigh"}, .north = {"1"}});
  EXPECT_FALSE(field["Leda"].is(Mark::anchored));
  EXPECT_EQ(field["Leda"].run, 3000);
  field.exercises({"buoyz.4.1.1.6"});
}

// 7.1.5, 4.1.1.6: who lies at anchor can move, and so may try every action; what is done on the move she
// weighs for. A failure leaves her at anchor.
TEST(BuoyzMove, AShipAtAnchorWeighsForAnActionOnTheMove) {
  for (const int die : {6, 1}) {
    Field field({"HMS_Leda=Leda 20,20 @120 anchored true"}, {"Redoutable=Redoutable 40,30 @000"},
                {.head = era3});
    field.step(
        "Ships move",
        {.south = {"South", "Flank Speed!", die == 6 ? "3" : "S90"}, .north = {"none", "1"}, .dice = {die}});
    EXPECT_EQ(field["Leda"].is(Mark::anchored), die == 1);
    EXPECT_EQ(field["Leda"].run, die == 6 ? 3000 : 0);
    EXPECT_EQ(field.told(told(MoveTold::weighed)), die == 6);
    if (die == 6) field.exercises({"buoyz.7.1.5", "buoyz.4.1.1.6"});
  }
}

// 4.1.1.6: the question and the refusals say that she lies at anchor, what she may do there, and how she gets
// away. She may shift her berth by an inch.
TEST(BuoyzMove, AShipAtAnchorIsToldSo) {
  Field field({"HMS_Leda=Leda 20,20 @120 anchored true"}, {"Redoutable=Redoutable 40,30 @000"},
              {.head = era3});
  engine::Explanation out;
  buoyz::course_kind.explain(&field.battle,
                             buoyz::question(buoyz::course_kind, field.battle, field.who("Leda")), out);
  EXPECT_TRUE(
      out.prompt.starts_with("Leda: at anchor, she may turn on the spot up to 90 degrees; if she weighs, 6 "
                             "in under sails, one turn"))
      << out.prompt;
  EXPECT_EQ(out.limits[3].most, 90);
  EXPECT_EQ(field.verdict(buoyz::course_kind, "Leda", "2")->sentence,
            "Leda: she lies at anchor; to move she weighs, as in \"2 weigh\"");
  field["Leda"].steering = 1;
  EXPECT_EQ(field.verdict(buoyz::course_kind, "Leda", "S90")->sentence,
            "Leda: her rudder is jammed, and she cannot turn on the spot");
  field["Leda"].steering = 0;
  EXPECT_EQ(field.refused(buoyz::course_kind, "Leda", "1 weigh anchor"), "legal");
  field.step("Ships move", {.south = {"South", "none", "1 weigh anchor"}, .north = {"none", "1"}});
  EXPECT_TRUE(field["Leda"].is(Mark::anchored));
  EXPECT_EQ(field["Leda"].run, 1000);
}

// buoyz.4.1.1.6, 4.1.5: dropping anchor saves nobody the least move, nor a cripple her one point of turning.
TEST(BuoyzMove, AnchorTakesNobodyRound) {
  Field field({"HMS_Leda=Leda 20,20 @090", "HMS_Victory=Victory 20,30 @180"},
              {"Redoutable=Redoutable 40,30 @000"}, {.head = era3});
  field["Leda"].set(Mark::crippled);
  EXPECT_EQ(field.refused(buoyz::course_kind, "Leda", "P90 anchor"), "course.turn-too-early buoyz.4.1.6");
  EXPECT_EQ(field.refused(buoyz::course_kind, "Leda", "1 P90 anchor"), "course.turn-too-wide buoyz.4.1.7");
  EXPECT_EQ(field.refused(buoyz::course_kind, "Leda", "1 P30 anchor"), "legal");
  EXPECT_EQ(field.refused(buoyz::course_kind, "Victory", "P90 anchor"), "course.turn-too-early buoyz.4.1.6");
  EXPECT_EQ(field.refused(buoyz::course_kind, "Victory", "1 anchor"), "legal");
}

// buoyz.9.3.3: a seaplane carrier stops to recover; she does not turn on the spot.
TEST(BuoyzMove, ASeaplaneCarrierMayStop) {
  Field field({"Seaplane_carrier=Tender 60,40 @000"}, {"KMS_Bismarck=Bismarck 100,70 @180"}, no_actions);
  EXPECT_EQ(field.refused(buoyz::course_kind, "Tender", "anchor"), "course.too-short buoyz.4.1.5");
  field.step("Ships move", {.south = {"South", "1 anchor"}, .north = {"6"}});
  EXPECT_TRUE(field["Tender"].is(Mark::anchored));
  field.step("Visibility and radar");
  EXPECT_EQ(field.refused(buoyz::course_kind, "Tender", "P30"), "course.spot-turn buoyz.4.1.1.6");
  field.step("Ships move", {.south = {"South", "hold"}, .north = {"1"}});
  EXPECT_EQ(field["Tender"].run, 0);
}

}  // namespace anchor_test
