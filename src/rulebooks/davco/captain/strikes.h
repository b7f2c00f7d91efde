// Whom computer captains' aircraft attack.
#pragma once

#include "rulebooks/davco/umpiring.h"

namespace davco {

// An enemy and the bearing that a wave comes from; nobody if it waits.
struct Strike {
  Actor target = nobody;
  int bearing = 0;  // arc-minutes
};
Strike best_strike(const Battle& battle, Actor wave);

}  // namespace davco
