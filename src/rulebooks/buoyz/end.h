// Chapter 6 and the small steps of the End Phase.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

void damage_control(Battle& battle, Umpire& umpire);  // End 3
void clear_markers(Battle& battle, Umpire& umpire);   // End 5
void float_map(Battle& battle, Umpire& umpire);       // End 7
void arrivals(Battle& battle, Umpire& umpire);        // progress of ships in transit (12.4.2)

}  // namespace buoyz
