// Where squadrons are sent in step 3 and what they attack in step 5, by those who give fixed answers and by
// those who weigh.
#include "rulebooks/wetthrust/captain/flight_plan.h"

#include <algorithm>

#include "rulebooks/wetthrust/air/fights.h"
#include "rulebooks/wetthrust/air/fly.h"
#include "rulebooks/wetthrust/air/strike.h"
#include "rulebooks/wetthrust/captain/estimate.h"
#include "rulebooks/wetthrust/damage/systems.h"
#include "rulebooks/wetthrust/firing/torpedoes.h"

namespace wetthrust {
namespace {

using engine::AirOrder;

AirOrder order(Actor who, FlyVerb verb, Actor object = nobody) {
  return AirOrder::of(who, int(verb), object);
}

// As far towards a place as it can get; no path leaves the table (air.3).
AirOrder fly_toward(const Battle& battle, Actor who, sea::Point place) {
  const Squadron& squadron = battle.squadron(who);
  AirOrder out = order(who, FlyVerb::fly);
  out.path.add(waypoint_at(sea::toward(squadron.pose.at, kept_on_table(battle, place), reach_of(squadron))));
  return out;
}

constexpr double extra_effect = 3;  // points that a D20 is worth

double boxes_left(const Battle& battle, const Ship& ship) { return battle.sheet(ship).boxes() - ship.damage; }

double attack_worth(const Battle& battle, Actor who, sea::Point from, Actor target) {
  const Squadron& squadron = battle.squadron(who);
  const Ship& ship = battle[target];
  if (squadron.plane == Plane::torpedo_bomber) return torpedo_worth(battle, from, target, squadron.aircraft);
  const int needed = std::clamp(total(bomb_number(battle, who, target)), 0, 6);
  const double each = mean_points_of_bomb(battle, squadron.plane, ship);
  const double points = squadron.aircraft * needed / 6.0 * each + extra_effect;
  return std::min(points, boxes_left(battle, ship)) * worth_of_box(battle, ship);
}

// From where the program would fly it.
double attack_worth(const Battle& battle, Actor who, Actor target) {
  if (is_squadron(target)) return is_fighter(battle.squadron(target)) ? 1 : 3;
  const AirOrder there = order(who, FlyVerb::attack, target);
  return attack_worth(battle, who, destination(battle, battle.squadron(who), there).at, target);
}

// Ships for bombers, aircraft for fighters.
Actor best_target(const Battle& battle, Actor who) {
  const auto value = [&](Actor target, const auto&) {
    const bool legal = legal_target(battle, battle.squadron(who), target);
    return legal ? attack_worth(battle, who, target) : 0;
  };
  return is_fighter(battle.squadron(who)) ? flying(battle).best(value) : fleet(battle).best(value);
}

AirOrder go_home(const Battle& battle, Actor who) {
  const Squadron& squadron = battle.squadron(who);
  const Actor home = home_of(battle, squadron);
  const sea::Point at = home == nobody ? way_home(battle, squadron) : battle[home].pose.at;
  const bool near = sea::within(squadron.pose.at, at, air_speed(squadron));
  if (near && squadron.carrier == no_carrier) return order(who, FlyVerb::leave);
  if (near && home != nobody && !is_recon(squadron) && may_land_on(battle, squadron, home))
    return order(who, FlyVerb::land, home);
  return fly_toward(battle, who, at);
}

bool is_prey(const Squadron& squadron, const Ship& ship) {
  return ship.side != squadron.side && ship.mode == Mode::surfaced;
}

AirOrder fly_at_nearest(const Battle& battle, Actor who) {
  const Squadron& squadron = battle.squadron(who);
  const Actor prey = fleet(battle).nearest(
      [&](const Ship& ship) { return is_prey(squadron, ship); },
      [&](const Ship& ship) { return sea::distance_squared(ship.pose.at, squadron.pose.at); });
  return fly_toward(battle, who, prey == nobody ? squadron.pose.at : battle[prey].pose.at);
}

// The ship most worth attacking that it could reach and come home from, though perhaps not this turn; the
// nearer of two alike.
Actor quarry(const Battle& battle, Actor who) {
  const Squadron& squadron = battle.squadron(who);
  if (!can_attack_ships(squadron)) return nobody;
  const double reach = air_speed(squadron) * std::max(1, turns_to_spare(battle, squadron));
  return fleet(battle).best([&](const Ship& ship) {
    const double away = sea::distance(ship.pose.at, squadron.pose.at);
    return is_prey(squadron, ship) && away <= reach ? worth(battle, ship) - away : 0;
  });
}

constexpr double by_a_gun = 2.0 / 3, by_a_fighter = 2.0 / 3;  // aircraft shot down, on average

// What squadrons that attack a ship together can expect (aa.1, aa.3, aa.4, fight.3): guns are shared out, and
// so is CAP, but it meets everyone.
struct Defences {
  double by_pdf = 0, losses = 0;  // of each squadron, by her own guns and by all
};
Defences defences_of(const Battle& battle, Actor target, int raiders) {
  constexpr double cover = 6;
  const Ship& ship = battle[target];
  const auto guards = [&](const auto& other) {
    return other.side == ship.side && sea::distance_squared(other.pose.at, ship.pose.at) <= cover * cover;
  };
  const auto flies_cap = [&](const Squadron& other) { return is_fighter(other) && guards(other); };
  const double pdf = flak_ready(battle, ship, Flak::pdf) * by_a_gun;
  const double adf = fleet(battle).sum(
      [&](const Ship& other) { return guards(other) ? flak_ready(battle, other, Flak::adf) : 0; });
  const double fighters =
      flying(battle).sum([&](const Squadron& other) { return flies_cap(other) ? other.aircraft : 0; });
  const int patrols = flying(battle).sum(flies_cap);
  return {pdf / raiders, (pdf + adf * by_a_gun) / raiders +
                             (patrols ? fighters * by_a_fighter / std::min(patrols, raiders) : 0)};
}

// Boxes that so many aircraft can expect to mark; less by a penalty on the number they need.
double boxes_marked(const Battle& battle, Plane plane, double aircraft, const Ship& target, int penalty = 0) {
  const bool torpedoes = plane == Plane::torpedo_bomber;
  const int still = stationary(target) ? (torpedoes ? torpedo_when_still : bombing(plane).when_still) : 0;
  const double needed = aircraft - penalty - (evades(target) ? 2 : 0) + still;
  const double hits = std::max(0.0, aircraft) * std::clamp(needed, 0.0, 6.0) / 6;
  const double each = torpedoes ? mean_points_of_hit(6, belt(battle, target), still)
                                : mean_points_of_bomb(battle, plane, target);
  return hits * each + std::min(1.0, hits) * extra_effect;
}

// Of her, against all squadrons that could attack her this turn, this one counted.
Defences defences_against(const Battle& battle, Actor who, Actor target) {
  const Side side = battle.squadron(who).side;
  const int friends = flying(battle).sum([&](Actor other, const Squadron& s) {
    return other != who && s.side == side && can_attack_ships(s) && can_reach(battle, s, target);
  });
  return defences_of(battle, target, 1 + friends);
}

// wetthrust.aa.6, wetthrust.torp.3: flak is divided among those who attack together, and big salvos hit best.
double strike_worth(const Battle& battle, Actor who, Actor target) {
  const Squadron& squadron = battle.squadron(who);
  const Ship& ship = battle[target];
  const Defences hers = defences_against(battle, who, target);
  const double sent = flying(battle).sum([&](Actor other, const Squadron& s) {
    const bool at_her = other != who && s.side == squadron.side && s.flown && s.named == target;
    return at_her ? boxes_marked(battle, s.plane, s.aircraft - hers.losses, ship) : 0;
  });
  const double through = squadron.aircraft - hers.losses;
  double points = boxes_marked(battle, squadron.plane, through, ship);
  if (squadron.plane == Plane::torpedo_bomber)  // wetthrust.torp.3: or from afar, out of reach of her PDF
    points = std::max(points, boxes_marked(battle, squadron.plane, through + hers.by_pdf, ship, 2));
  return std::min(points, std::max(0.0, boxes_left(battle, ship) - sent)) * worth_of_box(battle, ship);
}

// wetthrust.torp.3, wetthrust.aa.1: near enough for the best number, or out of reach of her own guns.
AirOrder strike(const Battle& battle, Actor who, Actor target) {
  constexpr double out_of_pdf = 7;
  const AirOrder near = order(who, FlyVerb::attack, target);
  const Squadron& squadron = battle.squadron(who);
  const sea::Point her = battle[target].pose.at, close = destination(battle, squadron, near).at;
  const double away = sea::distance(her, close);
  if (squadron.plane != Plane::torpedo_bomber || away == 0 || away >= out_of_pdf) return near;
  const sea::Point off = kept_on_table(battle, sea::along(her, close, out_of_pdf / away));
  const Defences hers = defences_against(battle, who, target);
  const auto worth_from = [&](sea::Point at, double lost) {
    return torpedo_worth(battle, at, target, std::max(0, int(squadron.aircraft - lost + 0.5)));
  };
  if (worth_from(off, hers.losses - hers.by_pdf) <= worth_from(close, hers.losses)) return near;
  AirOrder far = near;
  far.path.add(waypoint_at(off));
  return sea::distance(squadron.pose.at, off) <= air_speed(squadron) ? far : near;
}

// At a ship with strong defences they wait for friends who are on their way or on deck, as long as nobody has
// to turn home.
bool better_together(const Battle& battle, Actor who, Actor target) {
  const Squadron& squadron = battle.squadron(who);
  if (defences_of(battle, target, 1).losses <= squadron.aircraft / 2.0) return false;
  const auto attacks = [&](const Squadron& s) { return s.side == squadron.side && can_attack_ships(s); };
  const auto is_here = [&](const Squadron& s) { return aloft(s) && can_reach(battle, s, target); };
  const bool coming = squadrons(battle).any([&](const Squadron& s) {
    const bool up = aloft(s) || s.state == AirState::aboard || s.state == AirState::taking_off;
    return attacks(s) && up && !is_here(s);
  });
  return coming && !squadrons(battle).any([&](const Squadron& s) {
    return attacks(s) && is_here(s) && turns_to_spare(battle, s) <= 1;
  });
}

// Just far enough from her that it can attack next turn.
AirOrder wait_near(const Battle& battle, Actor who, Actor target) {
  constexpr double off = 15;
  const sea::Point at = battle[target].pose.at, from = battle.squadron(who).pose.at;
  const double away = sea::distance(at, from);
  return fly_toward(battle, who, away > 0 ? sea::along(at, from, off / away) : from);
}

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
  const Actor enemy = flying(battle).nearest(
      [&](const Squadron& other) { return other.side != fighter.side; },
      [&](const Squadron& other) { return sea::distance_squared(other.pose.at, fighter.pose.at); });
  if (enemy != nobody) return fly_toward(battle, who, battle.squadron(enemy).pose.at);
  const Actor post = fleet(battle).best(
      [&](const Ship& ship) { return ship.side == fighter.side ? worth(battle, ship) : 0; });
  return post == nobody ? go_home(battle, who) : fly_toward(battle, who, battle[post].pose.at);
}

}  // namespace

int turns_to_spare(const Battle& battle, const Squadron& squadron) {
  const Actor home = home_of(battle, squadron);
  const bool far = of_far_carrier(squadron);
  if ((home == nobody && !far) || is_recon(squadron)) return 100;
  const double away =
      sea::distance(squadron.pose.at, far ? way_home(battle, squadron) : battle[home].pose.at);
  return squadron.endurance - int(away / air_speed(squadron)) - 1;
}

// Attack what is worth most, or fly on to what is worth more; home with empty racks or little fuel.
AirOrder plain_flight(const Battle& battle, Actor who) {
  const Squadron& squadron = battle.squadron(who);
  if (squadron.launched) return fly_at_nearest(battle, who);
  const bool hurry = turns_to_spare(battle, squadron) <= 1;
  const Actor target = best_target(battle, who), better = hurry ? nobody : quarry(battle, who);
  const bool wait = target != nobody && is_ship(target) && far_better(battle, better, target);
  if (target != nobody && !wait && (is_ship(target) || !hurry)) return order(who, FlyVerb::attack, target);
  const bool fighter = is_fighter(squadron);
  if (fighter && squadron.armed && !hurry && of_far_carrier(squadron)) return keep_watch(battle, who);
  if (!squadron.armed || hurry || fighter) return go_home(battle, who);
  return better == nobody ? fly_at_nearest(battle, who) : fly_toward(battle, who, battle[better].pose.at);
}

// The best target for those who are here now; at a ship with strong defences all together.
AirOrder weighed_flight(const Battle& battle, Actor who) {
  const Squadron& squadron = battle.squadron(who);
  if (!can_attack_ships(squadron)) return plain_flight(battle, who);
  const Actor prize = squadron.launched ? quarry(battle, who) : nobody;
  if (prize != nobody) return fly_toward(battle, who, battle[prize].pose.at);
  const Actor target = squadron.launched ? nobody : fleet(battle).best([&](Actor ship, const Ship&) {
    return legal_target(battle, squadron, ship) ? strike_worth(battle, who, ship) : 0;
  });
  if (target == nobody) return plain_flight(battle, who);
  return better_together(battle, who, target) ? wait_near(battle, who, target) : strike(battle, who, target);
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
  return better_together(battle, who, target) ? nobody : target;
}

}  // namespace wetthrust
