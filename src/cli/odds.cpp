#include "cli/odds.h"

#include <fmt/format.h>

#include <cmath>

namespace cli {
namespace {

constexpr odds::Limits while_playing{{2'000'000, 3}, 20'000, 1, {1, 0}};

}  // namespace

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
    if (chance < too_rare && left - chance >= too_rare) {
      left -= chance;
      continue;
    }
    const bool last = left - chance < too_rare && left - chance > 1e-9;
    const double shown = last ? left : chance;
    text += fmt::format("  {:>10} {:>6.1f} %  {}\n", fmt::format("{:g}{}", value, last ? " or more" : ""),
                        100 * shown, bar(shown, style));
    left -= shown;
  }
  return text;
}

double Outcome::mean() const {
  double sum = 0;
  for (const auto& [value, chance] : chances) sum += value * chance;
  return sum;
}

Odds marginals(const odds::AttackOdds& all) {
  Odds found;
  for (std::size_t i = 0; i < all.measures.size(); ++i) {
    found.outcomes.push_back({all.measures[i], {}});
    for (const odds::Chance& chance : all.chances(i))
      found.outcomes.back().chances[chance.value] = chance.chance;
  }
  found.ways = all.paths;
  found.cut = all.cut;
  found.sampled = !all.exact;
  return found;
}

Odds odds_of(const engine::Rulebook& rulebook, const engine::Waiting& waiting, const engine::Answer& answer) {
  Odds none;
  if (!waiting.question.kind->carry_out)
    return none.trouble = "no dice are thrown for this answer by itself", none;
  const odds::Order order{waiting.question, answer};
  return marginals(odds::odds_of({&rulebook, waiting.view.data(), {&order, 1}}, while_playing));
}

std::string odds_text(const Odds& odds, const Style& style) {
  if (!odds.trouble.empty()) return fmt::format("  No odds: {}.\n", odds.trouble);
  if (odds.outcomes.empty()) return "  This answer hits nothing, however the dice fall.\n";
  std::string text;
  for (const Outcome& outcome : odds.outcomes) text += outcome_text(outcome, style);
  const std::string cut = odds.cut > 0 ? fmt::format("; a tail of {:.1e} is cut off", odds.cut) : "";
  if (odds.sampled)
    return text + style.dim(fmt::format("  not exact: from {} throws, good to {:.1f} in a hundred\n",
                                        odds.ways, 50 / std::sqrt(double(odds.ways)) * 1.96));
  return text + style.dim(fmt::format("  {} ways the dice can fall{}\n", odds.ways, cut));
}

}  // namespace cli
