// What setup tells.
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

// clang-format off
// clang-format on

using SetupEvents = engine::EventList<>;

}  // namespace ethos
