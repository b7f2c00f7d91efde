// Step 7.
#include <algorithm>
#include <optional>

#include "engine/kit/sealed_orders.h"
#include "rulebooks/davco/chronicle.h"
#include "rulebooks/davco/damage/damage.h"
#include "rulebooks/davco/gunnery/aim.h"
#include "rulebooks/davco/gunnery/gunnery.h"
#include "rulebooks/davco/gunnery/salvos.h"
#include "rulebooks/davco/gunnery/shooting.h"

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

// The mounts that a shot is for: a battery's, or the one that is named where fire is split.
std::uint32_t mounts_of(const Battle& battle, Actor who, const engine::Shot& shot) {
  if (battle.book->options.split_fire) return 1u << shot.mount;
  std::uint32_t mounts = 0;
  const Sheet& sheet = battle.sheet(who);
  for (int i = 0; i < sheet.mounts.size(); ++i)
    if (sheet.mounts[i].battery == Battery(shot.mount)) mounts |= 1u << i;
  return mounts;
}

std::optional<Silence> silence_by(Bar bar) {
  switch (bar) {
    case Bar::smoke:
    case Bar::blocked: return Silence::no_clear_line;
    case Bar::no_bearing: return Silence::no_bearing;
    case Bar::turned: return Silence::turned;
    case Bar::new_target: return Silence::new_target;
    default: return std::nullopt;  // what the chart shows
  }
}

// Her own side is told; whether it was.
bool tell_silence(const Battle& battle, Umpire& umpire, Actor who, int mount, Actor target) {
  const auto why = silence_by(aim_of(battle, who, mount, target).bar);
  if (!why) return false;
  Event event = told(CannotFire{*why}, "davco.firing.11", who, target);
  event.audience = engine::Audience::side(battle[who].side);
  umpire.tell(event);
  return true;
}

// Of the nearest enemy whom she sees.
void tell_silence(const Battle& battle, Umpire& umpire, Actor who) {
  const Ship& ship = battle[who];
  const Actor nearest = fleet(battle).nearest(
      [&](const Ship& enemy) { return enemy.side != ship.side && in_sight(battle, ship, enemy); },
      [&](const Ship& enemy) { return range(ship, enemy); });
  if (nearest == nobody) return;
  for (int mount = 0; mount < mounts_to_order(battle, who); ++mount)
    if (tell_silence(battle, umpire, who, mount, nearest)) return;
}

// davco.firing.11: with split fire the turrets on one target form its salvos.
void plan(Battle& battle, Umpire& umpire, Actor who, const Fire& fire, Shoots& shoots) {
  for (const engine::Shot& shot : fire.shots) {
    const Aim aimed = aim_of(battle, who, shot.mount, shot.target);
    if (aimed.bar != Bar::none) {  // somebody whom her side does not see lies between
      tell_silence(battle, umpire, who, shot.mount, shot.target);
      continue;
    }
    const Battery battery = battery_of(battle, who, shot.mount);
    const auto same = std::find_if(shoots.begin(), shoots.end(), [&](const Shoot& other) {
      return other.firer == who && other.target == shot.target && other.battery == battery;
    });
    if (same != shoots.end())
      same->aim.guns += aimed.guns;
    else
      shoots.add({who, shot.target, battery, aimed, hit_modifiers(battle, battle[who], battle[shot.target])});
    remember(battle, who, shot.target, mounts_of(battle, who, shot));
  }
}

Blow blow_of(const Battle& battle, const Shoot& shoot, const Gun& gun, Effects effects) {
  return {.target = shoot.target,
          .by = shoot.firer,
          .band = shoot.aim.band,
          .effects = effects,
          .off_bow = off_bow(battle[shoot.target].pose, battle[shoot.firer].pose.at),
          .beats = penetration(gun, shoot.aim.range, shoot.aim.band),
          .calibre = gun.calibre,
          .penetrating = gun.penetrating,
          .not_penetrating = gun.not_penetrating};
}

// davco.firing.4: 8 inch and under fire twice.
void shoot_at(Battle& battle, Umpire& umpire, const Shoot& shoot, Effects effects) {
  const Gun& gun = *gun_of(battle, battle[shoot.firer], shoot.battery);
  const Blow blow = blow_of(battle, shoot, gun, effects);
  const int times = gun.calibre <= eight_inch ? 2 : 1;
  const Salvos salvos = salvos_of(shoot.aim.guns);
  umpire.in_turn(times * salvos.size(), battle, [&](int number) {
    const int guns = salvos[number % salvos.size()];
    const int hits = roll_salvo(battle, umpire, shoot.firer, guns, shoot.aim.range, shoot.modifiers);
    umpire.tell(told(SalvoFired{guns, hits}, "davco.firing.6", shoot.firer, shoot.target));
    umpire.repeat(hits, battle, strike, blow);
  });
}

}  // namespace

void fire_alone(Battle& battle, Umpire& umpire, Actor who, const Fire& fire) {
  Shoots shoots;
  plan(battle, umpire, who, fire, shoots);
  for (const Shoot& shoot : shoots) shoot_at(battle, umpire, shoot, Effects::on_points);
  sink_the_lost(battle, umpire);
}

// davco.move.7: when all movement is complete. davco.firing.10: targets are sealed, who may fire is settled,
// and then all dice are thrown.
void fire_guns(Battle& battle, Umpire& umpire) {
  Shoots shoots;
  const auto write = [&](Side side, auto& sheet) {
    each_ship(battle, [&](Actor who, const Ship& ship) {
      if (ship.side != side) return;
      if (has_target(battle, who))
        sheet.add(question(fire_kind, battle, who));
      else
        tell_silence(battle, umpire, who);
    });
  };
  engine::ask_sealed<sides, max_ships>(battle, umpire, write, [&](const Question& q, const Answer& order) {
    if (order.fire.shots.empty()) umpire.tell(told(HeldFire{}, "davco.firing.11", q.actor));
    plan(battle, umpire, q.actor, order.fire, shoots);
  });
  for (const Shoot& shoot : shoots) shoot_at(battle, umpire, shoot, Effects::all);
  sink_the_lost(battle, umpire);
}

}  // namespace davco
