#include "rulebooks/nef/captain/estimate.h"

#include <algorithm>
#include <cmath>

#include "rulebooks/nef/combat/combat.h"

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

double expected_hits(const Battle& battle, const Unit& firer, Weapon weapon, int amount, Arc arc,
                     const Unit& target) {
  const auto dice = dice_of<engine::Sum>(battle, firer, weapon, amount, arc);
  const auto need = need_of<engine::Sum>(battle, weapon, amount, target);
  return mean_hits(dice.total(engine::Rounding::down), need.total(engine::Rounding::down));
}

bool in_reach(const Battle& battle, Weapon weapon, const Bearing& to) {
  const double reach = battle.book->weapon(weapon).reach;
  return to.range_squared <= reach * reach;
}

// Weighed so often that the rules are not called for it; a test holds it to them.
double gun_hits(const Battle& battle, const Unit& firer, const Bearing& to) {
  const int factor = battle.factors(firer).gun;
  const bool halved = (to.ahead || to.astern) && !is_ground(firer.kind);
  return mean_hits(halved ? factor / 2 : factor, battle.book->weapon(Weapon::guns).need);
}

// All of another weapon, if it bears.
double hits_with(const Battle& battle, const Unit& firer, Weapon weapon, const Unit& target) {
  const int amount = available(battle, firer, weapon);
  if (amount == 0 || !fits(weapon, target.kind) || !worth_firing(weapon, target.kind)) return 0;
  return expected_hits(battle, firer, weapon, amount, Arc::front, target);
}

// A fighter fires its rockets or its gun.
double hits_on(const Battle& battle, const Unit& firer, const sea::Pose& pose, const Unit& target,
               sea::Point at) {
  const Bearing to = bearing(pose, at);
  const auto hits = [&](Weapon weapon) {
    return in_reach(battle, weapon, to) ? hits_with(battle, firer, weapon, target) : 0;
  };
  double specials = 0;
  if (to.ahead || is_ground(firer.kind))
    for (const Weapon weapon : {Weapon::torpedo, Weapon::rapier, Weapon::rocket}) specials += hits(weapon);
  if (firer.kind == Kind::fighter) return std::max(specials, hits(Weapon::fighter_gun));
  const double guns = in_reach(battle, Weapon::guns, to) ? gun_hits(battle, firer, to) : 0;
  return guns + specials + hits(Weapon::bombs);
}

bool can_hurt(const Battle& battle, const Unit& unit, const Unit& target) {
  if (!is_ground(target.kind) || unit.bombs > 0 || unit.torpedoes > 0 || unit.rapiers > 0) return true;
  return unit.kind == Kind::fighter ? unit.rockets > 0 : battle.factors(unit).gun > 0;
}

bool worth_attacking(const Battle& battle, const Unit& unit, const Unit& enemy) {
  const bool bombs = unit.kind == Kind::bomber || battle.factors(unit).bomb > 0;
  return !bombs || !is_flight(enemy.kind);
}

// Points that one more box off this unit is worth; a cripple close to its end is worth finishing.
double worth_of_box(const Battle& battle, const Unit& target) {
  const Sheet& sheet = battle.sheet(target);
  const int hull = sheet.hull(), left = std::max(1, hull - target.boxes);
  const double goal =
      battle.book->objective.destroy >= 0 && &target == &battle.units[battle.book->objective.destroy] ? 2 : 1;
  return goal * sheet.points / hull * (1 + 0.5 * (hull - left) / hull);
}

double place_value(const Battle& battle, const Unit& unit, const sea::Pose& pose, double nearest) {
  const Objective& objective = battle.book->objective;
  constexpr double per_inch = 0.1, per_inch_to_objective = 0.4, per_inch_to_edge = 2.0;
  if (unit.kind == Kind::transport && objective.transports_cross) {
    const sea::Edge far_edge = opposite(battle.side(unit.side).edge);
    return -per_inch_to_edge * sea::distance_to(battle.book->table, far_edge, pose.at);
  }
  if (objective.destroy >= 0 && unit.side == objective.raider &&
      can_hurt(battle, unit, battle.units[objective.destroy])) {
    const double near_enough = available(battle, unit, Weapon::bombs) > 0 ? 0 : 8;
    const double away = sea::distance(pose.at, battle.units[objective.destroy].pose.at);
    return -per_inch_to_objective * std::max(0.0, away - near_enough);
  }
  return -per_inch * nearest;
}

}  // namespace

// A die that hits on `need` and is thrown again on a six hits (7 - need) / 5 times on average.
double mean_hits(int dice, int need) { return dice * (7 - need) / 5.0; }

double shot_value(const Battle& battle, Actor who, const Shot& shot) {
  const Unit& target = battle[shot.target];
  const double hits =
      expected_hits(battle, battle[who], Weapon(shot.mount), shot.amount, Arc(shot.arc), target);
  const int left = battle.sheet(target).hull() - target.boxes;
  return std::min(hits, left + 0.5) * worth_of_box(battle, target);
}

Prospect prospect_at(const Battle& battle, Actor who, const sea::Pose& pose) {
  const Unit& unit = battle[who];
  const double own_box = worth_of_box(battle, unit);
  const sea::Reach reach = sea::reach(battle.book->weapon(Weapon::guns).reach);  // the longest there is
  Prospect there;
  double nearest = 1e9;  // squared
  enemies(battle, unit.side).each([&](const Unit& enemy) {
    const double away = sea::distance_squared(pose.at, enemy.pose.at);
    if (away < nearest && worth_attacking(battle, unit, enemy)) nearest = away;
    if (!sea::within(away, reach)) return;
    if (const double hits = hits_on(battle, unit, pose, enemy, enemy.pose.at); hits > 0)
      there.dealt = std::max(there.dealt, hits * worth_of_box(battle, enemy));
    there.taken += hits_on(battle, enemy, enemy.pose, unit, pose.at) * own_box;
  });
  there.goal = place_value(battle, unit, pose, nearest < 1e9 ? std::sqrt(nearest) : 0);
  return there;
}

}  // namespace nef
