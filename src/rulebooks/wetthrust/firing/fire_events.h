// What steps 4, 6 and 7 tell.
#pragma once

#include "engine/kit/chronicle.h"
#include "rulebooks/wetthrust/firing/torpedoes.h"
#include "rulebooks/wetthrust/umpiring.h"

namespace wetthrust {

using engine::as_told, engine::Tale;
using Befell = engine::Fate::Kind;

// clang-format off
struct Initiative { static constexpr Tale tale{"initiative", ""}; };  // of a side
struct HeldFire { static constexpr Tale tale{"held-fire", "", "holds fire"}; };
struct SalvoFired { int dice; bool strikes; static constexpr Tale tale{"salvo", "dice strikes",
    "fires a salvo at {whom} with {dice:hit die|hit dice}: {strikes?it strikes|no hit}"}; };
struct Struck { int dice, points; static constexpr Tale tale{"struck", "dice points",
    "does {points:point} to {whom} with {dice:damage die|damage dice}"}; };
struct NoBearing { static constexpr Tale tale{"no-bearing", "",
    "repeats her fire order at {whom}, but nothing bears"}; };
struct TorpedoesRun { int torpedoes, needed, hits, points;
  static constexpr Tale tale{"torpedoes", "torpedoes needed hits points",
    "launches {torpedoes:torpedo|torpedoes} at {whom} ({needed!needed}): {hits:hit}, {points:point}"}; };
struct GermanFireControl { int die; static constexpr Tale tale{"german-fire-control", "die",
    "has {die#poor|poor|poor|poor|good} fire control"}; };
// Boxes marked now.
struct Damaged { int points, boxes; static constexpr Tale tale{"damaged", "points boxes", "", {.amount = "points"}}; };
// The first row is 1.
struct CheckDue { int row; static constexpr Tale tale{"check-due", "row",
    "has row {row} full: a check is due"}; };
// Every box marked.
struct Sinking { static constexpr Tale tale{"sinking", "", "is sinking", Befell::lost, as_told}; };
struct Sunk { static constexpr Tale tale{"sunk", "", "sinks", Befell::lost}; };
// A symbol of her sheet, by its place, or a slot of holes (damage_control.h). Crossed off, it works until the checks.
struct SystemLost { int symbol; static constexpr Tale tale{"system-lost", "symbol",
    "loses {symbol!system}", as_told}; };
struct CrossedOff { int symbol; static constexpr Tale tale{"crossed-off", "symbol",
    "is hit on {symbol!system}", as_told}; };
// Boxes, some of which were empty.
struct FuelLost { int boxes, empty; static constexpr Tale tale{"fuel-lost", "boxes empty"}; };
struct FireStarted { int fires; static constexpr Tale tale{"fire-started", "fires",
    "is on fire ({fires:fire})", as_told}; };
// Result of the D20, and 1 + a system it finds none of.
struct ExtraEffect { int result; Cause cause; int none_of;
  static constexpr Tale tale{"extra-effect", "result cause none_of"}; };
// Points a turn (xtra.8 to xtra.11).
struct Holed { int points; static constexpr Tale tale{"hole", "points",
    "is holed: {points:point} a turn{points#||, and her top speed is a quarter less until it is closed|"
    ", and her top speed is halved; it cannot be closed}", as_told}; };
struct BrokeUp { static constexpr Tale tale{"broke-up", "", "breaks in two", as_told}; };
struct Flooding { int points; static constexpr Tale tale{"flooding", "points", "floods: {points:point}", {"flooding"}}; };
struct Checked { int number, lost; static constexpr Tale tale{"check", "number lost",
    "takes a check on {number}: {lost:system} lost"}; };
struct BoilerBurst { int points; static constexpr Tale tale{"boiler-burst", "points",
    "has a boiler burst: {points:point}", {"boiler"}}; };
struct MagazineExploded { int points; static constexpr Tale tale{"magazine", "points",
    "has a magazine explode: {points:point}", {"magazine"}}; };
struct BlewUp { static constexpr Tale tale{"blew-up", "", "blows up", as_told}; };  // two magazines in one check
// Fires that burn now, and how many spread, burn on or are out.
struct FireSpreads { int fires, spread; static constexpr Tale tale{"fire-spreads", "fires spread",
    "has {spread:fire} spread; {fires} burning now"}; };
struct FireBurns { int fires, fought; static constexpr Tale tale{"fire-burns", "fires fought",
    "fights {fought:fire} without success"}; };
struct FireOut { int fires, out; static constexpr Tale tale{"fire-out", "fires out",
    "puts out {out:fire}; {fires} left"}; };
struct Repaired { int symbol; static constexpr Tale tale{"repaired", "symbol", "repairs {symbol!system}"}; };
struct BeyondRepair { int symbol; static constexpr Tale tale{"beyond-repair", "symbol",
    "finds {symbol!system} beyond repair"}; };
struct NoRepair { int symbol; static constexpr Tale tale{"no-repair", "symbol",
    "works on {symbol!system} without success"}; };
struct HolePatched { bool closed; static constexpr Tale tale{"hole-patched", "closed",
    "closes {closed?a hole|half of a big hole}"}; };
struct HoleStays { static constexpr Tale tale{"hole-stays", "", "cannot close a hole in this battle"}; };
// A ship on fire from end to end (burn.4) is as good as lost.
struct Hulk { static constexpr Tale tale{"hulk", "", "is a blazing hulk and is abandoned", Befell::lost}; };
struct SecondBridge { static constexpr Tale tale{"second-bridge", "",
    "is commanded from her second bridge"}; };
// clang-format on

using FireEvents =
    engine::EventList<Initiative, HeldFire, SalvoFired, Struck, NoBearing, TorpedoesRun, GermanFireControl,
                      Damaged, CheckDue, Sinking, Sunk, SystemLost, CrossedOff, FuelLost, FireStarted,
                      ExtraEffect, Holed, BrokeUp, Flooding, Checked, BoilerBurst, MagazineExploded, BlewUp,
                      FireSpreads, FireBurns, FireOut, Repaired, BeyondRepair, NoRepair, HolePatched,
                      HoleStays, Hulk, SecondBridge>;

std::string sentence(const Battle& battle, const engine::Event& event, const Initiative& side);
std::string sentence(const Battle& battle, const engine::Event& event, const Damaged& damaged);
std::string sentence(const Battle& battle, const engine::Event& event, const FuelLost& fuel);
std::string sentence(const Battle& battle, const engine::Event& event, const ExtraEffect& effect);
inline int hits_of(const SalvoFired& salvo) { return salvo.strikes; }
inline int hits_of(const TorpedoesRun& run) { return run.hits; }
inline engine::Fate fate(const engine::Event& event, const Damaged& damaged) {
  return {Befell::damaged, event.who, event.whom, damaged.points};
}

}  // namespace wetthrust
