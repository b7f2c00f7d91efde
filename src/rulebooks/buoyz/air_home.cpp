// Chapters 9.3.5, 9.3.6, 12.4.2 and cam3.1.10.
#include "rulebooks/buoyz/air_home.h"

#include <algorithm>
#include <array>

#include "rulebooks/buoyz/air_events.h"
#include "rulebooks/buoyz/air_questions.h"
#include "rulebooks/buoyz/chart.h"
#include "rulebooks/buoyz/deck.h"
#include "rulebooks/buoyz/flights.h"
#include "rulebooks/buoyz/leave.h"
#include "rulebooks/buoyz/path.h"
#include "sea/tolerance.h"

namespace buoyz {
namespace {

constexpr int turns_to_base = 1, turns_away = 4;  // 12.4.2

bool takes(const Battle& battle, const Flight& flight, Actor carrier) {
  const Ship& ship = battle[carrier];
  return ship.side == flight.side && working_deck(battle, ship) && deck_room(battle, carrier) > 0;
}

Home home_at(const Battle& battle, const Flight& flight, Actor carrier) {
  const Ship& ship = battle[carrier];
  if (off_table(ship)) return {Home::Kind::base, carrier, battle.book->side(flight.side).edge};
  if (ship.table == flight.table) return {Home::Kind::deck, carrier, {}};
  const auto edge = edge_to(battle, flight.table, ship.table);
  return edge ? Home{Home::Kind::table, carrier, *edge} : Home{};
}

// How far out of the way a deck is: on this table by distance, then those that have left, then other tables.
double detour(const Flight& flight, const Ship& ship) {
  constexpr double off_the_table = 1e6, elsewhere = 2e6;
  if (off_table(ship)) return off_the_table;
  if (ship.table != flight.table) return elsewhere;
  return sea::distance(flight.pose.at, ship.pose.at);
}

Actor nearest_deck(const Battle& battle, const Flight& flight) {
  Actor best = nobody;
  double least = 1e9;
  for (int i = 0; i < battle.ships.size(); ++i) {
    if (!takes(battle, flight, ship_actor(i))) continue;
    const double far = detour(flight, battle.ships[i]);
    if (far < least) least = far, best = ship_actor(i);
  }
  return best;
}

// The place on the other table's edge that answers to a place on this one's. Tables lie side by side, their
// south edges in one line (12.4.1).
sea::Point across(const sea::Table& from, const sea::Table& to, sea::Edge edge, sea::Point p) {
  return nearest_on(to, opposite(edge), {p.x, p.y / sea::depth(from) * sea::depth(to)});
}

bool is_due(const Flight& flight, int turn) {
  return flight.state == AirState::away && flight.bound_for != its_base && flight.arrives <= turn;
}
bool comes_from_base(const Flight& flight) { return flight.table == flight.bound_for; }

// 9.3.5: each owner says unseen by the other where on his edge his flights come on again.
void choose_entries(Battle& battle, Umpire& umpire) {
  const auto chooses = [&](const Flight& flight) {
    return is_due(flight, umpire.turn()) && comes_from_base(flight);
  };
  if (std::none_of(battle.flights.begin(), battle.flights.end(), chooses)) return;
  std::array<sea::Pose, max_flights> entries{};
  umpire.sealed(sides, [&](Side side) {
    for (int i = 0; i < battle.flights.size(); ++i) {
      const Flight& flight = battle.flights[i];
      if (flight.side != side || !chooses(flight)) continue;
      const auto place = umpire.ask<engine::Place>(battle, question(entry_kind, battle, flight_actor(i)));
      entries[std::size_t(i)] = pose_at(battle, flight.table, place);
    }
  });
  for (int i = 0; i < battle.flights.size(); ++i) {
    Flight& flight = battle.flights[i];
    const sea::Pose& entry = entries[std::size_t(i)];
    if (chooses(flight)) flight.pose = {entry_near(battle, flight, entry.at), entry.heading};
  }
}

}  // namespace

bool off_table(const Ship& ship) { return ship.state == State::left; }

bool working_deck(const Battle& battle, const Ship& ship) {
  return (on_table(ship) || off_table(ship)) && ship.has(Ability::carrier) && deck_rate(battle, ship) > 0;
}

// 9.3.6: the SD's number of flights.
int deck_room(const Battle& battle, Actor carrier) {
  int room = battle.sheet(carrier).flights;
  for (const Flight& flight : battle.flights)
    room -= flight.carrier == index(carrier) &&
            (flight.state == AirState::aboard || flight.state == AirState::rearming);
  return room;
}

Actor carrier_of(const Flight& flight) {
  return flight.carrier == land_based ? nobody : ship_actor(flight.carrier);
}

// 9.3.6: its own deck or base if that works; else another friendly carrier with room, else a land base.
Home home_of(const Battle& battle, const Flight& flight) {
  const SideInfo& side = battle.book->side(flight.side);
  const Home by_land{Home::Kind::base, nobody, side.edge};
  const Actor own = carrier_of(flight);
  if (own == nobody && side.land_base) return by_land;
  if (own != nobody && takes(battle, flight, own)) return home_at(battle, flight, own);
  const Actor other = nearest_deck(battle, flight);
  if (other != nobody && (!side.land_base || battle[other].table == flight.table))
    return home_at(battle, flight, other);
  return side.land_base ? by_land : Home{};
}

sea::Point place_of(const Battle& battle, const Flight& flight, const Home& home) {
  if (home.kind == Home::Kind::none) return flight.pose.at;
  if (home.kind == Home::Kind::deck) return astern(battle, battle[home.ship]);
  return nearest_on(battle.book->table(flight.table), home.edge, flight.pose.at);
}

double short_of(const Battle& battle, const Flight& flight, const Home& home) {
  const double way = sea::distance(flight.pose.at, place_of(battle, flight, home));
  return std::max(0.0, way - range_left(battle, flight));
}

bool chooses_way_home(const Battle& battle, const Flight& flight) {
  const double way = sea::distance(flight.pose.at, place_of(battle, flight, home_of(battle, flight)));
  return sea::beyond(range_left(battle, flight), way);
}

sea::Point astern(const Battle& battle, const Ship& carrier) { return sea::stern(outline(battle, carrier)); }
sea::Point ahead(const Battle& battle, const Ship& carrier) { return sea::bow(outline(battle, carrier)); }

bool is_astern(const Battle& battle, const Flight& flight, const Ship& carrier) {
  return flight.table == carrier.table &&
         sea::within(sea::distance(flight.pose.at, astern(battle, carrier)), battle.book->p.contact);
}

sea::Point nearest_on(const sea::Table& table, sea::Edge edge, sea::Point p) {
  const sea::Point in{std::clamp(p.x, table.south_west.x, table.north_east.x),
                      std::clamp(p.y, table.south_west.y, table.north_east.y)};
  switch (edge) {
    case sea::Edge::North: return {in.x, table.north_east.y};
    case sea::Edge::East: return {table.north_east.x, in.y};
    case sea::Edge::South: return {in.x, table.south_west.y};
    case sea::Edge::West: break;
  }
  return {table.south_west.x, in.y};
}

sea::Edge opposite(sea::Edge edge) { return sea::Edge((static_cast<int>(edge) + 2) % 4); }
sea::Heading inward(sea::Edge edge) { return sea::heading(180.0 + 90.0 * static_cast<int>(edge)); }

// Tables lie side by side, in the order of their numbers (12.4.1).
std::optional<sea::Edge> edge_to(const Battle& battle, int from_table, int to_table) {
  const sea::Edge edge = to_table > from_table ? sea::Edge::East : sea::Edge::West;
  return table_beyond(battle, from_table, edge) >= 0 ? std::optional(edge) : std::nullopt;
}

// 9.3.5: one turn out, one to rearm, one back; over the owner's edge.
void leave_for_base(Battle& battle, Umpire& umpire, Actor who, const Home& home) {
  Flight& flight = battle.flight(who);
  flight.state = AirState::away;
  flight.carrier = home.ship == nobody ? land_based : std::uint8_t(index(home.ship));
  flight.bound_for = its_base;
  flight.arrives = std::uint8_t(umpire.turn() + turns_to_base);
  flight.waits = 0;
  umpire.tell(event(AirTold::leaves, "buoyz.9.3.5", who, home.ship, {umpire.turn() + turns_away}));
  if (home.ship != nobody) umpire.cite("buoyz.cam3.1.10");
}

// 12.4.2: out of sight for one turn, on the next table in the third.
void leave_for_table(Battle& battle, Umpire& umpire, Actor who, sea::Edge edge, sea::Point at) {
  Flight& flight = battle.flight(who);
  const int next = table_beyond(battle, flight.table, edge);
  flight.state = AirState::away;
  flight.bound_for = std::uint8_t(next);
  flight.arrives = std::uint8_t(umpire.turn() + turns_to_table);
  flight.pose.at = across(battle.book->table(flight.table), battle.book->table(next), edge, at);
  if (flight.duty != Duty::homeward) flight.duty = Duty::free;
  flight.target = nobody;
  umpire.tell(event(AirTold::crosses, "buoyz.12.4.2", who, nobody, {flight.arrives, next}));
}

sea::Point entry_near(const Battle& battle, const Flight& flight, sea::Point at) {
  return nearest_on(battle.book->table(flight.table), battle.book->side(flight.side).edge, at);
}

void air_arrivals(Battle& battle, Umpire& umpire) {
  choose_entries(battle, umpire);
  for (int i = 0; i < battle.flights.size(); ++i) {
    Flight& flight = battle.flights[i];
    if (!is_due(flight, umpire.turn())) continue;
    const Clause clause = comes_from_base(flight) ? "buoyz.9.3.5" : "buoyz.12.4.2";
    flight.state = AirState::aloft;
    flight.table = flight.bound_for;
    const sea::Pose& at = flight.pose;
    umpire.tell(event(AirTold::arrives, clause, flight_actor(i), nobody,
                      {milli(at.at.x), milli(at.at.y), at.heading.minutes()}));
  }
}

}  // namespace buoyz
