#include "rulebooks/davco/gunnery/gunnery.h"

#include <fmt/format.h>

#include <algorithm>

#include "rulebooks/davco/setup/words.h"
#include "rulebooks/davco/torpedoes/torpedoes.h"

namespace davco {

int mounts_to_order(const Battle& battle, Actor who) {
  return battle.book->options.split_fire ? battle.sheet(who).mounts.size() : batteries;
}

Guns guns_ordered(const Battle& battle, Actor who, int mount) {
  const Sheet& sheet = battle.sheet(who);
  if (mount < 0 || mount >= mounts_to_order(battle, who)) return {};
  if (!battle.book->options.split_fire) return {Battery(mount), mounts_of(sheet, Battery(mount))};
  return {sheet.mounts[mount].battery, intact(battle[who], mount) ? 1u << mount : 0};
}

Battery battery_of(const Battle& battle, Actor who, int mount) {
  return guns_ordered(battle, who, mount).battery;
}

Aim aim_of(const Battle& battle, Actor who, int mount, Actor target) {
  return Gunner(battle, who).aim(guns_ordered(battle, who, mount), target);
}

bool has_target(const Battle& battle, Actor who, Gunner& gunner) {
  for (int mount = 0; mount < mounts_to_order(battle, who); ++mount) {
    const Guns guns = guns_ordered(battle, who, mount);
    if (enemies(battle, battle[who].side).any([&](Actor target, const Ship&) {
          return gunner.may_fire(guns, target);
        }))
      return true;
  }
  return false;
}

std::string mount_name(const Battle& battle, Actor who, int mount) {
  if (mount >= first_aa && mount < first_aa + 4) return aa_arc_words[mount - first_aa];
  if (mount >= first_tubes && mount < first_aa) return tubes_name(mount - first_tubes);
  if (mount < 0 || index(who) >= battle.ships.size() || mount >= mounts_to_order(battle, who))
    return std::to_string(mount);
  if (!battle.book->options.split_fire) return mount == 0 ? "main" : "secondary";
  const Mount& turret = battle.sheet(who).mounts[mount];
  if (turret.battery == Battery::main) return std::string(1, turret.letter);
  int number = 1;
  for (int i = 0; i < mount; ++i) number += battle.sheet(who).mounts[i].letter == turret.letter;
  return fmt::format("{}{}", turret.letter, number);
}

// davco.weather.4: with the option radar sees through darkness and smoke, up to 180 cm.
int radar_reach(const Battle& battle, const Ship& ship) {
  constexpr int reach = 180;
  const bool works = battle.sheet(ship).has(Fitting::radar) && !ship.is(Wreck::radar);
  return battle.book->options.radar && works ? reach : -1;
}

int sight_of(const Battle& battle, const Ship& ship) {
  return std::max<int>(battle.weather.visibility, radar_reach(battle, ship));
}

// davco.weather.5: by herself.
bool in_sight(const Battle& battle, const Ship& from, const Ship& target) {
  return range(from, target) <= sight_of(battle, from);
}

}  // namespace davco
