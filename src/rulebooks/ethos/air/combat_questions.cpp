// Step j: whom a fighter attacks, who leads, who joins, who is lost.
#include "engine/kit/choice_of.h"
#include "rulebooks/ethos/air/air.h"
#include "rulebooks/ethos/air/combat.h"
#include "rulebooks/ethos/screen/chart.h"

namespace ethos {
namespace {

using engine::ChoiceList, engine::OrNone;

bool is_loaded_bomber(const Wave& wave) {
  return !wave.spent && wave.load != Load::fighter && wave.load != Load::none;
}

// ethos.air.12: the nearest loaded bomber first, then the others.
struct AttackQuestion : engine::ChoiceOf<Battle, AttackQuestion> {
  static constexpr const char *name = "air-attack", *prompt = "which enemy wave does it attack?",
                              *form = "a wave, or none", *code = "air-attack.none",
                              *refused = "it cannot reach that wave",
                              *none = "it attacks nobody, and may be attacked all the same";
  static constexpr Clause clause = "ethos.a2a.8";

  static ChoiceList list(const Battle& battle, const Question& q) {
    return engine::choices(
        flying(battle).all([&](Actor enemy, const Wave&) { return may_attack(battle, q.actor, enemy); }),
        OrNone::yes);
  }
  static double worth(const Battle& battle, const Question& q, int option) {
    if (option < 0) return 0;
    const Wave& enemy = battle.wave(Actor(option));
    return (is_loaded_bomber(enemy) ? 1000 : 500) - range(enemy.pose.at, battle.wave(q.actor).pose.at);
  }
};

struct LeadQuestion : engine::ChoiceOf<Battle, LeadQuestion> {
  static constexpr const char *name = "air-lead", *form = "a wave", *code = "air-lead.none",
                              *refused = "that wave does not attack it";
  static constexpr Clause clause = "ethos.a2a.8";

  static std::string prompt(const Battle& battle, const Question& q) {
    return fmt::format("who leads the attack on {}?", battle.name(Actor(q.detail)));
  }
  static ChoiceList list(const Battle& battle, const Question& q) {
    return engine::choices(flying(battle).all([&](const Wave& wave) {
      return wave.side == q.side && wave.named == Actor(q.detail) && wave.opponent == nobody;
    }));
  }
  static double worth(const Battle& battle, const Question&, int option) {
    const Wave& wave = battle.wave(Actor(option));
    return combat_value(battle, wave) + (wave.pilots == Quality::exceptional);
  }
};

// One's own side's pairs that defend themselves first.
struct JoinQuestion : engine::ChoiceOf<Battle, JoinQuestion> {
  static constexpr const char *name = "air-join", *prompt = "does it join a fight, and against whom?",
                              *form = "an enemy wave, or none", *code = "air-join.none",
                              *refused = "it cannot help against that wave", *none = "it joins nobody";
  static constexpr Clause clause = "ethos.a2a.3";

  static ChoiceList list(const Battle& battle, const Question& q) {
    return engine::choices(
        flying(battle).all([&](Actor enemy, const Wave&) { return may_join(battle, q.actor, enemy); }),
        OrNone::yes);
  }
  static double worth(const Battle& battle, const Question& q, int option) {
    if (option < 0) return 0;
    const bool costs = battle.wave(q.actor).load == Load::fighter && !defends_against(battle, Actor(option));
    return costs ? -1 : 1;
  }
};

struct LoseQuestion : engine::ChoiceOf<Battle, LoseQuestion> {
  static constexpr const char *name = "air-loss", *prompt = "which wave is lost?", *form = "a wave",
                              *code = "air-loss.none", *refused = "that wave does not fight here";
  static constexpr Clause clause = "ethos.a2a.3";

  static ChoiceList list(const Battle& battle, const Question& q) {
    const Wave& leader = battle.wave(q.actor);
    ChoiceList list = engine::choices(flying(battle).all([&](Actor who, const Wave& wave) {
      return who != q.actor && wave.side == leader.side && wave.opponent == leader.opponent;
    }));
    list.add(index(q.actor));
    std::swap(list[0], list[list.size() - 1]);
    return list;
  }
  // What is least worth keeping.
  static double worth(const Battle& battle, const Question&, int option) {
    return battle.wave(Actor(option)).spent ? 1 : 0;
  }
};

}  // namespace

const QuestionKind attack_kind = engine::question_kind<Battle, AttackQuestion>();
const QuestionKind lead_kind = engine::question_kind<Battle, LeadQuestion>();
const QuestionKind join_kind = engine::question_kind<Battle, JoinQuestion>();
const QuestionKind lose_kind = engine::question_kind<Battle, LoseQuestion>();

}  // namespace ethos
