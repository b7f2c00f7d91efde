#include "rulebooks/davco/gunnery/aim.h"

#include <cstdlib>

#include "rulebooks/davco/gunnery/gunnery.h"
#include "rulebooks/davco/gunnery/salvos.h"
#include "rulebooks/davco/movement/hull.h"
#include "rulebooks/davco/smoke/smoke.h"

namespace davco {
namespace {

constexpr int minutes = 60;  // of a degree

// davco.firing.8: another target costs a whole move without firing.
bool must_pause(const Aimed& last, Actor target, int move) {
  return last.target != nobody && last.target != target && last.move + 1 >= move;
}

// What holds whatever guns she has.
Aim at_target(const Battle& battle, Actor firer, Actor target, const Gun& gun) {
  const Ship &ship = battle[firer], &enemy = battle[target];
  Aim aim;
  aim.range = range(ship, enemy), aim.band = band_at(gun, aim.range);
  const auto barred = [&](Bar bar, Clause clause) { return aim.bar = bar, aim.clause = clause, aim; };
  if (!in_sight(battle, ship, enemy)) return barred(Bar::out_of_sight, "davco.weather.3");
  if (aim.range > gun.range || aim.range > farthest_hit) return barred(Bar::out_of_range, "davco.firing.1");
  const bool by_radar = aim.range <= radar_reach(battle, ship);
  if (!by_radar && smoke_between(battle, ship.pose.at, enemy.pose.at))
    return barred(Bar::smoke, "davco.smoke.2");
  aim.between = ship_between(battle, firer, target);
  if (aim.between != nobody) return barred(Bar::blocked, "davco.firing.2");
  return aim;
}

bool is_target(const Battle& battle, Actor firer, Actor target) {
  return index(target) < battle.ships.size() && battle[target].side != battle[firer].side &&
         on_sea(battle[target]);
}

// The guns of one battery, or of one mount, at somebody.
Aim aim_with(const Battle& battle, Actor firer, Battery battery, Actor target, int guns, const Aimed& last) {
  const Gun* gun = gun_of(battle, battle[firer], battery);
  if (!gun) return {Bar::no_guns, "davco.firing.14"};
  if (!is_target(battle, firer, target)) return {Bar::no_enemy, "davco.firing.11"};
  Aim aim = at_target(battle, firer, target, *gun);
  aim.guns = guns;
  const auto barred = [&](Bar bar, Clause clause) { return aim.bar = bar, aim.clause = clause, aim; };
  if (aim.bar != Bar::none) return aim;
  if (guns == 0) return barred(Bar::no_bearing, "davco.firing.3");
  if (battery == Battery::main && battle[firer].turned > sharp_turn)
    return barred(Bar::turned, "davco.firing.9");
  if (must_pause(last, target, battle.move)) return barred(Bar::new_target, "davco.firing.8");
  return aim;
}

int first_mount(const Sheet& sheet, Battery battery) {
  for (int i = 0; i < sheet.mounts.size(); ++i)
    if (sheet.mounts[i].battery == battery) return i;
  return -1;
}

}  // namespace

// davco.firing.15: who stands on the same spot is dead ahead.
int off_bow(const sea::Pose& ship, sea::Point target) {
  return sea::difference(ship.heading, sea::bearing(ship.at, target, ship.heading)).minutes;
}

Band band_at(const Gun& gun, int range) {
  return range > gun.boundary ? Band::long_range : Band::short_range;
}

const Gun* gun_of(const Battle& battle, const Ship& ship, Battery battery) {
  const int gun = battle.sheet(ship).gun[std::size_t(battery)];
  return gun < 0 ? nullptr : &battle.book->tables.guns[std::size_t(gun)];
}

// davco.firing.3: ends included. F not within 30 degrees of astern, R not of ahead, W neither, P and S 20 to
// 160.
bool bears(Arc arc, int off) {
  const int wide = std::abs(off);
  const bool clear_ahead = wide >= 30 * minutes, clear_astern = wide <= 150 * minutes;
  const bool abeam = wide >= 20 * minutes && wide <= 160 * minutes;
  switch (arc) {
    case Arc::F: return clear_astern;
    case Arc::R: return clear_ahead;
    case Arc::W: return clear_ahead && clear_astern;
    case Arc::P: return abeam && off < 0;
    case Arc::S: break;
  }
  return abeam && off > 0;
}

bool intact(const Ship& ship, int mount) { return !(ship.mounts_lost >> mount & 1); }

// davco.firing.14: those of the battery that are left.
int guns_bearing(const Battle& battle, const Ship& ship, Battery battery, int off) {
  int guns = 0;
  const Sheet& sheet = battle.sheet(ship);
  for (int i = 0; i < sheet.mounts.size(); ++i) {
    const Mount& mount = sheet.mounts[i];
    if (mount.battery == battery && intact(ship, i) && bears(mount.arc, off)) guns += mount.guns;
  }
  return guns;
}

Aim aim(const Battle& battle, Actor firer, Battery battery, Actor target) {
  const Ship& ship = battle[firer];
  const int first = first_mount(battle.sheet(ship), battery);
  if (first < 0) return {Bar::no_guns, "davco.firing.14"};
  const int guns = is_target(battle, firer, target)
                       ? guns_bearing(battle, ship, battery, off_bow(ship.pose, battle[target].pose.at))
                       : 0;
  return aim_with(battle, firer, battery, target, guns, ship.aimed[std::size_t(first)]);
}

Aim aim_mount(const Battle& battle, Actor firer, int mount, Actor target) {
  const Ship& ship = battle[firer];
  const Sheet& sheet = battle.sheet(ship);
  if (mount < 0 || mount >= sheet.mounts.size() || !intact(ship, mount))
    return {Bar::no_guns, "davco.firing.14"};
  const Mount& turret = sheet.mounts[mount];
  const bool bearing =
      is_target(battle, firer, target) && bears(turret.arc, off_bow(ship.pose, battle[target].pose.at));
  return aim_with(battle, firer, turret.battery, target, bearing ? turret.guns : 0,
                  ship.aimed[std::size_t(mount)]);
}

// Unless the firer is larger than she is, and at least 10 cm from her.
Actor ship_between(const Battle& battle, Actor firer, Actor target) {
  constexpr double clear_of_her = 10;
  const sea::Segment line{battle[firer].pose.at, battle[target].pose.at};
  const int tons = battle.sheet(firer).tons;
  return fleet(battle).first([&](Actor other, const Ship& ship) {
    if (other == firer || other == target || !may_reach(battle.sheet(ship), ship.pose.at, line)) return false;
    const Hull there = hull(battle, ship);
    if (!crosses(there, line)) return false;
    return tons <= battle.sheet(ship).tons || distance_to(there, line.from) < clear_of_her;
  });
}

}  // namespace davco
