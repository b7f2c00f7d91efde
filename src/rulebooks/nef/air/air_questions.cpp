// Orders to the flights of one carrier or airfield: in the air at the start, launching, landing, re-arming.
#include "rulebooks/nef/air/air.h"

#include "engine/kit/air_orders.h"
#include "rulebooks/nef/captain/estimate.h"
#include "rulebooks/nef/questions.h"
#include "rulebooks/nef/screen/words.h"
#include "rulebooks/nef/setup/setup.h"

namespace nef {
namespace {

// K says what an order says (`said`), how it is refused that the deck's rate is exceeded, and of whom it asks
// if not of those aboard.
template <class K>
struct FlightOrders : engine::AirOrders<Battle, K> {
  template <class F>
  static void each_flight(const Battle& battle, const Question& q, F&& f) {
    each_unit(battle, [&](Actor who, const Unit& unit) {
      if (is_flight(unit.kind) && K::may(battle, q, unit)) f(who, unit);
    });
  }
  static bool may(const Battle&, const Question& q, const Unit& flight) { return aboard(flight, q.actor); }
  static int share(const Unit& flight) { return deck_share(flight.kind); }

  static Verdict bad_order(const Battle& battle, const Question& q, const Air&, const AirOrder& order) {
    const bool known = has_unit(battle, order.flight) && is_flight(battle[order.flight].kind);
    return first_objection(battle, q.actor,
                           {{!known, K::clause, "air.no-flight", "there is no such flight"},
                            {says_too_much(order, K::said), K::clause, "air.not-asked",
                             "the order to {} says more than is asked here"}},
                           name_of(battle, order.flight));
  }
  static Refusal twice(const Battle& battle, const Question& q, Actor flight) {
    return refusal(battle, q.actor, K::clause, "air.twice", "{} is named twice", battle.name(flight));
  }
  static Verdict too_much(const Battle& battle, const Question& q, const Air& air) {
    int share = 0;
    for (const AirOrder& order : air.orders) share += deck_share(battle[order.flight].kind);
    if (share > K::room(battle, q)) return K::over_rate(battle, q);
    return std::nullopt;
  }
  static Refusal over_rate(const Battle& battle, const Question& q) {
    return refusal(battle, q.actor, K::rate_clause, K::rate_code, "{}", K::rate);
  }
};

bool loaded(const Unit& flight) { return flight.rockets || flight.rapiers || flight.bombs; }

// The facing out of six that comes nearest to the direction of the nearest enemy vessel.
int facing_enemy(const Battle& battle, Actor base) {
  const Unit& from = battle[base];
  const Actor enemy =
      enemies(battle, from.side)
          .nearest([](const Unit& unit) { return !is_flight(unit.kind); },
                   [&](const Unit& unit) { return sea::distance_squared(from.pose.at, unit.pose.at); });
  if (enemy == nobody) return sea::snapped(from.pose.heading, {turn_angle}).minutes();
  return sea::snapped(sea::bearing(from.pose.at, battle[enemy].pose.at), {turn_angle}).minutes();
}

AirOrder take_off(Actor flight, int heading, int speed = 0) {
  AirOrder order = AirOrder::of(flight, 0);
  order.heading = std::int16_t(heading), order.speed = std::int16_t(speed);
  return order;
}

struct AloftQuestion : FlightOrders<AloftQuestion> {
  static constexpr const char *name = "aloft", *verbs[] = {"aloft"},
                              *form = "none, or \"aloft FLIGHT @heading\" with ; between several";
  static constexpr Clause clause = "nef.setup.2";
  static constexpr engine::Said said{.heading = true};

  static int room(const Battle& battle, const Question& q) { return most_aloft(battle, q.actor); }
  static int share(const Unit&) { return 1; }

  static Verdict too_many(const Battle& battle, const Question& q, int orders) {
    if (orders <= room(battle, q)) return std::nullopt;
    return refusal(battle, q.actor, clause, "aloft.too-many", "at most {} of her flights start in the air",
                   room(battle, q));
  }
  static Verdict bad_order(const Battle& battle, const Question& q, const Air&, const AirOrder& order) {
    const bool here = has_unit(battle, order.flight) && aboard(battle[order.flight], q.actor);
    return first_objection(
        battle, q.actor,
        {{!here, clause, "aloft.not-aboard", "that flight is not aboard"},
         {says_too_much(order, said), clause, "aloft.not-asked", "the order says more than is asked here"},
         {!is_facing(order.heading), clause, "aloft.facing", "a flight faces one of six ways, as in @060"}});
  }
  static Refusal twice(const Battle& battle, const Question& q, Actor) {
    return refusal(battle, q.actor, clause, "aloft.twice", "a flight is named twice");
  }
  static Verdict too_much(const Battle&, const Question&, const Air&) { return std::nullopt; }

  static Answer any(const Battle& battle, const Question& q, Picker& picker) {
    return orders(
        battle, q, [&](const Unit&) { return picker.one_in(2); },
        [&](Actor who, const Unit&) { return take_off(who, picker.below(facings) * turn_angle); });
  }
  static std::string prompt(const Battle& battle, const Question& q) {
    return fmt::format("which flights start in the air? At most {}", room(battle, q));
  }
};

struct LaunchQuestion : FlightOrders<LaunchQuestion> {
  static constexpr const char *name = "launch", *verbs[] = {"launch"},
                              *prompt = "which flights take off? Four fighters or two bombers";
  static constexpr const char* form =
      "none, or \"launch FLIGHT @heading speed N\" with ; between several (without a speed it hovers)";
  static constexpr const char *rate_code = "launch.rate",
                              *rate = "four fighter flights or two bomber flights a turn, no more";
  static constexpr Clause clause = "nef.air.1", rate_clause = clause;
  static constexpr engine::Said said{.heading = true, .speed = true};

  static int room(const Battle&, const Question&) { return deck_rate; }

  static Verdict bad_detail(const Battle& battle, const Question& q, const AirOrder& order) {
    const int most = battle.factors(battle[order.flight]).speed;
    return first_objection(
        battle, q.actor,
        {{!aboard(battle[order.flight], q.actor), clause, "launch.not-aboard", "{0} is not {1}"},
         {!is_facing(order.heading), "nef.air.3", "launch.facing",
          "a flight faces one of six ways, as in @060"},
         {order.speed < 0 || order.speed > most, "nef.seq.1", "launch.speed",
          "{0} marks a speed of 0 to {2}, as in \"speed {2}\""}},
        battle.name(order.flight), place_on(battle, q.actor), most);
  }

  static Answer any(const Battle& battle, const Question& q, Picker& picker) {
    return orders(
        battle, q, [&](const Unit&) { return picker.one_in(2); },
        [&](Actor who, const Unit& flight) {
          const int heading = picker.below(facings) * turn_angle;  // picked first, with every compiler
          return take_off(who, heading, picker.between(0, battle.factors(flight).speed));
        });
  }

  // Nothing, or all that are loaded, towards the enemy.
  static void candidates(const Battle& battle, const Question& q, Candidates& out) {
    out.push_back(standard(battle, q));
    const int heading = facing_enemy(battle, q.actor);
    const Answer all = orders(battle, q, loaded, [&](Actor who, const Unit& flight) {
      return take_off(who, heading, battle.factors(flight).speed);
    });
    if (!all.air.orders.empty()) out.push_back(all);
  }

  // A loaded flight is worth more in the air than in a hangar that can be bombed.
  static Prospect prospect(const Battle& battle, const Question&, const Answer& answer) {
    Prospect worth;
    for (const AirOrder& order : answer.air.orders) worth.goal += loaded(battle[order.flight]) ? 3 : -3;
    return worth;
  }
};

struct LandQuestion : FlightOrders<LandQuestion> {
  static constexpr const char *name = "land", *verbs[] = {"land"}, *prompt = "which flights land?",
                              *form = "none, or \"land FLIGHT\" with ; between several";
  static constexpr Clause clause = "nef.air.4";
  static constexpr engine::Said said{};

  static int room(const Battle& battle, const Question& q) { return landing_rate(battle, battle[q.actor]); }
  static bool may(const Battle& battle, const Question& q, const Unit& flight) {
    return may_land(battle, flight, q.actor);
  }
  static AirOrder order(Actor flight, const Unit&) { return AirOrder::of(flight, 0); }

  // Those that have nothing left to fire.
  static Answer standard(const Battle& battle, const Question& q) {
    int berths = free_berths(battle, q.actor);
    return orders(
        battle, q, [&](const Unit& flight) { return !loaded(flight) && berths-- > 0; }, order);
  }
  static Answer any(const Battle& battle, const Question& q, Picker& picker) {
    int berths = free_berths(battle, q.actor);
    return orders(
        battle, q, [&](const Unit&) { return picker.one_in(2) && berths-- > 0; }, order);
  }

  static Verdict bad_detail(const Battle& battle, const Question& q, const AirOrder& landing) {
    const Unit& flight = battle[landing.flight];
    if (may(battle, q, flight)) return std::nullopt;
    return refusal(battle, q.actor, clause, "land.too-far", "{} is not within an inch of {}",
                   battle.name(landing.flight), to_her(battle[q.actor]));
  }
  // nef.air.1: the rate; nef.air.2: none on a carrier that has launched.
  static Refusal over_rate(const Battle& battle, const Question& q) {
    const bool ground = is_ground(battle[q.actor].kind), launched = !ground && room(battle, q) == 0;
    return refusal(battle, q.actor, launched ? "nef.air.2" : "nef.air.1", "land.rate", "{}",
                   launched ? "she has launched flights this turn and can land none"
                   : ground ? "the airfield can take no more flights this turn"
                            : "her deck can take no more flights this turn");
  }
  static Verdict too_much(const Battle& battle, const Question& q, const Air& air) {
    if (auto bad = FlightOrders::too_much(battle, q, air)) return bad;
    if (air.orders.size() <= free_berths(battle, q.actor)) return std::nullopt;
    return refusal(battle, q.actor, clause, "land.full", "a carrier holds at most twice her complement");
  }
};

struct ArmQuestion : FlightOrders<ArmQuestion> {
  static constexpr const char *name = "arm", *verbs[] = {"arm"},
                              *prompt = "which flights are re-armed, and with what?",
                              *form = "none, or \"arm FLIGHT with rapiers\" with ; between several";
  static constexpr const char *rate_code = "arm.rate",
                              *rate = "a carrier re-arms two fighter flights or one bomber flight a turn";
  static constexpr Clause clause = "nef.air.7", rate_clause = "nef.air.6";
  static constexpr engine::Said said{.load = true};

  static int room(const Battle& battle, const Question& q) { return rearm_rate(battle, battle[q.actor]); }
  static bool may(const Battle& battle, const Question& q, const Unit& flight) {
    return aboard(flight, q.actor) && may_rearm(battle, flight, q.detail);
  }
  static AirOrder order(const Battle& battle, const Question& q, Actor flight) {
    const std::uint8_t load =
        battle[flight].kind == Kind::fighter
            ? rocket_load
            : std::uint8_t(load_kind.standard(&battle, {&load_kind, q.side, flight, 0}).choice.option);
    return AirOrder::of(flight, 0, nobody, load);
  }
  // All that a full bomber can be given is its other load.
  static std::uint8_t other_load(const Unit& flight) {
    return std::uint8_t(flight.bombs > 0 ? Load::rapiers : Load::bombs);
  }

  // Those that lack something, as many as can be served, in the order of the list.
  static Answer standard(const Battle& battle, const Question& q) {
    return orders(
        battle, q, [&](const Unit& flight) { return !fully_loaded(battle, flight); },
        [&](Actor who, const Unit&) { return order(battle, q, who); });
  }
  static Answer any(const Battle& battle, const Question& q, Picker& picker) {
    return orders(
        battle, q, [&](const Unit&) { return !picker.one_in(4); },
        [&](Actor who, const Unit& flight) {
          AirOrder arming = order(battle, q, who);
          if (flight.kind == Kind::bomber) arming.load = std::uint8_t(picker.between(1, 2));
          if (fully_loaded(battle, flight)) arming.load = other_load(flight);
          return arming;
        });
  }

  static Verdict bad_detail(const Battle& battle, const Question& q, const AirOrder& arming) {
    const Unit& flight = battle[arming.flight];
    const bool fits =
        flight.kind == Kind::fighter ? arming.load == rocket_load : arming.load == 1 || arming.load == 2;
    return first_objection(
        battle, q.actor,
        {{!may(battle, q, flight), clause, "arm.not-waiting", "{} is not waiting to be re-armed there"},
         {!fits, "nef.air.8", "arm.load",
          "{} cannot carry that; fighters take rockets, bombers rapiers or bombs"},
         {fully_loaded(battle, flight) && arming.load != other_load(flight), "nef.air.8", "arm.full",
          "{} has all its {} aboard"}},
        battle.name(arming.flight), fits ? load_names[arming.load] : "");
  }
  static void explain(const Battle& battle, const Question& q, Explanation& out) {
    FlightOrders::explain(battle, q, out);
    out.loads.assign(std::begin(load_names) + 1, std::end(load_names));
  }
};

}  // namespace

const QuestionKind aloft_kind = engine::question_kind<Battle, AloftQuestion>();
const QuestionKind launch_kind = engine::question_kind<Battle, LaunchQuestion>();
const QuestionKind land_kind = engine::question_kind<Battle, LandQuestion>();
const QuestionKind arm_kind = engine::question_kind<Battle, ArmQuestion>();

}  // namespace nef
