// Chapter coll: collisions and rams.
#pragma once

#include "rulebooks/wetthrust/move.h"

namespace wetthrust {

// Enemies a destroyer might be brave enough to ram and could reach this turn (coll.4).
using RamTargets = Few<Actor, max_ships>;
RamTargets ram_targets(const Battle& battle, Actor who);
Tally bravery(const Battle& battle, Actor who, Actor target);
bool brave_enough(const Battle& battle, Umpire& umpire, Actor who, Actor target);
// wetthrust.coll.5: whether a plot steers away from a ship as a refused ram demands.
bool steers_away(const Battle& battle, Actor who, const Plot& plot, Actor target);
// After all ships have moved along their tracks: who touched whom. Tracks are by ship; those not on the table
// are of no length.
using Tracks = std::array<Track, max_ships>;
void collisions(Battle& battle, Umpire& umpire, const Tracks& tracks);

}  // namespace wetthrust
