#include "rulebooks/buoyz/leave.h"

namespace buoyz {

void leave_table(Battle&, Umpire&, Actor, sea::Edge) {}
int table_beyond(const Battle&, int, sea::Edge) { return {}; }
void enter_from_transit(Battle&, Umpire&, Actor) {}

}  // namespace buoyz
