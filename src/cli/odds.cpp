#include "cli/odds.h"

#include <fmt/format.h>

#include <algorithm>

#include "captains/captains.h"
#include "engine/play.h"

namespace cli {
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

std::string bar(double share, const Style& style) {
  const int length = int(share * 40 + 0.5);
  std::string text;
  for (int i = 0; i < length; ++i) text += style.unicode ? "█" : "#";
  return text;
}

std::string outcome_text(const Outcome& outcome, const Style& style) {
  constexpr double too_rare = 0.0005;
  std::string text = fmt::format("  {}: mean {:.2f}\n", style.bold(outcome.name), outcome.mean());
  double left = 1;
  for (const auto& [value, chance] : outcome.chances) {
    if (left < too_rare) break;
    const bool last = left - chance < too_rare && left - chance > 1e-9;
    const double shown = last ? left : chance;
    text += fmt::format("  {:>10} {:>6.1f} %  {}\n", fmt::format("{:g}{}", value, last ? " or more" : ""),
                        100 * shown, bar(shown, style));
    left -= shown;
  }
  return text;
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

std::string odds_text(const Odds& odds, const Style& style) {
  if (!odds.trouble.empty()) return fmt::format("  No odds: {}.\n", odds.trouble);
  if (odds.outcomes.empty()) return "  This answer hits nothing, however the dice fall.\n";
  std::string text;
  for (const Outcome& outcome : odds.outcomes) text += outcome_text(outcome, style);
  const std::string cut = odds.cut > 0 ? fmt::format("; a tail of {:.1e} is cut off", odds.cut) : "";
  return text + style.dim(fmt::format("  {} ways the dice can fall{}\n", odds.ways, cut));
}

}  // namespace cli
