// What set-up tells.
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

// clang-format off
// Of a side: who does not see the ship hears of it all the same.
struct FittedOut { int ship; static constexpr Tale tale{"fitted-out", "ship"}; };
// clang-format on

using SetupEvents = engine::EventList<FittedOut>;

std::string sentence(const Battle& battle, const Event& event, const FittedOut& fitted);

}  // namespace ethos
