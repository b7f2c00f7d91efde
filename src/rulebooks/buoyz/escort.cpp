#include "rulebooks/buoyz/escort.h"

#include <algorithm>

#include "rulebooks/buoyz/air_home.h"
#include "rulebooks/buoyz/air_worth.h"
#include "rulebooks/buoyz/estimate.h"
#include "rulebooks/buoyz/flights.h"
#include "rulebooks/buoyz/fly_orders.h"

namespace buoyz {
namespace {

bool may_attack(const Flight& flight) { return is_armed(flight) && flight.duty != Duty::homeward; }

// The table a flight is over or bound for, if any.
std::optional<int> table_of(const Flight& flight) {
  if (aloft(flight)) return flight.table;
  if (flight.state == AirState::away && flight.bound_for != its_base) return flight.bound_for;
  return std::nullopt;
}

// Strikers of the same carrier have gone to another table.
bool strike_is_away(const Battle& battle, const Flight& fighter) {
  const int home = battle.ships[fighter.carrier].table;
  return std::any_of(battle.flights.begin(), battle.flights.end(), [&](const Flight& other) {
    return other.carrier == fighter.carrier && may_attack(other) && table_of(other).value_or(home) != home;
  });
}

bool others_cover(const Battle& battle, const Flight& fighter) {
  return std::any_of(battle.flights.begin(), battle.flights.end(), [&](const Flight& other) {
    return &other != &fighter && aloft(other) && other.duty == Duty::cap &&
           other.target == carrier_of(fighter);
  });
}

}  // namespace

std::optional<engine::AirOrder> escort(const Battle& battle, Actor who) {
  const Flight& fighter = battle.flight(who);
  if (!is_fighter(fighter) || fighter.carrier == land_based) return std::nullopt;
  const Ship& carrier = battle.ships[fighter.carrier];
  if (!on_table(carrier)) return std::nullopt;
  const bool at_home = fighter.table == carrier.table;
  if (strike_is_away(battle, fighter))
    return at_home && !others_cover(battle, fighter) ? std::nullopt : approach(battle, who);
  if (at_home) return std::nullopt;
  return engine::AirOrder::of(who, int(Fly::home));
}

double clear_way_worth(const Battle& battle, Side side, int table) {
  constexpr double caught = 0.6;
  double most = 0;
  for (const Flight& striker : battle.flights) {
    if (striker.side != side || !may_attack(striker) || table_of(striker) != table) continue;
    each_ship_of(battle, enemy_of(side), [&](Actor, const Ship& target) {
      if (target.table != table) return;
      most = std::max(most, load_worth(battle, striker, target, striker.pose.at));
    });
  }
  return caught * most;
}

}  // namespace buoyz
