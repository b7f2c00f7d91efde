// Movement 4: one flight's move. Written as "attack Val 1 > Enterprise", "go Val 1 @090 speed 40",
// "go Val 1 to 40,20 60,35", "attack Val 1 to 40,20 > Enterprise", "cap Zero 2 > Akagi", "engage Zero 2 >
// Wildcat 1", "hold Val 1", "home Val 1", "home Val 1 to 40,20".
#include <algorithm>

#include "rulebooks/buoyz/air_worth.h"
#include "rulebooks/buoyz/chart.h"
#include "rulebooks/buoyz/escort.h"
#include "rulebooks/buoyz/flight_path.h"
#include "rulebooks/buoyz/flights.h"
#include "rulebooks/buoyz/fly_orders.h"

namespace buoyz {
namespace {

using engine::Air;
using engine::AirOrder;

Answer one(const AirOrder& order) {
  Air air{};
  air.orders.add(order);
  return Answer::of(air);
}

double strike_value(const Battle& battle, Actor flight, Actor target) {
  const Run run = plan_run(battle, flight, target, best_heading);
  const engine::Prospect prospect = attack_prospect(battle, flight, target, run.pose);
  return prospect.dealt - prospect.taken;
}

// Where a run at its target ends, after the legs of its order.
sea::Pose end_of_run(const Battle& battle, const AirOrder& order, const Legs& legs) {
  if (legs.points.empty()) return plan_run(battle, order.flight, order.object, order.heading).pose;
  Battle then = battle;
  fly_ahead(then, order.flight, legs);
  return plan_run(then, order.flight, order.object, order.heading).pose;
}

// Round the CAPs on the way, where there is a way round.
AirOrder attack_order(const Battle& battle, const Question& q, Actor target) {
  const AirOrder straight = air_order(q.actor, Fly::attack, target);
  const Flight& flight = battle.flight(q.actor);
  const auto via = way_round(battle, flight, end_of_run(battle, straight, {}).at);
  if (!via) return straight;
  AirOrder round = straight;
  round.path.add(waypoint(battle, flight.table, *via));
  const Legs legs = legs_of(battle, q.actor, round);
  const bool better = !refuse_fly(battle, q, round) &&
                      !meets_cap_on_way(battle, flight, legs, end_of_run(battle, round, legs).at);
  return better ? round : straight;
}

struct FlyQuestion {
  static constexpr const char* name = "fly";
  static constexpr Clause clause = "buoyz.4.2.3";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::air;

  static Answer standard(const Battle& battle, const Question& q) {
    const Flight& flight = battle.flight(q.actor);
    if (flight.duty == Duty::homeward) return one(air_order(q.actor, Fly::home));  // as it was told to
    if (is_fighter(flight)) return one(fighter_default(battle, q));
    if (is_armed(flight)) return one(striker_default(battle, q));
    return one(air_order(q.actor, Fly::hold));
  }

  // 9.6.2: the nearest armed attacker, then the nearest fighter; 4.2.4: else CAP over carrier or flagship.
  static AirOrder fighter_default(const Battle& battle, const Question& q) {
    FlightList prey{};
    prey_in_reach(battle, q.actor, prey);
    if (!prey.empty())
      return air_order(q.actor, Fly::engage, default_prey(battle, battle.flight(q.actor), prey));
    if (battle.flight(q.actor).duty == Duty::cap) return air_order(q.actor, Fly::hold);
    const Actor ship = ship_to_cover(battle, q.actor);
    return ship == nobody ? air_order(q.actor, Fly::hold) : air_order(q.actor, Fly::cap, ship);
  }

  // The target that promises most; where none is in reach, closer to the enemy.
  static AirOrder striker_default(const Battle& battle, const Question& q) {
    ShipTargets targets{};
    runs_in_reach(battle, q.actor, targets);
    Actor best = nobody;
    double most = -1e9;
    for (const Actor target : targets)
      if (const double value = strike_value(battle, q.actor, target); value > most)
        most = value, best = target;
    if (best != nobody) return attack_order(battle, q, best);
    return approach(battle, q.actor).value_or(air_order(q.actor, Fly::hold));
  }

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    if (answer.air.orders.size() != 1 || answer.air.orders[0].flight != q.actor)
      return refusal(battle, q.actor, clause, "fly.one-order", "one order is wanted, to this flight");
    return refuse_fly(battle, q, answer.air.orders[0]);
  }

  // Rather an attack or a fight than anything else; now and then it flies somewhere, or goes home.
  static Answer any(const Battle& battle, const Question& q, engine::Picker& picker) {
    ShipTargets targets{};
    FlightList prey{};
    runs_in_reach(battle, q.actor, targets);
    prey_in_reach(battle, q.actor, prey);
    if (!targets.empty() && !picker.one_in(4))
      return one(air_order(q.actor, Fly::attack, targets[picker.below(targets.size())]));
    if (!prey.empty() && !picker.one_in(3))
      return one(air_order(q.actor, Fly::engage, prey[picker.below(prey.size())]));
    if (picker.one_in(3)) return anywhere(battle, q, picker);
    const Actor ship = ship_to_cover(battle, q.actor);
    if (ship != nobody && picker.one_in(2)) return one(air_order(q.actor, Fly::cap, ship));
    return one(air_order(q.actor, picker.one_in(8) ? Fly::home : Fly::hold));
  }

  static Answer anywhere(const Battle& battle, const Question& q, engine::Picker& picker) {
    AirOrder order = air_order(q.actor, Fly::go);
    order.heading = std::int16_t(picker.below(sea::full_circle_minutes));
    order.speed = std::int16_t(picker.below(int(air_speed(battle, battle.flight(q.actor))) + 1));
    return one(refuse_go(battle, q, order) ? air_order(q.actor, Fly::hold) : order);
  }

  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    ShipTargets targets{};
    FlightList prey{};
    if (battle.flight(q.actor).duty == Duty::homeward) out.push_back(one(air_order(q.actor, Fly::home)));
    runs_in_reach(battle, q.actor, targets);
    for (const Actor target : targets) out.push_back(one(attack_order(battle, q, target)));
    prey_in_reach(battle, q.actor, prey);
    for (const Actor other : prey) out.push_back(one(air_order(q.actor, Fly::engage, other)));
    if (is_fighter(battle.flight(q.actor)))
      each_ship_of(battle, q.side, [&](Actor ship, const Ship& unit) {
        const bool worth_it = unit.has(Ability::carrier) || ship == battle.fleet(q.side).flagship;
        const bool already =
            battle.flight(q.actor).duty == Duty::cap && battle.flight(q.actor).target == ship;
        if (worth_it && !already && may_cover(battle, q.actor, ship))
          out.push_back(one(air_order(q.actor, Fly::cap, ship)));
      });
    if (const auto with_strike = escort(battle, q.actor)) out.push_back(one(*with_strike));
    if (targets.empty() && is_armed(battle.flight(q.actor)))
      if (const auto closer = approach(battle, q.actor)) out.push_back(one(*closer));
    out.push_back(one(air_order(q.actor, Fly::hold)));
  }

  static engine::Prospect prospect(const Battle& battle, const Question& q, const Answer& answer) {
    const AirOrder& order = answer.air.orders[0];
    if (Fly(order.verb) == Fly::attack) {
      const Legs legs = legs_of(battle, q.actor, order);
      const sea::Pose end = end_of_run(battle, order, legs);
      engine::Prospect prospect = attack_prospect(battle, q.actor, order.object, end);
      constexpr double caught = 0.6;
      if (meets_cap_on_way(battle, battle.flight(q.actor), legs, end.at)) prospect.dealt *= 1 - caught;
      if (awaits_company(battle, battle.flight(q.actor))) prospect.dealt /= 2;
      return prospect;
    }
    if (Fly(order.verb) == Fly::engage) return engage_prospect(battle, q.actor, order.object);
    return waiting(battle, q, order);
  }

  // With the strikers of its carrier, wherever those are.
  static engine::Prospect going_along(const Battle& battle, const Flight& fighter) {
    engine::Prospect prospect;
    for (int table = 0; table < int(battle.book->tables.size()); ++table)
      prospect.goal = std::max(prospect.goal, clear_way_worth(battle, fighter.side, table));
    return prospect;
  }

  // Staying over a ship, coming closer, or hanging about with a load that nobody gets.
  static engine::Prospect waiting(const Battle& battle, const Question& q, const AirOrder& order) {
    constexpr double closer = 0.3, idle = -0.2, home = -0.3;
    const Flight& flight = battle.flight(q.actor);
    engine::Prospect prospect;
    sea::Point end = flight.pose.at;
    switch (Fly(order.verb)) {
      case Fly::cap: prospect.goal = cap_worth(battle, flight, order.object); break;
      case Fly::go:
        if (is_fighter(flight)) return going_along(battle, flight);
        prospect.goal = awaits_company(battle, flight) ? home : closer;
        end = legs_of(battle, q.actor, order).last();
        break;
      case Fly::home: prospect.goal = is_armed(flight) ? home : 0; break;
      default:
        prospect.goal = flight.duty == Duty::cap ? cap_worth(battle, flight, flight.target)
                        : is_armed(flight)       ? idle
                                                 : 0;
    }
    prospect.taken = air_danger(battle, flight, end);
    return prospect;
  }

  static engine::Preview preview(const Battle& battle, const Question& q, const Answer& answer) {
    return preview_flight(battle, q.actor, answer.air.orders[0]);
  }
  // Straight there, or as far as it gets.
  static Answer toward(const Battle& battle, const Question& q, engine::Spot to) {
    const Flight& flight = battle.flight(q.actor);
    const sea::Point goal = undrawn(battle, flight.table, to);
    const double way = sea::distance(flight.pose.at, goal), reach = air_speed(battle, flight);
    AirOrder order = air_order(q.actor, Fly::go);
    order.path.add(waypoint(battle, flight.table,
                            way <= reach ? goal : sea::along(flight.pose.at, goal, (reach - 0.01) / way)));
    return one(refuse_go(battle, q, order) ? air_order(q.actor, Fly::hold) : order);
  }

  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    const Flight& flight = battle.flight(q.actor);
    const std::string load =
        flight.load == Warload::none ? "" : fmt::format(" with {}", load_in_words(flight.load));
    out.prompt = fmt::format("{}: where does it fly? {}{}, {:g} inches", battle.name(q.actor),
                             kind_name(flight.kind), load, air_speed(battle, flight));
    out.form = form(flight, battle.name(q.actor));
    out.verbs.assign(std::begin(fly_words), std::end(fly_words));
    out.limits.push_back({"speed", 0, int(air_speed(battle, flight))});
    out.path_length = air_speed(battle, flight);
    explain_objects(battle, q, out);
  }

  // What it may be ordered: attacks if it is armed, CAP and dogfights if it is a fighter.
  static std::string form(const Flight& flight, const std::string& name) {
    std::string text = is_armed(flight) ? "\"attack {0} > SHIP\", " : "";
    text += "\"go {0} @090 speed 40\", ";
    if (is_fighter(flight)) text += "\"cap {0} > SHIP\", \"engage {0} > FLIGHT\", ";
    text += "\"hold {0}\" or \"home {0}\"; with turns \"go {0} to 40,20 60,35\" or ";
    if (is_armed(flight)) text += "\"attack {0} to 40,20 > SHIP\" or ";
    return fmt::format(fmt::runtime(text + "\"home {0} to 40,20\""), name);
  }

  static void explain_objects(const Battle& battle, const Question& q, engine::Explanation& out) {
    const Flight& flight = battle.flight(q.actor);
    if (is_armed(flight))
      each_ship_of(battle, enemy_of(q.side), [&](Actor target, const Ship&) {
        AirAim aim = plan_run(battle, q.actor, target, best_heading).aim;
        if (aim.bar == AirBar::speed && !battle.book->options.show_ranges) aim = {};
        out.options.push_back({index(target), battle.name(target), why_not(battle, q.actor, target, aim),
                               aim.bar == AirBar::none ? Clause("buoyz.9.4.2") : aim.clause});
      });
    if (is_fighter(flight))
      each_flight(battle, [&](Actor other, const Flight& enemy) {
        if (enemy.side == q.side) return;
        const Verdict no = refuse_engage(battle, q, other);
        out.options.push_back({index(other), battle.name(other), no ? no->sentence : "",
                               no ? no->clause : Clause("buoyz.9.6.3")});
      });
  }
};

}  // namespace

const QuestionKind fly_kind = engine::question_kind<Battle, FlyQuestion>();

}  // namespace buoyz
