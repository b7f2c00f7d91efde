// Step 3: what a unit fires at whom. Written as "guns 6 port > Adalar; torpedo 1 front > Adalar".
#include <algorithm>

#include "rulebooks/nef/estimate.h"
#include "rulebooks/nef/fire_words.h"
#include "rulebooks/nef/questions.h"
#include "rulebooks/nef/rocket.h"
#include "rulebooks/nef/words.h"

namespace nef {
namespace {

using engine::Fire;
using engine::Shot;

constexpr Weapon all_weapons[] = {Weapon::guns,  Weapon::torpedo,     Weapon::rocket,
                                  Weapon::bombs, Weapon::fighter_gun, Weapon::rapier};

const char* weapon_name(const Battle& battle, Weapon weapon) {
  return battle.book->weapon(weapon).name.c_str();
}

// The arc the firer would choose of those that bear: a side arc, for its guns are not halved there.
Arc best_arc(unsigned arcs) {
  for (const Arc arc : {Arc::starboard, Arc::port, Arc::all, Arc::front, Arc::rear})
    if (arcs & bit(arc)) return arc;
  return Arc::all;
}

Shot shot_at(Weapon weapon, unsigned arcs, int amount, Actor target) {
  return {std::uint8_t(weapon), std::uint8_t(best_arc(arcs)), std::int16_t(amount), target};
}

// Sums of an order, weapon by weapon.
struct Used {
  std::array<int, weapons> amount{};
  int operator[](Weapon weapon) const { return amount[std::size_t(weapon)]; }
};

Verdict bad_shot(const Battle& battle, const Question& q, const Shot& shot, Used& used) {
  if (shot.mount >= weapons)
    return refusal(battle, q.actor, "nef.combat.9", "fire.no-weapon", "{} has no such weapon",
                   she(battle[q.actor]));
  const Weapon weapon = Weapon(shot.mount);
  if (index(shot.target) >= battle.units.size())
    return refusal(battle, q.actor, "nef.combat.10", "fire.no-target",
                   "there is no such target on the table");
  const int most = available(battle, battle[q.actor], weapon);
  used.amount[shot.mount] += shot.amount;
  if (most == 0)
    return refusal(battle, q.actor, spent_clause(weapon), "fire.no-weapon", "{}",
                   none_left(battle, battle[q.actor], weapon));
  if (shot.amount < 1 || used[weapon] > most)
    return refusal(battle, q.actor, limit_clause(battle[q.actor], weapon, most), "fire.too-many",
                   "{}, but {} has {} this turn", counted(used[weapon], weapon), she(battle[q.actor]), most);
  const Aim aimed = aim(battle, q.actor, weapon, shot.target);
  if (aimed.bar != Bar::none)
    return refusal(battle, q.actor, aimed.clause, "fire.cannot-bear", "{}",
                   why_not(battle, q.actor, weapon, shot.target, aimed));
  if (shot.arc > 4 || !(aimed.arcs & bit(Arc(shot.arc))))
    return refusal(battle, q.actor, "nef.combat.4", "fire.wrong-arc", "{} is not in that arc",
                   battle.name(shot.target));
  return std::nullopt;
}

Verdict bad_mix(const Battle& battle, const Question& q, const Fire& fire, const Used& used) {
  const Unit& unit = battle[q.actor];
  if (fire.flags & ~reload_flag)
    return refusal(battle, q.actor, "nef.combat.9", "fire.flag", "no such order");
  if (fire.flags & reload_flag) {
    if (!can_reload(unit, used[Weapon::rocket]))
      return refusal(battle, q.actor, "nef.rocket.3", "fire.no-reload",
                     "{} has no empty rocket launcher to reload", she(unit));
    if (used[Weapon::guns])
      return refusal(battle, q.actor, "nef.rocket.4", "fire.guns-while-reloading",
                     "guns do not fire while rockets are reloaded");
  }
  if (used[Weapon::fighter_gun] && used[Weapon::rocket])
    return refusal(battle, q.actor, "nef.fighter.5", "fire.gun-or-rockets",
                   "a flight fires its gun or its rocket pack, not both");
  return std::nullopt;
}

int rockets_fired(const Fire& fire) {
  int fired = 0;
  for (const Shot& shot : fire.shots)
    if (Weapon(shot.mount) == Weapon::rocket) fired += shot.amount;
  return fired;
}

// Two attacks with one weapon on one target are one attack (nef.spec.2), so they are written as one.
bool twice_at_one(const Fire& fire) {
  for (int i = 0; i < fire.shots.size(); ++i)
    for (int j = 0; j < i; ++j)
      if (fire.shots[i].mount == fire.shots[j].mount && fire.shots[i].target == fire.shots[j].target)
        return true;
  return false;
}

// Calls f for enemies on the table within so many inches, until it returns true.
template <class F>
bool any_enemy_within(const Battle& battle, const Unit& unit, double inches, F&& f) {
  const sea::Reach reach = sea::reach(inches);
  for (int i = 0; i < battle.units.size(); ++i) {
    const Unit& other = battle.units[i];
    if (other.side == unit.side || !on_table(other)) continue;
    if (sea::within(sea::distance_squared(unit.pose.at, other.pose.at), reach) && f(Actor(i), other))
      return true;
  }
  return false;
}

// Enemies that one weapon can be fired at now with some effect.
struct Target {
  Actor who;
  unsigned arcs;
  double range;
};
using Targets = Few<Target, max_units>;

// Through front or rear a single gun is halved to no die.
bool halved_away(Weapon weapon, int amount, unsigned arcs) {
  constexpr unsigned whole = bit(Arc::starboard) | bit(Arc::port) | bit(Arc::all);
  return weapon == Weapon::guns && amount == 1 && !(arcs & whole);
}

void find_targets(const Battle& battle, Actor who, Weapon weapon, Targets& out) {
  out.count = 0;
  const Unit& firer = battle[who];
  const int amount = available(battle, firer, weapon);
  if (amount == 0) return;
  const Arcs arcs(firer.pose);
  any_enemy_within(battle, firer, battle.book->weapon(weapon).reach, [&](Actor target, const Unit& unit) {
    const Aim aimed = aim(battle, firer, arcs, weapon, unit);
    if (aimed.bar == Bar::none && !halved_away(weapon, amount, aimed.arcs))
      out.add({target, aimed.arcs, aimed.range});
    return out.full();
  });
}

// nef.combat.8: by default all guns on the nearest Nef in a side arc; failing that, the nearest target.
const Target* default_target(const Battle& battle, const Targets& targets) {
  const Target* best = nullptr;
  double best_key = 1e9;
  for (const Target& target : targets) {
    const bool side_arc = target.arcs & (bit(Arc::starboard) | bit(Arc::port) | bit(Arc::all));
    const double key =
        target.range + (side_arc ? 0 : 100) + (battle[target.who].kind == Kind::nef ? 0 : 1000);
    if (key < best_key) best_key = key, best = &target;
  }
  return best;
}

struct FireQuestion {
  static constexpr const char* name = "fire";
  static constexpr engine::Clause clause = "nef.seq.3";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::fire;

  // Guns, or what a flight has, at the default target; torpedoes, rockets and bombs of Nefs are kept.
  static Answer standard(const Battle& battle, const Question& q) {
    Fire fire{};
    Targets targets;
    const Unit& unit = battle[q.actor];
    const Weapon weapon = unit.kind == Kind::fighter  ? Weapon::fighter_gun
                          : unit.kind == Kind::bomber ? Weapon::rapier
                                                      : Weapon::guns;
    find_targets(battle, q.actor, weapon, targets);
    const Target* target = default_target(battle, targets);
    if (target && (weapon != Weapon::rapier || worth_a_torpedo(battle[target->who].kind)))
      fire.shots.add(shot_at(weapon, target->arcs, available(battle, unit, weapon), target->who));
    return Answer::of(fire);
  }

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    Used used;
    for (const Shot& shot : answer.fire.shots)
      if (auto bad = bad_shot(battle, q, shot, used)) return bad;
    if (twice_at_one(answer.fire))
      return refusal(battle, q.actor, "nef.spec.2", "fire.twice",
                     "one weapon is aimed at one target twice; write it as one shot");
    return bad_mix(battle, q, answer.fire, used);
  }

  // Each weapon at a random target; guns are now and then split over two. Seldom holds fire.
  static Answer any(const Battle& battle, const Question& q, engine::Picker& picker) {
    Fire fire{};
    const Unit& unit = battle[q.actor];
    const bool reload = unit.launchers > 0 && picker.one_in(2);
    for (const Weapon weapon : all_weapons) {
      Targets targets;
      find_targets(battle, q.actor, weapon, targets);
      if (targets.empty() || (weapon == Weapon::guns && reload) || picker.one_in(8)) continue;
      if (weapon == Weapon::fighter_gun && fire.shots.size() > 0) continue;
      add_random(battle, unit, weapon, targets, picker, fire);
    }
    if (reload && can_reload(unit, rockets_fired(fire))) fire.flags = reload_flag;
    return Answer::of(fire);
  }

  static void add_random(const Battle& battle, const Unit& unit, Weapon weapon, const Targets& targets,
                         engine::Picker& picker, Fire& fire) {
    int amount = available(battle, unit, weapon);
    const int first = picker.below(targets.size());
    if (weapon == Weapon::guns && targets.size() > 1 && amount > 1 && picker.one_in(4)) {
      const int second = (first + 1 + picker.below(targets.size() - 1)) % targets.size();
      const int part = picker.between(1, amount - 1);
      fire.shots.add(shot_at(weapon, targets[second].arcs, part, targets[second].who));
      amount -= part;
    }
    if (weapon == Weapon::bombs) amount = picker.between(1, amount);
    fire.shots.add(shot_at(weapon, targets[first].arcs, amount, targets[first].who));
  }

  // For each weapon the target where it can expect most; and the same with guns on each other target.
  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    const Unit& unit = battle[q.actor];
    Fire specials{};
    for (const Weapon weapon : {Weapon::torpedo, Weapon::rocket, Weapon::bombs, Weapon::rapier})
      add_best(battle, q.actor, weapon, specials);
    Targets targets;
    const Weapon gun = unit.kind == Kind::fighter ? Weapon::fighter_gun : Weapon::guns;
    find_targets(battle, q.actor, gun, targets);
    for (const Target& target : targets) {
      Fire fire = gun == Weapon::fighter_gun ? Fire{} : specials;
      fire.shots.add(shot_at(gun, target.arcs, available(battle, unit, gun), target.who));
      out.push_back(Answer::of(fire));
    }
    if (can_reload(unit, rockets_fired(specials))) specials.flags = reload_flag;
    out.push_back(Answer::of(specials));
  }

  static void add_best(const Battle& battle, Actor who, Weapon weapon, Fire& fire) {
    Targets targets;
    find_targets(battle, who, weapon, targets);
    Shot best{};
    double best_value = 0;
    const bool torpedo = weapon == Weapon::torpedo || weapon == Weapon::rapier;
    for (const Target& target : targets) {
      if (torpedo && !worth_a_torpedo(battle[target.who].kind)) continue;
      const Shot shot = shot_at(weapon, target.arcs, available(battle, battle[who], weapon), target.who);
      if (const double value = shot_value(battle, who, shot); value > best_value)
        best_value = value, best = shot;
    }
    if (best_value > 0) fire.shots.add(best);
  }

  static engine::Prospect prospect(const Battle& battle, const Question& q, const Answer& answer) {
    engine::Prospect worth;
    for (const Shot& shot : answer.fire.shots) worth.dealt += shot_value(battle, q.actor, shot);
    constexpr double reloaded_salvo = 1.5;
    if (answer.fire.flags & reload_flag) worth.goal = reloaded_salvo;
    return worth;
  }

  static void carry_out(Battle& battle, engine::Umpire& umpire, const Question& q, const Answer& answer) {
    for (const Shot& shot : answer.fire.shots) resolve(battle, umpire, q.actor, shot);
  }

  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    const Unit& unit = battle[q.actor];
    out.prompt = fmt::format("{}: what does {} fire, and at whom?", battle.name(q.actor), she(unit));
    out.form =
        "hold, or \"weapon amount > target\" with ; between several, as in \"guns 6 > Adalar; torpedo > "
        "Adalar\"";
    out.arcs.assign(std::begin(arc_names), std::end(arc_names));
    out.flags = {"reload"};
    Targets for_rockets;
    find_targets(battle, q.actor, Weapon::rocket, for_rockets);
    out.flags_now = can_reload(unit, for_rockets.empty() ? 0 : unit.rockets) ? reload_flag : 0;
    for (const Weapon weapon : all_weapons)
      if (available(battle, unit, weapon) > 0 || had(battle, unit, weapon))
        out.mounts.push_back(mount_note(battle, q.actor, weapon));
  }

  static engine::MountNote mount_note(const Battle& battle, Actor who, Weapon weapon) {
    engine::MountNote mount;
    mount.mount = static_cast<int>(weapon);
    mount.name = weapon_name(battle, weapon);
    mount.available = available(battle, battle[who], weapon);
    mount.reach = battle.book->weapon(weapon).reach;
    each_unit(battle, [&](Actor target, const Unit& unit) {
      if (unit.side == battle[who].side || !on_table(unit)) return;
      const Aim aimed = aim(battle, who, weapon, target);
      const Arc arc = best_arc(aimed.arcs);
      const bool spent = mount.available == 0;
      mount.targets.push_back(
          {target, aimed.range, dice_of(battle, who, weapon, arc, mount.available), static_cast<int>(arc),
           spent ? none_left(battle, battle[who], weapon) : why_not(battle, who, weapon, target, aimed),
           spent ? spent_clause(weapon) : aimed.clause, tally_of(battle, who, weapon, arc, mount.available)});
    });
    return mount;
  }

  static std::vector<engine::TallyLine> tally_of(const Battle& battle, Actor who, Weapon weapon, Arc arc,
                                                 int amount) {
    if (weapon != Weapon::guns) return {};
    const engine::Tally dice = gun_dice(battle, battle[who], amount, arc);
    return {dice.lines().begin(), dice.lines().end()};
  }

  static int dice_of(const Battle& battle, Actor who, Weapon weapon, Arc arc, int amount) {
    if (weapon == Weapon::guns)
      return gun_dice(battle, battle[who], amount, arc).total(engine::Rounding::down);
    if (weapon == Weapon::bombs) return std::min(amount, 3);
    return std::max(1, battle.book->weapon(weapon).dice) * amount;
  }
};

}  // namespace

bool has_target(const Battle& battle, Actor who) {
  const Unit& unit = battle[who];
  if (!on_table(unit)) return false;
  if (can_reload(unit)) return true;
  const bool guns = available(battle, unit, Weapon::guns) > 0;  // they bear all round
  const Arcs arcs(unit.pose);
  return any_enemy_within(
      battle, unit, battle.book->weapon(Weapon::guns).reach, [&](Actor, const Unit& enemy) {
        return guns || std::any_of(std::begin(all_weapons), std::end(all_weapons), [&](Weapon weapon) {
                 return available(battle, unit, weapon) > 0 &&
                        aim(battle, unit, arcs, weapon, enemy).bar == Bar::none;
               });
      });
}

const QuestionKind fire_kind = engine::question_kind<Battle, FireQuestion>();

}  // namespace nef
