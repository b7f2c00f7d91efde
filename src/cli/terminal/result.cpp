#include "cli/terminal/result.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/terminal/text.h"
#include "engine/result/result.h"

namespace cli {
namespace {

using engine::Game;
using engine::Group;
using engine::Reported;
using engine::Side;

// Aircraft whose worth is in their ship's, and to whom nothing has happened, are not worth a line.
bool is_news(const Reported& one) {
  return one.standing.points > 0 || engine::group_of(one.standing.kind) != Group::afloat;
}

// Ships of one fate together: "Hood, Exeter (sunk); Ajax (sunk by Graf Spee)".
std::string ships_of(const std::vector<Reported>& all, Side side, Group group) {
  std::vector<std::pair<std::string, std::string>> by_fate;  // words, names
  for (const Reported& one : all) {
    if (one.member.side != side || engine::group_of(one.standing.kind) != group || !is_news(one)) continue;
    const auto same = [&](const auto& fate) { return fate.first == one.words; };
    const auto found = std::find_if(by_fate.begin(), by_fate.end(), same);
    if (found == by_fate.end())
      by_fate.emplace_back(one.words, one.member.name);
    else
      found->second += ", " + one.member.name;
  }
  std::string text;
  for (const auto& [words, names] : by_fate)
    text += fmt::format("{}{} ({})", text.empty() ? "" : "; ", names, words);
  return text;
}

// The ships of a side by what became of them, a line for each.
std::string fates_text(const Game& game, const std::vector<Reported>& all, Side side, const Style& style) {
  const std::string& name = game.scenario().sides[std::size_t(engine::index(side))];
  std::string text;
  for (const Group group : {Group::lost, Group::captured, Group::escaped, Group::afloat})
    if (const std::string ships = ships_of(all, side, group); !ships.empty())
      text += "  " +
              wrapped(fmt::format("{}, {}: {}", name, engine::word(game.rulebook(), group), ships),
                      style.width - 4, 4) +
              "\n";
  return text;
}

}  // namespace

std::string result_text(const Game& game, const Style& style) {
  const engine::Ending& ending = *game.ending();
  const engine::Scenario& scenario = game.scenario();
  std::string text = fmt::format(
      "\n{} {}. {}\n",
      style.bold(fmt::format("{} after turn {}.", engine::headline(scenario, ending), game.turn())),
      engine::why_ended(scenario, game.battle(), ending), style.clause(ending.clause.text()));
  std::vector<Row> rows = {{"side", "score", "points"}};
  for (std::size_t i = 0; i < scenario.sides.size(); ++i)
    rows.push_back({scenario.sides[i], fmt::format("{:g}", ending.score[i]),
                    engine::account_words(game.rulebook(),
                                          engine::account_of(game.rulebook(), game.battle(), Side(i)))});
  text += columns(rows);
  const auto all = engine::what_became(game.rulebook(), game.battle());
  for (std::size_t i = 0; i < scenario.sides.size(); ++i) text += fates_text(game, all, Side(i), style);
  return text;
}

}  // namespace cli
