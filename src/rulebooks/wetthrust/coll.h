// Chapter coll: collisions and rams.
#pragma once

#include "rulebooks/wetthrust/move.h"

namespace wetthrust {

// Rolled privately when the order is written (coll.4).
bool brave_enough(const Battle& battle, Umpire& umpire, Actor who, Actor target);
// After all ships have moved along their tracks: who touched whom.
void collisions(Battle& battle, Umpire& umpire, std::span<const Track> tracks);

}  // namespace wetthrust
