// Step 3: where a squadron flies, and whom it attacks.
#include <algorithm>

#include "rulebooks/wetthrust/fights.h"
#include "rulebooks/wetthrust/flight_plan.h"
#include "rulebooks/wetthrust/fly.h"

namespace wetthrust {
namespace {

using engine::Air;
using engine::AirOrder;

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
    AirOrder o = AirOrder::of(q.actor, int(FlyVerb::fly));
    o.heading = std::int16_t(picker.below(36) * 600);
    o.speed = std::int16_t(picker.below(17));
    return of(o);
  }

  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    out.push_back(of(weighed_flight(battle, q.actor)));
  }
  static engine::Prospect prospect(const Battle&, const Question&, const Answer&) { return {}; }

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
