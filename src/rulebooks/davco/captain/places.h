// Where a captain wants to be.
#pragma once

#include "rulebooks/davco/movement/way.h"

namespace davco {

// Gaps: inside the short band of her main guns if she is better armoured than the nearest enemy, else at long
// range; merchants go on; nobody wants to leave the sea unless that is asked of her.
double place_worth(const Battle& battle, Actor who, const Way& way);

}  // namespace davco
