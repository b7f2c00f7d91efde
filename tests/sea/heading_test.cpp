// Headings, turns and the table of unit vectors.
#include "sea/heading.h"

#include <cmath>

#include "tests/sea/symmetry.h"

namespace sea {

TEST(Heading, IsCountedClockwiseFromNorth) {
  EXPECT_EQ(heading(0).unit(), (Vec{0, 1}));
  EXPECT_EQ(heading(90).unit(), (Vec{1, 0}));
  EXPECT_EQ(heading(180).unit(), (Vec{0, -1}));
  EXPECT_EQ(heading(270).unit(), (Vec{-1, 0}));
}

TEST(Heading, DropsWholeCircles) {
  EXPECT_EQ(heading(360), heading(0));
  EXPECT_EQ(heading(-90), heading(270));
  EXPECT_EQ(heading(725), heading(5));
  EXPECT_EQ(Heading::from_north(full_circle * -3), Heading());
}

TEST(Heading, HoldsTheAnglesOfTheHobbyExactly) {
  EXPECT_EQ(degrees(22.5).minutes, 1350);
  EXPECT_EQ(degrees(11.25).minutes, 675);
  EXPECT_EQ(degrees(-11.25).minutes, -675);
  EXPECT_EQ(in_degrees(degrees(22.5)), 22.5);
  EXPECT_EQ(heading(22.5).degrees(), 22.5);
}

TEST(Heading, TwelveTurnsOfThirtyDegreesComeRound) {
  Heading h = heading(17);
  for (int i = 0; i < 12; ++i) h = h + degrees(30);
  EXPECT_EQ(h, heading(17));
}

TEST(Heading, TheDifferenceIsTheShorterTurn) {
  EXPECT_EQ(difference(heading(350), heading(10)), degrees(20));
  EXPECT_EQ(difference(heading(10), heading(350)), degrees(-20));
  EXPECT_EQ(difference(heading(0), heading(180)), degrees(180));
  EXPECT_EQ(difference(heading(180), heading(0)), degrees(180));
  EXPECT_EQ(angle_between(heading(10), heading(350)), degrees(20));
}

TEST(Heading, SnapsToTheNearestStepAndHalfwayClockwise) {
  EXPECT_EQ(snapped(heading(44), degrees(30)), heading(30));
  EXPECT_EQ(snapped(heading(45), degrees(30)), heading(60));
  EXPECT_EQ(snapped(heading(359), degrees(30)), heading(0));
  EXPECT_EQ(snapped(heading(100), degrees(60)), heading(120));
}

TEST(UnitTable, SinesOfThirtyDegreesAreExactlyOneHalf) {
  EXPECT_EQ(heading(30).unit().x, 0.5);
  EXPECT_EQ(heading(60).unit().y, 0.5);
  EXPECT_EQ(heading(210).unit().x, -0.5);
  EXPECT_EQ(heading(45).unit().x, heading(45).unit().y);
}

TEST(UnitTable, AgreesWithTheMathsLibrary) {
  for (int m = 0; m < full_circle_minutes; ++m) {
    const long double radians = m * (std::acos(-1.0L) / 10800.0L);
    const Vec unit = Heading::from_north({m}).unit();
    ASSERT_LT(std::fabs(static_cast<double>(unit.x - std::sin(radians))), 1e-15) << m;
    ASSERT_LT(std::fabs(static_cast<double>(unit.y - std::cos(radians))), 1e-15) << m;
  }
}

TEST(UnitTable, HoldsNoMinusZero) {
  for (int m = 0; m < full_circle_minutes; m += quarter_circle.minutes) {
    const Vec unit = Heading::from_north({m}).unit();
    EXPECT_FALSE(unit.x == 0.0 && std::signbit(unit.x));
    EXPECT_FALSE(unit.y == 0.0 && std::signbit(unit.y));
  }
}

TEST(UnitTable, IsTurnedAndMirroredExactly) {
  for (int m = 0; m < full_circle_minutes; ++m)
    for (int quarters = 0; quarters < 4; ++quarters)
      for (Mirror mirror : {Mirror::No, Mirror::EastWest}) {
        const Symmetry turn{quarters, mirror};
        const Heading h = Heading::from_north({m});
        ASSERT_EQ(turn(h).unit(), turn(h.unit())) << m;
      }
}

RC_GTEST_PROP(HeadingProperty, TurningThereAndBackChangesNothing, (Heading h, Angle turn)) {
  RC_ASSERT(h + turn - turn == h);
  RC_ASSERT(h.opposite().opposite() == h);
}

RC_GTEST_PROP(HeadingProperty, TheDifferenceLeadsFromOneToTheOther, (Heading a, Heading b)) {
  const Angle turn = difference(a, b);
  RC_ASSERT(a + turn == b);
  RC_ASSERT(turn > -half_circle && turn <= half_circle);
}

RC_GTEST_PROP(HeadingProperty, DifferencesMirror, (Heading a, Heading b, Symmetry turn)) {
  RC_PRE(difference(a, b) != half_circle);
  RC_ASSERT(difference(turn(a), turn(b)) == turn(difference(a, b)));
}

}  // namespace sea
