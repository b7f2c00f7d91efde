// Set-up of aircraft: chapters 9.1.1 and 9.1.2.
#include "rulebooks/buoyz/air_setup.h"

#include <array>

#include "rulebooks/buoyz/air_events.h"
#include "rulebooks/buoyz/air_home.h"
#include "rulebooks/buoyz/air_questions.h"
#include "rulebooks/buoyz/deck.h"
#include "rulebooks/buoyz/flights.h"

namespace buoyz {
namespace {

using engine::Air;
using Answers = std::array<Air, max_ships>;

// 9.1.2: one counter on CAP and one on patrol.
void start_aloft(Battle& battle, Umpire& umpire, Actor carrier, const Air& air) {
  for (const engine::AirOrder& order : air.orders) {
    Flight& flight = battle.flight(order.flight);
    const bool cap = Start(order.verb) == Start::cap;
    arm(battle, flight, role(battle.type(flight), Warload(order.load)), Warload(order.load));
    flight.state = AirState::aloft;
    flight.duty = cap ? Duty::cap : Duty::free;
    flight.target = cap ? carrier : nobody;
    flight.table = battle[carrier].table;
    flight.pose = {ahead(battle, battle[carrier]), battle[carrier].pose.heading};
    umpire.tell(
        event(AirTold::starts_aloft, "buoyz.9.1.2", order.flight, carrier, {static_cast<int>(flight.duty)}));
  }
}

// 9.1.1: flights of a land base stand ready there unless the scenario has them in the air, at their edge.
void man_land_bases(Battle& battle, Umpire& umpire) {
  for (int i = 0; i < battle.flights.size(); ++i) {
    Flight& flight = battle.flights[i];
    if (flight.carrier != land_based) continue;
    if (flight.state == AirState::away) flight.state = AirState::aboard;
    umpire.cite(role_clause(battle, flight));
    umpire.tell(event(AirTold::armed, "buoyz.9.1.1", flight_actor(i), nobody,
                      {static_cast<int>(flight.kind), static_cast<int>(flight.load)}));
  }
}

// Where the scenario has put some of her flights in the air already, there is nothing to ask.
bool picks_start(const Battle& battle, int ship) {
  bool any = false;
  for (int i = 0; i < battle.flights.size(); ++i) {
    const Flight& flight = battle.flights[i];
    if (flight.carrier != ship) continue;
    if (aloft(flight)) return false;
    any = any || may_start(battle, ship_actor(ship), flight_actor(i), Start::patrol);  // as any may
  }
  return any;
}

}  // namespace

bool may_start(const Battle& battle, Actor carrier, Actor who, Start how) {
  const Flight& flight = battle.flight(who);
  const Ship& ship = battle[carrier];
  if (flight.carrier != index(carrier) || flight.state != AirState::aboard || flight.cam) return false;
  if (!on_table(ship) || submerged(ship) || ship.is(Mark::stowed)) return false;
  if (how == Start::patrol) return true;
  const FlightKind unloaded = role(battle.type(flight), Warload::none);
  return unloaded == FlightKind::fighter || unloaded == FlightKind::strike_fighter;
}

// 9.2.1: the usual one, every other warload, and none where that makes it a fighter; where the scenario names
// the job, of that one.
std::optional<FlightKind> sortie(const Battle& battle, Actor who, Warload load) {
  const Flight& flight = battle.flight(who);
  const FlightType& type = battle.type(flight);
  const OpenLoad open = battle.book->open_loads[std::size_t(index(who) - max_ships)];
  if (open == OpenLoad::given) return std::nullopt;
  if (load == flight.load) return flight.kind;
  if (!can_lift(battle, type, load)) return std::nullopt;
  const FlightKind kind = open == OpenLoad::job ? role(type, load) : flight.kind;
  const bool fighter = kind == FlightKind::fighter || kind == FlightKind::strike_fighter;
  if (!kind_lifts(kind, load) || (load == Warload::none && !fighter)) return std::nullopt;
  return kind;
}

bool chooses_sortie(const Battle& battle, Actor who) {
  int open = 0;
  for (int load = 0; load < warloads; ++load) open += sortie(battle, who, Warload(load)).has_value();
  return open > 1;
}

// Flights of a land base are told of with the rest of it.
void settle_sortie(Battle& battle, Umpire& umpire, Actor who, Warload load) {
  Flight& flight = battle.flight(who);
  umpire.cite("buoyz.9.2.1");
  arm(battle, flight, *sortie(battle, who, load), load);
  if (flight.carrier != land_based)
    umpire.tell(event(AirTold::armed, "buoyz.9.2.1", who, nobody,
                      {static_cast<int>(flight.kind), static_cast<int>(flight.load)}));
}

// Each owner says unseen by the other which flights of his carriers start in the air.
void fit_out_flights(Battle& battle, Umpire& umpire) {
  if (battle.flights.empty()) return;
  Answers answers{};
  umpire.sealed(sides, [&](Side side) {
    for (int i = 0; i < battle.ships.size(); ++i)
      if (battle.ships[i].side == side && picks_start(battle, i))
        answers[std::size_t(i)] = umpire.ask<Air>(battle, question(start_kind, battle, ship_actor(i)));
  });
  for (int i = 0; i < battle.ships.size(); ++i)
    start_aloft(battle, umpire, ship_actor(i), answers[std::size_t(i)]);
  man_land_bases(battle, umpire);
}

}  // namespace buoyz
