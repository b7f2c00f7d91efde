#include "rulebooks/buoyz/result.h"

#include <algorithm>

#include "engine/result/result.h"
#include "rulebooks/buoyz/air_home.h"
#include "rulebooks/buoyz/damage.h"
#include "rulebooks/buoyz/objectives.h"
#include "rulebooks/buoyz/text.h"
#include "rulebooks/buoyz/victory.h"

namespace buoyz {
namespace {

using Became = engine::Standing::Kind;

bool is_hurt(const Battle& battle, const Ship& ship) {
  return ship.hull < battle.sheet(ship).hull || ship.armament + ship.motive + ship.steering + ship.fires > 0;
}

// Whether the enemy wanted her off the table.
bool is_driven_off(const Battle& battle, int ship) {
  for (const Objective& objective : battle.book->objectives)
    if (objective.goal == Goal::drive_off && has_done(battle, objective, ship)) return true;
  return false;
}

Became became_of(const Battle& battle, int i) {
  const Ship& ship = battle.ships[i];
  if (is_gone(ship)) return Became::lost;
  if (ship.side != ship.owner) return Became::captured;
  if (ship.is(Mark::struck)) return Became::surrendered;
  if (ship.state == State::left) return is_driven_off(battle, i) ? Became::driven_off : Became::escaped;
  if (ship.state == State::lurking)
    return battle.fleet(ship.side).ordered_off ? Became::escaped : Became::not_arrived;
  if (crippled(ship)) return Became::crippled;
  return is_hurt(battle, ship) ? Became::damaged : Became::afloat;
}

engine::Standing of_ship(const Battle& battle, int i) {
  const Ship& ship = battle.ships[i];
  const Became kind = became_of(battle, i);
  return {kind, kind == Became::captured ? ship.side : engine::no_side, double(points_of(battle, ship)),
          engine::is_kept(kind) ? worth_left(battle, ship) : 0};
}

bool is_aboard(const Flight& flight) {
  return flight.carrier != land_based &&
         (flight.state == AirState::aboard || flight.state == AirState::rearming);
}

// A flight aboard shares what becomes of its carrier; her damage is not its own.
engine::Standing of_flight(const Battle& battle, int i) {
  const Flight& flight = battle.flights[i];
  engine::Standing standing;
  standing.points = battle.book->flight_points[std::size_t(i)];
  if (flight.state == AirState::lost) {
    standing.kind = Became::lost;
  } else if (is_aboard(flight)) {
    const engine::Standing carrier = of_ship(battle, flight.carrier);
    if (engine::group_of(carrier.kind) != engine::Group::afloat)
      standing.kind = carrier.kind, standing.holder = carrier.holder;
  }
  standing.left = engine::is_kept(standing.kind) ? standing.points : 0;
  return standing;
}

const std::string& called(const Battle& battle, Side side) { return battle.book->side(side).words.called; }

std::string hull_text(const Battle& battle, const Ship& ship) {
  return fmt::format("hull {} of {}", ship.hull, battle.sheet(ship).hull);
}

std::string loss_text(const Battle& battle, const Ship& ship) {
  if (ship.is(Mark::lit)) return on_table(ship) ? "burning as a fireship" : "burnt as a fireship";
  if (ship.state == State::saved) return "put out of action, but reached port";
  std::string text = battle.sheet(ship).fort() ? "destroyed" : "sunk";
  if (ship.sunk_by != nobody) text += " by " + name_of(battle, ship.sunk_by);
  return ship.side == ship.owner ? text : text + ", a prize of " + called(battle, ship.side);
}

std::string exit_text(const Ship& ship) {
  return ship.exit_edge > 3 ? "slipped away"
                            : fmt::format("left by the {} edge", sea::edge_words[ship.exit_edge]);
}

std::string capture_text(const Battle& battle, const Ship& ship) {
  const std::string text = "captured by " + called(battle, ship.side);
  return ship.state == State::left ? text + " and taken off the table" : text;
}

// Without what it meant for the battle.
std::string fate_text(const Battle& battle, int i) {
  const Ship& ship = battle.ships[i];
  switch (became_of(battle, i)) {
    case Became::lost: return loss_text(battle, ship);
    case Became::captured: return capture_text(battle, ship);
    case Became::surrendered: return "struck her colours";
    case Became::driven_off:
    case Became::escaped: return exit_text(ship);
    case Became::not_arrived: return "never seen";
    case Became::crippled: return "crippled, " + hull_text(battle, ship);
    case Became::damaged:
      return ship.fires ? "on fire, " + hull_text(battle, ship) : "damaged, " + hull_text(battle, ship);
    default: return ship.state == State::transit ? "on her way between two tables" : "undamaged";
  }
}

// "Bismarck was sunk by Hood".
std::string deed_text(const Battle& battle, int i) {
  const Became kind = became_of(battle, i);
  const bool passive = kind == Became::lost || kind == Became::captured;
  const bool active = kind == Became::surrendered || engine::group_of(kind) == engine::Group::escaped;
  return fmt::format("{} {}{}", battle.name(ship_actor(i)),
                     passive  ? "was "
                     : active ? ""
                              : "is ",
                     fate_text(battle, i));
}

std::string meaning_of_leaving(const Battle& battle, int i) {
  for (const Objective& objective : battle.book->objectives) {
    if (!has_done(battle, objective, i)) continue;
    if (scores(objective)) return fmt::format(": {} points", objective.points);
    if (&objective == deciding(battle) && objective.side == battle.won) return ": objective won";
    if (objective.goal == Goal::drive_off) return ", driven off";
  }
  const Ship& ship = battle.ships[i];
  return ship.is(Mark::retreating) || ship.state == State::lurking ? ", breaking contact" : "";
}

std::string flight_text(const Battle& battle, const Flight& flight) {
  if (flight.state == AirState::lost) return "lost";
  if (flight.state == AirState::aloft) return "in the air";
  if (!is_aboard(flight)) return "at its base";
  return "aboard " + battle.name(carrier_of(flight));
}

std::string done_text(const Battle& battle, const Objective& objective) {
  constexpr int most = 4;
  std::vector<std::string> deeds;
  for (int i = 0; i < battle.ships.size(); ++i)
    if (has_done(battle, objective, i)) deeds.push_back(deed_text(battle, i));
  const int more = int(deeds.size()) - most;
  if (more > 0) deeds.resize(most), deeds.push_back(fmt::format("{} more", more));
  return fmt::format("{}", fmt::join(deeds, "; "));
}

// What had to be kept: a ship, or a number of them.
std::string kept_text(const Battle& battle, const Objective& objective) {
  if (objective.ship >= 0) return deed_text(battle, objective.ship);
  const int kept = how_many(battle, objective);
  return fmt::format("{} of {} ships to be kept {} safe", kept, needed(objective), kept == 1 ? "is" : "are");
}

std::string points_text(const engine::Ending& ending) {
  const std::string points = engine::score_words(ending);
  if (ending.winner == engine::no_side) return "a draw, " + points;
  const auto [low, high] = std::minmax(ending.score[0], ending.score[1]);
  return fmt::format("a {} victory, {}", victory_level(high, low), points);
}

std::string cause_text(const Battle& battle) {
  const Side off = beaten_off(battle);
  if (off == engine::no_side) return "The last turn is over";
  if (battle.fleet(off).ordered_off && battle.fleet(enemy_of(off)).ordered_off)
    return "Both sides broke contact";
  const engine::SideWords& words = battle.book->side(off).words;
  if (battle.fleet(off).ordered_off) return engine::begins_with(words, "broke contact", "broke contact");
  return fmt::format("No {} ship is left to fight", words.adjective);
}

}  // namespace

double worth_left(const Battle& battle, const Ship& ship) {
  return double(points_of(battle, ship)) * (1 + ship.hull) / (1 + battle.sheet(ship).hull);
}

engine::Standing standing(const Battle& battle, Actor actor) {
  return is_ship(actor) ? of_ship(battle, index(actor)) : of_flight(battle, index(actor) - max_ships);
}

std::string became(const Battle& battle, Actor actor) {
  if (!is_ship(actor)) return flight_text(battle, battle.flight(actor));
  const int i = index(actor);
  const bool gone = engine::group_of(became_of(battle, i)) == engine::Group::escaped;
  return fate_text(battle, i) + (gone ? meaning_of_leaving(battle, i) : "");
}

std::string objective_text(const Battle& battle) {
  const Objective* objective = deciding(battle);
  if (!objective) return {};
  return objective->goal == Goal::survive ? kept_text(battle, *objective) : done_text(battle, *objective);
}

std::string why_ended(const Battle& battle, const engine::Ending& ending) {
  if (const Objective* objective = deciding(battle))
    return objective_text(battle) +
           (objective->side == ending.winner ? ": objective won" : ": objective lost");
  const Objective* kept = to_be_kept(battle);
  if (kept && battle.won == engine::no_side)
    return fmt::format("{} at the end: objective {}", kept_text(battle, *kept),
                       kept->side == ending.winner ? "won" : "lost");
  return fmt::format("{}: {}", cause_text(battle), points_text(ending));
}

}  // namespace buoyz
