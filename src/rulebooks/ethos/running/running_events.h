// What running tells.
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

// clang-format off
// clang-format on

using RunningEvents = engine::EventList<>;

}  // namespace ethos
