// Before the first move: the weather and the wind.
#pragma once

#include "rulebooks/davco/umpiring.h"

namespace davco {

void roll_weather(Battle& battle, Umpire& umpire);

}  // namespace davco
