// How AA points are used, and at which waves they fire. Written as "Axis wave 1 3; Axis wave 2 2".
#include "engine/kit/choice_of.h"
#include "rulebooks/ethos/air/fire.h"

namespace ethos {
namespace {

struct AaUseQuestion : engine::ChoiceOf<Battle, AaUseQuestion> {
  static constexpr const char *name = "aa-use", *code = "aa.use",
                              *prompt = "how does she use her AA points this turn?",
                              *form = "one of these uses",
                              *refused = "she cannot use her AA points like that now";
  static constexpr Clause clause = "ethos.gk.1";

  static engine::ChoiceList list(const Battle& battle, const Question& q) {
    engine::ChoiceList list{};
    for (const AaUse use : aa_uses(battle, q.actor)) list.add(int(use));
    return list;
  }
  static std::string label(const Battle&, const Question&, int option) {
    constexpr const char* words[] = {"guns", "doubled", "goalkeeper"};
    return words[option];
  }
  static Clause option_clause(const Battle&, const Question&, int option) {
    constexpr Clause clauses[] = {"ethos.aa.1", "ethos.sd.11", "ethos.gk.1"};
    return clauses[option];
  }
  static engine::Stakes stakes(const Battle& battle, const Question& q, int option) {
    const Ship& ship = battle[q.actor];
    if (AaUse(option) == AaUse::goalkeeper)
      return {fmt::format("{} against missiles", goalkeeper_dice(ship) == 1
                                                     ? "1 die"
                                                     : fmt::format("{} dice", goalkeeper_dice(ship)))};
    return {counted(aa_points(ship, AaUse(option)), "point") +
            (AaUse(option) == AaUse::doubled ? ", and no fire of her main guns" : "")};
  }
};

struct AaQuestion : OverTargets<AaQuestion> {
  static constexpr const char *name = "aa", *prompt = "at which waves does she fire her AA points?",
                              *form = "none, or wave and points, as in \"WAVE 3\"", *unit = "points",
                              *no_target = "no such enemy wave is in sight within 2 inches";
  static constexpr Clause clause = "ethos.aa.2", slot_clause = "ethos.aa.1";

  static int room(const Battle& battle, const Question& q) {
    return aa_points(battle[q.actor], AaUse(q.detail));
  }
  static Targets targets(const Battle& battle, const Question& q) { return aa_targets(battle, q.actor); }
  // ethos.aa.2: evenly over those that have a load; failing them, over all.
  static Answer standard(const Battle& battle, const Question& q) {
    const Parts parts = open(battle, q);
    const int loaded = int(std::count_if(parts.begin(), parts.end(), [&](const Part& part) {
      return is_loaded(battle.wave(Actor(part.slot)));
    }));
    return evenly(parts, loaded > 0 ? loaded : parts.size(), room(battle, q));
  }
  static void carry_out(Battle& battle, Umpire& umpire, const Question& q, const Answer& answer) {
    fire_aa(battle, umpire, q.actor, answer.share);
  }
};

}  // namespace

const QuestionKind aa_use_kind = engine::question_kind<Battle, AaUseQuestion>();
const QuestionKind aa_kind = engine::question_kind<Battle, AaQuestion>();

}  // namespace ethos
