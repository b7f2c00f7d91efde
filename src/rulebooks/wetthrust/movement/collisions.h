// Chapter coll: collisions and rams.
#pragma once

#include "engine/few.h"
#include "rulebooks/wetthrust/movement/move.h"

namespace wetthrust {

// Enemies a destroyer might be brave enough to ram and could reach this turn (coll.4).
using RamTargets = Few<Actor, max_ships>;
RamTargets ram_targets(const Battle& battle, Actor who);
// Others than nearly sunk destroyers need not look for any: not even a six would make them brave.
inline constexpr int most_bravery = 2;
inline bool may_be_brave(const Sheet& sheet, const Ship& ship) {
  return is_destroyer(sheet.type) && sheet.boxes() - ship.damage <= most_bravery;
}
Tally bravery(const Battle& battle, Actor who, Actor target);
int bravery_needed(const Battle& battle, Actor who, Actor target);  // on a D6
bool brave_enough(const Battle& battle, Umpire& umpire, Actor who, Actor target);
// wetthrust.coll.5: whether a plot steers away from a ship as a refused ram demands.
bool steers_away(const Battle& battle, Actor who, const Plot& plot, Actor target);
// The tracks of one move, by number of the ship.
using Tracks = engine::Scratch<Track, max_ships>;
// After all ships have moved along their tracks: who touched whom. The tracks of those who did end there.
void collisions(Battle& battle, Umpire& umpire, Tracks& tracks);

}  // namespace wetthrust
