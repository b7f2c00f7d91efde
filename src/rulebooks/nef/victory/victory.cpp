// Chapter "end": the scenario's objective, breaking off, and points when the time is up; and all that in
// words.
#include "rulebooks/nef/victory/victory.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/result/result.h"
#include "rulebooks/nef/screen/words.h"

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

using Became = engine::Standing::Kind;

// A flight aboard goes where its base goes.
State state_of(const Battle& battle, const Unit& unit) {
  const State base = unit.state == State::aboard ? battle.units[unit.base].state : State::on_table;
  return base == State::withdrawn || base == State::crossed ? base : unit.state;
}

Became became_of(const Battle& battle, const Unit& unit) {
  switch (state_of(battle, unit)) {
    case State::destroyed: return Became::lost;
    case State::withdrawn:
    case State::crossed: return Became::escaped;
    default: break;
  }
  if (is_flight(unit.kind)) return Became::afloat;
  if (unit.row == hull_rows - 1) return Became::crippled;
  return unit.boxes > 0 ? Became::damaged : Became::afloat;
}

std::string exit_text(const Battle& battle, const Unit& unit) {
  const std::string text = unit.exit_edge == no_edge
                               ? "left the table"
                               : fmt::format("left by the {} edge", sea::edge_words[unit.exit_edge]);
  return unit.state == State::crossed ? text + fmt::format(": {} points", battle.sheet(unit).points) : text;
}

std::string hull_text(const Battle& battle, const Unit& unit) {
  const int hull = battle.sheet(unit).hull();
  return fmt::format("hull {} of {}", hull - unit.boxes, hull);
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

double worth_left(const Battle& battle, const Unit& unit) {
  const Sheet& sheet = battle.sheet(unit);
  return double(sheet.points) * (sheet.hull() - unit.boxes) / sheet.hull();
}

engine::Standing standing(const Battle& battle, Actor actor) {
  const Unit& unit = battle[actor];
  const Became kind = became_of(battle, unit);
  return {kind, no_side, double(battle.sheet(unit).points),
          kind == Became::lost ? 0 : worth_left(battle, unit)};
}

std::string became(const Battle& battle, Actor actor) {
  const Unit& unit = battle[actor];
  switch (became_of(battle, unit)) {
    case Became::lost: return is_flight(unit.kind) ? "lost" : "destroyed";
    case Became::escaped:
      return unit.state == State::aboard ? whereabouts(battle, unit) : exit_text(battle, unit);
    case Became::crippled: return fmt::format("on {} last row, {}", her(unit), hull_text(battle, unit));
    case Became::damaged: return "damaged, " + hull_text(battle, unit);
    default: return is_flight(unit.kind) ? whereabouts(battle, unit) : "undamaged";
  }
}

// nef.end.2 to nef.end.4.
std::string why_ended(const Battle& battle, const Ending& ending) {
  const Objective& objective = battle.book->objective;
  if (ending.clause.text() == "nef.end.4")
    return battle.name(Actor(objective.destroy)) + (ending.winner == objective.raider
                                                        ? " was destroyed: objective won"
                                                        : " still stands after the last turn: objective won");
  if (ending.clause.text() == "nef.end.2") return "The last turn is over: " + engine::score_words(ending);
  if (ending.winner == no_side) return "Both sides have less than a quarter of their force left";
  const engine::SideWords& beaten = battle.side(enemy_of(ending.winner)).words;
  return engine::begins_with(beaten, "have", "has") + " less than a quarter of the force left";
}

}  // namespace nef
