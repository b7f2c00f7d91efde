#include "rulebooks/wetthrust/coll.h"

namespace wetthrust {

bool brave_enough(const Battle&, Umpire&, Actor, Actor) { return {}; }
void collisions(Battle&, Umpire&, std::span<const Track>) {}

}  // namespace wetthrust
