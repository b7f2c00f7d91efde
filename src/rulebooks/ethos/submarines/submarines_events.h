// What submarines tell.
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

// clang-format off
struct Dived { static constexpr Tale tale{"dived", "", "dives"}; };
struct Surfaced { static constexpr Tale tale{"surfaced", "", "comes up"}; };
struct GaveAway { static constexpr Tale tale{"gave-away", "", "gives herself away: her red herrings are gone"}; };
struct HerringsBack { static constexpr Tale tale{"herrings-back", "", "has two red herrings again"}; };
struct EvasionTried { bool away; int bonus; static constexpr Tale tale{"evasion", "away bonus",
    "tries to evade{bonus?, +{bonus} for her exceptional crew|}: {away?nobody knows any more where she is|in vain}"}; };
// clang-format on

using SubmarineEvents = engine::EventList<Dived, Surfaced, GaveAway, HerringsBack, EvasionTried>;

}  // namespace ethos
