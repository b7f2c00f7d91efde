// Step 8: does the nearest enemy challenge a disengagement?
#include "rulebooks/wetthrust/choice_of.h"
#include "rulebooks/wetthrust/diseng.h"

namespace wetthrust {
namespace {

struct ChallengeQuestion : YesOrNo<ChallengeQuestion> {
  static constexpr const char* name = "challenge";
  static constexpr Clause clause = "wetthrust.diseng.3";
  static constexpr const char* code = "challenge.yes-or-no";

  static Answer standard(const Battle&, const Question&) { return Answer::option(1); }
  static std::string prompt(const Battle& battle, const Question& q) {
    return fmt::format("does she challenge {}, who wants to disengage?", battle.name(ship_actor(q.detail)));
  }
};

constexpr const QuestionKind* challenge_kinds[] = {&challenge_kind};

}  // namespace

const QuestionKind challenge_kind = engine::question_kind<Battle, ChallengeQuestion>();

QuestionKinds end_questions() { return challenge_kinds; }

}  // namespace wetthrust
