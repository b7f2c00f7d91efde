// Bearings from one place to another.
#include "sea/pose.h"

#include <cmath>

#include "tests/sea/symmetry.h"

namespace sea {

TEST(Bearing, NamesTheCardinalPoints) {
  EXPECT_EQ(bearing({2, 3}, {2, 9}), heading(0));
  EXPECT_EQ(bearing({2, 3}, {5, 3}), heading(90));
  EXPECT_EQ(bearing({2, 3}, {2, 1}), heading(180));
  EXPECT_EQ(bearing({2, 3}, {-7, 3}), heading(270));
  EXPECT_EQ(bearing({2, 3}, {3, 4}), heading(45));
  EXPECT_EQ(bearing({2, 3}, {1, 2}), heading(225));
}

TEST(Bearing, OfTheSamePlaceIsNorth) { EXPECT_EQ(bearing({2, 3}, {2, 3}), heading(0)); }

TEST(Bearing, FindsEveryHeadingFromItsUnitVector) {
  for (int m = 0; m < full_circle_minutes; ++m)
    for (double length : {1e-6, 0.3, 1.0, 17.0, 1e9}) {
      const Heading h = Heading::from_north({m});
      ASSERT_EQ(heading_of(h.unit() * length), h);
    }
}

TEST(Bearing, ChangesHalfwayBetweenArcMinutes) {
  const double minute = std::acos(-1.0) / 10800.0;
  for (int m = 1; m < 2700; m += 13) {
    const double below = (m + 0.499) * minute, above = (m + 0.501) * minute;
    ASSERT_EQ(heading_of({std::sin(below), std::cos(below)}).minutes(), m);
    ASSERT_EQ(heading_of({std::sin(above), std::cos(above)}).minutes(), m + 1);
  }
}

TEST(RelativeBearing, IsPositiveToStarboard) {
  const Pose ship{{10, 10}, heading(90)};
  EXPECT_EQ(relative_bearing(ship, {10, 5}), degrees(90));
  EXPECT_EQ(relative_bearing(ship, {10, 15}), degrees(-90));
  EXPECT_EQ(relative_bearing(ship, {5, 10}), degrees(180));
  EXPECT_EQ(angle_off_bow(ship, {10, 15}), degrees(90));
}

RC_GTEST_PROP(BearingProperty, IsTheNearestArcMinute, (Point from, Point to)) {
  RC_PRE(!(from == to));
  const double turns = std::atan2(to.x - from.x, to.y - from.y) * (10800.0 / std::acos(-1.0));
  const double off = std::remainder(turns - bearing(from, to).minutes(), 21600.0);
  RC_ASSERT(std::fabs(off) <= 0.5 + 1e-6);
}

RC_GTEST_PROP(BearingProperty, TurnsAndMirrorsExactly, (Point from, Point to, Symmetry turn)) {
  RC_PRE(!(from == to));
  RC_ASSERT(bearing(turn(from), turn(to)) == turn(bearing(from, to)));
}

RC_GTEST_PROP(BearingProperty, RelativeBearingsTurnAndMirrorExactly,
              (Pose ship, Point target, Symmetry turn)) {
  RC_PRE(!(ship.at == target) && relative_bearing(ship, target) != half_circle);
  RC_ASSERT(relative_bearing(turn(ship), turn(target)) == turn(relative_bearing(ship, target)));
}

RC_GTEST_PROP(BearingProperty, TurnsWithTheTableByAnyAngle, (Point from, Point to, Rotation turn)) {
  RC_PRE(distance(from, to) > 0.01);
  const Angle off = difference(turn(bearing(from, to)), bearing(turn(from), turn(to)));
  RC_ASSERT(absolute(off) <= arc_minutes(1));
}

}  // namespace sea
