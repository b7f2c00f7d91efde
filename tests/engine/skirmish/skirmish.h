// A rulebook for tests: Kite hunts a submarine among three contacts, two of which are decoys. It has one of
// everything that is hard for an engine: a hidden deal, names that differ by viewer, private dice in a sealed
// dialogue, an interrupt along a path, a re-roll and a cascade. The sea is a line.
#pragma once

#include "engine/rulebook.h"

namespace skirmish {

inline constexpr engine::Side hunters{0}, wolves{1};
inline constexpr engine::Actor kite{0};  // 1 to 3 are the contacts A, B and C; to their owner Wolf and decoys
enum Happening : std::uint16_t { moved, dived, burst, flooded };

// Flags are whole words: a view is compared byte by byte, and padding would differ.
struct Battle {
  std::array<std::int32_t, 3> at, deep, gone;  // of each contact
  std::array<std::int32_t, 3> letter;  // as which contact Wolf and the decoys sail; -1 in an enemy's view
  std::int32_t kite_at, wolf_hull, flood, rerolls;
  template <class Self, class F>
  static void fields(Self& self, F&& f) {
    f("at", self.at), f("deep", self.deep), f("gone", self.gone), f("letter", self.letter);
    f("kite_at", self.kite_at), f("wolf_hull", self.wolf_hull), f("flood", self.flood);
    f("rerolls", self.rerolls);
  }
};

const engine::Rulebook& rulebook();
engine::ScenarioPtr scenario();
void strike(Battle& battle, engine::Umpire& umpire, int hits);  // the cascade

}  // namespace skirmish
