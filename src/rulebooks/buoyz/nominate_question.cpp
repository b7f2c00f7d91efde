// Which ship fires next, and the list of this chapter's questions.
#include "rulebooks/buoyz/by_eye.h"
#include "rulebooks/buoyz/fire_questions.h"
#include "rulebooks/buoyz/option_words.h"
#include "rulebooks/buoyz/targets.h"

namespace buoyz {
namespace {

// buoyz.2.1.3: which of a side's ships goes next; buoyz.2.1.4: one with nothing to fire at may be named too.
struct NominateQuestion {
  static constexpr const char* name = "nominate";
  static constexpr engine::Clause clause = "buoyz.2.1.3";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::choice;
  static constexpr bool names_actor = true;

  template <class F>
  static void each(const Battle& battle, const Question& q, F&& f) {
    each_ship_of(battle, q.side, [&](Actor who, const Ship&) {
      if (may_act(battle, who)) f(who);
    });
  }
  template <class F>
  static void each_waiting(const Battle& battle, const Question& q, F&& f) {
    each_ship_of(battle, q.side, [&](Actor who, const Ship& ship) {
      if (waits_for_slot(ship)) f(who);
    });
  }

  // The first on the list that can: the question comes with her.
  static Answer standard(const Battle&, const Question& q) { return Answer::option(q.detail); }

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    const int option = answer.choice.option;
    if (option < 0 || option >= battle.ships.size() || battle.ships[option].side != q.side)
      return Refusal{clause, "nominate.no-ship",
                     battle.book->side(q.side).name + ": name a ship of your own"};
    if (waits_for_slot(battle.ships[option])) return std::nullopt;
    return refusal(battle, ship_actor(option), "buoyz.2.1.4", "nominate.cannot",
                   "she has fired or passed, or is out of the fight");
  }

  static Answer any(const Battle& battle, const Question& q, engine::Picker& picker) {
    Few<Actor, max_ships> ships{};
    each_waiting(battle, q, [&](Actor who) { ships.add(who); });
    return Answer::option(index(ships[picker.below(ships.size())]));
  }

  // To do nothing first is worth nothing to captains.
  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    each(battle, q, [&](Actor who) { out.push_back(Answer::option(index(who))); });
  }

  // Whoever does most goes first, before she is hurt.
  static engine::Prospect prospect(const Battle& battle, const Question&, const Answer& answer) {
    const Actor who = ship_actor(answer.choice.option);
    engine::Prospect worth;
    judged(battle, who, [&](const Battle& looks) { best_fire(looks, who, worth.dealt); });
    return worth;
  }

  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    out.prompt = fmt::format("{}: which ship fires next? One that cannot fire may be named too, and passes",
                             battle.book->side(q.side).name);
    out.form = "the name of a ship";
    each_ship_of(battle, q.side, [&](Actor who, const Ship& ship) {
      const bool waits = waits_for_slot(ship);
      out.options.push_back(
          {index(who),
           battle.name(who),
           waits ? "" : "has fired or passed",
           may_act(battle, who) ? clause : engine::Clause("buoyz.2.1.4"),
           {in_brief(battle, who) + (may_act(battle, who) ? "" : "; nothing to fire at: she passes")}});
    });
  }
};

}  // namespace

const QuestionKind nominate_kind = engine::question_kind<Battle, NominateQuestion>();

QuestionKinds fire_questions() {
  static const QuestionKind* const kinds[] = {&nominate_kind, &fire_kind, &belt_kind, &vital_kind,
                                              &repair_kind};
  return kinds;
}

}  // namespace buoyz
