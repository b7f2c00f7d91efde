// What a ship fires at whom, written as "main > Bismarck; secondary 2 > Prinz Eugen; dismast".
#include <algorithm>

#include "rulebooks/buoyz/by_eye.h"
#include "rulebooks/buoyz/detection.h"
#include "rulebooks/buoyz/estimate.h"
#include "rulebooks/buoyz/fire_questions.h"
#include "rulebooks/buoyz/missiles.h"
#include "rulebooks/buoyz/targets.h"
#include "rulebooks/buoyz/torpedoes.h"

namespace buoyz {
namespace {

using engine::Fire;
using engine::Shot;

constexpr int first_dismasting = 2, last_dismasting = 4;  // eras (5.4.4)

bool may_dismast(const Battle& battle) {
  return battle.book->era >= first_dismasting && battle.book->era <= last_dismasting;
}

bool fires_battery(const Fire& fire) {
  return std::any_of(fire.shots.begin(), fire.shots.end(),
                     [](const Shot& shot) { return shot.mount <= std::uint8_t(Weapon::cannon); });
}

// Whether she has the weapon at all and may use it, whatever the target.
Verdict bad_weapon(const Battle& battle, const Question& q, const Shot& shot) {
  if (shot.mount >= weapons || Weapon(shot.mount) == Weapon::aa)
    return refusal(battle, q.actor, "buoyz.5.1.4", "fire.no-weapon", "no such weapon fires at ships");
  const Weapon weapon = Weapon(shot.mount);
  const Hindrance bar = hindrance(battle, battle[q.actor], weapon);
  if (bar.bar == Bar::none) return std::nullopt;
  return refusal(battle, q.actor, bar.clause, "fire.barred", "{}",
                 why_not(battle, q.actor, weapon, shot.target, {bar.bar, bar.clause}));
}

// What can be said of a target before anything is measured.
Verdict bad_target(const Battle& battle, const Question& q, const Shot& shot) {
  const bool ship = is_ship(shot.target) && index(shot.target) < battle.ships.size();
  if (!ship || !on_table(battle[shot.target]))
    return refusal(battle, q.actor, "buoyz.5.4.1", "fire.no-target", "there is no such target on the table");
  if (battle[shot.target].side == battle[q.actor].side)
    return refusal(battle, q.actor, "buoyz.5.4.1", "fire.own-side", "{} is on her own side",
                   battle.name(shot.target));
  if (!battle.book->options.show_ranges) return std::nullopt;  // 5.3.3: it will be wasted
  const Weapon weapon = Weapon(shot.mount);
  const Aim aimed = bear(battle, q.actor, weapon, shot.target);
  if (aimed.bar == Bar::none) return std::nullopt;
  const Clause why = aimed.bar == Bar::not_located ? why_hidden(battle, q.actor, shot.target) : aimed.clause;
  return refusal(battle, q.actor, why, "fire.cannot-bear", "{}",
                 why_not(battle, q.actor, weapon, shot.target, aimed));
}

// buoyz.5.2.2: one target for each weapon; buoyz.5.2.1: but Secondary may be divided, a die at least to each
// (G15).
Verdict bad_amount(const Battle& battle, const Question& q, const Fire& fire, int which) {
  const Shot& shot = fire.shots[which];
  const Weapon weapon = Weapon(shot.mount);
  const int all = available(battle, battle[q.actor], weapon);
  int sum = 0;
  for (int i = 0; i <= which; ++i) {
    if (fire.shots[i].mount != shot.mount) continue;
    if (i < which && (weapon != Weapon::secondary || fire.shots[i].target == shot.target))
      return weapon == Weapon::secondary
                 ? refusal(battle, q.actor, "buoyz.5.2.1", "fire.twice",
                           "say once how many secondary dice go at {}", battle.name(shot.target))
                 : refusal(battle, q.actor, "buoyz.5.2.2", "fire.twice", "{} fire at one target, once",
                           weapon_name(weapon));
    sum += fire.shots[i].amount;
  }
  if (weapon == Weapon::secondary && (shot.amount < 1 || sum > all))
    return refusal(battle, q.actor, "buoyz.5.2.1", "fire.too-many", "{} secondary dice, but she has {}", sum,
                   all);
  const int least = weapon == Weapon::missiles ? 1 : all;  // 5.11.3: she may fire some of her launchers
  if (weapon != Weapon::secondary && (shot.amount < least || shot.amount > all))
    return refusal(battle, q.actor, "buoyz.5.2.2", "fire.divided", "{} are not divided: {} or none",
                   weapon_name(weapon),
                   weapon == Weapon::missiles ? fmt::format("1 to {}", all) : fmt::to_string(all));
  return std::nullopt;
}

Verdict bad_flags(const Battle& battle, const Question& q, const Fire& fire) {
  if (fire.flags == 0 || (fire.flags == dismast_flag && may_dismast(battle) && fires_battery(fire)))
    return std::nullopt;
  return refusal(battle, q.actor, "buoyz.5.4.4", "fire.dismast",
                 "only main guns and cannon of eras 2 to 4 fire to dismast");
}

// A load that cannot be replaced is worth keeping for a better target, the last one most.
double cost_of_load(const Ship& ship, const Shot& shot) {
  constexpr double last_load = 0.5;  // points
  const int left = Weapon(shot.mount) == Weapon::torpedoes  ? ship.torpedoes
                   : Weapon(shot.mount) == Weapon::missiles ? ship.missiles
                                                            : no_limit;
  return left == no_limit ? 0 : last_load / left;
}

struct FireQuestion {
  static constexpr const char* name = "fire";
  static constexpr engine::Clause clause = "buoyz.5.3.2";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::fire;

  // Every weapon at the nearest target worth it.
  static Answer standard(const Battle& battle, const Question& q) {
    return judged(battle, q.actor, [&](const Battle& looks) { return at_the_nearest(looks, q); });
  }
  static Answer at_the_nearest(const Battle& battle, const Question& q) {
    Fire fire{};
    Enemies enemies(battle, battle[q.actor]);
    for (const Weapon weapon : ship_weapons)
      if (const Actor target = nearest_sensible(battle, q.actor, weapon, enemies); target != nobody)
        fire.shots.add(shot_at(battle, battle[q.actor], weapon, target));
    return Answer::of(fire);
  }

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    const Fire& fire = answer.fire;
    for (int i = 0; i < fire.shots.size(); ++i) {
      if (auto bad = bad_weapon(battle, q, fire.shots[i])) return bad;
      if (auto bad = bad_target(battle, q, fire.shots[i])) return bad;
      if (auto bad = bad_amount(battle, q, fire, i)) return bad;
    }
    return bad_flags(battle, q, fire);
  }

  // Each weapon at a random target, seldom at none; secondary guns are now and then divided.
  static Answer any(const Battle& battle, const Question& q, engine::Picker& picker) {
    Fire fire{};
    Targets targets;
    for (const Weapon weapon : ship_weapons) {
      find_targets(battle, q.actor, weapon, targets);
      if (targets.empty() || picker.one_in(8)) continue;
      add_random(battle, battle[q.actor], weapon, targets, picker, fire);
    }
    if (may_dismast(battle) && fires_battery(fire) && picker.one_in(4)) fire.flags = dismast_flag;
    return Answer::of(fire);
  }

  static void add_random(const Battle& battle, const Ship& ship, Weapon weapon, const Targets& targets,
                         engine::Picker& picker, Fire& fire) {
    const int first = picker.below(targets.size());
    Shot shot = shot_at(battle, ship, weapon, targets[first].who);
    const bool divide = weapon == Weapon::secondary && shot.amount > 1 && targets.size() > 1;
    if (divide && picker.one_in(4)) {
      const int second = (first + 1 + picker.below(targets.size() - 1)) % targets.size();
      const int part = picker.between(1, shot.amount - 1);
      fire.shots.add({shot.mount, 0, std::int16_t(part), targets[second].who});
      shot.amount = std::int16_t(shot.amount - part);
    }
    fire.shots.add(shot);
  }

  // Everything where it does most; everything that bears on one target, for each; and torpedoes and missiles
  // kept back.
  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    judged(battle, q.actor, [&](const Battle& looks) { add_candidates(looks, q, out); });
  }
  static void add_candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    double worth = 0;
    const Fire best = best_fire(battle, q.actor, worth);
    out.push_back(Answer::of(best));
    std::array<Targets, weapons> targets;
    std::uint64_t all = 0;
    for (const Weapon weapon : ship_weapons) {
      Targets& of_weapon = targets[std::size_t(weapon)];
      find_targets(battle, q.actor, weapon, of_weapon);
      for (const Target& target : of_weapon) all |= std::uint64_t{1} << index(target.who);
    }
    for (int i = 0; i < battle.ships.size(); ++i)
      if (all >> i & 1)
        out.push_back(Answer::of(concentrated(targets, ship_actor(i), battle, q.actor, best)));
    if (const Fire guns = without_ordnance(best); guns.shots.size() < best.shots.size())
      out.push_back(Answer::of(guns));
    if (may_dismast(battle) && fires_battery(best)) add_dismasting(best, out);
  }

  static void add_dismasting(Fire fire, engine::Candidates& out) {
    fire.flags = dismast_flag;
    out.push_back(Answer::of(fire));
  }

  static Fire without_ordnance(const Fire& fire) {
    Fire guns{};
    for (const Shot& shot : fire.shots)
      if (is_gun(Weapon(shot.mount))) guns.shots.add(shot);
    return guns;
  }

  // Each weapon at this target if it bears, and otherwise where it does most.
  static Fire concentrated(const std::array<Targets, weapons>& targets, Actor target, const Battle& battle,
                           Actor who, const Fire& best) {
    Fire fire{};
    for (const Weapon weapon : ship_weapons) {
      const Targets& of_weapon = targets[std::size_t(weapon)];
      if (std::any_of(of_weapon.begin(), of_weapon.end(), [&](const Target& t) { return t.who == target; }))
        fire.shots.add(shot_at(battle, battle[who], weapon, target));
      else
        for (const Shot& shot : best.shots)
          if (Weapon(shot.mount) == weapon) fire.shots.add(shot);
    }
    return fire;
  }

  static engine::Prospect prospect(const Battle& battle, const Question& q, const Answer& answer) {
    return judged(battle, q.actor, [&](const Battle& looks) { return worth_of(looks, q, answer); });
  }
  // Dismasting pays against those who would get away.
  static engine::Prospect worth_of(const Battle& battle, const Question& q, const Answer& answer) {
    engine::Prospect worth;
    for (const Shot& shot : answer.fire.shots) {
      worth.dealt += shot_worth(battle, q.actor, shot);
      worth.goal -= cost_of_load(battle[q.actor], shot);
      if (answer.fire.flags & dismast_flag)
        worth.goal += battle[shot.target].is(Mark::retreating) ? 0.2 : -0.2;
    }
    return worth;
  }

  // For the odds spreads and missiles strike at once; equal outcomes are merged after each weapon. Where
  // ranges are hidden there are none, for they would tell the range (1.1.2).
  static void carry_out(Battle& battle, engine::Umpire& umpire, const Question& q, const Answer& answer) {
    if (!battle.book->options.show_ranges) return;
    battle.reckoning = 1;
    const Fire& fire = answer.fire;
    const int before = battle.spreads.size();
    umpire.in_turn(fire.shots.size() + 1, battle, [&](int i) {
      if (i < fire.shots.size()) return carry_out_shot(battle, umpire, q.actor, fire.shots[i], fire.flags);
      umpire.in_turn(battle.spreads.size() - before, battle,
                     [&](int spread) { strike(battle, umpire, battle.spreads[before + spread]); });
      battle.spreads.count = std::uint16_t(before);
    });
  }

  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    const bool gun_stowed = battle[q.actor].is(Mark::stowed) && battle.sheet(q.actor).main > 0;
    out.prompt = fmt::format("{}: what does she fire, and at whom?{}", battle.name(q.actor),
                             gun_stowed ? " Her main guns are stowed (order deploy with a move)" : "");
    out.form =
        "hold, or \"weapon > target\" with ; between several, as in \"main > Hood; secondary 2 > Norfolk\"";
    if (may_dismast(battle)) out.flags = {"dismast"};
    for (const Weapon weapon : ship_weapons)
      if (available(battle, battle[q.actor], weapon) > 0)
        out.mounts.push_back(mount_note(battle, q.actor, weapon));
  }

  // G16: with ranges hidden nothing that has to be measured is shown.
  static engine::MountNote mount_note(const Battle& battle, Actor who, Weapon weapon) {
    const bool shown = battle.book->options.show_ranges;
    engine::MountNote mount;
    mount.mount = static_cast<int>(weapon);
    mount.name = weapon_name(weapon);
    mount.available = available(battle, battle[who], weapon);
    mount.reach = longest_range(battle, battle[who], weapon);
    each_ship_of(battle, enemy_of(battle[who].side), [&](Actor target, const Ship& ship) {
      if (ship.table != battle[who].table) return;
      if (shown)
        mount.targets.push_back(target_note(battle, who, weapon, target));
      else
        mount.targets.push_back({target, std::nullopt, std::nullopt, 0, "", "buoyz.1.1.2"});
    });
    return mount;
  }

  static engine::TargetNote target_note(const Battle& battle, Actor who, Weapon weapon, Actor target) {
    const Aim aimed = bear(battle, who, weapon, target);
    const bool fires = aimed.bar == Bar::none;
    const int dice = fires ? dice_of(battle, battle[who], weapon, aimed) : 0;
    engine::TargetNote note{target,      aimed.range, dice, 0, why_not(battle, who, weapon, target, aimed),
                            aimed.clause};
    if (!fires || weapon == Weapon::depth_charges) return note;
    const Tally hits = added_to_dice(battle, who, weapon, target, aimed);
    note.tally.assign(hits.lines().begin(), hits.lines().end());
    return note;
  }

  static int dice_of(const Battle& battle, const Ship& ship, Weapon weapon, const Aim& aimed) {
    return total(weapon == Weapon::depth_charges ? depth_charge_dice(battle, ship, aimed.range)
                                                 : attack_dice(battle, ship, weapon, aimed.arcs));
  }

  static Tally added_to_dice(const Battle& battle, Actor who, Weapon weapon, Actor target, const Aim& aimed) {
    if (weapon == Weapon::torpedoes) return torpedo_hits(battle, torpedoes_at(battle, who, target));
    if (weapon == Weapon::missiles) return missile_hits(battle, missile_at(battle, who, target));
    return to_hit(battle, who, weapon, target, aimed);
  }
};

}  // namespace

const QuestionKind fire_kind = engine::question_kind<Battle, FireQuestion>();

}  // namespace buoyz
