#include "rulebooks/buoyz/damage.h"

namespace buoyz {

void damage(Battle&, Umpire&, Actor, const Blow&, int) {}
void lose_hull(Battle&, Umpire&, Actor, int, Actor, Clause) {}
void critical(Battle&, Umpire&, Actor, const Blow&) {}
void set_on_fire(Battle&, Umpire&, Actor, Actor, Clause) {}
void sink(Battle&, Umpire&, Actor, Actor, Clause) {}
int hits_of(Umpire&, Actor, int, int, int, Again, Clause, const char*, const Tally*) { return {}; }
void fires_and_floods(Battle&, Umpire&) {}
void strike_tests(Battle&, Umpire&) {}
int points_of(const Battle&, const Ship&) { return {}; }

}  // namespace buoyz
