#include "rulebooks/ethos/victory/victory.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/result/result.h"
#include "engine/text.h"
#include "rulebooks/ethos/victory/objectives.h"

namespace ethos {
namespace {

bool in_play(const Battle& battle, Side side) {
  return fleet(battle).any([&](const Ship& ship) { return ship.side == side && !out_of_the_game(ship); });
}

bool half_gone(const Battle& battle, const Ship& ship) { return 2 * ship.hull <= battle.sheet(ship).hull; }

bool came_home(const Battle& battle, Actor who) {
  return (battle.book->convoy & one(index(who))) && left_by(battle[who], battle.book->exits);
}

// Gaps 10: half her points, rounded.
bool counts_half(const Battle& battle, Actor who) {
  const Ship& ship = battle[who];
  if (ship.state == State::left)
    return !came_home(battle, who) && !left_by(ship, edges_to_leave_by(battle, who));
  return out_of_the_game(ship) || half_gone(battle, ship);
}

// ethos.scenario.1, Gaps 10: what a ship brings to this side, once, the highest that applies. ethos.board.7:
// a prize scores for whoever holds her, and for the other if she is sunk.
int brings(const Battle& battle, Actor who, Side side) {
  const Ship& ship = battle[who];
  const int points = points_of(battle, who);
  if (ship.side == side)
    return captured(ship) ? (ship.state == State::sunk ? 0 : points) : came_home(battle, who) ? points : 0;
  if (ship.state == State::sunk) return points;
  return !captured(ship) && counts_half(battle, who) ? half_of(points) : 0;
}

// Gaps 10: a margin under a tenth of the higher total is a draw.
Ending decided_by_points(const Battle& battle, const char* reason) {
  if (const Side side = keeper(battle); side != no_side)
    return engine::ended(battle, side, reason, "ethos.scenario.1");
  const double a = score_of(battle, Side(0)), b = score_of(battle, Side(1));
  const bool draw = a == b || 10 * std::abs(a - b) < std::max(a, b);
  return engine::ended(battle, draw ? no_side : a > b ? Side(0) : Side(1), reason, "ethos.scenario.1");
}

engine::Standing::Kind kind_of(const Battle& battle, Actor who) {
  using Became = engine::Standing::Kind;
  const Ship& ship = battle[who];
  if (ship.state == State::sunk) return Became::lost;
  if (captured(ship)) return Became::captured;
  if (ship.state == State::left) return Became::escaped;
  if (counts_half(battle, who)) return Became::crippled;
  const Sheet& sheet = battle.sheet(ship);
  const bool whole = ship.hull == sheet.hull && ship.armour == sheet.armour && ship.crew == sheet.crew;
  return whole ? Became::afloat : Became::damaged;
}

std::string became_of_wave(const Wave& wave) {
  constexpr const char* words[] = {"aboard", "still out", "home", "lost", "landed"};
  return words[int(wave.where)];
}

}  // namespace

int points_of(const Battle& battle, Actor who) {
  return battle.sheet(who).points(battle.book->crews[std::size_t(index(who))]);
}

double score_of(const Battle& battle, Side side) {
  int score = points_of_objectives(battle, side);
  for (int i = 0; i < battle.ships.size(); ++i) score += brings(battle, Actor(i), side);
  return score;
}

// ethos.scenario.3: after the last turn, or once a side has nothing left in the game; then points decide.
// An objective without points decides at once.
std::optional<Ending> ending(const Battle& battle, int turn) {
  if (const Objective* objective = deciding(battle))
    return engine::ended(battle, winner_by(battle, *objective), "an objective has decided",
                         "ethos.scenario.1");
  for (const Side side : {Side(0), Side(1)})
    if (!in_play(battle, side)) return decided_by_points(battle, "one side has nobody left in the game");
  if (turn >= battle.book->turn_limit) return decided_by_points(battle, "the last turn is over");
  return std::nullopt;
}

engine::Standing standing(const Battle& battle, Actor who) {
  using Became = engine::Standing::Kind;
  if (is_contact(battle, who)) return {Became::afloat, no_side, 0, 0};
  if (is_wave(battle, who))
    return {battle.wave(who).where == Aloft::lost ? Became::lost : Became::afloat, no_side, 0, 0};
  const Ship& ship = battle[who];
  const Became kind = kind_of(battle, who);
  const int points = points_of(battle, who);
  const double left = double(points) * ship.hull / battle.sheet(ship).hull;
  const bool kept = kind != Became::lost && kind != Became::captured;
  return {kind, captured(ship) ? ship.side : no_side, double(points), kept ? left : 0.0};
}

std::string became(const Battle& battle, Actor who) {
  if (is_contact(battle, who)) return "a counter of " + battle.name(Actor(battle.contact(who).ship));
  if (is_wave(battle, who)) return became_of_wave(battle.wave(who));
  const Ship& ship = battle[who];
  const Sheet& sheet = battle.sheet(ship);
  if (ship.state == State::sunk) return sheet.kind == Kind::fort ? "destroyed" : "sunk";
  const std::string hull = fmt::format("hull {} of {}", ship.hull, sheet.hull);
  if (ship.state == State::left)
    return fmt::format("left by the {} edge, {}", sea::edge_words[ship.exit_edge & 3], hull);
  if (captured(ship)) return fmt::format("captured by {}, {}", battle.side(ship.side).words.called, hull);
  if (ship.hulk) return "a hulk";
  return out_of_the_game(ship) ? "out of the game, " + hull : hull;
}

std::string why_ended(const Battle& battle, const Ending& ending) {
  if (const Objective* objective = deciding(battle)) {
    const bool met = winner_by(battle, *objective) == objective->side;
    return fmt::format("{} {}: {}", engine::capitalised(battle.side(objective->side).words.called),
                       met ? "had to do this, and did" : "had to do this, and cannot any more",
                       to_do(battle, *objective));
  }
  if (const Side side = keeper(battle); side != no_side && side == ending.winner)
    return fmt::format("{} kept what had to survive", engine::capitalised(battle.side(side).words.called));
  for (const Side side : {Side(0), Side(1)})
    if (!in_play(battle, side))
      return fmt::format("No {} ship is left in the game: {}", battle.side(side).words.adjective,
                         engine::score_words(ending));
  return "The last turn is over: " + engine::score_words(ending);
}

}  // namespace ethos
