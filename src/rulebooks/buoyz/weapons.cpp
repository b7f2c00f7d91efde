#include "rulebooks/buoyz/weapons.h"

namespace buoyz {

unsigned arcs_to(const sea::Pose&, sea::Point) { return {}; }
const char* weapon_name(Weapon) { return ""; }
Aim aim(const Battle&, Actor, Weapon, Actor) { return {}; }
std::string why_not(const Battle&, Actor, Weapon, Actor, const Aim&) { return {}; }
Bar barred(const Battle&, const Ship&, Weapon) { return {}; }
double effective_range(const Battle&, const Ship&, Weapon) { return {}; }
double longest_range(const Battle&, const Ship&, Weapon) { return {}; }
Tally attack_dice(const Battle&, const Ship&, Weapon, unsigned) { return {}; }
Tally to_hit(const Battle&, Actor, Weapon, Actor, const Aim&) { return {}; }

}  // namespace buoyz
