// A question whose answer is one of a list that changes with the battle. A struct K names its list, its
// default and its words; the rest follows.
#pragma once

#include "rulebooks/wetthrust/text.h"
#include "rulebooks/wetthrust/umpiring.h"

namespace wetthrust {

// Numbers of units, amounts, 1 for yes and 0 for no; -1 for none.
using ChoiceList = Few<int, 1 + max_ships + max_squadrons>;

inline std::string unit_label(const Battle& battle, int option) {
  return option < 0 ? "none" : name_of(battle, Actor(option));
}
inline std::string yes_or_no(const Battle&, int option) { return option ? "yes" : "no"; }
inline ChoiceList yes_and_no() {
  ChoiceList list{};
  list.add(1), list.add(0);
  return list;
}

template <class K>
struct ChoiceOf {
  static constexpr engine::AnswerKind answer = engine::AnswerKind::choice;

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& given) {
    for (const int option : K::list(battle, q))
      if (option == given.choice.option) return std::nullopt;
    return Refusal{K::clause, K::code, fmt::format("{}: {}", name_of(battle, q.actor), K::refused)};
  }
  static Answer any(const Battle& battle, const Question& q, engine::Picker& picker) {
    const ChoiceList list = K::list(battle, q);
    return Answer::option(list[picker.below(list.size())]);
  }
  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    out.push_back(K::standard(battle, q));
  }
  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    out.prompt = fmt::format("{}: {}", name_of(battle, q.actor), K::prompt(battle, q));
    out.form = K::form;
    for (const int option : K::list(battle, q))
      out.options.push_back({option, K::label(battle, option), {}, K::clause});
  }
};

}  // namespace wetthrust
