// A question how something is shared out: attempts over repairs, points over targets. A struct K has its
// name, clause and words, with `slot_clause` for what a share may go to, and says
//   open(battle, q)            what it may go to, each with the most it takes, in order of preference
//   room(battle, q)            how much there is in all
//   label(battle, q, slot)     what a slot is called
//   bad_part(battle, q, part, most, twice)  what is wrong with one part: `most` is 0 where there is no such
//   slot too_much(battle, q, amount)             the refusal of more than there is
// Default (the first first), random answers, refusal and explanation follow.
#pragma once

#include <algorithm>

#include "engine/kit/refusal.h"

namespace engine {

template <class Battle, class K>
struct ShareOf {
  static constexpr AnswerKind answer = AnswerKind::share;

  // As much of each as it takes, while there is any left.
  template <class Parts>
  static Answer first_of(const Parts& open, int room) {
    Share share{};
    for (const Part& part : open) {
      const int amount = std::min<int>(part.amount, room);
      if (amount > 0) share.parts.add({part.slot, std::int16_t(amount)});
      room -= amount;
    }
    return Answer::of(share);
  }

  static Answer standard(const Battle& battle, const Question& q) {
    return first_of(K::open(battle, q), K::room(battle, q));
  }
  static void candidates(const Battle& battle, const Question& q, Candidates& out) {
    out.push_back(K::standard(battle, q));
  }
  static Answer any(const Battle& battle, const Question& q, Picker& picker) {
    auto open = K::open(battle, q);
    for (int i = open.size() - 1; i > 0; --i) std::swap(open[i], open[picker.below(i + 1)]);
    const int room = K::room(battle, q);
    return first_of(open, picker.one_in(6) ? picker.below(room) : room);
  }

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& given) {
    const auto open = K::open(battle, q);
    const auto& parts = given.share.parts;
    int amount = 0;
    for (const Part& part : parts) {
      const auto is_it = [&](const Part& other) { return other.slot == part.slot; };
      const auto found = std::find_if(open.begin(), open.end(), is_it);
      const int most = found == open.end() ? 0 : found->amount;
      if (auto bad = K::bad_part(battle, q, part, most)) return bad;
      if (std::any_of(parts.begin(), &part, is_it)) return K::twice(battle, q, part);
      amount += part.amount;
    }
    if (amount <= K::room(battle, q)) return std::nullopt;
    return K::too_much(battle, q, amount);
  }

  static void explain(const Battle& battle, const Question& q, Explanation& out) {
    out.prompt = prompt_of<K>(battle, q);
    out.form = K::form;
    int wanted = 0;
    for (const Part& part : K::open(battle, q)) {
      out.options.push_back({part.slot, K::label(battle, q, part.slot), {}, K::slot_clause});
      wanted += part.amount;
    }
    out.limits = {{K::unit, 0, std::min(wanted, K::room(battle, q))}};
  }
};

}  // namespace engine
