#include "cli/commands/odds.h"

#include <fmt/format.h>

#include <cmath>

namespace cli {

std::string bar(double share, const Style& style) {
  const int length = int(share * 40 + 0.5);
  std::string text;
  for (int i = 0; i < length; ++i) text += style.unicode ? "█" : "#";
  return text;
}

std::string outcome_text(const odds::Measured& outcome, const Style& style) {
  constexpr double too_rare = 0.0005;
  if (outcome.happens) return fmt::format("  {}: {:.1f} %\n", style.bold(outcome.name), 100 * outcome.mean());
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

std::string odds_text(const odds::AnswerOdds& found, const Style& style) {
  if (!found.trouble.empty()) return fmt::format("  No odds: {}.\n", found.trouble);
  if (found.outcomes.empty()) return "  This answer hits nothing, however the dice fall.\n";
  std::string text;
  for (const odds::Measured& outcome : found.outcomes) text += outcome_text(outcome, style);
  const std::string cut = found.cut > 0 ? fmt::format("; a tail of {:.1e} is cut off", found.cut) : "";
  if (found.sampled)
    return text + style.dim(fmt::format("  not exact: from {} rolls, good to {:.1f} percentage points\n",
                                        found.ways, 50 / std::sqrt(double(found.ways)) * 1.96));
  return text + style.dim(fmt::format("  {} ways the dice can fall{}\n", found.ways, cut));
}

}  // namespace cli
