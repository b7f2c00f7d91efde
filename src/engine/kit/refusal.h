// What the kits for questions have in common: a refusal and a prompt open with the name of the unit or side
// they concern.
#pragma once

#include <fmt/format.h>

#include <initializer_list>

#include "engine/kit/units.h"
#include "engine/question/question.h"

namespace engine {

template <class Battle, class... Parts>
Refusal refusal(const Battle& battle, Actor who, Clause clause, const char* code,
                fmt::format_string<Parts...> sentence, Parts&&... parts) {
  return {clause, code, name_of(battle, who) + ": " + fmt::format(sentence, std::forward<Parts>(parts)...)};
}

// One row of a table of what is not allowed.
struct Objection {
  bool holds;
  Clause clause;
  const char* code;
  const char* sentence;  // with blanks that a function fills when it is needed
};

// The first row that holds.
template <class Battle, class Fill>
Verdict first_refusal(const Battle& battle, Actor who, std::initializer_list<Objection> objections,
                      Fill&& fill) {
  for (const Objection& row : objections)
    if (row.holds) return refusal(battle, who, row.clause, row.code, "{}", fill(fmt::runtime(row.sentence)));
  return std::nullopt;
}

// The same with parts that cost nothing to have at hand.
template <class Battle, class... Parts>
Verdict first_objection(const Battle& battle, Actor who, std::initializer_list<Objection> objections,
                        const Parts&... parts) {
  return first_refusal(battle, who, objections,
                       [&](auto sentence) { return fmt::format(sentence, parts...); });
}

// K's prompt is a sentence, or a function that makes one.
template <class K, class Battle>
std::string prompt_of(const Battle& battle, const Question& q) {
  if constexpr (requires { K::prompt(battle, q); })
    return fmt::format("{}: {}", name_of(battle, q.actor), K::prompt(battle, q));
  else
    return fmt::format("{}: {}", name_of(battle, q.actor), K::prompt);
}

// Refuses one thing after another to the same unit: no(clause, code, sentence, ...).
template <class Battle>
struct Refusing {
  const Battle& battle;
  Actor who;

  template <class... Parts>
  Refusal operator()(Clause clause, const char* code, fmt::format_string<Parts...> sentence,
                     Parts&&... parts) const {
    return refusal(battle, who, clause, code, sentence, std::forward<Parts>(parts)...);
  }
};

}  // namespace engine
