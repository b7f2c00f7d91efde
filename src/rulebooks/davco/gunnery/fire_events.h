// What gunnery tells.
#pragma once

#include "engine/kit/chronicle.h"
#include "rulebooks/davco/umpiring.h"

namespace davco {

using engine::Tale;

// Why a ship that has an enemy in sight stays silent, as in Bar from blocked on. What lies between is not
// said but for smoke, and that where her side sees it.
enum class Silence : std::uint8_t { no_clear_line, no_bearing, turned, new_target, smoke };

// clang-format off
struct SalvoFired { int guns, hits, range, needed; static constexpr Tale tale{"salvo", "guns hits range needed",
    "fires {guns:gun} at {whom}, {range} cm away, needing {needed} or less: {hits:hit}"}; };
struct HeldFire { static constexpr Tale tale{"held-fire", "", "holds fire"}; };
struct CannotFire { Silence why; static constexpr Tale tale{"cannot-fire", "why",
    "cannot fire at {whom}: {why#her line of fire is not clear|no gun of hers bears|her own turn "
    "of more than 60 degrees spoils the aim|a change of target costs a move without firing|smoke lies between "
    "them}"}; };
// clang-format on
using FireEvents = engine::EventList<SalvoFired, HeldFire, CannotFire>;

}  // namespace davco
