// Chapters 5.7.6 and 8.2.6: ships that strike their colours, and those a friend brings back. The strike tests
// themselves are declared in damage.h.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

// A friend has boarded her: back in the fight from the next Initiative Phase.
void bring_back(Battle& battle, Umpire& umpire, Actor who, Actor by);
// Initiative Phase: ships that a friend boarded hoist their colours again.
void rejoin(Battle& battle, Umpire& umpire);

}  // namespace buoyz
