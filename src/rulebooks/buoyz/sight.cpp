// Chapters 10.1.1, 10.2.2 and 10.5, and Initiative step 1.
#include "rulebooks/buoyz/sight.h"

#include <algorithm>

#include "rulebooks/buoyz/ship_set.h"
#include "rulebooks/buoyz/weather.h"
#include "sea/outline.h"
#include "sea/overland.h"
#include "sea/tolerance.h"

namespace buoyz {
namespace {

constexpr std::uint32_t marks_of_one_turn = bit(Mark::dived_now) | bit(Mark::moved) | bit(Mark::fired) |
                                            bit(Mark::tried_action) | bit(Mark::tried_dive) |
                                            bit(Mark::evading) | bit(Mark::sweeping) | bit(Mark::fire_watch) |
                                            bit(Mark::searched) | bit(Mark::taken) | bit(Mark::smoked) |
                                            bit(Mark::first_try) | bit(Mark::tried_evade);

constexpr int radar_finds_small_boats = 1943;  // 10.5.3

// What a ship did last turn is over; her Special Actions last until fires and floods have been seen to.
void clear_turn(Ship& ship) {
  ship.marks &= ~marks_of_one_turn;
  ship.run = 0;
  ship.used = ship.aa_used = ship.secondary_used = ship.handled = ship.deploying = 0;
}

void clear_turn(Flight& flight) {
  flight.moved = flight.aborted = 0;
  flight.flown = 0;
  flight.intruded = 0;
}

// buoyz.10.5.3: of what is above water, before 1943 no MTBs and no submarines.
bool echoes(const Battle& battle, const Ship& target) {
  const Sheet& sheet = battle.sheet(target);
  return battle.book->year >= radar_finds_small_boats || !(sheet.mtb || sheet.submarine());
}

double radar_range(const Battle& battle, int level) { return battle.book->p.radar_range[std::size_t(level)]; }

bool in_radar_range(const Battle& battle, int level, sea::Point from, sea::Point to) {
  return level > 0 && sea::within(sea::distance_squared(from, to), sea::reach(radar_range(battle, level)));
}

// Ships of a side that are above water.
ShipSet afloat(const Battle& battle, Side side) {
  ShipSet ships = 0;
  each_ship_of(battle, side, [&](Actor who, const Ship& ship) {
    if (!submerged(ship)) ships |= only(who);
  });
  return ships;
}

ShipSet new_contacts(const Battle& battle, const Ship& ship, int level, ShipSet among) {
  const sea::Reach reach = sea::reach(radar_range(battle, level));
  ShipSet found = 0;
  each_of(among, [&](Actor who) {
    const Ship& target = battle[who];
    if (!sea::within(sea::distance_squared(ship.pose.at, target.pose.at), reach)) return;
    if (echoes(battle, target) && !land_between(battle, ship.pose.at, target.pose.at)) found |= only(who);
  });
  return found;
}

// How far a fort looks over the land it stands on: as far as to the nearest shore.
double to_shore(const sea::Polygon& land, sea::Point at) {
  return sea::inside(land, at) ? sea::distance_to_shore(at, land) : 0;
}

// buoyz.10.1.1: land blocks sight and radar. Over the land a fort stands on it sees to seaward, and is seen,
// but not across it: two inches more than the nearest shore is off.
bool hides(const Book& book, const sea::Polygon& land, const sea::Segment& line) {
  if (!sea::passes_through(line, land)) return false;
  if (!sea::inside(land, line.from) && !sea::inside(land, line.to)) return true;
  const double over = to_shore(land, line.from) + to_shore(land, line.to) + book.p.land_belt;
  return sea::beyond(sea::length_on_land(line, land), over);
}

const Ship* flagship_of(const Battle& battle, Side side) {
  const Actor flagship = battle.fleet(side).flagship;
  return flagship != nobody && on_table(battle[flagship]) ? &battle[flagship] : nullptr;
}

sea::Point place(const Battle& battle, Actor target) {
  return is_ship(target) ? battle[target].pose.at : battle.flight(target).pose.at;
}

// The land a flight is over does not hide it.
bool land_hides(const Battle& battle, sea::Point from, Actor target) {
  const sea::Point at = place(battle, target);
  if (is_ship(target)) return land_between(battle, from, at);
  return std::any_of(battle.book->land.begin(), battle.book->land.end(), [&](const sea::Polygon& land) {
    return !sea::inside(land, at) && hides(*battle.book, land, {from, at});
  });
}

}  // namespace

// buoyz.2.2.2: the turn opens with visibility and radar.
void look_out(Battle& battle, Umpire& umpire) {
  for (Ship& ship : battle.ships) clear_turn(ship);
  for (Flight& flight : battle.flights) clear_turn(flight);
  umpire.cite("buoyz.2.2.2");
  umpire.cite("buoyz.2.1.1");
  sweep_radar(battle, umpire);
}

// buoyz.10.5.3: every enemy ship in range is detected, visible or not, without a roll. buoyz.10.5.4: a
// contact is kept until the Radar fails, the target dives or one of the two is gone.
void sweep_radar(Battle& battle, Umpire& umpire) {
  const std::array<ShipSet, sides> enemies = {afloat(battle, Side(1)), afloat(battle, Side(0))};
  each_ship(battle, [&](Actor, Ship& ship) {
    const int level = radar_level(battle, ship);
    if (level == 0) return void(ship.contacts = 0);
    const ShipSet there = enemies[std::size_t(index(ship.side))];
    ship.contacts &= there;
    ship.contacts |= new_contacts(battle, ship, level, there & ~ship.contacts);
    umpire.cite("buoyz.10.5.1");
    umpire.cite("buoyz.10.5.2");
    umpire.cite("buoyz.10.5.3");
    if (ship.contacts) umpire.cite("buoyz.10.5.4");
  });
}

// buoyz.7.3.14: Radar is an ability with a level, and goes with the ability.
int radar_level(const Battle& battle, const Ship& ship) {
  return ship.has(Ability::radar) ? battle.sheet(ship).radar : 0;
}

// buoyz.10.5.8: patrol aircraft have the flagship's Radar from 1943. buoyz.9.4.1: helicopters have that of
// the ship they come from, or else the flagship's.
int radar_level(const Battle& battle, const Flight& flight) {
  if (flight.kind == FlightKind::helicopter && flight.carrier < battle.ships.size())
    return radar_level(battle, battle.ships[flight.carrier]);
  const bool patrol = flight.kind == FlightKind::patrol && battle.book->year >= radar_finds_small_boats;
  if (!patrol && flight.kind != FlightKind::helicopter) return 0;
  const Ship* flagship = flagship_of(battle, flight.side);
  return flagship ? radar_level(battle, *flagship) : 0;
}

// buoyz.10.2.2: 60 inches, 30 in Bad Weather; night only makes hitting harder (10.3.1).
double visibility(const Battle& battle) {
  return bad_weather(battle) ? battle.book->p.visibility_bad : battle.book->p.visibility;
}

bool land_lies_between(const Battle& battle, sea::Point a, sea::Point b) {
  return std::any_of(battle.book->land.begin(), battle.book->land.end(), [&](const sea::Polygon& land) {
    return hides(*battle.book, land, {a, b});
  });
}

// buoyz.7.2.14: the line meets a smoke marker; end points inside it count (G5).
// G5: a rectangle astern of its front edge; the edge itself, on the bridge, is clear.
sea::Outline smoke_of(const Battle& battle, const sea::Pose& front) {
  const Parameters& p = battle.book->p;
  const sea::Vec ahead = front.heading.unit();
  sea::Outline smoke;
  smoke.ahead = ahead;
  smoke.half_length = (p.smoke_length - sea::range_tolerance) / 2;
  smoke.half_beam = p.smoke_width / 2;
  smoke.middle = front.at - ahead * (sea::range_tolerance + smoke.half_length);
  return smoke;
}

bool smoke_between(const Battle& battle, sea::Point a, sea::Point b) {
  const sea::Segment line{a, b};
  for (const Ship& ship : battle.ships)
    if (ship.did(Action::smoke) && sea::contact(line, smoke_of(battle, ship.smoke))) return true;
  return false;
}

// A ship's contacts are kept from sweep to sweep; flights are looked for as they fly (10.5.3).
bool on_radar(const Battle& battle, Actor ship, Actor target) {
  const Ship& looker = battle[ship];
  const sea::Point at = place(battle, target);
  if (is_ship(target))
    return (looker.contacts & only(target)) && !submerged(battle[target]) &&
           radar_level(battle, looker) > 0 && !land_hides(battle, looker.pose.at, target);
  return in_radar_range(battle, radar_level(battle, looker), looker.pose.at, at) &&
         !land_hides(battle, looker.pose.at, target);
}

bool sees(const Battle& battle, sea::Point from, Actor target) {
  return sees_from_air(battle, from, target) && !land_hides(battle, from, target);
}

bool sees_from_air(const Battle& battle, sea::Point from, Actor target) {
  const double squared = sea::distance_squared(from, place(battle, target));
  return sea::within(squared, sea::reach(visibility(battle)));
}

// buoyz.5.4.1 (3), 10.5.7: every ship needs her own sight or radar contact; a submerged boat must be marked.
Located located(const Battle& battle, Actor firer, Actor target) {
  if (is_ship(target) && submerged(battle[target]))
    return battle[target].is(Mark::detected) ? Located::seen : Located::no;
  if (on_radar(battle, firer, target)) return Located::by_radar;
  return sees(battle, battle[firer].pose.at, target) ? Located::seen : Located::no;
}

// buoyz.5.4.1, buoyz.10.5.8: its own eyes, or its own Radar where that reaches farther.
double air_sight(const Battle& battle, const Flight& flight) {
  return std::max(visibility(battle), radar_range(battle, radar_level(battle, flight)));
}

bool reported(const Battle& battle, Side side, Actor target) {
  for (int i = 0; i < battle.ships.size(); ++i) {
    const Ship& friendly = battle.ships[i];
    if (friendly.side == side && on_table(friendly) && located(battle, ship_actor(i), target) != Located::no)
      return true;
  }
  if (is_ship(target) && submerged(battle[target])) return false;
  return std::any_of(battle.flights.begin(), battle.flights.end(), [&](const Flight& flight) {
    const double away = sea::distance_squared(flight.pose.at, place(battle, target));
    return flight.side == side && aloft(flight) && sea::within(away, sea::reach(air_sight(battle, flight)));
  });
}

}  // namespace buoyz
