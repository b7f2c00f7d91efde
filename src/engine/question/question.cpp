#include "engine/question/question.h"

#include <fmt/format.h>

namespace engine {
namespace {

Explanation explained(const void* view, const Question& question) {
  Explanation about;
  question.kind->explain(view, question, about);
  return about;
}

Verdict refuse_option(const Explanation& about, Clause clause, int value) {
  for (const Option& option : about.options) {
    if (option.value != value) continue;
    if (option.why_not.empty()) return std::nullopt;
    return Refusal{option.clause.id ? option.clause : clause, "option.not-now",
                   fmt::format("{}: {}", option.label, option.why_not)};
  }
  return Refusal{clause, "option.unknown", "that is none of the options"};
}

Verdict refuse_unexplained(const void* view, const Question& question, const Answer& answer) {
  const Explanation about = explained(view, question);
  const int value = answer.choice.option;
  if (about.limits.empty()) return refuse_option(about, question.kind->clause, value);
  const Limit& limit = about.limits.front();
  if (value >= limit.least && value <= limit.most) return std::nullopt;
  return Refusal{question.kind->clause, "amount.limit",
                 fmt::format("{} {} to {}", limit.name, limit.least, limit.most)};
}

void every_candidate(const void* view, const Question& question, Candidates& out) {
  const Explanation about = explained(view, question);
  for (const Option& option : about.options)
    if (option.why_not.empty()) out.push_back(Answer::option(option.value));
  for (const Limit& limit : about.limits)
    for (int value = limit.least; value <= limit.most; ++value) out.push_back(Answer::option(value));
}

Answer any_candidate(const void* view, const Question& question, Picker& picker) {
  Candidates all;
  every_candidate(view, question, all);
  return all[std::size_t(picker.below(int(all.size())))];
}

}  // namespace

std::string need_text(const Stakes& stakes) {
  if (!stakes.need) return {};
  if (stakes.chance == 1) return "certain";
  const char* const how = stakes.face == Stakes::Face::or_less ? "less" : "more";
  return fmt::format("needs {} or {}, {:.0f} %", *stakes.need, how, 100 * stakes.chance);
}

QuestionKind explained_choice(const char* name, Clause clause, decltype(QuestionKind::standard) standard,
                              decltype(QuestionKind::explain) explain) {
  return {name,
          clause,
          AnswerKind::choice,
          standard,
          refuse_unexplained,
          any_candidate,
          every_candidate,
          nullptr,
          explain,
          nullptr,
          nullptr,
          nullptr};
}

}  // namespace engine
