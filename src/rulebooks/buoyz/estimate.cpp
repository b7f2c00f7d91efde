#include "rulebooks/buoyz/estimate.h"

#include <algorithm>
#include <cmath>

#include "rulebooks/buoyz/air_worth.h"
#include "rulebooks/buoyz/damage.h"
#include "rulebooks/buoyz/detection.h"
#include "rulebooks/buoyz/missiles.h"
#include "rulebooks/buoyz/torpedoes.h"

namespace buoyz {
namespace {

// Of a critical hit, in hull points: speed, guns or rudder halved, fires that bring more.
constexpr double critical_in_hull = 0.6;

// Whether the scenario is about sinking or keeping her.
bool is_wanted(const Battle& battle, const Ship& ship) {
  for (const Objective& objective : battle.book->objectives) {
    const bool hunted = objective.goal == Goal::sink || objective.goal == Goal::cripple ||
                        objective.goal == Goal::drive_off || objective.goal == Goal::survive;
    if (hunted && objective.ship >= 0 && &ship == &battle.ships[objective.ship]) return true;
  }
  return false;
}

// One shot as the estimates see it: how far, and through which arcs.
struct Line {
  double range;
  unsigned arcs;         // of the firer
  unsigned target_arcs;  // of the target, for rakes and torpedoes on the beam
};

// The share of a battery that bears (5.4.2).
double bearing_share(const Layout& layout, unsigned arcs) {
  if (layout.mounting == Mounting::all_round) return 1;
  if (arcs & beam_arcs) return 1;
  if (layout.mounting == Mounting::broadside || layout.turrets() == 0) return 0;
  return double(arcs & bit(Arc::fore) ? layout.fore : layout.aft) / layout.turrets();
}

double fitness(const Ship& ship) {
  double share = crippled(ship) ? 0.5 : 1;
  for (int i = 0; i < ship.armament; ++i) share /= 2;
  return share;
}

int weather_bonus(const Battle& battle) {
  return -(battle.weather.bad ? 1 : 0) - (battle.book->night ? 1 : 0);
}

int range_bonus(const Battle& battle, double range, double effective) {
  const Parameters& p = battle.book->p;
  if (range > effective) return -4;
  return range > p.extreme_range ? -2 : range >= p.long_range ? -1 : 0;
}

int firer_bonus(const Battle& battle, const Ship& firer) {
  return weather_bonus(battle) + (firer.has(Ability::radar) ? 1 : 0) + (battle.sheet(firer).fort() ? 1 : 0);
}

double main_worth(const Battle& battle, const Ship& firer, const Ship& target, const Line& line) {
  const Sheet& sheet = battle.sheet(firer);
  const double effective = battle.book->p.effective_range[sheet.main_bracket];
  if (sheet.main == 0 || line.range > 2 * effective) return 0;
  const double dice = sheet.main * bearing_share(sheet.main_layout, line.arcs) * fitness(firer);
  const int bonus = range_bonus(battle, line.range, effective) + firer_bonus(battle, firer);
  const int plunge = line.range >= battle.book->p.long_range && !target.has(Ability::armoured_deck) ? 1 : 0;
  return hits_worth(battle, target, dice * chance_to_hit(bonus, battle.sheet(target).size), plunge, Die::d6);
}

double secondary_worth(const Battle& battle, const Ship& firer, const Ship& target, const Line& line) {
  const int dice = battle.sheet(firer).secondary;
  if (dice == 0 || line.range > battle.book->p.secondary_range) return 0;
  const double chance = chance_to_hit(firer_bonus(battle, firer), battle.sheet(target).size);
  return hits_worth(battle, target, dice * fitness(firer) * chance, -1, Die::d6);
}

double cannon_worth(const Battle& battle, const Ship& firer, const Ship& target, const Line& line) {
  const Sheet& sheet = battle.sheet(firer);
  const Parameters& p = battle.book->p;
  if (sheet.cannon == 0 || line.range > p.cannon_range) return 0;
  const double dice = sheet.cannon * bearing_share(sheet.cannon_layout, line.arcs) * fitness(firer);
  const int bonus = (line.range > p.cannon_extreme ? -2
                     : line.range > p.cannon_long  ? -1
                                                   : 0) +
                    weather_bonus(battle);
  const bool rake = !(line.target_arcs & beam_arcs);
  const int close = line.range <= p.close_range && firer.has(Ability::close) ? sheet.close : 0;
  const double hits = dice * chance_to_hit(bonus, battle.sheet(target).size);
  return hits_worth(battle, target, hits, close + (rake ? 1 : 0), Die::d3);
}

double torpedo_worth(const Battle& battle, const Ship& firer, const Ship& target, const Line& line) {
  const Sheet& sheet = battle.sheet(firer);
  const Parameters& p = battle.book->p;
  if (!sheet.torpedoes || firer.torpedoes == 0) return 0;
  if (line.range < p.torpedo_least || line.range > torpedo_range(battle, firer)) return 0;
  if (!(line.arcs & torpedo_arcs(battle, firer))) return 0;
  const int beam = line.target_arcs & beam_arcs ? 1 : 0;
  const int bonus = beam + (sheet.guided || battle.book->era >= 7 ? 1 : 0) - battle.sheet(target).size +
                    weather_bonus(battle);
  return 1.3 *
         hits_worth(battle, target, p.torpedo_dice * fitness(firer) * chance_to_hit(bonus, 2), 0, Die::d6);
}

double missile_worth(const Battle& battle, const Ship& firer, const Ship& target, const Line& line) {
  const Parameters& p = battle.book->p;
  if (battle.sheet(firer).launchers == 0 || firer.missiles == 0) return 0;
  if (line.range < p.missile_least || line.range > p.missile) return 0;
  const double dice = p.missile_dice * launchers(battle, firer);
  const int bonus = weather_bonus(battle) - battle.sheet(target).size;
  return 1.3 * hits_worth(battle, target, dice * chance_to_hit(bonus, 2), 0, Die::d6);
}

double depth_charge_worth(const Battle& battle, const Ship& firer, const Ship& target, const Line& line) {
  if (!battle.sheet(firer).depth_charges && !firer.has(Ability::asw_helicopter)) return 0;
  if (line.range > depth_charge_range(battle, firer)) return 0;
  const double found = target.is(Mark::detected) ? 1 : 0.5;
  const double hits = battle.book->p.dc_dice_ship * chance_to_hit(0, battle.sheet(target).size);
  return hits_worth(battle, target, found * hits, 0, Die::d6);
}

double weapon_worth(const Battle& battle, const Ship& firer, Weapon weapon, const Ship& target,
                    const Line& line) {
  switch (weapon) {
    case Weapon::main: return main_worth(battle, firer, target, line);
    case Weapon::cannon: return cannon_worth(battle, firer, target, line);
    case Weapon::secondary: return secondary_worth(battle, firer, target, line);
    case Weapon::torpedoes: return torpedo_worth(battle, firer, target, line);
    case Weapon::missiles: return missile_worth(battle, firer, target, line);
    case Weapon::depth_charges: return depth_charge_worth(battle, firer, target, line);
    case Weapon::aa: return 0;
  }
  return 0;
}

Line line_of(const sea::Pose& from, const sea::Pose& to) {
  return {sea::distance(from.at, to.at), arcs_to(from, to.at), arcs_to(to, from.at)};
}

bool can_fire(const Ship& ship) {
  return on_table(ship) && !ship.is(Mark::struck) && !ship.is(Mark::prize) && !ship.is(Mark::lit);
}

// The farthest she can hurt anyone; farther enemies are not looked at.
double reach(const Battle& battle, const Ship& ship) {
  const Sheet& sheet = battle.sheet(ship);
  const Parameters& p = battle.book->p;
  if (sheet.launchers > 0) return p.missile;
  if (sheet.main > 0) return 2 * p.effective_range[sheet.main_bracket];
  if (sheet.secondary > 0) return p.secondary_range;
  if (sheet.torpedoes) return p.torpedo_late;
  return p.cannon_range;
}

// How near a ship wants to come to those she attacks.
double best_distance(const Battle& battle, const Ship& ship) {
  const Sheet& sheet = battle.sheet(ship);
  if (battle.book->era <= 4) return ship.has(Ability::ram) || ship.has(Ability::marines) ? 0 : 1.5;
  if (sheet.submarine() || sheet.mtb) return 8;
  if (sheet.launchers > 0 && ship.missiles > 0) return 0.8 * battle.book->p.missile;
  if (sheet.depth_charges && sheet.main == 0) return 3;
  return sheet.main > 0 ? 30 : 20;
}

// Whom a ship goes for: escorts for submarines, submarines for the biggest, everyone for the ships the
// scenario is about.
double appeal(const Battle& battle, const Ship& ship, const Ship& enemy) {
  double value = worth(battle, enemy);
  const bool hunter = battle.sheet(ship).depth_charges || ship.has(Ability::asw_helicopter);
  if (submerged(enemy)) return hunter ? 2 * value : 0;
  if (enemy.is(Mark::struck)) value *= battle.book->era <= 4 ? 0.5 : 0;
  return value;
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

// A side that wins by keeping its ships has no need to seek the enemy.
bool must_last(const Battle& battle, Side side) {
  for (const Objective& objective : battle.book->objectives)
    if (objective.goal == Goal::survive && objective.side == side && objective.ship < 0) return true;
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

// While her deck is idle she runs down the wind, to have sea room when her flights come home.
double carrier_wind_value(const Battle& battle, Actor who, const sea::Pose& pose, sea::Angle off) {
  constexpr double per_inch_of_room = 0.1, soon = 10;
  const double deck = deck_worth(battle, who);
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

double worth(const Battle& battle, const Ship& ship) {
  constexpr double for_the_objective = 2;
  const double points = std::max(1, points_of(battle, ship));
  return is_wanted(battle, ship) ? for_the_objective * points : points;
}

double worth_of_hull(const Battle& battle, const Ship& ship) {
  const int hull = std::max<int>(1, battle.sheet(ship).hull);
  return worth(battle, ship) / hull * (1 + 0.5 * (hull - ship.hull) / hull);
}

double chance_to_hit(int bonus, int need) { return (7 - std::clamp(need - bonus, 2, 6)) / 6.0; }

double hits_worth(const Battle& battle, const Ship& target, double hits, int damage_bonus, Die die) {
  const int faces = die == Die::d3 ? 3 : 6, armour = battle.sheet(target).armour;
  const double through =
      armour == 0 ? 1 : std::clamp(faces + 1 + damage_bonus - armour, 0, faces) / double(faces);
  const double beats = std::clamp(faces + damage_bonus - armour, 0, faces) / double(faces);
  const double hull = hits * (through + beats / 2 * critical_in_hull);
  return std::min(hull, target.hull + 0.5) * worth_of_hull(battle, target);
}

double fire_worth(const Battle& battle, const Ship& firer, const sea::Pose& from, const Ship& target,
                  const sea::Pose& at) {
  const Line line = line_of(from, at);
  double sum = 0;
  if (submerged(target)) return depth_charge_worth(battle, firer, target, line);
  for (const Weapon weapon :
       {Weapon::main, Weapon::cannon, Weapon::secondary, Weapon::torpedoes, Weapon::missiles})
    if (!submerged(firer) || weapon == Weapon::torpedoes || weapon == Weapon::missiles)
      sum += weapon_worth(battle, firer, weapon, target, line);
  return sum;
}

constexpr double none_near = 1e18;
constexpr double grievance = 1.5;  // a ship that stays under fire is fired at again

Outlook outlook(const Battle& battle, Actor who, const sea::Pose& pose) {
  const Ship& ship = battle[who];
  Outlook out;
  double nearest = none_near, wanted = none_near;
  const double own_reach = reach(battle, ship);
  each_ship(battle, [&](Actor, const Ship& enemy) {
    if (enemy.side == ship.side || enemy.is(Mark::prize) || enemy.table != ship.table) return;
    const double away = sea::distance_squared(pose.at, enemy.pose.at);
    const double appeals = appeal(battle, ship, enemy);
    if (appeals > 0) nearest = std::min(nearest, away);
    if (appeals > 0 && is_wanted(battle, enemy)) wanted = std::min(wanted, away);
    if (away <= own_reach * own_reach && appeals > 0)
      out.dealt = std::max(out.dealt, fire_worth(battle, ship, pose, enemy, enemy.pose));
    const double theirs = reach(battle, enemy);
    if (can_fire(enemy) && away <= theirs * theirs && !submerged(ship))
      out.taken += grievance * fire_worth(battle, enemy, enemy.pose, ship, pose);
  });
  out.alone = nearest == none_near;
  out.nearest = out.alone ? 0 : std::sqrt(nearest);
  out.hunting = wanted < none_near;
  out.prey = wanted < none_near ? std::sqrt(wanted) : out.nearest;
  return out;
}

double place_value(const Battle& battle, Actor who, const sea::Pose& pose, const Outlook& there) {
  constexpr double per_inch_closer = 0.12, per_inch_to_prey = 0.6, per_inch_to_edge = 0.3,
                   per_inch_away = 0.05, per_inch_shyer = 0.04, out_of_gunshot = 80;
  const Ship& ship = battle[who];
  const double wind = wind_value(battle, who, pose);
  if (const double inches = way_out(battle, ship, pose.at); inches >= 0)
    return wind - per_inch_to_edge * inches;
  if (ship.is(Mark::retreating)) return wind - per_inch_to_edge * breaking_off(battle, ship, pose.at);
  if (crippled(ship)) return wind - per_inch_away * breaking_off(battle, ship, pose.at);
  if (there.alone) return wind - per_inch_closer * astray(battle, ship, pose.at);
  const bool shy = battle.sheet(ship).civilian || ship.has(Ability::carrier);
  if (shy) return wind + per_inch_shyer * std::min(there.nearest, out_of_gunshot);
  if (must_last(battle, ship.side)) return wind;
  const double eager = there.hunting ? per_inch_to_prey : per_inch_closer;
  return wind - eager * std::max(0.0, there.prey - best_distance(battle, ship));
}

double shot_worth(const Battle& battle, Actor firer, const engine::Shot& shot) {
  const Ship &ship = battle[firer], &target = battle[shot.target];
  const double all = weapon_worth(battle, ship, Weapon(shot.mount), target, line_of(ship.pose, target.pose));
  if (Weapon(shot.mount) != Weapon::secondary) return all;
  const int dice = std::max<int>(1, battle.sheet(ship).secondary);
  return all * std::min<double>(1, double(shot.amount) / dice);
}

}  // namespace buoyz
