// Chapters dc and burn and step 7: fires are fought, systems and holes repaired.
#pragma once

#include "rulebooks/wetthrust/umpiring.h"

namespace wetthrust {

void damage_control(Battle& battle, Umpire& umpire);
QuestionKinds repair_questions();

}  // namespace wetthrust
