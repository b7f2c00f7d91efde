// Arcs of fire.
#include "sea/arc.h"

#include <vector>

#include "tests/sea/symmetry.h"

namespace sea {
namespace {

const Pose ship{{10, 10}, heading(90)};

// A target at so many degrees off the ship's bow.
Point target_at(double degrees_off_bow, double range = 20.0) {
  return ship.at + ship.heading.turned(degrees(degrees_off_bow)).unit() * range;
}

}  // namespace

TEST(Arc, IsMeasuredOffTheBowClockwise) {
  EXPECT_TRUE(in_arc(ship, arc(45, 135), target_at(90)));
  EXPECT_FALSE(in_arc(ship, arc(45, 135), target_at(-90)));
  EXPECT_FALSE(in_arc(ship, arc(45, 135), target_at(0)));
  EXPECT_FALSE(in_arc(ship, arc(45, 135), target_at(180)));
}

TEST(Arc, MayCrossTheBow) {
  for (Arc fore : {arc(-45, 45), arc(315, 45), arc(315, 405)}) {
    EXPECT_EQ(width(fore), degrees(90));
    EXPECT_TRUE(in_arc(ship, fore, target_at(0)));
    EXPECT_TRUE(in_arc(ship, fore, target_at(44)));
    EXPECT_FALSE(in_arc(ship, fore, target_at(46)));
    EXPECT_FALSE(in_arc(ship, fore, target_at(180)));
  }
}

TEST(Arc, ASharedBorderBelongsToBothArcs) {
  for (double off : {45.0, 135.0, -45.0, -135.0})
    for (double range : {0.1, 3.0, 60.0}) {
      int arcs = 0;
      for (Quarter q : {Quarter::Fore, Quarter::Starboard, Quarter::Aft, Quarter::Port})
        arcs += in_quarter(ship, q, degrees(45), target_at(off, range));
      EXPECT_EQ(arcs, 2);
    }
}

TEST(Arc, TheBorderIsAHundredthOfADegreeWide) {
  const Vec border = ship.heading.turned(degrees(45)).unit();
  const auto off = [&](double degrees_past) {
    return ship.at + (border + to_starboard(border) * (degrees_past * pi / 180.0)) * 30.0;
  };
  EXPECT_TRUE(in_arc(ship, arc(-45, 45), off(0.009)));
  EXPECT_FALSE(in_arc(ship, arc(-45, 45), off(0.011)));
  EXPECT_TRUE(in_arc(ship, arc(45, 135), off(-0.009)));
  EXPECT_FALSE(in_arc(ship, arc(45, 135), off(-0.011)));
}

TEST(Arc, HalfACircleHoldsBothItsEnds) {
  const Arc starboard = arc(0, 180);
  for (double off : {0.0, 1.0, 90.0, 179.0, 180.0})
    EXPECT_TRUE(in_arc(ship, starboard, target_at(off))) << off;
  for (double off : {-1.0, -90.0, -179.0}) EXPECT_FALSE(in_arc(ship, starboard, target_at(off))) << off;
}

TEST(Arc, MayBeWiderThanHalfACircle) {
  const Arc forward_turret = arc(-150, 150);
  EXPECT_EQ(width(forward_turret), degrees(300));
  for (double off : {0.0, 149.0, 150.0, -150.0})
    EXPECT_TRUE(in_arc(ship, forward_turret, target_at(off))) << off;
  for (double off : {151.0, 180.0, -151.0}) EXPECT_FALSE(in_arc(ship, forward_turret, target_at(off))) << off;
}

TEST(Arc, AllRoundHoldsEverything) {
  EXPECT_EQ(width(all_round()), full_circle);
  EXPECT_EQ(width(arc(-180, 180)), full_circle);
  for (int off = 0; off < 360; ++off) {
    EXPECT_TRUE(in_arc(ship, all_round(), target_at(off)));
    EXPECT_TRUE(in_arc(ship, arc(-180, 180), target_at(off)));
  }
}

TEST(Arc, AllButOneArcMinuteHoldsEverythingWithinTheTolerance) {
  const Arc nearly{arc_minutes(0), full_circle - arc_minutes(1)};
  for (int m = 0; m < full_circle_minutes; ++m) ASSERT_TRUE(in_arc(ship, nearly, target_at(m / 60.0))) << m;
}

TEST(Arc, OfNoWidthIsALine) {
  EXPECT_EQ(width(arc(30, 30)), degrees(0));
  EXPECT_TRUE(in_arc(ship, arc(30, 30), target_at(30)));
  EXPECT_FALSE(in_arc(ship, arc(30, 30), target_at(31)));
  EXPECT_FALSE(in_arc(ship, arc(30, 30), target_at(210)));
}

TEST(Arc, ATargetOnTheSameSpotIsInEveryArc) {
  for (Arc a : {arc(-30, 30), arc(30, 150), arc(0, 180), arc(20, 340), all_round(), arc(10, 10)})
    EXPECT_TRUE(in_arc(ship, a, ship.at));
}

TEST(Arc, EveryWidthAgreesWithTheBearing) {
  for (int to = 0; to < full_circle_minutes; to += 150)
    for (int off = 0; off < full_circle_minutes; off += 450) {
      const Arc a{arc_minutes(-30), arc_minutes(-30 + to)};
      const bool expected = (off + 30) % full_circle_minutes <= to;
      ASSERT_EQ(in_arc(ship, a, target_at(off / 60.0)), expected) << to << " " << off;
    }
}

TEST(Quarters, OfSixtyDegreesLeaveTheSidesTwiceAsWide) {
  EXPECT_EQ(width(quarter_arc(Quarter::Fore, degrees(30))), degrees(60));
  EXPECT_EQ(width(quarter_arc(Quarter::Starboard, degrees(30))), degrees(120));
  EXPECT_EQ(width(quarter_arc(Quarter::Aft, degrees(30))), degrees(60));
  EXPECT_EQ(width(quarter_arc(Quarter::Port, degrees(30))), degrees(120));
  EXPECT_TRUE(in_quarter(ship, Quarter::Port, degrees(30), target_at(-90)));
  EXPECT_TRUE(in_quarter(ship, Quarter::Starboard, degrees(30), target_at(90)));
}

RC_GTEST_PROP(ArcProperty, TurnsAndMirrorsExactly, (Pose firer, Arc a, Point target, Symmetry turn)) {
  RC_ASSERT(in_arc(turn(firer), turn(a), turn(target)) == in_arc(firer, a, target));
}

RC_GTEST_PROP(ArcProperty, BordersTurnAndMirrorExactly, (Pose firer, Arc a, Symmetry turn)) {
  const double range = *rc::length_up_to(60);
  for (Angle border : {a.from, a.to}) {
    const Point target = firer.at + firer.heading.turned(border).unit() * range;
    RC_ASSERT(in_arc(firer, a, target));
    RC_ASSERT(in_arc(turn(firer), turn(a), turn(target)));
  }
}

RC_GTEST_PROP(ArcProperty, TurnsWithTheTableByAnyAngle, (Pose firer, Arc a, Point target, Rotation turn)) {
  RC_PRE(distance(firer.at, target) > 0.01);
  const Angle off = relative_bearing(firer, target);
  for (Angle border : {a.from, a.to})
    RC_PRE(angle_between(Heading::from_north(border), Heading::from_north(off)) > arc_minutes(2) ||
           off == border);
  RC_ASSERT(in_arc(turn(firer), a, turn(target)) == in_arc(firer, a, target));
}

RC_GTEST_PROP(ArcProperty, EveryTargetIsInTheArcOrInTheRest, (Pose firer, Arc a, Point target)) {
  const Arc rest{a.to, a.from};
  RC_ASSERT(in_arc(firer, a, target) || in_arc(firer, rest, target) || width(a) == Angle{});
}

}  // namespace sea
