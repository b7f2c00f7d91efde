#include "rulebooks/buoyz/stalking.h"

#include <algorithm>

#include "rulebooks/buoyz/estimate.h"

namespace buoyz {
namespace {

double speed_of(const Battle& battle, const Ship& ship) {
  const auto& speeds = battle.sheet(ship).speed;
  const double best = *std::max_element(speeds.begin(), speeds.end());
  return crippled(ship) ? best / 2 : best;
}

// Where she will be if she holds her course.
sea::Pose steaming_on(const Battle& battle, const Ship& ship, double turns) {
  return {ship.pose.at + ship.pose.heading.unit() * (speed_of(battle, ship) * turns), ship.pose.heading};
}

bool worth_a_torpedo(const Ship& ship, Side enemy) {
  return ship.side == enemy && !submerged(ship) && !ship.is(Mark::prize);
}

Ship at_depth(Ship boat, Depth depth) {
  depth == Depth::submerged ? boat.set(Mark::submerged) : boat.clear(Mark::submerged);
  return boat;
}

sea::Point brought_into(const sea::Table& area, sea::Point at) {
  constexpr double margin = 0.5;
  return {std::clamp(at.x, area.south_west.x + margin, area.north_east.x - margin),
          std::clamp(at.y, area.south_west.y + margin, area.north_east.y - margin)};
}

// On either beam of a target, at several distances, tubes towards it.
void add_lairs(const Battle& battle, const Ship& boat, const sea::Pose& prey, Lairs& out) {
  const sea::Table area = zone_area(battle.book->table(boat.table), boat.zone);
  const sea::Vec abeam = sea::to_starboard(prey.heading.unit());
  for (const double distance : {8.0, 13.0, 18.0})
    for (const double side : {1.0, -1.0}) {
      const sea::Point at = brought_into(area, prey.at + abeam * (distance * side));
      const sea::Pose pose{at, sea::bearing(at, prey.at)};
      if (berth(battle, boat, pose, Depth::surfaced) == Berth::free) out.add(pose);
    }
}

// The enemies most worth an attack that come near the zone.
Few<Actor, 4> prey_of(const Battle& battle, const Ship& boat) {
  const sea::Table area = zone_area(battle.book->table(boat.table), boat.zone);
  Few<Actor, 4> prey{};
  constexpr double near = 15;
  each_ship_of(battle, enemy_of(boat.side), [&](Actor who, const Ship& ship) {
    const sea::Point at = steaming_on(battle, ship, 1).at;
    if (!worth_a_torpedo(ship, enemy_of(boat.side))) return;
    if (sea::distance(at, brought_into(area, at)) > near) return;
    if (!prey.full()) return prey.add(who);
    Actor* least = std::min_element(prey.begin(), prey.end(), [&](Actor a, Actor b) {
      return worth(battle, battle[a]) < worth(battle, battle[b]);
    });
    if (worth(battle, ship) > worth(battle, battle[*least])) *least = who;
  });
  return prey;
}

double net(const engine::Prospect& prospect) { return prospect.dealt - 0.6 * prospect.taken; }

}  // namespace

engine::Prospect ambush(const Battle& battle, const Ship& boat, const sea::Pose& pose, Depth depth) {
  const Ship there = at_depth(boat, depth);
  engine::Prospect prospect;
  each_ship_of(battle, enemy_of(boat.side), [&](Actor, const Ship& enemy) {
    const sea::Pose later = steaming_on(battle, enemy, 1);
    if (worth_a_torpedo(enemy, enemy_of(boat.side)))
      prospect.dealt = std::max(prospect.dealt, fire_worth(battle, there, pose, enemy, later));
    prospect.taken += fire_worth(battle, enemy, later, there, pose);
  });
  return prospect;
}

Lairs lairs(const Battle& battle, const Ship& boat) {
  Lairs out{};
  for (const Actor prey : prey_of(battle, boat))
    add_lairs(battle, boat, steaming_on(battle, battle[prey], 1), out);
  std::array<double, Lairs::capacity> value{};
  for (int i = 0; i < out.size(); ++i)
    value[std::size_t(i)] = net(ambush(battle, boat, out[i], Depth::submerged));
  for (int i = 1; i < out.size(); ++i)
    for (int j = i; j > 0 && value[std::size_t(j)] > value[std::size_t(j - 1)]; --j)
      std::swap(value[std::size_t(j)], value[std::size_t(j - 1)]), std::swap(out[j], out[j - 1]);
  return out;
}

double traffic(const Battle& battle, Side enemy, const sea::Table& zone) {
  double points = 0;
  each_ship_of(battle, enemy, [&](Actor, const Ship& ship) {
    for (const double turns : {2.0, 4.0, 6.0})
      if (sea::inside(zone, steaming_on(battle, ship, turns).at)) points += worth(battle, ship);
  });
  return points;
}

bool is_warship(const Battle& battle, Actor who) {
  if (is_flight(who)) return battle.flight(who).load != Warload::none;
  const Sheet& sheet = battle.sheet(who);
  return !sheet.civilian && (sheet.main || sheet.has_cannon() || sheet.secondary || sheet.torpedoes ||
                             sheet.depth_charges || sheet.launchers);
}

double nearest_warship(const Battle& battle, const Ship& boat) {
  double nearest = 1e9;
  each_ship_of(battle, enemy_of(boat.side), [&](Actor who, const Ship& enemy) {
    if (is_warship(battle, who) && !submerged(enemy))
      nearest = std::min(nearest, sea::distance(boat.pose.at, enemy.pose.at));
  });
  return nearest;
}

}  // namespace buoyz
