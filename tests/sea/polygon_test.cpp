// Land and shoals.
#include "sea/polygon.h"

#include <cmath>
#include <vector>

#include "sea/tolerance.h"
#include "tests/sea/symmetry.h"

namespace sea {
namespace {

Polygon land(std::vector<Point> corners) { return Polygon(corners); }

const Polygon square = land({{0, 0}, {10, 0}, {10, 10}, {0, 10}});
const Polygon bay =
    land({{0, 0}, {12, 0}, {12, 10}, {8, 10}, {8, 4}, {4, 4}, {4, 10}, {0, 10}});  // open to the north

double distance_to_sides(const Polygon& island, Point p) {
  double nearest = distance(p, island.side(0));
  for (int i = 1; i < island.sides(); ++i) nearest = std::min(nearest, distance(p, island.side(i)));
  return nearest;
}

}  // namespace

TEST(Polygon, HoldsItsInsideItsSidesAndItsCorners) {
  EXPECT_TRUE(inside(square, {5, 5}));
  EXPECT_TRUE(inside(square, {0, 5}));
  EXPECT_TRUE(inside(square, {10, 5}));
  EXPECT_TRUE(inside(square, {10, 10}));
  EXPECT_TRUE(inside(square, {0, 0}));
  EXPECT_FALSE(inside(square, {10.001, 5}));
  EXPECT_FALSE(inside(square, {-5, 10}));
  EXPECT_FALSE(inside(square, {15, 0}));
}

TEST(Polygon, MayBeDrawnEitherWayRound) {
  const Polygon other_way = land({{0, 10}, {10, 10}, {10, 0}, {0, 0}});
  for (Point p : {Point{5, 5}, Point{0, 0}, Point{11, 5}, Point{5, -1}})
    EXPECT_EQ(inside(other_way, p), inside(square, p));
}

TEST(Polygon, MayHaveABay) {
  EXPECT_FALSE(inside(bay, {6, 6}));
  EXPECT_TRUE(inside(bay, {2, 6}));
  EXPECT_TRUE(inside(bay, {6, 2}));
  EXPECT_EQ(distance(Point{6, 6}, bay), 2.0);
}

// A star with as many corners as there may be, so that it has several stretches.
Polygon star() {
  std::vector<Point> corners;
  for (int i = 0; i < most_corners; ++i) {
    const double angle = 2.0 * std::acos(-1.0) * i / most_corners;
    const double radius = i % 2 ? 20 : 12 + 0.1 * i;
    corners.push_back({30 + radius * std::cos(angle), 30 + radius * std::sin(angle)});
  }
  return land(corners);
}

TEST(Polygon, WithManyCornersIsLookedAtStretchByStretch) {
  const Polygon coast = star();
  ASSERT_EQ(coast.sides(), 64);
  EXPECT_EQ(coast.stretches().size(), 8);
  int wet = 0, dry = 0;
  for (double x = 1; x < 60; x += 3.7)
    for (double y = 1; y < 60; y += 3.1) {
      const Point at{x, y};
      const double off = distance_to_sides(coast, at);
      EXPECT_EQ(distance(at, coast), inside(coast, at) ? 0.0 : off) << x << "," << y;
      EXPECT_EQ(distance(at, coast, 4.0), inside(coast, at) ? 0.0 : std::min(off, 4.0)) << x << "," << y;
      const Segment out{at, {x, y + 100}};
      EXPECT_EQ(distance(out, coast, 1000.0), distance(out, coast)) << x << "," << y;
      EXPECT_EQ(meet(out, coast), distance(out, coast) == 0.0) << x << "," << y;
      (inside(coast, at) ? dry : wet)++;
    }
  EXPECT_GT(wet, 100);
  EXPECT_GT(dry, 40);
}

TEST(Polygon, WithoutCornersIsNowhere) {
  EXPECT_FALSE(inside(Polygon(), {0, 0}));
  EXPECT_FALSE(meet({{0, 0}, {1, 1}}, Polygon()));
  EXPECT_FALSE(passes_through({{0, 0}, {1, 1}}, Polygon()));
}

TEST(Polygon, DistanceIsZeroOnLand) {
  EXPECT_EQ(distance(Point{5, 5}, square), 0.0);
  EXPECT_EQ(distance(Point{13, 14}, square), 5.0);
  EXPECT_EQ(distance(Segment{{12, -5}, {12, 20}}, square), 2.0);
  EXPECT_EQ(distance(Segment{{4, 4}, {5, 5}}, square), 0.0);
}

TEST(Polygon, ALineThroughItEntersAtTheShore) {
  EXPECT_EQ(first_entry({{-10, 5}, {20, 5}}, square), 1.0 / 3.0);
  EXPECT_TRUE(passes_through({{-5, -5}, {15, 15}}, square));
  EXPECT_FALSE(passes_through({{-5, 11}, {15, 11}}, square));
}

TEST(Polygon, AMoveFromLandIsStoppedAtOnce) { EXPECT_EQ(first_entry({{5, 5}, {20, 5}}, square), 0.0); }

TEST(Polygon, AShipMaySailAlongTheShoreAndLeaveIt) {
  EXPECT_FALSE(passes_through({{-5, 10}, {15, 10}}, square));
  EXPECT_FALSE(passes_through({{0, 0}, {0, 10}}, square));
  EXPECT_FALSE(passes_through({{10, 5}, {20, 5}}, square));
  EXPECT_FALSE(passes_through({{10, 10}, {20, 20}}, square));
  EXPECT_EQ(first_entry({{10, 5}, {0, 5}}, square), 0.0);
  EXPECT_TRUE(meet({{-5, 10}, {15, 10}}, square));
}

TEST(Polygon, ALineThatTouchesACornerPasses) {
  EXPECT_FALSE(passes_through({{5, 15}, {15, 5}}, square));
  EXPECT_TRUE(meet({{5, 15}, {15, 5}}, square));
}

TEST(Polygon, ALineMayPassFromCornerToCorner) { EXPECT_EQ(first_entry({{0, 0}, {10, 10}}, square), 0.0); }

TEST(Polygon, ALineCrossesABayBetweenItsArms) {
  EXPECT_FALSE(passes_through({{5, 7}, {7, 7}}, bay));
  EXPECT_EQ(first_entry({{6, 7}, {16, 7}}, bay), 0.2);
  EXPECT_FALSE(passes_through({{-3, 10}, {15, 10}}, bay));
}

TEST(Grounding, HappensAtTheFirstShore) {
  const Polygon lands[] = {land({{20, -5}, {30, -5}, {30, 5}, {20, 5}}), square};
  const std::vector<Point> track{{-10, -10}, {-10, 3}, {40, 3}};
  const auto aground = runs_aground(track, lands);
  ASSERT_TRUE(aground);
  EXPECT_EQ(aground->land, 1);
  EXPECT_EQ(aground->at, (Point{0, 3}));
  EXPECT_EQ(aground->run, 23.0);
  const Track cut = cut_short(track, aground->run);
  ASSERT_EQ(cut.size(), 3);
  EXPECT_EQ(cut.back(), (Point{0, 3}));
}

TEST(Grounding, ATrackInOpenWaterGoesOn) {
  EXPECT_FALSE(runs_aground(std::vector<Point>{{-10, -10}, {20, -10}}, std::vector<Polygon>{square}));
}

TEST(Grounding, ACutTrackEndsWithTheTrackWhenTheRunIsLonger) {
  const std::vector<Point> track{{0, 0}, {0, 4}};
  EXPECT_EQ(cut_short(track, 9).back(), (Point{0, 4}));
  EXPECT_EQ(cut_short(track, 0).size(), 1);
  EXPECT_EQ(cut_short(track, 4).size(), 2);
}

RC_GTEST_PROP(PolygonProperty, TurnsAndMirrorsExactly,
              (Polygon island, Point p, Segment line, Symmetry turn)) {
  RC_ASSERT(inside(turn(island), turn(p)) == inside(island, p));
  RC_ASSERT(distance(turn(p), turn(island)) == distance(p, island));
  RC_ASSERT(meet(turn(line), turn(island)) == meet(line, island));
  RC_ASSERT(first_entry(turn(line), turn(island)) == first_entry(line, island));
}

RC_GTEST_PROP(PolygonProperty, GroundingsTurnAndMirrorExactly, (Polygon a, Polygon b, Symmetry turn)) {
  const auto track = *rc::gen::container<std::vector<Point>>(4, rc::gen::arbitrary<Point>());
  const Polygon lands[] = {a, b}, turned[] = {turn(a), turn(b)};
  const auto aground = runs_aground(track, lands);
  const auto turned_aground = runs_aground(turn(track), turned);
  RC_ASSERT(aground.has_value() == turned_aground.has_value());
  if (!aground) return;
  RC_ASSERT(turned_aground->land == aground->land);
  RC_ASSERT(turned_aground->at == turn(aground->at));
  RC_ASSERT(turned_aground->run == aground->run);
}

RC_GTEST_PROP(PolygonProperty, TheWayToTheShoreIsAllSea, (Polygon island, Segment line)) {
  const auto entry = first_entry(line, island);
  RC_PRE(entry.has_value());  // apart, for RC_PRE looks at both sides of &&
  RC_PRE(*entry > 0.0);
  for (int i = 1; i < 20; ++i) {
    const Point p = along(line, *entry * i / 20.0);
    RC_ASSERT(!passes_through({line.from, p}, island));
    RC_ASSERT(!inside(island, p) || distance_to_sides(island, p) <= touch_tolerance);
  }
}

RC_GTEST_PROP(PolygonProperty, AStoppedShipLiesOnTheShoreAndCanTurnBack, (Polygon island, Segment line)) {
  const auto entry = first_entry(line, island);
  RC_PRE(entry.has_value());  // apart, for RC_PRE looks at both sides of &&
  RC_PRE(*entry > 0.0);
  const Point stopped = along(line, *entry);
  RC_ASSERT(inside(island, stopped));
  RC_ASSERT(!passes_through({stopped, line.from}, island));
}

RC_GTEST_PROP(PolygonProperty, DistancesStayOnATableTurnedByAnyAngle,
              (Polygon island, Point p, Rotation turn)) {
  RC_ASSERT(std::fabs(distance(turn(p), turn(island)) - distance(p, island)) < 0.001);
}

}  // namespace sea
