// Chapters dc and burn and step 7: fires are fought, systems and holes repaired.
#pragma once

#include "rulebooks/wetthrust/umpiring.h"

namespace wetthrust {

void damage_control(Battle& battle, Umpire& umpire);
extern const QuestionKind repair_kind;  // on what a ship's damage control works

// Slots of a repair order: kinds of systems, each by the place of its first symbol on the sheet, then the
// holes of results 17 and 18. The amount is how many of the kind are tried.
inline constexpr int small_hole_slot = max_symbols, big_hole_slot = max_symbols + 1;
bool never_repaired(System system);  // dc.4: damage control itself, magazines and aircraft
// What damage control may work on, and how many of each (dc.1, dc.4, dc.5).
using RepairSlots = Few<engine::Part, 32>;
RepairSlots repair_slots(const Battle& battle, const Ship& ship);
int repairs_wanted(const Battle& battle, const Ship& ship);   // in all
int repair_attempts(const Battle& battle, const Ship& ship);  // that her fires leave her

}  // namespace wetthrust
