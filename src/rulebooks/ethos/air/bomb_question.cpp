// On whom a wave drops its bombs. Written as "Akagi 2", "Akagi 1; Tone 1" or "none".
#include "rulebooks/ethos/air/fire.h"

namespace ethos {
namespace {

struct BombQuestion : engine::ShareOf<Battle, BombQuestion> {
  static constexpr const char *name = "bomb", *form = "none, or ship and bombs, as in \"SHIP 1\"",
                              *unit = "bombs";
  static constexpr Clause clause = "ethos.bomb.1", slot_clause = "ethos.bomb.1";

  static std::string prompt(const Battle& battle, const Question& q) {
    const Wave& wave = battle.wave(q.actor);
    if (wave.load == Load::itself) return "on whom does it dive, if on anybody?";
    return fmt::format("{} to drop: on whom, if on anybody?", counted(bombs_of(wave), "bomb"));
  }
  static int room(const Battle& battle, const Question& q) { return bombs_of(battle.wave(q.actor)); }
  // All on the most valuable ship.
  static Few<engine::Part, Targets::capacity> open(const Battle& battle, const Question& q) {
    Targets targets = bomb_targets(battle, q.actor);
    std::stable_sort(targets.begin(), targets.end(), [&](Actor one, Actor other) {
      return battle.sheet(one).points() > battle.sheet(other).points();
    });
    Few<engine::Part, Targets::capacity> parts{};
    for (const Actor target : targets)
      parts.add({std::uint16_t(index(target)), std::int16_t(room(battle, q))});
    return parts;
  }
  static Answer any(const Battle& battle, const Question& q, Picker& picker) {
    if (picker.one_in(6)) return Answer::of(engine::Share{});
    auto parts = open(battle, q);
    std::swap(parts[0], parts[picker.below(parts.size())]);
    return first_of(parts, room(battle, q));
  }
  static std::string label(const Battle& battle, const Question&, int slot) {
    return engine::name_of(battle, Actor(slot));
  }
  // A load is one use: all of it or nothing.
  static Verdict refuse(const Battle& battle, const Question& q, const Answer& given) {
    if (auto bad = ShareOf::refuse(battle, q, given)) return bad;
    int bombs = 0;
    for (const engine::Part& part : given.share.parts) bombs += part.amount;
    if (bombs == 0 || bombs == room(battle, q)) return std::nullopt;
    return refusal(battle, q.actor, clause, "bomb.all", "both bombs are dropped, or none");
  }
  static Verdict bad_part(const Battle& battle, const Question& q, const engine::Part& part, int most) {
    if (most == 0)
      return refusal(battle, q.actor, clause, "bomb.no-ship", "no such enemy is within half an inch");
    if (part.amount >= 1) return std::nullopt;
    return refusal(battle, q.actor, clause, "bomb.amount", "at least one bomb goes to each ship named");
  }
  static Refusal twice(const Battle& battle, const Question& q, const engine::Part& part) {
    return refusal(battle, q.actor, clause, "bomb.twice", "{} is named twice", label(battle, q, part.slot));
  }
  static Refusal too_much(const Battle& battle, const Question& q, int amount) {
    return refusal(battle, q.actor, clause, "bomb.too-many", "{} bombs, but there are {}", amount,
                   room(battle, q));
  }
  static void carry_out(Battle& battle, Umpire& umpire, const Question& q, const Answer& answer) {
    drop_on(battle, umpire, q.actor, answer.share);
  }
};

}  // namespace

const QuestionKind bomb_kind = engine::question_kind<Battle, BombQuestion>();

}  // namespace ethos
