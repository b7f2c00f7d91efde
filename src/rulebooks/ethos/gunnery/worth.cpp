#include "rulebooks/ethos/gunnery/worth.h"

#include <algorithm>
#include <cmath>
#include <tuple>

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
  any_aimed(battle, who, [&](Actor target, int mount, const Aim& aimed) {
    chances.add({mount, group_of(battle, who, mount, aimed.lie.off), aimed.points, target,
                 worth(mount, target, aimed)});
    return false;
  });
  return chances;
}

// An order as it is written, with the group that each shot is of.
struct Writing {
  Fire fire{};
  engine::Scratch<int, decltype(Fire::shots)::capacity> groups;

  int fired_of(int group) const {
    int points = 0;
    for (int i = 0; i < groups.size(); ++i) points += groups[i] == group ? fire.shots[i].amount : 0;
    return points;
  }
  bool is_aimed(const Chance& chance) const {
    for (int i = 0; i < groups.size(); ++i)
      if (groups[i] == chance.group && fire.shots[i].target == chance.target) return true;
    return false;
  }
  void add(const Chance& chance, int points) {
    fire.shots.add({std::uint8_t(chance.mount), 0, std::int16_t(points), chance.target});
    groups.add(chance.group);
  }
};

}  // namespace

Fire best_fire(const Battle& battle, Actor who,
               engine::FunctionRef<double(int mount, Actor target, const Aim& aim)> worth) {
  Chances chances = chances_of(battle, who, worth);
  std::sort(chances.begin(), chances.end(), [](const Chance& a, const Chance& b) {
    return std::tuple(b.worth, index(a.target), a.mount) < std::tuple(a.worth, index(b.target), b.mount);
  });
  Writing order;
  for (const Chance& chance : chances) {
    const int left = points_of_group(battle, who, chance.group) - order.fired_of(chance.group);
    if (left <= 0 || order.fire.shots.full() || order.is_aimed(chance)) continue;
    const int of_mount =
        points_toward(battle, who, chance.mount, nobody) - engine::amount_of(order.fire, chance.mount);
    const int points = std::min({chance.points, left, of_mount});
    if (points > 0) order.add(chance, points);
  }
  return order.fire;
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
