// The wind rose.
#include "sea/wind.h"

#include "tests/sea/symmetry.h"

namespace sea {

TEST(Wind, IsNamedByWhereItComesFrom) {
  EXPECT_EQ(upwind(WindPoint::N), heading(0));
  EXPECT_EQ(upwind(WindPoint::SE), heading(135));
  EXPECT_EQ(downwind(WindPoint::SE), heading(315));
  EXPECT_EQ(drift(WindPoint::N, 3), (Vec{0, -3}));
  EXPECT_EQ(drift(WindPoint::W, 3), (Vec{3, 0}));
}

TEST(Wind, ShiftsRoundTheRose) {
  EXPECT_EQ(shifted(WindPoint::N, 1), WindPoint::NE);
  EXPECT_EQ(shifted(WindPoint::N, -1), WindPoint::NW);
  EXPECT_EQ(shifted(WindPoint::NW, 1), WindPoint::N);
  EXPECT_EQ(shifted(WindPoint::E, -17), WindPoint::NE);
  EXPECT_EQ(opposite(WindPoint::SW), WindPoint::NE);
}

TEST(Wind, AttitudeIsTheAngleOffTheBow) {
  EXPECT_EQ(angle_off_wind(heading(0), WindPoint::N), degrees(0));
  EXPECT_EQ(angle_off_wind(heading(0), WindPoint::S), degrees(180));
  EXPECT_EQ(angle_off_wind(heading(350), WindPoint::NE), degrees(55));
  EXPECT_EQ(wind_off_bow(heading(0), WindPoint::W), degrees(-90));
  EXPECT_EQ(wind_off_bow(heading(0), WindPoint::E), degrees(90));
}

TEST(Wind, PointsOffTheWindRunFromNoneToFour) {
  EXPECT_EQ(points_off_wind(heading(0), WindPoint::N), 0);
  EXPECT_EQ(points_off_wind(heading(22), WindPoint::N), 0);
  EXPECT_EQ(points_off_wind(heading(22.5), WindPoint::N), 1);
  EXPECT_EQ(points_off_wind(heading(337.5), WindPoint::N), 1);
  EXPECT_EQ(points_off_wind(heading(0), WindPoint::E), 2);
  EXPECT_EQ(points_off_wind(heading(0), WindPoint::SW), 3);
  EXPECT_EQ(points_off_wind(heading(0), WindPoint::S), 4);
}

TEST(Wind, TheShipFurtherUpwindHasTheGauge) {
  EXPECT_GT(upwind_position({0, 9}, WindPoint::N), upwind_position({50, 3}, WindPoint::N));
  EXPECT_GT(upwind_position({-5, 0}, WindPoint::W), upwind_position({0, 40}, WindPoint::W));
}

TEST(Wind, NamesAreReadBack) {
  for (int i = 0; i < wind_points; ++i) {
    const WindPoint from = static_cast<WindPoint>(i);
    EXPECT_EQ(wind_point_named(name(from)), from);
    EXPECT_EQ(wind_point(upwind(from)), from);
  }
  EXPECT_EQ(wind_point_named("north"), std::nullopt);
}

RC_GTEST_PROP(WindProperty, AttitudesStayTheSameOnATurnedTable, (Heading ship, Symmetry turn)) {
  const WindPoint from = static_cast<WindPoint>(*rc::any_int(0, wind_points));
  RC_ASSERT(angle_off_wind(turn(ship), turn(from)) == angle_off_wind(ship, from));
  RC_ASSERT(points_off_wind(turn(ship), turn(from)) == points_off_wind(ship, from));
  RC_ASSERT(drift(turn(from), 3.7) == turn(drift(from, 3.7)));
}

}  // namespace sea
