#include "sea/overland.h"

#include <algorithm>
#include <limits>
#include <vector>

#include "sea/tolerance.h"

namespace sea {

double distance_to_shore(Point p, const Polygon& land) {
  double nearest = std::numeric_limits<double>::infinity();
  for (int i = 0; i < land.sides(); ++i) nearest = std::min(nearest, distance(p, land.side(i)));
  return nearest;
}

double length_on_land(const Segment& line, const Polygon& land) {
  std::vector<double> shares = {0.0, 1.0};  // where the line may change between sea and land
  for (int i = 0; i < land.sides(); ++i)
    if (const auto share = first_meeting(line, land.side(i))) shares.push_back(*share);
  std::sort(shares.begin(), shares.end());
  double part = 0.0;
  for (std::size_t i = 1; i < shares.size(); ++i) {
    const Point middle = along(line, (shares[i - 1] + shares[i]) * 0.5);
    if (inside(land, middle) && distance_to_shore(middle, land) > touch_tolerance)
      part += shares[i] - shares[i - 1];
  }
  return part * length(line);
}

}  // namespace sea
