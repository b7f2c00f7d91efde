#include "rulebooks/buoyz/fireships.h"

namespace buoyz {

void light_fireship(Battle&, Umpire&, Actor) {}
void fireship_contact(Battle&, Umpire&, Actor, const Passage&) {}
void fireships_burn(Battle&, Umpire&) {}

}  // namespace buoyz
