#include "rulebooks/nef/estimate.h"

#include <algorithm>
#include <cmath>

#include "rulebooks/nef/bomb.h"
#include "rulebooks/nef/move.h"

namespace nef {
namespace {

constexpr double cosine_30 = 0.8660254037844386;  // half the front arc

// Where another unit bears, reduced to what the estimate needs.
struct Bearing {
  double range_squared = 0;
  bool ahead = false, astern = false;
};

Bearing bearing(const sea::Pose& from, sea::Point to) {
  const sea::Vec step = to - from.at;
  const double along = sea::dot(from.heading.unit(), step), squared = sea::length_squared(step);
  const bool narrow = along * along >= cosine_30 * cosine_30 * squared;
  return {squared, narrow && along >= 0, narrow && along < 0};
}

bool in_reach(const Battle& battle, const Bearing& bearing, Weapon weapon) {
  const double reach = battle.book->weapon(weapon).reach;
  return bearing.range_squared <= reach * reach;
}

double gun_hits(const Battle& battle, const Unit& firer, const Bearing& bearing) {
  if (!in_reach(battle, bearing, Weapon::guns)) return 0;
  const int factor = battle.factors(firer).gun;
  const bool halved = (bearing.ahead || bearing.astern) && !is_ground(firer.kind);
  return mean_hits(halved ? factor / 2 : factor, 6);
}

double special_hits(const Battle& battle, const Unit& firer, const Bearing& bearing, const Unit& target) {
  if (!bearing.ahead && !is_ground(firer.kind)) return 0;
  double hits = 0;
  if (worth_a_torpedo(target.kind) && in_reach(battle, bearing, Weapon::torpedo))
    hits += mean_hits(firer.torpedoes > 0 ? 5 : 0, 5) + mean_hits(4 * firer.rapiers, 5);
  if (in_reach(battle, bearing, Weapon::rocket)) hits += mean_hits(3 * firer.rockets, 6);
  return hits;
}

// A fighter fires its rockets or, all round, its gun.
double fighter_hits(const Battle& battle, const Unit& firer, const Bearing& bearing, const Unit& target) {
  const bool gun = !is_ground(target.kind) && in_reach(battle, bearing, Weapon::fighter_gun);
  return std::max(special_hits(battle, firer, bearing, target),
                  gun ? mean_hits(battle.factors(firer).gun, 5) : 0);
}

// Bombs need the target almost underneath; coming closer counts a little, so that bombers find their way.
double bomb_hits(const Battle& battle, const Unit& firer, const Bearing& bearing, const Unit& target) {
  const int bombs = available(battle, firer, Weapon::bombs);
  if (bombs == 0 || is_flight(target.kind) || !in_reach(battle, bearing, Weapon::bombs)) return 0;
  const int need = std::clamp(
      (is_ground(target.kind) || stationary(target) ? 5 : 6) - std::max(0, bombs - most_bomb_dice), 2, 6);
  return mean_hits(std::min(bombs, most_bomb_dice), need);
}

double hits_on(const Battle& battle, const Unit& firer, const sea::Pose& pose, const Unit& target,
               sea::Point at) {
  const Bearing to = bearing(pose, at);
  if (firer.kind == Kind::fighter) return fighter_hits(battle, firer, to, target);
  return gun_hits(battle, firer, to) + special_hits(battle, firer, to, target) +
         bomb_hits(battle, firer, to, target);
}

bool can_hurt(const Battle& battle, const Unit& unit, const Unit& target) {
  if (!is_ground(target.kind) || unit.bombs > 0 || unit.torpedoes > 0 || unit.rapiers > 0) return true;
  return unit.kind == Kind::fighter ? unit.rockets > 0 : battle.factors(unit).gun > 0;
}

bool worth_attacking(const Battle& battle, const Unit& unit, const Unit& enemy) {
  if (unit.kind == Kind::bomber) return !is_flight(enemy.kind);
  return battle.factors(unit).bomb == 0 || !is_flight(enemy.kind);
}

}  // namespace

// A die that hits on `need` and is thrown again on a six hits (7 - need) / 5 times on average.
double mean_hits(int dice, int need) { return dice * (7 - need) / 5.0; }

double points_of(const Battle& battle, const Unit& unit) { return battle.sheet(unit).points; }

double worth_of_box(const Battle& battle, const Unit& target) {
  const Sheet& sheet = battle.sheet(target);
  const int hull = sheet.hull(), left = std::max(1, hull - target.boxes);
  const double goal =
      battle.book->objective.destroy >= 0 && &target == &battle.units[battle.book->objective.destroy] ? 2 : 1;
  return goal * sheet.points / hull * (1 + 0.5 * (hull - left) / hull);
}

double shot_value(const Battle& battle, Actor who, const Shot& shot) {
  const Unit& firer = battle[who];
  const Unit& target = battle[shot.target];
  const Weapon weapon = Weapon(shot.mount);
  const WeaponRow& row = battle.book->weapon(weapon);
  double hits = 0;
  switch (weapon) {
    case Weapon::guns: {
      const Arc arc = Arc(shot.arc);
      hits = mean_hits(arc == Arc::front || arc == Arc::rear ? shot.amount / 2 : shot.amount, row.need);
      break;
    }
    case Weapon::bombs:
      hits = mean_hits(std::min<int>(shot.amount, most_bomb_dice),
                       bomb_need(battle, shot.amount, target).total(engine::Rounding::down));
      break;
    case Weapon::fighter_gun: hits = mean_hits(battle.factors(firer).gun, row.need); break;
    default: hits = mean_hits(row.dice * shot.amount, row.need);
  }
  const int left = battle.sheet(target).hull() - target.boxes;
  return std::min(hits, left + 0.5) * worth_of_box(battle, target);
}

Outlook outlook(const Battle& battle, Actor who, const sea::Pose& pose) {
  const Unit& unit = battle[who];
  Outlook out;
  out.nearest = 1e9;  // squared, for now
  const double own_box = worth_of_box(battle, unit);
  const sea::Reach reach = sea::reach(battle.book->weapon(Weapon::guns).reach);  // the longest there is
  each_unit(battle, [&](Actor, const Unit& enemy) {
    if (enemy.side == unit.side || !on_table(enemy)) return;
    const double away = sea::distance_squared(pose.at, enemy.pose.at);
    if (away < out.nearest && worth_attacking(battle, unit, enemy)) out.nearest = away;
    if (!sea::within(away, reach)) return;
    out.dealt =
        std::max(out.dealt, hits_on(battle, unit, pose, enemy, enemy.pose.at) * worth_of_box(battle, enemy));
    out.taken += hits_on(battle, enemy, enemy.pose, unit, pose.at) * own_box;
  });
  out.nearest = out.nearest < 1e9 ? std::sqrt(out.nearest) : 0;
  return out;
}

double place_value(const Battle& battle, const Unit& unit, const sea::Pose& pose, const Outlook& there) {
  const Objective& objective = battle.book->objective;
  constexpr double per_inch = 0.1, per_inch_to_objective = 0.4, per_inch_to_edge = 2.0;
  if (unit.kind == Kind::transport && objective.transports_cross) {
    const sea::Edge far_edge = opposite(battle.book->sides[std::size_t(index(unit.side))].edge);
    return -per_inch_to_edge * sea::distance_to(battle.book->table, far_edge, pose.at);
  }
  if (objective.destroy >= 0 && unit.side == objective.raider &&
      can_hurt(battle, unit, battle.units[objective.destroy])) {
    const double near_enough = available(battle, unit, Weapon::bombs) > 0 ? 0 : 8;
    const double away = sea::distance(pose.at, battle.units[objective.destroy].pose.at);
    return -per_inch_to_objective * std::max(0.0, away - near_enough);
  }
  return -per_inch * there.nearest;
}

}  // namespace nef
