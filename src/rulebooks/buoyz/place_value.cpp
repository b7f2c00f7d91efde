// Where ships want to be.
#include <algorithm>

#include "rulebooks/buoyz/air_worth.h"
#include "rulebooks/buoyz/deck.h"
#include "rulebooks/buoyz/estimate.h"
#include "rulebooks/buoyz/retreat.h"
#include "rulebooks/buoyz/torpedoes.h"

namespace buoyz {
namespace {

// How near a ship wants to come to those she attacks.
double best_distance(const Battle& battle, const Ship& ship) {
  constexpr double boats_distance = 0.7;
  const Sheet& sheet = battle.sheet(ship);
  if (battle.book->era <= 4) return ship.has(Ability::ram) || ship.has(Ability::marines) ? 0 : 1.5;
  if (sheet.submarine()) return boats_distance * torpedo_range(battle, ship);  // they hit as well from afar
  if (sheet.mtb) return 8;
  if (sheet.launchers > 0 && ship.missiles > 0) return 0.8 * battle.book->p.missile;
  if (sheet.depth_charges && sheet.main == 0) return 3;
  return sheet.main > 0 ? 30 : 20;
}

bool has_boats(const Battle& battle, Side side) {
  return std::any_of(battle.ships.begin(), battle.ships.end(),
                     [&](const Ship& ship) { return ship.side == side && battle.sheet(ship).submarine(); });
}

// Thin-skinned ships with missiles have no business within gunshot, unless they are there to hunt submarines.
bool keeps_off(const Battle& battle, const Ship& ship) {
  const Sheet& sheet = battle.sheet(ship);
  return sheet.launchers > 0 && ship.missiles > 0 && sheet.main == 0 && !sheet.submarine() &&
         !has_boats(battle, enemy_of(ship.side));
}

double edge_distance(const Battle& battle, const Ship& ship, unsigned edges, sea::Point at) {
  double nearest = 1e9;
  for (int e = 0; e < 4; ++e)
    if (edges & 1u << e)
      nearest = std::min(nearest, sea::distance_to(battle.book->table(ship.table), sea::Edge(e), at));
  return nearest;
}

// Inches to go to the edge an objective names for her, or a negative number where none does.
double way_out(const Battle& battle, const Ship& ship, sea::Point at) {
  for (const Objective& objective : battle.book->objectives) {
    const bool mine =
        objective.side == ship.side &&
        (objective.ship >= 0 ? &battle.ships[objective.ship] == &ship : battle.sheet(ship).civilian);
    if (mine && (objective.goal == Goal::leave || objective.goal == Goal::escape))
      return edge_distance(battle, ship, objective.edges, at);
  }
  return -1;
}

// With no enemy about, ships keep by their flagship, and she by where she is.
double astray(const Battle& battle, const Ship& ship, sea::Point at) {
  constexpr double close_company = 6;
  const Actor flagship = battle.fleet(ship.side).flagship;
  if (flagship == nobody || &battle[flagship] == &ship) return 0;
  if (!on_table(battle[flagship]) || battle[flagship].table != ship.table) return 0;
  return std::max(0.0, sea::distance(at, battle[flagship].pose.at) - close_company);
}

// Inches from the nearest ship of her side that has somewhere to go, or a negative number where none has.
double away_from_charge(const Battle& battle, const Ship& ship, sea::Point at) {
  const bool boats = has_boats(battle, enemy_of(ship.side));  // those are better met far from a big ship
  double nearest = -1;
  each_ship_of(battle, ship.side, [&](Actor, const Ship& other) {
    if (&other == &ship || other.table != ship.table) return;
    if (!battle.sheet(other).civilian && boats) return;
    if (way_out(battle, other, other.pose.at) < 0) return;
    const double away = sea::distance(at, other.pose.at);
    if (nearest < 0 || away < nearest) nearest = away;
  });
  return nearest;
}

// Steamers need room: a friend close by may be struck next turn (4.1.10).
double crowding(const Battle& battle, const Ship& ship, sea::Point at) {
  constexpr double room = 4, per_inch = 0.5;
  if (battle.book->era <= 4) return 0;
  double crowded = 0;
  each_ship_of(battle, ship.side, [&](Actor, const Ship& other) {
    if (&other == &ship || other.table != ship.table || submerged(other)) return;
    crowded += per_inch * std::max(0.0, room - sea::distance(at, other.pose.at));
  });
  return crowded;
}

bool wins_by_escape(const Battle& battle, Side side) {
  for (const Objective& objective : battle.book->objectives)
    if (objective.goal == Goal::escape && objective.side == side) return true;
  return false;
}

// A side that wins by keeping its ships has no need to seek the enemy.
bool must_last(const Battle& battle, Side side) {
  for (const Objective& objective : battle.book->objectives)
    if (objective.goal == Goal::survive && objective.side == side && objective.ship < 0) return true;
  return false;
}

// A side that loses unless it takes or sinks what the enemy has to keep sends no cripples home.
bool must_press_on(const Battle& battle, Side side) {
  for (const Objective& objective : battle.book->objectives)
    if (objective.goal == Goal::survive && objective.side != side) return true;
  return false;
}

double breaking_off(const Battle& battle, const Ship& ship, sea::Point at) {
  const sea::Edge home = battle.book->side(ship.side).edge;
  return sea::distance_to(battle.book->table(ship.table), home, at);
}

// Carriers turn their bows to the wind, point by point (9.3.1).
double carrier_wind(sea::Angle off) {
  constexpr double on_the_way = 0.7;
  if (off <= sea::degrees(45)) return 1;
  return on_the_way * (180 - sea::in_degrees(off)) / 135;
}

bool flies_only_upright(const Battle& battle, Actor carrier) {
  return std::all_of(battle.flights.begin(), battle.flights.end(), [&](const Flight& flight) {
    return flight.carrier != index(carrier) || needs_no_wind(battle, flight);
  });
}

// While her deck is idle she runs down the wind, to have sea room when her flights come home.
double carrier_wind_value(const Battle& battle, Actor who, const sea::Pose& pose, sea::Angle off) {
  constexpr double per_inch_of_room = 0.1, soon = 10;
  if (flies_only_upright(battle, who)) return 0;
  const double deck = deck_to_wind_worth(battle, who);
  if (deck > 0) return carrier_wind(off) * (0.2 + deck);
  return -per_inch_of_room * sea::upwind_position(sea::ahead(pose, soon).at, battle.weather.wind);
}

// Sailing ships like a broad reach and fear the wind's eye (4.1.1.4).
double wind_value(const Battle& battle, Actor who, const sea::Pose& pose) {
  const Ship& ship = battle[who];
  const Sheet& sheet = battle.sheet(ship);
  if (battle.weather.calm) return 0;
  const sea::Angle off = sea::angle_off_wind(pose.heading, battle.weather.wind);
  if (ship.has(Ability::carrier)) return carrier_wind_value(battle, who, pose, off);
  const bool only_sails = sheet.speed[3] > 0 && sheet.speed[0] + sheet.speed[1] + sheet.speed[2] == 0;
  if (!only_sails) return 0;
  if (off < sea::degrees(45)) return -0.8;
  return off >= sea::degrees(90) && off <= sea::degrees(135) ? 0.4 : 0;
}

}  // namespace

double place_value(const Battle& battle, Actor who, const sea::Pose& pose, const Outlook& there) {
  constexpr double per_inch_closer = 0.3, per_inch_to_prey = 0.6, per_inch_to_runaway = 1.6,
                   per_inch_to_edge = 0.3, per_inch_away = 0.05, per_inch_shyer = 0.04, out_of_gunshot = 80,
                   near_the_convoy = 12, close_escort = 6, per_inch_from_charge = 0.12, per_inch_nearer = 0.1;
  const Ship& ship = battle[who];
  const double wind = wind_value(battle, who, pose) - crowding(battle, ship, pose.at);
  const auto mean = [&](auto distance) { return (distance(pose.at) + distance(there.then)) / 2; };
  const auto to_home = [&](sea::Point at) { return breaking_off(battle, ship, at); };
  if (way_out(battle, ship, pose.at) >= 0)
    return wind - per_inch_to_edge * mean([&](sea::Point at) { return way_out(battle, ship, at); });
  if (goes_home(ship)) return wind - per_inch_to_edge * mean(to_home);
  if (crippled(ship) && !must_press_on(battle, ship.side)) return wind - per_inch_away * mean(to_home);
  if (there.alone) return wind - per_inch_closer * astray(battle, ship, pose.at);
  const bool shy = battle.sheet(ship).civilian || ship.has(Ability::carrier);
  if (shy) return wind + per_inch_shyer * std::min(there.nearest, out_of_gunshot);
  if (must_last(battle, ship.side)) return wind;
  if (const double away = away_from_charge(battle, ship, pose.at); away >= 0 && there.prey > near_the_convoy)
    return wind - per_inch_from_charge * std::max(0.0, away - close_escort);
  const double to_prey = wins_by_escape(battle, enemy_of(ship.side)) ? per_inch_to_runaway : per_inch_to_prey;
  const double eager = there.hunting ? to_prey : per_inch_closer;
  const double best = best_distance(battle, ship);
  const double too_near = keeps_off(battle, ship) ? per_inch_nearer * std::max(0.0, best - there.nearest) : 0;
  return wind - eager * std::max(0.0, there.prey - best) - too_near;
}

}  // namespace buoyz
