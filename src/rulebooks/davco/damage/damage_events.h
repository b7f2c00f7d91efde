// What hits and damage control tell.
#pragma once

#include "engine/kit/chronicle.h"
#include "rulebooks/davco/umpiring.h"

namespace davco {

using engine::Tale;
using Befell = engine::Fate::Kind;

enum class StruckSide : std::uint8_t { either, port, starboard };
enum class BridgeHit : std::uint8_t { wheelhouse, captain, director, searchlights, radar, nothing };

// clang-format off
struct StruckAt { PlaceNumber place; int points; bool beaten; StruckSide side;
  static constexpr Tale tale{"struck", "place points beaten side",
    "is struck{side#| to port| to starboard}: {place}{beaten?, which is beaten|}, {points:point}"}; };
struct Dud { PlaceNumber place; static constexpr Tale tale{"dud", "place",
    "is struck where she has nothing: {place}, a dud"}; };
struct PointsLost { int points, left; static constexpr Tale tale{"points", "points left",
    "loses {points:point}, {left} left"}; };
struct Sunk { static constexpr Tale tale{"sunk", "", "sinks", Befell::lost}; };
struct GunsLost { int guns; static constexpr Tale tale{"guns-lost", "guns", "loses {guns:gun}"}; };
struct TubesLost { static constexpr Tale tale{"tubes-lost", "", "loses a mount of torpedo tubes"}; };
struct SpeedLost { int knots; static constexpr Tale tale{"speed-lost", "knots",
    "can go {knots:knot} less for the rest of the battle"}; };
struct SteamLost { int knots; static constexpr Tale tale{"steam-lost", "knots",
    "loses steam for {knots:knot}"}; };
struct BridgeStruck { BridgeHit what; static constexpr Tale tale{"bridge", "what",
    "{what#has lost her wheelhouse and keeps her course for three moves|has lost her captain and keeps her "
    "course for a move|has her director out|has her searchlights out|has her radar out|has a lucky bridge}"}; };
struct OutOfControl { static constexpr Tale tale{"out-of-control", "", "is out of control and must stop"}; };
struct AaLost { int points; static constexpr Tale tale{"aa-lost", "points", "loses {points:AA point}"}; };
struct Useless { Wreck what; static constexpr Tale tale{"useless", "what", "has her {what} put out of use"}; };
struct LiftLost { static constexpr Tale tale{"lift-lost", "", "has a lift put out of use"}; };
struct FireStarted { static constexpr Tale tale{"fire", "", "has a fire of aviation petrol"}; };
struct FireBurns { int points; static constexpr Tale tale{"burns", "points", "burns on: {points:point}"}; };
struct FireOut { static constexpr Tale tale{"fire-out", "", "has put out the fire"}; };
struct Floods { static constexpr Tale tale{"floods", "", "goes on flooding"}; };
struct FloodStopped { static constexpr Tale tale{"flood-stopped", "", "has stopped a leak"}; };
struct SteamBack { int knots; static constexpr Tale tale{"steam-back", "knots", "can go {knots:knot} more again"}; };
// clang-format on

using DamageEvents = engine::EventList<StruckAt, Dud, PointsLost, Sunk, GunsLost, TubesLost, SpeedLost,
                                       SteamLost, BridgeStruck, OutOfControl, AaLost, Useless, LiftLost,
                                       FireStarted, FireBurns, FireOut, Floods, FloodStopped, SteamBack>;

inline engine::Fate fate(const Event& event, const PointsLost& lost) {
  return {Befell::damaged, event.who, event.whom, lost.points};
}
const char* word(Wreck wreck);

}  // namespace davco
