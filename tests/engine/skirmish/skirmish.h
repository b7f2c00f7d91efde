// A rulebook for tests: Kite hunts a submarine among three contacts, two of which are decoys. It has one of
// everything that is hard for an engine: a hidden deal, names that differ by viewer, private dice in a sealed
// dialogue, an interrupt along a path, a re-roll and a cascade. The sea is a line.
#pragma once

#include "engine/rulebook.h"

namespace skirmish {

inline constexpr engine::Side hunters{0}, wolves{1};
inline constexpr engine::Actor kite{0};  // counters and contacts are 1 to 3
enum Happening : std::uint16_t { moved, dived, burst, flooded };

// Flags are whole words: a view is compared byte by byte, and padding would differ.
struct Counter {
  std::int32_t at;
  std::int32_t decoy, deep, gone;
  template <class Self, class F>
  static void fields(Self& self, F&& f) {
    f("at", self.at), f("decoy", self.decoy), f("deep", self.deep), f("gone", self.gone);
  }
};

// The submarine is the first of the counters, which sail as contacts A, B and C: letter[i] says as which. An
// enemy's view has them in the order of their letters, and every letter is -1.
struct Battle {
  std::array<Counter, 3> counters;
  std::array<std::int32_t, 3> letter;
  std::int32_t kite_at, wolf_hull, flood, rerolls;
  template <class Self, class F>
  static void fields(Self& self, F&& f) {
    f("counters", self.counters), f("letter", self.letter), f("kite_at", self.kite_at);
    f("wolf_hull", self.wolf_hull), f("flood", self.flood), f("rerolls", self.rerolls);
  }
};

const engine::Rulebook& rulebook();
engine::ScenarioPtr scenario();
void strike(Battle& battle, engine::Umpire& umpire, int hits);  // the cascade

}  // namespace skirmish
