// Which weapons fire at whom, with how many points. Written as "main port 13 > Hood; secondary port >
// Norfolk".
#include <fmt/format.h>

#include <algorithm>

#include "engine/kit/fire_orders.h"
#include "rulebooks/ethos/gunnery/gunnery.h"
#include "rulebooks/ethos/gunnery/salvos.h"
#include "rulebooks/ethos/gunnery/worth.h"
#include "rulebooks/ethos/sight/sight.h"

namespace ethos {
namespace {

struct FireQuestion : engine::WeighedFire<Battle, FireQuestion> {
  static constexpr const char *name = "fire", *prompt = "at whom does she fire?", *mount_word = "weapon";
  static constexpr const char* form =
      "hold, or weapon, points and target with ; between several, as in \"main port 13 > Hood; secondary "
      "port > "
      "Norfolk\"; \"first\" gives the dice for ECM and crew to the first salvo named, not to the largest";
  static constexpr Clause clause = "ethos.fire.6", twice_clause = "ethos.gunnery.1",
                          flag_clause = "ethos.gunnery.16";
  static constexpr std::uint32_t flags = first_flag;

  static int mount(int number) { return number; }
  static int mounts(const Battle& battle, Actor who) { return mounts_of(battle, who); }
  static int ready(const Battle& battle, Actor who, int mount) {
    const bool there = mount >= 0 && mount < mounts(battle, who);
    return there ? points_toward(battle, who, mount, nobody) : 0;
  }
  static engine::MountNote mount_note(const Battle& battle, Actor who, int mount) {
    return {mount,
            mount_name(battle, who, mount),
            ready(battle, who, mount),
            gun_range(entry_of(battle, who, mount)),
            {}};
  }
  static auto targets(const Battle& battle, Actor who) {
    Few<Actor, max_ships + max_waves> enemies{};
    const auto look = [&](Actor target, const auto& unit) {
      if (unit.side != side_of(battle, who)) enemies.add(target);
    };
    fleet(battle).each(look);
    flying(battle).each([&](Actor target, const Wave& wave) {
      if (is_boat(wave.type)) look(target, wave);
    });
    return enemies;
  }
  static Aim aim(const Battle& battle, Actor who, int mount, Actor target) {
    return ethos::aim(battle, who, mount, target);
  }
  static std::string why_not(const Battle& battle, Actor, int, Actor target, const Aim& aim) {
    const std::string whom = aim.bar == Bar::no_enemy ? "" : engine::name_of(battle, target);
    switch (aim.bar) {
      case Bar::none: return {};
      case Bar::no_weapon: return "she has no points left there";
      case Bar::cannot_fire: return "she cannot fire now";
      case Bar::at_aircraft: return "her main guns fire at aircraft in this turn";
      case Bar::no_enemy: return "there is no such target on the surface";
      case Bar::out_of_range: return fmt::format("{} is {:.1f} inches away, out of range", whom, aim.range);
      case Bar::no_bearing: return fmt::format("that weapon does not bear on {}", whom);
      case Bar::not_located: return fmt::format("she neither sees {} nor has a report on her", whom);
      case Bar::not_nearest: return "without orders she fires at the nearest enemy";
    }
    return {};
  }
  static void show_dice(const Battle& battle, Actor who, int mount, const Aim& aim,
                        engine::TargetNote& note) {
    if (aim.bar == Bar::none)
      engine::show(dice(battle, who, mount, note.target, aim.points, Extras::given), note);
  }
  static void explain(const Battle& battle, const Question& q, Explanation& out) {
    FireOrders::explain(battle, q, out);
    out.flags = {"first"};
  }
  static Refusal too_many(const Battle& battle, const Question& q, const engine::Shot& shot, int sum,
                          int most) {
    if (shot.amount < 1)
      return refusal(battle, q.actor, "ethos.gunnery.1", "fire.no-points", "a salvo has at least one point");
    return refusal(battle, q.actor, clause, "fire.too-many", "{} of {}, but there {} {}",
                   counted(sum, "point"), mount_name(battle, q.actor, shot.mount), most == 1 ? "is" : "are",
                   most);
  }
  // "siege starboard and siege ahead are the same weapons: 1 point between them, not 2".
  static Refusal shared(const Battle& battle, const Question& q, const Fire& fire, int last, int most) {
    const engine::Shot& one_too_many = fire.shots[last];
    const auto group = [&](const engine::Shot& shot) {
      return group_of(battle, q.actor, shot.mount, shot.target);
    };
    std::vector<int> weapons;
    for (int i = 0; i <= last; ++i)
      if (group(fire.shots[i]) == group(one_too_many) &&
          std::find(weapons.begin(), weapons.end(), fire.shots[i].mount) == weapons.end())
        weapons.push_back(fire.shots[i].mount);
    const int sum = points_fired(battle, q.actor, fire, group(one_too_many), last + 1);
    if (weapons.size() == 1) return too_many(battle, q, one_too_many, sum, most);
    const std::string names = engine::listed(
        weapons, [&](int weapon) { return mount_name(battle, q.actor, weapon); }, " and ");
    return refusal(battle, q.actor, clause, "fire.shared", "{} are the same weapons: {} between them, not {}",
                   names, counted(most, "point"), sum);
  }
  // ethos.fire.6: turrets together stay within the better side; a half ahead or astern is that of the side
  // on which the target lies. ethos.gunnery.1: one salvo an entry and target.
  static Verdict bad_mix(const Battle& battle, const Question& q, const Fire& fire) {
    for (int i = 0; i < fire.shots.size(); ++i) {
      const engine::Shot& shot = fire.shots[i];
      const int group = group_of(battle, q.actor, shot.mount, shot.target);
      const int toward = points_toward(battle, q.actor, shot.mount, shot.target);
      if (shot.amount > toward) return too_many(battle, q, shot, shot.amount, toward);
      const int sum = points_fired(battle, q.actor, fire, group, i + 1),
                most = points_of_group(battle, q.actor, group);
      if (sum > most) return shared(battle, q, fire, i, most);
      for (int j = 0; j < i; ++j)
        if (fire.shots[j].target == shot.target &&
            group_of(battle, q.actor, fire.shots[j].mount, shot.target) == group)
          return refusal(battle, q.actor, twice_clause, "fire.twice",
                         "the same weapons are aimed at {} twice", engine::name_of(battle, shot.target));
    }
    return std::nullopt;
  }

  // All at the nearest.
  static Answer standard(const Battle& battle, const Question& q) {
    return Answer::of(best_fire(battle, q.actor,
                                [](int, Actor, const Aim& aim) { return aim.points / 1000.0 - aim.range; }));
  }
  static Answer any(const Battle& battle, const Question& q, Picker& picker) {
    Fire fire =
        best_fire(battle, q.actor, [&](int, Actor, const Aim&) { return double(picker.below(1000)); });
    for (engine::Shot& shot : fire.shots)
      if (picker.one_in(4)) shot.amount = std::int16_t(picker.between(1, shot.amount));
    if (picker.one_in(8)) fire.flags = first_flag;
    return Answer::of(picker.one_in(10) ? Fire{} : fire);
  }
  static void candidates(const Battle& battle, const Question& q, Candidates& out) {
    out.push_back(Answer::of(best_fire(battle, q.actor, [&](int mount, Actor target, const Aim& aim) {
      return fire_worth(battle, q.actor, mount, target, aim.points, Extras::given);
    })));
  }
  static void carry_out(Battle& battle, Umpire& umpire, const Question& q, const Answer& answer) {
    fire_alone(battle, umpire, q.actor, answer.fire);
  }
  static double worth(const Battle& battle, Actor who, const Fire& fire, int number) {
    const engine::Shot& shot = fire.shots[number];
    return fire_worth(battle, who, shot.mount, shot.target, shot.amount,
                      extras_of(battle, who, fire, number));
  }
};

}  // namespace

const QuestionKind fire_kind = engine::question_kind<Battle, FireQuestion>();

}  // namespace ethos
