// The table's edges.
#include "sea/table.h"

#include "tests/sea/symmetry.h"

namespace sea {
namespace {

const Table sea_table = table(60, 40);

TEST(Table, EdgesInWords) {
  EXPECT_EQ(edges_in_words(4), "the south edge");
  EXPECT_EQ(edges_in_words(4 | 8), "the south or west edge");
  EXPECT_EQ(edges_in_words(0), "any edge");
  EXPECT_EQ(edges_in_words(15), "any edge");
}

}  // namespace

TEST(Table, HoldsItsEdgesAndCorners) {
  EXPECT_TRUE(inside(sea_table, {30, 20}));
  EXPECT_TRUE(inside(sea_table, {0, 0}));
  EXPECT_TRUE(inside(sea_table, {60, 40}));
  EXPECT_FALSE(inside(sea_table, {60.001, 20}));
  EXPECT_FALSE(inside(sea_table, {30, -0.001}));
  EXPECT_EQ(width(sea_table), 60.0);
  EXPECT_EQ(depth(sea_table), 40.0);
  EXPECT_EQ(middle(sea_table), (Point{30, 20}));
}

TEST(Table, KeepsPointsOnItAndOnItsEdges) {
  EXPECT_EQ(kept_on(sea_table, {10, 15}), (Point{10, 15}));
  EXPECT_EQ(kept_on(sea_table, {-2, 45}), (Point{0, 40}));
  EXPECT_EQ(kept_on(sea_table, {61, -1}), (Point{60, 0}));
  EXPECT_EQ(on_edge(sea_table, Edge::North, {10, 15}), (Point{10, 40}));
  EXPECT_EQ(on_edge(sea_table, Edge::East, {10, 15}), (Point{60, 15}));
  EXPECT_EQ(on_edge(sea_table, Edge::South, {10, 15}), (Point{10, 0}));
  EXPECT_EQ(on_edge(sea_table, Edge::West, {10, 15}), (Point{0, 15}));
}

TEST(Table, KnowsTheDistanceToEachEdge) {
  EXPECT_EQ(distance_to(sea_table, Edge::North, {10, 15}), 25.0);
  EXPECT_EQ(distance_to(sea_table, Edge::East, {10, 15}), 50.0);
  EXPECT_EQ(distance_to(sea_table, Edge::South, {10, 15}), 15.0);
  EXPECT_EQ(distance_to(sea_table, Edge::West, {10, 15}), 10.0);
  EXPECT_EQ(distance_to(sea_table, Edge::West, {-2, 15}), -2.0);
  EXPECT_EQ(nearest_edge(sea_table, {10, 15}), Edge::West);
  EXPECT_EQ(nearest_edge(sea_table, {30, 39}), Edge::North);
}

TEST(Table, AMoveThatEndsOnTheTableOrItsEdgeDoesNotLeave) {
  EXPECT_FALSE(leaves(sea_table, {{1, 1}, {5, 5}}));
  EXPECT_FALSE(leaves(sea_table, {{1, 1}, {1, 0}}));
  EXPECT_FALSE(leaves(sea_table, {{0, 5}, {0, 30}}));
}

TEST(Table, AMoveLeavesByTheFirstEdgeItCrosses) {
  EXPECT_EQ(leaves(sea_table, {{30, 38}, {30, 42}}), (Exit{Edge::North, {30, 40}, 0.5}));
  EXPECT_EQ(leaves(sea_table, {{2, 20}, {-2, 20}}), (Exit{Edge::West, {0, 20}, 0.5}));
  EXPECT_EQ(leaves(sea_table, {{59, 10}, {63, 10}}), (Exit{Edge::East, {60, 10}, 0.25}));
  EXPECT_EQ(leaves(sea_table, {{5, 3}, {5, -1}}), (Exit{Edge::South, {5, 0}, 0.75}));
  EXPECT_EQ(leaves(sea_table, {{58, 30}, {78, 50}})->edge, Edge::East);
  EXPECT_EQ(leaves(sea_table, {{50, 38}, {70, 58}})->edge, Edge::North);
}

TEST(Table, ThroughACornerNorthCountsFirst) {
  EXPECT_EQ(leaves(sea_table, {{50, 30}, {70, 50}}), (Exit{Edge::North, {60, 40}, 0.5}));
}

TEST(Table, AShipOnTheEdgeLeavesAtOnceWhenSheGoesOn) {
  EXPECT_EQ(leaves(sea_table, {{60, 10}, {64, 10}}), (Exit{Edge::East, {60, 10}, 0.0}));
}

TEST(Table, AShipComingInFromOutsideDoesNotLeave) {
  EXPECT_FALSE(leaves(sea_table, {{30, 45}, {30, 38}}));
  EXPECT_FALSE(leaves(sea_table, {{30, 45}, {30, 41}}));
}

RC_GTEST_PROP(TableProperty, TurnsAndMirrorsExactly, (Segment corners, Segment move, Symmetry turn)) {
  // The smallest table that holds both corners and the start of the move.
  const Point a = corners.from, b = corners.to, start = move.from;
  const Table t{{std::min({a.x, b.x, start.x}), std::min({a.y, b.y, start.y})},
                {std::max({a.x, b.x, start.x}), std::max({a.y, b.y, start.y})}};
  RC_ASSERT(inside(turn(t), turn(move.to)) == inside(t, move.to));
  const auto exit = leaves(t, move), turned = leaves(turn(t), turn(move));
  RC_ASSERT(exit.has_value() == turned.has_value());
  if (!exit) return;
  RC_ASSERT(turned->share == exit->share);
  // Through a corner two edges have the same right to the ship.
  const bool same_edge = turned->edge == turn(exit->edge);
  const bool same_place = same_edge ? turned->at == turn(exit->at) : near(turned->at, turn(exit->at));
  RC_ASSERT(same_place);
}

RC_GTEST_PROP(TableProperty, AnExitLiesOnItsEdge, (Point far_away)) {
  const Point start{*rc::length_up_to(60), *rc::length_up_to(40)};
  const Segment move{start, start + (far_away - Point{}) * 2.0};
  const auto exit = leaves(sea_table, move);
  RC_ASSERT(exit.has_value() == !inside(sea_table, move.to));
  if (!exit) return;
  RC_ASSERT(distance_to(sea_table, exit->edge, exit->at) == 0.0);
  RC_ASSERT(inside(sea_table, along(move, exit->share * 0.999)));
}

}  // namespace sea
