// Steps 3, 5 and 8: who flies next, which ship bombers attack, whom CAP meets, at whom anti-aircraft guns
// fire, and whether squadrons are merged.
#include <algorithm>

#include "engine/kit/choice_of.h"
#include "engine/kit/fire_orders.h"
#include "rulebooks/wetthrust/air/fights.h"
#include "rulebooks/wetthrust/air/fly.h"
#include "rulebooks/wetthrust/air/strike.h"
#include "rulebooks/wetthrust/captain/flight_plan.h"
#include "rulebooks/wetthrust/firing/fire.h"
#include "rulebooks/wetthrust/screen/chart.h"

namespace wetthrust {
namespace {

using engine::Fire;
using engine::Shot;

struct NextSquadronQuestion : engine::ChoiceOf<Battle, NextSquadronQuestion> {
  static constexpr const char *name = "squadron", *code = "next.no-squadron",
                              *refused = "no such squadron is waiting to fly",
                              *form = "the name of a squadron", *prompt = "which squadron moves next?";
  static constexpr Clause clause = "wetthrust.air.4";

  // Whoever is shortest of fuel, while there is room on the deck (air.5, air.6).
  static int worth(const Battle& battle, const Question&, int who) {
    return -battle.squadron(Actor(who)).endurance;
  }
  static engine::ChoiceList list(const Battle& battle, const Question& q) {
    return choices(waiting_to_fly(battle, q.side));
  }
};

struct CapQuestion : engine::ChoiceOf<Battle, CapQuestion> {
  static constexpr const char *name = "cap", *code = "cap.no-raider",
                              *refused = "no such raider is still to be met there",
                              *form = "the name of a squadron", *prompt = "which raiders does it meet now?";
  static constexpr Clause clause = "wetthrust.fight.3";

  // The biggest raid first.
  static int worth(const Battle& battle, const Question&, int who) {
    return battle.squadron(Actor(who)).aircraft;
  }
  static engine::ChoiceList list(const Battle& battle, const Question& q) {
    return choices(raiders_of(battle, battle.squadron(q.actor)));
  }
};

struct PreyQuestion : engine::ChoiceOf<Battle, PreyQuestion> {
  static constexpr const char *name = "prey", *code = "prey.not-ahead",
                              *refused = "that is not within 3 inches in front of it, or no such aircraft",
                              *form = "the name of a squadron, or none",
                              *prompt = "on which squadron does it fire?",
                              *none = "it fires on nobody, and nobody replies";
  static constexpr Clause clause = "wetthrust.fight.7";

  // Whom it named in its move; else those who can still do harm first, the most of them.
  static int worth(const Battle& battle, const Question& q, int who) {
    if (who < 0) return -1;
    if (Actor(who) == battle.squadron(q.actor).named) return 3 * full_squadron;
    const Squadron& prey = battle.squadron(Actor(who));
    return prey.aircraft + (can_attack_ships(prey) ? full_squadron : 0);
  }
  static engine::ChoiceList list(const Battle& battle, const Question& q) {
    return choices(prey_of(battle, battle.squadron(q.actor)), engine::OrNone::yes);
  }
};

struct TargetQuestion : engine::ChoiceOf<Battle, TargetQuestion> {
  static constexpr const char *name = "target", *code = "target.out-of-reach",
                              *refused = "it cannot attack that from where it is",
                              *form = "the name of a ship, or none";
  static constexpr Clause clause = "wetthrust.air.14";

  static Answer standard(const Battle& battle, const Question& q) {
    return option(plain_target(battle, q.actor));
  }
  static Answer option(Actor target) { return Answer::option(target == nobody ? -1 : index(target)); }
  static engine::ChoiceList list(const Battle& battle, const Question& q) {
    return choices(targets_here(battle, battle.squadron(q.actor)), engine::OrNone::yes);
  }
  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    out.push_back(option(weighed_target(battle, q.actor)));
  }
  static engine::Stakes stakes(const Battle& battle, const Question& q, int target) {
    if (target < 0) return {"it keeps its load"};
    const int aircraft = battle.squadron(q.actor).aircraft;
    return engine::stakes_at_most(
        Die::d6, needed_to_hit(battle, q.actor, Actor(target)),
        fmt::format("{} {} if all get through", aircraft, aircraft == 1 ? "die" : "dice"));
  }
  static std::string prompt(const Battle& battle, const Question& q) {
    const Squadron& squadron = battle.squadron(q.actor);
    const Actor meant = squadron.object != nobody ? squadron.object : squadron.named;
    if (meant == nobody) return "which ship does it attack?";
    if (!on_table(battle[meant])) return fmt::format("{} is gone; which ship instead?", battle.name(meant));
    return fmt::format("which ship does it attack? It was sent at {}", battle.name(meant));
  }
};

struct MergeQuestion : engine::YesOrNo<Battle, MergeQuestion> {
  static constexpr const char *name = "merge", *code = "merge.yes-or-no";
  static constexpr Clause clause = "wetthrust.air.10";

  static constexpr const char *yes = "one fuller squadron; what is left of the others stays aboard",
                              *no = "all stay as they are";

  static std::string prompt(const Battle& battle, const Question& q) {
    std::string names;
    for (const Actor who : mergeable(battle, q.actor))
      names += (names.empty() ? "" : " and ") + battle.name(who);
    return fmt::format("is it filled up with aircraft of {}?", names);
  }
};

// wetthrust.aa.6: shared out in proportion to the threat, which is the aircraft of a squadron.
void add_flak(const Battle& battle, Actor ship, Flak flak, Fire& fire) {
  const int first = fire.shots.size();
  for (const Actor who : in_reach(battle, ship))
    if (!fire.shots.full() && flak_reaches(battle, ship, flak, who))
      fire.shots.add({mount_of(flak), 0, 0, who});
  Shot* const begin = fire.shots.begin() + first;
  if (begin == fire.shots.end()) return;
  for (int left = flak_ready(battle, battle[ship], flak); left > 0; --left)
    ++std::max_element(begin, fire.shots.end(), [&](const Shot& a, const Shot& b) {
        return battle.squadron(a.target).aircraft * (b.amount + 1) <
               battle.squadron(b.target).aircraft * (a.amount + 1);
      })->amount;
  Shot* const end = std::remove_if(begin, fire.shots.end(), [](const Shot& s) { return s.amount == 0; });
  fire.shots.count = std::uint16_t(end - fire.shots.begin());
}

struct AaQuestion : engine::FireOrders<Battle, AaQuestion> {
  static constexpr const char *name = "aa", *prompt = "at which squadrons do her anti-aircraft guns fire?",
                              *form = "hold, or \"PDF 2 > squadron; ADF 1 > squadron\"",
                              *flag_code = "aa.no-such", *flag_refused = "PDF or ADF fire at a squadron";
  static constexpr Clause clause = "wetthrust.aa.6", flag_clause = clause;
  static constexpr int first_mount = flak_mounts;

  static Answer standard(const Battle& battle, const Question& q) {
    Fire fire{};
    add_flak(battle, q.actor, Flak::pdf, fire);
    add_flak(battle, q.actor, Flak::adf, fire);
    return Answer::of(fire);
  }

  static int mounts(const Battle&, Actor) { return 2; }
  static Flak mount(int number) { return Flak(number - flak_mounts); }
  static int ready(const Battle& battle, Actor who, Flak flak) {
    return flak_ready(battle, battle[who], flak);
  }
  static engine::MountNote mount_note(const Battle& battle, Actor who, Flak flak) {
    return {mount_of(flak), word(flak), ready(battle, who, flak), 6, {}};
  }
  static constexpr auto targets = in_reach;

  static Aim aim(const Battle& battle, Actor who, Flak flak, Actor target) {
    const bool known = flak <= Flak::adf && is_squadron(target) && engine::has_unit(battle, target);
    if (!known) return {Bar::no_weapon, clause};
    return {flak_reaches(battle, who, flak, target) ? Bar::none : Bar::target,
            flak_clause(battle, flak, target),
            sea::distance(battle[who].pose.at, battle.squadron(target).pose.at)};
  }
  static std::string why_not(const Battle& battle, Actor who, Flak flak, Actor target, const Aim&) {
    return why_no_flak(battle, who, flak, target);
  }
  static Refusal barred(const Battle& battle, const Question& q, const Shot& shot, const Aim& aimed) {
    if (aimed.bar == Bar::no_weapon) return refusal(battle, q.actor, clause, flag_code, "{}", flag_refused);
    return refusal(battle, q.actor, aimed.clause, "aa.cannot-reach", "{} cannot fire at {}: {}",
                   word(flak_of(shot)), battle.name(shot.target),
                   why_no_flak(battle, q.actor, flak_of(shot), shot.target));
  }
  static Refusal too_many(const Battle& battle, const Question& q, const Shot& shot, int, int most) {
    return refusal(battle, q.actor, clause, "aa.too-many", "she has {} {}", most, word(flak_of(shot)));
  }
};

}  // namespace

const QuestionKind next_squadron_kind = engine::question_kind<Battle, NextSquadronQuestion>();
const QuestionKind cap_kind = engine::question_kind<Battle, CapQuestion>();
const QuestionKind prey_kind = engine::question_kind<Battle, PreyQuestion>();
const QuestionKind target_kind = engine::question_kind<Battle, TargetQuestion>();
const QuestionKind merge_kind = engine::question_kind<Battle, MergeQuestion>();
const QuestionKind aa_kind = engine::question_kind<Battle, AaQuestion>();

}  // namespace wetthrust
