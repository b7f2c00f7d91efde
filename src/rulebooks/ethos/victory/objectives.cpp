#include "rulebooks/ethos/victory/objectives.h"

#include <fmt/format.h>

#include <algorithm>

namespace ethos {

bool captured(const Ship& ship) { return ship.side != ship.built_for; }

namespace {

// Whether she is one that it asks for.
bool named(const Battle& battle, const Objective& objective, int i) {
  const bool own = objective.goal == Goal::leave || objective.goal == Goal::survive;
  if ((battle.ships[i].built_for == objective.side) != own) return false;
  return objective.ship < 0 || objective.ship == i;
}

bool is_done(const Objective& objective, const Ship& ship) {
  switch (objective.goal) {
    case Goal::sink: return ship.state == State::sunk || captured(ship);
    case Goal::take: return captured(ship) && ship.state != State::sunk;
    case Goal::leave: return left_by(ship, objective.edges);
    case Goal::survive: return afloat(ship) && !captured(ship) && !out_of_the_game(ship);
  }
  return false;
}

int how_many(const Battle& battle, const Objective& objective) {
  int count = 0;
  for (int i = 0; i < battle.ships.size(); ++i)
    count += named(battle, objective, i) && is_done(objective, battle.ships[i]);
  return count;
}

int to_be_done(const Objective& objective) { return objective.ship >= 0 ? 1 : objective.count; }

bool is_met(const Battle& battle, const Objective& objective) {
  return how_many(battle, objective) >= to_be_done(objective);
}

// "Bismarck", "2 enemy ships".
std::string whom(const Battle& battle, const Objective& objective, const char* which) {
  if (objective.ship >= 0) return battle.name(Actor(objective.ship));
  return counted(objective.count, fmt::format("{} ship", which));
}

}  // namespace

bool left_by(const Ship& ship, unsigned edges) {
  return ship.state == State::left && ship.side == ship.built_for && (edges >> (ship.exit_edge & 3) & 1);
}

unsigned edges_to_leave_by(const Battle& battle, Actor who) {
  unsigned edges = 0;
  for (const Objective& objective : battle.book->objectives)
    if (objective.goal == Goal::leave && named(battle, objective, index(who))) edges |= objective.edges;
  return edges;
}

bool out_of_the_game(const Ship& ship) { return ship.hulk || ship.reduced || people(ship) == 0; }

int points_of_objectives(const Battle& battle, Side side) {
  int points = 0;
  for (const Objective& objective : battle.book->objectives)
    if (objective.side == side) points += objective.points * how_many(battle, objective);
  return points;
}

Side winner_by(const Battle& battle, const Objective& objective) {
  if (objective.points > 0) return no_side;
  const bool met = is_met(battle, objective);
  if (objective.goal == Goal::survive) return met ? no_side : enemy_of(objective.side);
  return met ? objective.side : no_side;
}

const Objective* deciding(const Battle& battle) {
  const auto& all = battle.book->objectives;
  const auto found = std::find_if(all.begin(), all.end(), [&](const Objective& objective) {
    return winner_by(battle, objective) != no_side;
  });
  return found == all.end() ? nullptr : &*found;
}

Side keeper(const Battle& battle) {
  for (const Objective& objective : battle.book->objectives)
    if (objective.goal == Goal::survive && is_met(battle, objective)) return objective.side;
  return no_side;
}

std::string to_do(const Battle& battle, const Objective& objective) {
  switch (objective.goal) {
    case Goal::sink: return "sink or take " + whom(battle, objective, "enemy");
    case Goal::take: return "take " + whom(battle, objective, "enemy");
    case Goal::leave:
      return fmt::format("bring {} off by {}", whom(battle, objective, "own"),
                         sea::edges_in_words(objective.edges));
    case Goal::survive:
      return fmt::format("keep {} on the table and in the game until the end of turn {}",
                         whom(battle, objective, "own"), battle.book->turn_limit);
  }
  return {};
}

}  // namespace ethos
