#include "rulebooks/ethos/air/air.h"

namespace ethos {

void ask_for_waves(const Battle&, Side, LaunchSheet&) {}
void launch_waves(Battle&, Umpire&, const Question&, const Answer&) {}
void move_waves(Battle&, Umpire&, Side) {}
void air_combat(Battle&, Umpire&) {}
void ditch(Battle&, Umpire&) {}
void lose_waves_aboard(Battle&, Umpire&, Actor) {}

}  // namespace ethos
