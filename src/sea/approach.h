// How near two ships come while both are moving at the same time.
// Each ship runs her own line or track at a steady speed from the start of the move to its end, so a fast
// ship may cross ahead of a slow one without danger. For the bare distance between two tracks, whenever they
// were sailed, see sea/segment.h.
#pragma once

#include <span>

#include "sea/segment.h"

namespace sea {

struct Approach {
  double share = 0.0;     // of the time of the move, 0 to 1, when they are nearest for the first time
  double distance = 0.0;  // between them at that moment

  friend constexpr bool operator==(const Approach&, const Approach&) = default;
};

Approach closest_approach(const Segment& a, const Segment& b);
Approach closest_approach(std::span<const Point> a, std::span<const Point> b);

}  // namespace sea
