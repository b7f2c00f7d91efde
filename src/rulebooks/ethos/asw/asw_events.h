// What asw tells.
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

// clang-format off
// clang-format on

using AswEvents = engine::EventList<>;

}  // namespace ethos
