#include "rulebooks/ethos/signals/signals.h"

namespace ethos {

void end_of_turn(Battle&, Umpire&) {}

}  // namespace ethos
