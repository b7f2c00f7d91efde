// Signals and the end of the turn (ethos.comms, ethos.seq.17).
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

// Step q: signals, evasion, ditching, arming of mines, what is left over from the turn.
void end_of_turn(Battle& battle, Umpire& umpire);

// ethos.comms.5: who sees something reports it to the others.
void send_reports(Battle& battle, Umpire& umpire);
// ethos.comms.4: of the flagship to those out of her sight.
void send_orders(Battle& battle, Umpire& umpire);
// ethos.comms.4: in step c, with the option: who is out of her flagship's sight and has no order signal
// (Ship::no_orders).
void note_who_has_orders(Battle& battle);

}  // namespace ethos
