// Grapples, boarding and prizes (ethos.grapple, ethos.board).
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

// Step i.
void grapples(Battle& battle, Umpire& umpire);
// ethos.grapple.3: what is sunk or has left holds nobody.
void drop_lost_grapples(Battle& battle);
// Step o.
void boarding_combats(Battle& battle, Umpire& umpire);

extern const QuestionKind grapple_kind, cut_kind, board_kind, board_crew_kind, boarding_losses_kind,
    captor_kind, prize_crew_kind;

}  // namespace ethos
