// Chapters dc and burn and step 7: fires are fought, systems and holes repaired.
#pragma once

#include "rulebooks/wetthrust/umpiring.h"

namespace wetthrust {

void damage_control(Battle& battle, Umpire& umpire);
QuestionKinds repair_questions();

// Slots of a repair order: symbols by their place, then the holes of results 17 and 18.
inline constexpr int small_hole_slot = max_symbols, big_hole_slot = max_symbols + 1;
// Whether damage control may work on a slot (dc.1, dc.4, dc.5), and how many attempts a ship has when her
// fires have had theirs.
bool repairable(const Battle& battle, const Ship& ship, int slot);
int repair_attempts(const Battle& battle, const Ship& ship);

}  // namespace wetthrust
