// What gunnery tells.
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

// clang-format off
// clang-format on

using GunneryEvents = engine::EventList<>;

}  // namespace ethos
