// At which boats shots are made. Written as "Contact 2 1".
#include "rulebooks/ethos/asw/asw.h"
#include "rulebooks/ethos/over_targets.h"

namespace ethos {
namespace {

// By default all at the nearest.
struct AswQuestion : OverTargets<AswQuestion> {
  static constexpr const char *name = "asw", *prompt = "how many ASW shots at which submerged boat?",
                              *form = "none, or counter and shots, as in \"COUNTER 1\"", *unit = "shots",
                              *no_target = "no such boat can be attacked within an inch";
  static constexpr Clause clause = "ethos.asw.1", slot_clause = "ethos.sub.12";

  static int room(const Battle& battle, const Question& q) { return asw_shots(battle, q.actor); }
  static auto targets(const Battle& battle, const Question& q) { return asw_targets(battle, q.actor); }
  static void carry_out(Battle& battle, Umpire& umpire, const Question& q, const Answer& answer) {
    fire_asw(battle, umpire, q.actor, answer.share);
  }
};

}  // namespace

const QuestionKind asw_kind = engine::question_kind<Battle, AswQuestion>();

}  // namespace ethos
