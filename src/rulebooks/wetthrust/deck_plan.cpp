// Step 1: what carriers launch.
#include "rulebooks/wetthrust/deck_plan.h"

#include <algorithm>

#include "rulebooks/wetthrust/estimate.h"

namespace wetthrust {
namespace {

using engine::Air;
using engine::AirOrder;

constexpr double worth_striking = 52;  // inches: beyond it bombers stay aboard
constexpr double strike_reach = 64;    // so that they attack together and come home
constexpr int most_cap = 2;

double nearest_enemy_range(const Battle& battle, const Ship& ship) {
  double nearest = 1e9;
  each_ship(battle, [&](Actor, const Ship& enemy) {
    if (enemy.side != ship.side) nearest = std::min(nearest, sea::distance(ship.pose.at, enemy.pose.at));
  });
  return nearest;
}

bool raid_near(const Battle& battle, const Ship& ship) {
  return std::any_of(battle.squadrons.begin(), battle.squadrons.end(), [&](const Squadron& s) {
    return aloft(s) && s.side != ship.side && s.plane != Plane::recon;
  });
}

// Bombers that could attack her or her escorts this turn.
int raiders_in_reach(const Battle& battle, const Ship& carrier) {
  constexpr double reach = 36;
  int raiders = 0;
  each_squadron(battle, [&](Actor, const Squadron& s) {
    raiders +=
        s.side != carrier.side && can_attack_ships(s) && sea::distance(s.pose.at, carrier.pose.at) <= reach;
  });
  return raiders;
}

int in_the_air(const Battle& battle, Actor carrier, AirOrders orders) {
  int count = 0;
  for (const Squadron& s : battle.squadrons)
    count += aloft(s) && s.carrier == index(carrier) && s.orders == orders;
  return count;
}

// Somebody wants to land soon, and she cannot launch and recover in one turn (air.6).
bool deck_is_wanted(const Battle& battle, Actor carrier) {
  return std::any_of(battle.squadrons.begin(), battle.squadrons.end(), [&](const Squadron& s) {
    return aloft(s) && s.carrier == index(carrier) && s.plane != Plane::recon &&
           (!s.armed || s.endurance <= 2) &&
           sea::distance(s.pose.at, battle[carrier].pose.at) <= air_speed(s) + aircraft_move;
  });
}

// Whoever comes back can wait until the strike is off, while his fuel lasts.
bool somebody_must_land(const Battle& battle, Actor carrier) {
  return std::any_of(battle.squadrons.begin(), battle.squadrons.end(), [&](const Squadron& s) {
    return aloft(s) && s.carrier == index(carrier) && s.plane != Plane::recon && s.endurance <= 2 &&
           sea::distance(s.pose.at, battle[carrier].pose.at) <= air_speed(s) + aircraft_move;
  });
}

bool cap_is_up(const Battle& battle, const Ship& carrier) {
  return std::any_of(battle.squadrons.begin(), battle.squadrons.end(), [&](const Squadron& s) {
    return aloft(s) && s.side != carrier.side && s.orders == AirOrders::cap;
  });
}

bool is_launched(const Air& air, Actor who) {
  return std::any_of(air.orders.begin(), air.orders.end(),
                     [&](const AirOrder& order) { return order.flight == who; });
}

// wetthrust.fight.3, wetthrust.fight.5: CAP meets all bombers, unless fighters with them deal with it; one
// squadron with an escort is worth more than two without. One fighter squadron stays, for CAP.
void add_escort(const Battle& battle, Actor carrier, Air& air) {
  if (air.orders.empty() || DeckVerb(air.orders[0].verb) != DeckVerb::launch) return;
  Actor kept = nobody;
  for (const Actor who : ready_on(battle, carrier)) {
    if (battle.squadron(who).plane != Plane::fighter || is_launched(air, who)) continue;
    if (kept == nobody) {
      kept = who;
      continue;
    }
    const Actor bombers = air.orders[0].flight;
    air.orders.count = 1;
    return air.orders.add(launch_order(who, DeckVerb::escort, bombers));
  }
}

// As many fighters on CAP, and bombers if there is to be a strike, as the deck can launch.
Air launch(const Battle& battle, Actor carrier, int cap, bool strike) {
  Air air{};
  for (const Actor who : ready_on(battle, carrier)) {
    if (air.orders.size() == deck_rate) break;
    const bool fighter = battle.squadron(who).plane == Plane::fighter;
    if (fighter && cap-- > 0) air.orders.add(launch_order(who, DeckVerb::cap, carrier));
    if (!fighter && strike) air.orders.add(launch_order(who, DeckVerb::launch, nobody));
  }
  return air;
}

}  // namespace

AirOrder launch_order(Actor who, DeckVerb verb, Actor object) { return AirOrder::of(who, int(verb), object); }

OnDeck ready_on(const Battle& battle, Actor carrier) {
  OnDeck ready{};
  for (int i = 0; i < battle.squadrons.size(); ++i)
    if (battle.squadrons[i].carrier == index(carrier) && battle.squadrons[i].state == AirState::aboard &&
        battle.squadrons[i].plane != Plane::recon)
      ready.add(squadron_actor(i));
  return ready;
}

// One fighter squadron on CAP, bombers when somebody is near enough, otherwise nobody.
Air plain_launch(const Battle& battle, const Question& q) {
  if (deck_is_wanted(battle, q.actor)) return {};
  const bool strike = nearest_enemy_range(battle, battle[q.actor]) < worth_striking;
  const bool threatened = strike || raid_near(battle, battle[q.actor]);
  const bool cap = threatened && in_the_air(battle, q.actor, AirOrders::cap) < most_cap;
  return launch(battle, q.actor, cap ? 1 : 0, strike);
}

// Bombers are kept until an enemy is in reach, and fighters until raiders are: their fuel would run out.
Air strike_launch(const Battle& battle, const Question& q) {
  const Ship& carrier = battle[q.actor];
  if (somebody_must_land(battle, q.actor)) return {};
  const int cap =
      std::min(most_cap, raiders_in_reach(battle, carrier)) - in_the_air(battle, q.actor, AirOrders::cap);
  Air air = launch(battle, q.actor, cap, nearest_enemy_range(battle, carrier) < strike_reach);
  if (cap_is_up(battle, carrier)) add_escort(battle, q.actor, air);
  return air;
}

}  // namespace wetthrust
