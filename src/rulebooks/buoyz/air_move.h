// Chapter 4.2: aircraft move, type by type.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

void move_aircraft(Battle& battle, Umpire& umpire);  // Movement 4

// Where a CAP counter stands that comes from this place to cover the ship (9.6.1).
sea::Point cap_station(const Battle& battle, sea::Point from, const Ship& ship);
// What a straight flight to a place does: it ends on the table, or leaves it by an edge.
std::optional<sea::Exit> way_off(const Battle& battle, const Flight& flight, sea::Point to);

}  // namespace buoyz
