// What submarines tells.
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

// clang-format off
// clang-format on

using SubmarineEvents = engine::EventList<>;

}  // namespace ethos
