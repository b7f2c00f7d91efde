// What sight tells.
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

// clang-format off
// clang-format on

using SightEvents = engine::EventList<>;

}  // namespace ethos
