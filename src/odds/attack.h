// What can come of orders to attack, from the rules themselves: they are carried out on a copy of the battle
// for every way the dice can fall, and the rulebook measures what came of it. Where that is too much, a
// sample is thrown with seeded dice, and says so.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/dice/words.h"
#include "engine/pause.h"
#include "engine/rulebook.h"
#include "engine/ways/ways.h"
#include "odds/interval.h"

namespace odds {

struct Order {
  engine::Question question;
  engine::Answer answer;
};

// From a state frozen before any of them: carried out one after the other.
struct Attack {
  const engine::Rulebook* rulebook;
  const void* battle;
  std::span<const Order> orders;
};

struct Limits {
  engine::WaysLimit exact{2'000'000, 5};
  long samples = 100'000;
  double sampling_seconds = 5;
  engine::Seed seed{1, 0};
};

// One way it can end: what the measures come to, in the order of AttackOdds::measures.
struct Outcome {
  double chance = 0;
  std::vector<double> values;
  Interval interval{};  // of a sample
};

struct Chance {
  double value = 0, chance = 0;
};

struct AttackOdds {
  bool exact = true;
  long paths = 0;  // ways tried, or samples thrown
  double cut = 0;  // chance left out at the far end of exploding dice
  std::vector<std::string> measures;
  std::vector<bool> happens;      // by measure: it comes about or not ("Bismarck sunk"); else it is counted
  std::vector<Outcome> outcomes;  // likeliest first

  double mean(std::size_t measure) const;
  std::vector<Chance> chances(std::size_t measure) const;  // by value
};

// Every question on the way is left to its default.
AttackOdds odds_of(const Attack& attack, const Limits& limits);

}  // namespace odds
