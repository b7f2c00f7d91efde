#include "rulebooks/buoyz/end.h"

namespace buoyz {

void damage_control(Battle&, Umpire&) {}
void clear_markers(Battle&, Umpire&) {}
void float_map(Battle&, Umpire&) {}
void arrivals(Battle&, Umpire&) {}

}  // namespace buoyz
