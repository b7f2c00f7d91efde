// What gunnery tells.
#pragma once

#include "engine/kit/chronicle.h"
#include "rulebooks/davco/umpiring.h"

namespace davco {

using engine::Tale;

// clang-format off
struct SalvoFired { int guns, hits; static constexpr Tale tale{"salvo", "guns hits",
    "fires {guns:gun} at {whom}: {hits:hit}"}; };
struct HeldFire { static constexpr Tale tale{"held-fire", "", "holds fire"}; };
// clang-format on
using FireEvents = engine::EventList<SalvoFired, HeldFire>;

}  // namespace davco
