// Whether a ship's guns may fire at another, and with how many.
#pragma once

#include "rulebooks/davco/umpiring.h"

namespace davco {

enum class Bar : std::uint8_t {
  none,
  no_guns,   // she has no such battery, or none of it is left
  no_enemy,  // no such target on the sea
  out_of_sight,
  out_of_range,
  smoke,
  blocked,  // a ship lies between
  no_bearing,
  turned,     // more than 60 degrees in this move
  new_target  // a change of target costs a move
};

struct Aim {
  Bar bar{};
  Clause clause{"davco.firing.11"};
  int range = 0;  // whole cm
  Band band{};
  int guns = 0;  // that bear
  Actor between = nobody;
};

inline constexpr int sharp_turn = 60 * 60;  // arc-minutes

const Gun* gun_of(const Battle& battle, const Ship& ship, Battery battery);
int off_bow(const sea::Pose& ship, sea::Point target);  // arc-minutes, to starboard above 0
bool bears(Arc arc, int off_bow);
bool intact(const Ship& ship, int mount);
int guns_bearing(const Battle& battle, const Ship& ship, Battery battery, int off_bow);
Band band_at(const Gun& gun, int range);  // davco.firing.1

// A battery, or one of its mounts where fire is split.
Aim aim(const Battle& battle, Actor firer, Battery battery, Actor target);
Aim aim_mount(const Battle& battle, Actor firer, int mount, Actor target);

// davco.firing.2: the ship that stops the fire of one at another; nobody where none does.
Actor ship_between(const Battle& battle, Actor firer, Actor target);

}  // namespace davco
