// Step 8: does the nearest enemy challenge a disengagement?
#include "engine/choice_of.h"
#include "rulebooks/wetthrust/diseng.h"

namespace wetthrust {
namespace {

struct ChallengeQuestion : engine::YesOrNo<Battle, ChallengeQuestion> {
  static constexpr const char *name = "challenge", *code = "challenge.yes-or-no";
  static constexpr Clause clause = "wetthrust.diseng.3";

  static std::string prompt(const Battle& battle, const Question& q) {
    return fmt::format("does she challenge {}, who wants to disengage?", battle.name(ship_actor(q.detail)));
  }
};

}  // namespace

const QuestionKind challenge_kind = engine::question_kind<Battle, ChallengeQuestion>();

}  // namespace wetthrust
