// At which boats shots are made. Written as "Contact 2 1".
#include "engine/kit/share_of.h"
#include "rulebooks/ethos/asw/asw.h"
#include "rulebooks/ethos/sight/sight.h"

namespace ethos {
namespace {

struct AswQuestion : engine::ShareOf<Battle, AswQuestion> {
  static constexpr const char *name = "asw", *prompt = "how many ASW shots at which submerged boat?",
                              *form = "none, or counter and shots, as in \"Contact 2 1\"", *unit = "shots";
  static constexpr Clause clause = "ethos.asw.1", slot_clause = "ethos.sub.12";

  static int room(const Battle& battle, const Question& q) { return asw_shots(battle, q.actor); }
  // All at the nearest.
  static Few<engine::Part, max_submarines> open(const Battle& battle, const Question& q) {
    Few<engine::Part, max_submarines> parts{};
    for (const Actor counter : asw_targets(battle, q.actor))
      parts.add({std::uint16_t(index(counter)), std::int16_t(room(battle, q))});
    return parts;
  }
  static std::string label(const Battle& battle, const Question&, int slot) {
    return engine::name_of(battle, Actor(slot));
  }
  static Verdict bad_part(const Battle& battle, const Question& q, const engine::Part& part, int most) {
    if (most == 0)
      return refusal(battle, q.actor, "ethos.asw.1", "asw.no-boat",
                     "no boat that can be attacked is called that within {} inch", asw_reach);
    if (part.amount >= 1) return std::nullopt;
    return refusal(battle, q.actor, clause, "asw.amount", "at least one shot goes to each boat named");
  }
  static Refusal twice(const Battle& battle, const Question& q, const engine::Part& part) {
    return refusal(battle, q.actor, clause, "asw.twice", "{} is named twice", label(battle, q, part.slot));
  }
  static Refusal too_much(const Battle& battle, const Question& q, int amount) {
    return refusal(battle, q.actor, clause, "asw.too-many", "{} shots, but there are {}", amount,
                   room(battle, q));
  }
  static void carry_out(Battle& battle, Umpire& umpire, const Question& q, const Answer& answer) {
    fire_asw(battle, umpire, q.actor, answer.share);
  }
};

}  // namespace

const QuestionKind asw_kind = engine::question_kind<Battle, AswQuestion>();

}  // namespace ethos
