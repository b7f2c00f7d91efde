#include "rulebooks/buoyz/sailing.h"

namespace buoyz {

Attitude attitude(const Battle&, sea::Heading) { return {}; }
bool has_gauge(const Battle&, const Ship&) { return {}; }
bool can_sail(const Sheet&) { return {}; }
Propulsion best_propulsion(const Battle&, const Ship&) { return {}; }
Tally allowance(const Battle&, const Ship&, Propulsion) { return {}; }
int turning_points(const Battle&, const Ship&) { return {}; }
double degrees_for(const Battle&, int) { return {}; }
int points_for(const Battle&, double) { return {}; }

}  // namespace buoyz
