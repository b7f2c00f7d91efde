// Chapter 4.2.3.
#include "rulebooks/buoyz/flight_path.h"

#include <algorithm>
#include <cmath>

#include "rulebooks/buoyz/air_home.h"
#include "rulebooks/buoyz/air_move.h"
#include "rulebooks/buoyz/air_questions.h"
#include "rulebooks/buoyz/air_run.h"
#include "rulebooks/buoyz/chart.h"
#include "rulebooks/buoyz/dogfight.h"
#include "rulebooks/buoyz/flights.h"
#include "sea/tolerance.h"

namespace buoyz {
namespace {

bool meets(const Battle& battle, const Flight& flight, const Flight& cap, const sea::Segment& way) {
  return cap.side != flight.side && cap.duty == Duty::cap && free_to_fly(cap) && cap.table == flight.table &&
         sea::within(sea::distance(cap.pose.at, way), battle.book->p.cap_radius);
}

bool is_clear(const Battle& battle, const Flight& flight, const sea::Segment& way) {
  for (const Flight& cap : battle.flights)
    if (meets(battle, flight, cap, way)) return false;
  return true;
}

// How far abeam of a CAP a flight passes so that neither leg comes within its radius; 0 where it cannot.
double berth_of(const Battle& battle, const Flight& cap, const sea::Segment& way) {
  constexpr double margin = 0.5;
  const double radius = battle.book->p.cap_radius + margin;
  const double near = std::min(sea::distance(way.from, cap.pose.at), sea::distance(way.to, cap.pose.at));
  return near <= radius ? 0 : radius * near / std::sqrt(near * near - radius * radius);
}

// Where an order ends, once its legs are flown; the home is the one it had before.
sea::Pose end_of(const Battle& battle, Actor who, const engine::AirOrder& order, const Home& home) {
  const Flight& flight = battle.flight(who);
  switch (Fly(order.verb)) {
    case Fly::attack: {
      const Run run = plan_run(battle, who, order.object, order.heading);
      return run.aim.bar == AirBar::none ? run.pose : flight.pose;
    }
    case Fly::cap: {
      const sea::Point at = cap_station(battle, flight.pose.at, battle[order.object]);
      return {at, course_to(flight.pose, at)};
    }
    case Fly::engage: return beside(flight, battle.flight(order.object));
    case Fly::home: return towards(battle, flight, place_of(battle, flight, home));
    default: break;
  }
  return {flight.pose.at,
          order.heading < 0 ? flight.pose.heading : sea::Heading::from_north({order.heading})};
}

}  // namespace

Legs legs_of(const Battle& battle, Actor who, const engine::AirOrder& order) {
  const Flight& flight = battle.flight(who);
  Legs legs;
  for (const engine::Waypoint& point : order.path)
    legs.points.add(undrawn(battle, flight.table, {engine::units(point.x), engine::units(point.y)}));
  if (Fly(order.verb) == Fly::go && legs.points.empty())
    legs.points.add(flight.pose.at + sea::Heading::from_north({order.heading}).unit() * order.speed);
  return legs;
}

engine::Waypoint waypoint(const Battle& battle, int table, sea::Point at) {
  const sea::Point shown = drawn(battle, table, at);
  return {milli(shown.x), milli(shown.y)};
}

sea::Heading course_to(const sea::Pose& from, sea::Point to) {
  return from.at == to ? from.heading : sea::bearing(from.at, to);
}

sea::Pose towards(const Battle& battle, const Flight& flight, sea::Point goal) {
  const double way = sea::distance(flight.pose.at, goal), reach = range_left(battle, flight);
  const sea::Heading heading = way > 0 ? sea::bearing(flight.pose.at, goal) : flight.pose.heading;
  const bool there = sea::within(way, reach);
  return {there ? goal : sea::along(flight.pose.at, goal, reach / way), heading};
}

double length_from(sea::Point start, const Legs& legs) {
  double length = 0;
  for (const sea::Point& point : legs.points) length += sea::distance(start, point), start = point;
  return length;
}

void fly_ahead(Battle& battle, Actor who, const Legs& legs) {
  Flight& flight = battle.flight(who);
  for (const sea::Point& point : legs.points) {
    flight.flown += milli(sea::distance(flight.pose.at, point));
    flight.pose = {point, course_to(flight.pose, point)};
  }
}

engine::Preview preview_flight(const Battle& battle, Actor who, const engine::AirOrder& order) {
  Battle then = battle;
  const Flight& flight = then.flight(who);
  engine::Preview preview{{spot(battle, flight.table, flight.pose)}, {}, {}};
  for (const sea::Point& point : legs_of(battle, who, order).points) {
    Legs leg;
    leg.points.add(point);
    fly_ahead(then, who, leg);
    preview.path.push_back(spot(battle, flight.table, flight.pose));
  }
  const sea::Pose end = end_of(then, who, order, home_of(battle, battle.flight(who)));
  if (!(end == flight.pose)) preview.path.push_back(spot(battle, flight.table, end));
  return preview;
}

std::optional<sea::Point> way_round(const Battle& battle, const Flight& flight, sea::Point end) {
  const sea::Segment straight{flight.pose.at, end};
  for (const Flight& cap : battle.flights) {
    if (!meets(battle, flight, cap, straight)) continue;
    const double off = berth_of(battle, cap, straight);
    const sea::Vec abeam = sea::to_starboard(sea::bearing(flight.pose.at, end).unit());
    for (const double side : {-off, off}) {
      const sea::Point via = cap.pose.at + abeam * side;
      const double way = sea::distance(flight.pose.at, via) + sea::distance(via, end);
      if (sea::within(way, range_left(battle, flight)) &&
          sea::inside(battle.book->table(flight.table), via) &&
          is_clear(battle, flight, {flight.pose.at, via}) && is_clear(battle, flight, {via, end}))
        return via;
    }
  }
  return std::nullopt;
}

bool meets_cap_on_way(const Battle& battle, const Flight& flight, const Legs& legs, sea::Point end) {
  for (const Flight& cap : battle.flights) {
    if (meets(battle, flight, cap, {end, end})) continue;
    sea::Point from = flight.pose.at;
    for (const sea::Point& point : legs.points) {
      if (meets(battle, flight, cap, {from, point})) return true;
      from = point;
    }
    if (meets(battle, flight, cap, {from, end})) return true;
  }
  return false;
}

}  // namespace buoyz
