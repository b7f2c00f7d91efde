// Step 3: where a squadron flies, and whom it attacks.
#include <algorithm>

#include "rulebooks/wetthrust/estimate.h"
#include "rulebooks/wetthrust/fights.h"
#include "rulebooks/wetthrust/fly.h"
#include "rulebooks/wetthrust/strike.h"
#include "sea/table.h"

namespace wetthrust {
namespace {

using engine::Air;
using engine::AirOrder;

AirOrder order(Actor who, FlyVerb verb, Actor object) {
  return {who, static_cast<std::uint8_t>(verb), 0, object, -1, 0};
}

AirOrder fly_toward(const Battle& battle, Actor who, sea::Point to) {
  const Squadron& squadron = battle.squadron(who);
  AirOrder out = order(who, FlyVerb::fly, nobody);
  out.heading = std::int16_t(sea::bearing(squadron.pose.at, to).minutes());
  out.speed = std::int16_t(std::min(air_speed(squadron), sea::distance(squadron.pose.at, to)));
  return out;
}

bool legal_target(const Battle& battle, const Squadron& squadron, Actor target) {
  if (is_ship(target))
    return index(target) < battle.ships.size() && can_attack_ships(squadron) && on_table(battle[target]) &&
           battle[target].side != squadron.side && battle[target].mode == Mode::surfaced &&
           can_reach(battle, squadron, target);
  if (!is_squadron(target) || index(target) - max_ships >= battle.squadrons.size()) return false;
  const Squadron& other = battle.squadron(target);
  return squadron.plane == Plane::fighter && aloft(other) && other.side != squadron.side &&
         sea::within(sea::distance(squadron.pose.at, other.pose.at), fighter_move);
}

constexpr double extra_effect = 3;  // points that a D20 is worth

double attack_worth(const Battle& battle, Actor who, Actor target) {
  const Squadron& squadron = battle.squadron(who);
  if (is_squadron(target)) return battle.squadron(target).plane == Plane::fighter ? 1 : 3;
  const Ship& ship = battle[target];
  if (squadron.plane == Plane::torpedo_bomber)
    return torpedo_worth(battle, destination(battle, squadron, order(who, FlyVerb::attack, target)).at,
                         target, squadron.aircraft);
  const int needed = std::clamp(total(bomb_number(battle, who, target)), 0, 6);
  const double each = std::max(0.5, 3.5 - battle.sheet(ship).deck);
  const double points = squadron.aircraft * needed / 6.0 * each + extra_effect;
  return std::min<double>(points, battle.sheet(ship).boxes() - ship.damage) * worth_of_box(battle, ship);
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

Actor home_of(const Battle& battle, const Squadron& squadron) {
  if (squadron.carrier == 255 || !on_table(battle.ships[squadron.carrier])) return nobody;
  return ship_actor(squadron.carrier);
}

AirOrder go_home(const Battle& battle, Actor who) {
  const Squadron& squadron = battle.squadron(who);
  const Actor home = home_of(battle, squadron);
  if (home == nobody) {
    const sea::Table& table = battle.book->table;
    const sea::Edge edge = sea::nearest_edge(table, squadron.pose.at);
    sea::Point out = squadron.pose.at;
    if (edge == sea::Edge::North) out.y = table.north_east.y;
    if (edge == sea::Edge::South) out.y = table.south_west.y;
    if (edge == sea::Edge::East) out.x = table.north_east.x;
    if (edge == sea::Edge::West) out.x = table.south_west.x;
    return fly_toward(battle, who, out);
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

// How many turns it could stay before it has to fly home; many where nothing limits it.
int turns_to_spare(const Battle& battle, const Squadron& squadron) {
  const Actor home = home_of(battle, squadron);
  if (home == nobody || squadron.plane == Plane::recon) return 100;
  const double away = sea::distance(squadron.pose.at, battle[home].pose.at);
  return squadron.endurance - int(away / air_speed(squadron)) - 1;
}

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

// Attack what is worth most, or fly on to what is worth more; home with empty racks or little fuel.
AirOrder plain_flight(const Battle& battle, Actor who) {
  const Squadron& squadron = battle.squadron(who);
  const bool hurry = turns_to_spare(battle, squadron) <= 1;
  const Actor target = best_target(battle, who), better = hurry ? nobody : quarry(battle, who);
  const bool wait = target != nobody && is_ship(target) && better != nobody &&
                    worth(battle, battle[better]) > 2 * worth(battle, battle[target]);
  if (target != nobody && !wait && (is_ship(target) || !hurry)) return order(who, FlyVerb::attack, target);
  const bool gone_home = squadron.plane == Plane::land_bomber && !squadron.armed;
  if (!squadron.armed || hurry || gone_home || squadron.plane == Plane::fighter) return go_home(battle, who);
  return fly_toward(battle, who, better != nobody ? battle[better].pose.at : nearest_prey(battle, squadron));
}

struct FlyQuestion {
  static constexpr const char* name = "fly";
  static constexpr Clause clause = "wetthrust.air.3";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::air;

  static Answer of(const AirOrder& order) {
    Air air{};
    air.orders.add(order);
    return Answer::of(air);
  }
  static Answer standard(const Battle& battle, const Question& q) {
    return of(plain_flight(battle, q.actor));
  }

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    const auto& orders = answer.air.orders;
    if (orders.size() != 1 || orders[0].flight != q.actor)
      return refusal(battle, q.actor, clause, "fly.one-order", "one order for this squadron is wanted");
    const AirOrder& o = orders[0];
    const Squadron& squadron = battle.squadron(q.actor);
    if (o.verb > 3 || o.load != 0)
      return refusal(battle, q.actor, clause, "fly.verb", "it can fly, attack, land or come alongside");
    if (o.speed < 0 || o.speed > air_speed(squadron) || o.heading < -1 || o.heading >= 21600)
      return refusal(battle, q.actor, clause, "fly.too-far", "it flies at most {} inches",
                     air_speed(squadron));
    return bad_object(battle, q, squadron, o);
  }

  static Verdict bad_object(const Battle& battle, const Question& q, const Squadron& squadron,
                            const AirOrder& o) {
    switch (FlyVerb(o.verb)) {
      case FlyVerb::fly:
        if (o.object == nobody) return std::nullopt;
        return refusal(battle, q.actor, clause, "fly.object", "fly goes to a place, not to a ship");
      case FlyVerb::attack:
        if (legal_target(battle, squadron, o.object)) return std::nullopt;
        return refusal(battle, q.actor,
                       squadron.plane == Plane::fighter ? "wetthrust.fight.1" : "wetthrust.air.12",
                       "fly.no-target", "it cannot attack that this turn");
      case FlyVerb::land: {
        const bool ship = is_ship(o.object) && index(o.object) < battle.ships.size();
        if (ship && squadron.plane != Plane::recon && may_land_on(battle, squadron, o.object) &&
            sea::within(sea::distance(squadron.pose.at, battle[o.object].pose.at), air_speed(squadron)))
          return std::nullopt;
        return refusal(battle, q.actor, "wetthrust.air.8", "fly.cannot-land",
                       "it cannot land there this turn");
      }
      case FlyVerb::alongside:
        if (squadron.plane == Plane::recon && is_ship(o.object) && index(o.object) == squadron.carrier &&
            on_table(battle[o.object]) && stationary(battle[o.object]) &&
            sea::within(sea::distance(squadron.pose.at, battle[o.object].pose.at), air_speed(squadron)))
          return std::nullopt;
        return refusal(battle, q.actor, "wetthrust.recon.4", "fly.cannot-come-alongside",
                       "its own ship must lie still, in reach");
    }
    return std::nullopt;
  }

  static Answer any(const Battle& battle, const Question& q, engine::Picker& picker) {
    const bool wander = picker.one_in(2);
    if (!wander) return standard(battle, q);
    AirOrder o = order(q.actor, FlyVerb::fly, nobody);
    o.heading = std::int16_t(picker.below(36) * 600);
    o.speed = std::int16_t(picker.below(17));
    return of(o);
  }

  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    out.push_back(standard(battle, q));
  }

  static const char* form(const Squadron& squadron) {
    if (squadron.plane == Plane::recon)
      return "\"fly SQUADRON @090 speed 10\" or \"alongside SQUADRON > SHIP\"";
    if (squadron.carrier == 255) return "\"fly SQUADRON @090 speed 10\" or \"attack SQUADRON > SHIP\"";
    return "\"fly SQUADRON @090 speed 10\", \"attack SQUADRON > SHIP\" or \"land SQUADRON > CARRIER\"";
  }

  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    const Squadron& squadron = battle.squadron(q.actor);
    out.prompt =
        fmt::format("{}: {} aircraft, {}; where does it fly? At most {} inches", battle.name(q.actor),
                    squadron.aircraft, squadron.armed ? "armed" : "not armed", air_speed(squadron));
    out.form = form(squadron);
    out.verbs.assign(std::begin(fly_verbs), std::end(fly_verbs));
    for (int i = 0; i < max_ships + battle.squadrons.size(); ++i)
      if ((i < battle.ships.size() || i >= max_ships) && legal_target(battle, squadron, Actor(i)))
        out.options.push_back({i, battle.name(Actor(i)), {}, clause});
  }
};

}  // namespace

const QuestionKind fly_kind = engine::question_kind<Battle, FlyQuestion>();

}  // namespace wetthrust
