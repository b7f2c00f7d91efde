// Ships by their place on the list, as bits of one word; and who is near, at a first glance.
#pragma once

#include <bit>
#include <cmath>

#include "rulebooks/buoyz/battle.h"

namespace buoyz {

using ShipSet = std::uint64_t;
static_assert(max_ships <= 64);

constexpr ShipSet only(Actor ship) { return ShipSet{1} << index(ship); }
constexpr Actor first_of(ShipSet ships) { return ship_actor(std::countr_zero(ships)); }

// Calls f(actor) for each, in the order of the list.
template <class F>
void each_of(ShipSet ships, F&& f) {
  for (; ships; ships &= ships - 1) f(first_of(ships));
}

// Of the ships that `counts` picks, those that are no farther off than this by either coordinate: all within
// reach, and a few in the corners beyond it. Most ships are passed over without measuring.
template <class Counts>
ShipSet roughly_within(const Battle& battle, sea::Point at, double reach, Counts&& counts) {
  ShipSet near = 0;
  const int ships = battle.ships.size();
  for (int i = 0; i < ships; ++i) {
    const Ship& ship = battle.ships[i];
    if (std::fabs(ship.pose.at.x - at.x) > reach || std::fabs(ship.pose.at.y - at.y) > reach) continue;
    if (counts(ship)) near |= only(ship_actor(i));
  }
  return near;
}

}  // namespace buoyz
