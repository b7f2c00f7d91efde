#include "rulebooks/ethos/submarines/submarines.h"

namespace ethos {

void dive_or_surface(Battle&, Umpire&) {}
void evade(Battle&, Umpire&) {}
bool attackable(const Battle&, const Ship&) { return false; }
Actor real_contact(const Ship&) { return nobody; }
void remove_herrings(Battle&, Ship&) {}
void give_away(Battle&, Umpire&, Actor) {}
void return_herrings(Battle&, Umpire&, Actor) {}
void check_depth(Battle&, Umpire&, Actor) {}
void surface(Battle&, Umpire&, Actor, Clause) {}

}  // namespace ethos
