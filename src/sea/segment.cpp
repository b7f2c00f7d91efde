// Straight lines: distances and meetings.
#include "sea/segment.h"

#include <algorithm>
#include <limits>

#include "sea/tolerance.h"

namespace sea {
namespace {

double distance_squared_to(Point p, const Segment& line) {
  return distance_squared(p, along(line, nearest_share(line, p)));
}

// The nearest points of two lines that do not cross include an end of one of them.
double nearest_end_squared(const Segment& a, const Segment& b) {
  return std::min({distance_squared_to(a.from, b), distance_squared_to(a.to, b),
                   distance_squared_to(b.from, a), distance_squared_to(b.to, a)});
}

bool on_opposite_sides(const Segment& line, Point p, Point q) {
  const Vec direction = line.to - line.from;
  const double side_of_p = cross(direction, p - line.from);
  const double side_of_q = cross(direction, q - line.from);
  return (side_of_p < 0.0 && side_of_q > 0.0) || (side_of_p > 0.0 && side_of_q < 0.0);
}

bool touches(Point p, const Segment& line) {
  return distance_squared_to(p, line) <= touch_tolerance * touch_tolerance;
}

std::size_t lines_in(std::span<const Point> track) {
  return track.size() < 2 ? track.size() : track.size() - 1;
}

// A track of one point counts as one line of no length.
Segment line_of(std::span<const Point> track, std::size_t i) {
  return {track[i], track[std::min(i + 1, track.size() - 1)]};
}

}  // namespace

double nearest_share(const Segment& line, Point p) {
  const Vec direction = line.to - line.from;
  const double squared = length_squared(direction);
  if (squared == 0.0) return 0.0;
  return std::clamp(dot(p - line.from, direction) / squared, 0.0, 1.0);
}

Point nearest_point(const Segment& line, Point p) { return along(line, nearest_share(line, p)); }

double distance(Point p, const Segment& line) { return distance(p, nearest_point(line, p)); }

double distance(const Segment& a, const Segment& b) {
  return cross(a, b) ? 0.0 : std::sqrt(nearest_end_squared(a, b));
}

bool cross(const Segment& a, const Segment& b) {
  return on_opposite_sides(a, b.from, b.to) && on_opposite_sides(b, a.from, a.to);
}

bool meet(const Segment& a, const Segment& b) {
  return cross(a, b) || nearest_end_squared(a, b) <= touch_tolerance * touch_tolerance;
}

std::optional<double> first_meeting(const Segment& move, const Segment& line) {
  if (touches(move.from, line)) return 0.0;
  double first = 2.0;
  if (cross(move, line)) {
    const Vec direction = line.to - line.from;
    first = cross(line.from - move.from, direction) / cross(move.to - move.from, direction);
  }
  // Along the same line, or past an end of it, only the ends tell.
  for (Point end : {line.from, line.to})
    if (touches(end, move)) first = std::min(first, nearest_share(move, end));
  if (first > 1.0 && touches(move.to, line)) first = 1.0;
  if (first > 1.0) return std::nullopt;
  return std::max(first, 0.0);
}

double length(std::span<const Point> track) {
  double run = 0.0;
  for (std::size_t i = 1; i < track.size(); ++i) run += distance(track[i - 1], track[i]);
  return run;
}

double distance(Point p, std::span<const Point> track) {
  return distance(std::span<const Point>(&p, 1), track);
}

double distance(std::span<const Point> a, std::span<const Point> b) {
  double nearest = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < lines_in(a); ++i)
    for (std::size_t j = 0; j < lines_in(b); ++j)
      nearest = std::min(nearest, distance(line_of(a, i), line_of(b, j)));
  return nearest;
}

bool meet(std::span<const Point> a, std::span<const Point> b) {
  for (std::size_t i = 0; i < lines_in(a); ++i)
    for (std::size_t j = 0; j < lines_in(b); ++j)
      if (meet(line_of(a, i), line_of(b, j))) return true;
  return false;
}

Point after_run(std::span<const Point> track, double run) {
  for (std::size_t i = 1; i < track.size(); ++i) {
    const double step = distance(track[i - 1], track[i]);
    if (run < step) return along(track[i - 1], track[i], run / step);
    run -= step;
  }
  return track.back();
}

}  // namespace sea
