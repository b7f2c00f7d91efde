// Launching, landing and re-arming: orders to the flights of one carrier or airfield.
#include "rulebooks/nef/air.h"
#include "rulebooks/nef/estimate.h"
#include "rulebooks/nef/questions.h"
#include "rulebooks/nef/words.h"

namespace nef {
namespace {

using engine::Air;
using engine::AirOrder;

// Every order names a flight of this battle, and none twice; and it says no more than it was asked.
Verdict bad_names(const Battle& battle, const Question& q, const Air& air, Said wanted) {
  for (int i = 0; i < air.orders.size(); ++i) {
    if (index(air.orders[i].flight) >= battle.units.size() || !is_flight(battle[air.orders[i].flight].kind))
      return refusal(battle, q.actor, q.kind->clause, "air.no-flight", "there is no such flight");
    if (says_too_much(air.orders[i], wanted))
      return refusal(battle, q.actor, q.kind->clause, "air.not-asked",
                     "the order to {} says more than is asked here", battle.name(air.orders[i].flight));
    for (int j = 0; j < i; ++j)
      if (air.orders[j].flight == air.orders[i].flight)
        return refusal(battle, q.actor, q.kind->clause, "air.twice", "{} is named twice",
                       battle.name(air.orders[i].flight));
  }
  return std::nullopt;
}

int total_share(const Battle& battle, const Air& air) {
  int share = 0;
  for (const AirOrder& order : air.orders) share += deck_share(battle[order.flight].kind);
  return share;
}

template <class F>
void each_flight(const Battle& battle, F&& f) {
  each_unit(battle, [&](Actor who, const Unit& unit) {
    if (is_flight(unit.kind)) f(who, unit);
  });
}

// Adds an order for every flight that `wanted` picks, while the deck's rate lasts.
template <class Wanted, class Order>
Air orders_within(const Battle& battle, int rate, Wanted&& wanted, Order&& order) {
  Air air{};
  each_flight(battle, [&](Actor who, const Unit& flight) {
    if (deck_share(flight.kind) > rate || air.orders.full() || !wanted(who, flight)) return;
    rate -= deck_share(flight.kind);
    air.orders.add(order(who, flight));
  });
  return air;
}

bool loaded(const Unit& flight) { return flight.rockets || flight.rapiers || flight.bombs; }

// The facing out of six that comes nearest to the direction of the nearest enemy vessel.
int facing_enemy(const Battle& battle, Actor base) {
  const Unit& from = battle[base];
  double nearest = 1e18;
  sea::Heading towards = from.pose.heading;
  each_unit(battle, [&](Actor, const Unit& enemy) {
    if (!on_table(enemy) || enemy.side == from.side || is_flight(enemy.kind)) return;
    const double far = sea::distance_squared(from.pose.at, enemy.pose.at);
    if (far < nearest) nearest = far, towards = sea::bearing(from.pose.at, enemy.pose.at);
  });
  return sea::snapped(towards, {turn_angle}).minutes();
}

AirOrder take_off(const Battle& battle, Actor flight, int heading, int speed) {
  (void)battle;
  AirOrder order = AirOrder::of(flight, 0);
  order.heading = std::int16_t(heading), order.speed = std::int16_t(speed);
  return order;
}

struct LaunchQuestion {
  static constexpr const char* name = "launch";
  static constexpr engine::Clause clause = "nef.air.1";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::air;

  static Answer standard(const Battle&, const Question&) { return Answer::of(Air{}); }

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    if (auto bad = bad_names(battle, q, answer.air, {.heading = true, .speed = true})) return bad;
    for (const AirOrder& order : answer.air.orders)
      if (auto bad = bad_order(battle, q, order)) return bad;
    if (total_share(battle, answer.air) > deck_rate)
      return refusal(battle, q.actor, clause, "launch.rate",
                     "four fighter flights or two bomber flights a turn, no more");
    return std::nullopt;
  }

  static Verdict bad_order(const Battle& battle, const Question& q, const AirOrder& order) {
    const Unit& flight = battle[order.flight];
    if (!aboard(flight, q.actor))
      return refusal(battle, q.actor, clause, "launch.not-aboard", "{} is not {}", battle.name(order.flight),
                     place_on(battle, q.actor));
    if (!is_facing(order.heading))
      return refusal(battle, q.actor, "nef.air.3", "launch.facing",
                     "a flight faces one of six ways, as in @060");
    const int most = battle.factors(flight).speed;
    if (order.speed < 0 || order.speed > most)
      return refusal(battle, q.actor, "nef.seq.1", "launch.speed",
                     "{} marks a speed of 0 to {}, as in \"speed {}\"", battle.name(order.flight), most,
                     most);
    return std::nullopt;
  }

  static Answer any(const Battle& battle, const Question& q, engine::Picker& picker) {
    return Answer::of(orders_within(
        battle, deck_rate,
        [&](Actor, const Unit& flight) { return aboard(flight, q.actor) && picker.one_in(2); },
        [&](Actor who, const Unit& flight) {
          const int heading = picker.below(facings) * turn_angle;  // picked first, with every compiler
          return take_off(battle, who, heading, picker.between(0, battle.factors(flight).speed));
        }));
  }

  // Nothing, or all that are loaded, towards the enemy.
  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    out.push_back(standard(battle, q));
    const int heading = facing_enemy(battle, q.actor);
    const Air all = orders_within(
        battle, deck_rate,
        [&](Actor, const Unit& flight) { return aboard(flight, q.actor) && loaded(flight); },
        [&](Actor who, const Unit& flight) {
          return take_off(battle, who, heading, battle.factors(flight).speed);
        });
    if (!all.orders.empty()) out.push_back(Answer::of(all));
  }

  // A loaded flight is worth more in the air than in a hangar that can be bombed.
  static engine::Prospect prospect(const Battle& battle, const Question&, const Answer& answer) {
    engine::Prospect worth;
    for (const AirOrder& order : answer.air.orders) worth.goal += loaded(battle[order.flight]) ? 3 : -3;
    return worth;
  }

  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    out.prompt =
        fmt::format("{}: which flights take off? Four fighters or two bombers", battle.name(q.actor));
    out.form =
        "none, or \"launch FLIGHT @heading speed N\" with ; between several (without a speed it hovers)";
    out.verbs = {"launch"};
    each_flight(battle, [&](Actor who, const Unit& flight) {
      if (aboard(flight, q.actor)) out.options.push_back({index(who), battle.name(who), "", clause});
    });
  }
};

// nef.air.1: the rate; nef.air.2: none on a carrier that has launched.
Verdict too_many_landings(const Battle& battle, const Question& q) {
  const bool ground = is_ground(battle[q.actor].kind);
  const bool launched = !ground && landing_rate(battle, battle[q.actor]) == 0;
  return refusal(battle, q.actor, launched ? "nef.air.2" : "nef.air.1", "land.rate", "{}",
                 launched ? "she has launched flights this turn and can land none"
                 : ground ? "the airfield can take no more flights this turn"
                          : "her deck can take no more flights this turn");
}

struct LandQuestion {
  static constexpr const char* name = "land";
  static constexpr engine::Clause clause = "nef.air.4";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::air;

  static AirOrder order(Actor flight) { return AirOrder::of(flight, 0); }
  static int rate(const Battle& battle, const Question& q) { return landing_rate(battle, battle[q.actor]); }

  // Those that have nothing left to fire.
  static Answer standard(const Battle& battle, const Question& q) {
    int berths = free_berths(battle, q.actor);
    return Answer::of(orders_within(
        battle, rate(battle, q),
        [&](Actor, const Unit& flight) {
          return may_land(battle, flight, q.actor) && !loaded(flight) && berths-- > 0;
        },
        [&](Actor who, const Unit&) { return order(who); }));
  }

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    if (auto bad = bad_names(battle, q, answer.air, {})) return bad;
    for (const AirOrder& landing : answer.air.orders)
      if (!may_land(battle, battle[landing.flight], q.actor))
        return refusal(battle, q.actor, clause, "land.too-far", "{} is not within an inch of {}",
                       battle.name(landing.flight), to_her(battle[q.actor]));
    if (total_share(battle, answer.air) > rate(battle, q)) return too_many_landings(battle, q);
    if (answer.air.orders.size() > free_berths(battle, q.actor))
      return refusal(battle, q.actor, clause, "land.full", "a carrier holds at most twice her complement");
    return std::nullopt;
  }

  static Answer any(const Battle& battle, const Question& q, engine::Picker& picker) {
    int berths = free_berths(battle, q.actor);
    return Answer::of(orders_within(
        battle, rate(battle, q),
        [&](Actor, const Unit& flight) {
          return may_land(battle, flight, q.actor) && picker.one_in(2) && berths-- > 0;
        },
        [&](Actor who, const Unit&) { return order(who); }));
  }

  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    out.push_back(standard(battle, q));
  }

  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    out.prompt = fmt::format("{}: which flights land?", battle.name(q.actor));
    out.form = "none, or \"land FLIGHT\" with ; between several";
    out.verbs = {"land"};
    each_flight(battle, [&](Actor who, const Unit& flight) {
      if (may_land(battle, flight, q.actor))
        out.options.push_back({index(who), battle.name(who), "", clause});
    });
  }
};

struct ArmQuestion {
  static constexpr const char* name = "arm";
  static constexpr engine::Clause clause = "nef.air.7";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::air;

  static AirOrder order(const Battle& battle, const Question& q, Actor flight) {
    const std::uint8_t load =
        battle[flight].kind == Kind::fighter
            ? rocket_load
            : std::uint8_t(load_kind.standard(&battle, {&load_kind, q.side, flight, 0}).choice.option);
    return AirOrder::of(flight, 0, engine::nobody, load);
  }
  // All that a full bomber can be given is its other load.
  static std::uint8_t other_load(const Unit& flight) {
    return std::uint8_t(flight.bombs > 0 ? Load::rapiers : Load::bombs);
  }
  static bool waits(const Battle& battle, const Question& q, const Unit& flight) {
    return aboard(flight, q.actor) && may_rearm(battle, flight, q.detail);
  }
  static int rate(const Battle& battle, const Question& q) { return rearm_rate(battle, battle[q.actor]); }

  // Those that lack something, as many as can be served, in the order of the list.
  static Answer standard(const Battle& battle, const Question& q) {
    return Answer::of(orders_within(
        battle, rate(battle, q),
        [&](Actor, const Unit& flight) { return waits(battle, q, flight) && !fully_loaded(battle, flight); },
        [&](Actor who, const Unit&) { return order(battle, q, who); }));
  }

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    if (auto bad = bad_names(battle, q, answer.air, {.load = true})) return bad;
    for (const AirOrder& arming : answer.air.orders)
      if (auto bad = bad_order(battle, q, arming)) return bad;
    if (total_share(battle, answer.air) > rate(battle, q))
      return refusal(battle, q.actor, "nef.air.6", "arm.rate",
                     "a carrier re-arms two fighter flights or one bomber flight a turn");
    return std::nullopt;
  }

  static Verdict bad_order(const Battle& battle, const Question& q, const AirOrder& arming) {
    const Unit& flight = battle[arming.flight];
    if (!waits(battle, q, flight))
      return refusal(battle, q.actor, clause, "arm.not-waiting", "{} is not waiting to be re-armed there",
                     battle.name(arming.flight));
    const bool fits =
        flight.kind == Kind::fighter ? arming.load == rocket_load : arming.load == 1 || arming.load == 2;
    if (!fits)
      return refusal(battle, q.actor, "nef.air.8", "arm.load",
                     "{} cannot carry that; fighters take rockets, bombers rapiers or bombs",
                     battle.name(arming.flight));
    if (fully_loaded(battle, flight) && arming.load != other_load(flight))
      return refusal(battle, q.actor, "nef.air.8", "arm.full", "{} has all its {} aboard",
                     battle.name(arming.flight), load_names[arming.load]);
    return std::nullopt;
  }

  static Answer any(const Battle& battle, const Question& q, engine::Picker& picker) {
    return Answer::of(orders_within(
        battle, rate(battle, q),
        [&](Actor, const Unit& flight) { return waits(battle, q, flight) && !picker.one_in(4); },
        [&](Actor who, const Unit& flight) {
          AirOrder arming = order(battle, q, who);
          if (flight.kind == Kind::bomber) arming.load = std::uint8_t(picker.between(1, 2));
          if (fully_loaded(battle, flight)) arming.load = other_load(flight);
          return arming;
        }));
  }

  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    out.push_back(standard(battle, q));
  }

  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    out.prompt = fmt::format("{}: which flights are re-armed, and with what?", battle.name(q.actor));
    out.form = "none, or \"arm FLIGHT with rapiers\" with ; between several";
    out.verbs = {"arm"};
    out.loads.assign(std::begin(load_names) + 1, std::end(load_names));
    each_flight(battle, [&](Actor who, const Unit& flight) {
      if (waits(battle, q, flight)) out.options.push_back({index(who), battle.name(who), "", clause});
    });
  }
};

}  // namespace

const QuestionKind launch_kind = engine::question_kind<Battle, LaunchQuestion>();
const QuestionKind land_kind = engine::question_kind<Battle, LandQuestion>();
const QuestionKind arm_kind = engine::question_kind<Battle, ArmQuestion>();

}  // namespace nef
