// Step 4: everybody at once along his order; then those who have left the sea, and collisions.
#include "rulebooks/davco/movement/move.h"

#include <algorithm>

#include "rulebooks/davco/chronicle.h"
#include "rulebooks/davco/damage/special.h"
#include "rulebooks/davco/movement/hull.h"
#include "sea/table.h"

namespace davco {
namespace {

// davco.move.9: whose bow passes the edge is out of the battle at the end of the movement.
std::optional<sea::Edge> edge_passed(const Battle& battle, const sea::Track& track) {
  for (int i = 1; i < track.size(); ++i)
    if (const auto exit = sea::leaves(battle.book->table, {track[i - 1], track[i]})) return exit->edge;
  return std::nullopt;
}

bool has_turns(const Course& order) {
  return std::any_of(order.legs.begin(), order.legs.end(),
                     [](const engine::Leg& leg) { return leg.kind == engine::Leg::Kind::turn; });
}

// davco.orders.2: what damage has made of an order her own side is told. Out of control she runs as she must.
void tell_cuts(const Battle& battle, Umpire& umpire, Actor who, const Way& way) {
  const Ship& ship = battle[who];
  const auto hers = engine::Audience::side(ship.side);
  const bool as_she_must = out_of_control(ship) && ship.order.speed_change == 0;
  if (way.knots != ship.ordered && !as_she_must)
    umpire.tell(told(SpeedCut{ship.ordered, way.knots}, "davco.orders.2", who, nobody, hers));
  if (!can_steer(ship, way.knots) && has_turns(ship.order))
    umpire.tell(told(TurnIgnored{}, "davco.orders.5", who, nobody, hers));
}

void run_one(Battle& battle, Umpire& umpire, Actor who, Ship& ship) {
  const Way way = way_of(battle, ship, ship.order, ship.ordered);
  const sea::Track track = sea::lay_track(ship.pose, legs_of(way));
  tell_cuts(battle, umpire, who, way);
  ship.before = ship.pose, ship.pose = way.end;
  ship.steered = can_steer(ship, way.knots);
  ship.speed = ship.ran = std::uint8_t(way.knots), ship.turned = way.turned;
  if (ship.frozen > 0) --ship.frozen;
  umpire.tell(
      told(Moved{milli(ship.pose.at.x), milli(ship.pose.at.y), ship.pose.heading.minutes(), way.knots},
           "davco.move.1", who));
  if (const auto edge = edge_passed(battle, track)) ship.exit_edge = std::uint8_t(*edge);
}

void leave(Battle& battle, Umpire& umpire) {
  constexpr std::uint8_t nowhere = 255;
  each_ship(battle, [&](Actor who, Ship& ship) {
    if (ship.exit_edge == nowhere) return;
    umpire.tell(told(LeftSea{sea::Edge(ship.exit_edge)}, "davco.move.9", who));
    ship.state = State::left;
  });
}

// davco.move.10: d6 x 250 points each, twice that for the lighter; both stop.
void collide(Battle& battle, Umpire& umpire, Actor one, Actor other) {
  constexpr int a_pip = 250;
  for (const auto& [who, whom] : {std::pair{one, other}, {other, one}}) {
    int points = a_pip * roll(battle, umpire, Die::d6, {who, "davco.move.10", "collision"}, who);
    if (battle.sheet(who).tons < battle.sheet(whom).tons) points *= 2;
    tell(battle, umpire, Collided{points}, "davco.move.10", who, whom);
    lose_points(battle, umpire, who, points, "davco.move.10", whom);
    battle[who].speed = 0;
  }
}

bool overlap(const Battle& battle, const Ship& one, const Ship& other) {
  constexpr double far_off = 2 * longest_hull;
  return sea::distance_squared(one.pose.at, other.pose.at) <= far_off * far_off &&
         sea::contact(hull(battle, one), hull(battle, other));
}

// Each pair whose hulls overlap now and did not before.
template <class F>
void each_contact(Battle& battle, F&& f) {
  each_ship(battle, [&](Actor one, const Ship& ship) {
    each_ship(battle, [&](Actor other, const Ship& near) {
      if (index(other) <= index(one)) return;
      std::uint32_t& touching = battle.touching[std::size_t(index(one))];
      const std::uint32_t bit = 1u << index(other);
      const bool did = touching & bit, does = overlap(battle, ship, near);
      touching = does ? touching | bit : touching & ~bit;
      if (does && !did) f(one, other);
    });
  });
}

}  // namespace

void note_contacts(Battle& battle) {
  each_contact(battle, [](Actor, Actor) {});
}

void move_ships(Battle& battle, Umpire& umpire) {
  for (Ship& ship : battle.ships) ship.smoke &= on_sea(ship);  // who was bombed to the bottom lays none
  each_ship(battle, [&](Actor who, Ship& ship) { run_one(battle, umpire, who, ship); });
  leave(battle, umpire);
  each_contact(battle, [&](Actor one, Actor other) { collide(battle, umpire, one, other); });
  sink_the_lost(battle, umpire);
}

}  // namespace davco
