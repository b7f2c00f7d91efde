// A listener that keeps what it hears: the clauses that were cited, the events, the dice.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "engine/event.h"

namespace support {

struct HeardRoll {
  engine::Throw why;
  engine::Die die;
  int need, result;
  std::vector<int> faces;
  std::vector<engine::TallyLine> reasons;
  std::size_t told = 0;  // how many events came before it
};

class Hearing : public engine::Listener {
 public:
  void told(const engine::Event& event) override { events.push_back(event); }
  void rolled(const engine::Rolled& roll) override {
    rolls.push_back({roll.why,
                     roll.die,
                     roll.need,
                     roll.result,
                     {roll.faces.begin(), roll.faces.end()},
                     {},
                     events.size()});
    if (roll.why.tally)
      rolls.back().reasons.assign(roll.why.tally->lines().begin(), roll.why.tally->lines().end());
    rolls.back().why.tally = nullptr;  // it lives in the rule that threw
  }
  void cited(engine::Clause clause) override { clauses.emplace(clause.text()); }

  std::set<std::string> clauses;
  std::vector<engine::Event> events;
  std::vector<HeardRoll> rolls;
};

}  // namespace support
