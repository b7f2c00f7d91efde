// On whom a wave drops its bombs. Written as "Akagi 2", "Akagi 1; Tone 1" or "none".
#include <algorithm>

#include "rulebooks/ethos/air/fire.h"
#include "rulebooks/ethos/victory/victory.h"

namespace ethos {
namespace {

struct BombQuestion : OverTargets<BombQuestion> {
  static constexpr const char *name = "bomb", *form = "none, or ship and bombs, as in \"SHIP 1\"",
                              *unit = "bombs", *no_target = "no such enemy is within half an inch";
  static constexpr Clause clause = "ethos.bomb.1", slot_clause = "ethos.bomb.1";

  static std::string prompt(const Battle& battle, const Question& q) {
    const Wave& wave = battle.wave(q.actor);
    if (wave.load == Load::itself) return "on whom does it dive, if on anybody?";
    return fmt::format("{} to drop: on whom, if on anybody?", counted(bombs_of(wave), "bomb"));
  }
  static int room(const Battle& battle, const Question& q) { return bombs_of(battle.wave(q.actor)); }
  // All on the most valuable ship.
  static Targets targets(const Battle& battle, const Question& q) {
    Targets targets = bomb_targets(battle, q.actor);
    std::stable_sort(targets.begin(), targets.end(), [&](Actor one, Actor other) {
      return points_of(battle, one) > points_of(battle, other);
    });
    return targets;
  }
  static Answer any(const Battle& battle, const Question& q, Picker& picker) {
    if (picker.one_in(6)) return Answer::of(Share{});
    Parts parts = open(battle, q);
    std::swap(parts[0], parts[picker.below(parts.size())]);
    return first_of(parts, room(battle, q));
  }
  // A load is one use: all of it or nothing.
  static Verdict refuse(const Battle& battle, const Question& q, const Answer& given) {
    if (auto bad = OverTargets::refuse(battle, q, given)) return bad;
    int bombs = 0;
    for (const Part& part : given.share.parts) bombs += part.amount;
    if (bombs == 0 || bombs == room(battle, q)) return std::nullopt;
    return refusal(battle, q.actor, clause, "bomb.all", "both bombs are dropped, or none");
  }
  static void carry_out(Battle& battle, Umpire& umpire, const Question& q, const Answer& answer) {
    drop_on(battle, umpire, q.actor, answer.share);
  }
};

}  // namespace

const QuestionKind bomb_kind = engine::question_kind<Battle, BombQuestion>();

}  // namespace ethos
