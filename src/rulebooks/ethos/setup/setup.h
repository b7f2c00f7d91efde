// Set-up (ethos.scenario.2).
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

// Before the first turn.
void set_up(Battle& battle, Umpire& umpire);

// ethos.sd: every box of her sheet, and no more.
void fit_out(const Sheet& sheet, Ship& ship);
// ethos.init.4: the usual one where the scenario names none: the highest ECM, then the largest hull.
void name_flagship(Battle& battle, Side side);

// ethos.scenario.2: where the scenario leaves her armament to her owner.
extern const QuestionKind fit_kind;

}  // namespace ethos
