// What boarding tells.
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

// clang-format off
// clang-format on

using BoardingEvents = engine::EventList<>;

}  // namespace ethos
