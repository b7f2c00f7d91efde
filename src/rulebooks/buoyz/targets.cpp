#include "rulebooks/buoyz/targets.h"

#include <algorithm>

#include "rulebooks/buoyz/estimate.h"
#include "sea/tolerance.h"

namespace buoyz {
namespace {

using engine::Fire;
using engine::Shot;

constexpr int smallest_worth_a_torpedo = 4;  // Target Size

bool hidden(const Ship& ship) { return submerged(ship) && !ship.is(Mark::detected); }

// G16: with ranges hidden a ship with a weapon is asked whenever an enemy is on the table.
bool any_enemy(const Battle& battle, const Ship& ship) {
  return std::any_of(battle.ships.begin(), battle.ships.end(), [&](const Ship& other) {
    return on_table(other) && other.side != ship.side && other.table == ship.table && !hidden(other);
  });
}

// Calls f(target, aim) for every enemy the weapon bears on, in the order of the list, until it returns true.
template <class F>
bool any_target(const Battle& battle, Actor who, Weapon weapon, F&& f) {
  const Ship& ship = battle[who];
  const sea::Reach reach = sea::reach(longest_range(battle, ship, weapon));
  for (int i = 0; i < battle.ships.size(); ++i) {
    const Ship& other = battle.ships[i];
    if (other.side == ship.side || !on_table(other)) continue;
    if (!sea::within(sea::distance_squared(ship.pose.at, other.pose.at), reach)) continue;
    const Aim aimed = bear(battle, who, weapon, ship_actor(i));
    if (aimed.bar == Bar::none && f(ship_actor(i), aimed)) return true;
  }
  return false;
}

// Looks for a target until one is found; it goes into `seen`.
bool bears_on_any(const Battle& battle, Actor who, Weapon weapon, Sighting& seen) {
  return any_target(battle, who, weapon, [&](Actor target, const Aim&) {
    seen = {weapon, target};
    return true;
  });
}

bool still_bears(const Battle& battle, Actor who, const Sighting& seen) {
  return seen.target != nobody && barred(battle, battle[who], seen.weapon) == Bar::none &&
         bear(battle, who, seen.weapon, seen.target).bar == Bar::none;
}

// Of a weapon that is not barred.
int all_of(const Battle& battle, const Ship& ship, Weapon weapon) {
  if (weapon == Weapon::torpedoes || weapon == Weapon::depth_charges) return 1;
  return total(attack_dice(battle, ship, weapon, all_arcs));
}

}  // namespace

int available(const Battle& battle, const Ship& ship, Weapon weapon) {
  return barred(battle, ship, weapon) == Bar::none ? all_of(battle, ship, weapon) : 0;
}

void find_targets(const Battle& battle, Actor who, Weapon weapon, Targets& out) {
  out.count = 0;
  if (barred(battle, battle[who], weapon) != Bar::none) return;
  any_target(battle, who, weapon, [&](Actor target, const Aim& aimed) {
    out.add({target, aimed.range, aimed.arcs});
    return false;
  });
}

Enemies::Enemies(const Battle& battle, const Ship& ship) {
  each_ship_of(battle, enemy_of(ship.side), [&](Actor who, const Ship& other) {
    if (!other.is(Mark::struck)) list_.add({who, sea::distance_squared(ship.pose.at, other.pose.at)});
  });
}

const Enemy* Enemies::nearest(int n) {
  const auto nearer = [](const Enemy& a, const Enemy& b) {
    return a.away < b.away || (a.away == b.away && a.who < b.who);
  };
  for (; sorted_ <= n && sorted_ < list_.size(); ++sorted_)
    std::swap(list_[sorted_], *std::min_element(list_.begin() + sorted_, list_.end(), nearer));
  return n < sorted_ ? &list_[n] : nullptr;
}

Actor nearest_sensible(const Battle& battle, Actor who, Weapon weapon, Enemies& enemies) {
  const Ship& ship = battle[who];
  if (barred(battle, ship, weapon) != Bar::none) return nobody;
  const bool scarce = weapon == Weapon::torpedoes || weapon == Weapon::missiles;
  const double reach = longest_range(battle, ship, weapon) + sea::range_tolerance;
  for (int n = 0; const Enemy* enemy = enemies.nearest(n); ++n) {
    if (enemy->away >= reach * reach) break;
    if (scarce && battle.sheet(enemy->who).size > smallest_worth_a_torpedo) continue;
    if (bear(battle, who, weapon, enemy->who).bar == Bar::none) return enemy->who;
  }
  return nobody;
}

Shot shot_at(const Battle& battle, const Ship& ship, Weapon weapon, Actor target) {
  return {std::uint8_t(weapon), 0, std::int16_t(all_of(battle, ship, weapon)), target};
}

Fire best_fire(const Battle& battle, Actor who, double& worth) {
  Fire fire{};
  Targets targets;
  worth = 0;
  for (const Weapon weapon : ship_weapons) {
    find_targets(battle, who, weapon, targets);
    Shot best{};
    double most = 0;
    for (const Target& target : targets) {
      const Shot shot = shot_at(battle, battle[who], weapon, target.who);
      if (const double value = shot_worth(battle, who, shot); value > most) most = value, best = shot;
    }
    if (most > 0) fire.shots.add(best);
    worth += most;
  }
  return fire;
}

bool has_target(const Battle& battle, Actor who, Sighting& seen) {
  const Ship& ship = battle[who];
  const bool measured = battle.book->options.show_ranges;
  if (measured && still_bears(battle, who, seen)) return true;
  for (const Weapon weapon : ship_weapons) {
    if (barred(battle, ship, weapon) != Bar::none) continue;
    if (!measured) return any_enemy(battle, ship);
    if (bears_on_any(battle, who, weapon, seen)) return true;
  }
  return false;
}

bool has_target(const Battle& battle, Actor who) {
  Sighting seen = nothing_seen;
  return has_target(battle, who, seen);
}

}  // namespace buoyz
