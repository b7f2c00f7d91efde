// Steps 3, 5 and 8: who flies next, which ship bombers attack, whom CAP meets, at whom anti-aircraft guns
// fire, and whether squadrons are merged.
#include <algorithm>

#include "rulebooks/wetthrust/choice_of.h"
#include "rulebooks/wetthrust/fights.h"
#include "rulebooks/wetthrust/flight_plan.h"
#include "rulebooks/wetthrust/fly.h"

namespace wetthrust {
namespace {

using engine::Fire;
using engine::Shot;

struct NextSquadronQuestion : ChoiceOf<NextSquadronQuestion> {
  static constexpr const char* name = "squadron";
  static constexpr Clause clause = "wetthrust.air.4";
  static constexpr const char *code = "next.no-squadron", *refused = "no such squadron is waiting to fly",
                              *form = "the name of a squadron";

  // Whoever is shortest of fuel, while there is room on the deck (air.5, air.6).
  static Answer standard(const Battle& battle, const Question& q) {
    const FlightList waiting = waiting_to_fly(battle, q.side);
    return Answer::option(index(*std::min_element(waiting.begin(), waiting.end(), [&](Actor a, Actor b) {
      return battle.squadron(a).endurance < battle.squadron(b).endurance;
    })));
  }
  static ChoiceList list(const Battle& battle, const Question& q) {
    return choices(waiting_to_fly(battle, q.side));
  }
  static std::string prompt(const Battle&, const Question&) { return "which squadron moves next?"; }
};

struct CapQuestion : ChoiceOf<CapQuestion> {
  static constexpr const char* name = "cap";
  static constexpr Clause clause = "wetthrust.fight.3";
  static constexpr const char *code = "cap.no-raider", *refused = "no such raider is still to be met there",
                              *form = "the name of a squadron";

  // The biggest raid first.
  static Answer standard(const Battle& battle, const Question& q) {
    const Raiders raiders = raiders_of(battle, battle.squadron(q.actor));
    return Answer::option(index(*std::max_element(raiders.begin(), raiders.end(), [&](Actor a, Actor b) {
      return battle.squadron(a).aircraft < battle.squadron(b).aircraft;
    })));
  }
  static ChoiceList list(const Battle& battle, const Question& q) {
    return choices(raiders_of(battle, battle.squadron(q.actor)));
  }
  static std::string prompt(const Battle&, const Question&) { return "which raiders does it meet now?"; }
};

struct PreyQuestion : ChoiceOf<PreyQuestion> {
  static constexpr const char* name = "prey";
  static constexpr Clause clause = "wetthrust.fight.7";
  static constexpr const char *code = "prey.not-ahead",
                              *refused = "that is not within 3 inches in front of it, or no such aircraft",
                              *form = "the name of a squadron, or none";

  // Whom it named in its move; else those who can still do harm first, the most of them.
  static Answer standard(const Battle& battle, const Question& q) {
    const Raiders prey = prey_of(battle, battle.squadron(q.actor));
    const Actor named = battle.squadron(q.actor).named;
    if (std::find(prey.begin(), prey.end(), named) != prey.end()) return Answer::option(index(named));
    const auto threat = [&](Actor who) {
      const Squadron& squadron = battle.squadron(who);
      return squadron.aircraft + (can_attack_ships(squadron) ? full_squadron : 0);
    };
    return Answer::option(index(*std::max_element(prey.begin(), prey.end(),
                                                  [&](Actor a, Actor b) { return threat(a) < threat(b); })));
  }
  static ChoiceList list(const Battle& battle, const Question& q) {
    return choices(prey_of(battle, battle.squadron(q.actor)), OrNone::yes);
  }
  static std::string prompt(const Battle&, const Question&) { return "on which squadron does it fire?"; }
};

struct TargetQuestion : ChoiceOf<TargetQuestion> {
  static constexpr const char* name = "target";
  static constexpr Clause clause = "wetthrust.air.14";
  static constexpr const char *code = "target.out-of-reach",
                              *refused = "it cannot attack that from where it is",
                              *form = "the name of a ship, or none";

  static Answer standard(const Battle& battle, const Question& q) {
    return option(plain_target(battle, q.actor));
  }
  static Answer option(Actor target) { return Answer::option(target == nobody ? -1 : index(target)); }
  static ChoiceList list(const Battle& battle, const Question& q) {
    return choices(targets_here(battle, battle.squadron(q.actor)), OrNone::yes);
  }
  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    out.push_back(option(weighed_target(battle, q.actor)));
  }
  static std::string prompt(const Battle& battle, const Question& q) {
    const Squadron& squadron = battle.squadron(q.actor);
    const Actor meant = squadron.object != nobody ? squadron.object : squadron.named;
    if (meant == nobody) return "which ship does it attack?";
    if (!on_table(battle[meant])) return fmt::format("{} is gone; which ship instead?", battle.name(meant));
    return fmt::format("which ship does it attack? It was sent at {}", battle.name(meant));
  }
};

struct MergeQuestion : YesOrNo<MergeQuestion> {
  static constexpr const char* name = "merge";
  static constexpr Clause clause = "wetthrust.air.10";
  static constexpr const char* code = "merge.yes-or-no";

  static Answer standard(const Battle&, const Question&) { return Answer::option(1); }
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
    if (flak_reaches(battle, ship, flak, who)) fire.shots.add({mount_of(flak), 0, 0, who});
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

struct AaQuestion {
  static constexpr const char* name = "aa";
  static constexpr Clause clause = "wetthrust.aa.6";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::fire;

  static Answer standard(const Battle& battle, const Question& q) {
    Fire fire{};
    add_flak(battle, q.actor, Flak::pdf, fire);
    add_flak(battle, q.actor, Flak::adf, fire);
    return Answer::of(fire);
  }
  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    std::array<int, 2> used{};
    for (const Shot& shot : answer.fire.shots) {
      const bool known = shot.mount >= flak_mounts && shot.mount < flak_mounts + 2 &&
                         is_squadron(shot.target) && index(shot.target) - max_ships < battle.squadrons.size();
      if (!known || answer.fire.flags)
        return refusal(battle, q.actor, clause, "aa.no-such", "PDF or ADF fire at a squadron");
      const Flak flak = flak_of(shot);
      const std::size_t kind = static_cast<std::size_t>(flak);
      if (!flak_reaches(battle, q.actor, flak, shot.target))
        return refusal(battle, q.actor, flak_clause(battle, flak, shot.target), "aa.cannot-reach",
                       "{} cannot fire at {}: {}", flak_words[kind], battle.name(shot.target),
                       why_no_flak(battle, q.actor, flak, shot.target));
      const int ready = flak_ready(battle, battle[q.actor], flak);
      if (shot.amount < 1 || (used[kind] += shot.amount) > ready)
        return refusal(battle, q.actor, clause, "aa.too-many", "she has {} {}", ready, flak_words[kind]);
    }
    return std::nullopt;
  }
  static Answer any(const Battle& battle, const Question& q, engine::Picker&) { return standard(battle, q); }
  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    out.push_back(standard(battle, q));
  }
  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    out.prompt = fmt::format("{}: at which squadrons do her anti-aircraft guns fire?", battle.name(q.actor));
    out.form = "hold, or \"PDF 2 > squadron; ADF 1 > squadron\"";
    for (const Flak flak : {Flak::pdf, Flak::adf}) {
      engine::MountNote mount;
      mount.mount = mount_of(flak), mount.name = flak_words[static_cast<int>(flak)];
      mount.available = flak_ready(battle, battle[q.actor], flak), mount.reach = 6;
      for (const Actor who : in_reach(battle, q.actor)) {
        mount.targets.push_back({who, sea::distance(battle[q.actor].pose.at, battle.squadron(who).pose.at),
                                 mount.available, 0, why_no_flak(battle, q.actor, flak, who),
                                 flak_clause(battle, flak, who)});
      }
      if (mount.available > 0) out.mounts.push_back(mount);
    }
  }
};

constexpr const QuestionKind* fight_kinds[] = {&deck_kind,   &fighter_kind, &next_squadron_kind,
                                               &fly_kind,    &cap_kind,     &prey_kind,
                                               &target_kind, &aa_kind,      &merge_kind};

}  // namespace

const QuestionKind next_squadron_kind = engine::question_kind<Battle, NextSquadronQuestion>();
const QuestionKind cap_kind = engine::question_kind<Battle, CapQuestion>();
const QuestionKind prey_kind = engine::question_kind<Battle, PreyQuestion>();
const QuestionKind target_kind = engine::question_kind<Battle, TargetQuestion>();
const QuestionKind merge_kind = engine::question_kind<Battle, MergeQuestion>();
const QuestionKind aa_kind = engine::question_kind<Battle, AaQuestion>();

QuestionKinds air_questions() { return fight_kinds; }

}  // namespace wetthrust
