// Chapter 12.1: which squadron a ship sails in, and which ship of a squadron moves next.
#include "rulebooks/buoyz/move.h"
#include "rulebooks/buoyz/option_words.h"
#include "rulebooks/buoyz/squadrons.h"

namespace buoyz {
namespace {

// buoyz.12.1.1: before the game, ship by ship; 0 keeps her alone.
struct SquadronQuestion {
  static constexpr const char* name = "squadron";
  static constexpr Clause clause = "buoyz.12.1.1";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::choice;

  template <class F>
  static void each(const Battle& battle, const Question& q, F&& f) {
    for (int number = 0; number <= most_squadrons; ++number)
      if (may_join(battle, q.actor, number)) f(number);
  }
  // buoyz.12.1.4, 12.1.5
  static std::string with_whom(const Battle& battle, const Question& q, int number) {
    std::string names;
    each_ship_of(battle, q.side, [&](Actor who, const Ship& ship) {
      if (who != q.actor && ship.squadron == number) names += (names.empty() ? "" : ", ") + battle.name(who);
    });
    return fmt::format("moves and fires with {}, under the best Command among them",
                       names.empty() ? "those who join it" : names);
  }
  static Answer standard(const Battle& battle, const Question& q) {
    return Answer::option(battle[q.actor].squadron);
  }
  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    if (may_join(battle, q.actor, answer.choice.option)) return std::nullopt;
    return refusal(battle, q.actor, clause, "squadron.full-or-far",
                   "a squadron is at most {} ships, each within {} in of another", most_in_squadron,
                   battle.book->p.squadron_spacing);
  }
  static Answer any(const Battle& battle, const Question& q, engine::Picker& picker) {
    Few<int, most_squadrons + 1> open{};
    each(battle, q, [&](int number) { open.add(number); });
    return Answer::option(open[picker.below(open.size())]);
  }
  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    out.push_back(standard(battle, q));
  }
  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    out.prompt = fmt::format("{}: in which squadron does she sail?", battle.name(q.actor));
    out.form = "alone, or a squadron as in \"squadron 1\"";
    each(battle, q, [&](int number) {
      out.options.push_back(
          {number,
           number == 0 ? std::string("alone") : fmt::format("squadron {}", number),
           "",
           clause,
           {number == 0 ? std::string("she moves and fires by herself") : with_whom(battle, q, number)}});
    });
  }
};

// buoyz.12.1.4: within the slot of their squadron the owner says who goes next.
struct CompanyQuestion {
  static constexpr const char* name = "next-of-squadron";
  static constexpr Clause clause = "buoyz.12.1.4";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::choice;
  static constexpr bool names_actor = true;

  static bool waits(const Battle& battle, const Question& q, Actor who) {
    return battle[who].is(Mark::called) && may_be_named(battle, q.side, who) != Named::no;
  }
  template <class F>
  static void each(const Battle& battle, const Question& q, F&& f) {
    for (int i = 0; i < battle.ships.size(); ++i)
      if (waits(battle, q, ship_actor(i))) f(i);
  }
  static Answer standard(const Battle&, const Question& q) { return Answer::option(q.detail); }
  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    const int option = answer.choice.option;
    if (option >= 0 && option < battle.ships.size() && waits(battle, q, ship_actor(option)))
      return std::nullopt;
    return Refusal{clause, "squadron.next",
                   battle.book->side(q.side).name + ": name a ship of this squadron that has not moved"};
  }
  static Answer any(const Battle& battle, const Question& q, engine::Picker& picker) {
    ShipList open{};
    each(battle, q, [&](int i) { open.add(ship_actor(i)); });
    return Answer::option(index(open[picker.below(open.size())]));
  }
  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    out.push_back(standard(battle, q));
  }
  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    out.prompt = fmt::format("{}: which ship of the squadron moves next?", battle.book->side(q.side).name);
    out.form = "the name of a ship";
    each(battle, q, [&](int i) {
      out.options.push_back({i, battle.name(ship_actor(i)), "", clause, {in_brief(battle, ship_actor(i))}});
    });
  }
};

}  // namespace

const QuestionKind squadron_kind = engine::question_kind<Battle, SquadronQuestion>();
const QuestionKind company_kind = engine::question_kind<Battle, CompanyQuestion>();

}  // namespace buoyz
