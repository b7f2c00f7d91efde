#include "rulebooks/buoyz/air_worth.h"

#include <algorithm>
#include <cmath>

#include "rulebooks/buoyz/aa.h"
#include "rulebooks/buoyz/air_run.h"
#include "rulebooks/buoyz/bombs.h"
#include "rulebooks/buoyz/deck.h"
#include "rulebooks/buoyz/dogfight.h"
#include "rulebooks/buoyz/escort.h"
#include "rulebooks/buoyz/estimate.h"
#include "rulebooks/buoyz/flights.h"

namespace buoyz {
namespace {

constexpr double second_critical = 1.3;  // of torpedoes and missiles (5.9.7)

int dark(const Battle& battle) { return -(battle.weather.bad ? 1 : 0) - (battle.book->night ? 1 : 0); }

double ordnance_worth(const Battle& battle, const Ship& target, int dice, int bonus) {
  constexpr int need = 2;
  return second_critical *
         hits_worth(battle, target, dice * chance_to_hit(bonus + dark(battle), need), 0, Die::d6);
}

// How many flights of a side share the enemy's fire this turn.
int attackers(const Battle& battle, Side side) {
  int count = 0;
  for (const Flight& flight : battle.flights)
    count += flight.side == side && free_to_fly(flight) && is_armed(flight) && flight.duty != Duty::homeward;
  return std::max(1, count);
}

double aa_dice_over(const Battle& battle, Side side, sea::Point at) {
  double dice = 0;
  each_ship_of(battle, side, [&](Actor, const Ship& ship) {
    const double range = aa_range(battle, ship);
    if (sea::distance_squared(ship.pose.at, at) <= range * range)
      dice += aa_dice(battle, ship) + high_angle_dice(battle, ship);
  });
  return dice;
}

int caps_over(const Battle& battle, Side side, sea::Point at) {
  const double radius = battle.book->p.cap_radius;
  int count = 0;
  each_flight(battle, [&](Actor, const Flight& flight) {
    count += flight.side == side && flight.duty == Duty::cap && flight.fight == 0 &&
             sea::distance_squared(flight.pose.at, at) <= radius * radius;
  });
  return count;
}

// What a warload does that is dropped on its target.
double landed_worth(const Battle& battle, const Flight& flight, const Ship& target, sea::Point from) {
  const Parameters& p = battle.book->p;
  const int size = battle.sheet(target).size;
  const int beam = arcs_to(target.pose, from) & beam_arcs ? 1 : 0;
  switch (flight.load) {
    case Warload::none: return 0;
    case Warload::bombs: {
      const double hits =
          bomb_dice(battle, flight) * chance_to_hit(total(bomb_hits(battle, flight, target)), size);
      return hits_worth(battle, target, damage_dice_per_bomb * hits, total(bomb_damage(target)), Die::d6);
    }
    case Warload::torpedo:
    case Warload::guided_bomb: return ordnance_worth(battle, target, p.air_torpedo_dice, beam - size);
    case Warload::missile: return ordnance_worth(battle, target, p.air_missile_dice, -size);
    case Warload::depth_charge:
      return hits_worth(battle, target, p.dc_dice_air * chance_to_hit(0, size), 0, Die::d6);
  }
  return 0;
}

}  // namespace

double load_worth(const Battle& battle, const Flight& flight, const Ship& target, sea::Point from) {
  constexpr double found = 0.5;  // that somebody will have found the boat by then (11.1.7)
  const double worth = landed_worth(battle, flight, target, from);
  return submerged(target) && !target.is(Mark::detected) ? found * worth : worth;
}

double chance_to_get_through(const Battle& battle, const Flight& flight, sea::Point end) {
  constexpr double hit = 1.0 / 3, hit_on_run = 1.0 / 2, caught = 0.6;
  const Side enemy = enemy_of(flight.side);
  const bool diving = flight.kind == FlightKind::dive_bomber || flight.kind == FlightKind::torpedo_bomber;
  const int sharing = attackers(battle, flight.side);
  const double dice = aa_dice_over(battle, enemy, end) / sharing;
  const double met = std::min(1.0, double(caps_over(battle, enemy, end)) / sharing);
  return std::pow(1 - (diving ? hit_on_run : hit), dice) * (1 - caught * met);
}

double air_danger(const Battle& battle, const Flight& flight, sea::Point at) {
  constexpr double shot_down = 2.0 / 3;
  return (1 - chance_to_get_through(battle, flight, at)) * shot_down * flight_worth;
}

engine::Prospect attack_prospect(const Battle& battle, Actor who, Actor target, const sea::Pose& end) {
  const Flight& flight = battle.flight(who);
  engine::Prospect prospect;
  prospect.dealt =
      chance_to_get_through(battle, flight, end.at) * load_worth(battle, flight, battle[target], end.at);
  prospect.taken = air_danger(battle, flight, end.at);
  return prospect;
}

bool awaits_company(const Battle& battle, const Flight& flight) {
  constexpr int enough = 4;
  if (flight.carrier == land_based) return false;
  const Ship& carrier = battle.ships[flight.carrier];
  if (!on_table(carrier) || deck_rate(battle, carrier) == 0 || !heads_into_wind(battle, carrier))
    return false;
  int with_it = 0, behind = 0;
  for (const Flight& other : battle.flights) {
    if (other.carrier != flight.carrier) continue;
    with_it += free_to_fly(other) && is_armed(other) && other.duty != Duty::homeward;
    behind += other.state == AirState::aboard && usual_load(battle, other) != Warload::none;
  }
  return with_it < enough && behind > 0;
}

// Both sides throw one die; a draw decides nothing.
double chance_to_win(int mine, int theirs) {
  int wins = 0;
  for (int a = 1; a <= 6; ++a)
    for (int b = 1; b <= 6; ++b) wins += a + mine > b + theirs;
  return wins / 36.0;
}

engine::Prospect engage_prospect(const Battle& battle, Actor who, Actor prey) {
  const Flight &fighter = battle.flight(who), &other = battle.flight(prey);
  const int friends = flights_in(battle, other.fight, fighter.side);
  const int foes = std::max(1, flights_in(battle, other.fight, other.side));
  const int mine = fighter.dogfight + friends, theirs = other.dogfight + foes - 1;
  engine::Prospect prospect;
  prospect.dealt = chance_to_win(mine, theirs) * flight_worth * foes;
  prospect.taken = chance_to_win(theirs, mine) * flight_worth * (1 + friends);
  const bool stops = is_armed(other) && other.fight == 0 && other.duty != Duty::homeward;
  if (stops && other.target != nobody && is_ship(other.target))
    prospect.goal = load_worth(battle, other, battle[other.target], other.pose.at);
  else if (stops)
    prospect.goal = flight_worth;
  else if (other.duty == Duty::cap)
    prospect.goal = clear_way_worth(battle, fighter.side, other.table);
  return prospect;
}

double air_threat(const Battle& battle, Side side) {
  double threat = 0;
  for (const Flight& flight : battle.flights) {
    if (flight.side == side || flight.state == AirState::lost || battle.type(flight).warloads.empty())
      continue;
    threat += aloft(flight) && flight.duty != Duty::homeward ? 1 : 0.5;
  }
  return threat;
}

double cap_worth(const Battle& battle, const Flight& fighter, Actor ship) {
  constexpr double per_threat = 0.3, capital = 20;
  int others = 0;
  for (const Flight& flight : battle.flights)
    others += &flight != &fighter && aloft(flight) && flight.duty == Duty::cap && flight.target == ship;
  return per_threat * air_threat(battle, fighter.side) * worth(battle, battle[ship]) / capital / (1 + others);
}

namespace {

template <class F>
double deck_worth_to(const Battle& battle, Actor carrier, F&& counts) {
  constexpr double to_land = 0.8, to_launch = 0.5;
  int rate = deck_rate(battle, battle[carrier]);
  double worth = 0;
  for (const Flight& flight : battle.flights) {
    if (rate == 0) break;
    if (flight.carrier != index(carrier) || !counts(flight)) continue;
    const bool waits = aloft(flight) && flight.duty == Duty::homeward;
    if (!waits && flight.state != AirState::aboard) continue;
    worth += waits ? to_land : to_launch;
    --rate;
  }
  return worth;
}

}  // namespace

double deck_worth(const Battle& battle, Actor carrier) {
  return deck_worth_to(battle, carrier, [](const Flight&) { return true; });
}

double deck_to_wind_worth(const Battle& battle, Actor carrier) {
  return deck_worth_to(battle, carrier, [&](const Flight& flight) { return !needs_no_wind(battle, flight); });
}

double best_strike(const Battle& battle, const Flight& flight, sea::Point from, int table, double turns) {
  const double reach = turns * air_speed(battle, flight);
  double best = 0;
  each_ship_of(battle, enemy_of(flight.side), [&](Actor, const Ship& ship) {
    if (ship.table != table || sea::distance_squared(from, ship.pose.at) > reach * reach) return;
    if (submerged(ship) != (flight.load == Warload::depth_charge)) return;
    best = std::max(
        best, load_worth(battle, flight, ship, ship.pose.at + sea::to_starboard(ship.pose.heading.unit())));
  });
  return best;
}

}  // namespace buoyz
