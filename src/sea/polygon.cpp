// Polygons: what is inside, what crosses them and where a track runs aground.
#include "sea/polygon.h"

#include <algorithm>
#include <cmath>

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
  for (const Stretch& stretch : land.stretches()) {
    if (p.y < stretch.low.y || p.y > stretch.high.y) continue;
    for (int i = stretch.first; i < stretch.last; ++i) {
      const Segment side = land.side(i);
      const bool up = side.from.y <= p.y && side.to.y > p.y;
      const bool down = side.from.y > p.y && side.to.y <= p.y;
      if (!up && !down) continue;
      const double to_port_side = cross(side.to - side.from, p - side.from);
      if (up && to_port_side > 0.0) ++windings;
      if (down && to_port_side < 0.0) --windings;
    }
  }
  return windings;
}

// A hair more than rounding: what a box is off must not hide a side that is as near as that.
constexpr double slack_of_boxes = 2.0 * touch_tolerance;

double to_shore(const Polygon& land, const Segment& line, double farthest) {
  double nearest = farthest;
  for (const Stretch& stretch : land.stretches()) {
    if (at_least_off(line, stretch) > nearest + slack_of_boxes) continue;
    for (int i = stretch.first; i < stretch.last; ++i)
      nearest = std::min(nearest, distance(line, land.side(i)));
  }
  return nearest;
}

double to_shore(const Polygon& land, Point p, double farthest) {
  double nearest = farthest;
  for (const Stretch& stretch : land.stretches()) {
    if (at_least_off({p, p}, stretch) > nearest + slack_of_boxes) continue;
    for (int i = stretch.first; i < stretch.last; ++i) nearest = std::min(nearest, distance(p, land.side(i)));
  }
  return nearest;
}

bool on_shore(const Polygon& land, Point p) {
  return to_shore(land, p, 2.0 * touch_tolerance) <= touch_tolerance;
}

bool strictly_inside(const Polygon& land, Point p) {
  return windings_round(land, p) != 0 && !on_shore(land, p);
}

// Two for the ends of the line, one for each side crossed and one for each corner touched.
using Shares = engine::Scratch<double, 2 * most_corners + 2>;

// The places where a line may change between sea, shore and land, in order.
Shares changes_along(const Segment& line, const Polygon& land) {
  Shares shares;
  shares.add(0.0);
  shares.add(1.0);
  const Vec course = line.to - line.from;
  for (const Stretch& stretch : land.stretches()) {
    if (at_least_off(line, stretch) > slack_of_boxes) continue;
    for (int i = stretch.first; i < stretch.last; ++i) {
      const Segment side = land.side(i);
      const Vec shore = side.to - side.from;
      if (cross(line, side)) shares.add(cross(side.from - line.from, shore) / cross(course, shore));
      const double share = nearest_share(line, side.from);
      if (distance(side.from, along(line, share)) <= touch_tolerance) shares.add(share);
    }
  }
  std::sort(shares.begin(), shares.end());
  return shares;
}

}  // namespace

double at_least_off(const Segment& line, const Stretch& stretch) {
  const auto [west, east] = std::minmax(line.from.x, line.to.x);
  const auto [south, north] = std::minmax(line.from.y, line.to.y);
  const double across = std::max({0.0, stretch.low.x - east, west - stretch.high.x});
  const double down = std::max({0.0, stretch.low.y - north, south - stretch.high.y});
  return std::sqrt(across * across + down * down);
}

Polygon::Polygon(std::span<const Point> corners) {
  for (Point corner : corners) corners_.add(corner);
  for (int first = 0; first < sides(); first += sides_of_stretch) {
    Stretch stretch{first, std::min(first + sides_of_stretch, sides()), corners_[first], corners_[first]};
    for (int i = first; i < stretch.last; ++i) {
      const Point end = side(i).to;
      stretch.low = {std::min(stretch.low.x, end.x), std::min(stretch.low.y, end.y)};
      stretch.high = {std::max(stretch.high.x, end.x), std::max(stretch.high.y, end.y)};
    }
    low_ = first == 0 ? stretch.low : Point{std::min(low_.x, stretch.low.x), std::min(low_.y, stretch.low.y)};
    high_ = first == 0 ? stretch.high
                       : Point{std::max(high_.x, stretch.high.x), std::max(high_.y, stretch.high.y)};
    stretches_.add(stretch);
  }
}

bool Polygon::may_reach(Point low, Point high) const {
  const double slack = 2.0 * touch_tolerance;
  return high.x >= low_.x - slack && low.x <= high_.x + slack && high.y >= low_.y - slack &&
         low.y <= high_.y + slack;
}

bool Polygon::may_hold(Point p) const { return may_reach(p, p); }

bool Polygon::may_meet(const Segment& line) const {
  const auto [west, east] = std::minmax(line.from.x, line.to.x);
  const auto [south, north] = std::minmax(line.from.y, line.to.y);
  return may_reach({west, south}, {east, north}) && !all_to_one_side(line, corners_);
}

bool inside(const Polygon& land, Point p) {
  return land.may_hold(p) && (windings_round(land, p) != 0 || on_shore(land, p));
}

double distance(Point p, const Polygon& land, double farthest) {
  return inside(land, p) ? 0.0 : to_shore(land, p, farthest);
}

double distance(const Segment& line, const Polygon& land, double farthest) {
  return inside(land, line.from) ? 0.0 : to_shore(land, line, farthest);
}

bool meet(const Segment& line, const Polygon& land) {
  return land.may_meet(line) && distance(line, land, 2.0 * touch_tolerance) <= touch_tolerance;
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
