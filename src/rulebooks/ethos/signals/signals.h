// Signals and the end of the turn (ethos.comms, ethos.seq.17).
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

// Step q: signals, evasion, ditching, arming of mines, what is left over from the turn.
void end_of_turn(Battle& battle, Umpire& umpire);

}  // namespace ethos
