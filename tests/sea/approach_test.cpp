// Closest approach of ships that move at the same time.
#include "sea/approach.h"

#include <cmath>
#include <vector>

#include "tests/sea/symmetry.h"

namespace sea {

TEST(Approach, ShipsOnCrossingCoursesMeetHalfway) {
  const Approach met = closest_approach(Segment{{0, 0}, {10, 10}}, Segment{{0, 10}, {10, 0}});
  EXPECT_EQ(met.share, 0.5);
  EXPECT_EQ(met.distance, 0.0);
}

TEST(Approach, AFastShipCrossesAheadOfASlowOne) {
  const Segment slow{{0, 0}, {4, 0}}, fast{{8, -10}, {8, 30}};
  EXPECT_GT(closest_approach(slow, fast).distance, 4.0);
}

TEST(Approach, ShipsInCompanyAreNearestAtTheStart) {
  EXPECT_EQ(closest_approach(Segment{{0, 0}, {9, 0}}, Segment{{0, 2}, {9, 2}}), (Approach{0.0, 2.0}));
  EXPECT_EQ(closest_approach(Segment{{1, 1}, {1, 1}}, Segment{{4, 5}, {4, 5}}), (Approach{0.0, 5.0}));
}

TEST(Approach, PartingShipsAreNearestAtTheStartAndClosingOnesAtTheEnd) {
  EXPECT_EQ(closest_approach(Segment{{0, 0}, {-5, 0}}, Segment{{3, 0}, {9, 0}}), (Approach{0.0, 3.0}));
  EXPECT_EQ(closest_approach(Segment{{0, 0}, {5, 0}}, Segment{{13, 0}, {9, 0}}), (Approach{1.0, 4.0}));
}

TEST(Approach, TracksAreSailedAtSteadySpeed) {
  const std::vector<Point> dogleg{{0, 0}, {0, 10}, {10, 10}}, straight_on{{10, 0}, {10, 20}}, still{{5, 12}};
  const Approach met = closest_approach(dogleg, straight_on);
  EXPECT_NEAR(met.distance, std::sqrt(50.0), 1e-12);
  EXPECT_NEAR(met.share, 0.75, 1e-12);
  const Approach passed = closest_approach(dogleg, still);
  EXPECT_EQ(passed.distance, 2.0);
  EXPECT_EQ(passed.share, 0.75);
}

TEST(Approach, ATrackOfOnePointIsAShipAtRest) {
  const std::vector<Point> a{{0, 0}}, b{{3, 4}};
  EXPECT_EQ(closest_approach(a, b), (Approach{0.0, 5.0}));
}

RC_GTEST_PROP(ApproachProperty, TurnsAndMirrorsExactly, (Segment a, Segment b, Symmetry turn)) {
  RC_ASSERT(closest_approach(turn(a), turn(b)) == closest_approach(a, b));
}

RC_GTEST_PROP(ApproachProperty, TracksTurnAndMirrorExactly, (Symmetry turn)) {
  const auto a = *rc::gen::container<std::vector<Point>>(4, rc::gen::arbitrary<Point>());
  const auto b = *rc::gen::container<std::vector<Point>>(3, rc::gen::arbitrary<Point>());
  RC_ASSERT(closest_approach(turn(a), turn(b)) == closest_approach(a, b));
}

RC_GTEST_PROP(ApproachProperty, AgreesWithWatchingTheWholeMove, ()) {
  const auto a = *rc::gen::container<std::vector<Point>>(4, rc::gen::arbitrary<Point>());
  const auto b = *rc::gen::container<std::vector<Point>>(3, rc::gen::arbitrary<Point>());
  const Approach nearest = closest_approach(a, b);
  const double run_a = length(a), run_b = length(b);
  double watched = distance(a.front(), b.front());
  for (int i = 0; i <= 2000; ++i) {
    const double share = i / 2000.0;
    watched = std::min(watched, distance(after_run(a, share * run_a), after_run(b, share * run_b)));
  }
  RC_ASSERT(nearest.distance <= watched + 1e-9);
  RC_ASSERT(watched - nearest.distance <= (run_a + run_b) / 2000.0);
  const double then = distance(after_run(a, nearest.share * run_a), after_run(b, nearest.share * run_b));
  RC_ASSERT(std::fabs(then - nearest.distance) < 1e-6);
}

}  // namespace sea
