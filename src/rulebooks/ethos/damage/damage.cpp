#include "rulebooks/ethos/damage/damage.h"

namespace ethos {

void strike(Battle&, Umpire&, const Salvo&) {}
int warhead(const Battle&, Umpire&, int, Actor, Clause, const char*) { return 0; }
void take_off_the_lost(Battle&, Umpire&) {}
void lose_people(Battle&, Umpire&, Actor, int, Clause) {}

}  // namespace ethos
