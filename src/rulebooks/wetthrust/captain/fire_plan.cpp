#include "rulebooks/wetthrust/captain/fire_plan.h"

#include <algorithm>
#include <cmath>

#include "rulebooks/wetthrust/captain/gunnery.h"
#include "rulebooks/wetthrust/firing/torpedoes.h"

namespace wetthrust {
namespace {

using engine::Fire;
using engine::Shot;

// Whether an attack run at this target is possible: then a captain prefers it to his guns (asw.3).
bool run_bears(const Battle& battle, const Ship& ship, const Armament& ready, const Aimed& at) {
  bool bears = false;
  if (battle[at.target].mode == Mode::surfaced || !sea::within(at.lie.range, torpedo_reach)) return bears;
  each_weapon(ready.sheet, ready.others, [&](int, const Group& weapon) {
    bears |= weapon.system == System::asw_mount && bears_on(battle, ship, weapon, battle[at.target], at.lie);
  });
  return bears;
}

// Everything of hers that bears on one target and is not yet ordered to fire; wetthrust.asw.3: guns or an
// attack run; wetthrust.asw.6: one run.
void add_all(const Battle& battle, const Ship& ship, const Armament& ready, const Aimed& at, Fire& fire) {
  const int before = fire.shots.size();
  bool runs = false;
  const auto used = [&](int group) {
    return std::any_of(fire.shots.begin(), fire.shots.begin() + before,
                       [&](const Shot& shot) { return shot.mount == group; });
  };
  for (const Shot& shot : fire.shots) runs |= ready.sheet.groups[shot.mount].system == System::asw_mount;
  const bool run = !runs && run_bears(battle, ship, ready, at);
  const std::uint32_t close = sea::within(at.lie.range, torpedo_reach) ? ready.others : 0;
  each_weapon(ready.sheet, (run ? 0 : ready.guns) | close, [&](int group, const Group& weapon) {
    if (!bears_on(battle, ship, weapon, battle[at.target], at.lie) || used(group)) return;
    if ((weapon.system == System::asw_mount && !run) || fire.shots.full()) return;
    fire.shots.add({std::uint8_t(group), 0, std::int16_t(available(ready.sheet, ship, weapon)), at.target});
  });
}

// Captains weigh guns by where a submarine is, not by her marker.
double range_of_guns(const Ship& ship, const Ship& target, double range_of_marker) {
  return target.mode == Mode::surfaced ? range_of_marker : sea::distance(ship.pose.at, target.pose.at);
}

// A ship that looks for the best target.
struct Firer {
  Firer(const Battle& the_battle, Actor actor, const Armament& armament)
      : battle(the_battle), who(actor), ready(armament), bearings(ship.pose), guns(battle, who) {}
  const Battle& battle;
  Actor who;
  const Armament& ready;
  const Ship& ship = battle[who];
  Bearings bearings;
  Gunnery guns;
};

// Her batteries that bear on a target; the same that bears_on says of each of them.
Symbols guns_bearing(const Firer& firer, const Ship& target, const Lie& lie) {
  if (!fits(firer.battle, firer.ship, System::battery, target)) return 0;
  const Sheet& sheet = firer.ready.sheet;
  return guns_covering(sheet, lie.covered) & firer.ready.batteries &
         sheet.reaching[std::size_t(bands(lie.range))];
}

// What all that bears on a target can expect.
double value_at(Firer& firer, const Aimed& at) {
  const auto& [target, lie] = at;
  const Ship &ship = firer.ship, &other = firer.battle[target];
  const std::uint32_t close = sea::within(lie.range, torpedo_reach) ? firer.ready.others : 0;
  int tubes = 0;
  double value = 0;
  each_weapon(firer.ready.sheet, close, [&](int, const Group& weapon) {
    if (!bears_on(firer.battle, ship, weapon, other, at.lie)) return;
    if (weapon.system == System::launcher) tubes += available(firer.ready.sheet, ship, weapon);
    if (weapon.system == System::asw_mount) value = worth(firer.battle, other) / 3;
  });
  if (value > 0) return value;
  if (const Symbols guns = guns_bearing(firer, other, lie))
    value += firer.guns.worth_at(target, guns, range_of_guns(ship, other, lie.range));
  if (tubes) value += torpedo_worth(firer.battle, ship.pose.at, target, tubes);
  return value;
}

// Those at whom she may fire: in step 4 they are known already.
std::uint64_t enemies_of(const Battle& battle, const Ship& ship) {
  if (ship.targets) return ship.targets;
  std::uint64_t enemies = 0;
  each_ship(battle, [&](Actor who, const Ship& other) {
    if (other.side != ship.side) enemies |= std::uint64_t{1} << index(who);
  });
  return enemies;
}

// Calls f(target) for every enemy in reach, in the order of the list.
template <class F>
void each_in_reach(const Firer& firer, F&& f) {
  const sea::Reach reach = sea::reach(firer.ready.farthest_reach);
  for (std::uint64_t left = enemies_of(firer.battle, firer.ship); left; left &= left - 1) {
    const Actor target = ship_actor(std::countr_zero(left));
    const Ship& other = firer.battle[target];
    const sea::Point at = seen_at(other);
    const double squared = sea::distance_squared(firer.ship.pose.at, at);
    if (on_table(other) && sea::within(squared, reach))
      f(Aimed{target, {std::sqrt(squared), firer.bearings.on(at)}});
  }
}

}  // namespace

Aimed best_target(const Battle& battle, Actor who, const Armament& ready) {
  Firer firer(battle, who, ready);
  Aimed best{nobody, {}};
  double most = 0;
  each_in_reach(firer, [&](const Aimed& at) {
    if (const double value = value_at(firer, at); value > most) most = value, best = at;
  });
  return best;
}

Targets targets_by_worth(const Battle& battle, Actor who, const Armament& ready) {
  Targets targets;
  targets.clear();
  Firer firer(battle, who, ready);
  each_in_reach(firer, [&](const Aimed& at) {
    if (const double value = value_at(firer, at); value > 0) targets.add({at, value});
  });
  std::stable_sort(targets.begin(), targets.end(),
                   [](const Target& a, const Target& b) { return a.value > b.value; });
  return targets;
}

double salvo_worth(const Battle& battle, Actor firer, Actor target, Symbols batteries) {
  const double range = sea::distance(battle[firer].pose.at, battle[target].pose.at);
  return Gunnery(battle, firer).worth_at(target, batteries, range);
}

Fire all_at(const Battle& battle, Actor who, const Armament& ready, const Aimed& at) {
  Fire fire{};
  if (at.target != nobody) add_all(battle, battle[who], ready, at, fire);
  return fire;
}

Fire spread_over(const Battle& battle, Actor who, const Armament& ready, const Targets& targets) {
  Fire fire{};
  const int most = count_working(battle, battle[who], System::fire_control);
  for (int i = 0; i < std::min(targets.size(), most); ++i)
    add_all(battle, battle[who], ready, targets[i].at, fire);
  return fire;
}

}  // namespace wetthrust
