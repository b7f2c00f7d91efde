#include "cli/result.h"

#include <fmt/format.h>

#include <set>

#include "cli/text.h"
#include "engine/play.h"

namespace cli {
namespace {

using engine::Game;
using engine::Side;

std::set<engine::Actor> on_table(const engine::Rulebook& rulebook, const void* battle) {
  std::set<engine::Actor> actors;
  for (const engine::Token& token : rulebook.picture(battle).tokens) actors.insert(token.actor);
  return actors;
}

// What stood on the table at the start and is gone, each with the first line of its status.
std::string losses_text(const Game& game, const void* start, const void* now, Side side) {
  const engine::Rulebook& rulebook = game.rulebook();
  const auto left = on_table(rulebook, now);
  std::string text;
  for (const engine::Token& token : rulebook.picture(start).tokens) {
    if (token.side != side || left.contains(token.actor)) continue;
    const auto status = rulebook.status(now, token.actor);
    text += fmt::format("{}{}{}", text.empty() ? "" : ", ", token.name,
                        status.empty() ? "" : fmt::format(" ({})", status.front().value));
  }
  return text.empty() ? "none" : text;
}

}  // namespace

std::string result_text(const Game& game, engine::Viewer viewer, const Style& style) {
  const engine::Ending& ending = *game.ending();
  const engine::Scenario& scenario = game.scenario();
  const bool won = ending.winner != engine::no_side;
  const std::string who = won ? scenario.sides[std::size_t(engine::index(ending.winner))] + " won" : "A draw";
  std::string text = fmt::format(
      "\n{} {}\n", style.bold(fmt::format("{} after turn {}: {}.", who, game.turn(), ending.reason)),
      style.clause(ending.clause.text()));
  engine::BattleBytes start(game.rulebook().battle_size), now(game.rulebook().battle_size);
  start.copy_from(scenario.start.data());
  now.copy_from(game.view(viewer).data());
  std::vector<Row> rows = {{"side", "score", "strength left", "lost"}};
  for (std::size_t i = 0; i < scenario.sides.size(); ++i) {
    const Side side{static_cast<std::uint8_t>(i)};
    rows.push_back({scenario.sides[i], fmt::format("{:g}", ending.score[i]),
                    fmt::format("{:.0f} of {:.0f}", game.rulebook().strength(now.data(), side),
                                game.rulebook().strength(start.data(), side)),
                    wrapped(losses_text(game, start.data(), now.data(), side), style.width * 2)});
  }
  return text + columns(rows);
}

}  // namespace cli
