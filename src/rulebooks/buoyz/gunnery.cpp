#include "rulebooks/buoyz/gunnery.h"

namespace buoyz {

void fire_guns(Battle&, Umpire&, Actor, Weapon, Actor, int, Intent) {}
Tally gun_damage(const Battle&, const Ship&, Weapon, const Ship&, double) { return {}; }

}  // namespace buoyz
