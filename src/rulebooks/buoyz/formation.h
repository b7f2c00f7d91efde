// Chapter 12.1.2: how a squadron can stand when all of it has moved.
#pragma once

#include <vector>

#include "rulebooks/buoyz/ship_set.h"
#include "rulebooks/buoyz/squadrons.h"

namespace buoyz {

// Where a ship that has yet to move can end, clear of land.
struct Station {
  sea::Pose pose;
  engine::Course course;  // that takes her there
  unsigned near = 0;      // of the settled, by their place on the list
  unsigned partners = 0;  // of the coming: who can end near her there
};

// A ship that has moved or lies still, and one that has yet to move.
struct Settled {
  Actor who;
  sea::Point at;
};
struct Coming {
  Actor who;
  std::vector<Station> stations;
};

struct Formation {
  const Battle* battle = nullptr;
  Actor who = nobody;
  std::vector<Battle> open;  // one, or none: as it is without her and those who have yet to move
  Few<Settled, most_in_squadron> settled;  // without herself
  std::vector<Coming> coming;

  bool bound() const { return !settled.empty() || !coming.empty(); }  // she has mates to keep with
};

// Empty for a ship that is alone or in no squadron.
Formation formation(const Battle& battle, Actor who);
// Who would have no ship of the squadron within four inches when all have moved, if she ended so: herself,
// and the others. Who has yet to move comes up where that helps, as her helm allows.
ShipSet left_alone(const Formation& squadron, const sea::Pose& end);
inline bool in_touch(const Formation& squadron, const sea::Pose& end) {
  return left_alone(squadron, end) == 0;
}

}  // namespace buoyz
