// Chapter 5.4.5: shots at an enemy that friends are grappled to.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

struct Shooter {
  Actor who;
  Side side;
  sea::Point from;
};
// Does to a friend what so many hits do.
using StrikeFriend = engine::FunctionRef<void(Actor, int)>;
// One third of the hits strike friends grappled to the target, whatever was fired. Returns what is left for
// the target.
int stray(const Battle& battle, Umpire& umpire, const Shooter& shooter, Actor target, int hits,
          StrikeFriend strike);

}  // namespace buoyz
