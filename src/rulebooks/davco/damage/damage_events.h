// What hits and damage control tell.
#pragma once

#include "engine/kit/chronicle.h"
#include "rulebooks/davco/damage/struck.h"
#include "rulebooks/davco/umpiring.h"

namespace davco {

using engine::as_told, engine::Tale;
using Befell = engine::Fate::Kind;

enum class BridgeHit : std::uint8_t {
  wheelhouse,
  captain,
  director,
  searchlights,
  radar,
  nothing,
  wheelhouse_again,
  no_searchlights,
  no_radar
};

// clang-format off
struct StruckAt { PlaceNumber place; int points; bool beaten; StruckSide side; int calibre;  // 0: a bomb
  static constexpr Tale tale{"struck", "place points beaten side calibre",
    "is struck{side#| to port| to starboard}: {place}{beaten?, armour beaten|}, {points:point}",
    {.by = "{calibre?{calibre!hundredths} in|bomb}", .effect = "{place}{beaten?, armour beaten|}"}}; };
struct Dud { PlaceNumber place; static constexpr Tale tale{"dud", "place",
    "is struck where others have {place}: a dud"}; };
struct PointsLost { int points, left; static constexpr Tale tale{"points", "points left",
    "loses {points:point}, {left} left", {.amount = "points"}}; };
struct Sunk { static constexpr Tale tale{"sunk", "", "sinks", Befell::lost, as_told}; };
struct GunsLost { int guns, mount; static constexpr Tale tale{"guns-lost", "guns mount",
    "loses {mount!mount} ({guns:gun})", as_told}; };
struct TubesLost { static constexpr Tale tale{"tubes-lost", "", "loses a mount of torpedo tubes", as_told}; };
struct SpeedLost { int knots; static constexpr Tale tale{"speed-lost", "knots",
    "can go {knots:knot} less for the rest of the battle", as_told}; };
struct SteamLost { int knots; static constexpr Tale tale{"steam-lost", "knots",
    "loses steam for {knots:knot}", as_told}; };
struct BridgeStruck { BridgeHit what; static constexpr Tale tale{"bridge", "what",
    "{what#has lost her wheelhouse and keeps her course for three moves|has lost her captain and keeps her "
    "course for a move|has her director out|has her searchlights out|has her radar out|is struck on the bridge: "
    "no further harm|has her wheelhouse struck again, and is steered from aft already|is struck on the bridge, "
    "where she has no searchlights to lose|is struck on the bridge, where she has no radar to lose}", as_told}; };
struct OutOfControl { static constexpr Tale tale{"out-of-control", "", "is out of control and must stop", as_told}; };
struct AaLost { int points; static constexpr Tale tale{"aa-lost", "points", "loses {points:AA point}", as_told}; };
struct Useless { Wreck what; static constexpr Tale tale{"useless", "what", "has her {what} put out of use", as_told}; };
struct LiftLost { static constexpr Tale tale{"lift-lost", "", "has a lift put out of use", as_told}; };
struct FireStarted { static constexpr Tale tale{"fire", "", "has a fire of aviation petrol", {"fire"}}; };
struct FireBurns { int points; static constexpr Tale tale{"burns", "points", "burns on: {points:point}", {"fire"}}; };
struct FireOut { static constexpr Tale tale{"fire-out", "", "has put out the fire", {"fire", "", "out"}}; };
struct Floods { static constexpr Tale tale{"floods", "", "goes on flooding", {"flooding"}}; };
struct FloodStopped { static constexpr Tale tale{"flood-stopped", "", "has stopped a leak", {"flooding", "", "a leak stopped"}}; };
struct SteamBack { int knots, top; static constexpr Tale tale{"steam-back", "knots top",
    "has steam for {knots:knot} more and can {top?go {top}|still not move}", as_told}; };
// clang-format on

using DamageEvents = engine::EventList<StruckAt, Dud, PointsLost, Sunk, GunsLost, TubesLost, SpeedLost,
                                       SteamLost, BridgeStruck, OutOfControl, AaLost, Useless, LiftLost,
                                       FireStarted, FireBurns, FireOut, Floods, FloodStopped, SteamBack>;

inline engine::Fate fate(const Event& event, const PointsLost& lost) {
  return {Befell::damaged, event.who, event.whom, lost.points};
}
const char* word(Wreck wreck);

}  // namespace davco
