// Who may be fired at (ethos.gunnery.18).
#include "rulebooks/ethos/gunnery/aim.h"

#include "rulebooks/ethos/movement/movement.h"
#include "rulebooks/ethos/sight/sight.h"

namespace ethos {
namespace {

Aim barred(Bar bar, Clause clause, double range = 0) { return {bar, clause, range, 0, {}}; }

// ethos.gunnery.18: surface ships, surfaced boats, forts, and small boats.
bool is_target(const Battle& battle, Actor who, Actor target) {
  if (is_ship(battle, target)) {
    const Ship& ship = battle[target];
    return afloat(ship) && !ship.submerged && ship.side != side_of(battle, who);
  }
  if (!is_wave(battle, target)) return false;
  const Wave& wave = battle.wave(target);
  return on_table(wave) && is_boat(wave.type) && wave.side != side_of(battle, who);
}

bool fires_at_aircraft(const Battle& battle, Actor who, const Entry& entry) {
  return is_ship(battle, who) && battle[who].doubled_aa && battery_of(entry) == Battery::main;
}

// What the weapon has against it, at a target that far away, if she sees it.
Aim lay(const Battle& battle, Actor who, int mount, double away, const Lie& lie) {
  const Entry& entry = entry_of(battle, who, mount);
  if (fires_at_aircraft(battle, who, entry)) return barred(Bar::at_aircraft, "ethos.sd.11", away);
  if (sea::beyond(away, gun_range(entry))) return barred(Bar::out_of_range, "ethos.fire.8", away);
  if (!bears(battle, who, mount, lie)) return barred(Bar::no_bearing, "ethos.fire.1", away);
  const int points = points_toward(battle, who, mount, lie.off);
  if (points == 0) return barred(Bar::no_weapon, "ethos.gunnery.1", away);
  return {Bar::none, "ethos.gunnery.18", away, points, lie};
}

// ethos.comms.4: without orders she fires at the nearest enemy she has located.
bool against_orders(const Battle& battle, Actor who, Actor target, double away) {
  if (!is_ship(battle, who) || !battle[who].no_orders) return false;
  const sea::Point from = bow_of(battle, who);
  const auto nearer = [&](Actor other, const auto&) {
    return other != target && is_target(battle, who, other) && located(battle, who, other) &&
           range(from, bow_of(battle, other)) < away;
  };
  return fleet(battle).any(nearer) || flying(battle).any(nearer);
}

}  // namespace

bool may_fire(const Battle& battle, Actor who) {
  if (is_wave(battle, who)) return on_table(battle.wave(who)) && battle.wave(who).guns > 0;
  const Ship& ship = battle[who];
  return afloat(ship) && !ship.submerged && !battle.sheet(ship).entries.empty() && may_act(battle, ship);
}

// ethos.general.2: from bow to bow. ethos.general.5: as far as the range, that included.
Aim aim(const Battle& battle, Actor who, int mount, Actor target) {
  if (mount < 0 || mount >= mounts_of(battle, who)) return barred(Bar::no_weapon, "ethos.gunnery.1");
  if (!is_target(battle, who, target)) return barred(Bar::no_enemy, "ethos.gunnery.18");
  const double away = range(bow_of(battle, who), bow_of(battle, target));
  if (!may_fire(battle, who)) return barred(Bar::cannot_fire, "ethos.crew.1", away);
  const Aim aimed = lay(battle, who, mount, away, lie_of(battle, who, target));
  const bool unseen = aimed.bar == Bar::none || aimed.bar == Bar::no_weapon;
  if (unseen && !located(battle, who, target)) return barred(Bar::not_located, "ethos.vis.4", away);
  if (unseen && against_orders(battle, who, target, away))
    return barred(Bar::not_nearest, "ethos.comms.4", away);
  return aimed;
}

namespace {

bool any_aimed_at(const Battle& battle, Actor who, Actor target, Aimed aimed) {
  if (!is_target(battle, who, target) || !located(battle, who, target)) return false;
  const double away = range(bow_of(battle, who), bow_of(battle, target));
  const Lie lie = lie_of(battle, who, target);
  bool is_open = false;
  for (int mount = 0; mount < mounts_of(battle, who); ++mount) {
    if (!bears(battle, who, mount, lie)) continue;
    const Aim aim = lay(battle, who, mount, away, lie);
    if (aim.bar != Bar::none) continue;
    if (!is_open && against_orders(battle, who, target, away)) return false;
    is_open = true;
    if (aimed(target, mount, aim)) return true;
  }
  return false;
}

}  // namespace

bool any_aimed(const Battle& battle, Actor who, Aimed aimed) {
  if (!may_fire(battle, who)) return false;
  const sea::Point from = bow_of(battle, who);
  const sea::Reach farther_than_any = sea::reach(longest_range(battle, who) + 1);
  const auto look = [&](Actor target, const auto& unit) {
    return sea::within(sea::distance_squared(from, unit.pose.at), farther_than_any) &&
           any_aimed_at(battle, who, target, aimed);
  };
  return fleet(battle).any(look) || flying(battle).any(look);
}

bool has_target(const Battle& battle, Actor who) {
  return any_aimed(battle, who, [](Actor, int, const Aim&) { return true; });
}

}  // namespace ethos
