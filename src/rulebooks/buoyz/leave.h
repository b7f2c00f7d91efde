// Chapters 12.3 and 12.4: leaving the table, and going to another one.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

void leave_table(Battle& battle, Umpire& umpire, Actor who, sea::Edge edge);
// The table beyond this edge, or -1 (12.4.1).
int table_beyond(const Battle& battle, int table, sea::Edge edge);
// In her move of the turn of arrival. A ship in transit with Ship::arrives 0 is due.
void enter_from_transit(Battle& battle, Umpire& umpire, Actor who);

}  // namespace buoyz
