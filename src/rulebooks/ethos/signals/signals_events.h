// What signals tells.
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

// clang-format off
// clang-format on

using SignalEvents = engine::EventList<>;

}  // namespace ethos
