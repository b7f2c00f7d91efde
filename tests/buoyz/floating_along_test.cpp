// The map floats: what is on it comes along (2.2.10, Gaps G23).
#include <gtest/gtest.h>

#include "rulebooks/buoyz/move.h"
#include "tests/buoyz/wings.h"

namespace floating_along_test {

using field::Field;

const engine::Options floats{{"floating_map", "on"}};

// Two destroyers at 90,50 and 70,40: their midpoint goes from 80,45 back to 60,40, by -20,-5.
TEST(BuoyzFloatingMap, SmokeMinesAndFlightsFloatAlong) {
  Field field({"HMS_Cossack=A 90,50 @000"}, {"HMS_Cossack=X 70,40 @180"},
              {.south = wings::aloft("Flight", "Dive Bomber", "100, 60"), .options = floats});
  field["A"].smoke.at = {90, 49};
  field.battle.mines.add({});
  field.battle.mines[0].pose.at = {80, 30};
  field.step("Floating map");
  EXPECT_EQ(field["A"].pose.at, (sea::Point{70, 45}));
  EXPECT_EQ(field["X"].pose.at, (sea::Point{50, 35}));
  EXPECT_EQ(field["A"].smoke.at, (sea::Point{70, 44}));
  EXPECT_EQ(field.battle.mines[0].pose.at, (sea::Point{60, 25}));
  EXPECT_EQ(field.flight("Flight").pose.at, (sea::Point{80, 55}));
  EXPECT_EQ(field.battle.drift, (sea::Vec{-20, -5}));
  field.step("Floating map");
  EXPECT_EQ(field["A"].pose.at, (sea::Point{70, 45})) << "the action is in the middle";
  EXPECT_EQ(field.battle.drift, (sea::Vec{-20, -5}));
}

// A flight is never left behind: it stops at the edge.
TEST(BuoyzFloatingMap, AFlightKeepsUpAtTheEdge) {
  Field field({"HMS_Cossack=A 90,50 @000"}, {"HMS_Cossack=X 70,40 @180"},
              {.south = wings::aloft("Flight", "Dive Bomber", "4, 3"), .options = floats});
  field.step("Floating map");
  EXPECT_EQ(field.flight("Flight").pose.at, (sea::Point{0, 0}));
}

// Each fleet's own middle counts, however many ships it has; a fleet that is gone moves nothing.
TEST(BuoyzFloatingMap, TheMiddleIsBetweenTheFleets) {
  Field field({"HMS_Cossack=A 100,40 @000", "HMS_Cossack=B 100,44 @000", "HMS_Cossack=C 100,48 @000"},
              {"HMS_Cossack=X 40,40 @180"}, {.options = floats});
  field.step("Floating map");  // 100,44 and 40,40: by -10,-2
  EXPECT_EQ(field["X"].pose.at, (sea::Point{30, 38}));
  field["X"].state = buoyz::State::sunk;
  field.step("Floating map");
  EXPECT_EQ(field["A"].pose.at, (sea::Point{90, 38}));
}

}  // namespace floating_along_test
