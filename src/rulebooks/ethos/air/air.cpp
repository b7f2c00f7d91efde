#include "rulebooks/ethos/air/air.h"

namespace ethos {

void launch_waves(Battle&, Umpire&) {}
void move_waves(Battle&, Umpire&, Side) {}
void air_combat(Battle&, Umpire&) {}
void anti_aircraft(Battle&, Umpire&) {}
void drop_bombs(Battle&, Umpire&) {}
void ditch(Battle&, Umpire&) {}
void lose_waves_aboard(Battle&, Umpire&, Actor) {}

}  // namespace ethos
