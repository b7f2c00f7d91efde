// nef.spec.4: the owner says which salvo is destroyed.
#include "engine/kit/choice_of.h"
#include "rulebooks/nef/combat/magazines.h"
#include "rulebooks/nef/questions.h"

namespace nef {
namespace {

struct SalvoQuestion : engine::ChoiceOf<Battle, SalvoQuestion> {
  static constexpr const char *name = "salvo", *code = "salvo.not-aboard",
                              *refused = "there is no such salvo aboard", *form = "one of the names",
                              *prompt = "a salvo is destroyed; which one?";
  static constexpr engine::Clause clause = "nef.spec.4";

  static engine::ChoiceList list(const Battle& battle, const Question& q) {
    return engine::first_few(salvos_aboard(battle, q.actor).size());
  }
  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    for (const int i : list(battle, q)) out.push_back(Answer::option(i));
  }
  static std::string label(const Battle& battle, const Question& q, int option) {
    const SalvoAboard salvo = salvos_aboard(battle, q.actor)[option];
    return salvo.kind == Salvo::flight ? battle.name(salvo.flight)
                                       : salvo_names[static_cast<int>(salvo.kind)];
  }
};

}  // namespace

const QuestionKind salvo_kind = engine::question_kind<Battle, SalvoQuestion>();

}  // namespace nef
