// A question for fire orders: which mounts fire at whom, and with how much. A struct K has its name, clauses,
// words and standard answer, and says
//   mounts(battle, who), mount(number)        how many weapons there are, and the type that stands for one
//   ready(battle, who, mount)                 how much of one may be fired now
//   mount_note(battle, who, mount)            its name, what is ready, its reach
//   targets(battle, who)                      whom a screen shows
//   aim(battle, who, mount, target)           its bar (none: it may fire), clause, range, arcs if any
//   why_not(battle, who, mount, target, aim)  the bar in words; empty where it may fire
//   show_dice(battle, who, mount, aim, note)  how the dice come about
//   too_many(battle, q, shot, sum, most)      the refusal
//   bad_mix(battle, q, fire)                  what of this book's cannot go together
//   worth(battle, who, fire, number)          of one shot, for WeighedFire
// What is wrong with an order, what it is worth and what a screen shows of mounts and targets follow.
#pragma once

#include "engine/kit/refusal.h"

namespace engine {

// How much of a mount the first `shots` of an order fire.
inline int amount_of(const Fire& fire, int mount, int shots = Few<Shot, 16>::capacity) {
  int amount = 0;
  for (int i = 0; i < std::min(shots, fire.shots.size()); ++i)
    if (fire.shots[i].mount == mount) amount += fire.shots[i].amount;
  return amount;
}

// A tally that is the number of dice.
inline void show(const Tally& dice, TargetNote& note) {
  note.dice = std::max(0, dice.total(Rounding::down));
  note.tally.assign(dice.lines().begin(), dice.lines().end());
}

template <class Battle, class K>
struct FireOrders {
  static constexpr AnswerKind answer = AnswerKind::fire;
  static constexpr int first_mount = 0;
  static constexpr bool counts_first = false;  // says how many there are before it says whether they bear
  static constexpr std::uint32_t flags = 0;    // that an order may have
  static constexpr const char *flag_code = "fire.flag", *flag_refused = "no such order";
  static constexpr Counted fired{};  // what a target's number of dice counts
  static constexpr const char* wrong_arc = "{} is not in that arc";

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& given) {
    const Fire& fire = given.fire;
    for (int i = 0; i < fire.shots.size(); ++i)
      if (auto bad = bad_shot(battle, q, fire, i)) return bad;
    if constexpr (!may_repeat)
      if (is_repetitive(fire))
        return refusal(battle, q.actor, K::twice_clause, "fire.twice",
                       "one {} is aimed at one target twice; write it as one shot", K::mount_word);
    if (fire.flags & ~K::flags)
      return refusal(battle, q.actor, K::flag_clause, K::flag_code, "{}", K::flag_refused);
    for (int i = 0; i < fire.shots.size(); ++i)
      if (auto bad = bad_amount(battle, q, fire.shots[i], amount_of(fire, fire.shots[i].mount, i + 1)))
        return bad;
    return K::bad_mix(battle, q, fire);
  }

  static Answer any(const Battle& battle, const Question& q, Picker&) { return K::standard(battle, q); }
  static void candidates(const Battle& battle, const Question& q, Candidates& out) {
    out.push_back(K::standard(battle, q));
  }
  static void explain(const Battle& battle, const Question& q, Explanation& out) {
    out.prompt = prompt_of<K>(battle, q);
    out.form = K::form;
    if constexpr (has_arcs) out.arcs.assign(std::begin(K::arcs), std::end(K::arcs));
    for (int i = K::first_mount; i < K::first_mount + K::mounts(battle, q.actor); ++i)
      if (const auto mount = K::mount(i); K::shown(battle, q.actor, mount))
        out.mounts.push_back(note(battle, q.actor, mount));
  }

  // What a book leaves out: no more mounts on the screen than are ready, one die for each that is fired,
  // nothing that cannot go together, and one code for all that is barred.
  static bool shown(const Battle& battle, Actor who, auto mount) { return K::ready(battle, who, mount) > 0; }
  static void show_dice(const Battle&, Actor, auto, const auto&, TargetNote&) {}
  static Verdict bad_mix(const Battle&, const Question&, const Fire&) { return std::nullopt; }
  static const char* code(const auto&) { return "fire.cannot-bear"; }
  static Refusal barred(const Battle& battle, const Question& q, const Shot& shot, const auto& aim) {
    return refusal(battle, q.actor, aim.clause, K::code(aim), "{}",
                   K::why_not(battle, q.actor, K::mount(shot.mount), shot.target, aim));
  }

 private:
  static constexpr bool has_arcs = requires { K::arcs; };
  // Else a repetition is refused before amounts are added up.
  static constexpr bool may_repeat = !requires { K::twice_clause; };

  static Verdict bad_shot(const Battle& battle, const Question& q, const Fire& fire, int number) {
    const Shot& shot = fire.shots[number];
    const auto mount = K::mount(shot.mount);
    const auto aim = K::aim(battle, q.actor, mount, shot.target);
    const int sum = amount_of(fire, shot.mount, number + 1);
    if constexpr (K::counts_first)
      if (K::ready(battle, q.actor, mount) > 0)
        if (auto bad = bad_amount(battle, q, shot, sum)) return bad;
    if (aim.bar != decltype(aim.bar)::none) return K::barred(battle, q, shot, aim);
    if constexpr (has_arcs)
      if (shot.arc >= std::size(K::arcs) || !(aim.arcs >> shot.arc & 1))
        return refusal(battle, q.actor, K::arc_clause, "fire.wrong-arc", "{}",
                       fmt::format(fmt::runtime(K::wrong_arc), name_of(battle, shot.target)));
    return bad_amount(battle, q, shot, may_repeat ? sum : shot.amount);
  }

  // So much of one mount, with this shot.
  static Verdict bad_amount(const Battle& battle, const Question& q, const Shot& shot, int sum) {
    const int most = K::ready(battle, q.actor, K::mount(shot.mount));
    if (shot.amount < 1 || sum > most) return K::too_many(battle, q, shot, sum, most);
    return std::nullopt;
  }

  static bool is_repetitive(const Fire& fire) {
    for (int i = 0; i < fire.shots.size(); ++i)
      for (int j = 0; j < i; ++j)
        if (fire.shots[i].mount == fire.shots[j].mount && fire.shots[i].target == fire.shots[j].target)
          return true;
    return false;
  }

  static MountNote note(const Battle& battle, Actor who, auto mount) {
    MountNote note = K::mount_note(battle, who, mount);
    note.counted = K::fired;
    for (const Actor target : K::targets(battle, who)) {
      const auto aim = K::aim(battle, who, mount, target);
      note.targets.push_back(
          {target, aim.range, note.available, 0, K::why_not(battle, who, mount, target, aim), aim.clause});
      if constexpr (has_arcs) note.targets.back().arcs = aim.arcs;
      K::show_dice(battle, who, mount, aim, note.targets.back());
    }
    return note;
  }
};

// For captains that weigh: an order is worth what its shots are.
template <class Battle, class K>
struct WeighedFire : FireOrders<Battle, K> {
  static Prospect prospect(const Battle& battle, const Question& q, const Answer& given) {
    Prospect worth;
    for (int i = 0; i < given.fire.shots.size(); ++i) worth.dealt += K::worth(battle, q.actor, given.fire, i);
    return worth;
  }
};

}  // namespace engine
