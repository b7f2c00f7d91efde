// What AA fire, goalkeepers and bombs tell.
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

// clang-format off
struct AaFired { int points, hits; static constexpr Tale tale{"aa", "points hits",
    "fires {points:AA point} at {whom}: {hits:hit}"}; };
struct DoubledAa { static constexpr Tale tale{"doubled-aa", "", "turns her main guns on the aircraft"}; };
struct GoalkeeperFired { int dice, stopped, missile; static constexpr Tale tale{"goalkeeper", "dice stopped missile",
    "fires {dice:goalkeeper die|goalkeeper dice} at missile {missile}, which flies at {whom|an unknown target}: {stopped?stopped|it comes on}"}; };
struct MissileStopped { static constexpr Tale tale{"missile-stopped", "", "sees a missile stopped on its way"}; };
struct Bombed { int bombs, hits; static constexpr Tale tale{"bombed", "bombs hits",
    "drops {bombs:bomb} on {whom}: {hits:hit}"}; };
struct Crashed { bool hit; static constexpr Tale tale{"crashed", "hit",
    "{hit?crashes into {whom}|crashes into the sea beside {whom}}", Befell::lost}; };
// clang-format on

using AirFireEvents = engine::EventList<AaFired, DoubledAa, GoalkeeperFired, MissileStopped, Bombed, Crashed>;

inline int hits_of(const AaFired& fired) { return fired.hits; }
inline int hits_of(const Bombed& bombed) { return bombed.hits; }

}  // namespace ethos
