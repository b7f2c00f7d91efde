// Plain gunnery, the smallest rulebook there is: two ships of eight guns and twenty hull fire at each other,
// both at once, until one is sunk. A hits on 2 or more, B on 3 or more; every hit gets through armour on 5 or
// more. Nobody is asked anything. It proves the engine's dice and odds, and the benchmarks measure it.
#pragma once

#include "engine/rulebook.h"

namespace duel {

struct Battle {
  std::array<std::int32_t, 2> hull{20, 20};

  template <class Self, class F>
  static void fields(Self& self, F&& f) {
    f("hull", self.hull);
  }
};

const engine::Rulebook& duel_rulebook();
engine::ScenarioPtr duel_scenario();

}  // namespace duel

using duel::duel_rulebook;
using duel::duel_scenario;
