// Where hulls lie, and which of them touch.
#include "rulebooks/buoyz/path.h"

namespace buoyz {

sea::Outline outline(const Battle& battle, const Ship& ship) {
  return sea::place(battle.sheet(ship).base, ship.pose);
}
sea::Outline outline(const Battle& battle, const Ship& ship, const sea::Pose& pose) {
  return sea::place(battle.sheet(ship).base, pose);
}

bool lies_against_another(const Battle& battle, Actor who) {
  const Ship& ship = battle[who];
  if (submerged(ship)) return false;
  const sea::Outline own = outline(battle, ship);
  for (const Ship& other : battle.ships)
    if (can_be_struck(battle, ship, other) &&
        sea::closer(own, outline(battle, other), battle.book->p.contact))
      return true;
  return false;
}

bool touches_any(const Battle& battle, Actor who, const sea::Pose& pose) {
  const Ship& ship = battle[who];
  const sea::Outline own = outline(battle, ship, pose);
  for (const Ship& other : battle.ships)
    if (can_be_struck(battle, ship, other) && sea::contact(own, outline(battle, other))) return true;
  return false;
}

}  // namespace buoyz
