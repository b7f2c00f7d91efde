#include "rulebooks/wetthrust/guns.h"

namespace wetthrust {

Tally hit_dice(const Battle&, Actor, Actor, Symbols) { return {}; }
void fire_salvo(Battle&, Umpire&, Actor, Actor, Symbols) {}
int damage_dice(Battery, double) { return {}; }
int gun_points(int, int) { return {}; }
bool strikes(Umpire&, const Battle&, Actor, int, Clause, const Tally*) { return {}; }
void mark_damage(Battle&, Umpire&, Actor, int, Actor, Clause, Moment) {}
void sink(Battle&, Umpire&, Actor, Actor, Clause, Moment) {}

}  // namespace wetthrust
