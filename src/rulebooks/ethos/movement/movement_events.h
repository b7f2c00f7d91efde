// What movement tells.
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

// clang-format off
// clang-format on

using MoveEvents = engine::EventList<>;

}  // namespace ethos
