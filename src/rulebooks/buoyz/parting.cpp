#include "rulebooks/buoyz/parting.h"

#include <algorithm>
#include <cmath>

#include "sea/tolerance.h"

namespace buoyz {
namespace {

// How far a hull reaches from its middle along an axis.
double reach_along(const sea::Outline& hull, sea::Vec axis) {
  return hull.half_length * std::fabs(sea::dot(hull.ahead, axis)) +
         hull.half_beam * std::fabs(sea::dot(sea::to_starboard(hull.ahead), axis));
}

}  // namespace

sea::Outline inner(sea::Outline hull) {
  hull.half_length = std::max(0.0, hull.half_length - sea::range_tolerance);
  hull.half_beam = std::max(0.0, hull.half_beam - sea::range_tolerance);
  return hull;
}

sea::Vec way_clear(const sea::Outline& hers, const sea::Outline& other) {
  const sea::Vec off = hers.middle - other.middle;
  sea::Vec way = hers.ahead;
  double widest = -1e9;
  for (const sea::Vec axis :
       {sea::to_starboard(other.ahead), sea::to_starboard(hers.ahead), other.ahead, hers.ahead}) {
    const double along = sea::dot(off, axis);
    const double gap = std::fabs(along) - reach_along(hers, axis) - reach_along(other, axis);
    if (gap > widest) widest = gap, way = along < 0 ? -axis : axis;
  }
  return way;
}

}  // namespace buoyz
