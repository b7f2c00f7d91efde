#include "rulebooks/buoyz/estimate.h"

#include <algorithm>
#include <cmath>

#include "rulebooks/buoyz/damage.h"
#include "rulebooks/buoyz/detection.h"
#include "rulebooks/buoyz/missiles.h"
#include "rulebooks/buoyz/move.h"
#include "rulebooks/buoyz/sailing.h"
#include "rulebooks/buoyz/sight.h"
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
  if (arcs & beam_arcs && layout.port + layout.starboard > 0) {
    const int idle = arcs & bit(Arc::port) ? layout.starboard : layout.port;
    return double(layout.turrets() - idle) / layout.turrets();
  }
  if (arcs & beam_arcs) return 1;
  if (layout.mounting == Mounting::broadside || layout.turrets() == 0) return 0;
  return double(arcs & bit(Arc::fore) ? layout.fore : layout.aft) / layout.turrets();
}

double fitness(const Ship& ship) {
  double share = crippled(ship) ? 0.5 : 1;
  for (int i = 0; i < ship.armament; ++i) share /= 2;
  return share;
}

int weather_bonus(const Battle& battle, const Ship& firer) {
  return -(battle.weather.bad && !submerged(firer) ? 1 : 0) - (battle.book->night ? 1 : 0);
}

int range_bonus(const Battle& battle, double range, double effective) {
  const Parameters& p = battle.book->p;
  if (range > effective) return -4;
  return range > p.extreme_range ? -2 : range >= p.long_range ? -1 : 0;
}

int firer_bonus(const Battle& battle, const Ship& firer) {
  return weather_bonus(battle, firer) + (firer.has(Ability::radar) ? 1 : 0) +
         (battle.sheet(firer).fort() ? 1 : 0);
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
  if (!sheet.has_cannon() || line.range > p.cannon_range) return 0;
  const double broadside = sheet.cannon * bearing_share(sheet.cannon_layout, line.arcs);
  const double dice = std::max<double>(broadside, chasers_bearing(sheet, line.arcs)) * fitness(firer);
  const int bonus = (line.range > p.cannon_extreme ? -2
                     : line.range > p.cannon_long  ? -1
                                                   : 0) +
                    weather_bonus(battle, firer);
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
                    weather_bonus(battle, firer);
  return 1.3 *
         hits_worth(battle, target, p.torpedo_dice * fitness(firer) * chance_to_hit(bonus, 2), 0, Die::d6);
}

double missile_worth(const Battle& battle, const Ship& firer, const Ship& target, const Line& line) {
  const Parameters& p = battle.book->p;
  if (battle.sheet(firer).launchers == 0 || firer.missiles == 0) return 0;
  if (line.range < p.missile_least || line.range > p.missile) return 0;
  const double dice = p.missile_dice * launchers(battle, firer);
  const int bonus = weather_bonus(battle, firer) - battle.sheet(target).size;
  return 1.3 * hits_worth(battle, target, dice * chance_to_hit(bonus, 2), 0, Die::d6);
}

double depth_charge_worth(const Battle& battle, const Ship& firer, const Ship& target, const Line& line) {
  if (!carries(battle, firer, Weapon::depth_charges)) return 0;
  if (line.range > depth_charge_range(battle, firer)) return 0;
  const double found = target.is(Mark::detected) ? 1 : 0.5;
  const int dice = total(depth_charge_dice(battle, firer, line.range));
  const double hits = dice * chance_to_hit(0, battle.sheet(target).size);
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

// Without radar she hurts nobody farther off than she sees (5.4.1).
double reach_in_sight(const Battle& battle, const Ship& ship) {
  const double farthest = reach(battle, ship);
  return radar_level(battle, ship) > 0 ? farthest : std::min(farthest, visibility(battle));
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

namespace {

constexpr double none_near = 1e18;

// Where she would be a turn later if she held on.
sea::Point a_turn_later(const Battle& battle, const Ship& ship, const sea::Pose& pose) {
  Ship there = ship;
  there.pose = pose;
  return sea::ahead(pose, inches(battle, there, best_propulsion(battle, there))).at;
}

constexpr double grievance = 1.5;  // a ship that stays under fire is fired at again

// What a hunter may do to a submerged boat so far off, who can run up to her first; the nearer the likelier.
double hunted(const Battle& battle, const Ship& hunter, const Ship& boat, double away) {
  const double run = inches(battle, hunter, best_propulsion(battle, hunter));
  const double beyond = away - depth_charge_range(battle, hunter);
  if (beyond >= run) return 0;
  const double likely = beyond <= 0 ? 1 : 1 - beyond / run;
  return likely * depth_charge_worth(battle, hunter, boat, {});
}

// Of a squared distance now and a turn later.
double blend(double now, double then, double share) {
  return (1 - share) * std::sqrt(now) + share * std::sqrt(then);
}

}  // namespace

Outlook outlook(const Battle& battle, Actor who, const sea::Pose& pose) {
  const Ship& ship = battle[who];
  Outlook out;
  constexpr double a_little = 0.03, much = 0.25;
  double nearest = none_near, wanted = none_near, nearest_then = none_near, wanted_then = none_near;
  const sea::Point then = a_turn_later(battle, ship, pose);
  const double own_reach = reach_in_sight(battle, ship);
  each_ship(battle, [&](Actor, const Ship& enemy) {
    if (enemy.side == ship.side || enemy.is(Mark::prize) || enemy.table != ship.table) return;
    const double away = sea::distance_squared(pose.at, enemy.pose.at);
    const double appeals = appeal(battle, ship, enemy);
    const double away_then = sea::distance_squared(then, enemy.pose.at);
    if (appeals > 0) nearest = std::min(nearest, away), nearest_then = std::min(nearest_then, away_then);
    if (appeals > 0 && is_wanted(battle, enemy))
      wanted = std::min(wanted, away), wanted_then = std::min(wanted_then, away_then);
    if (away <= own_reach * own_reach && appeals > 0)
      out.dealt = std::max(out.dealt, fire_worth(battle, ship, pose, enemy, enemy.pose));
    if (!can_fire(enemy)) return;
    if (submerged(ship)) return void(out.taken += hunted(battle, enemy, ship, std::sqrt(away)));
    const double theirs = reach_in_sight(battle, enemy);
    if (away <= theirs * theirs) out.taken += grievance * fire_worth(battle, enemy, enemy.pose, ship, pose);
  });
  out.alone = nearest == none_near;
  out.nearest = out.alone ? 0 : blend(nearest, nearest_then, a_little);
  out.hunting = wanted < none_near;
  out.prey = out.hunting ? blend(wanted, wanted_then, much) : out.nearest;
  out.then = then;
  return out;
}

double shot_worth(const Battle& battle, Actor firer, const engine::Shot& shot) {
  const Ship &ship = battle[firer], &target = battle[shot.target];
  const double all = weapon_worth(battle, ship, Weapon(shot.mount), target, line_of(ship.pose, target.pose));
  if (Weapon(shot.mount) != Weapon::secondary) return all;
  const int dice = std::max<int>(1, battle.sheet(ship).secondary);
  return all * std::min<double>(1, double(shot.amount) / dice);
}

}  // namespace buoyz
