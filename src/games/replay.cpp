#include "games/replay.h"

#include <algorithm>
#include <map>

#include "engine/result/result.h"
#include "host/log.h"
#include "host/protocol.h"

namespace games {
namespace {

using engine::Game;
using host::json::Json;

// ---- Luck

// What n dice of this throw can be expected to bring, counted as the throw counts them.
// Only dice whose successes the thrower wants: aimed fire, as engine/luck.h has it, and whatever throws its
// sixes again. The rest are a ship's dice against her own undoing, the weather's, or are read as they fall.
bool tells_luck(const engine::LogLine& line) {
  return line.is_roll && line.need > 0 && (!line.tally.empty() || line.sixes_again);
}

double expected(const engine::LogLine& roll) {
  const double sides = engine::sides(roll.die);
  const auto sixes = double(std::count(roll.faces.begin(), roll.faces.end(), 6));
  const double thrown = double(roll.faces.size()) - (roll.sixes_again ? sixes : 0);
  const int good =
      roll.or_less ? roll.need - engine::lowest(roll.die) : engine::highest(roll.die) - roll.need;
  const double chance = std::clamp((good + 1) / sides, 0.0, 1.0);
  return thrown * chance * (roll.sixes_again ? sides / (sides - 1) : 1);
}

struct Luck {
  long dice = 0;
  double expected = 0, rolled = 0;
};

Json luck_of(const Game& game) {
  const auto picture = game.rulebook().picture(game.battle());
  std::map<engine::Actor, engine::Side> sides;
  for (const auto* tokens : {&picture.tokens, &picture.others})
    for (const auto& token : *tokens) sides[token.actor] = token.side;
  for (std::size_t i = 0; i < game.scenario().sides.size(); ++i)
    sides[engine::actor_of(engine::Side(i))] = engine::Side(i);
  std::map<std::tuple<int, std::string, std::string>, Luck> ledger;
  for (const auto& line : game.log()) {
    if (!tells_luck(line) || !sides.contains(line.why.actor)) continue;
    Luck& luck =
        ledger[{engine::index(sides[line.why.actor]), std::string(line.why.clause.text()), line.why.what}];
    luck.dice += long(line.faces.size());
    luck.expected += expected(line);
    luck.rolled += line.result;
  }
  Json all = Json::array();
  for (const auto& [key, luck] : ledger)
    all.push_back({{"side", host::json::side_or_null(game, engine::Side(std::get<0>(key)))},
                   {"clause", std::get<1>(key)},
                   {"what", std::get<2>(key)},
                   {"dice", luck.dice},
                   {"expected", luck.expected},
                   {"rolled", luck.rolled}});
  return all;
}

// Afloat and escaped, less damage: who got away is not lost.
Json strength_now(const Game& game, int turn) {
  Json points = Json::object();
  for (std::size_t i = 0; i < game.scenario().sides.size(); ++i)
    points[game.scenario().sides[i]] =
        engine::account_of(game.rulebook(), game.battle(), engine::Side(i)).left;
  return {{"turn", turn}, {"points", points}};
}

}  // namespace

long heard_by(const Game& game, engine::Viewer viewer) {
  return std::count_if(game.log().begin(), game.log().end(),
                       [&](const engine::LogLine& line) { return line.audience.includes(viewer); });
}

Json timeline(const Past& past, engine::Viewer viewer) {
  Json frames = Json::array();
  const auto watch = [&](const Game& game) {
    frames.push_back({{"turn", game.turn()},
                      {"step", game.step()},
                      {"name", game.step_name()},
                      {"line", heard_by(game, viewer)}});
  };
  const Game game(past.scenario, past.record, nullptr, watch);
  return {{"frames", frames}, {"ended", game.ending().has_value()}};
}

// What the viewer has heard from that place of the log on, numbered as he hears it.
static Json lines_from(const Game& game, engine::Viewer viewer, std::size_t first) {
  Json lines = Json::array();
  const host::Reader reader(game, viewer);
  long heard = 0;
  for (std::size_t i = 0; i < game.log().size(); ++i) {
    if (!reader.may_read(game.log()[i])) continue;
    const long number = heard++;
    if (i < first) continue;
    lines.push_back(host::protocol::heard_json(reader, game.log()[i]));
    lines.back()["line"] = number;
  }
  return lines;
}

Json frame(const Past& past, int number, engine::Viewer viewer, bool all) {
  Json found;
  int count = 0;
  std::size_t told = 0;
  host::Tracks tracks;
  const auto watch = [&](const Game& game) {
    if (count > number) return;
    host::note_tracks(game, viewer, tracks);
    if (count++ == number) {
      found = {{"frame", number},
               {"view", host::protocol::view_of(game, viewer, tracks)},
               {"lines", lines_from(game, viewer, all ? 0 : told)}};
    }
    told = game.log().size();
  };
  const Game game(past.scenario, past.record, nullptr, watch);
  return found;
}

Json report(const Past& past) {
  Json strength = Json::array();
  const auto watch = [&](const Game& game) {
    const auto steps = game.turn() == 0 ? game.rulebook().setup : game.rulebook().turn;
    if (std::size_t(game.step()) + 1 == steps.size()) strength.push_back(strength_now(game, game.turn()));
  };
  const Game game(past.scenario, past.record, nullptr, watch);
  if (!game.ending()) return nullptr;
  return {{"ended", Json::parse(host::protocol::ended(game, ""))},
          {"strength", strength},
          {"luck", luck_of(game)}};
}

}  // namespace games
