// The odds of one answer to one question, measure by measure: what a player sees before committing.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/pause.h"
#include "odds/attack.h"

namespace odds {

// What one measure ("hits on Adalar") can come to, each with its chance.
struct Measured {
  std::string name;
  bool happens = false;  // or not: 1 or 0 ("Bismarck sunk")
  std::map<double, double> chances{};
  double mean() const;
};

struct AnswerOdds {
  std::vector<Measured> outcomes;
  long ways = 0;
  double cut = 0;        // chance left out at the far end of exploding dice
  bool sampled = false;  // not exact: `ways` is how often the dice were thrown
  std::string trouble;   // why there are none
};

AnswerOdds by_measure(const AttackOdds& all);
AnswerOdds odds_of(const engine::Rulebook& rulebook, const engine::Waiting& waiting,
                   const engine::Answer& answer);

}  // namespace odds
