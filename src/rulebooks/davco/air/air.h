// Step 3: waves are placed, fired at, and attack.
#pragma once

#include "rulebooks/davco/umpiring.h"

namespace davco {

void air_attack(Battle& battle, Umpire& umpire);

extern const QuestionKind wave_kind;  // whom a wave attacks, or that it is held
extern const QuestionKind aa_kind;    // at which waves a ship fires

}  // namespace davco
