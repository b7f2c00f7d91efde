// Polygons: what is inside, what crosses them and where a track runs aground.
#include "sea/polygon.h"

#include <algorithm>
#include <limits>

#include "sea/tolerance.h"

namespace sea {
namespace {

double size_of(double x) { return x < 0.0 ? -x : x; }

// No corner is on the line or on the far side of it. Sums of sizes stand in for lengths, which they exceed.
bool all_to_one_side(const Segment& line, std::span<const Point> corners) {
  const Vec course = line.to - line.from;
  const double slack = 2.0 * touch_tolerance * (size_of(course.x) + size_of(course.y));
  bool some_to_port = false, some_to_starboard = false;
  for (Point corner : corners) {
    const double to_port_side = cross(course, corner - line.from);
    some_to_port |= to_port_side >= -slack;
    some_to_starboard |= to_port_side <= slack;
  }
  return !(some_to_port && some_to_starboard);
}

// How often the shore winds round a point; not zero means inside. Right for any point off the shore.
int windings_round(const Polygon& land, Point p) {
  int windings = 0;
  for (int i = 0; i < land.sides(); ++i) {
    const Segment side = land.side(i);
    const bool up = side.from.y <= p.y && side.to.y > p.y;
    const bool down = side.from.y > p.y && side.to.y <= p.y;
    if (!up && !down) continue;
    const double to_port_side = cross(side.to - side.from, p - side.from);
    if (up && to_port_side > 0.0) ++windings;
    if (down && to_port_side < 0.0) --windings;
  }
  return windings;
}

double distance_to_shore(const Polygon& land, Point p) {
  double nearest = std::numeric_limits<double>::infinity();
  for (int i = 0; i < land.sides(); ++i) nearest = std::min(nearest, distance(p, land.side(i)));
  return nearest;
}

bool strictly_inside(const Polygon& land, Point p) {
  return windings_round(land, p) != 0 && distance_to_shore(land, p) > touch_tolerance;
}

// Two for the ends of the line, one for each side crossed and one for each corner touched.
using Shares = engine::Scratch<double, 2 * most_corners + 2>;

// The places where a line may change between sea, shore and land, in order.
Shares changes_along(const Segment& line, const Polygon& land) {
  Shares shares;
  shares.add(0.0);
  shares.add(1.0);
  const Vec course = line.to - line.from;
  for (int i = 0; i < land.sides(); ++i) {
    const Segment side = land.side(i);
    const Vec shore = side.to - side.from;
    if (cross(line, side)) shares.add(cross(side.from - line.from, shore) / cross(course, shore));
    const double share = nearest_share(line, side.from);
    if (distance(side.from, along(line, share)) <= touch_tolerance) shares.add(share);
  }
  std::sort(shares.begin(), shares.end());
  return shares;
}

}  // namespace

Polygon::Polygon(std::span<const Point> corners) {
  for (Point corner : corners) corners_.add(corner);
  if (corners.empty()) return;
  low_ = high_ = corners.front();
  for (Point corner : corners) {
    low_ = {std::min(low_.x, corner.x), std::min(low_.y, corner.y)};
    high_ = {std::max(high_.x, corner.x), std::max(high_.y, corner.y)};
  }
}

bool Polygon::may_meet(const Segment& line) const {
  const double slack = 2.0 * touch_tolerance;
  if (std::max(line.from.x, line.to.x) < low_.x - slack || std::min(line.from.x, line.to.x) > high_.x + slack)
    return false;
  if (std::max(line.from.y, line.to.y) < low_.y - slack || std::min(line.from.y, line.to.y) > high_.y + slack)
    return false;
  return !all_to_one_side(line, corners_);
}

bool inside(const Polygon& land, Point p) {
  if (!land.may_meet({p, p})) return false;
  return distance_to_shore(land, p) <= touch_tolerance || windings_round(land, p) != 0;
}

double distance(Point p, const Polygon& land) { return inside(land, p) ? 0.0 : distance_to_shore(land, p); }

double distance(const Segment& line, const Polygon& land) {
  if (inside(land, line.from)) return 0.0;
  double nearest = std::numeric_limits<double>::infinity();
  for (int i = 0; i < land.sides(); ++i) nearest = std::min(nearest, distance(line, land.side(i)));
  return nearest;
}

bool meet(const Segment& line, const Polygon& land) {
  return land.may_meet(line) && distance(line, land) <= touch_tolerance;
}

std::optional<double> first_entry(const Segment& move, const Polygon& land) {
  if (!land.may_meet(move)) return std::nullopt;
  const Shares shares = changes_along(move, land);
  for (int i = 1; i < shares.size(); ++i) {
    const double middle = (shares[i - 1] + shares[i]) * 0.5;
    if (strictly_inside(land, along(move, middle))) return shares[i - 1];
  }
  return std::nullopt;
}

std::optional<Grounding> runs_aground(std::span<const Point> track, std::span<const Polygon> land) {
  double run = 0.0;
  for (std::size_t i = 1; i < track.size(); ++i) {
    const Segment step{track[i - 1], track[i]};
    std::optional<Grounding> first;
    for (std::size_t which = 0; which < land.size(); ++which) {
      const std::optional<double> share = first_entry(step, land[which]);
      if (!share || (first && run + *share * length(step) >= first->run)) continue;
      first = Grounding{static_cast<int>(which), along(step, *share), run + *share * length(step)};
    }
    if (first) return first;
    run += length(step);
  }
  return std::nullopt;
}

Track cut_short(std::span<const Point> track, double run) {
  Track kept;
  kept.add(track.front());
  for (std::size_t i = 1; i < track.size() && run > 0.0 && !kept.full(); ++i) {
    const double step = distance(track[i - 1], track[i]);
    kept.add(run < step ? along(track[i - 1], track[i], run / step) : track[i]);
    run -= step;
  }
  return kept;
}

}  // namespace sea
