// What torpedoes tell.
#pragma once

#include "engine/kit/chronicle.h"
#include "rulebooks/davco/umpiring.h"

namespace davco {

using engine::Tale;

enum class TorpedoPlace : std::uint8_t { forward, amidships, aft };

// clang-format off
// Target, number and setting are the owner's secret until they are resolved.
struct Launched { int torpedoes; static constexpr Tale tale{"launched", "torpedoes",
    "launches {torpedoes:torpedo|torpedoes}"}; };
struct SeenLaunching { static constexpr Tale tale{"seen-launching", "", "launches torpedoes"}; };
struct TorpedoesRun { int torpedoes, hits, salvo, salvos;  // 0 of several: there is one
  static constexpr Tale tale{"torpedoes", "torpedoes hits salvo salvos",
    "had {torpedoes:torpedo|torpedoes} running at {whom|a ship out of sight}{salvos?, salvo {salvo} of {salvos}|}: "
    "{hits:hit}"}; };
struct TooFar { int torpedoes; static constexpr Tale tale{"torpedoes-short", "torpedoes",
    "had {torpedoes:torpedo|torpedoes} running at {whom|a ship out of sight}: too far, a miss"}; };
struct TargetGone { int torpedoes; static constexpr Tale tale{"torpedoes-lost", "torpedoes",
    "had {torpedoes:torpedo|torpedoes} running at {whom}: she is gone"}; };
struct RanUnder { static constexpr Tale tale{"torpedoes-under", "", "had torpedoes running at {whom|a ship out of sight}: they run under her"}; };
struct Torpedoed { TorpedoPlace place; int points; bool critical;
  static constexpr Tale tale{"torpedoed", "place points critical",
    "is torpedoed {place#forward|amidships|aft}{critical?, a critical hit|}: {points:point}",
    {.by = "torpedo", .effect = "{place#forward|amidships|aft}{critical?, critical|}"}}; };
struct Immobile { static constexpr Tale tale{"immobile", "", "has lost propellers and rudders", {"", "", "immobile"}}; };
// clang-format on
using TorpedoEvents = engine::EventList<Launched, SeenLaunching, TorpedoesRun, TooFar, TargetGone, RanUnder,
                                        Torpedoed, Immobile>;

}  // namespace davco
