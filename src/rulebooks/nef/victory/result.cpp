// What has become of everybody and why the battle ended, in words.
#include "engine/result/result.h"
#include "rulebooks/nef/screen/words.h"
#include "rulebooks/nef/victory/victory.h"

namespace nef {
namespace {

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
