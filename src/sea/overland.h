// Lines that run over land: how much of them does, and how far off the shore is.
#pragma once

#include "sea/polygon.h"
#include "sea/segment.h"

namespace sea {

// From the nearest shore, from land and from sea.
double distance_to_shore(Point p, const Polygon& land);

// How much of the line lies inside the land; a line along the shore does not.
double length_on_land(const Segment& line, const Polygon& land);

}  // namespace sea
