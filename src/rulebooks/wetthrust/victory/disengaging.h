// Chapter diseng and step 8: disengagement, then bookkeeping.
#pragma once

#include "rulebooks/wetthrust/umpiring.h"

namespace wetthrust {

void end_of_turn(Battle& battle, Umpire& umpire);
Tally disengagement(const Battle& battle, Actor ship, Actor challenger);
extern const QuestionKind challenge_kind;  // detail: the ship that runs

}  // namespace wetthrust
