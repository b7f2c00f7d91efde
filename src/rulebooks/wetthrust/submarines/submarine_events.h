// What submarines and those who hunt them tell.
#pragma once

#include "engine/kit/chronicle.h"
#include "rulebooks/wetthrust/umpiring.h"

namespace wetthrust {

using engine::Tale;

// clang-format off
// For her own side: where she lies, and that she runs silent. Everyone hears of a crash dive if she was seen.
struct Placed { int x, y, heading; static constexpr Tale tale{"placed", "x y heading",
    "lies in wait at {x!tenths},{y!tenths}"}; };
struct CrashDived { int die; static constexpr Tale tale{"crash-dived", "die", "crash dives and is gone"}; };
struct DiveAborted { bool up_already; static constexpr Tale tale{"dive-aborted", "up_already",
    "fails to dive and {up_already?stays on|comes to} the surface"}; };
struct Flooded { static constexpr Tale tale{"flooded", "", "floods in a crash dive"}; };
struct Detected { int x, y; static constexpr Tale tale{"detected", "x y",
    "is detected by {whom} at {x!tenths},{y!tenths}"}; };
struct ContactLost { static constexpr Tale tale{"contact-lost", "", "is no longer heard by any sonar"}; };
struct ModeChanged { Mode mode; static constexpr Tale tale{"mode", "mode",
    "{mode#surfaces|comes to periscope depth|goes deep}"}; };
struct RunsSilent { static constexpr Tale tale{"runs-silent", "", "runs silent"}; };
struct AttackRun { int mounts, needed, hits, points;
  static constexpr Tale tale{"attack-run", "mounts needed hits points",
    "attacks {whom} with {mounts:mount} ({needed!needed}): {hits:hit}, {points:point}"}; };
// clang-format on

using SubmarineEvents = engine::EventList<Placed, CrashDived, DiveAborted, Flooded, Detected, ContactLost,
                                          ModeChanged, RunsSilent, AttackRun>;

inline int hits_of(const AttackRun& run) { return run.hits; }

}  // namespace wetthrust
