// Which of two sheets a ship brings, where the scenario leaves it to her owner (Phoebe: guns or missiles).
#include "engine/kit/choice_of.h"
#include "engine/kit/on_battle.h"
#include "rulebooks/ethos/screen/chart.h"
#include "rulebooks/ethos/setup/setup.h"

namespace ethos {
namespace {

struct FitQuestion : engine::ChoiceOf<Battle, FitQuestion> {
  static constexpr const char *name = "fit", *prompt = "how is she fitted out?", *form = "one of the sheets",
                              *code = "fit.unknown", *refused = "the scenario does not offer that sheet";
  static constexpr Clause clause = "ethos.scenario.2";

  static engine::ChoiceList list(const Battle&, const Question&) { return engine::first_few(2); }
  static engine::Stakes stakes(const Battle& battle, const Question& q, int option) {
    return {armament_in_words(sheet_of(battle, q, option))};
  }
  static std::string label(const Battle& battle, const Question& q, int option) {
    return sheet_of(battle, q, option).name;
  }
  static const Sheet& sheet_of(const Battle& battle, const Question& q, int option) {
    const int other = battle.book->other_fit[std::size_t(index(q.actor))];
    return option == 0 ? battle.sheet(q.actor) : battle.book->sheets[std::size_t(other)];
  }
};

}  // namespace

const QuestionKind fit_kind = engine::question_kind<Battle, FitQuestion>();

}  // namespace ethos
