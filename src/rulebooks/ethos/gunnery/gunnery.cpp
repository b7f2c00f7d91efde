#include "rulebooks/ethos/gunnery/gunnery.h"

namespace ethos {

void fire_guns(Battle&, Umpire&) {}

}  // namespace ethos
