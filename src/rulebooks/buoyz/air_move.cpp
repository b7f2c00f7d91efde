// Chapter 4.2.
#include "rulebooks/buoyz/air_move.h"

#include "rulebooks/buoyz/air_events.h"
#include "rulebooks/buoyz/air_home.h"
#include "rulebooks/buoyz/air_questions.h"
#include "rulebooks/buoyz/air_run.h"
#include "rulebooks/buoyz/dogfight.h"
#include "rulebooks/buoyz/flight_path.h"
#include "rulebooks/buoyz/flights.h"
#include "rulebooks/buoyz/move.h"
#include "rulebooks/buoyz/sight.h"
#include "rulebooks/buoyz/submarines.h"
#include "sea/tolerance.h"

namespace buoyz {
namespace {

// 9.6.2: remembers every enemy CAP whose radius the way of a flight touches.
void note_intrusions(Battle& battle, Flight& flight, const sea::Segment& way) {
  for (int i = 0; i < battle.flights.size(); ++i) {
    const Flight& cap = battle.flights[i];
    if (cap.side == flight.side || cap.duty != Duty::cap || !free_to_fly(cap) || cap.table != flight.table)
      continue;
    if (sea::within(sea::distance(cap.pose.at, way), battle.book->p.cap_radius))
      flight.intruded |= std::uint64_t{1} << i;
  }
}

void fly_to(Battle& battle, Umpire& umpire, Actor who, const sea::Pose& to) {
  Flight& flight = battle.flight(who);
  const std::array<sea::Point, 2> track{flight.pose.at, to.at};
  flight.pose = to;
  flight.flown += milli(sea::distance(track[0], track[1]));
  note_intrusions(battle, flight, {track[0], track[1]});
  umpire.tell(event(
      AirTold::flies, "buoyz.4.2.3", who, nobody,
      {milli(to.at.x), milli(to.at.y), to.heading.minutes(), milli(sea::distance(track[0], track[1]))}));
  umpire.cite("buoyz.9.2.10");
  if (flight.kind == FlightKind::patrol && radar_level(battle, flight) > 0) umpire.cite("buoyz.10.5.8");
  crash_dives(battle, umpire, who, track);
}

// What is left of its way, unless its legs have brought it there.
void fly_on_to(Battle& battle, Umpire& umpire, Actor who, const sea::Pose& to) {
  Flight& flight = battle.flight(who);
  if (flight.flown > 0 && flight.pose.at == to.at)
    flight.pose = to;
  else
    fly_to(battle, umpire, who, to);
}

// 9.3.2: a flight that can reach its carrier is placed astern of her, touching.
void fly_to_deck(Battle& battle, Umpire& umpire, Actor who, const Home& home) {
  const sea::Point goal = place_of(battle, battle.flight(who), home);
  sea::Pose to = towards(battle, battle.flight(who), goal);
  const bool there = to.at == goal;
  if (there) to.heading = battle[home.ship].pose.heading;
  fly_on_to(battle, umpire, who, to);
  if (there) umpire.tell(event(AirTold::astern, "buoyz.9.3.2", who, home.ship));
}

void fly_to_edge(Battle& battle, Umpire& umpire, Actor who, const Home& home) {
  const Flight& flight = battle.flight(who);
  const sea::Point goal = place_of(battle, flight, home);
  const sea::Pose to = towards(battle, flight, goal);
  fly_on_to(battle, umpire, who, to);
  if (!(to.at == goal) || caught_on_the_way_out(battle, umpire, who)) return;
  if (home.kind == Home::Kind::base) return leave_for_base(battle, umpire, who, home);
  leave_for_table(battle, umpire, who, home.edge, goal);
}

// 4.2.3: as many turns as it likes, a straight leg to each point in turn. A CAP or a boat meets it on any
// leg.
void fly_legs(Battle& battle, Umpire& umpire, Actor who, std::span<const sea::Point> points) {
  for (const sea::Point& point : points) {
    const sea::Pose& from = battle.flight(who).pose;
    fly_to(battle, umpire, who, {point, course_to(from, point)});
  }
}

// 9.1.4: homeward flights end each move as near to their base as they can, whichever way they go there.
void fly_home(Battle& battle, Umpire& umpire, Actor who, const Legs& legs) {
  const Home home = home_of(battle, battle.flight(who));
  umpire.cite("buoyz.9.1.4");
  fly_legs(battle, umpire, who, legs.first(legs.size()));
  if (home.kind == Home::Kind::none) return fly_on_to(battle, umpire, who, battle.flight(who).pose);
  if (home.kind == Home::Kind::deck) return fly_to_deck(battle, umpire, who, home);
  fly_to_edge(battle, umpire, who, home);
}

// The owner's way; nobody is asked where only the straight one leads as near.
Legs way_home(Battle& battle, Umpire& umpire, Actor who) {
  if (!chooses_way_home(battle, battle.flight(who))) return {};
  const auto air = umpire.ask<engine::Air>(battle, question(way_home_kind, battle, who));
  return legs_of(battle, who, air.orders[0]);
}

// 9.1.6: nothing but its mission brings a flight down; it may circle as long as it likes.
void hold(Battle& battle, Umpire& umpire, Actor who, const engine::AirOrder& order) {
  Flight& flight = battle.flight(who);
  if (order.heading >= 0) flight.pose.heading = sea::Heading::from_north({order.heading});
  if (flight.duty != Duty::cap) flight.duty = Duty::free, flight.target = nobody;
  note_intrusions(battle, flight, {flight.pose.at, flight.pose.at});
  umpire.tell(event(AirTold::circles, "buoyz.9.1.6", who));
}

void go(Battle& battle, Umpire& umpire, Actor who, const engine::AirOrder& order) {
  Flight& flight = battle.flight(who);
  flight.duty = Duty::free;
  flight.target = nobody;
  const Legs legs = legs_of(battle, who, order);
  fly_legs(battle, umpire, who, legs.first(legs.size() - 1));
  const sea::Point to = legs.last();
  const auto off = way_off(battle, flight, to);
  sea::Heading heading = course_to(flight.pose, to);
  if (order.heading >= 0 && !off) heading = sea::Heading::from_north({order.heading});
  fly_to(battle, umpire, who, {off ? off->at : to, heading});
  if (off && !caught_on_the_way_out(battle, umpire, who))
    leave_for_table(battle, umpire, who, off->edge, off->at);
}

// 1.1.2: it was sent farther than it can fly, for ranges are not measured before; it goes as far as it can.
void fall_short(Battle& battle, Umpire& umpire, Actor who, Actor goal) {
  const sea::Point at = is_ship(goal) ? battle[goal].pose.at : battle.flight(goal).pose.at;
  fly_to(battle, umpire, who, towards(battle, battle.flight(who), at));
  battle.flight(who).duty = Duty::free;
  battle.flight(who).target = nobody;
  umpire.tell(event(AirTold::falls_short, "buoyz.1.1.2", who, goal));
}

// What it was to attack has got away while it flew there.
void circle(Battle& battle, Umpire& umpire, Actor who) {
  battle.flight(who).duty = Duty::free;
  battle.flight(who).target = nobody;
  umpire.tell(event(AirTold::circles, "buoyz.9.1.6", who));
}

// 9.4.2: moved next to its target or within its weapon's range, facing it.
void line_up(Battle& battle, Umpire& umpire, Actor who, const engine::AirOrder& order) {
  const Run run = plan_run(battle, who, order.object, order.heading);
  if (run.aim.bar == AirBar::speed) return fall_short(battle, umpire, who, order.object);
  if (run.aim.bar != AirBar::none) return circle(battle, umpire, who);
  fly_to(battle, umpire, who, run.pose);
  Flight& flight = battle.flight(who);
  flight.duty = Duty::attack;
  flight.target = order.object;
  umpire.tell(event(AirTold::lines_up, "buoyz.9.4.2", who, order.object));
  umpire.cite("buoyz.1.2.3");
}

// 4.2.4, 9.6.1: circles the ship it defends and goes with her from now on.
void fly_cap(Battle& battle, Umpire& umpire, Actor who, Actor ship) {
  Flight& flight = battle.flight(who);
  const sea::Point station = cap_station(battle, flight.pose.at, battle[ship]);
  if (sea::beyond(sea::distance(flight.pose.at, station), range_left(battle, flight)))
    return fall_short(battle, umpire, who, ship);
  fly_to(battle, umpire, who, {station, flight.pose.heading});
  flight.duty = Duty::cap;
  flight.target = ship;
  umpire.tell(event(AirTold::flies_cap, "buoyz.9.6.1", who, ship));
  umpire.cite("buoyz.4.2.4");
}

void attack_flight(Battle& battle, Umpire& umpire, Actor who, Actor prey) {
  if (!within_speed(battle, battle.flight(who), battle.flight(prey)))
    return fall_short(battle, umpire, who, prey);
  const sea::Pose there = beside(battle.flight(who), battle.flight(prey));
  fly_to(battle, umpire, who, there);
  engage(battle, umpire, who, prey, "buoyz.9.6.3");
}

// 9.1.4: of its owner's free will, so that he may send it elsewhere in its next move.
void recall(Battle& battle, Umpire& umpire, Actor who, const engine::AirOrder& order) {
  Flight& flight = battle.flight(who);
  if (flight.duty != Duty::homeward) {
    turn_home(battle, umpire, who, "buoyz.9.1.4");
    flight.recalled = 1;
  }
  if (aloft(flight)) fly_home(battle, umpire, who, legs_of(battle, who, order));
}

void obey(Battle& battle, Umpire& umpire, Actor who, const engine::AirOrder& order) {
  if (Fly(order.verb) != Fly::go && Fly(order.verb) != Fly::home) {
    const Legs legs = legs_of(battle, who, order);
    fly_legs(battle, umpire, who, legs.first(legs.size()));
  }
  switch (Fly(order.verb)) {
    case Fly::hold: return hold(battle, umpire, who, order);
    case Fly::go: return go(battle, umpire, who, order);
    case Fly::attack: return line_up(battle, umpire, who, order);
    case Fly::cap: return fly_cap(battle, umpire, who, order.object);
    case Fly::engage: return attack_flight(battle, umpire, who, order.object);
    case Fly::home: return recall(battle, umpire, who, order);
  }
}

void move_flight(Battle& battle, Umpire& umpire, Actor who) {
  battle.flight(who).moved = 1;
  if (bound_home(battle.flight(who))) return fly_home(battle, umpire, who, way_home(battle, umpire, who));
  if (must_intercept(battle, who)) return intercept_with(battle, umpire, who);  // 9.6.2: nothing else
  const auto air = umpire.ask<engine::Air>(battle, question(fly_kind, battle, who));
  obey(battle, umpire, who, air.orders[0]);
}

// 9.6.1: CAP counters are carried along with the ships they cover, and released when those are gone.
void carry_cap(Battle& battle, Umpire& umpire, Actor who) {
  Flight& flight = battle.flight(who);
  const Ship& ship = battle[flight.target];
  if (on_table(ship) && ship.side == flight.side && ship.table == flight.table) {
    flight.pose.at = cap_station(battle, flight.pose.at, ship);
    return;
  }
  flight.duty = Duty::free;
  flight.target = nobody;
  umpire.tell(event(AirTold::released, "buoyz.9.6.1", who));
}

void begin_flying(Battle& battle, Umpire& umpire) {
  air_arrivals(battle, umpire);
  each_flight(battle, [&](Actor who, Flight& flight) {
    if (flight.duty == Duty::cap && flight.fight == 0) carry_cap(battle, umpire, who);
  });
}

// 4.2.2, 9.1.3: all of one side's counters of the type.
void move_type(Battle& battle, Umpire& umpire, FlightKind kind, Side side) {
  each_flight(battle, [&](Actor who, const Flight& flight) {
    if (flight.kind == kind && flight.side == side && flight.fight == 0 && !flight.moved)
      move_flight(battle, umpire, who);
  });
}

bool both_fly(const Battle& battle) {
  constexpr unsigned both = 0b11;
  unsigned flying = 0;
  for (const Flight& flight : battle.flights)
    if (free_to_fly(flight)) flying |= 1u << index(flight.side);
  return flying == both;
}

// 4.2.1: the holder's choice, once for all types; nobody is asked where only one side flies.
Side first_to_fly(const Battle& battle, Umpire& umpire) {
  if (!both_fly(battle)) return battle.holder;
  umpire.cite("buoyz.4.2.1");
  return ask_first(battle, umpire, First::fly);
}

}  // namespace

sea::Point cap_station(const Battle& battle, sea::Point from, const Ship& ship) {
  const double way = sea::distance(from, ship.pose.at), station = battle.book->p.cap_station;
  return way <= station ? from : sea::along(ship.pose.at, from, station / way);
}

std::optional<sea::Exit> way_off(const Battle& battle, const Flight& flight, sea::Point to) {
  return sea::leaves(battle.book->table(flight.table), {flight.pose.at, to});
}

// Type by type in the book's order, the first side all its counters, then the other (4.2.2).
void move_aircraft(Battle& battle, Umpire& umpire) {
  if (battle.flights.empty()) return;
  begin_flying(battle, umpire);
  const Side first = first_to_fly(battle, umpire);
  for (int kind = 0; kind < flight_kinds; ++kind)
    for (const Side side : {first, enemy_of(first)}) move_type(battle, umpire, FlightKind(kind), side);
  umpire.cite("buoyz.4.2.2");
  umpire.cite("buoyz.9.1.3");
}

}  // namespace buoyz
