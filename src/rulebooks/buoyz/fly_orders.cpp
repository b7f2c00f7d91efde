#include "rulebooks/buoyz/fly_orders.h"

#include <algorithm>
#include <cmath>

#include "rulebooks/buoyz/aa.h"
#include "rulebooks/buoyz/air_home.h"
#include "rulebooks/buoyz/air_move.h"
#include "rulebooks/buoyz/flight_path.h"
#include "rulebooks/buoyz/flights.h"
#include "rulebooks/buoyz/leave.h"
#include "sea/tolerance.h"

namespace buoyz {
namespace {

using engine::AirOrder;

bool is_enemy_aloft(const Battle& battle, const Flight& flight, Actor other) {
  return is_flight(other) && index(other) - max_ships < battle.flights.size() &&
         aloft(battle.flight(other)) && battle.flight(other).side != flight.side;
}

bool is_friend(const Battle& battle, const Flight& flight, Actor ship) {
  return is_ship(ship) && index(ship) < battle.ships.size() && on_table(battle[ship]) &&
         battle[ship].side == flight.side && battle[ship].table == flight.table;
}

bool reaches_station(const Battle& battle, const Flight& flight, const Ship& ship) {
  const sea::Point station = cap_station(battle, flight.pose.at, ship);
  return sea::within(sea::distance(flight.pose.at, station), range_left(battle, flight));
}

// buoyz.1.1.2: with ranges hidden, what is too far is found out on the way.
bool unmeasured(const Battle& battle) { return !battle.book->options.show_ranges; }

Verdict refuse_attack(const Battle& battle, const Question& q, const AirOrder& order) {
  const Run run = plan_run(battle, q.actor, order.object, order.heading);
  if (run.aim.bar == AirBar::none || (run.aim.bar == AirBar::speed && unmeasured(battle)))
    return std::nullopt;
  return refusal(battle, q.actor, run.aim.clause, "fly.no-run", "{}",
                 why_not(battle, q.actor, order.object, run.aim));
}

Verdict refuse_cap(const Battle& battle, const Question& q, Actor ship) {
  const Flight& flight = battle.flight(q.actor);
  if (!is_fighter(flight))
    return refusal(battle, q.actor, "buoyz.9.1.2", "fly.no-fighter", "only fighters fly CAP");
  if (!is_friend(battle, flight, ship))
    return refusal(battle, q.actor, "buoyz.9.6.1", "fly.no-ship", "CAP is flown over a ship of its own side");
  if (!reaches_station(battle, flight, battle[ship]) && !unmeasured(battle))
    return refusal(battle, q.actor, "buoyz.9.2.10", "fly.too-far", "{} is farther than it can fly",
                   battle.name(ship));
  return std::nullopt;
}

// 4.2.3: on its way to where its order ends; a path of "go" says where that is.
bool takes_path(const AirOrder& order) {
  const Fly verb = Fly(order.verb);
  return verb == Fly::attack || verb == Fly::cap || verb == Fly::engage || verb == Fly::home ||
         (verb == Fly::go && order.speed == 0);
}

// 9.1.4: any way home will do that ends as near to its base as the straight one.
Verdict refuse_detour(const Battle& battle, const Question& q, const Battle& then) {
  const Home home = home_of(battle, battle.flight(q.actor));
  if (sea::within(short_of(then, then.flight(q.actor), home), short_of(battle, battle.flight(q.actor), home)))
    return std::nullopt;
  return refusal(battle, q.actor, "buoyz.9.1.4", "fly.detour",
                 "that way it ends farther from its base than it could");
}

// What an order may say beside its verb.
bool says_too_much(const AirOrder& order) {
  const Fly verb = Fly(order.verb);
  const bool object = verb == Fly::attack || verb == Fly::cap || verb == Fly::engage;
  const bool heading = verb == Fly::go || verb == Fly::attack || verb == Fly::hold;
  return order.load != 0 || (!object && order.object != nobody) || (!heading && order.heading != -1) ||
         (verb != Fly::go && order.speed != 0) || order.heading < -1 ||
         order.heading >= sea::full_circle_minutes || (!order.path.empty() && !takes_path(order));
}

AirOrder go(Actor who, sea::Heading heading, double inches) {
  AirOrder order = AirOrder::of(who, int(Fly::go));
  order.heading = std::int16_t(heading.minutes()), order.speed = std::int16_t(inches);
  return order;
}

const Ship* nearest_enemy(const Battle& battle, const Flight& flight) {
  const Ship* nearest = nullptr;
  double least = 1e18;
  each_ship_of(battle, enemy_of(flight.side), [&](Actor, const Ship& ship) {
    const double far = sea::distance_squared(flight.pose.at, ship.pose.at);
    if (far < least) least = far, nearest = &ship;
  });
  return nearest;
}

std::optional<AirOrder> to_other_table(const Battle& battle, Actor who, int table) {
  const Flight& flight = battle.flight(who);
  const auto edge = edge_to(battle, flight.table, table);
  if (!edge) return std::nullopt;
  const double way = sea::distance_to(battle.book->table(flight.table), *edge, flight.pose.at);
  return go(who, inward(*edge).opposite(), std::min(way + 2, air_speed(battle, flight)));
}

}  // namespace

// 4.2.3: within its move, and on the table.
Verdict refuse_legs(const Battle& battle, const Question& q, const Legs& legs, int on_table) {
  const Flight& flight = battle.flight(q.actor);
  if (sea::beyond(length_from(flight.pose.at, legs), air_speed(battle, flight)))
    return refusal(battle, q.actor, "buoyz.9.2.10", "fly.too-far", "it flies at most {:g} inches a turn",
                   air_speed(battle, flight));
  for (const sea::Point& point : legs.first(on_table))
    if (!sea::inside(battle.book->table(flight.table), point))
      return refusal(battle, q.actor, "buoyz.4.2.3", "fly.off-table", "its way leads off the table");
  return std::nullopt;
}

// Its last leg may lead to another table.
Verdict refuse_go(const Battle& battle, const Question& q, const AirOrder& order) {
  if (order.path.empty() && order.heading < 0)
    return refusal(
        battle, q.actor, "buoyz.4.2.3", "fly.heading",
        "where to? A heading and a distance are wanted, as in @090 speed 40, or points, as in to 40,20");
  if (order.speed < 0)
    return refusal(battle, q.actor, "buoyz.9.2.10", "fly.too-far", "a distance is wanted, as in speed 40");
  const Legs legs = legs_of(battle, q.actor, order);
  if (auto bad = refuse_legs(battle, q, legs, legs.size() - 1)) return bad;
  const Flight& flight = battle.flight(q.actor);
  const sea::Point from = legs.size() > 1 ? legs.points[legs.size() - 2] : flight.pose.at;
  const auto off = sea::leaves(battle.book->table(flight.table), {from, legs.last()});
  if (off && table_beyond(battle, flight.table, off->edge) < 0)
    return refusal(battle, q.actor, "buoyz.9.3.5", "fly.off-table",
                   "there is no other table that way; order it home to leave for its base");
  return std::nullopt;
}

Verdict refuse_engage(const Battle& battle, const Question& q, Actor object) {
  const Flight& flight = battle.flight(q.actor);
  if (!is_fighter(flight))
    return refusal(battle, q.actor, "buoyz.9.6.3", "fly.no-fighter", "only fighters start dogfights");
  if (!is_enemy_aloft(battle, flight, object))
    return refusal(battle, q.actor, "buoyz.9.6.3", "fly.no-enemy",
                   "there is no such enemy flight in the air");
  const Flight& prey = battle.flight(object);
  if (!within_speed(battle, flight, prey)) {
    if (unmeasured(battle)) return std::nullopt;
    return refusal(battle, q.actor, "buoyz.9.2.10", "fly.too-far", "{} is farther than it can fly",
                   battle.name(object));
  }
  if (prey.fight != 0 && !evenly_spread(battle, flight, prey.fight))
    return refusal(
        battle, q.actor, "buoyz.9.6.4", "fly.uneven",
        "fighters on CAP spread evenly, and another fight in reach has fewer of its friends in it");
  return std::nullopt;
}

// What it is to do where it is, or at the end of its path.
Verdict refuse_end(const Battle& battle, const Question& q, const AirOrder& order) {
  switch (Fly(order.verb)) {
    case Fly::attack: return refuse_attack(battle, q, order);
    case Fly::cap: return refuse_cap(battle, q, order.object);
    case Fly::engage: return refuse_engage(battle, q, order.object);
    case Fly::go:
    case Fly::hold:
    case Fly::home: break;
  }
  return std::nullopt;
}

Verdict refuse_fly(const Battle& battle, const Question& q, const AirOrder& order) {
  if (order.verb >= std::size(fly_words))
    return refusal(battle, q.actor, "buoyz.4.2.3", "fly.verb", "there is no such order");
  if (says_too_much(order))
    return refusal(battle, q.actor, "buoyz.4.2.3", "fly.not-asked", "\"{}\" takes nothing of that kind",
                   fly_words[order.verb]);
  if (Fly(order.verb) == Fly::go) return refuse_go(battle, q, order);
  if (order.path.empty()) return refuse_end(battle, q, order);
  const Legs legs = legs_of(battle, q.actor, order);
  if (auto bad = refuse_legs(battle, q, legs, legs.size())) return bad;
  Battle then = battle;
  fly_ahead(then, q.actor, legs);
  return Fly(order.verb) == Fly::home ? refuse_detour(battle, q, then) : refuse_end(then, q, order);
}

bool may_cover(const Battle& battle, Actor who, Actor ship) {
  const Flight& flight = battle.flight(who);
  return is_fighter(flight) && is_friend(battle, flight, ship) &&
         reaches_station(battle, flight, battle[ship]);
}

void prey_in_reach(const Battle& battle, Actor fighter, FlightList& out) {
  const Flight& flight = battle.flight(fighter);
  out.clear();
  if (!is_fighter(flight)) return;
  each_flight(battle, [&](Actor who, const Flight& other) {
    if (other.side == flight.side || !within_speed(battle, flight, other)) return;
    if (other.fight == 0 || evenly_spread(battle, flight, other.fight)) out.add(who);
  });
}

void runs_in_reach(const Battle& battle, Actor who, ShipTargets& out) {
  out.clear();
  if (!is_armed(battle.flight(who))) return;
  each_ship_of(battle, enemy_of(battle.flight(who).side), [&](Actor target, const Ship&) {
    if (plan_run(battle, who, target, best_heading).aim.bar == AirBar::none) out.add(target);
  });
}

Actor ship_to_cover(const Battle& battle, Actor fighter) {
  const Flight& flight = battle.flight(fighter);
  if (const Actor own = carrier_of(flight); own != nobody && may_cover(battle, fighter, own)) return own;
  const Actor flagship = battle.fleet(flight.side).flagship;
  return flagship != nobody && may_cover(battle, fighter, flagship) ? flagship : nobody;
}

std::optional<AirOrder> approach(const Battle& battle, Actor who) {
  constexpr double well_clear = 6;  // of her guns, when she has moved again
  const Flight& flight = battle.flight(who);
  const Ship* enemy = nearest_enemy(battle, flight);
  if (!enemy) return std::nullopt;
  if (enemy->table != flight.table) return to_other_table(battle, who, enemy->table);
  const double way = std::min(air_speed(battle, flight), sea::distance(flight.pose.at, enemy->pose.at) -
                                                             aa_range(battle, *enemy) - well_clear);
  if (way < 1) return std::nullopt;
  return go(who, sea::bearing(flight.pose.at, enemy->pose.at), way);
}

}  // namespace buoyz
