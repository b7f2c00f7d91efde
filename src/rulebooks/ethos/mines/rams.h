// Rams (ethos.ram).
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

// Of step h: those declared in step f.
void ram(Battle& battle, Umpire& umpire);

}  // namespace ethos
