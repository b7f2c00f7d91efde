#include "rulebooks/buoyz/mines.h"

namespace buoyz {

void mine_explosions(Battle&, Umpire&) {}
void pass_mines(Battle&, Umpire&, Actor, const Passage&) {}
void lay_mine(Battle&, Umpire&, Actor, const Passage&) {}
bool may_lay(const Battle&, const Ship&) { return {}; }
bool may_sweep(const Battle&, const Ship&) { return {}; }

}  // namespace buoyz
