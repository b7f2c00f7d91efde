// How a whole battle can end, exactly: every course it can take by every fall of the dice, equal states
// merged after each step. Only for small battles; captains give their plain fixed answers.
#pragma once

#include <optional>
#include <vector>

#include "engine/rulebook.h"
#include "engine/ways/ways.h"

namespace odds {

struct BattleOdds {
  std::vector<double> wins;  // by side
  double draw = 0;
  double unfinished = 0;  // not over after the most turns looked at
  long paths = 0;
};

// Nothing where the limit is too tight.
std::optional<BattleOdds> odds_of_battle(const engine::Scenario& scenario, int most_turns,
                                         const engine::WaysLimit& limit);

}  // namespace odds
