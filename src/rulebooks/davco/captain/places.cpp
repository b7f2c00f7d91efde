#include "rulebooks/davco/captain/captain.h"

#include <algorithm>

#include "rulebooks/davco/gunnery/gunnery.h"
#include "rulebooks/davco/smoke/smoke.h"

namespace davco {
namespace {

constexpr int later = 2;  // moves that she looks ahead, after the one she orders
// In points: a knot more; a centimetre too far from the enemy; leaving the sea, and steering for its edge.
// The centimetre was found by trying: it is less than what the best broadside of Fleet action does in the
// time to run it (300), about that of the night attack (127), and between 60 and 300 it matters little. It is
// the same for all: with a figure of her own a destroyer hangs back, and the fleet scores 82 % against
// random, not 91.
constexpr double a_knot = 3, a_cm = 120, off_the_sea = 100'000, towards_the_edge = 1000;

sea::Pose going_on(const sea::Pose& pose, int knots, int moves) {
  return sea::ahead(pose, moves * knots * cm_a_knot);
}

// What the scenario gives for leaving by an edge, a centimetre nearer to it.
double way_home(const Battle& battle, const Ship& ship, sea::Point at) {
  double worth = 0;
  for (const Objective& objective : battle.book->objectives) {
    const bool hers =
        objective.of == ship.side && objective.side == ship.side &&
        (objective.kind == Objective::Kind::leaves || objective.kind == Objective::Kind::present_points);
    const double points = objective.points + objective.times * double(ship.points);
    for (int edge = 0; hers && edge < 4; ++edge)
      if (objective.edges >> edge & 1) {
        const double away = sea::distance_to(battle.book->table, sea::Edge(edge), at);
        worth = std::max(worth, points * (1 - std::min(1.0, away / 1000)));
      }
  }
  return worth;
}

// All her guns at one enemy; main guns not after a sharp turn.
double dealt_by(const Battle& battle, const Ship& ship, const sea::Pose& pose, const Ship& enemy,
                sea::Point at, int turned) {
  const double main = turned > sharp_turn ? 0 : gun_points(battle, ship, pose, Battery::main, enemy, at);
  return main + gun_points(battle, ship, pose, Battery::secondary, enemy, at);
}

// How much of an enemy's fire she draws: all of it if no friend is nearer to him, else her share.
double drawn(const Battle& battle, Actor who, sea::Point at, const Ship& enemy) {
  const double away = sea::distance(at, enemy.pose.at);
  int nearer = 0;
  each_ship(battle, [&](Actor other, const Ship& ship) {
    nearer += other != who && ship.side != enemy.side && sea::distance(ship.pose.at, enemy.pose.at) < away;
  });
  return 1.0 / (1 + nearer);
}

Ship at_end_of(const Ship& ship, const Way& way) {
  Ship there = ship;
  there.pose = way.end, there.speed = there.ran = std::uint8_t(way.knots);
  return there;
}

// What enemies that have her in sight, or soon will, may launch at her.
double torpedo_danger(const Battle& battle, const Ship& enemy, sea::Point at, const Ship& there) {
  constexpr int soon = 40;
  const int torpedoes = torpedoes_ready(enemy);
  if (torpedoes == 0 || range(at, there.pose.at) > battle.weather.visibility + soon) return 0;
  return torpedo_points(battle, enemy, at, torpedoes, there, 2);
}

// What runs already, as far as anybody knows at her.
double running_torpedoes(const Battle& battle, const Ship& there) {
  constexpr int usual = 4, reach = 90, knots = 35;
  double points = 0;
  for (const Marker& marker : battle.markers)
    if (marker.side != there.side && range(marker.at, there.pose.at) <= reach)
      points += salvo_points(battle, marker.at, usual, knots, there);
  return points;
}

// Fields that the way leads into, now or later.
double mines_met(const Battle& battle, const Ship& ship, const Way& way) {
  constexpr double a_mine = 6000;  // points, and half her speed
  double points = 0;
  for (const Field& field : battle.book->fields)
    for (int moves = 0; battle.sees_mines && moves <= later; ++moves) {
      const sea::Point at = going_on(way.end, way.knots, moves).at;
      if (sea::inside(sea::Table{field.from, field.to}, at))
        points += a_mine * mine_chance(battle, ship, field) / 100;
    }
  return points;
}

// Broadside on at that range, the share of what the target has left.
double broadside(const Battle& battle, const Ship& ship, const Ship& target, double away) {
  const sea::Pose here{{0, 0}, sea::heading(90)};
  return dealt_by(battle, ship, here, target, {0, away}, 0) / std::max(1, target.points);
}

// How much her fleet takes off that enemy at that range, and his off her.
struct Exchange {
  double ours = 0, theirs = 0;
};
Exchange exchange(const Battle& battle, const Ship& ship, const Ship& enemy, double away) {
  Exchange all;
  each_ship(battle, [&](Actor, const Ship& any) {
    const bool own = any.side == ship.side;
    (own ? all.ours : all.theirs) += broadside(battle, any, own ? enemy : ship, away);
  });
  return all;
}

// A ship alone does not look for a fight that costs her twice what she deals; in a fleet she stays with it.
bool avoids(const Battle& battle, const Ship& ship, const Exchange& all) {
  const bool alone = fleet(battle).sum([&](Actor, const Ship& any) { return any.side == ship.side; }) == 1;
  return alone && all.theirs > 2 * all.ours;
}

// The enemy whom the whole fleet has nearest: all go for the same one, and not one after another.
Actor nearest_to_fleet(const Battle& battle, Side side) {
  return fleet(battle).nearest([&](const Ship& other) { return other.side != side; },
                               [&](const Ship& other) {
                                 return fleet(battle).sum([&](Actor, const Ship& own) {
                                   return own.side == side ? sea::distance(own.pose.at, other.pose.at) : 0;
                                 });
                               });
}

// How far whoever has guns is out of reach of the enemy, or where none is seen of the middle of the sea.
double astray(const Battle& battle, const Ship& ship, sea::Point at) {
  const Gun* gun = gun_of(battle, ship, Battery::main);
  if (!gun || is_merchant(battle.sheet(ship).type)) return 0;
  const Actor near = nearest_to_fleet(battle, ship.side);
  const sea::Table& table = battle.book->table;
  const sea::Point middle = table.south_west + (table.north_east - table.south_west) * 0.5;
  const double reach = std::min(gun->range, sight_of(battle, ship));
  if (near != nobody && avoids(battle, ship, exchange(battle, ship, battle[near], reach))) return 0;
  return std::max(0.0, sea::distance(at, near == nobody ? middle : battle[near].pose.at) - reach);
}

// Friends whose bows come so near that hulls may meet.
double crowding(const Battle& battle, Actor who, const Way& way) {
  constexpr double room = 9, a_collision = 800;
  return fleet(battle).sum([&](Actor other, const Ship& ship) {
    if (other == who) return 0.0;
    const double away = sea::distance(way.end.at, going_on(ship.pose, ship.speed, 1).at);
    return away < room ? a_collision * (1 - away / room) : 0.0;
  });
}

// What she may deal to the best target, and launch at it.
double place_dealt(const Battle& battle, const Ship& ship, const Way& way) {
  const sea::Pose then = going_on(way.end, way.knots, later);
  const int torpedoes = torpedoes_ready(ship);
  double now = 0, soon = 0, launched = 0;
  enemies(battle, ship.side).each([&](const Ship& enemy) {
    const sea::Pose there = going_on(enemy.pose, enemy.speed, 1);
    now = std::max(now, dealt_by(battle, ship, way.end, enemy, there.at, way.turned));
    soon = std::max(soon, dealt_by(battle, ship, then, enemy, going_on(there, enemy.speed, later).at, 0));
    if (torpedoes > 0)
      launched = std::max(launched, torpedo_points(battle, ship, way.end.at, torpedoes, enemy, 1 + later));
  });
  return now + soon + launched;
}

// Her share of what every enemy may deal.
double place_taken(const Battle& battle, Actor who, const Way& way) {
  const Ship& ship = battle[who];
  const Ship ended = at_end_of(ship, way);
  const sea::Pose then = going_on(way.end, way.knots, later);
  double taken = mines_met(battle, ship, way) + running_torpedoes(battle, ended);
  enemies(battle, ship.side).each([&](const Ship& enemy) {
    const sea::Pose there = going_on(enemy.pose, enemy.speed, 1);
    const double points = dealt_by(battle, enemy, there, ship, way.end.at, 0) +
                          dealt_by(battle, enemy, going_on(there, enemy.speed, later), ship, then.at, 0) +
                          torpedo_danger(battle, enemy, there.at, ended);
    taken += points * drawn(battle, who, way.end.at, enemy);
  });
  return taken;
}

// Where the scenario wants her, else near the enemy; not over an edge, unless it brings her home.
double place_goal(const Battle& battle, Actor who, const Way& way) {
  const Ship& ship = battle[who];
  const double home = way_home(battle, ship, way.end.at);
  const double goal = (home > 0 ? home : -a_cm * astray(battle, ship, way.end.at)) + a_knot * way.knots -
                      crowding(battle, who, way);
  if (!sea::inside(battle.book->table, way.end.at)) return home > 0 ? goal : goal - off_the_sea;
  const bool on_sea_later = sea::inside(battle.book->table, going_on(way.end, way.knots, later).at);
  return on_sea_later ? goal : goal - towards_the_edge;
}

}  // namespace

// With his points goes what he would still have done to the ship that he hurts most.
double shot_worth(const Battle& battle, Actor firer, int mount, Actor target) {
  const double points = fire_worth(battle, firer, mount, target);
  if (points == 0) return 0;
  const Ship& there = battle[target];
  double a_move = 0;
  enemies(battle, there.side).each([&](const Ship& ship) {
    a_move = std::max(a_move, dealt_by(battle, there, there.pose, ship, ship.pose.at, 0));
  });
  const int moves = battle.book->turn_limit - battle.move;
  return points * (1 + a_move * moves / std::max(1, there.points));
}

Prospect place_worth(const Battle& battle, Actor who, const Way& way) {
  return {place_dealt(battle, battle[who], way), place_taken(battle, who, way), place_goal(battle, who, way)};
}

}  // namespace davco
