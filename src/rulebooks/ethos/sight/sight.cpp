#include "rulebooks/ethos/sight/sight.h"

namespace ethos {

void look_and_listen(Battle&, Umpire&) {}
void look_around(Battle&) {}
double visual_range(const Battle&, const Ship&) { return 0; }
double visual_range(const Battle&, Side) { return 0; }
bool sees(const Battle&, Actor, Actor) { return false; }
bool located(const Battle&, Actor, Actor) { return false; }
bool side_sees(const Battle&, Side, Actor) { return false; }
bool clear_line(const Battle&, Actor, Actor) { return false; }
int ecm_of(const Battle&, Actor) { return 0; }

}  // namespace ethos
