// `broadside dice`: the odds of plain dice, exactly.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/commands/odds.h"
#include "cli/host.h"
#include "cli/options.h"
#include "cli/terminal/text.h"
#include "host/failure.h"
#include "odds/expression.h"

namespace cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr double too_rare = 0.00005;  // to be shown

Json as_json(const std::string& expression, const odds::DiceResult& result) {
  const odds::Distribution& all = result.distribution;
  Json json = {{"dice", expression},           {"exact", true},  {"mean", all.mean()},
               {"deviation", all.deviation()}, {"cut", all.cut}, {"outcomes", Json::array()}};
  for (int value = all.lowest; value <= all.highest(); ++value)
    json["outcomes"].push_back({{"value", value}, {"p", all.of(value)}, {"at_least", all.at_least(value)}});
  if (result.versus)
    json["versus"] = {
        {"win", result.versus->win}, {"tie", result.versus->tie}, {"lose", result.versus->lose}};
  return json;
}

double highest_chance(const odds::Distribution& all) {
  double highest = 0;
  for (const double chance : all.chances) highest = std::max(highest, chance);
  return highest;
}

std::string rows_text(const odds::Distribution& all, const Style& style) {
  std::string text = fmt::format("  {:>6} {:>9} {:>10}\n", "", "exactly", "at least");
  const double scale = 1 / std::max(highest_chance(all), 1e-300);
  int hidden = 0;
  for (int value = all.lowest; value <= all.highest(); ++value) {
    const double chance = all.of(value);
    if (chance < too_rare && all.chances.size() > 1) {
      ++hidden;
      continue;
    }
    text += fmt::format("  {:>6} {:>7.2f} % {:>8.2f} %  {}\n", value, 100 * chance, 100 * all.at_least(value),
                        bar(chance * scale, style));
  }
  if (hidden > 0)
    text += style.dim(fmt::format("  {} rarer than 1 in 20,000 not shown\n", counted(hidden, "result")));
  return text;
}

std::string result_text(const std::string& expression, const odds::DiceResult& result, const Style& style) {
  const odds::Distribution& all = result.distribution;
  std::string text =
      fmt::format("{}: mean {:.4f}, deviation {:.4f}\n", style.bold(expression), all.mean(), all.deviation());
  if (result.versus)
    text += fmt::format("  the first is higher {:.2f} %, equal {:.2f} %, lower {:.2f} %; by how much:\n",
                        100 * result.versus->win, 100 * result.versus->tie, 100 * result.versus->lose);
  text += rows_text(all, style);
  const std::string cut = all.cut > 0 ? fmt::format("; a tail of {:.1e} is cut off", all.cut) : "";
  return text + style.dim(fmt::format("  exact, by convolution{}\n", cut));
}

}  // namespace

int dice_odds(const DiceOptions& options) {
  const std::string expression = fmt::format("{}", fmt::join(options.words, " "));
  const odds::DiceResult result = odds::dice(expression);
  if (options.json)
    say(as_json(expression, result).dump() + "\n");
  else
    say(result_text(expression, result, screen_style()));
  return exit_well;
}

}  // namespace cli
