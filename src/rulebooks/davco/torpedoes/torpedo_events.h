// What torpedoes tell.
#pragma once

#include "engine/kit/chronicle.h"
#include "rulebooks/davco/umpiring.h"

namespace davco {

using engine::Tale;

enum class TorpedoPlace : std::uint8_t { forward, amidships, aft };

// clang-format off
// Target and setting are the owner's secret until they are resolved.
struct Launched { int torpedoes; static constexpr Tale tale{"launched", "torpedoes",
    "launches {torpedoes:torpedo|torpedoes}"}; };
struct TorpedoesRun { int torpedoes, hits; static constexpr Tale tale{"torpedoes", "torpedoes hits",
    "sees {torpedoes:torpedo|torpedoes} come to {whom}: {hits:hit}"}; };
struct TooFar { int torpedoes; static constexpr Tale tale{"torpedoes-short", "torpedoes",
    "sees {torpedoes:torpedo|torpedoes} end short of {whom}"}; };
struct RanUnder { static constexpr Tale tale{"torpedoes-under", "", "sees her torpedoes run under {whom}"}; };
struct Torpedoed { TorpedoPlace place; int points; bool critical;
  static constexpr Tale tale{"torpedoed", "place points critical",
    "is torpedoed {place#forward|amidships|aft}{critical?, a critical hit|}: {points:point}",
    {.by = "torpedo", .effect = "{place#forward|amidships|aft}{critical?, critical|}"}}; };
struct Immobile { static constexpr Tale tale{"immobile", "", "has lost propellers and rudders", {"", "", "immobile"}}; };
// clang-format on
using TorpedoEvents = engine::EventList<Launched, TorpedoesRun, TooFar, RanUnder, Torpedoed, Immobile>;

}  // namespace davco
