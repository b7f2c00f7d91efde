// Which battery fires at whom. Written as "main > Hood; secondary > Prince of Wales".
#include <fmt/format.h>

#include <algorithm>

#include "engine/kit/fire_orders.h"
#include "rulebooks/davco/captain/captain.h"
#include "rulebooks/davco/gunnery/gunnery.h"

namespace davco {
namespace {

// From the nearest on: how far away they are is quickly seen, but not what lies between.
Actor nearest_target(const Battle& battle, Actor who, const Guns& guns, Gunner& gunner) {
  struct Away {
    int range;
    Actor target;
    auto operator<=>(const Away&) const = default;
  };
  const Gun* gun = gun_of(battle, battle[who], guns.battery);
  engine::Scratch<Away, max_ships> within;
  enemies(battle, battle[who].side).each([&](Actor target, const Ship& ship) {
    const int away = range(battle[who], ship);
    if (gun && away <= gun->range) within.add({away, target});
  });
  std::sort(within.begin(), within.end());
  const auto found = std::find_if(within.begin(), within.end(),
                                  [&](const Away& one) { return gunner.may_fire(guns, one.target); });
  return found == within.end() ? nobody : found->target;
}

// davco.firing.11: the last target; failing that, the nearest.
Actor default_target(const Battle& battle, Actor who, int mount, Gunner& gunner) {
  const Guns guns = guns_ordered(battle, who, mount);
  const std::uint32_t battery = mounts_of(battle.sheet(who), guns.battery);
  Actor tried = nobody;
  for (int i = 0; i < battle.sheet(who).mounts.size(); ++i) {
    const Actor last = battle[who].aimed[std::size_t(i)].target;
    if (!(battery >> i & 1) || last == tried) continue;
    if (gunner.may_fire(guns, last)) return last;
    tried = last;
  }
  return nearest_target(battle, who, guns, gunner);
}

struct FireQuestion : engine::WeighedFire<Battle, FireQuestion> {
  static constexpr const char *name = "fire", *prompt = "at whom does she fire?", *mount_word = "battery";
  static constexpr const char* form =
      "hold, or battery and target with ; between several, as in \"main > Hood; secondary > Norfolk\"";
  static constexpr Clause clause = "davco.firing.11", twice_clause = "davco.firing.11",
                          flag_clause = "davco.firing.11";

  static constexpr engine::Counted fired{"gun", "guns"};
  // Gaps 5: who is not asked has no gun left.
  static bool secret(const Battle& battle, const Question&) { return battle.book->options.hidden_damage; }

  static int mount(int number) { return number; }
  static int mounts(const Battle& battle, Actor who) { return mounts_to_order(battle, who); }
  static int ready(const Battle& battle, Actor who, int mount) {
    return mount >= 0 && mount < mounts(battle, who) &&
           gun_of(battle, battle[who], battery_of(battle, who, mount));
  }
  static engine::MountNote mount_note(const Battle& battle, Actor who, int mount) {
    const Gun& gun = *gun_of(battle, battle[who], battery_of(battle, who, mount));
    return {mount, mount_name(battle, who, mount), 1, double(gun.range), {}};
  }
  static auto targets(const Battle& battle, Actor who) { return enemies_of(battle, who); }
  static Aim aim(const Battle& battle, Actor who, int mount, Actor target) {
    return aim_of(battle, who, mount, target);
  }
  static std::string why_not(const Battle& battle, Actor, int, Actor target, const Aim& aim) {
    const std::string whom = aim.bar == Bar::no_enemy ? "" : engine::name_of(battle, target);
    switch (aim.bar) {
      case Bar::none: return {};
      case Bar::no_guns: return "she has no such guns left";
      case Bar::no_enemy: return "there is no such enemy on the sea";
      case Bar::out_of_sight: return fmt::format("{} is {} cm away and out of sight", whom, aim.range);
      case Bar::out_of_range: return fmt::format("{} is {} cm away, out of range", whom, aim.range);
      case Bar::smoke: return "smoke lies between them";
      case Bar::blocked: return fmt::format("{} is in the way", engine::name_of(battle, aim.between));
      case Bar::no_bearing: return fmt::format("no gun bears on {}", whom);
      case Bar::turned: return "her own turn of more than 60 degrees is too much for her main guns";
      case Bar::new_target: return "a change of target costs a move without firing";
    }
    return {};
  }
  static void show_dice(const Battle& battle, Actor who, int, const Aim& aim, engine::TargetNote& note) {
    if (aim.bar != Bar::none) return;
    note.dice = aim.guns;
    const Tally modifiers = hit_modifiers(battle, battle[who], battle[note.target]);
    note.tally.assign(modifiers.lines().begin(), modifiers.lines().end());
  }
  static Refusal too_many(const Battle& battle, const Question& q, const engine::Shot& shot, int sum, int) {
    const std::string guns = mount_name(battle, q.actor, shot.mount);
    return refusal(battle, q.actor, clause, "fire.too-many",
                   "all guns of {0} that bear fire together: \"{0} > {2}\", not \"{0} {1} > {2}\"", guns, sum,
                   engine::name_of(battle, shot.target));
  }

  // Each battery at whom `choose` says.
  template <class Choose>
  static Answer each_at(const Battle& battle, const Question& q, Choose&& choose) {
    Fire fire{};
    for (int mount = 0; mount < mounts(battle, q.actor) && !fire.shots.full(); ++mount)
      if (const Actor target = choose(mount); target != nobody)
        fire.shots.add({std::uint8_t(mount), 0, 1, target});
    return Answer::of(fire);
  }
  static Answer standard(const Battle& battle, const Question& q) {
    Gunner gunner(battle, q.actor);
    return each_at(battle, q, [&](int mount) { return default_target(battle, q.actor, mount, gunner); });
  }
  static Answer any(const Battle& battle, const Question& q, Picker& picker) {
    return each_at(battle, q, [&](int mount) {
      int seen = 0;
      Actor chosen = nobody;
      for (const Actor target : targets(battle, q.actor))
        if (aim(battle, q.actor, mount, target).bar == Bar::none && picker.one_in(++seen)) chosen = target;
      return chosen != nobody && picker.one_in(8) ? nobody : chosen;
    });
  }
  static void candidates(const Battle& battle, const Question& q, Candidates& out) {
    out.push_back(each_at(battle, q, [&](int mount) {
      return fleet(battle).best(
          [&](Actor other, const Ship&) { return shot_worth(battle, q.actor, mount, other); });
    }));
  }
  static void carry_out(Battle& battle, Umpire& umpire, const Question& q, const Answer& answer) {
    fire_alone(battle, umpire, q.actor, answer.fire);
  }
  static double worth(const Battle& battle, Actor who, const Fire& fire, int number) {
    return shot_worth(battle, who, fire.shots[number].mount, fire.shots[number].target);
  }
};

}  // namespace

const QuestionKind fire_kind = engine::question_kind<Battle, FireQuestion>();

}  // namespace davco
