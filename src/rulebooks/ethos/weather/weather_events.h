// What initiative, wind and smoke tell.
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

inline constexpr int untold = 0;  // a total that not everybody may know (ethos.init.1)

// clang-format off
struct NewFlagship { static constexpr Tale tale{"flagship", "", "is the flagship now"}; };
struct InitiativeBonus { int face, admiral, ecm; static constexpr Tale tale{"initiative-bonus", "face admiral ecm"}; };
struct InitiativeTied { int total; static constexpr Tale tale{"initiative-tied", "total",
    "Both sides have {total?{total}|the same}: they throw again"}; };
struct Initiative { int total, other; static constexpr Tale tale{"initiative", "total other"}; };
struct MovesFirst { static constexpr Tale tale{"moves-first", ""}; };
struct WindShifted { sea::WindPoint from; static constexpr Tale tale{"wind", "from",
    "The wind shifts and comes from the {from}"}; };
struct Calm { static constexpr Tale tale{"calm", "", "A calm falls"}; };
struct CalmOver { sea::WindPoint from; static constexpr Tale tale{"calm-over", "from",
    "The calm is over: the wind comes from the {from}"}; };
struct MakesSmoke { static constexpr Tale tale{"smoke", "", "makes smoke"}; };
// clang-format on

using WeatherEvents = engine::EventList<NewFlagship, InitiativeBonus, InitiativeTied, Initiative, MovesFirst,
                                        WindShifted, Calm, CalmOver, MakesSmoke>;

std::string sentence(const Battle& battle, const Event& event, const InitiativeBonus& bonus);
std::string sentence(const Battle& battle, const Event& event, const Initiative& initiative);
std::string sentence(const Battle& battle, const Event& event, const MovesFirst& side);

}  // namespace ethos
