#include "rulebooks/davco/captain/places.h"

#include <algorithm>
#include <cmath>

#include "rulebooks/davco/gunnery/aim.h"

namespace davco {
namespace {

// The range that she wants to her nearest enemy.
double wanted_range(const Battle& battle, const Ship& ship, const Ship& enemy) {
  constexpr double without_guns = 300, torpedo_range = 50;
  const Gun* gun = gun_of(battle, ship, Battery::main);
  if (!gun) return without_guns;
  if (battle.sheet(ship).column == Column::destroyer) return torpedo_range;
  const bool stouter = battle.sheet(ship).belt >= battle.sheet(enemy).belt;
  return stouter ? gun->boundary - 10.0 : std::min(gun->range, 300) - 20.0;
}

Actor nearest_enemy(const Battle& battle, Actor who, sea::Point at) {
  return fleet(battle).nearest([&](const Ship& other) { return other.side != battle[who].side; },
                               [&](const Ship& other) { return sea::distance(at, other.pose.at); });
}

// The nearest edge that an objective sends her to.
double way_home(const Battle& battle, const Ship& ship, sea::Point at) {
  double nearest = -1;
  for (const Objective& objective : battle.book->objectives) {
    const bool hers =
        objective.of == ship.side && objective.side == ship.side &&
        (objective.kind == Objective::Kind::leaves || objective.kind == Objective::Kind::present_points);
    for (int edge = 0; hers && edge < 4; ++edge)
      if (objective.edges >> edge & 1) {
        const double away = sea::distance_to(battle.book->table, sea::Edge(edge), at);
        nearest = nearest < 0 ? away : std::min(nearest, away);
      }
  }
  return nearest;
}

}  // namespace

double place_worth(const Battle& battle, Actor who, const Way& way) {
  constexpr double off_the_sea = 1000, a_sharp_turn = 8;
  const Ship& ship = battle[who];
  const bool goes_home = is_merchant(battle.sheet(ship).type);
  const double home = way_home(battle, ship, way.end.at);
  if (!sea::inside(battle.book->table, way.end.at))
    return goes_home && home >= 0 ? off_the_sea : -off_the_sea;
  if (goes_home && home >= 0) return -home + way.knots * 0.1;
  const Actor enemy = nearest_enemy(battle, who, way.end.at);
  if (enemy == nobody) return 0;
  const double away = sea::distance(way.end.at, battle[enemy].pose.at);
  const double off = std::abs(away - wanted_range(battle, ship, battle[enemy]));
  int guns = guns_bearing(battle, ship, Battery::main, battle[enemy].pose.at);
  Ship there = ship;
  there.pose = way.end;
  guns = guns_bearing(battle, there, Battery::main, battle[enemy].pose.at);
  const double turn = way.turned > sharp_turn ? a_sharp_turn : 0;
  // Two moves ahead she must still be on the sea.
  const bool runs_off = !sea::inside(battle.book->table, sea::ahead(way.end, way.knots * 1.0).at);
  return guns - 0.2 * off - turn - (runs_off ? off_the_sea / 10 : 0);
}

}  // namespace davco
