// Step 3: what a unit fires at whom. Written as "guns 6 port > Adalar; torpedo 1 front > Adalar".
#include <algorithm>

#include "engine/fire_orders.h"
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

// The arc the firer would choose of those that bear: a side arc, for its guns are not halved there.
Arc best_arc(unsigned arcs) {
  for (const Arc arc : {Arc::starboard, Arc::port, Arc::all, Arc::front, Arc::rear})
    if (arcs & bit(arc)) return arc;
  return Arc::all;
}

Shot shot_at(Weapon weapon, unsigned arcs, int amount, Actor target) {
  return {std::uint8_t(weapon), std::uint8_t(best_arc(arcs)), std::int16_t(amount), target};
}

int rockets_fired(const Fire& fire) { return engine::amount_of(fire, int(Weapon::rocket)); }

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

struct FireQuestion : engine::WeighedFire<Battle, FireQuestion> {
  static constexpr const char *name = "fire", *mount_word = "weapon";
  static constexpr const char* form =
      "hold, or \"weapon amount > target\" with ; between several, as in \"guns 6 > Adalar; torpedo > "
      "Adalar\"";
  // nef.spec.2: two attacks with one weapon on one target are one attack, so they are written as one.
  static constexpr engine::Clause clause = "nef.seq.3", arc_clause = "nef.combat.4",
                                  twice_clause = "nef.spec.2", flag_clause = "nef.combat.9";
  static constexpr std::uint32_t flags = reload_flag;
  static constexpr bool counts_first = true;
  static constexpr auto& arcs = arc_names;

  static Weapon mount(int number) { return Weapon(number); }
  static int mounts(const Battle&, Actor) { return weapons; }
  static int ready(const Battle& battle, Actor who, Weapon weapon) {
    return available(battle, battle[who], weapon);
  }
  static bool shown(const Battle& battle, Actor who, Weapon weapon) {
    return ready(battle, who, weapon) > 0 || had(battle, battle[who], weapon);
  }
  static engine::MountNote mount_note(const Battle& battle, Actor who, Weapon weapon) {
    const WeaponRow& row = battle.book->weapon(weapon);
    return {static_cast<int>(weapon), row.name, ready(battle, who, weapon), row.reach, {}};
  }

  static Aim aim(const Battle& battle, Actor who, Weapon weapon, Actor target) {
    if (static_cast<int>(weapon) >= weapons) return {Bar::no_weapon, "nef.combat.9"};
    if (index(target) >= battle.units.size()) return {Bar::no_target, "nef.combat.10"};
    Aim aimed = nef::aim(battle, who, weapon, target);
    if (ready(battle, who, weapon) == 0) aimed.bar = Bar::spent, aimed.clause = spent_clause(weapon);
    return aimed;
  }
  static constexpr auto why_not = nef::why_not;
  static const char* code(const Aim& aimed) {
    if (aimed.bar == Bar::no_target) return "fire.no-target";
    return aimed.bar == Bar::no_weapon || aimed.bar == Bar::spent ? "fire.no-weapon" : "fire.cannot-bear";
  }
  static Refusal too_many(const Battle& battle, const Question& q, const Shot& shot, int sum, int most) {
    const Weapon weapon = Weapon(shot.mount);
    return refusal(battle, q.actor, limit_clause(battle[q.actor], weapon, most), "fire.too-many",
                   "{}, but {} has {} this turn", counted(sum, weapon), she(battle[q.actor]), most);
  }

  static Verdict bad_mix(const Battle& battle, const Question& q, const Fire& fire) {
    const Unit& unit = battle[q.actor];
    const auto fires = [&](Weapon weapon) { return engine::amount_of(fire, int(weapon)) > 0; };
    if (fire.flags & reload_flag) {
      if (!can_reload(unit, rockets_fired(fire)))
        return refusal(battle, q.actor, "nef.rocket.3", "fire.no-reload",
                       "{} has no empty rocket launcher to reload", she(unit));
      if (fires(Weapon::guns))
        return refusal(battle, q.actor, "nef.rocket.4", "fire.guns-while-reloading",
                       "guns do not fire while rockets are reloaded");
    }
    if (fires(Weapon::fighter_gun) && fires(Weapon::rocket))
      return refusal(battle, q.actor, "nef.fighter.5", "fire.gun-or-rockets",
                     "a flight fires its gun or its rocket pack, not both");
    return std::nullopt;
  }

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

  static double worth(const Battle& battle, Actor who, const Fire& fire, int number) {
    return shot_value(battle, who, fire.shots[number]);
  }
  static engine::Prospect prospect(const Battle& battle, const Question& q, const Answer& answer) {
    engine::Prospect worth = WeighedFire::prospect(battle, q, answer);
    constexpr double reloaded_salvo = 1.5;
    if (answer.fire.flags & reload_flag) worth.goal = reloaded_salvo;
    return worth;
  }

  static void carry_out(Battle& battle, engine::Umpire& umpire, const Question& q, const Answer& answer) {
    for (const Shot& shot : answer.fire.shots) resolve(battle, umpire, q.actor, shot);
  }

  static std::string prompt(const Battle& battle, const Question& q) {
    return fmt::format("what does {} fire, and at whom?", she(battle[q.actor]));
  }
  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    FireOrders::explain(battle, q, out);
    Targets for_rockets;
    find_targets(battle, q.actor, Weapon::rocket, for_rockets);
    const Unit& unit = battle[q.actor];
    out.flags = {"reload"};
    out.flags_now = can_reload(unit, for_rockets.empty() ? 0 : unit.rockets) ? reload_flag : 0;
  }
  static Few<Actor, max_units> targets(const Battle& battle, Actor who) {
    Few<Actor, max_units> enemies{};
    each_unit(battle, [&](Actor target, const Unit& unit) {
      if (unit.side != battle[who].side && on_table(unit)) enemies.add(target);
    });
    return enemies;
  }
  static void show_dice(const Battle& battle, Actor who, Weapon weapon, const Aim& aimed,
                        engine::TargetNote& note) {
    const Arc arc = best_arc(aimed.arcs);
    const int amount = ready(battle, who, weapon);
    note.arc = static_cast<int>(arc);
    if (weapon == Weapon::guns)
      engine::show(gun_dice(battle, battle[who], amount, arc), note);
    else if (weapon == Weapon::bombs)
      note.dice = std::min(amount, 3);
    else
      note.dice = std::max(1, battle.book->weapon(weapon).dice) * amount;
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
