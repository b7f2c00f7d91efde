// What a captain expects of an order, reckoned from the tables.
#pragma once

#include "rulebooks/davco/umpiring.h"

namespace davco {

// Points that a battery or mount may expect to take off a target, as a share of what she is worth.
double fire_worth(const Battle& battle, Actor firer, int mount, Actor target);

}  // namespace davco
