// A question for orders to flights: who takes off, lands, is armed. A struct K has its name, clause, words
// and verbs, and says
//   each_flight(battle, q, f)         calls f(actor, flight) for those an order may name
//   room(battle, q), share(flight)    how much can be done, and what of it one flight takes
//   bad_order(battle, q, air, order)  what is wrong with an order: is there such a flight, may it be named
//   twice(battle, q, flight)          the refusal of a second order to one flight
//   bad_detail(battle, q, order)      what else is wrong with one, when every flight is named once
//   too_many(battle, q, orders)       before anything else is looked at
//   too_much(battle, q, air)          of the whole, when every order by itself is right
// The rest of a refusal, lists of orders while there is room, and the explanation follow.
#pragma once

#include "engine/kit/refusal.h"

namespace engine {

// What an order may say beside a flight's name.
struct Said {
  bool load = false, heading = false, speed = false;
};
constexpr bool says_too_much(const AirOrder& order, Said wanted) {
  return order.verb != 0 || order.object != nobody || (!wanted.load && order.load != 0) ||
         (!wanted.heading && order.heading != -1) || (!wanted.speed && order.speed != 0) ||
         !order.path.empty();
}

template <class Battle, class K>
struct AirOrders {
  static constexpr AnswerKind answer = AnswerKind::air;

  static Answer standard(const Battle&, const Question&) { return Answer::of(Air{}); }
  static void candidates(const Battle& battle, const Question& q, Candidates& out) {
    out.push_back(K::standard(battle, q));
  }

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& given) {
    const auto& orders = given.air.orders;
    if (auto bad = K::too_many(battle, q, orders.size())) return bad;
    for (int i = 0; i < orders.size(); ++i) {
      if (auto bad = K::bad_order(battle, q, given.air, orders[i])) return bad;
      for (int j = 0; j < i; ++j)
        if (orders[j].flight == orders[i].flight) return K::twice(battle, q, orders[i].flight);
    }
    for (const AirOrder& order : orders)
      if (auto bad = K::bad_detail(battle, q, order)) return bad;
    return K::too_much(battle, q, given.air);
  }
  static Verdict too_many(const Battle&, const Question&, int) { return std::nullopt; }
  static Verdict bad_detail(const Battle&, const Question&, const AirOrder&) { return std::nullopt; }
  static Verdict too_much(const Battle&, const Question&, const Air&) { return std::nullopt; }

  // An order to each flight that is wanted, while there is room.
  template <class Wanted, class Order>
  static Answer orders(const Battle& battle, const Question& q, Wanted&& wanted, Order&& order) {
    Air air{};
    int room = K::room(battle, q);
    K::each_flight(battle, q, [&](Actor who, const auto& flight) {
      if (K::share(flight) > room || air.orders.full() || !wanted(flight)) return;
      room -= K::share(flight);
      air.orders.add(order(who, flight));
    });
    return Answer::of(air);
  }
  static int share(const auto&) { return 1; }

  static void explain(const Battle& battle, const Question& q, Explanation& out) {
    out.prompt = prompt_of<K>(battle, q);
    out.form = K::form;
    out.verbs.assign(std::begin(K::verbs), std::end(K::verbs));
    K::each_flight(battle, q, [&](Actor who, const auto&) {
      out.options.push_back({index(who), name_of(battle, who), {}, K::flight_clause});
    });
  }
  static constexpr Clause flight_clause = K::clause;  // of the flights that are shown
};

// A question for one order to the flight that is asked: where it flies, what it does there. K says
//   plain(battle, who), weighed(battle, who)  the orders of those who give fixed answers and of those who
//   weigh bad_order(battle, q, order)               what is wrong with one to this flight one_order the words
//   that one order is wanted
template <class Battle, class K>
struct OneAirOrder {
  static constexpr AnswerKind answer = AnswerKind::air;

  static Answer of(const AirOrder& order) {
    Air air{};
    air.orders.add(order);
    return Answer::of(air);
  }
  static Answer standard(const Battle& battle, const Question& q) { return of(K::plain(battle, q.actor)); }
  static void candidates(const Battle& battle, const Question& q, Candidates& out) {
    out.push_back(of(K::weighed(battle, q.actor)));
  }
  static Prospect prospect(const Battle&, const Question&, const Answer&) { return {}; }
  static Verdict refuse(const Battle& battle, const Question& q, const Answer& given) {
    const auto& orders = given.air.orders;
    if (orders.size() != 1 || orders[0].flight != q.actor)
      return refusal(battle, q.actor, K::clause, "fly.one-order", "{}", K::one_order);
    return K::bad_order(battle, q, orders[0]);
  }
};

}  // namespace engine
