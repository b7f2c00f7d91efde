// What signals tell.
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

// clang-format off
struct Report { bool lost; static constexpr Tale tale{"report", "lost",
    "{lost?does not get the sighting report of|has a sighting report from} {whom}"}; };
struct OrderSignal { bool lost; static constexpr Tale tale{"order-signal", "lost",
    "{lost?does not get the order signal of|has an order signal from} {whom}"}; };
// clang-format on

using SignalEvents = engine::EventList<Report, OrderSignal>;

}  // namespace ethos
