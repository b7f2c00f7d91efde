// End 6: launches and recoveries of one carrier or land base. Written as "recover Zero 1; launch Kate 2 with
// torpedo; launch Zero 3 > Akagi"; a fighter launched with the ship as object flies CAP over her.
#include <algorithm>

#include "rulebooks/buoyz/air_home.h"
#include "rulebooks/buoyz/air_worth.h"
#include "rulebooks/buoyz/deck.h"
#include "rulebooks/buoyz/flights.h"
#include "rulebooks/buoyz/text.h"

namespace buoyz {
namespace {

using engine::Air;
using engine::AirOrder;

AirOrder launch_order(Actor flight, Warload load, Actor over) {
  return AirOrder::of(flight, int(DeckOrder::launch), over, int(load));
}
AirOrder recover_order(Actor flight) { return AirOrder::of(flight, int(DeckOrder::recover)); }

template <class... Parts>
Refusal no(const Battle& battle, const Question& q, Clause clause, const char* code,
           fmt::format_string<Parts...> sentence, Parts&&... parts) {
  return {clause, code,
          name_of(battle, q.actor) + ": " + fmt::format(sentence, std::forward<Parts>(parts)...)};
}

bool can_launch(const Battle& battle, const Question& q, Actor flight) {
  return may_launch(battle, q.actor, flight).bar == DeckBar::none;
}
bool can_recover(const Battle& battle, const Question& q, Actor flight) {
  return may_recover(battle, q.actor, flight, q.detail).bar == DeckBar::none;
}

bool may_cover_her(const Battle& battle, const Question& q, const Flight& flight, Warload load) {
  const FlightKind kind = role(battle.type(flight), load);
  return is_ship(q.actor) && on_table(battle[q.actor]) &&
         (kind == FlightKind::fighter || kind == FlightKind::strike_fighter);
}

int caps_over(const Battle& battle, Actor ship) {
  return int(std::count_if(battle.flights.begin(), battle.flights.end(), [&](const Flight& flight) {
    return aloft(flight) && flight.duty == Duty::cap && flight.target == ship;
  }));
}

// The flight as it would fly with a load, for the estimates.
Flight armed(const Battle& battle, const Flight& flight, Warload load) {
  Flight ready = flight;
  arm(battle, ready, role(battle.type(flight), load), load);
  return ready;
}

double strike_from(const Battle& battle, const Question& q, const Flight& flight, Warload load) {
  constexpr double turns = 1.5, elsewhere = 0.5;
  const bool ship = is_ship(q.actor) && on_table(battle[q.actor]);
  const sea::Point from = ship ? battle[q.actor].pose.at : flight.pose.at;
  const int table = ship ? battle[q.actor].table : flight.table;
  const Flight ready = armed(battle, flight, load);
  double best = best_strike(battle, ready, from, table, ship ? turns : 2 * turns);
  for (int other = 0; other < int(battle.book->tables.size()); ++other)
    if (other != table)
      best = std::max(
          best, elsewhere * best_strike(battle, ready, sea::middle(battle.book->table(other)), other, 2));
  return best;
}

// How a flight is sent if it is: a fighter on CAP over her while she has none, a striker where there is
// something to strike, a patrol to be in the air. Nothing where it had better stay.
std::optional<AirOrder> wish(const Battle& battle, const Question& q, Actor who, int caps) {
  const Flight& flight = battle.flight(who);
  if (caps == 0 && may_cover_her(battle, q, flight, Warload::none) &&
      can_lift(battle, battle.type(flight), Warload::none))
    return launch_order(who, Warload::none, q.actor);
  const Warload load = usual_load(battle, flight);
  if (load != Warload::none && strike_from(battle, q, flight, load) > 0)
    return launch_order(who, load, nobody);
  const bool patrol = battle.type(flight).kind == FlightKind::patrol || load == Warload::depth_charge;
  if (patrol || (load == Warload::none && air_threat(battle, q.side) > 0))
    return launch_order(who, load, nobody);
  return std::nullopt;
}

void add_recoveries(const Battle& battle, const Question& q, Air& air) {
  const int rate = handling_rate(battle, q.actor);
  int room = is_ship(q.actor) ? deck_room(battle, q.actor) : max_flights;
  for (int i = 0; i < battle.flights.size() && air.orders.size() < rate && room > 0; ++i)
    if (can_recover(battle, q, flight_actor(i))) air.orders.add(recover_order(flight_actor(i))), --room;
}

// The rate, and of launches no more than her armament criticals leave (5.8.2).
int most_orders_with_launches(const Battle& battle, const Question& q, const Air& recoveries) {
  return std::min(handling_rate(battle, q.actor), recoveries.orders.size() + launch_rate(battle, q.actor));
}

void add_launches(const Battle& battle, const Question& q, Air& air) {
  const int rate = most_orders_with_launches(battle, q, air);
  int caps = is_ship(q.actor) ? caps_over(battle, q.actor) : 1;
  for (int i = 0; i < battle.flights.size() && air.orders.size() < rate; ++i) {
    if (!can_launch(battle, q, flight_actor(i))) continue;
    const auto order = wish(battle, q, flight_actor(i), caps);
    if (!order) continue;
    caps += order->object != nobody;
    air.orders.add(*order);
  }
}

std::string counted_flights(int count) { return fmt::format("{} flight{}", count, count == 1 ? "" : "s"); }

struct DeckQuestion {
  static constexpr const char* name = "flight-deck";
  static constexpr Clause clause = "buoyz.9.3.1";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::air;

  // Those that wait come down first; what is left of the rate is used for those worth sending.
  static Answer standard(const Battle& battle, const Question& q) {
    Air air{};
    add_recoveries(battle, q, air);
    add_launches(battle, q, air);
    return Answer::of(air);
  }

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    const Air& air = answer.air;
    int recoveries = 0;
    for (int i = 0; i < air.orders.size(); ++i) {
      if (auto bad = bad_order(battle, q, air, i)) return bad;
      recoveries += DeckOrder(air.orders[i].verb) == DeckOrder::recover;
    }
    if (air.orders.size() > handling_rate(battle, q.actor))
      return no(battle, q, clause, "deck.rate", "{} a turn, launched and recovered together",
                counted_flights(handling_rate(battle, q.actor)));
    if (const int most = launch_rate(battle, q.actor); air.orders.size() - recoveries > most)
      return no(battle, q, "buoyz.5.8.2", "deck.launch-rate",
                "her armament criticals leave her {} to launch a turn", counted_flights(most));
    if (recoveries > 0 && recoveries > deck_room(battle, q.actor))
      return no(battle, q, "buoyz.9.3.6", "deck.full", "she has room for only {} more",
                counted_flights(deck_room(battle, q.actor)));
    return std::nullopt;
  }

  static Verdict bad_order(const Battle& battle, const Question& q, const Air& air, int number) {
    const AirOrder& order = air.orders[number];
    if (!is_flight(order.flight) || index(order.flight) - max_ships >= battle.flights.size())
      return no(battle, q, clause, "deck.no-flight", "there is no such flight");
    if (order.verb >= std::size(deck_words) || order.heading != -1 || order.speed != 0 || !order.path.empty())
      return no(battle, q, clause, "deck.not-asked",
                "a flight is launched or recovered, and no more is asked");
    for (int i = 0; i < number; ++i)
      if (air.orders[i].flight == order.flight)
        return no(battle, q, clause, "deck.twice", "{} is named twice", battle.name(order.flight));
    return DeckOrder(order.verb) == DeckOrder::launch ? bad_launch(battle, q, order)
                                                      : bad_recovery(battle, q, order);
  }

  static Verdict bad_launch(const Battle& battle, const Question& q, const AirOrder& order) {
    const Flight& flight = battle.flight(order.flight);
    const std::string& flight_name = battle.name(order.flight);
    if (const DeckCheck check = may_launch(battle, q.actor, order.flight); check.bar != DeckBar::none)
      return no(battle, q, check.clause, "deck.launch", "{} {}", flight_name, why_not(check.bar));
    if (!can_lift(battle, battle.type(flight), Warload(order.load)))
      return no(battle, q, role_clause(battle, flight), "deck.load", "{} cannot fly with that", flight_name);
    const bool covers = order.object == q.actor && may_cover_her(battle, q, flight, Warload(order.load));
    if (order.object != nobody && !covers)
      return no(battle, q, "buoyz.9.1.2", "deck.cap",
                "only fighters take CAP from her deck, and only over her");
    return std::nullopt;
  }

  static Verdict bad_recovery(const Battle& battle, const Question& q, const AirOrder& order) {
    if (order.load != 0 || order.object != nobody)
      return no(battle, q, clause, "deck.not-asked", "a flight is recovered, and no more is asked");
    const DeckCheck check = may_recover(battle, q.actor, order.flight, q.detail);
    if (check.bar == DeckBar::none) return std::nullopt;
    return no(battle, q, check.clause, "deck.recover", "{} {}", battle.name(order.flight),
              why_not(check.bar));
  }

  static Answer any(const Battle& battle, const Question& q, engine::Picker& picker) {
    Air air{};
    add_recoveries(battle, q, air);
    const int rate = most_orders_with_launches(battle, q, air);
    for (int i = 0; i < battle.flights.size() && air.orders.size() < rate; ++i)
      if (can_launch(battle, q, flight_actor(i)) && !picker.one_in(3))
        air.orders.add(any_launch(battle, q, flight_actor(i), picker));
    return Answer::of(air);
  }

  static AirOrder any_launch(const Battle& battle, const Question& q, Actor who, engine::Picker& picker) {
    const Flight& flight = battle.flight(who);
    const Warload tried = Warload(picker.below(warloads));
    const Warload load = can_lift(battle, battle.type(flight), tried) ? tried : usual_load(battle, flight);
    const bool covers = may_cover_her(battle, q, flight, load) && picker.one_in(2);
    return launch_order(who, load, covers ? q.actor : nobody);
  }

  // What is usual; only landing; only striking; nothing.
  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    out.push_back(standard(battle, q));
    Air down{}, up{};
    add_recoveries(battle, q, down);
    if (!down.orders.empty()) out.push_back(Answer::of(down));
    add_launches(battle, q, up);
    if (!up.orders.empty()) out.push_back(Answer::of(up));
    out.push_back(Answer::of(Air{}));
  }

  static engine::Prospect prospect(const Battle& battle, const Question& q, const Answer& answer) {
    constexpr double recovered = 1, from_deck = 0.3, idle = -0.1;
    engine::Prospect prospect;
    for (const AirOrder& order : answer.air.orders) {
      const Flight& flight = battle.flight(order.flight);
      if (DeckOrder(order.verb) == DeckOrder::recover)
        prospect.goal += recovered;
      else if (order.object != nobody)
        prospect.goal += cap_worth(battle, flight, order.object);
      else if (const double strike = strike_from(battle, q, flight, Warload(order.load)); strike > 0)
        prospect.goal += from_deck * strike;
      else
        prospect.goal += idle;
    }
    return prospect;
  }

  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    const int rate = handling_rate(battle, q.actor);
    out.prompt = is_land_base(q.actor)
                     ? fmt::format("{}: which flights take off from their base?", name_of(battle, q.actor))
                     : fmt::format("{}: which flights take off and land? At most {} together",
                                   name_of(battle, q.actor), rate);
    out.form =
        "none, or \"launch FLIGHT with bombs\", \"recover FLIGHT\" with ; between several; \"> SHIP\" for "
        "CAP";
    out.verbs.assign(std::begin(deck_words), std::end(deck_words));
    out.loads = load_words();
    out.limits.push_back({"flights", 0, rate});
    for (int i = 0; i < battle.flights.size(); ++i) explain_flight(battle, q, flight_actor(i), out);
  }

  static void explain_flight(const Battle& battle, const Question& q, Actor who, engine::Explanation& out) {
    const DeckCheck launching = may_launch(battle, q.actor, who);
    const DeckCheck landing = may_recover(battle, q.actor, who, q.detail);
    if (landing.bar != DeckBar::not_here)
      out.options.push_back({index(who), "recover " + battle.name(who), why_not(landing.bar), "buoyz.9.3.2"});
    else if (launching.bar != DeckBar::not_here)
      out.options.push_back({index(who), "launch " + battle.name(who), why_not(launching.bar), clause});
  }
};

}  // namespace

std::vector<std::string> load_words() {
  std::vector<std::string> words;
  for (int i = 1; i < warloads; ++i) words.emplace_back(load_name(Warload(i)));
  return words;
}

const QuestionKind deck_kind = engine::question_kind<Battle, DeckQuestion>();

}  // namespace buoyz
