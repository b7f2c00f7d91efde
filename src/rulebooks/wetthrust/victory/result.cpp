#include "rulebooks/wetthrust/victory/result.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/result/result.h"
#include "rulebooks/wetthrust/damage/systems.h"
#include "rulebooks/wetthrust/screen/text.h"
#include "rulebooks/wetthrust/victory/victory.h"

namespace wetthrust {
namespace {

using Became = engine::Standing::Kind;

// More than half of her boxes marked gives the enemy half her value (end.1).
Became became_of(const Battle& battle, const Ship& ship) {
  if (is_lost(ship)) return Became::lost;
  if (ship.state == State::left) return Became::escaped;
  if (ship.state == State::driven_off) return Became::driven_off;
  if (2 * ship.damage > battle.sheet(ship).boxes()) return Became::crippled;
  return ship.damage > 0 ? Became::damaged : Became::afloat;
}

engine::Standing of_ship(const Battle& battle, const Ship& ship) {
  const Became kind = became_of(battle, ship);
  const double left = kind == Became::lost ? 0 : worth_left(battle, ship);
  return {kind, engine::no_side, double(battle.sheet(ship).value()), left};
}

bool is_aboard(const Squadron& squadron) {
  return squadron.carrier != no_carrier &&
         (squadron.state == AirState::aboard || squadron.state == AirState::rearming ||
          squadron.state == AirState::taking_off);
}

// Endurance is counted from the turn in which it first comes on (air.5).
bool came_before(const Squadron& squadron) { return squadron.endurance > 0; }

// Aircraft aboard share what becomes of their carrier; her damage is not their own.
Became became_of(const Battle& battle, const Squadron& squadron) {
  if (squadron.state == AirState::lost) return Became::lost;
  if (squadron.state == AirState::away && !came_before(squadron)) return Became::not_arrived;
  if (!is_aboard(squadron)) return Became::afloat;
  const Became carrier = became_of(battle, battle.ships[squadron.carrier]);
  return carrier == Became::damaged || carrier == Became::crippled ? Became::afloat : carrier;
}

engine::Standing of_squadron(const Battle& battle, int i) {
  const Became kind = became_of(battle, battle.squadrons[i]);
  const double value = battle.book->squadron_values[std::size_t(i)];
  return {kind, engine::no_side, value, kind == Became::lost ? 0 : value};
}

std::string boxes_text(const Battle& battle, const Ship& ship) {
  return fmt::format("{} of {} boxes", ship.damage, battle.sheet(ship).boxes());
}

// A merchant that got where the scenario sends her scores her value (end.2).
bool is_home(const Battle& battle, const Ship& ship) {
  return std::any_of(battle.book->objectives.begin(), battle.book->objectives.end(),
                     [&](const Objective& objective) { return brings_home(battle, objective, ship); });
}

std::string exit_text(const Battle& battle, const Ship& ship) {
  if (ship.exit_edge == no_edge) return "disengaged";
  const char* edge = sea::edge_words[ship.exit_edge];
  if (ship.state == State::driven_off) return fmt::format("driven off by the {} edge", edge);
  const std::string text = fmt::format("left by the {} edge", edge);
  return is_home(battle, ship) ? text + fmt::format(": {} points", battle.sheet(ship).value()) : text;
}

std::string ship_text(const Battle& battle, const Ship& ship) {
  switch (became_of(battle, ship)) {
    case Became::lost: return ship.state == State::hulk ? "abandoned, a burning hulk" : "sunk";
    case Became::escaped:
    case Became::driven_off: return exit_text(battle, ship);
    case Became::crippled: return "crippled, " + boxes_text(battle, ship);
    case Became::damaged: return "damaged, " + boxes_text(battle, ship);
    default: return "undamaged";
  }
}

std::string squadron_text(const Battle& battle, const Squadron& squadron) {
  switch (squadron.state) {
    case AirState::lost: return "lost";
    case AirState::away: return came_before(squadron) ? "at its base" : "has not come";
    case AirState::left: return "flown home";
    case AirState::aloft: return "in the air";
    default:
      return squadron.carrier == no_carrier ? "at its base"
                                            : "aboard " + battle.name(ship_actor(squadron.carrier));
  }
}

std::string slow_text(const Battle& battle, const Objective& objective) {
  const Ship& ship = battle.ships[objective.ship];
  if (battle.sheet(ship).of[std::size_t(System::rudder)] & ship.lost) return "has lost her rudder";
  return fmt::format("can go no faster than {} in", shown_speed(top_speed(battle, ship)));
}

}  // namespace

double worth_left(const Battle& battle, const Ship& ship) {
  const Sheet& sheet = battle.sheet(ship);
  return double(sheet.value()) * (sheet.boxes() - ship.damage) / sheet.boxes();
}

engine::Standing standing(const Battle& battle, Actor actor) {
  return is_ship(actor) ? of_ship(battle, battle[actor]) : of_squadron(battle, index(actor) - max_ships);
}

std::string became(const Battle& battle, Actor actor) {
  return is_ship(actor) ? ship_text(battle, battle[actor]) : squadron_text(battle, battle.squadron(actor));
}

std::string objective_text(const Battle& battle) {
  const Objective* objective = deciding(battle);
  if (!objective) return {};
  const Ship& ship = battle.ships[objective->ship];
  const std::string& name = battle.name(ship_actor(objective->ship));
  if (on_table(ship)) return fmt::format("{} {}", name, slow_text(battle, *objective));
  const bool left = ship.state == State::left;
  return fmt::format("{} {}{}", name, left ? "" : "was ", ship_text(battle, ship));
}

// wetthrust.end.1 and wetthrust.end.3.
std::string why_ended(const Battle& battle, const engine::Ending& ending) {
  if (battle.won != engine::no_side) return objective_text(battle) + ": objective won";
  const Side gone = beaten_off(battle);
  if (nobody_left(battle)) return "Nobody is left on the table: " + engine::score_words(ending);
  if (gone == engine::no_side) return "The last turn is over: " + engine::score_words(ending);
  return fmt::format("No {} ship is left on the table: {}", battle.book->side(gone).words.adjective,
                     engine::score_words(ending));
}

}  // namespace wetthrust
