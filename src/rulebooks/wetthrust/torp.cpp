#include "rulebooks/wetthrust/torp.h"

namespace wetthrust {

Tally torpedo_number(const Battle&, sea::Point, Actor, int, double) { return {}; }
void torpedo_salvo(Battle&, Umpire&, Actor, Actor, sea::Point, int, Moment) {}
void extra_effects(Battle&, Umpire&, Actor, Actor, Cause, Moment) {}

}  // namespace wetthrust
