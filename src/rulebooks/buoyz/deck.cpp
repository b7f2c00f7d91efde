// Chapter 9.3.
#include "rulebooks/buoyz/deck.h"

#include <algorithm>

#include "rulebooks/buoyz/air_events.h"
#include "rulebooks/buoyz/air_home.h"
#include "rulebooks/buoyz/air_questions.h"
#include "rulebooks/buoyz/flights.h"

namespace buoyz {
namespace {

// 9.3.1, 9.3.3: two flights, half of that for seaplane carriers.
Tally deck_tally(const Battle& battle, const Ship& ship) {
  Tally rate;
  rate.plus(battle.book->p.deck_rate, "flight deck", "buoyz.9.3.1");
  if (battle.sheet(ship).seaplane_carrier) rate.times(1, 2, "seaplane carrier", "buoyz.9.3.3");
  return rate;
}

// 5.8.2: of these, each armament critical halves what she launches.
Tally launch_tally(const Battle& battle, const Ship& ship) {
  Tally rate = deck_tally(battle, ship);
  if (ship.armament) rate.times(1, 1 << std::min<int>(ship.armament, 8), "armament criticals", "buoyz.5.8.2");
  return rate;
}

// 9.3.1: what must be so for her deck to work at all; off the table there are no conditions (cam3.1.10).
DeckCheck deck_works(const Battle& battle, const Ship& ship, const Flight& flight) {
  if (deck_rate(battle, ship) == 0) return {DeckBar::crippled, "buoyz.9.3.1"};
  if (off_table(ship)) return {};
  if (!on_table(ship)) return {DeckBar::not_here, "buoyz.9.3.1"};
  if (submerged(ship) || ship.is(Mark::stowed) || ship.deploying) return {DeckBar::stowed, "buoyz.7.3.17"};
  if (ship.done != 0 || ship.is(Mark::smoked)) return {DeckBar::action, "buoyz.9.3.1"};
  if (!needs_no_wind(battle, flight) && !heads_into_wind(battle, ship)) return {DeckBar::wind, "buoyz.9.3.1"};
  return {};
}

// 9.3.3: a ship at anchor is stopped, in the turn she dropped it too.
bool stopped(const Ship& ship) { return ship.run == 0 || ship.is(Mark::anchored); }

bool landed_earlier(const Flight& flight, int turn) {
  return flight.state == AirState::rearming && flight.since < turn;
}

// 9.3.4: after one whole turn aboard a flight is ready again. Flights that reach a land base land there.
void serve_flights(Battle& battle, Umpire& umpire) {
  for (int i = 0; i < battle.flights.size(); ++i) {
    Flight& flight = battle.flights[i];
    if (landed_earlier(flight, umpire.turn())) {
      flight.state = AirState::aboard;
      umpire.tell(event(AirTold::ready, "buoyz.9.3.4", flight_actor(i), carrier_of(flight)));
    }
    const bool at_base = flight.state == AirState::away && flight.bound_for == its_base &&
                         flight.carrier == land_based && flight.arrives <= umpire.turn();
    if (at_base) recover(battle, umpire, engine::actor_of(flight.side), flight_actor(i));
  }
}

bool has_work(const Battle& battle, Actor base, int turn) {
  if (handling_rate(battle, base) == 0) return false;
  for (int i = 0; i < battle.flights.size(); ++i) {
    const Actor who = flight_actor(i);
    if (may_launch(battle, base, who).bar == DeckBar::none ||
        may_recover(battle, base, who, turn).bar == DeckBar::none)
      return true;
  }
  return false;
}

// Why the first flight that is ready or waits for this deck cannot be worked.
DeckCheck idle_deck(const Battle& battle, Actor base, int turn) {
  for (int i = 0; i < battle.flights.size(); ++i)
    for (const DeckCheck& check :
         {may_recover(battle, base, flight_actor(i), turn), may_launch(battle, base, flight_actor(i))})
      if (check.bar != DeckBar::not_here && check.bar != DeckBar::rearming && check.bar != DeckBar::stowed)
        return check;
  return {};
}

void tell_idle(const Battle& battle, Umpire& umpire, Actor base) {
  if (!umpire.listening()) return;
  const DeckCheck check = idle_deck(battle, base, umpire.turn());
  if (check.bar != DeckBar::none)
    umpire.tell(event(AirTold::deck_idle, check.clause, base, nobody, {static_cast<int>(check.bar)}));
}

void work(Battle& battle, Umpire& umpire, Actor base, Side side) {
  if (!has_work(battle, base, umpire.turn())) return tell_idle(battle, umpire, base);
  const Question asked{&deck_kind, side, base, umpire.turn()};
  const auto air = umpire.ask<engine::Air>(battle, asked);
  for (const engine::AirOrder& order : air.orders) {
    if (DeckOrder(order.verb) == DeckOrder::launch)
      launch(battle, umpire, base, order);
    else
      recover(battle, umpire, base, order.flight);
  }
}

void work_side(Battle& battle, Umpire& umpire, Side side) {
  for (int i = 0; i < battle.ships.size(); ++i) {
    const Ship& ship = battle.ships[i];
    const bool deck = ship.has(Ability::carrier) || ship.has(Ability::cam);
    if (deck && ship.side == side && (on_table(ship) || off_table(ship)))
      work(battle, umpire, ship_actor(i), side);
  }
  if (battle.book->side(side).land_base) work(battle, umpire, engine::actor_of(side), side);
}

// 9.3.6: after three End Phases without a deck to go to, a flight ditches. 9.1.5: so does a catapult fighter
// whose time is up.
void ditch_the_lost(Battle& battle, Umpire& umpire) {
  const Parameters& p = battle.book->p;
  each_flight(battle, [&](Actor who, Flight& flight) {
    if (flight.fight != 0) return;
    if (flight.cam && umpire.turn() - flight.since >= p.cam_turns)
      return ditch(battle, umpire, who, "buoyz.9.1.5");
    if (flight.duty != Duty::homeward) return;
    const bool homeless = home_of(battle, flight).kind == Home::Kind::none;
    flight.waits = homeless ? std::uint8_t(flight.waits + 1) : std::uint8_t(0);
    if (flight.waits >= p.ditch_after) ditch(battle, umpire, who, "buoyz.9.3.6");
  });
}

// 9.3.2: touching the ship in her fore arc.
void take_off(const Battle& battle, Flight& flight, Actor carrier) {
  const Ship& ship = battle[carrier];
  flight.state = AirState::aloft;
  flight.table = ship.table;
  flight.pose = {ahead(battle, ship), ship.pose.heading};
}

// 9.3.5: from beyond the owner's edge, on the table in the turn after next.
void set_out(const Battle& battle, Flight& flight, Actor base, int turn) {
  const sea::Edge edge = battle.book->side(flight.side).edge;
  if (!is_land_base(base)) flight.table = battle[base].table;
  const sea::Point from = is_land_base(base) ? flight.pose.at : battle[base].pose.at;
  flight.state = AirState::away;
  flight.bound_for = flight.table;
  flight.arrives = std::uint8_t(turn + turns_to_table);
  flight.pose = {nearest_on(battle.book->table(flight.table), edge, from), inward(edge)};
}

}  // namespace

bool needs_no_wind(const Battle& battle, const Flight& flight) {
  const bool vertical = flight.kind == FlightKind::helicopter || battle.type(flight).vtol;
  return flight.cam || (vertical && battle.book->options.vtol_any_heading);
}

bool is_land_base(Actor base) { return !is_ship(base); }

int deck_rate(const Battle& battle, const Ship& ship) {
  if (crippled(ship) || ship.is(Mark::struck)) return 0;
  if (ship.has(Ability::carrier)) return total(deck_tally(battle, ship));
  return ship.has(Ability::cam) ? 1 : 0;
}

// 9.3.1: where the wind comes from lies in her fore arc; any heading will do when becalmed, and ashore.
bool heads_into_wind(const Battle& battle, const Ship& ship) {
  constexpr sea::Angle fore_arc = sea::degrees(45);
  return battle.weather.calm || battle.sheet(ship).fort() ||
         sea::angle_off_wind(ship.pose.heading, battle.weather.wind) <= fore_arc;
}

int handling_rate(const Battle& battle, Actor base) {
  constexpr int most = decltype(engine::Air::orders)::capacity;
  if (is_land_base(base)) return most;
  return std::clamp(deck_rate(battle, battle[base]) - battle[base].handled, 0, most);
}

int launch_rate(const Battle& battle, Actor base) {
  const int rate = handling_rate(battle, base);
  if (is_land_base(base) || !battle[base].has(Ability::carrier)) return rate;
  return std::min(rate, total(launch_tally(battle, battle[base])));
}

DeckCheck may_launch(const Battle& battle, Actor base, Actor who) {
  const Flight& flight = battle.flight(who);
  const Actor home = flight.carrier == land_based ? engine::actor_of(flight.side) : carrier_of(flight);
  if (home != base) return {DeckBar::not_here, "buoyz.9.3.1"};
  if (flight.state == AirState::rearming) return {DeckBar::rearming, "buoyz.9.3.4"};
  if (flight.state != AirState::aboard) return {DeckBar::not_here, "buoyz.9.3.1"};
  if (is_land_base(base)) return {};
  const Ship& ship = battle[base];
  const DeckCheck deck = deck_works(battle, ship, flight);
  const bool hurt = ship.has(Ability::carrier) && total(launch_tally(battle, ship)) == 0;
  return deck.bar == DeckBar::none && hurt ? DeckCheck{DeckBar::no_launch, "buoyz.5.8.2"} : deck;
}

// 9.3.2: it must be touching at the stern; 9.3.3: and a seaplane carrier must be stopped.
DeckCheck may_recover(const Battle& battle, Actor base, Actor who, int turn) {
  const Flight& flight = battle.flight(who);
  if (is_land_base(base) || battle[base].side != flight.side) return {DeckBar::not_here, "buoyz.9.3.2"};
  const Ship& ship = battle[base];
  const bool flown_in = flight.state == AirState::away && flight.bound_for == its_base &&
                        flight.carrier == index(base) && flight.arrives <= turn;
  const bool waits = aloft(flight) && flight.duty == Duty::homeward && flight.fight == 0 &&
                     ship.has(Ability::carrier) && on_table(ship) && is_astern(battle, flight, ship);
  if (!flown_in && !waits) return {DeckBar::not_here, "buoyz.9.3.2"};
  if (deck_room(battle, base) <= 0) return {DeckBar::full, "buoyz.9.3.6"};
  if (battle.sheet(ship).seaplane_carrier && on_table(ship) && !stopped(ship))
    return {DeckBar::under_way, "buoyz.9.3.3"};
  return deck_works(battle, ship, flight);
}

const char* why_not(DeckBar bar) {
  constexpr const char* words[] = {"",
                                   "is not there",
                                   "is being rearmed; that takes one whole turn",
                                   "cannot use that deck any more",
                                   "has to wait, for she has performed a Special Action this turn",
                                   "has to wait until her bow is to the wind",
                                   "has to wait until she is stopped",
                                   "has to wait until she is surfaced and her aircraft deployed",
                                   "finds no room on her deck",
                                   "cannot be launched before her armament criticals are repaired"};
  return words[static_cast<int>(bar)];
}

// 9.2.1: role and warload are fixed for the sortie. A fighter may be put on CAP over her at once.
void launch(Battle& battle, Umpire& umpire, Actor base, const engine::AirOrder& order) {
  Flight& flight = battle.flight(order.flight);
  const Warload load = Warload(order.load);
  arm(battle, flight, role(battle.type(flight), load), load);
  flight.duty = order.object == nobody ? Duty::free : Duty::cap;
  flight.target = order.object;
  flight.waits = 0;
  flight.since = std::uint8_t(umpire.turn());
  if (is_ship(base)) ++battle[base].handled;
  const bool far = is_land_base(base) || off_table(battle[base]);
  if (far)
    set_out(battle, flight, base, umpire.turn());
  else
    take_off(battle, flight, base);
  umpire.tell(event(AirTold::launched, far ? "buoyz.9.3.5" : "buoyz.9.3.2", order.flight, base,
                    {static_cast<int>(flight.kind), order.load, static_cast<int>(flight.duty)}));
  umpire.cite("buoyz.9.2.1");
  umpire.cite(role_clause(battle, flight));
  if (is_ship(base)) umpire.cite(far ? "buoyz.cam3.1.10" : flight.cam ? "buoyz.9.1.5" : "buoyz.7.3.13");
}

void recover(Battle& battle, Umpire& umpire, Actor base, Actor who) {
  Flight& flight = battle.flight(who);
  flight.state = AirState::rearming;
  flight.duty = Duty::free;
  flight.since = std::uint8_t(umpire.turn());
  if (is_ship(base)) flight.carrier = std::uint8_t(index(base)), ++battle[base].handled;
  umpire.tell(event(AirTold::recovered, is_ship(base) ? "buoyz.9.3.2" : "buoyz.9.3.5", who, base));
  if (is_ship(base) && battle.sheet(base).seaplane_carrier) umpire.cite("buoyz.9.3.3");
}

// End 6: each carrier and base works its flights, the Initiative holder's first.
void flight_decks(Battle& battle, Umpire& umpire) {
  if (battle.flights.empty()) return;
  serve_flights(battle, umpire);
  for (const Side side : {battle.holder, enemy_of(battle.holder)}) work_side(battle, umpire, side);
  ditch_the_lost(battle, umpire);
}

}  // namespace buoyz
