// Land, shoals and other fixed shapes with straight sides.
// A polygon is its corners in order, either way round, the last joined to the first; a coast with more than
// `most_corners` is made of several. The shore itself belongs to the land. A ship may lie on the shore, sail
// along it and see along it: only what passes through the inside is stopped.
#pragma once

#include <limits>
#include <optional>
#include <span>

#include "engine/few.h"
#include "sea/course.h"
#include "sea/segment.h"

namespace sea {

inline constexpr int most_corners = 64;

// A few sides in a row with the box round them: most of a long coast is looked at no closer than that.
struct Stretch {
  int first = 0, last = 0;  // sides; `last` is no more of it
  Point low, high;          // south-west and north-east

  friend constexpr bool operator==(const Stretch&, const Stretch&) = default;
};

class Polygon {
 public:
  Polygon() = default;
  explicit Polygon(std::span<const Point> corners);  // at most most_corners, as checked when land is loaded

  const engine::Few<Point, most_corners>& corners() const { return corners_; }
  int sides() const { return corners_.size(); }
  Segment side(int i) const { return {corners_[i], corners_[i + 1 == sides() ? 0 : i + 1]}; }

  // False only when a line surely lies clear of the whole polygon; a quick first look.
  bool may_meet(const Segment& line) const;
  bool may_hold(Point p) const;

  static constexpr int sides_of_stretch = 8;
  using Stretches = engine::Few<Stretch, most_corners / sides_of_stretch>;
  const Stretches& stretches() const { return stretches_; }

  friend bool operator==(const Polygon&, const Polygon&) = default;

 private:
  bool may_reach(Point low, Point high) const;

  engine::Few<Point, most_corners> corners_{};
  Stretches stretches_{};
  Point low_;  // south-west and north-east of the box round the corners
  Point high_;
};

// No side of a stretch is nearer to the line than that.
double at_least_off(const Segment& line, const Stretch& stretch);

// On land or on its shore.
bool inside(const Polygon& land, Point p);

// From the nearest shore; 0 on land. Nobody looks farther than `farthest`, and what is farther is that far.
inline constexpr double any_distance = std::numeric_limits<double>::infinity();
double distance(Point p, const Polygon& land, double farthest = any_distance);
double distance(const Segment& line, const Polygon& land, double farthest = any_distance);

// The line touches the shore, crosses it or lies on land.
bool meet(const Segment& line, const Polygon& land);

// The share of a move, 0 to 1, at which it first goes from sea or shore into the land.
std::optional<double> first_entry(const Segment& move, const Polygon& land);
inline bool passes_through(const Segment& line, const Polygon& land) {
  return first_entry(line, land).has_value();
}

struct Grounding {
  int land = 0;      // which polygon
  Point at;          // on its shore
  double run = 0.0;  // along the track so far

  friend constexpr bool operator==(const Grounding&, const Grounding&) = default;
};

// Where a track first runs into any land.
std::optional<Grounding> runs_aground(std::span<const Point> track, std::span<const Polygon> land);

// The track up to a given run.
Track cut_short(std::span<const Point> track, double run);

}  // namespace sea
