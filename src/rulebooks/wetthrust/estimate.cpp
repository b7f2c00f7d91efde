#include "rulebooks/wetthrust/estimate.h"

#include <algorithm>
#include <cmath>

#include "rulebooks/wetthrust/guns.h"
#include "rulebooks/wetthrust/systems.h"

namespace wetthrust {
namespace {

constexpr double mean_points[4] = {1, 0.5, 1.0 / 3, 1.0 / 6};  // of a damage die, by armour
constexpr double farthest_gun = 48, torpedo_reach = 8;

double chance_of_striking(const Battle& battle, int dice) {
  double miss = 1;
  for (int i = 0; i < dice; ++i) miss *= 1 - battle.book->options.hit_die_faces / 6.0;
  return 1 - miss;
}

int armour_at(const Battle& battle, const Ship& target, double range) {
  const Sheet& sheet = battle.sheet(target);
  if (target.plot.evasive && sheet.evasion == Evasion::full) return 3;
  return range > 24 ? sheet.deck : sheet.belt;
}

double dice_bearing(const Battle& battle, const Ship& ship, const sea::Pose& from, sea::Point at,
                    double range) {
  Ship there = ship;
  there.pose = from;
  double dice = 0;
  for (const Group& group : battle.sheet(ship).groups)
    if (group.system == System::battery && bears(there, group.facing, at))
      dice += std::popcount(group.members & ~ship.lost) * damage_dice(group.battery, range);
  return dice;
}

// Torpedoes that bear and are loaded.
int tubes_bearing(const Battle& battle, const Ship& ship, const sea::Pose& from, sea::Point at) {
  Ship there = ship;
  there.pose = from;
  int tubes = 0;
  for (const Group& group : battle.sheet(ship).groups)
    if (group.system == System::launcher && bears(there, group.facing, at))
      tubes += available(battle, ship, group);
  return tubes;
}

bool mine(const Objective& objective, const Battle& battle, const Ship& ship) {
  return objective.side == ship.side && objective.goal == Goal::leave && is_merchant(battle.sheet(ship).type);
}

double way_out(const Battle& battle, const Ship& ship, sea::Point at) {
  double nearest = -1;
  for (const Objective& objective : battle.book->objectives)
    for (int e = 0; e < 4 && mine(objective, battle, ship); ++e)
      if (objective.edges >> e & 1) {
        const double away = sea::distance_to(battle.book->table, sea::Edge(e), at);
        nearest = nearest < 0 ? away : std::min(nearest, away);
      }
  return nearest;
}

double best_distance(const Battle& battle, const Ship& ship) {
  const Type type = battle.sheet(ship).type;
  if (type == Type::SS) return 4;
  if (is_destroyer(type)) return 6;
  return type == Type::BB || type == Type::BC ? 22 : 14;
}

}  // namespace

double worth(const Battle& battle, const Ship& ship) {
  double value = std::max(1, battle.sheet(ship).value());
  for (const Objective& objective : battle.book->objectives)
    if (objective.ship >= 0 && &battle.ships[objective.ship] == &ship) value *= 2;
  return value;
}

double worth_of_box(const Battle& battle, const Ship& ship) {
  const int boxes = std::max(1, battle.sheet(ship).boxes());
  return worth(battle, ship) / boxes * (1 + 0.5 * ship.damage / boxes);
}

double salvo_worth(const Battle& battle, Actor firer, Actor target, Symbols batteries) {
  const double range = sea::distance(battle[firer].pose.at, battle[target].pose.at);
  double dice = 0;
  each_symbol(battle.sheet(firer), batteries,
              [&](int, const Symbol& symbol) { dice += damage_dice(symbol.battery, range); });
  const double chance = chance_of_striking(battle, total(hit_dice(battle, firer, target, batteries)));
  const double points = chance * dice * mean_points[armour_at(battle, battle[target], range)];
  const double left = battle.sheet(target).boxes() - battle[target].damage;
  return std::min(points, left + 0.5) * worth_of_box(battle, battle[target]);
}

double torpedo_worth(const Battle& battle, sea::Point from, Actor target, int torpedoes) {
  const Ship& ship = battle[target];
  const double range = sea::distance(from, ship.pose.at);
  if (range > torpedo_reach || torpedoes == 0) return 0;
  const bool beam = quadrants(ship.pose, from) & (starboard_bit | port_bit);
  const int needed = torpedoes - (range > 4 ? 2 : 0) + (stationary(ship) ? 4 : 0) -
                     (ship.plot.evasive ? 2 : 0) - (beam ? 0 : 2);
  const double hits = torpedoes * std::clamp(needed, 0, 6) / 6.0;
  const int armour = battle.sheet(ship).belt;
  const double each = (6 - armour) * (7 - armour) / 12.0 + (stationary(ship) ? 4 : 0);
  const double extra = hits > 0 ? std::min(1.0, hits) * 3 : 0;
  const double left = battle.sheet(target).boxes() - ship.damage;
  return std::min(hits * each + extra, left + 0.5) * worth_of_box(battle, ship);
}

double fire_worth(const Battle& battle, const Ship& firer, const sea::Pose& from, const Ship& target,
                  const sea::Pose& at) {
  const double range = sea::distance(from.at, at.at);
  if (!any_fire_control(battle, firer)) return 0;
  const double dice = dice_bearing(battle, firer, from, at.at, range);
  const int hit_dice_guess = 3 + (working(battle, firer, System::radar) ? 1 : 0);
  double points =
      chance_of_striking(battle, hit_dice_guess) * dice * mean_points[armour_at(battle, target, range)];
  if (const int tubes = range <= torpedo_reach ? tubes_bearing(battle, firer, from, at.at) : 0)
    points += tubes * std::clamp(tubes - (range > 4 ? 2 : 0), 0, 6) / 6.0 * 2.5;
  return points * worth_of_box(battle, target);
}

Outlook outlook(const Battle& battle, Actor who, const sea::Pose& pose) {
  const Ship& ship = battle[who];
  Outlook out;
  double nearest = 1e18;
  each_ship(battle, [&](Actor, const Ship& enemy) {
    if (enemy.side == ship.side) return;
    const double away = sea::distance_squared(pose.at, enemy.pose.at);
    nearest = std::min(nearest, away);
    if (away > farthest_gun * farthest_gun) return;
    if (ship.mode != Mode::deep)
      out.dealt = std::max(out.dealt, fire_worth(battle, ship, pose, enemy, enemy.pose));
    if (ship.mode == Mode::surfaced) out.taken += fire_worth(battle, enemy, enemy.pose, ship, pose);
  });
  out.nearest = nearest < 1e18 ? std::sqrt(nearest) : 0;
  return out;
}

double place_value(const Battle& battle, Actor who, const sea::Pose& pose, const Outlook& there) {
  constexpr double per_inch_closer = 0.15, per_inch_to_edge = 0.5, per_inch_away = 0.1;
  const Ship& ship = battle[who];
  if (const double inches = way_out(battle, ship, pose.at); inches >= 0) return -per_inch_to_edge * inches;
  const Type type = battle.sheet(ship).type;
  if (is_merchant(type) || type == Type::CV) return per_inch_away * std::min(there.nearest, 60.0);
  return -per_inch_closer * std::max(0.0, there.nearest - best_distance(battle, ship));
}

}  // namespace wetthrust
