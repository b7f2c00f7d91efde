// What damage tells.
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

// clang-format off
// clang-format on

using DamageEvents = engine::EventList<>;

}  // namespace ethos
