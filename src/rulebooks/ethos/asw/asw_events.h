// What fire at submerged boats tells.
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

// clang-format off
struct AswFired { int shots, hits; static constexpr Tale tale{"asw", "shots hits",
    "makes {shots:ASW shot} at {whom}: {hits:hit}"}; };
// clang-format on

using AswEvents = engine::EventList<AswFired>;

inline int hits_of(const AswFired& fired) { return fired.hits; }

}  // namespace ethos
