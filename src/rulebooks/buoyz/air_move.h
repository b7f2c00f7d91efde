// Chapter 4.2: aircraft move, type by type.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

void move_aircraft(Battle& battle, Umpire& umpire);  // Movement 4

}  // namespace buoyz
