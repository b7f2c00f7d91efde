// What mines and rams tell.
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

// clang-format off
struct CounterLaid { int x, y; static constexpr Tale tale{"mine-laid", "x y",
    "drops a mine counter at {x!tenths},{y!tenths}"}; };
struct MineSetOff { static constexpr Tale tale{"mine-set-off", "", "sets off a mine", {.by = "mine"}}; };
struct MineIneffective { static constexpr Tale tale{"mine-ineffective", "", "is not hurt by the explosion"}; };
struct DummyFound { static constexpr Tale tale{"dummy-found", "", "passes a mine counter that was a red herring"}; };
struct WillSweep { static constexpr Tale tale{"will-sweep", "", "sweeps for a mine counter"}; };
struct Swept { static constexpr Tale tale{"swept", "", "sweeps a mine counter"}; };
struct RamDeclared { static constexpr Tale tale{"ram-declared", "", "runs her bow into {whom}"}; };
struct Rammed { bool beam; static constexpr Tale tale{"rammed", "beam", "rams {whom}{beam? on the beam|}"}; };
struct HurtByRam { static constexpr Tale tale{"hurt-by-ram", "", "has no ram and hurts herself on {whom}", {.by = "ramming"}}; };
// clang-format on

using MineEvents = engine::EventList<CounterLaid, MineSetOff, MineIneffective, DummyFound, WillSweep, Swept,
                                     RamDeclared, Rammed, HurtByRam>;

}  // namespace ethos
