// Repairs (ethos.repair).
#pragma once

#include "rulebooks/ethos/damage/items.h"

namespace ethos {

// Step p.
void repairs(Battle& battle, Umpire& umpire);

extern const QuestionKind repair_kind;  // which blocks of crew work on what

// What a share may go to: the items of damage/items.h that can be mended, and these.
inline constexpr int hull_slot = wave_items, steering_slot = hull_slot + 1, motive_slot = hull_slot + 2;
using RepairSlots = Few<int, motive_slot + 1>;
// What she could mend, the most urgent first (ethos.repair.1).
RepairSlots repair_slots(const Battle& battle, const Ship& ship);
int missing(const Battle& battle, const Ship& ship, int slot);

// ethos.repair.1, ethos.repair.6: full blocks of two crew; marines count half.
int blocks(const Ship& ship);
// ethos.repair.2: blocks for one roll.
constexpr int blocks_for(int slot) { return slot == steering_slot || slot == motive_slot ? 2 : 1; }
// ethos.repair.10: who repairs at all, and has something to mend.
bool may_repair(const Battle& battle, const Ship& ship);

}  // namespace ethos
