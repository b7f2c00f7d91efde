// Chapter "end": the scenario's objective, breaking off, and points when the time is up.
#include "rulebooks/nef/victory/victory.h"

#include <algorithm>

#include "engine/result/result.h"

namespace nef {
namespace {

constexpr double margin_for_victory = 0.10;
constexpr double share_to_fight_on = 0.25;

// nef.end.1: full points for a loss, half for a vessel on its last row or withdrawn damaged;
// nef.end.4: a transport that got through gives the enemy nothing.
double points_given(const Battle& battle, const Unit& unit) {
  const double points = battle.sheet(unit).points;
  if (unit.state == State::destroyed) return points;
  if (unit.state == State::crossed) return 0;
  const bool last_row = !is_flight(unit.kind) && unit.row == hull_rows - 1;
  const bool withdrawn_damaged = unit.state == State::withdrawn && unit.boxes > 0;
  return last_row || withdrawn_damaged ? points / 2 : 0;
}

// nef.end.4: the raider wins by destroying what the scenario names.
std::optional<Ending> by_objective(const Battle& battle, int turn) {
  const Objective& objective = battle.book->objective;
  if (objective.destroy < 0) return std::nullopt;
  if (battle.units[objective.destroy].state == State::destroyed)
    return ended(battle, objective.raider, "the objective is destroyed", "nef.end.4");
  if (turn >= battle.book->turn_limit)
    return ended(battle, enemy_of(objective.raider), "the objective stands", "nef.end.4");
  return std::nullopt;
}

// nef.end.3: a side with under a quarter of its points left has lost.
std::optional<Ending> by_break_off(const Battle& battle) {
  const auto broken = [&](Side side) {
    return points_left(battle, side) < share_to_fight_on * battle.side(side).points;
  };
  const bool first = broken(Side(0)), second = broken(Side(1));
  if (first && second) return ended(battle, no_side, "both sides are broken", "nef.end.3");
  if (first || second) return ended(battle, Side(first ? 1 : 0), "the enemy is broken", "nef.end.3");
  return std::nullopt;
}

// nef.end.2: at the end of the last turn a margin of a tenth wins, less is a draw.
std::optional<Ending> by_points(const Battle& battle, int turn) {
  if (turn < battle.book->turn_limit) return std::nullopt;
  const double first = score_of(battle, Side(0)), second = score_of(battle, Side(1));
  const double margin = margin_for_victory * std::max(first, second);
  if (first - second > margin) return ended(battle, Side(0), "on points", "nef.end.2");
  if (second - first > margin) return ended(battle, Side(1), "on points", "nef.end.2");
  return ended(battle, no_side, "the points are level", "nef.end.2");
}

}  // namespace

bool still_there(const Battle& battle, const Unit& unit) {
  const State state = unit.state == State::aboard ? battle.units[unit.base].state : unit.state;
  return state != State::destroyed && state != State::withdrawn;
}

double score_of(const Battle& battle, Side side) {
  return all_units(battle).sum([&](const Unit& unit) -> double {
    if (unit.side != side) return points_given(battle, unit);
    return unit.state == State::crossed ? battle.sheet(unit).points : 0;
  });
}

double points_left(const Battle& battle, Side side) {
  return all_units(battle).sum([&](const Unit& unit) -> double {
    return unit.side == side && still_there(battle, unit) ? battle.sheet(unit).points : 0;
  });
}

std::optional<Ending> ending(const Battle& battle, int turn) {
  if (auto end = by_objective(battle, turn)) return end;
  if (auto end = by_break_off(battle)) return end;
  return by_points(battle, turn);
}

}  // namespace nef
