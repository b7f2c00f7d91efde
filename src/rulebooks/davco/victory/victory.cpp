#include "rulebooks/davco/victory/victory.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/result/result.h"
#include "rulebooks/davco/gunnery/aim.h"
#include "rulebooks/davco/movement/move.h"

namespace davco {
namespace {

std::uint32_t mounts_left(const Battle& battle, const Ship& ship, Battery battery) {
  return mounts_of(battle.sheet(ship), battery) & ~ship.mounts_lost;
}

bool is_lost(const Battle& battle, const Ship& ship) {
  return ship.state == State::sunk || counts_as_sunk(battle, ship);
}

bool above_half(const Battle& battle, const Ship& ship) {
  return 2 * ship.points > battle.sheet(ship).points();
}

bool on_the_sea(const Battle& battle, Side side) {
  return fleet(battle).any([&](const Ship& ship) { return ship.side == side; });
}

// davco.record.6: no ship, no wave to come, no torpedoes that run, and nobody who still floods or burns.
// davco.air.6: waves aboard go with their carrier.
bool is_done(const Battle& battle, Side side) {
  return !fleet(battle).any([&](const Ship& ship) {
    return ship.side == side || ship.floods > 0 || ship.fire > 0;
  }) && std::none_of(battle.waves.begin(), battle.waves.end(), [&](const Wave& wave) {
    return wave.side == side && !wave.spent && wave.aloft;
  }) && std::none_of(battle.markers.begin(), battle.markers.end(), [&](const Marker& marker) {
    return marker.side == side;
  });
}

// What one ship brings her objective.
double points_of(const Battle& battle, const Objective& objective, const Ship& ship) {
  using Kind = Objective::Kind;
  const bool by_edge = ship.state == State::left && (objective.edges >> ship.exit_edge & 1);
  switch (objective.kind) {
    case Kind::leaves:
      return by_edge && (!objective.above_half || above_half(battle, ship)) ? objective.points : 0;
    case Kind::present_points:
      return by_edge && is_merchant(battle.sheet(ship).type) ? objective.times * std::max(0, ship.points) : 0;
    case Kind::cripples: {
      const bool elsewhere = ship.state == State::left && !(objective.edges >> ship.exit_edge & 1);
      const bool crippled = on_sea(ship) && (top_speed(battle, ship) < objective.knots ||
                                             !mounts_left(battle, ship, Battery::main));
      return elsewhere || crippled || ship.state == State::sunk ? objective.points : 0;
    }
    case Kind::stays_fast:
      return on_sea(ship) && top_speed(battle, ship) >= objective.knots ? objective.points : 0;
    case Kind::holds_the_sea: break;
  }
  return 0;
}

double points_of(const Battle& battle, const Objective& objective) {
  if (objective.kind == Objective::Kind::holds_the_sea) {
    const bool gone = std::any_of(battle.ships.begin(), battle.ships.end(), [&](const Ship& ship) {
      return ship.side != objective.side && ship.state == State::left;
    });
    return gone && on_the_sea(battle, objective.side) && !on_the_sea(battle, enemy_of(objective.side))
               ? objective.points
               : 0;
  }
  double points = 0;
  for (int i = 0; i < battle.ships.size(); ++i)
    if (battle.ships[i].side == objective.of && (objective.ship < 0 || objective.ship == i))
      points += points_of(battle, objective, battle.ships[i]);
  return points;
}

engine::Ending by_points(const Battle& battle, const char* reason) {
  constexpr double victory = 1.25;
  const double a = score_of(battle, Side(0)), b = score_of(battle, Side(1));
  const bool draw = std::max(a, b) < victory * std::min(a, b) || a == b;
  return engine::ended(battle, draw ? no_side : a > b ? Side(0) : Side(1), reason, "davco.record.6");
}

engine::Standing::Kind kind_of_ship(const Battle& battle, const Ship& ship) {
  using Kind = engine::Standing::Kind;
  if (ship.state == State::sunk) return Kind::lost;
  if (ship.state == State::left) return Kind::escaped;
  if (counts_as_sunk(battle, ship) || !above_half(battle, ship)) return Kind::crippled;
  return ship.points < battle.sheet(ship).points() ? Kind::damaged : Kind::afloat;
}

}  // namespace

bool counts_as_sunk(const Battle& battle, const Ship& ship) {
  return on_sea(ship) && top_speed(battle, ship) == 0 && !mounts_left(battle, ship, Battery::main) &&
         !mounts_left(battle, ship, Battery::secondary);
}

// Enemy ships sunk in full, what the others lost, objectives, and 100 an aircraft.
double score_of(const Battle& battle, Side side) {
  constexpr int an_aircraft = 100;
  double score = an_aircraft * battle.shot_down[std::size_t(index(side))];
  for (const Ship& ship : battle.ships) {
    if (ship.side == side) continue;
    const int full = battle.sheet(ship).points();
    score += is_lost(battle, ship) ? full : full - ship.points;
  }
  for (const Objective& objective : battle.book->objectives)
    if (objective.side == side) score += points_of(battle, objective);
  return score;
}

std::optional<Ending> ending(const Battle& battle, int turn) {
  for (const Side side : {Side(0), Side(1)})
    if (is_done(battle, side)) return by_points(battle, "one side has nobody left on the sea");
  if (turn >= battle.book->turn_limit) return by_points(battle, "the last move is over");
  return std::nullopt;
}

engine::Standing standing(const Battle& battle, Actor who) {
  using Kind = engine::Standing::Kind;
  if (index(who) >= max_ships) {
    const Wave& wave = battle.wave(who);
    return {wave.down == 5               ? Kind::lost
            : wave.spent || wave.due > 1 ? Kind::escaped
                                         : Kind::afloat,
            no_side, 0, 0};
  }
  const Ship& ship = battle[who];
  const auto kind = kind_of_ship(battle, ship);
  return {kind, no_side, double(battle.sheet(ship).points()),
          is_lost(battle, ship) ? 0.0 : double(std::max(0, ship.points))};
}

std::string became(const Battle& battle, Actor who) {
  if (index(who) >= max_ships) return fmt::format("{} of 5 shot down", battle.wave(who).down);
  const Ship& ship = battle[who];
  if (ship.state == State::sunk) return "sunk";
  if (counts_as_sunk(battle, ship)) return "a wreck, dead in the water";
  const std::string left = fmt::format("{} of {} points left", ship.points, battle.sheet(ship).points());
  if (ship.state == State::left)
    return fmt::format("left by the {} edge, {}", sea::edge_words[ship.exit_edge], left);
  return left;
}

std::string why_ended(const Battle& battle, const Ending& ending) {
  for (const Side side : {Side(0), Side(1)})
    if (is_done(battle, side))
      return fmt::format(
          "No {} {}: {}", battle.side(side).words.adjective,
          battle.side(side).points > 0 ? "ship is left on the sea" : "aircraft are left to attack",
          engine::score_words(ending));
  return "The last move is over: " + engine::score_words(ending);
}

}  // namespace davco
