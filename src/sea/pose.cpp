// Bearings without trigonometry.
// A direction is folded into the octant between north and north-east, where a short polynomial guesses the
// angle and cross products with the unit table settle the nearest arc-minute. Folding back turns and mirrors
// that answer, so the eight symmetric directions always get symmetric bearings.
#include "sea/pose.h"

namespace sea {
namespace {

constexpr int octant_minutes = 2700;

// Arc tangent for 0 to 1, good to 1e-5 radian, a thirtieth of an arc-minute (Abramowitz and Stegun 4.4.49).
int guess_minutes(double tangent) {
  const double t2 = tangent * tangent;
  const double radians =
      tangent * (0.9998660 + t2 * (-0.3302995 + t2 * (0.1801410 + t2 * (-0.0851330 + t2 * 0.0208351))));
  return static_cast<int>(radians * (10800.0 / pi));
}

// How far a direction in the first octant lies clockwise of a whole arc-minute; the sign is what counts.
double clockwise_of(int minutes, Vec direction) { return cross(direction, unit_table.at[minutes]); }

int minutes_in_octant(Vec direction) {
  int below = guess_minutes(direction.x / direction.y);
  while (below > 0 && clockwise_of(below, direction) < 0.0) --below;
  while (below < octant_minutes && clockwise_of(below + 1, direction) >= 0.0) ++below;
  if (below == octant_minutes) return below;
  return clockwise_of(below, direction) <= -clockwise_of(below + 1, direction) ? below : below + 1;
}

}  // namespace

Heading heading_of(Vec direction) {
  const double east = direction.x < 0.0 ? -direction.x : direction.x;
  const double north = direction.y < 0.0 ? -direction.y : direction.y;
  if (east == 0.0 && north == 0.0) return Heading();
  int minutes = east <= north ? minutes_in_octant({east, north})
                              : quarter_circle.minutes - minutes_in_octant({north, east});
  if (direction.y < 0.0) minutes = half_circle.minutes - minutes;
  if (direction.x < 0.0) minutes = -minutes;
  return Heading::from_north({minutes});
}

}  // namespace sea
