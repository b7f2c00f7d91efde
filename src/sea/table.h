// The table: a rectangle of sea with four edges.
// Its edges run along x and y. A ship on an edge is still on the table; a move leaves it when it ends beyond.
#pragma once

#include <algorithm>
#include <optional>
#include <string>

#include "sea/point.h"
#include "sea/segment.h"
#include "sea/tolerance.h"

namespace sea {

enum class Edge : unsigned char { North, East, South, West };
inline constexpr const char* edge_words[] = {"north", "east", "south", "west"};
constexpr const char* word(Edge edge) { return edge_words[static_cast<int>(edge)]; }

struct Table {
  Point south_west;
  Point north_east;

  friend constexpr bool operator==(const Table&, const Table&) = default;
};

// The usual table, its south-west corner at (0, 0).
constexpr Table table(double width, double depth) { return {{0.0, 0.0}, {width, depth}}; }

constexpr double width(const Table& table) { return table.north_east.x - table.south_west.x; }
constexpr double depth(const Table& table) { return table.north_east.y - table.south_west.y; }
constexpr Point middle(const Table& table) { return along(table.south_west, table.north_east, 0.5); }

// How far a point lies inside an edge; negative beyond it.
constexpr double distance_to(const Table& table, Edge edge, Point p) {
  switch (edge) {
    case Edge::North: return table.north_east.y - p.y;
    case Edge::East: return table.north_east.x - p.x;
    case Edge::South: return p.y - table.south_west.y;
    case Edge::West: break;
  }
  return p.x - table.south_west.x;
}

// Inline because every move ends with it.
constexpr bool inside(const Table& table, Point p) {
  return distance_to(table, Edge::North, p) >= -touch_tolerance &&
         distance_to(table, Edge::East, p) >= -touch_tolerance &&
         distance_to(table, Edge::South, p) >= -touch_tolerance &&
         distance_to(table, Edge::West, p) >= -touch_tolerance;
}

// The place of the table that is nearest to a point.
constexpr Point kept_on(const Table& table, Point p) {
  return {std::clamp(p.x, table.south_west.x, table.north_east.x),
          std::clamp(p.y, table.south_west.y, table.north_east.y)};
}

// The place of an edge that is abreast of a point: the coordinate across the edge is taken from the edge
// itself, so that what left there lies exactly on it.
constexpr Point on_edge(const Table& table, Edge edge, Point p) {
  switch (edge) {
    case Edge::North: return {p.x, table.north_east.y};
    case Edge::East: return {table.north_east.x, p.y};
    case Edge::South: return {p.x, table.south_west.y};
    case Edge::West: break;
  }
  return {table.south_west.x, p.y};
}

// "the south or west edge", of bits of edges; "any edge" of all of them or none.
std::string edges_in_words(unsigned edges);

// The first of north, east, south, west that is nearest.
Edge nearest_edge(const Table& table, Point p);

struct Exit {
  Edge edge = Edge::North;
  Point at;
  double share = 0.0;  // of the move that was still on the table

  friend constexpr bool operator==(const Exit&, const Exit&) = default;
};

// Where a move leaves the table, if it ends beyond an edge. Through a corner, the first of north, east,
// south, west counts. A move that starts beyond an edge and goes on outward leaves by it at once.
std::optional<Exit> leaves(const Table& table, const Segment& move);

}  // namespace sea
