// What mines tells.
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

// clang-format off
// clang-format on

using MineEvents = engine::EventList<>;

}  // namespace ethos
