// What aircraft tell.
#pragma once

#include "engine/kit/chronicle.h"
#include "rulebooks/davco/setup/words.h"
#include "rulebooks/davco/umpiring.h"

namespace davco {

using engine::Tale;

// clang-format off
struct WavePlaced { WaveKind kind; int bearing; static constexpr Tale tale{"wave", "kind bearing",
    "attacks {whom} with {kind} bombers from {bearing!degrees}"}; };
struct FlownOff { WaveKind kind; int move; static constexpr Tale tale{"flown-off", "kind move",
    "flies off {kind} bombers against {whom}; they come in move {move}"}; };
struct SeenFlyingOff { static constexpr Tale tale{"seen-flying-off", "", "flies off a wave"}; };
struct WaveHeld { static constexpr Tale tale{"wave-held", "", "is held back"}; };
struct AaFired { int points, down, damaged; static constexpr Tale tale{"aa", "points down damaged",
    "fires {points:AA point} at {whom}: {down} shot down, {damaged} damaged"}; };
struct BombHit { static constexpr Tale tale{"bomb-hit", "", "hits {whom} with a bomb"}; };
struct BombsDropped { int bombs, hits; static constexpr Tale tale{"bombs", "bombs hits",
    "has dropped {bombs:bomb} on {whom}: {hits:hit}"}; };
struct TorpedoesDropped { int torpedoes; static constexpr Tale tale{"dropped", "torpedoes",
    "drops {torpedoes:torpedo|torpedoes}"}; };
struct WaveGone { static constexpr Tale tale{"wave-gone", "", "has nobody left to attack"}; };
// clang-format on
using AirEvents = engine::EventList<WavePlaced, FlownOff, SeenFlyingOff, WaveHeld, AaFired, BombHit,
                                    BombsDropped, TorpedoesDropped, WaveGone>;

inline const char* word(WaveKind kind) { return wave_words[int(kind)]; }

}  // namespace davco
