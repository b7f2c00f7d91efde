// What repair tells.
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

// clang-format off
// clang-format on

using RepairEvents = engine::EventList<>;

}  // namespace ethos
