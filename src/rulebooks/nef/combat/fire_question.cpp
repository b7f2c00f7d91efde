// Step 3: what a unit fires at whom. Written as "guns 6 port > Adalar; torpedo 1 front > Adalar".
#include <algorithm>
#include <cmath>

#include "engine/kit/fire_orders.h"
#include "rulebooks/nef/captain/estimate.h"
#include "rulebooks/nef/combat/combat.h"
#include "rulebooks/nef/questions.h"
#include "rulebooks/nef/screen/words.h"

namespace nef {
namespace {

// Through these guns are not halved.
constexpr unsigned whole_arcs = bit(Arc::starboard) | bit(Arc::port) | bit(Arc::all);

// The arc the firer would choose of those that bear.
Arc best_arc(unsigned arcs) {
  for (const Arc arc : {Arc::starboard, Arc::port, Arc::all, Arc::front, Arc::rear})
    if (arcs & bit(arc)) return arc;
  return Arc::all;
}

int rockets_fired(const Fire& fire) { return engine::amount_of(fire, int(Weapon::rocket)); }

auto enemies_within(const Battle& battle, const Unit& unit, double inches) {
  return engine::among(battle.units, 0, [&unit, reach = sea::reach(inches)](const Unit& other) {
    return other.side != unit.side && on_table(other) &&
           sea::within(sea::distance_squared(unit.pose.at, other.pose.at), reach);
  });
}

// What one weapon can be fired at now with some effect: all that is ready of it, at each enemy in turn.
using Shots = Few<Shot, max_units>;

Shots shots_of(const Battle& battle, Actor who, Weapon weapon) {
  Shots shots;
  shots.clear();
  const Unit& firer = battle[who];
  const int amount = available(battle, firer, weapon);
  if (amount == 0) return shots;
  const Arcs arcs(firer.pose);
  enemies_within(battle, firer, battle.book->weapon(weapon).reach).each([&](Actor target, const Unit& unit) {
    const Aim aimed = aim(battle, firer, arcs, weapon, unit);
    const Arc arc = best_arc(aimed.arcs);
    const bool halved_away = weapon == Weapon::guns && amount == 1 && !(bit(arc) & whole_arcs);
    if (aimed.bar == Bar::none && !halved_away)
      shots.add({std::uint8_t(weapon), std::uint8_t(arc), std::int16_t(amount), target});
  });
  return shots;
}

// nef.combat.8: by default all guns on the nearest Nef in a side arc; failing that, the nearest target.
const Shot* default_shot(const Battle& battle, Actor who, const Shots& shots) {
  const auto key = [&](const Shot& shot) {
    const Unit& target = battle[shot.target];
    return sea::distance(battle[who].pose.at, target.pose.at) + (bit(Arc(shot.arc)) & whole_arcs ? 0 : 100) +
           (target.kind == Kind::nef ? 0 : 1000);
  };
  return shots.empty() ? nullptr : std::ranges::min_element(shots, {}, key);
}

std::string none_left(const Battle& battle, const Unit& unit, Weapon weapon) {
  if (!had(battle, unit, weapon)) return fmt::format("{} has no {} to fire", she(unit), word(weapon));
  if (weapon == Weapon::rocket && !is_flight(unit.kind))
    return fmt::format("{} rocket launchers are empty", her(unit));
  return fmt::format("{} {} are spent", her(unit), word(weapon));
}

// A range beyond a reach, with as many decimals as it takes to show that.
std::string too_far(double range, const char* weapons, double reach) {
  const bool tenths_show_it = std::floor(range * 10 + 0.5) > reach * 10;
  return fmt::format("{:.{}f} inches away; {} reach {:g}", range, tenths_show_it ? 1 : 2, weapons, reach);
}

struct FireQuestion : engine::WeighedFire<Battle, FireQuestion> {
  static constexpr const char *name = "fire", *mount_word = "weapon";
  static constexpr const char* form =
      "hold, or \"weapon amount > target\" with ; between several, as in \"guns 6 > Adalar; torpedo > "
      "Adalar\"";
  // nef.spec.2: two attacks with one weapon on one target are one attack, so they are written as one.
  static constexpr Clause clause = "nef.seq.3", arc_clause = "nef.combat.4", twice_clause = "nef.spec.2",
                          flag_clause = "nef.combat.9";
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
    return {int(weapon), row.name, ready(battle, who, weapon), row.reach, {}};
  }

  static Aim aim(const Battle& battle, Actor who, Weapon weapon, Actor target) {
    if (int(weapon) >= weapons) return {Bar::no_weapon, "nef.combat.9"};
    if (index(target) >= battle.units.size()) return {Bar::no_target, "nef.combat.10"};
    Aim aimed = nef::aim(battle, who, weapon, target);
    if (ready(battle, who, weapon) == 0) aimed.bar = Bar::spent, aimed.clause = rule_of(weapon).spent;
    return aimed;
  }
  static std::string why_not(const Battle& battle, Actor who, Weapon weapon, Actor target, const Aim& aimed) {
    switch (aimed.bar) {
      case Bar::none: return {};
      case Bar::no_weapon: return fmt::format("{} has no such weapon", she(battle[who]));
      case Bar::spent: return none_left(battle, battle[who], weapon);
      case Bar::no_target:
      case Bar::gone: return "there is no such target on the table";
      case Bar::own_side: return fmt::format("{} is on {} own side", battle.name(target), her(battle[who]));
      case Bar::kind: return fmt::format("{} cannot be aimed at {}", word(weapon), battle.name(target));
      case Bar::range:
        return fmt::format("{} is {}", battle.name(target),
                           too_far(aimed.range, word(weapon), battle.book->weapon(weapon).reach));
      case Bar::arc:
        return fmt::format("{} is not in the front arc, the only one {} fire through", battle.name(target),
                           word(weapon));
    }
    return {};
  }
  static const char* code(const Aim& aimed) {
    if (aimed.bar == Bar::no_target) return "fire.no-target";
    return aimed.bar == Bar::no_weapon || aimed.bar == Bar::spent ? "fire.no-weapon" : "fire.cannot-bear";
  }
  static Refusal too_many(const Battle& battle, const Question& q, const Shot& shot, int sum, int most) {
    const Weapon weapon = Weapon(shot.mount);
    const Unit& unit = battle[q.actor];
    const bool all_bombs = weapon == Weapon::bombs && unit.bombs == most;
    return refusal(battle, q.actor, all_bombs ? "nef.bomb.2" : rule_of(weapon).amount, "fire.too-many",
                   "{}, but {} has {} this turn", counted(sum, weapon), she(unit), most);
  }

  static Verdict bad_mix(const Battle& battle, const Question& q, const Fire& fire) {
    const Unit& unit = battle[q.actor];
    const bool reload = fire.flags & reload_flag;
    const auto fires = [&](Weapon weapon) { return engine::amount_of(fire, int(weapon)) > 0; };
    return first_objection(battle, q.actor,
                           {{reload && !can_reload(unit, rockets_fired(fire)), "nef.rocket.3",
                             "fire.no-reload", "{} has no empty rocket launcher to reload"},
                            {reload && fires(Weapon::guns), "nef.rocket.4", "fire.guns-while-reloading",
                             "guns do not fire while rockets are reloaded"},
                            {fires(Weapon::fighter_gun) && fires(Weapon::rocket), "nef.fighter.5",
                             "fire.gun-or-rockets", "a flight fires its gun or its rocket pack, not both"}},
                           she(unit));
  }

  // Guns, or what a flight has, at the default target; torpedoes, rockets and bombs of Nefs are kept.
  static Answer standard(const Battle& battle, const Question& q) {
    Fire fire{};
    const Kind kind = battle[q.actor].kind;
    const Weapon weapon = kind == Kind::bomber ? Weapon::rapier : gun_of(kind);
    const Shots shots = shots_of(battle, q.actor, weapon);
    const Shot* shot = default_shot(battle, q.actor, shots);
    if (shot && worth_firing(weapon, battle[shot->target].kind)) fire.shots.add(*shot);
    return Answer::of(fire);
  }
  static Weapon gun_of(Kind kind) { return kind == Kind::fighter ? Weapon::fighter_gun : Weapon::guns; }

  // Each weapon at a random target; guns are now and then split over two. Seldom holds fire.
  static Answer any(const Battle& battle, const Question& q, Picker& picker) {
    Fire fire{};
    const Unit& unit = battle[q.actor];
    const bool reload = unit.launchers > 0 && picker.one_in(2);
    for (const Weapon weapon : all_weapons) {
      const Shots shots = shots_of(battle, q.actor, weapon);
      if (shots.empty() || (weapon == Weapon::guns && reload) || picker.one_in(8)) continue;
      if (weapon == Weapon::fighter_gun && !fire.shots.empty()) continue;
      add_random(weapon, shots, picker, fire);
    }
    if (reload && can_reload(unit, rockets_fired(fire))) fire.flags = reload_flag;
    return Answer::of(fire);
  }

  static void add_random(Weapon weapon, const Shots& shots, Picker& picker, Fire& fire) {
    const int which = picker.below(shots.size());
    Shot shot = shots[which];
    if (weapon == Weapon::guns && shots.size() > 1 && shot.amount > 1 && picker.one_in(4)) {
      Shot second = shots[(which + 1 + picker.below(shots.size() - 1)) % shots.size()];
      second.amount = std::int16_t(picker.between(1, shot.amount - 1));
      shot.amount = std::int16_t(shot.amount - second.amount);
      fire.shots.add(second);
    }
    if (weapon == Weapon::bombs) shot.amount = std::int16_t(picker.between(1, shot.amount));
    fire.shots.add(shot);
  }

  // For each weapon the target where it can expect most; and the same with guns on each other target.
  static void candidates(const Battle& battle, const Question& q, Candidates& out) {
    const Unit& unit = battle[q.actor];
    Fire specials{};
    for (const Weapon weapon : {Weapon::torpedo, Weapon::rocket, Weapon::bombs, Weapon::rapier})
      add_best(battle, q.actor, weapon, specials);
    for (const Shot& shot : shots_of(battle, q.actor, gun_of(unit.kind))) {
      Fire fire = unit.kind == Kind::fighter ? Fire{} : specials;
      fire.shots.add(shot);
      out.push_back(Answer::of(fire));
    }
    if (can_reload(unit, rockets_fired(specials))) specials.flags = reload_flag;
    out.push_back(Answer::of(specials));
  }

  static void add_best(const Battle& battle, Actor who, Weapon weapon, Fire& fire) {
    Shot best{};
    double best_value = 0;
    for (const Shot& shot : shots_of(battle, who, weapon)) {
      if (!worth_firing(weapon, battle[shot.target].kind)) continue;
      if (const double value = shot_value(battle, who, shot); value > best_value)
        best_value = value, best = shot;
    }
    if (best_value > 0) fire.shots.add(best);
  }

  static double worth(const Battle& battle, Actor who, const Fire& fire, int number) {
    return shot_value(battle, who, fire.shots[number]);
  }
  static Prospect prospect(const Battle& battle, const Question& q, const Answer& answer) {
    Prospect worth = WeighedFire::prospect(battle, q, answer);
    constexpr double reloaded_salvo = 1.5;
    if (answer.fire.flags & reload_flag) worth.goal = reloaded_salvo;
    return worth;
  }

  static void carry_out(Battle& battle, Umpire& umpire, const Question& q, const Answer& answer) {
    for (const Shot& shot : answer.fire.shots) resolve(battle, umpire, q.actor, shot);
  }

  static std::string prompt(const Battle& battle, const Question& q) {
    return fmt::format("what does {} fire, and at whom?", she(battle[q.actor]));
  }
  static void explain(const Battle& battle, const Question& q, Explanation& out) {
    FireOrders::explain(battle, q, out);
    const Unit& unit = battle[q.actor];
    const int could_fire = shots_of(battle, q.actor, Weapon::rocket).empty() ? 0 : unit.rockets;
    out.flags = {"reload"};
    out.flags_now = can_reload(unit, could_fire) ? reload_flag : 0;
  }
  static auto targets(const Battle& battle, Actor who) {
    return enemies(battle, battle[who].side).all([](const Unit&) { return true; });
  }
  static void show_dice(const Battle& battle, Actor who, Weapon weapon, const Aim& aimed,
                        engine::TargetNote& note) {
    const Arc arc = best_arc(aimed.arcs);
    const int amount = ready(battle, who, weapon);
    note.arc = int(arc);
    engine::show(dice_of<Tally>(battle, battle[who], weapon, amount, arc), note);
    if (weapon != Weapon::guns) note.tally.clear();  // it is in the weapons table
  }
};

}  // namespace

bool has_target(const Battle& battle, Actor who) {
  const Unit& unit = battle[who];
  if (!on_table(unit)) return false;
  if (can_reload(unit)) return true;
  const bool guns = available(battle, unit, Weapon::guns) > 0;  // they bear all round
  const Arcs arcs(unit.pose);
  return enemies_within(battle, unit, battle.book->weapon(Weapon::guns).reach).any([&](const Unit& enemy) {
    return guns || std::ranges::any_of(all_weapons, [&](Weapon weapon) {
             return available(battle, unit, weapon) > 0 &&
                    aim(battle, unit, arcs, weapon, enemy).bar == Bar::none;
           });
  });
}

const QuestionKind fire_kind = engine::question_kind<Battle, FireQuestion>();

}  // namespace nef
