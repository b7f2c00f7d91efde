// Step 1: what carriers launch.
#include "rulebooks/wetthrust/captain/deck_plan.h"

#include <algorithm>

namespace wetthrust {
namespace {

using engine::Air;
using engine::AirOrder;

constexpr double worth_striking = 52;  // inches: beyond it bombers stay aboard
constexpr double strike_reach = 64;    // so that they attack together and come home
constexpr int most_cap = 2;

bool enemy_within(const Battle& battle, const Ship& ship, double inches) {
  return fleet(battle).any([&](const Ship& enemy) {
    return enemy.side != ship.side && sea::distance(ship.pose.at, enemy.pose.at) < inches;
  });
}

bool raid_near(const Battle& battle, const Ship& ship) {
  return flying(battle).any([&](const Squadron& s) { return s.side != ship.side && !is_recon(s); });
}

// Bombers that could attack her or her escorts this turn.
int raiders_in_reach(const Battle& battle, const Ship& carrier) {
  constexpr double reach = 36;
  return flying(battle).sum([&](const Squadron& s) {
    return s.side != carrier.side && can_attack_ships(s) &&
           sea::distance(s.pose.at, carrier.pose.at) <= reach;
  });
}

int cap_of(const Battle& battle, Actor carrier) {
  return flying(battle).sum(
      [&](const Squadron& s) { return s.carrier == index(carrier) && s.orders == AirOrders::cap; });
}

// Somebody of whom that holds is near enough to land soon, and she cannot launch and recover in one turn
// (air.6).
template <class Holds>
bool deck_is_wanted(const Battle& battle, Actor carrier, Holds&& holds) {
  return flying(battle).any([&](const Squadron& s) {
    return s.carrier == index(carrier) && !is_recon(s) && holds(s) &&
           sea::distance(s.pose.at, battle[carrier].pose.at) <= air_speed(s) + aircraft_move;
  });
}

bool is_short_of_fuel(const Squadron& squadron) { return squadron.endurance <= 2; }

bool enemy_cap_is_up(const Battle& battle, const Ship& carrier) {
  return flying(battle).any(
      [&](const Squadron& s) { return s.side != carrier.side && s.orders == AirOrders::cap; });
}

bool is_launched(const Air& air, Actor who) {
  return std::any_of(air.orders.begin(), air.orders.end(),
                     [&](const AirOrder& order) { return order.flight == who; });
}

// wetthrust.fight.3, wetthrust.fight.5: CAP meets all bombers, unless fighters with them deal with it; one
// squadron with an escort is worth more than two without. One fighter squadron stays, for CAP.
void add_escort(const Battle& battle, Actor carrier, Air& air) {
  if (air.orders.empty() || DeckVerb(air.orders[0].verb) != DeckVerb::launch) return;
  bool one_stays = false;
  for (const Actor who : ready_on(battle, carrier)) {
    if (!is_fighter(battle.squadron(who)) || is_launched(air, who)) continue;
    if (one_stays) {
      air.orders.count = 1;
      return air.orders.add(launch_order(who, DeckVerb::escort, air.orders[0].flight));
    }
    one_stays = true;
  }
}

enum class Bombers : std::uint8_t { stay, go };

// As many fighters on CAP, and bombers if they go, as the deck can launch.
Air launch(const Battle& battle, Actor carrier, int cap, Bombers bombers) {
  Air air{};
  for (const Actor who : ready_on(battle, carrier)) {
    if (air.orders.size() == deck_rate) break;
    const bool fighter = is_fighter(battle.squadron(who));
    if (fighter && cap-- > 0) air.orders.add(launch_order(who, DeckVerb::cap, carrier));
    if (!fighter && bombers == Bombers::go) air.orders.add(launch_order(who, DeckVerb::launch));
  }
  return air;
}

}  // namespace

AirOrder launch_order(Actor who, DeckVerb verb, Actor object) { return AirOrder::of(who, int(verb), object); }

FlightList ready_on(const Battle& battle, Actor carrier) {
  return squadrons(battle).all([&](const Squadron& s) {
    return s.carrier == index(carrier) && s.state == AirState::aboard && !is_recon(s);
  });
}

// One fighter squadron on CAP, bombers when somebody is near enough, otherwise nobody.
Air plain_launch(const Battle& battle, const Question& q) {
  const auto comes_back = [](const Squadron& s) { return !s.armed || is_short_of_fuel(s); };
  if (deck_is_wanted(battle, q.actor, comes_back)) return {};
  const bool strike = enemy_within(battle, battle[q.actor], worth_striking);
  const bool threatened = strike || raid_near(battle, battle[q.actor]);
  const bool cap = threatened && cap_of(battle, q.actor) < most_cap;
  return launch(battle, q.actor, cap ? 1 : 0, Bombers(strike));
}

// Bombers are kept until an enemy is in reach, and fighters until raiders are: their fuel would run out.
// Whoever comes back can wait until the strike is off, while his fuel lasts.
Air strike_launch(const Battle& battle, const Question& q) {
  const Ship& carrier = battle[q.actor];
  if (deck_is_wanted(battle, q.actor, is_short_of_fuel)) return {};
  const int cap = std::min(most_cap, raiders_in_reach(battle, carrier)) - cap_of(battle, q.actor);
  Air air = launch(battle, q.actor, cap, Bombers(enemy_within(battle, carrier, strike_reach)));
  if (enemy_cap_is_up(battle, carrier)) add_escort(battle, q.actor, air);
  return air;
}

}  // namespace wetthrust
