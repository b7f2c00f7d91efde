#include "rulebooks/ethos/gunnery/worth.h"

#include <algorithm>
#include <cmath>

#include "engine/kit/fire_orders.h"

#include "rulebooks/ethos/gunnery/salvos.h"

namespace ethos {
namespace {

// One weapon at one target.
struct Chance {
  int mount, group, points;
  Actor target;
  double worth;
};
using Chances = engine::Scratch<Chance, max_entries * directions*(max_ships + max_waves)>;

Chances chances_of(const Battle& battle, Actor who, auto&& worth) {
  Chances chances;
  const Side side = side_of(battle, who);
  const auto look = [&](Actor target, const auto& unit) {
    if (unit.side == side) return;
    any_aimed(battle, who, target, [&](int mount, const Aim& aimed) {
      chances.add({mount, group_of(battle, who, mount, target), aimed.points, target,
                   worth(mount, target, aimed.points)});
      return false;
    });
  };
  if (!may_fire(battle, who)) return chances;
  fleet(battle).each(look);
  flying(battle).each(look);
  return chances;
}

bool is_aimed_at(const Battle& battle, Actor who, const Fire& fire, const Chance& chance) {
  return std::any_of(fire.shots.begin(), fire.shots.end(), [&](const engine::Shot& shot) {
    return shot.target == chance.target && group_of(battle, who, shot.mount, shot.target) == chance.group;
  });
}

}  // namespace

Fire best_fire(const Battle& battle, Actor who,
               engine::FunctionRef<double(int mount, Actor target, int points)> worth) {
  Chances chances = chances_of(battle, who, worth);
  std::stable_sort(chances.begin(), chances.end(),
                   [](const Chance& a, const Chance& b) { return a.worth > b.worth; });
  Fire fire{};
  for (const Chance& chance : chances) {
    if (fire.shots.full() || is_aimed_at(battle, who, fire, chance)) continue;
    const int fired = points_fired(battle, who, fire, chance.group, fire.shots.size());
    int points = std::min(chance.points, points_of_group(battle, who, chance.group) - fired);
    points = std::min(
        points, points_toward(battle, who, chance.mount, nobody) - engine::amount_of(fire, chance.mount));
    if (points > 0) fire.shots.add({std::uint8_t(chance.mount), 0, std::int16_t(points), chance.target});
  }
  return fire;
}

// Hits times what a box is worth to the enemy, no more than there are to lose.
double fire_worth(const Battle& battle, Actor who, int mount, Actor target, int points, Extras extras) {
  constexpr double of_boats = 4;
  const double chance = (7 - hits_on(battle, target)) / 6.0;
  const int thrown = pool(dice(battle, who, mount, target, points, extras));
  if (is_wave(battle, target)) return of_boats * (1 - std::pow(1 - chance, thrown));
  const Ship& ship = battle[target];
  const double boxes = std::max(1, ship.hull + ship.armour);
  return battle.sheet(ship).points(ship.quality) * std::min(1.0, thrown * chance / boxes);
}

}  // namespace ethos
