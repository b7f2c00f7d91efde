// A question whose answer is one of a list that changes with the battle: ships, squadrons, numbers, yes or
// no. A struct K has its name, clause and words, its list and its default; refusal, random answers and
// explanation follow.
#pragma once

#include "engine/question.h"
#include "engine/units.h"

namespace engine {

using ChoiceList = Few<int, 256>;  // numbers of units, amounts, 1 for yes and 0 for no; -1 for none

enum class OrNone : std::uint8_t { no, yes };

// Any of these actors, or nobody.
template <class Actors>
ChoiceList choices(const Actors& actors, OrNone or_none = OrNone::no) {
  ChoiceList list;
  list.clear();
  if (or_none == OrNone::yes) list.add(-1);
  for (const Actor who : actors) list.add(index(who));
  return list;
}

// Numbers from 0 on.
inline ChoiceList first_few(int count) {
  ChoiceList list;
  list.clear();
  for (int i = 0; i < count; ++i) list.add(i);
  return list;
}

template <class Battle, class K>
struct ChoiceOf {
  static constexpr AnswerKind answer = AnswerKind::choice;

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& given) {
    for (const int option : K::list(battle, q))
      if (option == given.choice.option) return std::nullopt;
    return Refusal{K::clause, K::code, fmt::format("{}: {}", name_of(battle, q.actor), K::refused)};
  }
  static Answer any(const Battle& battle, const Question& q, Picker& picker) {
    const ChoiceList list = K::list(battle, q);
    return Answer::option(list[picker.below(list.size())]);
  }
  static void candidates(const Battle& battle, const Question& q, Candidates& out) {
    out.push_back(K::standard(battle, q));
  }
  static std::string label(const Battle& battle, const Question&, int option) {
    return option < 0 ? "none" : name_of(battle, Actor(option));
  }
  static void explain(const Battle& battle, const Question& q, Explanation& out) {
    out.prompt = fmt::format("{}: {}", name_of(battle, q.actor), K::prompt(battle, q));
    out.form = K::form;
    for (const int option : K::list(battle, q))
      out.options.push_back({option, K::label(battle, q, option), {}, K::clause});
  }
};

template <class Battle, class K>
struct YesOrNo : ChoiceOf<Battle, K> {
  static constexpr const char *refused = "the answer is yes or no", *form = "yes or no";

  static ChoiceList list(const Battle&, const Question&) { return choices(std::array{Actor(1), Actor(0)}); }
  static std::string label(const Battle&, const Question&, int option) { return option ? "yes" : "no"; }
};

}  // namespace engine
