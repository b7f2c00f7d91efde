// What may be ordered to fire: batteries, or single mounts where fire is split (davco.firing.11).
#pragma once

#include "rulebooks/davco/gunnery/aim.h"

namespace davco {

// A mount of an order: the battery's number, or the mount's own where fire is split.
int mounts_to_order(const Battle& battle, Actor who);
Guns guns_ordered(const Battle& battle, Actor who, int mount);
Battery battery_of(const Battle& battle, Actor who, int mount);
Aim aim_of(const Battle& battle, Actor who, int mount, Actor target);
bool has_target(const Battle& battle, Actor who, Gunner& gunner);
std::string mount_name(const Battle& battle, Actor who, int mount);

}  // namespace davco
