#include "rulebooks/buoyz/helm.h"

#include <algorithm>

#include "rulebooks/buoyz/grapple.h"

namespace buoyz {
namespace {

// buoyz.7.2.9, 7.2.10: she comes round first, with way on her or without.
bool swings(const Ship& ship) { return ship.did(Action::jib) || ship.did(Action::wear); }

// buoyz.4.1.1.7: the propulsion she declares, or the one that takes her farthest.
Propulsion declared(const Battle& battle, const Ship& ship, std::uint32_t flags) {
  if (flags & bit(Order::sails)) return Propulsion::sails;
  if (flags & bit(Order::oars)) return Propulsion::oars;
  if (flags & bit(Order::steam)) return Propulsion::steam;
  const bool by_sail = ship.did(Action::tack) || swings(ship);
  return by_sail ? Propulsion::sails : best_propulsion(battle, ship);
}

// buoyz.4.1.6: motor torpedo boats always are, whatever became of their other abilities.
bool agile(const Battle& battle, const Ship& ship) {
  return battle.sheet(ship).mtb || ship.has(Ability::agile);
}

bool at_anchor(const Ship& ship, std::uint32_t flags) {
  return ship.is(Mark::anchored) && !(flags & bit(Order::weigh));
}

// buoyz.4.1.1.6: no run; under sail she may turn on the spot.
void rest(const Battle& battle, const Ship& ship, Clause why, Helm& helm) {
  helm.handling = Handling::resting;
  helm.inches = helm.least = 0;
  helm.turns = can_sail(battle.sheet(ship)) && ship.steering == 0 ? 1 : 0;
  helm.why = why;
}

void go_straight(Clause why, Helm& helm) {
  helm.handling = Handling::straight;
  helm.points = helm.turns = 0;
  helm.why = why;
}

// buoyz.5.8.4: no turns; who was turning goes on turning, an inch straight first.
void jam(const Battle& battle, const Ship& ship, Helm& helm) {
  if (ship.turned == 0) return go_straight("buoyz.5.8.4", helm);
  helm.handling = Handling::circling;
  helm.side = ship.turned;
  helm.turns = agile(battle, ship) ? 2 : 1;
  helm.points = total(turning(battle, ship));
  helm.points = std::min(helm.points, most_points(helm, helm.inches - helm.steady));
  helm.why = "buoyz.5.8.4";
}

void apply_actions(const Battle& battle, const Ship& ship, Helm& helm) {
  if (ship.did(Action::tack)) return go_straight("buoyz.7.2.8", helm);
  if (!swings(ship)) return;
  helm.handling = Handling::swinging;
  helm.least = std::min(helm.least, helm.inches);
  helm.side = swing_side(battle, ship);
  helm.why = ship.did(Action::jib) ? "buoyz.7.2.9" : "buoyz.7.2.10";
}

// buoyz.12.5.2: wind and tide carry a fireship her whole two inches, unless she backs off (4.1.10).
bool goes_all_the_way(const Battle& battle, const Ship& ship, std::uint32_t flags) {
  return battle.sheet(ship).fireship() && !(flags & bit(Order::astern));
}

// buoyz.12.5.2: in irons she drifts; buoyz.12.5.4: lit she runs straight.
void drift(const Battle& battle, const Ship& ship, std::uint32_t flags, Helm& helm) {
  if (ship.is(Mark::lit)) return go_straight("buoyz.12.5.4", helm);
  if (!drifts(battle, ship, flags)) return;
  helm.handling = Handling::drifting;
  helm.why = "buoyz.12.5.2";
}

}  // namespace

Helm helm(const Battle& battle, Actor who, std::uint32_t flags) {
  const Ship& ship = battle[who];
  const Parameters& p = battle.book->p;
  Helm helm;
  helm.propulsion = declared(battle, ship, flags);
  helm.inches = inches(battle, ship, helm.propulsion) * engine::thousand;
  helm.least = helm.steady = milli(p.least_move);
  helm.cost = milli(turn_cost(battle, ship));
  helm.points = turning_points(battle, ship);
  helm.turns = helm.points == 0 ? 0 : agile(battle, ship) ? 2 : 1;
  if (goes_all_the_way(battle, ship, flags)) helm.least = helm.inches;
  if (at_anchor(ship, flags)) return rest(battle, ship, "buoyz.4.1.1.6", helm), helm;
  if (helm.inches == 0 && !swings(ship)) return rest(battle, ship, "buoyz.10.4.3", helm), helm;
  if (ship.steering > 0 && !ship.is(Mark::lit) && !drifts(battle, ship, flags))
    jam(battle, ship, helm);
  else if (battle.sheet(ship).fireship())
    drift(battle, ship, flags, helm);
  else
    apply_actions(battle, ship, helm);
  return helm;
}

// buoyz.2.1.2: forts, struck ships and ships with no speed are skipped; grappled ones cannot move (8.1.8).
Still still(const Battle& battle, Actor who) {
  const Ship& ship = battle[who];
  if (battle.sheet(ship).fort()) return Still::fort;
  if (ship.is(Mark::struck)) return Still::struck;
  if (ship.is(Mark::aground)) return Still::aground;
  if (grappled(battle, who)) return Still::grappled;
  if (ship.is(Mark::anchored) || swings(ship)) return Still::no;
  if (!crippled(ship) && ship.motive == 0) return Still::no;
  if (battle.weather.calm && can_sail(battle.sheet(ship))) return Still::no;
  return inches(battle, ship, best_propulsion(battle, ship)) > 0 ? Still::no : Still::dead_stop;
}

int price_in_full(const Helm& helm, int points) { return points * helm.cost; }

bool too_slow_to_pay(const Helm& helm) { return helm.inches < helm.steady + helm.cost; }

int price(const Helm& helm, int points, int left) {
  if (points == 1 && too_slow_to_pay(helm)) return std::min(helm.cost, left);
  return price_in_full(helm, points);
}

int most_points(const Helm& helm, int left) {
  return std::clamp(left / helm.cost, too_slow_to_pay(helm) ? 1 : 0, std::max(1, helm.points));
}

int last_points(const Helm& helm, int run) {
  if (helm.turns < 2) return 0;
  const int first = price(helm, helm.points, helm.inches - helm.steady);
  return std::clamp((helm.inches - run - first) / helm.cost, 0, helm.points);
}

int latest_turn(const Helm& helm) { return too_slow_to_pay(helm) ? helm.inches : helm.inches - helm.cost; }

int swing_side(const Battle& battle, const Ship& ship) {
  const sea::Angle off = sea::wind_off_bow(ship.pose.heading, battle.weather.wind);
  if (off == sea::Angle{} || off == sea::half_circle) return 0;
  const int toward = off > sea::Angle{} ? 1 : -1;
  return ship.did(Action::wear) ? -toward : toward;
}

bool drifts(const Battle& battle, const Ship& ship, std::uint32_t flags) {
  return battle.sheet(ship).fireship() && !ship.is(Mark::lit) && !at_anchor(ship, flags) &&
         !(flags & bit(Order::astern)) && attitude(battle, ship.pose.heading) == Attitude::in_irons;
}

}  // namespace buoyz
