// Step 4: which ship fires next, and what she fires at whom. Written as "A fwd 2 > Hood; C stb 1 > Hood".
#include <algorithm>

#include "engine/kit/choice_of.h"
#include "engine/kit/fire_orders.h"
#include "rulebooks/wetthrust/captain/estimate.h"
#include "rulebooks/wetthrust/captain/fire_plan.h"
#include "rulebooks/wetthrust/firing/fire.h"
#include "rulebooks/wetthrust/firing/guns.h"
#include "rulebooks/wetthrust/firing/torpedoes.h"
#include "rulebooks/wetthrust/screen/chart.h"

namespace wetthrust {
namespace {

using engine::Fire;
using engine::Shot;

struct NextFirerQuestion : engine::ChoiceOf<Battle, NextFirerQuestion> {
  static constexpr const char *name = "next", *code = "next.cannot-fire",
                              *refused = "no such ship is waiting to fire", *form = "the name of a ship",
                              *prompt = "which ship fires next?";
  static constexpr Clause clause = "wetthrust.fire.2";
  static constexpr bool names_actor = true;

  // The strongest ship with a target first.
  static Answer standard(const Battle& battle, const Question& q) {
    for (const std::uint8_t i : battle.book->side(q.side).ships)
      if (may_fire(battle, battle.ships[i])) return Answer::option(i);
    return Answer::option(-1);
  }
  static engine::ChoiceList list(const Battle& battle, const Question& q) {
    engine::ChoiceList ships{};
    for (int i = 0; i < battle.ships.size(); ++i)
      if (battle.ships[i].side == q.side && may_fire(battle, battle.ships[i])) ships.add(i);
    return ships;
  }
};

Symbols members_at(const Battle& battle, Actor who, const Fire& fire, Actor target) {
  Symbols batteries = 0;
  for (const Shot& shot : fire.shots)
    if (shot.target == target && battle.sheet(who).groups[shot.mount].system == System::battery)
      batteries |= battle.sheet(who).groups[shot.mount].members;
  return batteries & ~battle[who].lost;
}

// At whom an order fires weapons of one kind.
Few<Actor, 16> fired_at(const Sheet& sheet, const Fire& fire, System system) {
  Few<Actor, 16> targets{};
  for (const Shot& shot : fire.shots)
    if (sheet.groups[shot.mount].system == system &&
        std::find(targets.begin(), targets.end(), shot.target) == targets.end())
      targets.add(shot.target);
  return targets;
}

// wetthrust.fire.5: at most as many gun targets as fire controls; wetthrust.asw.6: one attack run;
// wetthrust.asw.3: which takes the place of the guns.
Verdict bad_mix(const Battle& battle, const Question& q, const Fire& fire) {
  const Sheet& sheet = battle.sheet(q.actor);
  const auto targets = fired_at(sheet, fire, System::battery),
             boats = fired_at(sheet, fire, System::asw_mount);
  const Actor boat = boats.empty() ? nobody : boats[0];
  const int controls = count_working(battle, battle[q.actor], System::fire_control);
  return engine::first_refusal(
      battle, q.actor,
      {{targets.size() > controls, "wetthrust.fcs.1", "fire.too-many-targets",
        "guns at {0} targets, but she has {1}"},
       {boats.size() > 1, "wetthrust.asw.6", "fire.one-run", "an attack run goes at one submarine"},
       {std::find(targets.begin(), targets.end(), boat) != targets.end(), "wetthrust.asw.3",
        "fire.guns-or-run", "she fires her guns at {2} or makes an attack run, not both"}},
      [&](auto sentence) {
        return fmt::format(sentence, targets.size(), engine::counted(controls, "fire control"),
                           name_of(battle, boat));
      });
}

struct FireQuestion : engine::WeighedFire<Battle, FireQuestion> {
  static constexpr const char *name = "fire", *mount_word = "group",
                              *prompt = "what does she fire, and at whom?";
  static constexpr const char* form =
      "hold, or \"weapon amount > target\" with ; between several, as in \"A fwd 2 > Hood; A aft 2 > Hood\"";
  static constexpr Clause clause = "wetthrust.fire.3", flag_clause = clause,
                          twice_clause = "wetthrust.guns.1";

  static int mount(int group) { return group; }
  static const Group& group(const Battle& battle, Actor who, int number) {
    return battle.sheet(who).groups[std::size_t(number)];
  }
  static int mounts(const Battle& battle, Actor who) { return int(battle.sheet(who).groups.size()); }
  static int ready(const Battle& battle, Actor who, int number) {
    return available(battle, battle[who], group(battle, who, number));
  }
  static constexpr auto aim = wetthrust::aim;
  static constexpr auto why_not = wetthrust::why_not;
  static constexpr auto bad_mix = wetthrust::bad_mix;
  static Refusal too_many(const Battle& battle, const Question& q, const Shot& shot, int sum, int most) {
    const bool alone = shot.amount < 1 || shot.amount > most;
    return refusal(battle, q.actor, "wetthrust.fire.6", "fire.too-many", "{} of {}{}, but she has {}",
                   alone ? shot.amount : sum, group_name(group(battle, q.actor, shot.mount)),
                   alone ? "" : " in all", most);
  }

  // Everything at the target that promises most.
  static Answer standard(const Battle& battle, const Question& q) {
    const Armament ready = armament(battle, battle[q.actor]);
    return Answer::of(all_at(battle, q.actor, ready, best_target(battle, q.actor, ready)));
  }

  // Everything at one target, now and then at two; seldom holds fire.
  static Answer any(const Battle& battle, const Question& q, engine::Picker& picker) {
    const Armament ready = armament(battle, battle[q.actor]);
    Targets targets = targets_by_worth(battle, q.actor, ready);
    if (targets.empty() || picker.one_in(12)) return Answer::of(Fire{});
    std::swap(targets[0], targets[picker.below(targets.size())]);
    if (picker.one_in(3)) return Answer::of(spread_over(battle, q.actor, ready, targets));
    return Answer::of(all_at(battle, q.actor, ready, targets[0].at));
  }

  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    const Armament ready = armament(battle, battle[q.actor]);
    Targets targets = targets_by_worth(battle, q.actor, ready);
    const int best = std::min(targets.size(), 3);
    for (int i = 0; i < best; ++i) {
      out.push_back(Answer::of(all_at(battle, q.actor, ready, targets[i].at)));
      std::swap(targets[0], targets[i]);
      out.push_back(Answer::of(spread_over(battle, q.actor, ready, targets)));
      std::swap(targets[0], targets[i]);
    }
  }

  // wetthrust.guns.1: all guns at one target are one salvo, weighed with the first of them.
  static double worth(const Battle& battle, Actor who, const Fire& fire, int number) {
    const Shot& shot = fire.shots[number];
    const System system = group(battle, who, shot.mount).system;
    if (system == System::launcher)
      return torpedo_worth(battle, battle[who].pose.at, shot.target, shot.amount);
    if (system == System::asw_mount) return wetthrust::worth(battle, battle[shot.target]) / 6;
    const bool counted = std::any_of(fire.shots.begin(), &shot, [&](const Shot& before) {
      return before.target == shot.target && group(battle, who, before.mount).system == System::battery;
    });
    return counted ? 0 : salvo_worth(battle, who, shot.target, members_at(battle, who, fire, shot.target));
  }

  static void carry_out(Battle& battle, Umpire& umpire, const Question& q, const Answer& answer) {
    resolve(battle, umpire, q.actor, answer.fire);
  }

  // Empty tubes too: it says when they are ready.
  static bool shown(const Battle& battle, Actor who, int number) {
    const Group& shown = group(battle, who, number);
    return ready(battle, who, number) > 0 ||
           (shown.system == System::launcher && (shown.members & ~battle[who].lost));
  }
  static engine::MountNote mount_note(const Battle& battle, Actor who, int number) {
    const Group& shown = group(battle, who, number);
    return {number, group_name(shown), ready(battle, who, number), shown.reach, {}};
  }
  static auto targets(const Battle& battle, Actor who) {
    return fleet(battle).all([&](const Ship& ship) { return ship.side != battle[who].side; });
  }

  // wetthrust.guns.1: the hit dice belong to the salvo, so they are shown for all that bears on the target.
  static Tally full_salvo(const Battle& battle, Actor who, Actor target) {
    const Sheet& sheet = battle.sheet(who);
    const Symbols guns = sheet.of[std::size_t(System::battery)];
    Tally dice = hit_dice(battle, who, target, bearing_on(battle, who, target, guns));
    if (sheet.nation == Nation::german && !battle[who].is(Mark::rolled_german))
      dice.plus(0, "German fire control, not rolled yet: 1 more or less", "wetthrust.guns.8");
    return dice;
  }

  static void show_dice(const Battle& battle, Actor who, int number, const Aim& aimed,
                        engine::TargetNote& note) {
    const System system = group(battle, who, number).system;
    if (system == System::battery) return engine::show(full_salvo(battle, who, note.target), note);
    if (system != System::launcher || aimed.bar != Bar::none) return;
    const Tally number_to_reach =
        torpedo_number(battle, battle[who].pose.at, note.target, ready(battle, who, number), aimed.range);
    note.tally.assign(number_to_reach.lines().begin(), number_to_reach.lines().end());
  }
};

}  // namespace

const QuestionKind next_kind = engine::question_kind<Battle, NextFirerQuestion>();
const QuestionKind fire_kind = engine::question_kind<Battle, FireQuestion>();

}  // namespace wetthrust
