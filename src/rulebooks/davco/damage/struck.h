// What a shell or bomb finds at a place of Table 4, on the ship that it strikes.
#pragma once

#include "rulebooks/davco/book.h"

namespace davco {

enum class StruckSide : std::uint8_t { either, port, starboard };

struct Struck {
  Place place;
  int mount = -1;    // of guns or tubes
  bool dud = false;  // davco.hits.3: what she never had
};
Struck struck_at(const Sheet& sheet, const Place& place, StruckSide side, std::uint32_t mounts_lost);

int main_mount(const Sheet& sheet, char letter);  // -1: she has none

constexpr bool is_tubes(Object object) { return object == Object::tubes || object == Object::side_tubes; }
// davco.special.8: half as much again where tubes are lost, twice on a Japanese ship.
constexpr int halves_for_tubes(Nation nation) { return nation == Nation::japanese ? 4 : 3; }

}  // namespace davco
