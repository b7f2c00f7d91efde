// What aircraft tell.
#pragma once

#include "engine/kit/chronicle.h"
#include "rulebooks/wetthrust/air/fights.h"

namespace wetthrust {

using engine::Tale;
using Befell = engine::Fate::Kind;

enum class NoAttack : std::uint8_t { called_off, gone, no_other_wanted };

// clang-format off
struct Ordered { static constexpr Tale tale{"ordered", "", "guards {whom}"}; };
struct Launched { static constexpr Tale tale{"launched", "", "takes off from {whom}"}; };
struct ReconLaunched { static constexpr Tale tale{"recon-launched", "", "is launched by {whom}"}; };
struct Flown { int x, y, heading; bool launched; static constexpr Tale tale{"flown", "x y heading launched",
    "{launched?is placed at|flies to} {x!tenths},{y!tenths}"}; };
// In step 3, for its own side.
struct TargetNamed { static constexpr Tale tale{"target", "", "is sent at {whom}"}; };
struct Landed { int turns; static constexpr Tale tale{"landed", "turns",
    "lands on {whom} and needs {turns:turn} to re-arm"}; };
struct Alongside { static constexpr Tale tale{"alongside", "", "comes alongside {whom}"}; };
struct Recovered { static constexpr Tale tale{"recovered", "", "is aboard {whom}"}; };
struct Arrived { static constexpr Tale tale{"arrived", "", "comes on the table"}; };
struct LeftTable { int back; static constexpr Tale tale{"left-table", "back",
    "flies home{back? to its carrier and can be back in turn {back}|}"}; };
struct OutOfFuel { static constexpr Tale tale{"out-of-fuel", "",
    "runs out of fuel and is lost", Befell::lost}; };
struct Dogfight { int kills, losses; static constexpr Tale tale{"dogfight", "kills losses",
    "and {whom} dogfight: {kills} and {losses} shot down"}; };
struct FiredOn { int kills; static constexpr Tale tale{"fired-on", "kills",
    "fires on {whom}: {kills} shot down"}; };
struct Replied { int kills; static constexpr Tale tale{"replied", "kills",
    "replies to {whom}: {kills} shot down"}; };
struct AaFire { Flak flak; int systems, kills; static constexpr Tale tale{"aa-fire", "flak systems kills",
    "fires {systems} {flak} at {whom}: {kills} shot down"}; };
struct AirAttack { int aircraft, needed, hits, points;
  static constexpr Tale tale{"air-attack", "aircraft needed hits points",
    "bombs {whom} with {aircraft} aircraft ({needed!needed}): {hits:hit}, {points:point}"}; };
struct LostAircraft { int left; static constexpr Tale tale{"lost-aircraft", "left",
    "has {left} aircraft left"}; };
struct Destroyed { static constexpr Tale tale{"destroyed", "",
    "is shot down: no aircraft is left", Befell::lost}; };
struct LostAboard { static constexpr Tale tale{"lost-aboard", "", "is lost aboard {whom}", Befell::lost}; };
struct Rearmed { static constexpr Tale tale{"rearmed", "", "is re-armed"}; };
struct Merged { int aircraft, left; static constexpr Tale tale{"merged", "aircraft left",
    "gives {aircraft} aircraft to {whom}"}; };
struct OutOfReach { static constexpr Tale tale{"out-of-reach", "",
    "no longer has {whom} in front of its guns"}; };
struct TargetChosen { static constexpr Tale tale{"target-chosen", "", "goes for {whom}"}; };  // in step 5
// It was to attack whom.
struct AttacksNobody { NoAttack why; static constexpr Tale tale{"no-attack", "why"}; };
// clang-format on

using AirEvents = engine::EventList<Ordered, Launched, ReconLaunched, Flown, TargetNamed, Landed, Alongside,
                                    Recovered, Arrived, LeftTable, OutOfFuel, Dogfight, FiredOn, Replied,
                                    AaFire, AirAttack, LostAircraft, Destroyed, LostAboard, Rearmed, Merged,
                                    OutOfReach, TargetChosen, AttacksNobody>;

inline int hits_of(const Dogfight& fight) { return fight.kills; }
inline int hits_of(const FiredOn& burst) { return burst.kills; }
inline int hits_of(const Replied& burst) { return burst.kills; }
inline int hits_of(const AaFire& fire) { return fire.kills; }
inline int hits_of(const AirAttack& attack) { return attack.hits; }
inline engine::Spot path_of(const Flown& to) { return {to.x / 1000.0, to.y / 1000.0, to.heading}; }
inline engine::Fate fate(const engine::Event& event, const Merged& merged) {
  return {merged.left == 0 ? Befell::lost : Befell::nothing, event.who};
}

}  // namespace wetthrust
