// Courses and tracks.
#include "sea/course.h"

#include <cmath>
#include <vector>

#include "tests/sea/symmetry.h"

namespace sea {
namespace {

// The centre of the circle that a ship turns on.
Point centre_of(const Pose& start, const Leg& leg) {
  const Vec beam = to_starboard(start.heading.unit()) * leg.radius;
  return leg.turn.minutes < 0 ? start.at - beam : start.at + beam;
}

}  // namespace

TEST(Course, StraightLegsKeepTheHeading) {
  EXPECT_EQ(after({{1, 2}, heading(90)}, straight(5)), (Pose{{6, 2}, heading(90)}));
  EXPECT_EQ(after({{1, 2}, heading(0)}, straight(-2)), (Pose{{1, 0}, heading(0)}));
}

TEST(Course, APivotTurnsOnTheSpot) {
  EXPECT_EQ(after({{1, 2}, heading(350)}, pivot(degrees(30))), (Pose{{1, 2}, heading(20)}));
}

TEST(Course, AQuarterCircleEndsARadiusAheadAndAbeam) {
  EXPECT_EQ(after({{0, 0}, heading(0)}, circle(3, degrees(90))), (Pose{{3, 3}, heading(90)}));
  EXPECT_EQ(after({{0, 0}, heading(0)}, circle(3, degrees(-90))), (Pose{{-3, 3}, heading(270)}));
  EXPECT_EQ(after({{0, 0}, heading(0)}, circle(3, degrees(180))), (Pose{{6, 0}, heading(180)}));
  EXPECT_EQ(after({{5, 1}, heading(40)}, circle(3, degrees(360))), (Pose{{5, 1}, heading(40)}));
}

TEST(Course, TwoPortTurnsOnAHalfInchTemplateEndWhereTheLedgerSays) {
  const Leg plot[] = {straight(4), circle(0.5, degrees(-30)), straight(4), circle(0.5, degrees(-30))};
  const Pose end = after({{0, 0}, heading(0)}, plot);
  EXPECT_NEAR(end.at.x, -2.250, 0.0005);
  EXPECT_NEAR(end.at.y, 7.897, 0.0005);
  EXPECT_EQ(end.heading, heading(300));
}

TEST(Course, ATemplateAdvancesTurnsAndAdvances) {
  const Pose end = after({{0, 0}, heading(0)}, TurnTemplate{5, degrees(60), 5});
  EXPECT_NEAR(end.at.x, 4.330, 0.0005);
  EXPECT_DOUBLE_EQ(end.at.y, 7.5);
  EXPECT_EQ(end.heading, heading(60));
}

TEST(Course, TheRunOfACircleIsItsArc) {
  EXPECT_DOUBLE_EQ(run_of(circle(6, degrees(180))), 6 * pi);
  EXPECT_DOUBLE_EQ(run_of(circle(6, degrees(-90))), 3 * pi);
  EXPECT_EQ(run_of(pivot(degrees(90))), 0.0);
  EXPECT_EQ(run_of(straight(-4)), 4.0);
  const Leg both[] = {straight(2), circle(1, degrees(180))};
  EXPECT_DOUBLE_EQ(run_of(both), 2 + pi);
}

TEST(Course, FourteenCentimetresOnASixCentimetreCircleAre133Degrees) {
  EXPECT_NEAR(in_degrees(turn_for(14, 6)), 133.7, 0.02);
  EXPECT_EQ(turn_for(run_of(circle(6, degrees(90))), 6), degrees(90));
  EXPECT_EQ(turn_for(0, 6), degrees(0));
  EXPECT_EQ(turn_for(5, 0), degrees(0));
}

TEST(Course, AfterARunTheShipIsPartOfTheWay) {
  const Pose start{{0, 0}, heading(0)};
  const Leg course[] = {straight(4), circle(2, degrees(90)), straight(4)};
  EXPECT_EQ(after_run(start, course, 0), start);
  EXPECT_EQ(after_run(start, course, 3), (Pose{{0, 3}, heading(0)}));
  EXPECT_EQ(after_run(start, course, 4 + pi / 2 + 1e-6).heading, heading(45));
  EXPECT_NEAR(after_run(start, course, 5 + pi).at.x, 3.0, 1e-9);
  EXPECT_EQ(after_run(start, course, 100), after(start, course));
}

TEST(Track, OfAStraightLegIsTwoPoints) {
  const Track track = lay_track({{0, 0}, heading(0)}, straight(4));
  ASSERT_EQ(track.size(), 2);
  EXPECT_EQ(track[1], (Point{0, 4}));
}

TEST(Track, OfAShipThatStaysIsOnePoint) {
  EXPECT_EQ(lay_track({{1, 1}, heading(0)}, pivot(degrees(90))).size(), 1);
  EXPECT_EQ(lay_track({{1, 1}, heading(0)}, straight(0)).size(), 1);
  EXPECT_EQ(lay_track({{1, 1}, heading(0)}, circle(0, degrees(90))).size(), 1);
}

TEST(Track, OfAVeryLongCourseKeepsEveryLeg) {
  std::vector<Leg> course;
  for (int i = 0; i < 40; ++i) course.insert(course.end(), {straight(1), circle(20, degrees(350))});
  const Pose start{{0, 0}, heading(0)};
  const Track track = lay_track(start, course);
  EXPECT_LE(track.size(), track_capacity);
  EXPECT_EQ(track.back(), after(start, course).at);
}

TEST(Track, OfMoreLegsThanItHoldsStillEndsWhereTheShipDoes) {
  const std::vector<Leg> course(300, circle(1, degrees(50)));
  const Pose start{{0, 0}, heading(0)};
  EXPECT_EQ(lay_track(start, course).back(), after(start, course).at);
}

RC_GTEST_PROP(CourseProperty, EndsTurnAndMirrorExactly,
              (Pose start, std::vector<Leg> course, Symmetry turn)) {
  std::vector<Leg> turned;
  for (const Leg& leg : course) turned.push_back(turn(leg));
  RC_ASSERT(after(turn(start), turned) == turn(after(start, course)));
  RC_ASSERT(run_of(turned) == run_of(course));
}

RC_GTEST_PROP(CourseProperty, TracksTurnAndMirrorExactly, (Pose start, Leg a, Leg b, Leg c, Symmetry turn)) {
  const Leg course[] = {a, b, c}, turned[] = {turn(a), turn(b), turn(c)};
  const Track track = lay_track(start, course), turned_track = lay_track(turn(start), turned);
  const std::vector<Point> expected = turn(std::span(track));
  RC_ASSERT(std::vector<Point>(turned_track.begin(), turned_track.end()) == expected);
}

RC_GTEST_PROP(CourseProperty, PartsOfACourseTurnAndMirrorExactly, (Pose start, Leg a, Leg b, Symmetry turn)) {
  const double run = *rc::length_up_to(40);
  const Leg course[] = {a, b}, turned[] = {turn(a), turn(b)};
  RC_ASSERT(after_run(turn(start), turned, run) == turn(after_run(start, course, run)));
}

RC_GTEST_PROP(CourseProperty, TurnsWithTheTableByAnyAngle, (Pose start, Leg a, Leg b, Rotation turn)) {
  const Leg course[] = {a, b};
  RC_ASSERT(near(after(turn(start), course).at, turn(after(start, course).at)));
  RC_ASSERT(after(turn(start), course).heading == turn(after(start, course).heading));
}

RC_GTEST_PROP(CourseProperty, ATurningCircleKeepsItsRadius, (Pose start, Angle by)) {
  const Leg leg = circle(*rc::length_up_to(10), by);
  RC_ASSERT(std::fabs(distance(centre_of(start, leg), after(start, leg).at) - leg.radius) < 1e-9);
}

RC_GTEST_PROP(CourseProperty, ChordsStayNearTheCircle, (Pose start, Angle by)) {
  const Leg leg = circle(*rc::length_up_to(10), by);
  const Track track = lay_track(start, leg);
  for (int i = 1; i < track.size(); ++i) {
    const double inward = leg.radius - distance(centre_of(start, leg), along(track[i - 1], track[i], 0.5));
    RC_ASSERT(inward < chord_error * 1.1);
  }
}

RC_GTEST_PROP(CourseProperty, APartOfTheCourseLiesOnTheTrack, (Pose start, Leg a, Leg b)) {
  const Leg course[] = {a, b};
  const double run = *rc::length_up_to(40);
  RC_ASSERT(distance(after_run(start, course, run).at, lay_track(start, course)) < chord_error * 1.1);
}

}  // namespace sea
