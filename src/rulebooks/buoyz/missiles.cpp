#include "rulebooks/buoyz/missiles.h"

namespace buoyz {

int launchers(const Battle&, const Ship&) { return {}; }
void launch_missiles(Battle&, Umpire&, Actor, Actor) {}
void launch_air_missile(Battle&, Umpire&, Actor, Actor) {}
void point_defence(Battle&, Umpire&) {}

}  // namespace buoyz
