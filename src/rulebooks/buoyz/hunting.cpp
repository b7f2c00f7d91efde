// Chapters 7.3.20, 11.2.8 and 11.4: crash dives, zones searched from afar, and boats rammed.
#include <algorithm>

#include "rulebooks/buoyz/actions.h"
#include "rulebooks/buoyz/damage.h"
#include "rulebooks/buoyz/ordnance_events.h"
#include "rulebooks/buoyz/ordnance_questions.h"
#include "rulebooks/buoyz/submarines.h"
#include "rulebooks/buoyz/weapons.h"
#include "sea/tolerance.h"

namespace buoyz {
namespace {

Side side_of(const Battle& battle, Actor who) {
  return is_ship(who) ? battle[who].side : battle.flight(who).side;
}

// buoyz.7.3.17: aircraft that were not stowed are lost; the gun is kept.
void clear_deck(Battle& battle, Umpire& umpire, Actor who) {
  Ship& boat = battle[who];
  if (!battle.sheet(boat).deploys || boat.is(Mark::stowed)) return;
  boat.set(Mark::stowed);
  for (int i = 0; i < battle.flights.size(); ++i) {
    Flight& flight = battle.flights[i];
    const bool aboard = flight.state == AirState::aboard || flight.state == AirState::rearming;
    if (!aboard || flight.carrier != index(who)) continue;
    flight.state = AirState::lost;
    umpire.tell(event(OrdnanceTold::aircraft_lost, "buoyz.7.3.17", flight_actor(i), who));
  }
}

// buoyz.7.3.20: Command check 6; she submerges at once and runs silent.
void crash_dive(Battle& battle, Umpire& umpire, Actor who, Actor intruder) {
  const auto order =
      umpire.ask<engine::Choice>(battle, question(crash_dive_kind, battle, who, index(intruder)));
  if (order.option == 0) return;
  battle[who].set(Mark::tried_dive);
  const CommandCheck check =
      command_check(battle, umpire, who, crash_dive_check, "buoyz.7.3.20", "Crash Dive");
  const auto told = [&](OrdnanceTold kind) {
    return event(kind, "buoyz.7.3.20", who, intruder, check.numbers());
  };
  if (!check.passed()) return umpire.tell(told(OrdnanceTold::crash_dive_failed));
  clear_deck(battle, umpire, who);
  battle[who].done |= bit(Action::silent_running);
  go_under(battle, umpire, who, told(OrdnanceTold::crash_dived));
}

// buoyz.11.2.9: Radar 3 ships count as Sub-Hunters.
bool searches_zones(const Battle& battle, const Ship& ship) {
  return on_table(ship) && (ship.has(Ability::sub_hunter) || radar_level(battle, ship) == 3);
}

bool any_lurking(const Battle& battle, Side side) {
  return std::any_of(battle.ships.begin(), battle.ships.end(),
                     [&](const Ship& boat) { return boat.side == side && boat.state == State::lurking; });
}

// buoyz.11.2.8: on a 6 every boat lurking in the zone is revealed. The roll is the same whether any is there.
void search_zone(Battle& battle, Umpire& umpire, Actor who, int zone) {
  constexpr int need = 6;
  if (battle[who].has(Ability::sub_hunter))
    umpire.cite("buoyz.7.3.16");
  else
    umpire.cite("buoyz.11.2.9");
  if (umpire.roll(Die::d6, {who, "buoyz.11.2.8", "search of a zone"}) < need) return;
  Few<Actor, max_ships> found{};
  for (int i = 0; i < battle.ships.size(); ++i) {
    const Ship& boat = battle.ships[i];
    if (boat.state == State::lurking && boat.side != battle[who].side && boat.zone == zone &&
        boat.table == battle[who].table)
      found.add(ship_actor(i));
  }
  umpire.tell(event(OrdnanceTold::zone_searched, "buoyz.11.2.8", who, nobody,
                    {battle[who].table * zones + zone, found.size()}));
  for (const Actor boat : found) reveal(battle, umpire, boat, Showing::forced);
}

using Shares = Few<double, 6>;

// A boundary belongs to a zone too, so that a leg which ends there has met it.
void add_meeting(Shares& shares, double from, double to, double border) {
  if (from != to && (from - border) * (to - border) <= 0) shares.add((border - from) / (to - from));
}

// Where a straight leg changes zone, in order: at the inner borders; and its end.
Shares borders_met(const sea::Table& table, const sea::Segment& leg) {
  Shares shares{};
  const sea::Table first = zone_area(table, 1);
  const double width = sea::width(first), depth = sea::depth(first);
  for (double x = first.north_east.x; x < table.north_east.x; x += width)
    add_meeting(shares, leg.from.x, leg.to.x, x);
  for (double y = first.south_west.y; y > table.south_west.y; y -= depth)
    add_meeting(shares, leg.from.y, leg.to.y, y);
  shares.add(1);
  std::sort(shares.begin(), shares.end());
  return shares;
}

// The zones a track comes through after the one it starts in, each once, in order.
Few<int, zones> zones_entered(const Battle& battle, const Ship& ship, std::span<const sea::Point> track) {
  Few<int, zones> entered{};
  unsigned seen = 1u << zone_of(battle, track.front());
  for (std::size_t i = 1; i < track.size(); ++i) {
    const sea::Segment leg{track[i - 1], track[i]};
    const Shares shares = borders_met(battle.book->table(ship.table), leg);
    for (int part = 1; part < shares.size(); ++part) {
      const int zone = zone_of(battle, sea::along(leg, (shares[part - 1] + shares[part]) / 2));
      if (zone != 0 && !(seen & 1u << zone)) entered.add(zone);
      seen |= 1u << zone;
    }
  }
  return entered;
}

bool can_ram(const Battle& battle, const Ship& ship) {
  return on_table(ship) && battle.book->era >= 5 && !submerged(ship) && !ship.is(Mark::struck) &&
         !ship.is(Mark::prize) && !ship.is(Mark::aground) && !battle.sheet(ship).fort();
}

bool any_to_ram(const Battle& battle, Actor who) {
  if (!battle.book->submarines) return false;
  for (int i = 0; i < battle.ships.size(); ++i)
    if (may_ram(battle, who, ship_actor(i))) return true;
  return false;
}

}  // namespace

bool may_crash_dive(const Ship& boat) {
  return on_table(boat) && boat.has(Ability::crash_dive) && boat.has(Ability::submarine) &&
         !submerged(boat) && !boat.is(Mark::tried_dive) && !crippled(boat) && boat.steering == 0 &&
         !boat.is(Mark::aground) && !boat.is(Mark::prize);
}

void crash_dives(Battle& battle, Umpire& umpire, Actor intruder, std::span<const sea::Point> track) {
  if (battle.book->era < 5 || !battle.book->submarines) return;
  const Side side = side_of(battle, intruder);
  for (int i = 0; i < battle.ships.size(); ++i) {
    const Ship& boat = battle.ships[i];
    if (boat.side != side && may_crash_dive(boat) &&
        sea::within(sea::distance(boat.pose.at, track), battle.book->p.crash_dive_reach))
      crash_dive(battle, umpire, ship_actor(i), intruder);
  }
}

void search_zones(Battle& battle, Umpire& umpire, Actor who, std::span<const sea::Point> track) {
  if (track.empty() || !searches_zones(battle, battle[who])) return;
  if (!any_lurking(battle, enemy_of(battle[who].side))) return;
  for (const int zone : zones_entered(battle, battle[who], track)) search_zone(battle, umpire, who, zone);
}

bool runs_down(const Battle& battle, Actor who, Actor boat) {
  const Ship& prey = battle[boat];
  return can_ram(battle, battle[who]) && battle.sheet(prey).submarine() && on_table(prey) &&
         prey.side != battle[who].side;
}

// buoyz.11.4.1: a surfaced boat within 4 in, in her fore arc.
bool may_ram(const Battle& battle, Actor who, Actor boat) {
  const Ship &ship = battle[who], &prey = battle[boat];
  return battle.sheet(prey).submarine() && on_table(prey) && !submerged(prey) && prey.side != ship.side &&
         sea::within(sea::distance(ship.pose.at, prey.pose.at), battle.book->p.ram_submarine_reach) &&
         (arcs_to(ship.pose, prey.pose.at) & bit(Arc::fore));
}

// buoyz.11.4.1: D6, 5 or 6 sinks her and costs the rammer 1 Hull.
void ram_boat(Battle& battle, Umpire& umpire, Actor who, Actor boat) {
  if (umpire.roll(Die::d6, {who, "buoyz.11.4.1", "ramming"}) < ramming_needs)
    return umpire.tell(event(OrdnanceTold::ram_missed, "buoyz.11.4.1", who, boat));
  umpire.tell(event(OrdnanceTold::rammed, "buoyz.11.4.1", who, boat));
  sink(battle, umpire, boat, who, "buoyz.11.4.1");
  lose_hull(battle, umpire, who, 1, boat, "buoyz.11.4.1");
}

void ram_submarine(Battle& battle, Umpire& umpire, Actor who) {
  if (!can_ram(battle, battle[who]) || !any_to_ram(battle, who)) return;
  const auto boat = umpire.next(battle, question(ram_boat_kind, battle, who));
  if (!boat) return;
  if (may_crash_dive(battle[*boat])) crash_dive(battle, umpire, *boat, who);
  if (!submerged(battle[*boat])) ram_boat(battle, umpire, who, *boat);
}

}  // namespace buoyz
