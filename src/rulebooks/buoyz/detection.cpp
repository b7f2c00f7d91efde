#include "rulebooks/buoyz/detection.h"

namespace buoyz {

bool may_search(const Battle&, Actor) { return {}; }
Tally detection(const Battle&, const Ship&, const Ship&) { return {}; }
void search(Battle&, Umpire&, Actor) {}
void search_from_air(Battle&, Umpire&, Actor) {}
void drop_depth_charges(Battle&, Umpire&, Actor, Actor) {}
unsigned depth_charge_arcs(const Battle&, const Ship&) { return {}; }
double depth_charge_range(const Battle&, const Ship&) { return {}; }

}  // namespace buoyz
