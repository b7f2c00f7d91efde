#include "cli/odds.h"

#include <fmt/format.h>

namespace cli {
namespace {

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

std::string odds_text(const Odds& odds, const Style& style) {
  if (!odds.trouble.empty()) return fmt::format("  No odds: {}.\n", odds.trouble);
  if (odds.outcomes.empty()) return "  This answer hits nothing, however the dice fall.\n";
  std::string text;
  for (const Outcome& outcome : odds.outcomes) text += outcome_text(outcome, style);
  const std::string cut = odds.cut > 0 ? fmt::format("; a tail of {:.1e} is cut off", odds.cut) : "";
  return text + style.dim(fmt::format("  {} ways the dice can fall{}\n", odds.ways, cut));
}

}  // namespace cli
