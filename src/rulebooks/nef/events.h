// What a battle of Nefs tells. `describe` in text.cpp turns each into a sentence.
#pragma once

#include "engine/event.h"

namespace nef {

enum class Told : std::uint16_t {
  placed,        // who
  armed,         // who; load
  speed_marked,  // who; speed
  launched,      // who from whom; speed, or -1 for one that starts in the air
  moved,         // who; x, y in thousandths, heading in arc-minutes, turns made, thousandths flown
  withdrew,      // who; 1: hit so hard that she will fall
  crossed,       // who; the same
  same_spot,     // who ends on the same spot as an enemy; how many others
  attack,        // who on whom; weapon, hits, amount, arc; under nef.combat.5 no die was left
  no_effect,     // who held fire; 1: and reloads
  landed,        // who on whom
  row_lost,      // who; row that applies now
  destroyed,     // who; where she was, as State
  flight_hit,    // who; hits so far
  load_halved,   // who; rapiers, bombs left
  salvo_lost,    // who; which kind, bombs lost
  exploded,      // who; boxes
  reloaded,      // who; rockets loaded
  rearmed,       // who; load
  lost_aboard,   // who, with whom
};

inline engine::Event event(Told kind, engine::Clause clause, engine::Actor who,
                           engine::Actor whom = engine::nobody, std::array<std::int32_t, 5> numbers = {}) {
  return {static_cast<std::uint16_t>(kind), clause, who, whom, numbers, {}};
}

}  // namespace nef
