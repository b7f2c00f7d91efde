// Step 4: which ship fires next, and what she fires at whom. Written as "A fwd 2 > Hood; C stb 1 > Hood".
#include "rulebooks/wetthrust/fire_questions.h"

#include <algorithm>

#include "rulebooks/wetthrust/choice_of.h"
#include "rulebooks/wetthrust/estimate.h"
#include "rulebooks/wetthrust/fire.h"
#include "rulebooks/wetthrust/fire_plan.h"
#include "rulebooks/wetthrust/guns.h"
#include "rulebooks/wetthrust/torp.h"

namespace wetthrust {
namespace {

using engine::Fire;
using engine::Shot;

struct NextFirerQuestion : ChoiceOf<NextFirerQuestion> {
  static constexpr const char* name = "next";
  static constexpr Clause clause = "wetthrust.fire.2";
  static constexpr const char *code = "next.cannot-fire", *refused = "no such ship is waiting to fire",
                              *form = "the name of a ship";
  static constexpr bool names_actor = true;

  // The strongest ship with a target first.
  static Answer standard(const Battle& battle, const Question& q) {
    for (const std::uint8_t i : battle.book->side(q.side).ships)
      if (may_fire(battle, battle.ships[i])) return Answer::option(i);
    return Answer::option(-1);
  }
  static ChoiceList list(const Battle& battle, const Question& q) {
    ChoiceList ships{};
    for (int i = 0; i < battle.ships.size(); ++i)
      if (battle.ships[i].side == q.side && may_fire(battle, battle.ships[i])) ships.add(i);
    return ships;
  }
  static std::string prompt(const Battle&, const Question&) { return "which ship fires next?"; }
};

Symbols members_at(const Battle& battle, Actor who, const Fire& fire, Actor target) {
  Symbols batteries = 0;
  for (const Shot& shot : fire.shots)
    if (shot.target == target && battle.sheet(who).groups[shot.mount].system == System::battery)
      batteries |= battle.sheet(who).groups[shot.mount].members;
  return batteries & ~battle[who].lost;
}

Verdict bad_shot(const Battle& battle, const Question& q, const Shot& shot) {
  const Sheet& sheet = battle.sheet(q.actor);
  const Aim aimed = aim(battle, q.actor, shot.mount, shot.target);
  if (aimed.bar != Bar::none)
    return refusal(battle, q.actor, aimed.clause, "fire.cannot-bear", "{}",
                   why_not(battle, q.actor, shot.mount, shot.target, aimed));
  const int most = available(battle, battle[q.actor], sheet.groups[shot.mount]);
  if (shot.amount < 1 || shot.amount > most)
    return refusal(battle, q.actor, "wetthrust.fire.6", "fire.too-many", "{} of {}, but she has {}",
                   shot.amount, group_name(sheet.groups[shot.mount]), most);
  return std::nullopt;
}

// wetthrust.fire.5: at most as many gun targets as fire controls; wetthrust.asw.6: one attack run;
// wetthrust.asw.3: which takes the place of the guns.
Verdict bad_mix(const Battle& battle, const Question& q, const Fire& fire) {
  Few<Actor, 16> gun_targets{}, boats{};
  std::array<int, 64> used{};
  const Sheet& sheet = battle.sheet(q.actor);
  for (const Shot& shot : fire.shots) {
    const Group& group = sheet.groups[shot.mount];
    auto& list = group.system == System::battery ? gun_targets : boats;
    if (group.system != System::launcher && std::find(list.begin(), list.end(), shot.target) == list.end())
      list.add(shot.target);
    if ((used[shot.mount] += shot.amount) > available(battle, battle[q.actor], group))
      return refusal(battle, q.actor, "wetthrust.fire.6", "fire.too-many", "{} of {} in all, but she has {}",
                     used[shot.mount], group_name(group), available(battle, battle[q.actor], group));
  }
  const int controls = count_working(battle, battle[q.actor], System::fire_control);
  if (gun_targets.size() > controls)
    return refusal(battle, q.actor, "wetthrust.fcs.1", "fire.too-many-targets",
                   "guns at {} targets, but she has {} fire control{}", gun_targets.size(), controls,
                   controls == 1 ? "" : "s");
  if (boats.size() > 1)
    return refusal(battle, q.actor, "wetthrust.asw.6", "fire.one-run", "an attack run goes at one submarine");
  if (!boats.empty() && std::find(gun_targets.begin(), gun_targets.end(), boats[0]) != gun_targets.end())
    return refusal(battle, q.actor, "wetthrust.asw.3", "fire.guns-or-run",
                   "she fires her guns at {} or makes an attack run, not both", battle.name(boats[0]));
  return std::nullopt;
}

bool twice_at_one(const Fire& fire) {
  for (int i = 0; i < fire.shots.size(); ++i)
    for (int j = 0; j < i; ++j)
      if (fire.shots[i].mount == fire.shots[j].mount && fire.shots[i].target == fire.shots[j].target)
        return true;
  return false;
}

struct FireQuestion {
  static constexpr const char* name = "fire";
  static constexpr Clause clause = "wetthrust.fire.3";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::fire;

  // Everything at the target that promises most.
  static Answer standard(const Battle& battle, const Question& q) {
    const Armament ready = armament(battle, battle[q.actor]);
    return Answer::of(all_at(battle, q.actor, ready, best_target(battle, q.actor, ready)));
  }

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    for (const Shot& shot : answer.fire.shots)
      if (auto bad = bad_shot(battle, q, shot)) return bad;
    if (answer.fire.flags) return refusal(battle, q.actor, "wetthrust.fire.3", "fire.flag", "no such order");
    if (twice_at_one(answer.fire))
      return refusal(battle, q.actor, "wetthrust.guns.1", "fire.twice",
                     "one group is aimed at one target twice; write it as one shot");
    return bad_mix(battle, q, answer.fire);
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

  static engine::Prospect prospect(const Battle& battle, const Question& q, const Answer& answer) {
    engine::Prospect worth_it;
    Few<Actor, 16> seen{};
    for (const Shot& shot : answer.fire.shots) {
      const Group& group = battle.sheet(q.actor).groups[shot.mount];
      if (group.system == System::launcher)
        worth_it.dealt += torpedo_worth(battle, battle[q.actor].pose.at, shot.target, shot.amount);
      if (group.system == System::asw_mount) worth_it.dealt += worth(battle, battle[shot.target]) / 6;
      if (group.system != System::battery || std::find(seen.begin(), seen.end(), shot.target) != seen.end())
        continue;
      seen.add(shot.target);
      worth_it.dealt +=
          salvo_worth(battle, q.actor, shot.target, members_at(battle, q.actor, answer.fire, shot.target));
    }
    return worth_it;
  }

  static void carry_out(Battle& battle, Umpire& umpire, const Question& q, const Answer& answer) {
    resolve(battle, umpire, q.actor, answer.fire);
  }

  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    out.prompt = fmt::format("{}: what does she fire, and at whom?", battle.name(q.actor));
    out.form =
        "hold, or \"weapon amount > target\" with ; between several, as in \"A fwd 2 > Hood; A aft 2 > "
        "Hood\"";
    const Sheet& sheet = battle.sheet(q.actor);
    for (std::size_t g = 0; g < sheet.groups.size(); ++g) {
      const bool empty_tubes =
          sheet.groups[g].system == System::launcher &&
          (sheet.groups[g].members & ~battle[q.actor].lost);  // it says when they are ready
      if (empty_tubes || available(battle, battle[q.actor], sheet.groups[g]) > 0)
        out.mounts.push_back(note(battle, q.actor, int(g)));
    }
  }

  static engine::MountNote note(const Battle& battle, Actor who, int g) {
    const Group& group = battle.sheet(who).groups[std::size_t(g)];
    engine::MountNote mount;
    mount.mount = g, mount.name = group_name(group);
    mount.available = available(battle, battle[who], group);
    mount.reach = group.reach;
    for (int i = 0; i < battle.ships.size(); ++i)
      if (may_be_shot_at(battle, who, ship_actor(i)))
        mount.targets.push_back(target_note(battle, who, g, ship_actor(i), mount.available));
    return mount;
  }

  // wetthrust.guns.1: the hit dice belong to the salvo, so they are shown for all that bears on the target.
  static Tally full_salvo(const Battle& battle, Actor who, Actor target) {
    const Ship& ship = battle[who];
    const Sheet& sheet = battle.sheet(ship);
    Symbols bearing = 0;
    for (std::size_t g = 0; g < sheet.groups.size(); ++g)
      if (sheet.groups[g].system == System::battery && aim(battle, who, int(g), target).bar == Bar::none)
        bearing |= sheet.groups[g].members & ~ship.lost;
    Tally dice = hit_dice(battle, who, target, bearing);
    if (sheet.nation == Nation::german && !ship.is(Mark::rolled_german))
      dice.plus(0, "German fire control, not rolled yet: 1 more or less", "wetthrust.guns.8");
    return dice;
  }

  static engine::TargetNote target_note(const Battle& battle, Actor who, int g, Actor target, int ready) {
    const Group& group = battle.sheet(who).groups[std::size_t(g)];
    const Aim aimed = aim(battle, who, g, target);
    engine::TargetNote note{target,      aimed.range, ready, 0, why_not(battle, who, g, target, aimed),
                            aimed.clause};
    const Ship& ship = battle[who];
    Tally number;
    if (group.system == System::battery)
      number = full_salvo(battle, who, target), note.dice = std::max(0, total(number));
    else if (group.system == System::launcher && aimed.bar == Bar::none)
      number = torpedo_number(battle, ship.pose.at, target, ready, aimed.range);
    note.tally.assign(number.lines().begin(), number.lines().end());
    return note;
  }
};

constexpr const QuestionKind* fire_kinds[] = {&next_kind, &fire_kind};

}  // namespace

const QuestionKind next_kind = engine::question_kind<Battle, NextFirerQuestion>();
const QuestionKind fire_kind = engine::question_kind<Battle, FireQuestion>();

QuestionKinds fire_questions() { return fire_kinds; }

}  // namespace wetthrust
