// What air tells.
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

// clang-format off
// clang-format on

using AirEvents = engine::EventList<>;

}  // namespace ethos
