// What gunnery tells.
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

enum class Battery : std::uint8_t { siege, cannon, main, secondary };
inline const char* word(Battery battery) {
  constexpr const char* words[] = {"siege engines", "cannon", "main guns", "secondary guns"};
  return words[std::size_t(battery)];
}

// clang-format off
struct Fired { Battery battery; int dice, hits; static constexpr Tale tale{"fired", "battery dice hits",
    "fires her {battery} at {whom} with {dice:die|dice}: {hits:hit}"}; };
struct HeldFire { static constexpr Tale tale{"held-fire", "", "holds fire"}; };
struct BoatsSunk { static constexpr Tale tale{"boats-sunk", "", "is sunk by gunfire", Befell::lost}; };
// clang-format on

using GunneryEvents = engine::EventList<Fired, HeldFire, BoatsSunk>;

inline int hits_of(const Fired& fired) { return fired.hits; }

}  // namespace ethos
