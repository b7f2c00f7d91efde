// The odds of an answer, from the rule itself: it is carried out on a copy of the asked side's view for
// every way the dice can fall, and the rulebook measures what came of it.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/pause.h"
#include "engine/rulebook.h"

namespace odds {

// What one measure ("hits on Adalar") can come to, each with its chance.
struct Outcome {
  std::string name;
  std::map<double, double> chances;
  double mean() const;
};

struct Odds {
  std::vector<Outcome> outcomes;
  long ways = 0;
  double cut = 0;       // chance left out at the far end of exploding dice
  std::string trouble;  // why there are none
};

Odds odds_of(const engine::Rulebook& rulebook, const engine::Waiting& waiting, const engine::Answer& answer);

}  // namespace odds
