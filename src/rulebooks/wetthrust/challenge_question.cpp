// Step 8: does the nearest enemy challenge a disengagement?
#include "rulebooks/wetthrust/diseng.h"

namespace wetthrust {
namespace {

struct ChallengeQuestion {
  static constexpr const char* name = "challenge";
  static constexpr Clause clause = "wetthrust.diseng.3";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::choice;

  static Answer standard(const Battle&, const Question&) { return Answer::option(1); }
  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    if (answer.choice.option == 0 || answer.choice.option == 1) return std::nullopt;
    return refusal(battle, q.actor, clause, "challenge.yes-or-no", "the answer is yes (1) or no (0)");
  }
  static Answer any(const Battle&, const Question&, engine::Picker& picker) {
    return Answer::option(picker.below(2));
  }
  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    out.push_back(standard(battle, q));
  }
  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    out.prompt = fmt::format("{}: does she challenge {}, who wants to disengage?", battle.name(q.actor),
                             battle.name(ship_actor(q.detail)));
    out.form = "yes or no";
    out.options = {{1, "yes", {}, clause}, {0, "no", {}, clause}};
  }
};

constexpr const QuestionKind* kinds[] = {&challenge_kind};

}  // namespace

const QuestionKind challenge_kind = engine::question_kind<Battle, ChallengeQuestion>();

QuestionKinds end_questions() { return kinds; }

}  // namespace wetthrust
