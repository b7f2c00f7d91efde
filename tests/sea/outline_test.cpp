// Outlines of ships and counters, and contact between them.
#include "sea/outline.h"

#include <cmath>
#include <vector>

#include "sea/tolerance.h"
#include "tests/sea/symmetry.h"

namespace sea {
namespace {

Outline rectangle(Point at, double degrees_from_north, double length = 4, double beam = 2) {
  return place(rectangle_base(length, beam), {at, heading(degrees_from_north)});
}

Outline disc(Point at, double diameter) { return place(disc_base(diameter), {at, heading(0)}); }

const Vec north{0, 1};

}  // namespace

TEST(Outline, LiesRoundItsMiddleOrBehindItsBow) {
  EXPECT_EQ(bow(rectangle({3, 3}, 90)), (Point{5, 3}));
  EXPECT_EQ(stern(rectangle({3, 3}, 90)), (Point{1, 3}));
  const Outline hull = place(rectangle_base(4, 2, MeasuredAt::Bow), {{3, 3}, heading(0)});
  EXPECT_EQ(hull.middle, (Point{3, 1}));
  EXPECT_EQ(bow(hull), (Point{3, 3}));
  EXPECT_EQ(stern(hull), (Point{3, -1}));
  const Outline capsule = place(capsule_base(4, 2, MeasuredAt::Bow), {{3, 3}, heading(0)});
  EXPECT_EQ(bow(capsule), (Point{3, 3}));
  EXPECT_EQ(stern(capsule), (Point{3, -1}));
}

TEST(Outline, CornersRunFromThePortBowClockwise) {
  const auto c = corners(rectangle({0, 0}, 0));
  EXPECT_EQ(c[0], (Point{-1, 2}));
  EXPECT_EQ(c[1], (Point{1, 2}));
  EXPECT_EQ(c[2], (Point{1, -2}));
  EXPECT_EQ(c[3], (Point{-1, -2}));
}

TEST(Gap, BetweenParallelRectanglesIsTheWaterBetweenTheirSides) {
  EXPECT_EQ(gap(rectangle({0, 0}, 0), rectangle({5, 1}, 0)), 3.0);
  EXPECT_EQ(gap(rectangle({0, 0}, 0), rectangle({0, 7}, 180)), 3.0);
  EXPECT_EQ(gap(rectangle({0, 0}, 0), rectangle({5, 8}, 0)), 5.0);
}

TEST(Gap, BetweenDiscsIsTheDistanceLessTheirRadii) {
  EXPECT_EQ(gap(disc({0, 0}, 2), disc({3, 4}, 1)), 3.5);
  EXPECT_EQ(gap(disc({0, 0}, 2), disc({0, 0}, 2)), 0.0);
  EXPECT_EQ(gap(disc({0, 0}, 2), rectangle({5, 0}, 0)), 3.0);
}

TEST(Gap, OfACapsuleIsRoundedAtTheEnds) {
  const Outline capsule = place(capsule_base(4, 2), {{0, 0}, heading(0)});
  EXPECT_EQ(gap(Point{0, 5}, capsule), 3.0);
  EXPECT_EQ(gap(Point{4, 0}, capsule), 3.0);
  EXPECT_EQ(gap(Point{3, 5}, capsule), 4.0);
  EXPECT_EQ(gap(Point{3, 5}, rectangle({0, 0}, 0)), std::sqrt(13.0));
}

TEST(Gap, IsZeroWhenOneHullLiesAcrossAnother) {
  EXPECT_EQ(gap(rectangle({0, 0}, 0, 10, 1), rectangle({0, 0}, 90, 10, 1)), 0.0);
  EXPECT_EQ(gap(rectangle({0, 0}, 0, 10, 10), rectangle({1, 1}, 30, 1, 1)), 0.0);
}

TEST(Contact, TouchingCounts) {
  EXPECT_TRUE(contact(rectangle({0, 0}, 0), rectangle({2, 0}, 0)));
  EXPECT_TRUE(contact(rectangle({0, 0}, 0), rectangle({2, 4}, 0)));
  EXPECT_FALSE(contact(rectangle({0, 0}, 0), rectangle({2.001, 0}, 0)));
  EXPECT_TRUE(contact(disc({0, 0}, 2), disc({2, 0}, 2)));
  EXPECT_FALSE(contact(disc({0, 0}, 2), disc({2.001, 0}, 2)));
}

TEST(Contact, ACloserReadingIsAskedByTheGap) {
  EXPECT_TRUE(within(gap(rectangle({0, 0}, 0), rectangle({2.1, 0}, 0)), 0.1));
  EXPECT_FALSE(within(gap(rectangle({0, 0}, 0), rectangle({2.2, 0}, 0)), 0.1));
}

TEST(Contact, ALineOfFireMeetsAHull) {
  const Outline hull = rectangle({5, 0}, 0);
  EXPECT_TRUE(contact(Segment{{0, 0}, {10, 0}}, hull));
  EXPECT_TRUE(contact(Segment{{0, 2}, {10, 2}}, hull));
  EXPECT_FALSE(contact(Segment{{0, 2.1}, {10, 2.1}}, hull));
  EXPECT_FALSE(contact(Segment{{0, 0}, {3, 0}}, hull));
  EXPECT_TRUE(contact(Segment{{5, 0}, {5, 0}}, hull));
}

TEST(Contact, AHullTouchesLandWithAnyPart) {
  const Point corners_of_land[] = {{0, 0}, {10, 0}, {10, 10}, {0, 10}};
  const Polygon land{corners_of_land};
  EXPECT_TRUE(contact(rectangle({11, 5}, 0), land));
  EXPECT_TRUE(contact(rectangle({5, 5}, 0), land));
  EXPECT_FALSE(contact(rectangle({11.1, 5}, 0), land));
  EXPECT_EQ(gap(rectangle({14, 5}, 0), land), 3.0);
}

TEST(Contact, ARamStrikesTheNearestPartOfTheHull) {
  EXPECT_EQ(nearest_point(rectangle({0, 0}, 0), {5, 1}), (Point{1, 1}));
  EXPECT_EQ(nearest_point(rectangle({0, 0}, 0), {4, 9}), (Point{1, 2}));
  EXPECT_EQ(nearest_point(rectangle({0, 0}, 0), {0.5, 0.5}), (Point{0.5, 0.5}));
  EXPECT_EQ(nearest_point(disc({0, 0}, 2), {0, 7}), (Point{0, 1}));
}

TEST(FirstContact, IsWhereTheBowStrikes) {
  const auto run = first_contact(rectangle({0, 0}, 0), {north, 20}, rectangle({0, 10}, 90));
  ASSERT_TRUE(run);
  EXPECT_NEAR(*run, 7.0, 1e-8);
  EXPECT_FALSE(first_contact(rectangle({0, 0}, 0), {north, 6.9}, rectangle({0, 10}, 90)));
}

TEST(FirstContact, OfDiscsIsWhereTheirRimsMeet) {
  const auto run = first_contact(disc({0, 0}, 2), {north, 20}, disc({1, 10}, 2));
  ASSERT_TRUE(run);
  EXPECT_NEAR(*run, 10.0 - std::sqrt(3.0), 1e-8);
}

TEST(FirstContact, AShipThatPassesClearMeetsNothing) {
  EXPECT_FALSE(first_contact(rectangle({0, 0}, 0), {north, 20}, rectangle({2.1, 10}, 0)));
  EXPECT_FALSE(first_contact(rectangle({0, 0}, 0), {-north, 20}, rectangle({0, 10}, 0)));
  EXPECT_FALSE(first_contact(disc({0, 0}, 2), {north, 20}, disc({2.001, 10}, 2)));
}

TEST(FirstContact, MayBeAskedForLessThanTouching) {
  const auto run = first_contact(rectangle({0, 0}, 0), {north, 20}, rectangle({0, 10}, 90), 0.5);
  ASSERT_TRUE(run);
  EXPECT_NEAR(*run, 6.5, 1e-8);
}

TEST(FirstContact, TouchingShipsMayPartOrSlideButNotPush) {
  const Outline a = rectangle({0, 0}, 0), ahead_of_a = rectangle({0, 4}, 0), beside_a = rectangle({2, 0}, 0);
  const double rest = *first_contact(moved(a, north * -3), {north, 9}, ahead_of_a);
  const Outline stopped = moved(a, north * (rest - 3));
  EXPECT_EQ(first_contact(stopped, {north, 3}, ahead_of_a), 0.0);
  EXPECT_FALSE(first_contact(stopped, {-north, 3}, ahead_of_a));
  EXPECT_FALSE(first_contact(stopped, {{1, 0}, 3}, ahead_of_a));
  EXPECT_FALSE(first_contact(moved(beside_a, {1e-9, 0}), {north, 3}, a));
}

TEST(FirstContact, OverlappingShipsAreStoppedAtOnce) {
  EXPECT_EQ(first_contact(rectangle({0, 0}, 0), {north, 3}, rectangle({0, 1}, 0)), 0.0);
}

TEST(FirstContact, WithLandIsWhereTheHullTouchesTheShore) {
  const Point corners_of_land[] = {{-5, 10}, {5, 10}, {5, 20}, {-5, 20}};
  const Polygon land{corners_of_land};
  EXPECT_NEAR(*first_contact(rectangle({0, 0}, 0), {north, 20}, land), 8.0, 1e-8);
  EXPECT_NEAR(*first_contact(rectangle({5.9, 0}, 0), {north, 20}, land), 8.0, 1e-8);
  EXPECT_FALSE(first_contact(rectangle({6.1, 0}, 0), {north, 20}, land));
  EXPECT_EQ(first_contact(rectangle({0, 15}, 0), {north, 20}, land), 0.0);
}

RC_GTEST_PROP(OutlineProperty, GapsAndContactsTurnAndMirrorExactly,
              (Pose a, Pose b, Base base, Base other, Symmetry turn)) {
  const Outline first = place(base, a), second = place(other, b);
  const Outline turned_first = place(base, turn(a)), turned_second = place(other, turn(b));
  RC_ASSERT(turned_first.middle == turn(first.middle));
  RC_ASSERT(gap(turned_first, turned_second) == gap(first, second));
  RC_ASSERT(contact(turned_first, turned_second) == contact(first, second));
  RC_ASSERT(nearest_point(turned_first, turn(b.at)) == turn(nearest_point(first, b.at)));
}

RC_GTEST_PROP(OutlineProperty, FirstContactsTurnAndMirrorExactly,
              (Pose a, Pose b, Base base, Base other, Symmetry turn)) {
  const Slide move{a.heading.unit(), 60.0}, turned_move{turn(a).heading.unit(), 60.0};
  const Pose near_b{a.at + (b.at - a.at) * 0.2, b.heading};
  RC_ASSERT(first_contact(place(base, turn(a)), turned_move, place(other, turn(near_b))) ==
            first_contact(place(base, a), move, place(other, near_b)));
}

RC_GTEST_PROP(OutlineProperty, GapsStayOnATableTurnedByAnyAngle,
              (Pose a, Pose b, Base base, Base other, Rotation turn)) {
  const double before = gap(place(base, a), place(other, b));
  RC_ASSERT(std::fabs(gap(place(base, turn(a)), place(other, turn(b))) - before) < 0.001);
}

RC_GTEST_PROP(OutlineProperty, ThereIsNoContactBeforeTheFirstAndThenThereIs,
              (Pose a, Base base, Base other)) {
  const Point b = a.at + Heading::from_north(*rc::gen::arbitrary<Angle>()).unit() * *rc::length_up_to(20);
  const Outline mover = place(base, a), target = place(other, {b, *rc::gen::arbitrary<Heading>()});
  RC_PRE(gap(mover, target) > 0.001);
  const Vec course = a.heading.unit();
  const auto first = first_contact(mover, {course, 30.0}, target);
  if (first) RC_ASSERT(contact(moved(mover, course * *first), target));
  const double clear_until = first ? *first - 1e-6 : 30.0;
  for (int i = 0; i <= 100; ++i)
    RC_ASSERT(gap(moved(mover, course * (clear_until * i / 100.0)), target) > 0.0);
}

RC_GTEST_PROP(OutlineProperty, TheGapIsTheLeastDistanceOfTheCorners, (Pose a, Pose b)) {
  const Outline first = place(rectangle_base(5, 2), a), second = place(rectangle_base(7, 3), b);
  const auto p = corners(first), q = corners(second);
  const std::vector<Point> loop_p{p[0], p[1], p[2], p[3], p[0]}, loop_q{q[0], q[1], q[2], q[3], q[0]};
  const double shores = distance(loop_p, loop_q);
  const double room = gap(first, second);
  RC_ASSERT(room <= shores + 1e-9);
  if (room > 0.0) RC_ASSERT(std::fabs(room - shores) < 1e-9);
}

}  // namespace sea
