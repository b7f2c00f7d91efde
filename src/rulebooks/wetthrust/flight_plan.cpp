// Where squadrons are sent in step 3 and what they attack in step 5, by those who give fixed answers and by
// those who weigh.
#include "rulebooks/wetthrust/flight_plan.h"

#include <algorithm>

#include "rulebooks/wetthrust/estimate.h"
#include "rulebooks/wetthrust/fights.h"
#include "rulebooks/wetthrust/fly.h"
#include "rulebooks/wetthrust/strike.h"
#include "rulebooks/wetthrust/systems.h"
#include "rulebooks/wetthrust/torp.h"
#include "sea/table.h"

namespace wetthrust {
namespace {

using engine::AirOrder;

AirOrder order(Actor who, FlyVerb verb, Actor object) { return AirOrder::of(who, int(verb), object); }

// As far towards a place as it can get; no path leaves the table (air.3).
AirOrder fly_toward(const Battle& battle, Actor who, sea::Point place) {
  const Squadron& squadron = battle.squadron(who);
  const sea::Point to = kept_on_table(battle, place);
  const double away = sea::distance(squadron.pose.at, to), most = reach_of(squadron);
  AirOrder out = order(who, FlyVerb::fly, nobody);
  out.path.add(waypoint_at(away <= most ? to : sea::along(squadron.pose.at, to, most / away)));
  return out;
}

constexpr double extra_effect = 3;  // points that a D20 is worth

double attack_worth(const Battle& battle, Actor who, sea::Point from, Actor target) {
  const Squadron& squadron = battle.squadron(who);
  const Ship& ship = battle[target];
  if (squadron.plane == Plane::torpedo_bomber) return torpedo_worth(battle, from, target, squadron.aircraft);
  const int needed = std::clamp(total(bomb_number(battle, who, target)), 0, 6);
  const double each = mean_points_of_bomb(battle, squadron.plane, ship);
  const double points = squadron.aircraft * needed / 6.0 * each + extra_effect;
  return std::min<double>(points, battle.sheet(ship).boxes() - ship.damage) * worth_of_box(battle, ship);
}

// From where the program would fly it.
double attack_worth(const Battle& battle, Actor who, Actor target) {
  if (is_squadron(target)) return battle.squadron(target).plane == Plane::fighter ? 1 : 3;
  const AirOrder there = order(who, FlyVerb::attack, target);
  return attack_worth(battle, who, destination(battle, battle.squadron(who), there).at, target);
}

Actor best_target(const Battle& battle, Actor who) {
  Actor best = nobody;
  double most = 0;
  for (int i = 0; i < max_ships + battle.squadrons.size(); ++i) {
    if ((i >= battle.ships.size() && i < max_ships) || !legal_target(battle, battle.squadron(who), Actor(i)))
      continue;
    if (const double value = attack_worth(battle, who, Actor(i)); value > most) most = value, best = Actor(i);
  }
  return best;
}

// Her own carrier; when she is gone another that has room (air.8).
Actor home_of(const Battle& battle, const Squadron& squadron) {
  if (squadron.carrier == 255) return nobody;
  if (on_table(battle.ships[squadron.carrier])) return ship_actor(squadron.carrier);
  Actor other = nobody;
  if (squadron.plane == Plane::recon) return other;
  each_ship(battle, [&](Actor who, const Ship&) {
    if (other == nobody && may_land_on(battle, squadron, who)) other = who;
  });
  return other;
}

AirOrder go_home(const Battle& battle, Actor who) {
  const Squadron& squadron = battle.squadron(who);
  const Actor home = home_of(battle, squadron);
  if (home == nobody) {
    const sea::Point out = way_home(battle, squadron);
    const bool near = sea::within(sea::distance(squadron.pose.at, out), air_speed(squadron));
    const bool leaves = near && squadron.carrier == no_carrier;
    return leaves ? order(who, FlyVerb::leave, nobody) : fly_toward(battle, who, out);
  }
  const bool near = sea::within(sea::distance(squadron.pose.at, battle[home].pose.at), air_speed(squadron));
  if (near && squadron.plane != Plane::recon && may_land_on(battle, squadron, home))
    return order(who, FlyVerb::land, home);
  return fly_toward(battle, who, battle[home].pose.at);
}

sea::Point nearest_prey(const Battle& battle, const Squadron& squadron) {
  sea::Point at = squadron.pose.at;
  double nearest = 1e18;
  each_ship(battle, [&](Actor, const Ship& ship) {
    const double away = sea::distance_squared(ship.pose.at, squadron.pose.at);
    if (ship.side != squadron.side && ship.mode == Mode::surfaced && away < nearest)
      nearest = away, at = ship.pose.at;
  });
  return at;
}

}  // namespace

int turns_to_spare(const Battle& battle, const Squadron& squadron) {
  const Actor home = home_of(battle, squadron);
  const bool far = of_far_carrier(squadron);
  if ((home == nobody && !far) || squadron.plane == Plane::recon) return 100;
  const double away =
      sea::distance(squadron.pose.at, far ? way_home(battle, squadron) : battle[home].pose.at);
  return squadron.endurance - int(away / air_speed(squadron)) - 1;
}

namespace {

// The ship most worth attacking that it could reach and come home from, though perhaps not this turn.
Actor quarry(const Battle& battle, Actor who) {
  const Squadron& squadron = battle.squadron(who);
  Actor best = nobody;
  double most = 0;
  each_ship(battle, [&](Actor target, const Ship& ship) {
    if (ship.side == squadron.side || ship.mode != Mode::surfaced || !can_attack_ships(squadron)) return;
    const double away = sea::distance(ship.pose.at, squadron.pose.at);
    if (away > air_speed(squadron) * std::max(1, turns_to_spare(battle, squadron))) return;
    const double value = worth(battle, ship) - away;  // the nearer of two alike
    if (value > most) most = value, best = target;
  });
  return best;
}

constexpr double by_a_gun = 2.0 / 3, by_a_fighter = 2.0 / 3;  // aircraft shot down, on average

double losses_by_pdf(const Battle& battle, Actor target) {
  return flak_ready(battle, battle[target], Flak::pdf) * by_a_gun;
}

// What flak and CAP can be expected to shoot down of each of so many squadrons that attack a ship together
// (aa.1, aa.3, aa.4, fight.3): guns are shared out, and so is CAP, but it meets everyone.
double losses_at(const Battle& battle, Actor target, int raiders) {
  constexpr double cover = 6;
  const Ship& ship = battle[target];
  double guns = 0, fighters = 0;
  int patrols = 0;
  each_ship(battle, [&](Actor, const Ship& other) {
    if (other.side == ship.side && sea::distance_squared(other.pose.at, ship.pose.at) <= cover * cover)
      guns += flak_ready(battle, other, Flak::adf);
  });
  each_squadron(battle, [&](Actor, const Squadron& other) {
    const bool near = sea::distance_squared(other.pose.at, ship.pose.at) <= cover * cover;
    if (other.side == ship.side && other.plane == Plane::fighter && near)
      fighters += other.aircraft, ++patrols;
  });
  const double shot_at = losses_by_pdf(battle, target) + guns * by_a_gun;
  return shot_at / raiders + (patrols ? fighters * by_a_fighter / std::min(patrols, raiders) : 0);
}

// Boxes that so many aircraft can expect to mark; less by a penalty on the number they need.
double boxes_marked(const Battle& battle, Plane plane, double aircraft, const Ship& target, int penalty = 0) {
  const bool torpedoes = plane == Plane::torpedo_bomber;
  const int still = stationary(target) ? (torpedoes ? torpedo_when_still : bomb_when_still(plane)) : 0;
  const double needed = aircraft - penalty - (evades(target) ? 2 : 0) + still;
  const double hits = std::max(0.0, aircraft) * std::clamp(needed, 0.0, 6.0) / 6;
  const double each = torpedoes ? mean_points_of_hit(6, belt(battle, target), still)
                                : mean_points_of_bomb(battle, plane, target);
  return hits * each + std::min(1.0, hits) * extra_effect;
}

// Squadrons that could attack her this turn, this one counted.
int raiders_on(const Battle& battle, Actor who, Actor target) {
  const Side side = battle.squadron(who).side;
  int together = 1;
  each_squadron(battle, [&](Actor other, const Squadron& s) {
    together += other != who && s.side == side && can_attack_ships(s) && can_reach(battle, s, target);
  });
  return together;
}

// wetthrust.aa.6, wetthrust.torp.3: flak is divided among those who attack together, and big salvos hit best.
double strike_worth(const Battle& battle, Actor who, Actor target) {
  const Squadron& squadron = battle.squadron(who);
  const Ship& ship = battle[target];
  const double losses = losses_at(battle, target, raiders_on(battle, who, target));
  double left = battle.sheet(ship).boxes() - ship.damage;
  each_squadron(battle, [&](Actor other, const Squadron& s) {
    if (other != who && s.side == squadron.side && s.flown && s.named == target)
      left -= boxes_marked(battle, s.plane, s.aircraft - losses, ship);
  });
  double points = boxes_marked(battle, squadron.plane, squadron.aircraft - losses, ship);
  if (squadron.plane == Plane::torpedo_bomber) {  // wetthrust.torp.3: or from afar, out of reach of her PDF
    const double spared = losses_by_pdf(battle, target) / raiders_on(battle, who, target);
    points =
        std::max(points, boxes_marked(battle, squadron.plane, squadron.aircraft - losses + spared, ship, 2));
  }
  return std::min(points, std::max(0.0, left)) * worth_of_box(battle, ship);
}

Actor best_strike(const Battle& battle, Actor who) {
  Actor best = nobody;
  double most = 0;
  each_ship(battle, [&](Actor target, const Ship&) {
    if (!legal_target(battle, battle.squadron(who), target)) return;
    if (const double value = strike_worth(battle, who, target); value > most) most = value, best = target;
  });
  return best;
}

// wetthrust.torp.3, wetthrust.aa.1: near enough for the best number, or out of reach of her own guns.
AirOrder strike(const Battle& battle, Actor who, Actor target) {
  constexpr double out_of_pdf = 7;
  const AirOrder near = order(who, FlyVerb::attack, target);
  const Squadron& squadron = battle.squadron(who);
  const Ship& ship = battle[target];
  if (squadron.plane != Plane::torpedo_bomber) return near;
  const sea::Point close = destination(battle, squadron, near).at;
  const double away = sea::distance(ship.pose.at, close);
  if (away == 0 || away >= out_of_pdf) return near;
  const sea::Point off = kept_on_table(battle, sea::along(ship.pose.at, close, out_of_pdf / away));
  const int raiders = raiders_on(battle, who, target);
  const double losses = losses_at(battle, target, raiders), spared = losses_by_pdf(battle, target) / raiders;
  const auto worth_from = [&](sea::Point at, double lost) {
    return torpedo_worth(battle, at, target, std::max(0, int(squadron.aircraft - lost + 0.5)));
  };
  if (worth_from(off, losses - spared) <= worth_from(close, losses)) return near;
  AirOrder far = near;
  far.path.add(waypoint_at(off));
  return sea::distance(squadron.pose.at, off) <= air_speed(squadron) ? far : near;
}

// They wait for friends who are on their way or on deck, as long as nobody has to turn home.
bool better_together(const Battle& battle, Actor who, Actor target) {
  int coming = 0;
  bool somebody_must = false;
  const Side side = battle.squadron(who).side;
  for (const Squadron& other : battle.squadrons) {
    if (other.side != side || !can_attack_ships(other)) continue;
    const bool here = aloft(other) && can_reach(battle, other, target);
    coming +=
        !here && (aloft(other) || other.state == AirState::aboard || other.state == AirState::taking_off);
    somebody_must |= here && turns_to_spare(battle, other) <= 1;
  }
  return coming > 0 && !somebody_must;
}

// Just far enough from her that it can attack next turn.
AirOrder wait_near(const Battle& battle, Actor who, Actor target) {
  constexpr double off = 15;
  const sea::Point at = battle[target].pose.at, from = battle.squadron(who).pose.at;
  const double away = sea::distance(at, from);
  return fly_toward(battle, who, away > 0 ? sea::along(at, from, off / away) : from);
}

}  // namespace

// wetthrust.fight.6, wetthrust.air.12: nobody attacks again before he is re-armed.
bool may_attack(const Battle& battle, const Squadron& squadron, Actor target) {
  if (is_ship(target))
    return index(target) < battle.ships.size() && can_attack_ships(squadron) && on_table(battle[target]) &&
           battle[target].side != squadron.side && battle[target].mode == Mode::surfaced;
  if (!is_squadron(target) || index(target) - max_ships >= battle.squadrons.size()) return false;
  const Squadron& other = battle.squadron(target);
  return squadron.plane == Plane::fighter && squadron.armed && aloft(other) && other.side != squadron.side;
}

bool legal_target(const Battle& battle, const Squadron& squadron, Actor target) {
  return may_attack(battle, squadron, target) && can_reach(battle, squadron, target);
}

std::optional<sea::Point> home_at(const Battle& battle, const Squadron& squadron) {
  if (squadron.carrier == no_carrier) return way_home(battle, squadron);
  const Actor home = home_of(battle, squadron);
  return home == nobody ? std::nullopt : std::optional(battle[home].pose.at);
}

namespace {

// Worth flying on to, past a target that is at hand.
bool far_better(const Battle& battle, Actor prize, Actor target) {
  return prize != nobody && worth(battle, battle[prize]) > 2 * worth(battle, battle[target]);
}

// What promises most where it is now.
Actor best_here(const Battle& battle, Actor who, const FlightTargets& targets) {
  const sea::Point here = battle.squadron(who).pose.at;
  return *std::max_element(targets.begin(), targets.end(), [&](Actor a, Actor b) {
    return attack_worth(battle, who, here, a) < attack_worth(battle, who, here, b);
  });
}

// Fighters without a carrier to guard meet the enemy's aircraft, or wait for them over the ship worth most.
AirOrder keep_watch(const Battle& battle, Actor who) {
  const Squadron& fighter = battle.squadron(who);
  std::optional<sea::Point> post;
  double most = 0, nearest = 1e18;
  each_ship(battle, [&](Actor, const Ship& ship) {
    if (ship.side == fighter.side && worth(battle, ship) > most)
      most = worth(battle, ship), post = ship.pose.at;
  });
  each_squadron(battle, [&](Actor, const Squadron& other) {
    const double away = sea::distance_squared(other.pose.at, fighter.pose.at);
    if (other.side != fighter.side && away < nearest) nearest = away, post = other.pose.at;
  });
  return post ? fly_toward(battle, who, *post) : go_home(battle, who);
}

}  // namespace

// Attack what is worth most, or fly on to what is worth more; home with empty racks or little fuel.
AirOrder plain_flight(const Battle& battle, Actor who) {
  const Squadron& squadron = battle.squadron(who);
  if (squadron.launched) return fly_toward(battle, who, nearest_prey(battle, squadron));
  const bool hurry = turns_to_spare(battle, squadron) <= 1;
  const Actor target = best_target(battle, who), better = hurry ? nobody : quarry(battle, who);
  const bool wait = target != nobody && is_ship(target) && far_better(battle, better, target);
  if (target != nobody && !wait && (is_ship(target) || !hurry)) return order(who, FlyVerb::attack, target);
  const bool fighter = squadron.plane == Plane::fighter;
  if (fighter && squadron.armed && !hurry && of_far_carrier(squadron)) return keep_watch(battle, who);
  if (!squadron.armed || hurry || fighter) return go_home(battle, who);
  return fly_toward(battle, who, better != nobody ? battle[better].pose.at : nearest_prey(battle, squadron));
}

// The best target for those who are here now; at a ship with strong defences all together.
AirOrder weighed_flight(const Battle& battle, Actor who) {
  const Squadron& squadron = battle.squadron(who);
  if (!can_attack_ships(squadron)) return plain_flight(battle, who);
  const Actor prize = squadron.launched ? quarry(battle, who) : nobody;
  if (prize != nobody) return fly_toward(battle, who, battle[prize].pose.at);
  if (squadron.launched) return plain_flight(battle, who);
  const Actor target = best_strike(battle, who);
  if (target == nobody) return plain_flight(battle, who);
  const bool strong = losses_at(battle, target, 1) > squadron.aircraft / 2.0;
  return strong && better_together(battle, who, target) ? wait_near(battle, who, target)
                                                        : strike(battle, who, target);
}

Actor plain_target(const Battle& battle, Actor who) {
  const Squadron& squadron = battle.squadron(who);
  const FlightTargets targets = targets_here(battle, squadron);
  if (std::find(targets.begin(), targets.end(), squadron.named) != targets.end()) return squadron.named;
  const Actor best = best_here(battle, who, targets);
  const bool flies_on = squadron.named == nobody && squadron.object == nobody &&
                        turns_to_spare(battle, squadron) > 1 && far_better(battle, quarry(battle, who), best);
  return flies_on ? nobody : best;
}

Actor weighed_target(const Battle& battle, Actor who) {
  const Squadron& squadron = battle.squadron(who);
  const Actor target = plain_target(battle, who);
  if (target == nobody || squadron.named != nobody || squadron.object != nobody) return target;
  const bool strong = losses_at(battle, target, 1) > squadron.aircraft / 2.0;
  return strong && better_together(battle, who, target) ? nobody : target;
}

}  // namespace wetthrust
