#include "rulebooks/buoyz/boarding.h"

namespace buoyz {

void board(Battle&, Umpire&) {}
Tally boarding(const Battle&, const Ship&) { return {}; }
void capture(Battle&, Umpire&, Actor, Actor, Clause) {}

}  // namespace buoyz
