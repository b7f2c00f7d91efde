// Which waves a ship takes in (ethos.carrier.6).
#include <algorithm>

#include "engine/kit/air_orders.h"
#include "rulebooks/ethos/air/air.h"
#include "rulebooks/ethos/air/deck.h"
#include "rulebooks/ethos/air/fly.h"
#include "rulebooks/ethos/air/wave_facts.h"

namespace ethos {
namespace {

using engine::Air, engine::AirOrder;

struct LandQuestion : engine::AirOrders<Battle, LandQuestion> {
  static constexpr const char *name = "land", *verbs[] = {"land"};
  static constexpr const char* form = "none, or \"land WAVE\" with ; between several";
  static constexpr Clause clause = "ethos.carrier.6";

  template <class F>
  static void each_flight(const Battle& battle, const Question& q, F&& f) {
    flying(battle).each([&](Actor who, const Wave& wave) {
      if (may_land(battle, q.actor, wave)) f(who, wave);
    });
  }
  static int room(const Battle& battle, const Question& q) {
    return rate_of(battle, battle[q.actor]).recover;
  }
  static int share(const Wave& wave) { return needs_rate(wave); }
  static std::string prompt(const Battle& battle, const Question& q) {
    return fmt::format("which waves does she take in? Her deck can take {}", room(battle, q));
  }
  static AirOrder order(Actor who, const Wave&) { return AirOrder::of(who, 0); }

  static Answer first_of(const Battle& battle, const Question& q, auto&& wanted) {
    int room = room_aboard(battle, q.actor);
    return orders(
        battle, q, [&](const Wave& wave) { return wanted(wave) && room-- > 0; }, order);
  }
  // Those whose load is used, and those that have come to land.
  static Answer standard(const Battle& battle, const Question& q) {
    return first_of(battle, q, [&](const Wave& wave) { return wave.spent || stopped_short(battle, wave); });
  }
  static Answer any(const Battle& battle, const Question& q, Picker& picker) {
    return first_of(battle, q,
                    [&](const Wave& wave) { return picker.one_in(2) || stopped_short(battle, wave); });
  }

  static Verdict bad_order(const Battle& battle, const Question& q, const Air&, const AirOrder& order) {
    const bool there = is_wave(battle, order.flight) && may_land(battle, q.actor, battle.wave(order.flight));
    return first_objection(battle, q.actor,
                           {{!there, clause, "land.not-there", "that wave is not beside her"},
                            {engine::says_too_much(order, {}), clause, "land.not-asked",
                             "the order says more than is asked here"}});
  }
  // ethos.carrier.6: it may stop short of its least flight only to land.
  static bool leaves_one_short(const Battle& battle, const Question& q, const Air& air) {
    bool some = false;
    each_flight(battle, q, [&](Actor who, const Wave& wave) {
      const bool named = std::any_of(air.orders.begin(), air.orders.end(),
                                     [&](const AirOrder& order) { return order.flight == who; });
      some |= !named && stopped_short(battle, wave);
    });
    return some;
  }
  static Refusal twice(const Battle& battle, const Question& q, Actor wave) {
    return refusal(battle, q.actor, clause, "land.twice", "{} is named twice", battle.name(wave));
  }
  static Verdict too_much(const Battle& battle, const Question& q, const Air& air) {
    int wanted = 0;
    for (const AirOrder& order : air.orders) wanted += share(battle.wave(order.flight));
    const int rate = room(battle, q), berths = room_aboard(battle, q.actor);
    const bool room_left = wanted < rate && air.orders.size() < berths;
    return first_objection(
        battle, q.actor,
        {{wanted > rate, "ethos.carrier.1", "land.rate", "she can take in {} in this turn"},
         {air.orders.size() > berths, clause, "land.full", "she has room for {1}"},
         {room_left && leaves_one_short(battle, q, air), "ethos.move.2", "land.short",
          "a wave that stopped short of its least flight at her deck lands there"}},
        counted(rate, "wave"), counted(berths, "wave"));
  }
};

}  // namespace

const QuestionKind land_kind = engine::question_kind<Battle, LandQuestion>();

}  // namespace ethos
