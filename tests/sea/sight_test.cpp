// Line of sight past land and through smoke.
#include "sea/sight.h"

#include <vector>

#include "tests/sea/symmetry.h"

namespace sea {
namespace {

Polygon rectangle(Point low, Point high) {
  const Point corners[] = {low, {high.x, low.y}, high, {low.x, high.y}};
  return Polygon(corners);
}

const Polygon island[] = {rectangle({4, -2}, {6, 2})};

}  // namespace

TEST(Sight, IsClearOverOpenWater) { EXPECT_EQ(sight({0, 0}, {10, 0}, {}), Sight::Clear); }

TEST(Sight, IsBlockedByLand) {
  const Obstacles land{.land = island};
  EXPECT_EQ(sight({0, 0}, {10, 0}, land), Sight::Land);
  EXPECT_FALSE(clear({0, 0}, {10, 0}, land));
  EXPECT_TRUE(clear({0, 3}, {10, 3}, land));
  EXPECT_TRUE(clear({0, 0}, {3, 0}, land));
}

TEST(Sight, GoesAlongAShoreAndOutwardFromIt) {
  const Obstacles land{.land = island};
  EXPECT_TRUE(clear({0, 2}, {10, 2}, land));
  EXPECT_TRUE(clear({4, 0}, {0, 0}, land));
  EXPECT_FALSE(clear({4, 0}, {9, 0}, land));
}

TEST(Sight, IsHamperedByASmokeScreenAcrossIt) {
  const Segment screen[] = {{{5, -3}, {5, 3}}};
  const Obstacles smoke{.smoke_lines = screen};
  EXPECT_EQ(sight({0, 0}, {10, 0}, smoke), Sight::Smoke);
  EXPECT_EQ(sight({0, 4}, {10, 4}, smoke), Sight::Clear);
  EXPECT_EQ(sight({0, 3}, {10, 3}, smoke), Sight::Smoke);
}

TEST(Sight, PassesTheEndOfAShipsOwnScreen) {
  const Segment screen{{0, 0}, {0, 5}};
  EXPECT_FALSE(screens(screen, {{0, 5}, {8, 5}}));
  EXPECT_FALSE(screens(screen, {{8, 5}, {0, 5}}));
  EXPECT_FALSE(screens(screen, {{0, 5}, {0, 9}}));
  EXPECT_TRUE(screens(screen, {{0, 5}, {0, 2}}));
  EXPECT_TRUE(screens(screen, {{0, 5}, {0, -3}}));
  EXPECT_TRUE(screens(screen, {{0, 4}, {0, 1}}));
  EXPECT_FALSE(screens(screen, {{0, 4}, {0, 4}}));
}

TEST(Sight, DoesNotSlipThroughTheCornerOfAScreen) {
  const std::vector<Point> screen{{0, 0}, {5, 0}, {5, 5}};
  EXPECT_TRUE(screens(screen, {{4, 1}, {6, -1}}));
  EXPECT_TRUE(screens(screen, {{3, -2}, {7, 2}}));
  EXPECT_FALSE(screens(screen, {{6, -1}, {9, 9}}));
}

TEST(Sight, IsHamperedBySmokeCountersItPassesThrough) {
  const Disc counters[] = {{{5, 0}, 0.5}};
  const Obstacles smoke{.smoke_discs = counters};
  EXPECT_EQ(sight({0, 0}, {10, 0}, smoke), Sight::Smoke);
  EXPECT_EQ(sight({0, 0.49}, {10, 0.49}, smoke), Sight::Smoke);
  EXPECT_EQ(sight({0, 0.5}, {10, 0.5}, smoke), Sight::Clear);
  EXPECT_EQ(sight({5, 0.2}, {5, 9}, smoke), Sight::Smoke);
}

TEST(Sight, AMarkerAsternHidesOnlyWhatLiesBehindIt) {
  const Polygon marker[] = {rectangle({-0.75, -4}, {0.75, 0})};
  const Obstacles smoke{.smoke_markers = marker};
  EXPECT_TRUE(clear({0, 0}, {5, 5}, smoke));
  EXPECT_TRUE(clear({0, 0}, {9, 0}, smoke));
  EXPECT_FALSE(clear({0, 0}, {0, -9}, smoke));
  EXPECT_FALSE(clear({-9, -2}, {9, -2}, smoke));
}

TEST(Sight, CountsLandBeforeSmoke) {
  const Disc counters[] = {{{2, 0}, 0.5}};
  EXPECT_EQ(sight({0, 0}, {10, 0}, {.land = island, .smoke_discs = counters}), Sight::Land);
}

RC_GTEST_PROP(SightProperty, TurnsAndMirrorsExactly,
              (Segment line, Polygon land, Segment screen, Symmetry turn)) {
  const Disc counter{*rc::gen::arbitrary<Point>(), *rc::length_up_to(8)};
  const Polygon lands[] = {land}, turned_lands[] = {turn(land)};
  const Segment lines[] = {screen}, turned_lines[] = {turn(screen)};
  const Disc discs[] = {counter}, turned_discs[] = {turn(counter)};
  const Obstacles all{lands, lines, discs}, turned{turned_lands, turned_lines, turned_discs};
  RC_ASSERT(sight(turn(line.from), turn(line.to), turned) == sight(line.from, line.to, all));
}

RC_GTEST_PROP(SightProperty, IsTheSameBothWays, (Segment line, Polygon land, Segment screen)) {
  const Polygon lands[] = {land};
  const Segment lines[] = {screen};
  const Obstacles all{.land = lands, .smoke_lines = lines};
  RC_ASSERT(sight(line.from, line.to, all) == sight(line.to, line.from, all));
}

}  // namespace sea
