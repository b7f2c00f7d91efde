// Straight lines and tracks.
#include "sea/segment.h"

#include <cmath>
#include <vector>

#include "tests/sea/symmetry.h"

namespace sea {

TEST(Segment, DistanceToAPointBesideItIsTheFootAndBeyondItTheEnd) {
  const Segment line{{0, 0}, {10, 0}};
  EXPECT_EQ(distance(Point{4, 3}, line), 3.0);
  EXPECT_EQ(distance(Point{13, 4}, line), 5.0);
  EXPECT_EQ(distance(Point{-3, -4}, line), 5.0);
  EXPECT_EQ(nearest_point(line, {4, 3}), (Point{4, 0}));
}

TEST(Segment, ABoxRoundItHasAllThatIsAsNearAndItsCorners) {
  const Box box = box_round({{10, 2}, {4, 8}}, 1);
  for (const Point p : {Point{3, 1}, Point{11, 9}, Point{3, 9}, Point{7, 5}}) EXPECT_TRUE(inside(box, p));
  for (const Point p : {Point{2.9, 5}, Point{11.1, 5}, Point{7, 0.9}, Point{7, 9.1}})
    EXPECT_FALSE(inside(box, p));
}

TEST(Segment, OfNoLengthIsAPoint) {
  const Segment dot{{2, 2}, {2, 2}};
  EXPECT_EQ(distance(Point{5, 6}, dot), 5.0);
  EXPECT_EQ(distance(dot, Segment{{0, 0}, {4, 0}}), 2.0);
  EXPECT_EQ(distance(dot, dot), 0.0);
  EXPECT_TRUE(meet(dot, dot));
  EXPECT_TRUE(meet(dot, Segment{{0, 0}, {4, 4}}));
  EXPECT_FALSE(meet(dot, Segment{{0, 0}, {4, 3}}));
  EXPECT_EQ(first_meeting(dot, Segment{{0, 0}, {4, 4}}), 0.0);
}

TEST(Segment, CrossingLinesMeetAtDistanceZero) {
  const Segment a{{0, 0}, {4, 4}}, b{{0, 4}, {4, 0}};
  EXPECT_TRUE(cross(a, b));
  EXPECT_TRUE(meet(a, b));
  EXPECT_EQ(distance(a, b), 0.0);
  EXPECT_EQ(first_meeting(a, b), 0.5);
}

TEST(Segment, TouchingLinesMeetButDoNotCross) {
  const Segment a{{0, 0}, {4, 0}}, tee{{2, 0}, {2, 3}}, corner{{4, 0}, {4, 3}};
  EXPECT_TRUE(meet(a, tee));
  EXPECT_FALSE(cross(a, tee));
  EXPECT_EQ(first_meeting(a, tee), 0.5);
  EXPECT_EQ(first_meeting(a, corner), 1.0);
  EXPECT_EQ(first_meeting(tee, a), 0.0);
  EXPECT_EQ(first_meeting(Segment{{2, 3}, {2, 0}}, a), 1.0);
}

TEST(Segment, LinesAlongEachOtherMeetWhereTheyBeginToOverlap) {
  const Segment a{{0, 0}, {10, 0}};
  EXPECT_EQ(first_meeting(a, Segment{{4, 0}, {20, 0}}), 0.4);
  EXPECT_EQ(first_meeting(a, Segment{{20, 0}, {4, 0}}), 0.4);
  EXPECT_EQ(first_meeting(a, Segment{{-5, 0}, {20, 0}}), 0.0);
  EXPECT_EQ(first_meeting(a, Segment{{11, 0}, {20, 0}}), std::nullopt);
  EXPECT_EQ(distance(a, Segment{{11, 0}, {20, 0}}), 1.0);
}

TEST(Segment, ParallelLinesNeverMeet) {
  EXPECT_FALSE(meet(Segment{{0, 0}, {9, 0}}, Segment{{0, 1}, {9, 1}}));
  EXPECT_EQ(distance(Segment{{0, 0}, {9, 0}}, Segment{{3, 1}, {12, 1}}), 1.0);
}

TEST(Tracks, AreAsNearAsTheirNearestLegs) {
  const std::vector<Point> a{{0, 0}, {10, 0}, {10, 10}}, b{{13, 20}, {13, 5}, {30, 5}}, still{{8, 4}};
  EXPECT_EQ(distance(a, b), 3.0);
  EXPECT_EQ(distance(a, still), 2.0);
  EXPECT_EQ(distance(Point{8, 4}, a), 2.0);
  EXPECT_EQ(length(a), 20.0);
  EXPECT_EQ(length(still), 0.0);
  EXPECT_FALSE(meet(a, b));
  EXPECT_TRUE(meet(a, std::vector<Point>{{0, 5}, {20, 5}}));
}

TEST(Tracks, AfterARunAShipIsOnTheTrack) {
  const std::vector<Point> a{{0, 0}, {10, 0}, {10, 10}};
  EXPECT_EQ(after_run(a, 0), (Point{0, 0}));
  EXPECT_EQ(after_run(a, 4), (Point{4, 0}));
  EXPECT_EQ(after_run(a, 10), (Point{10, 0}));
  EXPECT_EQ(after_run(a, 15), (Point{10, 5}));
  EXPECT_EQ(after_run(a, 99), (Point{10, 10}));
}

RC_GTEST_PROP(SegmentProperty, DistancesTurnAndMirrorExactly,
              (Point p, Segment a, Segment b, Symmetry turn)) {
  RC_ASSERT(distance(turn(p), turn(a)) == distance(p, a));
  RC_ASSERT(distance(turn(a), turn(b)) == distance(a, b));
  RC_ASSERT(nearest_point(turn(a), turn(p)) == turn(nearest_point(a, p)));
}

RC_GTEST_PROP(SegmentProperty, WhatLiesOutsideOfTheBoxIsFartherThanItsRoom, (Point p, Segment line)) {
  for (const double room : {0.0, 1.0, 20.0})
    RC_ASSERT(inside(box_round(line, room), p) || distance(p, line) > room);
}

RC_GTEST_PROP(SegmentProperty, MeetingsTurnAndMirrorExactly, (Segment a, Segment b, Symmetry turn)) {
  RC_ASSERT(cross(turn(a), turn(b)) == cross(a, b));
  RC_ASSERT(meet(turn(a), turn(b)) == meet(a, b));
  RC_ASSERT(first_meeting(turn(a), turn(b)) == first_meeting(a, b));
}

RC_GTEST_PROP(SegmentProperty, DistancesStayOnATableTurnedByAnyAngle, (Segment a, Segment b, Rotation turn)) {
  RC_ASSERT(std::fabs(distance(turn(a), turn(b)) - distance(a, b)) < 0.001);
}

RC_GTEST_PROP(SegmentProperty, TheFirstMeetingLiesOnBothLines, (Segment a, Segment b)) {
  const auto share = first_meeting(a, b);
  RC_ASSERT(share.has_value() == meet(a, b));
  if (share) RC_ASSERT(distance(along(a, *share), b) < 1e-6);
}

RC_GTEST_PROP(SegmentProperty, DistanceIsTheSameBothWays, (Segment a, Segment b)) {
  RC_ASSERT(distance(a, b) == distance(b, a));
  RC_ASSERT(meet(a, b) == meet(b, a));
}

}  // namespace sea
