// What carriers, waves and their combats tell.
#pragma once

#include "rulebooks/ethos/air/air.h"
#include "rulebooks/ethos/air/wave_facts.h"

namespace ethos {

// clang-format off
struct TookOff { static constexpr Tale tale{"took-off", "", "takes off from {whom|the shore}"}; };
struct Armed { Load load; static constexpr Tale tale{"armed", "load", "is armed: {load}"}; };
struct WaveMoved { int x, y, heading; static constexpr Tale tale{"wave-moved", "x y heading",
    "goes to {x!tenths},{y!tenths} heading {heading!degrees}"}; };
struct OnPatrol { static constexpr Tale tale{"on-patrol", "", "stays on combat air patrol"}; };
struct Landed { static constexpr Tale tale{"landed", "", "lands on {whom}"}; };
struct WentHome { static constexpr Tale tale{"went-home", "", "has gone home over the edge"}; };
struct Ashore { static constexpr Tale tale{"ashore", "", "has landed on the shore"}; };
struct WaveLost { Gone how; static constexpr Tale tale{"wave-lost", "how",
    "{how#is shot down|ditches|is lost over the edge of the table|is lost with her ship}", Befell::lost}; };
struct Intercepts { static constexpr Tale tale{"intercepts", "", "intercepts {whom}"}; };
struct AirFight { int own, enemy; static constexpr Tale tale{"air-fight", "own enemy", "fights {whom}: {own} to {enemy}"}; };
// clang-format on

using AirEvents = engine::EventList<TookOff, Armed, WaveMoved, OnPatrol, Landed, WentHome, Ashore, WaveLost,
                                    Intercepts, AirFight>;

inline engine::Spot path_of(const WaveMoved& moved) {
  return {moved.x / 1000.0, moved.y / 1000.0, moved.heading};
}

}  // namespace ethos
