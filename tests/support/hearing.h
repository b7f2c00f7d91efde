// A listener that keeps what it hears: the clauses that were cited, the events, the dice.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/kit/chronicle.h"

namespace support {

// What an event says, where it is of this kind.
template <class Deed>
std::optional<Deed> maybe(const engine::Event& event) {
  return engine::is<Deed>(event) ? std::optional(engine::as<Deed>(event)) : std::nullopt;
}

// Lets it say something else.
template <class Deed, class Do>
void alter(engine::Event& event, Do&& change) {
  Deed deed = engine::as<Deed>(event);
  change(deed);
  event.numbers = engine::packed(deed);
}

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

  // The events of a kind of a book's chronicle, in the order they were told, and what each says.
  template <class Deed>
  std::vector<engine::Event> all() const {
    std::vector<engine::Event> found;
    for (const engine::Event& event : events)
      if (engine::is<Deed>(event)) found.push_back(event);
    return found;
  }
  template <class Deed>
  std::vector<Deed> deeds() const {
    std::vector<Deed> found;
    for (const engine::Event& event : all<Deed>()) found.push_back(engine::as<Deed>(event));
    return found;
  }

  std::set<std::string> clauses;
  std::vector<engine::Event> events;
  std::vector<HeardRoll> rolls;
};

}  // namespace support
