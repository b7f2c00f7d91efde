// Set-up: which flights of a carrier start in the air.
#include "rulebooks/buoyz/air_setup.h"
#include "rulebooks/buoyz/flights.h"
#include "rulebooks/buoyz/option_words.h"

namespace buoyz {
namespace {

using engine::Air;
using engine::AirOrder;

bool is_hers(const Battle& battle, Actor ship, Actor flight) {
  return is_flight(flight) && index(flight) - max_ships < battle.flights.size() &&
         battle.flight(flight).carrier == index(ship);
}

// Of an answer with one flight on CAP and one on patrol at most.
Verdict named_twice(const Battle& battle, const Question& q, const Air& air) {
  if (air.orders.size() > 1 && air.orders[0].flight == air.orders[1].flight)
    return refusal(battle, q.actor, q.kind->clause, "flights.twice", "a flight is named twice");
  return std::nullopt;
}

template <class F>
void each_of_hers(const Battle& battle, Actor ship, F&& f) {
  for (int i = 0; i < battle.flights.size(); ++i)
    if (battle.flights[i].carrier == index(ship)) f(flight_actor(i), battle.flights[i]);
}

// "cap FLIGHT; patrol FLIGHT with LOAD": at most one of each.
struct StartQuestion {
  static constexpr const char* name = "aloft";
  static constexpr Clause clause = "buoyz.9.1.2";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::air;

  static AirOrder order_for(const Battle& battle, Actor who, Start how) {
    const Warload load = how == Start::cap ? Warload::none : patrol_load(battle, battle.flight(who));
    return AirOrder::of(who, int(how), nobody, int(load));
  }

  // For patrols one that earns the Initiative bonus (3.0.2).
  static Actor first(const Battle& battle, const Question& q, Start how) {
    Actor found = nobody;
    each_of_hers(battle, q.actor, [&](Actor who, const Flight& flight) {
      const bool fit = how == Start::cap || can_fly_as(battle.type(flight), FlightKind::patrol);
      if (found == nobody && fit && may_start(battle, q.actor, who, how)) found = who;
    });
    return found;
  }

  // One of each, as far as she has them.
  static Answer standard(const Battle& battle, const Question& q) {
    Air air{};
    for (const Start how : {Start::cap, Start::patrol})
      if (const Actor who = first(battle, q, how); who != nobody) air.orders.add(order_for(battle, who, how));
    return Answer::of(air);
  }

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    int started[std::size(start_words)] = {};
    for (const AirOrder& order : answer.air.orders) {
      if (auto bad = bad_order(battle, q, order)) return bad;
      if (++started[order.verb] > 1)
        return refusal(battle, q.actor, clause, "start.one-each",
                       "one flight on CAP and one on patrol, no more");
    }
    return named_twice(battle, q, answer.air);
  }

  static Verdict bad_order(const Battle& battle, const Question& q, const AirOrder& order) {
    if (!is_hers(battle, q.actor, order.flight))
      return refusal(battle, q.actor, clause, "start.flight", "that is no flight of hers");
    if (order.verb >= std::size(start_words) || order.object != nobody || order.heading != -1 ||
        order.speed != 0 || !order.path.empty())
      return refusal(battle, q.actor, clause, "start.not-asked", "a flight starts on CAP or on patrol");
    const Start how = Start(order.verb);
    if (!may_start(battle, q.actor, order.flight, how))
      return refusal(battle, q.actor, clause, "start.kind", "{} cannot start on {}",
                     battle.name(order.flight), how == Start::cap ? "CAP" : "patrol");
    if (!starts_with(battle.type(battle.flight(order.flight)), battle, order.load, how))
      return refusal(battle, q.actor, "buoyz.9.2.1", "start.load", "{} cannot fly with that",
                     battle.name(order.flight));
    return std::nullopt;
  }

  // 9.2.1: fighters on CAP carry nothing.
  static bool starts_with(const FlightType& type, const Battle& battle, int load, Start how) {
    return can_lift(battle, type, Warload(load)) && (how == Start::patrol || load == 0);
  }

  static Answer any(const Battle& battle, const Question& q, engine::Picker& picker) {
    Air air{};
    for (const Start how : {Start::cap, Start::patrol}) {
      const Actor who = first(battle, q, how);
      if (who != nobody && !picker.one_in(3)) air.orders.add(order_for(battle, who, how));
    }
    return Answer::of(air);
  }

  // One of each, each by itself, or none.
  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    out.push_back(standard(battle, q));
    each_of_hers(battle, q.actor, [&](Actor who, const Flight&) {
      for (const Start how : {Start::cap, Start::patrol}) {
        Air air{};
        air.orders.add(order_for(battle, who, how));
        if (const Answer one = Answer::of(air); !refuse(battle, q, one)) out.push_back(one);
      }
    });
    out.push_back(Answer::of(Air{}));
  }

  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    out.prompt = fmt::format("{}: which flights are in the air at the start? One on CAP, one on patrol",
                             battle.name(q.actor));
    out.form = "none, or \"cap FLIGHT; patrol FLIGHT with bombs\"";
    out.verbs.assign(std::begin(start_words), std::end(start_words));
    out.loads = load_words();
    each_of_hers(battle, q.actor, [&](Actor who, const Flight&) {
      const bool may =
          may_start(battle, q.actor, who, Start::cap) || may_start(battle, q.actor, who, Start::patrol);
      out.options.push_back({index(who), battle.name(who), may ? "" : "it stays aboard", clause});
    });
  }
};

// 9.2.1: what a flight carries that begins in the air, and so which job it flies.
struct SortieQuestion {
  static constexpr const char* name = "sortie";
  static constexpr Clause clause = "buoyz.9.2.1";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::choice;

  template <class F>
  static void each_load(const Battle& battle, const Question& q, F&& f) {
    for (int load = 0; load < warloads; ++load)
      if (const auto kind = sortie(battle, q.actor, Warload(load))) f(Warload(load), *kind);
  }

  // The usual one of its main job.
  static Answer standard(const Battle& battle, const Question& q) {
    return Answer::option(int(battle.flight(q.actor).load));
  }
  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    const int load = answer.choice.option;
    if (load >= 0 && load < warloads && sortie(battle, q.actor, Warload(load))) return std::nullopt;
    return refusal(battle, q.actor, clause, "sortie.load", "it cannot fly with that");
  }
  static Answer any(const Battle& battle, const Question& q, engine::Picker& picker) {
    int count = 0, chosen = 0;
    each_load(battle, q, [&](Warload load, FlightKind) {
      if (picker.one_in(++count)) chosen = int(load);
    });
    return Answer::option(chosen);
  }
  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    out.push_back(standard(battle, q));
  }
  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    std::vector<std::string> jobs;
    each_load(battle, q, [&](Warload load, FlightKind kind) {
      out.options.push_back({int(load),
                             load_name(load),
                             "",
                             clause,
                             {fmt::format("as {}: {}", kind_name(kind), load_brings(*battle.book, load))}});
      jobs.push_back(fmt::format("{} as {}", load_name(load), kind_name(kind)));
    });
    out.prompt = fmt::format("{}: with what does it fly this sortie?", battle.name(q.actor));
    out.form = fmt::format("one of the loads: {}", fmt::join(jobs, ", "));
  }
};

}  // namespace

const QuestionKind sortie_kind = engine::question_kind<Battle, SortieQuestion>();
const QuestionKind start_kind = engine::question_kind<Battle, StartQuestion>();

}  // namespace buoyz
