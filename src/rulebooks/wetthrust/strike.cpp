#include "rulebooks/wetthrust/strike.h"

namespace wetthrust {

void fire_aircraft(Battle&, Umpire&) {}
Tally bomb_number(const Battle&, Actor, Actor) { return {}; }

}  // namespace wetthrust
