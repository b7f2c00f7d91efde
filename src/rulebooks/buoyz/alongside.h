// buoyz.8.1.7: where a ship lies when she is laid alongside another.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

// Broadside to broadside, on the side she comes from, bows the same way or opposite ways, whichever is the
// smaller turn. Where there is no room on either side she stays where she is.
sea::Pose alongside(const Battle& battle, Actor who, Actor target);
// Towards the target until so much water is left between the hulls.
sea::Pose closed_up(const Battle& battle, const Ship& ship, const Ship& target, double room);
// No land, shoal, edge or third ship in the way of her lying there.
bool has_room(const Battle& battle, Actor who, const sea::Pose& pose, Actor beside);

}  // namespace buoyz
