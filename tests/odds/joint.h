// What can come of an attack, by all measures at once: values in their order, and the chance of each.
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "odds/attack.h"

namespace odds {

using Joint = std::map<std::vector<double>, double>;

inline Joint joint(const AttackOdds& odds, const std::vector<std::string>& measures) {
  Joint all;
  for (const Outcome& outcome : odds.outcomes) {
    std::vector<double> values;
    for (const std::string& name : measures) {
      const auto at = std::find(odds.measures.begin(), odds.measures.end(), name);
      values.push_back(at == odds.measures.end() ? 0
                                                 : outcome.values[std::size_t(at - odds.measures.begin())]);
    }
    all[values] += outcome.chance;
  }
  return all;
}

}  // namespace odds
