// What initiative, wind and smoke tell.
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

inline const char* word(sea::WindPoint from) {
  constexpr const char* words[] = {"north", "north-east", "east", "south-east",
                                   "south", "south-west", "west", "north-west"};
  return words[static_cast<int>(from)];
}

// clang-format off
struct NewFlagship { static constexpr Tale tale{"flagship", "", "is the flagship now"}; };
struct Initiative { int total, other; static constexpr Tale tale{"initiative", "total other"}; };
struct MovesFirst { static constexpr Tale tale{"moves-first", ""}; };
struct WindShifted { sea::WindPoint from; static constexpr Tale tale{"wind", "from",
    "The wind shifts and comes from the {from}"}; };
struct Calm { static constexpr Tale tale{"calm", "", "A calm falls"}; };
struct CalmOver { sea::WindPoint from; static constexpr Tale tale{"calm-over", "from",
    "The calm is over: the wind comes from the {from}"}; };
struct MakesSmoke { static constexpr Tale tale{"smoke", "", "makes smoke"}; };
// clang-format on

using WeatherEvents =
    engine::EventList<NewFlagship, Initiative, MovesFirst, WindShifted, Calm, CalmOver, MakesSmoke>;

std::string sentence(const Battle& battle, const Event& event, const Initiative& initiative);
std::string sentence(const Battle& battle, const Event& event, const MovesFirst& side);

}  // namespace ethos
