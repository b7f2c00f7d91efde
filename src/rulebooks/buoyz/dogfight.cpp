#include "rulebooks/buoyz/dogfight.h"

namespace buoyz {

void intercept(Battle&, Umpire&) {}
void dogfights(Battle&, Umpire&) {}
void engage(Battle&, Umpire&, Actor, Actor, Clause) {}

}  // namespace buoyz
