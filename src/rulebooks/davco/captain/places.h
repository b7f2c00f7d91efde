// Where a captain wants to be.
#pragma once

#include "rulebooks/davco/movement/way.h"

namespace davco {

// What she deals and takes at the end of a way and some moves later, if everybody goes on as he goes; and how
// near it brings her to what the scenario asks of her.
Prospect place_worth(const Battle& battle, Actor who, const Way& way);

}  // namespace davco
