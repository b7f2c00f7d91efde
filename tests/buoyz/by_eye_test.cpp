// Clause 1.1.2: what can be judged by eye where nothing may be measured: distances to the nearest 14 inches,
// 5 when she is near, and bearings to the nearest 20 degrees.
#include "rulebooks/buoyz/by_eye.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/buoyz/wings.h"

namespace by_eye_test {

using namespace buoyz;
using field::Field;

constexpr sea::Point from{60, 40};

sea::Point at(double degrees, double inches) {
  const double turn = degrees * sea::pi / 180;
  return {from.x + inches * std::sin(turn), from.y + inches * std::cos(turn)};
}

struct ByEyeTest : testing::Test {
  Field field{{"HMS_Cossack=Friend 60,50 @000", "HMS_Cossack=Cossack 60,40 @030"},
              {"HMS_Hood_(1941)=Hood 80,40 @000", "HMS_Norfolk=Norfolk 90,40 @000"},
              {.south = wings::aloft("Ours", "Patrol Bomber", "61, 43"),
               .north = wings::aloft("Theirs", "Patrol Bomber", "62, 44")}};

  void expect(double degrees, double inches, double seen_degrees, double seen_inches) {
    field["Hood"].pose.at = at(degrees, inches);
    const Battle looks = seen_by_eye(field.battle, field.who("Cossack"));
    const sea::Point seen = looks[field.who("Hood")].pose.at, wanted = at(seen_degrees, seen_inches);
    EXPECT_NEAR(seen.x, wanted.x, 1e-6) << degrees << " " << inches;
    EXPECT_NEAR(seen.y, wanted.y, 1e-6) << degrees << " " << inches;
  }
};

TEST_F(ByEyeTest, DistancesAreRounded) {
  const std::pair<double, double> rows[] = {{2.4, 2.5}, {2.6, 5},   {7.4, 5},   {7.6, 10},  {17.4, 15},
                                            {17.6, 20}, {20.9, 20}, {21.1, 28}, {34.9, 28}, {35.1, 42}};
  for (const auto& [inches, seen] : rows) expect(30, inches, 30, seen);
  expect(30, 0.9, 30, 2.5);
  expect(0, 21, -10, 28);  // 21 inches are far off; 30 degrees off her bow look like 40
}

// Off her own bow, at heading 030, to either side.
TEST_F(ByEyeTest, BearingsAreRounded) {
  const std::pair<double, double> rows[] = {{9.9, 0},   {10.1, 20},   {29.9, 20},   {30.1, 40},
                                            {-9.9, 0},  {-10.1, -20}, {-29.9, -20}, {-30.1, -40},
                                            {171, 180}, {-171, 180}};
  for (const auto& [off, seen] : rows) expect(30 + off, 20, 30 + seen, 20);
}

// Friends are where they are, and so is whoever is on another table or on the very spot; enemy flights are
// judged as ships are.
TEST_F(ByEyeTest, OnlyEnemiesOnHerTableAreJudged) {
  field["Norfolk"].table = 1;
  field["Hood"].pose.at = from;
  const Battle looks = seen_by_eye(field.battle, field.who("Cossack"));
  EXPECT_EQ(looks[field.who("Norfolk")].pose.at, (sea::Point{90, 40}));
  EXPECT_EQ(looks[field.who("Hood")].pose.at, from);
  EXPECT_EQ(looks[field.who("Friend")].pose.at, (sea::Point{60, 50}));
  EXPECT_EQ(looks.flight(field.who("Ours")).pose.at, (sea::Point{61, 43}));
  const sea::Point theirs = looks.flight(field.who("Theirs")).pose.at;  // 4.5 inches off, 3.4 degrees
  EXPECT_NEAR(theirs.x, at(30, 5).x, 1e-6);
  EXPECT_NEAR(theirs.y, at(30, 5).y, 1e-6);
  field.flight("Theirs").table = 1;
  EXPECT_EQ(seen_by_eye(field.battle, field.who("Cossack")).flight(field.who("Theirs")).pose.at,
            (sea::Point{62, 44}));
}

}  // namespace by_eye_test
