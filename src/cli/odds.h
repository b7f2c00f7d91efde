// The odds of an answer, from the rule itself: it is carried out on a copy of the asked side's view for
// every way the dice can fall, and the rulebook measures what came of it.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "cli/style.h"
#include "engine/pause.h"
#include "engine/rulebook.h"
#include "odds/attack.h"

namespace cli {

// What one measure ("hits on Adalar") can come to, each with its chance.
struct Outcome {
  std::string name;
  std::map<double, double> chances;
  double mean() const;
};

struct Odds {
  std::vector<Outcome> outcomes;
  long ways = 0;
  double cut = 0;        // chance left out at the far end of exploding dice
  bool sampled = false;  // not exact: `ways` is how often the dice were thrown
  std::string trouble;   // why there are none
};

Odds marginals(const odds::AttackOdds& odds);
Odds odds_of(const engine::Rulebook& rulebook, const engine::Waiting& waiting, const engine::Answer& answer);
std::string odds_text(const Odds& odds, const Style& style);
std::string bar(double share, const Style& style);
std::string outcome_text(const Outcome& outcome, const Style& style);  // a bar chart

}  // namespace cli
