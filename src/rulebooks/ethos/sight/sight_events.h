// What searches tell.
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

// clang-format off
struct Searched { bool found; int ecm; static constexpr Tale tale{"sonar", "found ecm",
    "searches {whom} by sonar{ecm?, +{ecm} for her ECM|}: {found?found|nothing}"}; };
struct HerringFound { static constexpr Tale tale{"red-herring", "", "was a red herring"}; };
struct BoatLocated { static constexpr Tale tale{"located", "", "is located: {whom} was the submarine"}; };
// clang-format on

using SightEvents = engine::EventList<Searched, HerringFound, BoatLocated>;

}  // namespace ethos
