#include "rulebooks/ethos/mines/mines.h"

namespace ethos {

void mines_and_rams(Battle&, Umpire&) {}
void pass_mines(Battle&, Actor) {}

}  // namespace ethos
