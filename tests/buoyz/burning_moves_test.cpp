// How fireships move when they are lit.
#include "rulebooks/buoyz/move.h"

#include <gtest/gtest.h>

#include "rulebooks/buoyz/path.h"
#include "tests/buoyz/field.h"

namespace burning_moves_test {

using buoyz::Mark;
using field::Field;

// buoyz.12.5.2: in irons she drifts as far as she can go at all, from her anchor too, and makes no other way.
TEST(BuoyzMove, AFireshipDriftsNoFartherThanSheGoes) {
  const field::More calais{.head = "era = 2\nyear = 1588\ntable = [60, 40]\nwind = \"N\"\n",
                           .options = {{"special_actions", "off"}}};
  Field field({"Fireship=Anchored 20,20 @010 anchored true", "Fireship=Crippled 40,20 @010"},
              {"La_Girona=Girona 50,30 @000"}, calais);
  field["Crippled"].hull = 1, field["Crippled"].set(Mark::crippled);
  EXPECT_EQ(field.refused(buoyz::course_kind, "Anchored", "2 weigh"), "course.no-way buoyz.12.5.2");
  field.step("Ships move", {.south = {"South", "Anchored", "weigh", "hold"}, .north = {"2"}});
  EXPECT_EQ(field["Anchored"].pose.at, (sea::Point{20, 18}));
  EXPECT_EQ(field["Anchored"].run, 2000);
  EXPECT_EQ(field["Crippled"].pose.at, (sea::Point{40, 19}));  // half her speed (5.7.3)
  EXPECT_EQ(field["Crippled"].run, 1000);
}

// buoyz.4.1.10, 12.5.2: backing off a ship she lies against is her whole move; she does not drift beside it.
TEST(BuoyzMove, AFireshipThatBacksOffDoesNotDrift) {
  Field field({"Fireship=Torch 20,20 @010"}, {"La_Girona=Girona 50,30 @000"},
              {.head = "era = 2\nyear = 1588\ntable = [60, 40]\nwind = \"N\"\n"});
  engine::Course course{};
  course.flags = bit(buoyz::Order::astern);
  course.legs.add({engine::Leg::Kind::ahead, 1000});
  EXPECT_EQ(buoyz::sail(field.battle, field.who("Torch"), course).run, 1);
}

// buoyz.8.1.8, 12.5.3: grappled ships do not move; lit or not, she stays until the link is gone.
TEST(BuoyzMove, AFireshipLitInAGrappleStays) {
  const field::More calais{.head = "era = 2\nyear = 1588\ntable = [60, 40]\nwind = \"N\"\n"};
  Field field({"Fireship=Torch 20,20 @135"}, {"La_Girona=Girona 20.6,20 @135"}, calais);
  field.battle.grapples.add({field.who("Girona"), field.who("Torch"), 0});
  field.step("Ships move", {.south = {"South", "All Hands", "yes"}, .north = {"none"}, .dice = {4}});
  EXPECT_TRUE(field["Torch"].is(Mark::lit));
  EXPECT_EQ(field["Torch"].pose.at, (sea::Point{20, 20}));
  field.battle.grapples.clear();
  field.step("Visibility and radar");
  field.step("Ships move", {.south = {"South"}, .north = {"none", "1"}});
  EXPECT_NE(field["Torch"].pose.at, (sea::Point{20, 20}));
}

// buoyz.12.5.2, 12.5.4.
TEST(BuoyzMove, Fireships) {
  const field::More calais{.head = "era = 2\nyear = 1588\ntable = [60, 40]\nwind = \"N\"\n",
                           .options = {{"special_actions", "off"}}};
  Field field({"Fireship=Torch 20,20 @135", "Fireship=Adrift 40,20 @010", "Fireship=Lit 10,20 @000 lit true"},
              {"La_Girona=Girona 50,30 @000"}, calais);
  field.step("Ships move", {.south = {"South", "Torch", "1 P30", "Adrift", "S45"}, .north = {"2"}});
  EXPECT_EQ(field["Torch"].run, 1000);
  EXPECT_EQ(field["Torch"].pose.heading, sea::heading(105));
  EXPECT_EQ(field["Adrift"].pose.at, (sea::Point{40, 18}));  // downwind
  EXPECT_EQ(field["Adrift"].pose.heading, sea::heading(55));
  EXPECT_EQ(field["Lit"].pose.at, (sea::Point{10, 22}));  // straight ahead, unasked
  for (const engine::Event& event : field.hearing.events) {
    if (event.who != field.who("Lit")) continue;
    EXPECT_EQ(describe_move(field.battle, event), "moves 2 in with wind and tide to 10,22 heading 000");
  }
  field.exercises({"buoyz.12.5.2", "buoyz.12.5.4"});
}

}  // namespace burning_moves_test
