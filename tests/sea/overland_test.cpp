// How much of a line runs over land.
#include "sea/overland.h"

#include <gtest/gtest.h>

namespace {

using sea::Point;

const Point corners[] = {{2, 0}, {6, 0}, {6, 4}, {4, 2}, {2, 4}};  // a bay in its north side
const sea::Polygon island{corners};

TEST(Overland, DistanceToTheNearestShore) {
  EXPECT_DOUBLE_EQ(sea::distance_to_shore({4, 0.5}, island), 0.5);
  EXPECT_DOUBLE_EQ(sea::distance_to_shore({4, -0.5}, island), 0.5);
  EXPECT_DOUBLE_EQ(sea::distance_to_shore({6, 2}, island), 0);
}

TEST(Overland, LengthOnLand) {
  EXPECT_DOUBLE_EQ(sea::length_on_land({{0, 1}, {10, 1}}, island), 4);
  EXPECT_DOUBLE_EQ(sea::length_on_land({{4, 1}, {10, 1}}, island), 2) << "from land";
  EXPECT_DOUBLE_EQ(sea::length_on_land({{3, 1}, {5, 1}}, island), 2) << "all of it";
  EXPECT_DOUBLE_EQ(sea::length_on_land({{0, 3}, {10, 3}}, island), 2) << "across the bay";
  EXPECT_DOUBLE_EQ(sea::length_on_land({{0, 0}, {10, 0}}, island), 0) << "along the shore";
  EXPECT_DOUBLE_EQ(sea::length_on_land({{0, 5}, {10, 5}}, island), 0);
  EXPECT_DOUBLE_EQ(sea::length_on_land({{4, -1}, {4, 10}}, island), 2) << "through the corner of the bay";
}

}  // namespace
