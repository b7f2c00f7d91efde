// What damage tells.
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

using engine::as_told;

enum class Fitting : std::uint8_t { siege, cannon, gun, secondary, launcher, deck, asw, aa, ecm, spotter };
inline const char* word(Fitting fitting) {
  constexpr const char* words[] = {"a siege engine point",  "a cannon point", "a main gun point",
                                   "a secondary gun point", "a launcher",     "a flight deck point",
                                   "an ASW launcher",       "an AA point",    "an ECM point",
                                   "a spotter plane"};
  return words[std::size_t(fitting)];
}
enum class Where : std::uint8_t { nowhere, port, starboard, fore, aft };
// ethos.spd.10: of what there is none left.
enum class Missing : std::uint8_t { weapon, motive, equipment, people, steering };
inline const char* word(Missing what) {
  constexpr const char* words[] = {"weapons", "motive", "equipment", "crew", "steering"};
  return words[std::size_t(what)];
}

// clang-format off
struct ArmourLost { int boxes, left; static constexpr Tale tale{"armour", "boxes left",
    "loses {boxes:armour box|armour boxes}, {left} left", as_told}; };
struct HullLost { int boxes, left; static constexpr Tale tale{"hull", "boxes left",
    "loses {boxes:hull box|hull boxes}, {left} left", {"", "boxes", "hull"}}; };
struct ItemLost { Fitting what; Where where; static constexpr Tale tale{"item-lost", "what where",
    "loses {what}{where#| to port| to starboard| forward| aft}", as_told}; };
struct WaveLostAboard { static constexpr Tale tale{"wave-lost-aboard", "", "loses {whom|a wave} aboard", as_told}; };
struct MotiveLost { int left; static constexpr Tale tale{"motive", "left",
    "loses a motive box, {left} left", as_told}; };
struct EnginesHold { static constexpr Tale tale{"engines-hold", "", "is struck near her engines, which hold"}; };
struct SteeringLost { static constexpr Tale tale{"steering", "", "has her steering damaged", as_told}; };
struct PeopleLost { int crew, marines; static constexpr Tale tale{"people", "crew marines",
    "loses {crew?{crew:crew unit}{marines? and {marines:marine unit}|}|{marines:marine unit}}", as_told}; };
struct FireAboard { static constexpr Tale tale{"fire-aboard", "", "has a fire aboard", as_told}; };
struct CriticalHit { static constexpr Tale tale{"critical", "", "takes a critical hit", as_told}; };
struct NothingLeft { Missing what; static constexpr Tale tale{"nothing-left", "what"}; };
struct Hulk { static constexpr Tale tale{"hulk", "", "floats on as a hulk", Befell::crippled, as_told}; };
struct Sunk { static constexpr Tale tale{"sunk", "", "", Befell::lost, {"", "", "lost"}}; };
// clang-format on

using DamageEvents =
    engine::EventList<ArmourLost, HullLost, ItemLost, WaveLostAboard, MotiveLost, EnginesHold, SteeringLost,
                      PeopleLost, FireAboard, CriticalHit, NothingLeft, Hulk, Sunk>;

std::string sentence(const Battle& battle, const Event& event, const Sunk& sunk);
std::string sentence(const Battle& battle, const Event& event, const NothingLeft& nothing);

inline engine::Fate fate(const Event& event, const HullLost& lost) {
  return {Befell::damaged, event.who, event.whom, lost.boxes};
}
inline engine::Fate fate(const Event& event, const WaveLostAboard&) {
  return {Befell::lost, event.whom, engine::nobody, 0};
}

}  // namespace ethos
