// Points, steps and tolerances.
#include "sea/point.h"

#include <type_traits>

#include "sea/tolerance.h"
#include "tests/sea/symmetry.h"

namespace sea {

static_assert(std::is_trivially_copyable_v<Point> && std::is_trivially_copyable_v<Vec>);
static_assert(std::is_trivially_copyable_v<Heading> && sizeof(Heading) == 2);
static_assert(std::is_trivially_copyable_v<Pose> && std::is_trivially_copyable_v<Arc>);
static_assert(std::is_trivially_copyable_v<Leg>);  // a Track lasts no longer than a function
static_assert(std::is_trivially_copyable_v<Polygon> && std::is_trivially_copyable_v<Outline>);
static_assert(std::is_trivially_copyable_v<Table> && std::is_trivially_copyable_v<ArcTest>);

TEST(Point, DistanceIsMeasuredStraight) {
  EXPECT_EQ(distance(Point{1, 2}, Point{4, 6}), 5.0);
  EXPECT_EQ(distance_squared(Point{1, 2}, Point{4, 6}), 25.0);
  EXPECT_EQ(distance(Point{1, 2}, Point{1, 2}), 0.0);
}

TEST(Point, StarboardOfNorthIsEastAndPortIsWest) {
  EXPECT_EQ(to_starboard(Vec{0, 1}), (Vec{1, 0}));
  EXPECT_EQ(to_port(Vec{0, 1}), (Vec{-1, 0}));
  EXPECT_GT(cross(Vec{0, 1}, Vec{-1, 0}), 0.0);
  EXPECT_LT(cross(Vec{0, 1}, Vec{1, 0}), 0.0);
}

TEST(Tolerance, ADistanceOnTheLimitIsWithinAndAtLeastButNotBeyond) {
  EXPECT_TRUE(within(12.0, 12.0));
  EXPECT_TRUE(at_least(12.0, 12.0));
  EXPECT_FALSE(beyond(12.0, 12.0));
}

TEST(Tolerance, AHairOverTheLimitStillCountsAndMoreDoesNot) {
  EXPECT_TRUE(within(12.009, 12.0));
  EXPECT_FALSE(within(12.011, 12.0));
  EXPECT_TRUE(at_least(11.991, 12.0));
  EXPECT_FALSE(at_least(11.989, 12.0));
}

TEST(Tolerance, TwoPlacesAreWithinWhatLiesBetweenThem) {
  EXPECT_TRUE(within(Point{1, 1}, Point{4, 5}, 5.0));
  EXPECT_FALSE(within(Point{1, 1}, Point{4, 5.02}, 5.0));
}

TEST(Point, IsReachedOrComeNearerTo) {
  EXPECT_EQ(toward({0, 0}, {3, 4}, 5), (Point{3, 4}));
  EXPECT_EQ(toward({0, 0}, {30, 40}, 5), (Point{3, 4}));
  EXPECT_EQ(toward({2, 2}, {2, 2}, 0), (Point{2, 2}));
}

TEST(Tolerance, AReachAgreesWithTheMeasuredDistance) {
  EXPECT_TRUE(within(distance_squared(Point{}, Point{3, 4}), reach(5)));
  EXPECT_TRUE(within(distance_squared(Point{}, Point{0, 5.009}), reach(5)));
  EXPECT_FALSE(within(distance_squared(Point{}, Point{0, 5.011}), reach(5)));
  EXPECT_TRUE(within(0.0, reach(0)));
  EXPECT_FALSE(within(0.0, reach(-1)));
}

RC_GTEST_PROP(PointProperty, DistancesStayTheSameOnATurnedTable, (Point a, Point b, Symmetry turn)) {
  RC_ASSERT(distance(turn(a), turn(b)) == distance(a, b));
}

}  // namespace sea
