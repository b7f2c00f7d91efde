// Who may be fired at (ethos.gunnery.18).
#include "rulebooks/ethos/gunnery/aim.h"

#include "rulebooks/ethos/movement/movement.h"
#include "rulebooks/ethos/sight/sight.h"

namespace ethos {
namespace {

Aim barred(Bar bar, Clause clause, double range = 0) { return {bar, clause, range, 0}; }

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

// Calls any(target) for everybody who could be one, until it says yes.
template <class Any>
bool any_target(const Battle& battle, Actor who, Any&& any) {
  const auto ask = [&](Actor target, const auto&) { return is_target(battle, who, target) && any(target); };
  return fleet(battle).any(ask) || flying(battle).any(ask);
}

// ethos.comms.4: without orders she fires at the nearest enemy she has located.
bool against_orders(const Battle& battle, Actor who, Actor target, double away) {
  if (!is_ship(battle, who) || !battle[who].no_orders) return false;
  const sea::Point from = bow_of(battle, who);
  return any_target(battle, who, [&](Actor other) {
    return other != target && located(battle, who, other) && range(from, bow_of(battle, other)) < away;
  });
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
  const Entry& entry = entry_of(battle, who, mount);
  const double away = range(bow_of(battle, who), bow_of(battle, target));
  if (!may_fire(battle, who)) return barred(Bar::cannot_fire, "ethos.crew.1", away);
  if (fires_at_aircraft(battle, who, entry)) return barred(Bar::at_aircraft, "ethos.sd.11", away);
  if (sea::beyond(away, gun_range(entry))) return barred(Bar::out_of_range, "ethos.fire.8", away);
  if (!bears(battle, who, mount, target)) return barred(Bar::no_bearing, "ethos.fire.1", away);
  if (!located(battle, who, target)) return barred(Bar::not_located, "ethos.vis.4", away);
  if (against_orders(battle, who, target, away)) return barred(Bar::not_nearest, "ethos.comms.4", away);
  const int points = points_toward(battle, who, mount, target);
  if (points == 0) return barred(Bar::no_weapon, "ethos.gunnery.1", away);
  return {Bar::none, "ethos.gunnery.18", away, points};
}

bool has_target(const Battle& battle, Actor who) {
  return may_fire(battle, who) && any_target(battle, who, [&](Actor target) {
           for (int mount = 0; mount < mounts_of(battle, who); ++mount)
             if (aim(battle, who, mount, target).bar == Bar::none) return true;
           return false;
         });
}

}  // namespace ethos
