// What gunnery, damage and repairs ask.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

extern const QuestionKind nominate_kind;  // which ship fires next (2.1.3)
extern const QuestionKind fire_kind;      // what she fires at whom (5.3.2)
extern const QuestionKind belt_kind;      // which damage dice are rolled again (7.3.18)
extern const QuestionKind vital_kind;     // which ability is lost (5.8.8)
extern const QuestionKind repair_kind;    // which effect is seen to (6.2.2)

}  // namespace buoyz
