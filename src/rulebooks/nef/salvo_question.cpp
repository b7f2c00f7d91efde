// nef.spec.4: the owner says which salvo is destroyed.
#include "rulebooks/nef/questions.h"
#include "rulebooks/nef/spec.h"

namespace nef {
namespace {

struct SalvoQuestion {
  static constexpr const char* name = "salvo";
  static constexpr engine::Clause clause = "nef.spec.4";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::choice;

  static Answer standard(const Battle&, const Question&) { return Answer::option(0); }

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    const int aboard = salvos_aboard(battle, q.actor).size();
    if (answer.choice.option >= 0 && answer.choice.option < aboard) return std::nullopt;
    return refusal(battle, q.actor, clause, "salvo.not-aboard", "there is no such salvo aboard");
  }

  static Answer any(const Battle& battle, const Question& q, engine::Picker& picker) {
    return Answer::option(picker.below(salvos_aboard(battle, q.actor).size()));
  }

  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    for (int i = 0; i < salvos_aboard(battle, q.actor).size(); ++i) out.push_back(Answer::option(i));
  }

  static std::string label(const Battle& battle, const SalvoAboard& salvo) {
    return salvo.kind == Salvo::flight ? battle.name(salvo.flight)
                                       : salvo_names[static_cast<int>(salvo.kind)];
  }

  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    out.prompt = fmt::format("{}: a salvo is destroyed; which one?", battle.name(q.actor));
    out.form = "one of the names";
    const Magazine magazine = salvos_aboard(battle, q.actor);
    for (int i = 0; i < magazine.size(); ++i)
      out.options.push_back({i, label(battle, magazine[i]), "", clause});
  }
};

}  // namespace

const QuestionKind salvo_kind = engine::question_kind<Battle, SalvoQuestion>();

}  // namespace nef
