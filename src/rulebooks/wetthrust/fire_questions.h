// What captains are asked in steps 4 and 7.
#pragma once

#include "rulebooks/wetthrust/umpiring.h"

namespace wetthrust {

extern const QuestionKind next_kind;    // which ship fires next
extern const QuestionKind fire_kind;    // what she fires at whom
extern const QuestionKind repair_kind;  // on what a ship's damage control works

}  // namespace wetthrust
