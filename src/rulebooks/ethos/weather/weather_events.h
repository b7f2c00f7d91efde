// What weather tells.
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

// clang-format off
// clang-format on

using WeatherEvents = engine::EventList<>;

}  // namespace ethos
