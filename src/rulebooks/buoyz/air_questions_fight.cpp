// Movement 5 and Attack 4: whom a CAP attacks, and which flight the winner of a dogfight loses.
#include <algorithm>

#include "rulebooks/buoyz/air_worth.h"
#include "rulebooks/buoyz/dogfight.h"
#include "rulebooks/buoyz/flights.h"
#include "rulebooks/buoyz/option_words.h"

namespace buoyz {
namespace {

bool contains(const FlightList& list, int option) {
  return std::any_of(list.begin(), list.end(), [&](Actor who) { return index(who) == option; });
}

void offer(const Battle& battle, const FlightList& list, Clause clause, engine::Explanation& out) {
  for (const Actor who : list)
    out.options.push_back(
        {index(who),
         battle.name(who),
         "",
         clause,
         {fmt::format("{}, {:+} in dogfights", in_brief(battle, who), int(battle.flight(who).dogfight))}});
}

struct InterceptQuestion {
  static constexpr const char* name = "intercept";
  static constexpr Clause clause = "buoyz.9.6.2";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::choice;

  static FlightList targets(const Battle& battle, const Question& q) {
    FlightList list{};
    cap_targets(battle, q.actor, list);
    return list;
  }

  static Answer standard(const Battle& battle, const Question& q) {
    return Answer::option(index(default_prey(battle, battle.flight(q.actor), targets(battle, q))));
  }

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    if (contains(targets(battle, q), answer.choice.option)) return std::nullopt;
    if (answer.choice.option == stays_on_cap && !must_intercept(battle, q.actor)) return std::nullopt;
    return refusal(battle, q.actor, clause, "intercept.target",
                   "it must attack one of the enemy flights that came within its radius, a free one first");
  }

  static Answer any(const Battle& battle, const Question& q, engine::Picker& picker) {
    const FlightList list = targets(battle, q);
    if (!must_intercept(battle, q.actor) && picker.one_in(3)) return Answer::option(stays_on_cap);
    return Answer::option(index(list[picker.below(list.size())]));
  }

  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    for (const Actor who : targets(battle, q)) out.push_back(Answer::option(index(who)));
    if (!must_intercept(battle, q.actor)) out.push_back(Answer::option(stays_on_cap));
  }

  static engine::Prospect prospect(const Battle& battle, const Question& q, const Answer& answer) {
    if (answer.choice.option == stays_on_cap) return {};
    return engage_prospect(battle, q.actor, Actor(answer.choice.option));
  }

  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    const bool must = must_intercept(battle, q.actor);
    out.prompt = fmt::format("{}: {}", battle.name(q.actor),
                             must ? "which enemy flight does the CAP attack?"
                                  : "does the CAP join a dogfight, or stay over its ship?");
    out.form = must ? "the name of a flight" : "the name of a flight, or \"stay\"";
    if (!must)
      out.options.push_back(
          {stays_on_cap, "stay", "", "buoyz.9.6.4", {"it stays over its ship, free for who comes next"}});
    offer(battle, targets(battle, q), clause, out);
  }
};

// Asked of the first flight of the side in the fight; the fight is the detail.
struct LossQuestion {
  static constexpr const char* name = "dogfight-loss";
  static constexpr Clause clause = "buoyz.9.6.7";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::choice;

  static FlightList flights(const Battle& battle, const Question& q) {
    FlightList list{};
    each_flight(battle, [&](Actor who, const Flight& flight) {
      if (flight.fight == q.detail && flight.side == q.side) list.add(who);
    });
    return list;
  }

  // The one that fights worst.
  static Answer standard(const Battle& battle, const Question& q) {
    const FlightList list = flights(battle, q);
    return Answer::option(index(*std::min_element(list.begin(), list.end(), [&](Actor a, Actor b) {
      return battle.flight(a).dogfight < battle.flight(b).dogfight;
    })));
  }

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    if (contains(flights(battle, q), answer.choice.option)) return std::nullopt;
    return refusal(battle, q.actor, clause, "loss.flight", "one of the flights in this dogfight is lost");
  }

  static Answer any(const Battle& battle, const Question& q, engine::Picker& picker) {
    const FlightList list = flights(battle, q);
    return Answer::option(index(list[picker.below(list.size())]));
  }

  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    out.push_back(standard(battle, q));
  }

  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    out.prompt = "Half of the winners are lost too: which of your flights in this dogfight?";
    out.form = "the name of a flight";
    offer(battle, flights(battle, q), clause, out);
  }
};

}  // namespace

const QuestionKind intercept_kind = engine::question_kind<Battle, InterceptQuestion>();
const QuestionKind loss_kind = engine::question_kind<Battle, LossQuestion>();

}  // namespace buoyz
