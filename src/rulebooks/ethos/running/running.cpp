#include "rulebooks/ethos/running/running.h"

namespace ethos {

void launch(Battle&, Umpire&) {}
void move_counters(Battle&, Umpire&) {}
void impacts(Battle&, Umpire&) {}

}  // namespace ethos
