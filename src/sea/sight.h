// Line of sight: what land and smoke hide.
// Smoke comes as lines (a screen along a track), discs (round counters) or polygons (markers). A line that
// only grazes an obstacle is clear, and smoke at the very place of the looker or of the target does not hide
// the one from the other: a ship sees past the end of her own screen. Hulls that stand in the way are
// outlines; see sea/outline.h.
#pragma once

#include <span>

#include "sea/polygon.h"
#include "sea/segment.h"

namespace sea {

struct Disc {
  Point centre;
  double radius = 0.0;

  friend constexpr bool operator==(const Disc&, const Disc&) = default;
};

// The line passes through the inside of a disc.
bool passes_through(const Segment& line, const Disc& disc);

// A screen stands between the two ends of the line.
bool screens(const Segment& screen, const Segment& line);
bool screens(std::span<const Point> screen, const Segment& line);

// Everything on the table that can hide; leave out what a rulebook does not have.
struct Obstacles {
  std::span<const Polygon> land = {};
  std::span<const Segment> smoke_lines = {};
  std::span<const Disc> smoke_discs = {};
  std::span<const Polygon> smoke_markers = {};
};

enum class Sight : unsigned char { Clear, Smoke, Land };

// Land counts before smoke when both are in the way.
Sight sight(Point from, Point to, const Obstacles& obstacles);
inline bool clear(Point from, Point to, const Obstacles& obstacles) {
  return sight(from, to, obstacles) == Sight::Clear;
}

}  // namespace sea
