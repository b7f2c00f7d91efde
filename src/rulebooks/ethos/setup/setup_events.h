// What set-up tells.
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

// clang-format off
struct FittedOut { int other; static constexpr Tale tale{"fitted-out", "other", "is fitted out {other?with her other armament|as her sheet says}"}; };
// clang-format on

using SetupEvents = engine::EventList<FittedOut>;

}  // namespace ethos
