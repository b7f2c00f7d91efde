// A question how shots, points, dice or bombs are spread over targets. A struct K has its name, clauses and
// words, and says
//   targets(battle, q)   the numbers of those there are, in order of preference
//   room(battle, q)      how much there is
// What is wrong with an answer and what is shown of the question follow.
#pragma once

#include "engine/kit/share_of.h"
#include "rulebooks/ethos/umpiring.h"

namespace ethos {

using engine::Part, engine::Share;
inline constexpr int most_targets = decltype(Share::parts)::capacity;

template <class K>
struct OverTargets : engine::ShareOf<Battle, K> {
  using Parts = Few<Part, most_targets>;

  static Parts open(const Battle& battle, const Question& q) {
    Parts parts{};
    for (const auto target : K::targets(battle, q))
      parts.add({std::uint16_t(target), std::int16_t(K::room(battle, q))});
    return parts;
  }
  // As evenly as it goes over the first ones.
  static Answer evenly(const Parts& parts, int count, int amount) {
    Share share{};
    for (int i = 0; i < count; ++i)
      if (const int part = amount / count + (i < amount % count))
        share.parts.add({parts[i].slot, std::int16_t(part)});
    return Answer::of(share);
  }
  static std::string label(const Battle& battle, const Question&, int slot) {
    return engine::name_of(battle, Actor(slot));
  }
  static Verdict bad_part(const Battle& battle, const Question& q, const Part& part, int most) {
    if (most == 0) return refusal(battle, q.actor, K::slot_clause, "fire.no-target", "{}", K::no_target);
    if (part.amount >= 1) return std::nullopt;
    return refusal(battle, q.actor, K::clause, "fire.amount", "{} is named and gets nothing",
                   K::label(battle, q, part.slot));
  }
  static Refusal twice(const Battle& battle, const Question& q, const Part& part) {
    return refusal(battle, q.actor, K::clause, "fire.twice", "{} is named twice",
                   K::label(battle, q, part.slot));
  }
  static Refusal too_much(const Battle& battle, const Question& q, int amount) {
    return refusal(battle, q.actor, K::clause, "fire.too-many", "{} {}, but there are {}", amount, K::unit,
                   K::room(battle, q));
  }
};

}  // namespace ethos
