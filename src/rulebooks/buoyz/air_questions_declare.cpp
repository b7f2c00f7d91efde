// Attack 1: whom a flight attacks from where it is; or it holds back.
#include <algorithm>

#include "rulebooks/buoyz/air_attack.h"
#include "rulebooks/buoyz/air_run.h"
#include "rulebooks/buoyz/air_worth.h"
#include "rulebooks/buoyz/flights.h"
#include "rulebooks/buoyz/option_words.h"

namespace buoyz {
namespace {

struct DeclareQuestion {
  static constexpr const char* name = "air-attack";
  static constexpr Clause clause = "buoyz.9.4.3";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::choice;

  static ShipTargets targets(const Battle& battle, const Question& q) {
    ShipTargets list{};
    air_targets(battle, q.actor, list);
    return list;
  }

  static double value(const Battle& battle, const Question& q, Actor target) {
    const Flight& flight = battle.flight(q.actor);
    return load_worth(battle, flight, battle[target], flight.pose.at);
  }

  // The ship it flew to; if she is out of its reach, the one that promises most.
  static Answer standard(const Battle& battle, const Question& q) {
    const ShipTargets list = targets(battle, q);
    const Actor meant = battle.flight(q.actor).target;
    if (std::find(list.begin(), list.end(), meant) != list.end()) return Answer::option(index(meant));
    const Actor* best = std::max_element(list.begin(), list.end(), [&](Actor a, Actor b) {
      return value(battle, q, a) < value(battle, q, b);
    });
    return Answer::option(best == list.end() ? -1 : index(*best));
  }

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    if (answer.choice.option == -1) return std::nullopt;
    const bool actor = answer.choice.option >= 0 && answer.choice.option < max_ships;
    const Actor target = actor ? Actor(answer.choice.option) : nobody;
    const AirAim aim = shown_aim(battle, q.actor, target);
    if (aim.bar == AirBar::none) return std::nullopt;
    return refusal(battle, q.actor, aim.clause, "air-attack.target", "{}",
                   why_not(battle, q.actor, target, aim));
  }

  static Answer any(const Battle& battle, const Question& q, engine::Picker& picker) {
    const ShipTargets list = targets(battle, q);
    if (list.empty() || picker.one_in(8)) return Answer::option(-1);
    return Answer::option(index(list[picker.below(list.size())]));
  }

  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    for (const Actor target : targets(battle, q)) out.push_back(Answer::option(index(target)));
    out.push_back(Answer::option(-1));
  }

  static engine::Prospect prospect(const Battle& battle, const Question& q, const Answer& answer) {
    if (answer.choice.option < 0) return {};
    return attack_prospect(battle, q.actor, Actor(answer.choice.option), battle.flight(q.actor).pose);
  }

  // The attack itself, as if nothing stopped it.
  static void carry_out(Battle& battle, Umpire& umpire, const Question& q, const Answer& answer) {
    if (answer.choice.option < 0) return;
    battle.flight(q.actor).duty = Duty::attack;
    battle.flight(q.actor).target = Actor(answer.choice.option);
    make_attack(battle, umpire, q.actor);
  }

  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    out.prompt = fmt::format("{}: whom does it attack with {}?", battle.name(q.actor),
                             load_in_words(battle.flight(q.actor).load));
    out.form = "the name of a ship, or hold";
    out.options.push_back(
        {-1, "hold", "", "buoyz.9.4.2", {"it attacks nobody this turn, and keeps what it carries"}});
    each_ship_of(battle, enemy_of(q.side), [&](Actor target, const Ship&) {
      const AirAim aim = shown_aim(battle, q.actor, target);
      out.options.push_back({index(target),
                             battle.name(target),
                             why_not(battle, q.actor, target, aim),
                             aim.bar == AirBar::none ? clause : aim.clause,
                             {in_brief(battle, target)}});
    });
  }
};

}  // namespace

const QuestionKind declare_kind = engine::question_kind<Battle, DeclareQuestion>();

}  // namespace buoyz
