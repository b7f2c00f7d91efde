// A question whose answer is one of a list that changes with the battle: ships, squadrons, numbers, yes or
// no. A struct K has its name, clause and words and its list, the default first. It may say of an option what
// it is worth (then the best is the default), why it cannot be taken now, its clause and its label. What an
// option brings has to be said: of a unit the book says what it is (`in_brief` beside its Battle), and K what
// it means to name `none`; of yes and no K says both; of anything else K says what is at stake. Default,
// refusal, random answers and explanation follow.
#pragma once

#include <algorithm>

#include "engine/kit/refusal.h"

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

  static Answer standard(const Battle& battle, const Question& q) {
    const ChoiceList list = open(battle, q);
    int best = list[0];
    if constexpr (requires { &K::worth; })
      for (const int option : list)
        if (K::worth(battle, q, option) > K::worth(battle, q, best)) best = option;
    return Answer::option(best);
  }
  static Verdict refuse(const Battle& battle, const Question& q, const Answer& given) {
    const int option = given.choice.option;
    const ChoiceList list = K::list(battle, q);
    if (std::find(list.begin(), list.end(), option) == list.end())
      return refusal(battle, q.actor, K::clause, K::code, "{}", K::refused);
    if (const std::string why = K::why_not(battle, q, option); !why.empty())
      return refusal(battle, q.actor, K::option_clause(battle, q, option), K::code, "{}", why);
    return std::nullopt;
  }
  static Answer any(const Battle& battle, const Question& q, Picker& picker) {
    const ChoiceList list = open(battle, q);
    return Answer::option(list[picker.below(list.size())]);
  }
  static void candidates(const Battle& battle, const Question& q, Candidates& out) {
    out.push_back(K::standard(battle, q));
  }
  static std::string label(const Battle& battle, const Question&, int option) {
    return option < 0 ? "none" : name_of(battle, Actor(option));
  }
  static std::string why_not(const Battle&, const Question&, int) { return {}; }
  static Clause option_clause(const Battle&, const Question&, int) { return K::clause; }
  static Stakes stakes(const Battle& battle, const Question&, int option) {
    if constexpr (requires { K::none; })
      if (option < 0) return {K::none};
    return {in_brief(battle, Actor(option))};
  }
  static void explain(const Battle& battle, const Question& q, Explanation& out) {
    out.prompt = prompt_of<K>(battle, q);
    out.form = K::form;
    for (const int option : K::list(battle, q))
      out.options.push_back({option, K::label(battle, q, option), K::why_not(battle, q, option),
                             K::option_clause(battle, q, option), K::stakes(battle, q, option)});
  }

 private:
  // Those of the list that can be taken now.
  static ChoiceList open(const Battle& battle, const Question& q) {
    ChoiceList list;
    list.clear();
    for (const int option : K::list(battle, q))
      if (K::why_not(battle, q, option).empty()) list.add(option);
    return list;
  }
};

template <class Battle, class K>
struct YesOrNo : ChoiceOf<Battle, K> {
  static constexpr const char *refused = "the answer is yes or no", *form = "yes or no";

  static ChoiceList list(const Battle&, const Question&) { return choices(std::array{Actor(1), Actor(0)}); }
  static std::string label(const Battle&, const Question&, int option) { return option ? "yes" : "no"; }
  static Stakes stakes(const Battle&, const Question&, int option) { return {option ? K::yes : K::no}; }
};

}  // namespace engine
