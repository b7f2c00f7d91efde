// Closest approach of two moving ships.
// Seen from one of them the other runs a straight line, so the nearest moment of two straight legs is a foot
// of a perpendicular. Tracks are cut at every corner of either ship and the pieces compared in turn.
#include "sea/approach.h"

#include <algorithm>

namespace sea {
namespace {

// One ship's way along her track; `corner` is the next corner and `passed` the run up to the one before it.
struct Sailing {
  std::span<const Point> track;
  double run = 0.0;
  std::size_t corner = 1;
  double passed = 0.0;

  explicit Sailing(std::span<const Point> points) : track(points), run(length(points)) {}

  bool arrived() const { return corner >= track.size(); }
  double step() const { return distance(track[corner - 1], track[corner]); }
  double next_corner_share() const {
    return arrived() || corner + 1 == track.size() ? 1.0 : std::min(1.0, (passed + step()) / run);
  }
  Point at(double share) const { return share >= 1.0 ? track.back() : after_run(track, share * run); }
  void pass_corners_up_to(double share) {
    while (!arrived() && next_corner_share() <= share) passed += step(), ++corner;
  }
};

}  // namespace

Approach closest_approach(const Segment& a, const Segment& b) {
  const Vec apart = b.from - a.from;
  const Vec drift = (b.to - b.from) - (a.to - a.from);
  const double squared = length_squared(drift);
  const double share = squared == 0.0 ? 0.0 : std::clamp(-dot(apart, drift) / squared, 0.0, 1.0);
  return {share, distance(along(a, share), along(b, share))};
}

Approach closest_approach(std::span<const Point> a, std::span<const Point> b) {
  Sailing first(a), second(b);
  Approach nearest{0.0, distance(a.front(), b.front())};
  for (double share = 0.0; share < 1.0;) {
    const double next = std::min(first.next_corner_share(), second.next_corner_share());
    const Segment piece_of_a{first.at(share), first.at(next)}, piece_of_b{second.at(share), second.at(next)};
    const Approach piece = closest_approach(piece_of_a, piece_of_b);
    if (piece.distance < nearest.distance) nearest = {share + (next - share) * piece.share, piece.distance};
    first.pass_corners_up_to(next);
    second.pass_corners_up_to(next);
    share = next;
  }
  return nearest;
}

}  // namespace sea
