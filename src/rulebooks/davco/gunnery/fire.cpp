// Step 7.
#include <algorithm>

#include "rulebooks/davco/chronicle.h"
#include "rulebooks/davco/damage/damage.h"
#include "rulebooks/davco/gunnery/gunnery.h"
#include "rulebooks/davco/smoke/smoke.h"

namespace davco {
namespace {

// Mounts that fire at one target, as things stand before the first die.
struct Shoot {
  Actor firer, target;
  Battery battery;
  Aim aim;
  Tally modifiers;
};
using Shoots = engine::Scratch<Shoot, 16 * max_ships>;

// davco.firing.8: at whom they fired last.
void remember(Battle& battle, Actor firer, Actor target, std::uint32_t mounts) {
  Ship& ship = battle[firer];
  for (int i = 0; i < battle.sheet(ship).mounts.size(); ++i)
    if (mounts >> i & 1) ship.aimed[std::size_t(i)] = {target, battle.move};
}

// davco.weather.5: smoke is named where her side sees it.
Silence silence_of(const Battle& battle, Actor who, const Aim& aim, Actor target) {
  if (aim.bar != Bar::smoke) return Silence(int(aim.bar) - int(Bar::blocked));
  const bool seen = smoke_seen_between(battle, battle[who].side, battle[who].pose.at, battle[target].pose.at);
  return seen ? Silence::smoke : Silence::no_clear_line;
}

// Her own side is told; whether there was something that the chart does not show.
bool tell_silence(const Battle& battle, Umpire& umpire, Actor who, const Aim& aim, Actor target) {
  if (aim.bar < Bar::smoke) return false;
  const Silence why = silence_of(battle, who, aim, target);
  const Clause clause = why == Silence::no_clear_line ? Clause("davco.firing.11") : aim.clause;
  umpire.tell(told(CannotFire{why}, clause, who, target, engine::Audience::side(battle[who].side)));
  return true;
}

// Of the nearest enemy whom she sees.
void tell_silence(const Battle& battle, Umpire& umpire, Actor who, Gunner& gunner) {
  if (!umpire.hears(engine::kind_of<CannotFire>)) return;
  const Ship& ship = battle[who];
  const Actor nearest = fleet(battle).nearest(
      [&](const Ship& enemy) { return enemy.side != ship.side && in_sight(battle, ship, enemy); },
      [&](const Ship& enemy) { return range(ship, enemy); });
  if (nearest == nobody) return;
  for (int mount = 0; mount < mounts_to_order(battle, who); ++mount)
    if (tell_silence(battle, umpire, who, gunner.aim(guns_ordered(battle, who, mount), nearest), nearest))
      return;
}

// davco.firing.11: with split fire the turrets on one target form its salvos.
void plan(Battle& battle, Umpire& umpire, Actor who, const Fire& fire, Gunner& gunner, Shoots& shoots) {
  for (const engine::Shot& shot : fire.shots) {
    const Guns guns = guns_ordered(battle, who, shot.mount);
    const Aim aimed = gunner.aim(guns, shot.target);
    if (aimed.bar != Bar::none) {  // somebody whom her side does not see lies between
      tell_silence(battle, umpire, who, aimed, shot.target);
      continue;
    }
    const auto same = std::find_if(shoots.begin(), shoots.end(), [&](const Shoot& other) {
      return other.firer == who && other.target == shot.target && other.battery == guns.battery;
    });
    if (same != shoots.end())
      same->aim.guns += aimed.guns;
    else
      shoots.add_made([&] {
        return Shoot{who, shot.target, guns.battery, aimed,
                     hit_modifiers(battle, battle[who], battle[shot.target])};
      });
    remember(battle, who, shot.target, guns.mounts);
  }
}

Blow blow_of(const Battle& battle, const Shoot& shoot, const Gun& gun, Effects effects) {
  return {.target = shoot.target,
          .by = shoot.firer,
          .band = shoot.aim.band,
          .effects = effects,
          .off_bow = off_for_sides(battle[shoot.target].pose, battle[shoot.firer].pose.at),
          .beats = penetration(gun, shoot.aim.range, shoot.aim.band),
          .calibre = gun.calibre,
          .penetrating = gun.penetrating,
          .not_penetrating = gun.not_penetrating};
}

// davco.firing.4: 8 inch and under fire twice.
void shoot_at(Battle& battle, Umpire& umpire, const Shoot& shoot, Effects effects) {
  const Gun& gun = *gun_of(battle, battle[shoot.firer], shoot.battery);
  const int times = gun.calibre <= eight_inch ? 2 : 1;
  const Salvos salvos = salvos_of(shoot.aim.guns);
  umpire.in_turn(times * salvos.size(), battle, [&](int number) {
    const int guns = salvos[number % salvos.size()];
    const HighestRolls highest = highest_rolls(battle.book->tables, guns, shoot.aim.range);
    const int hits = roll_salvo(umpire, shoot.firer, shoot.aim.range, highest, shoot.modifiers);
    const int needed = highest[0] - total(shoot.modifiers);
    umpire.tell(
        told(SalvoFired{guns, hits, shoot.aim.range, needed}, "davco.firing.6", shoot.firer, shoot.target));
    if (hits > 0) umpire.repeat(hits, battle, strike, blow_of(battle, shoot, gun, effects));
  });
}

}  // namespace

void fire_alone(Battle& battle, Umpire& umpire, Actor who, const Fire& fire) {
  Shoots shoots;
  Gunner gunner(battle, who);
  plan(battle, umpire, who, fire, gunner, shoots);
  for (const Shoot& shoot : shoots) shoot_at(battle, umpire, shoot, Effects::on_points);
  sink_the_lost(battle, umpire);
}

// davco.move.7: when all movement is complete. davco.firing.10: targets are sealed, who may fire is settled,
// and then all dice are thrown.
void fire_guns(Battle& battle, Umpire& umpire) {
  Shoots shoots;
  engine::Scratch<Gunner, max_ships> gunners;
  for (int i = 0; i < battle.ships.size(); ++i) gunners.add_made([&] { return Gunner(battle, Actor(i)); });
  const auto may = [&](Actor who) {
    const bool has = has_target(battle, who, gunners[index(who)]);
    if (!has) tell_silence(battle, umpire, who, gunners[index(who)]);
    return has;
  };
  ask_fleet(battle, umpire, fire_kind, may, [&](const Question& q, const Answer& order) {
    if (order.fire.shots.empty()) tell(battle, umpire, HeldFire{}, "davco.firing.11", q.actor);
    plan(battle, umpire, q.actor, order.fire, gunners[index(q.actor)], shoots);
  });
  for (const Shoot& shoot : shoots) shoot_at(battle, umpire, shoot, Effects::all);
  sink_the_lost(battle, umpire);
}

}  // namespace davco
