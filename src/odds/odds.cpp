#include "odds/odds.h"

#include <fmt/format.h>

#include <algorithm>

#include "captains/captains.h"
#include "engine/play.h"

namespace odds {
namespace {

using Measures = std::vector<std::pair<std::string, double>>;

constexpr long most_ways = 2'000'000;

Outcome& outcome_called(Odds& odds, const std::string& name) {
  for (Outcome& outcome : odds.outcomes)
    if (outcome.name == name) return outcome;
  odds.outcomes.push_back({name, {}});
  return odds.outcomes.back();
}

// A way in which something was not even touched is a way in which it came to nothing.
void add_untouched(Odds& odds, double whole) {
  for (Outcome& outcome : odds.outcomes) {
    double seen = 0;
    for (const auto& [value, chance] : outcome.chances) seen += chance;
    if (whole - seen > 1e-13) outcome.chances[0] += whole - seen;
  }
}

}  // namespace

double Outcome::mean() const {
  double sum = 0;
  for (const auto& [value, chance] : chances) sum += value * chance;
  return sum;
}

Odds odds_of(const engine::Rulebook& rulebook, const engine::Waiting& waiting, const engine::Answer& answer) {
  const engine::Question& question = waiting.question;
  Odds odds;
  if (!question.kind->carry_out) return odds.trouble = "no dice are thrown for this answer by itself", odds;
  engine::BattleBytes before(rulebook.battle_size), after(rulebook.battle_size);
  before.copy_from(waiting.view.data());
  engine::Umpire umpire(rulebook);
  const auto captain = captains::make("scripted", 0);  // answers what the rule asks on its way
  for (int side = 0; side < engine::max_sides; ++side) umpire.seat(engine::Side(side), *captain);
  engine::Ways ways(most_ways);
  umpire.enumerate(&ways);
  double whole = 0;
  const auto carry_out = [&] {
    after.copy_from(before.data());
    question.kind->carry_out(after.data(), umpire, question, answer);
  };
  const auto visit = [&](double chance) {
    Measures measures;
    rulebook.measure(before.data(), after.data(), measures);
    for (const auto& [name, value] : measures) outcome_called(odds, name).chances[value] += chance;
    whole += chance;
  };
  try {
    ways.each(carry_out, visit);
  } catch (const engine::Pause&) {
    return odds.trouble = fmt::format("there are more than {} ways the dice can fall", most_ways), odds;
  }
  add_untouched(odds, whole);
  odds.ways = ways.count();
  odds.cut = ways.cut();
  return odds;
}

}  // namespace odds
