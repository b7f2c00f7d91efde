#include "host/asked.h"

#include "captains/doctrine.h"
#include "engine/notation.h"

namespace host {

Asked::Asked(const engine::Rulebook& book, const engine::Waiting& question)
    : rulebook(book), waiting(question) {
  question.question.kind->explain(question.view.data(), question.question, about);
}

std::string Asked::actor() const { return rulebook.name(view(), waiting.question.actor); }

engine::Answer Asked::standard_answer() const { return question().kind->standard(view(), question()); }
engine::Answer Asked::suggested_answer() const { return captains::advice({&rulebook, view(), question()}); }

std::string Asked::standard() const { return print(standard_answer()); }
std::string Asked::suggested() const { return print(suggested_answer()); }

std::string Asked::print(const engine::Answer& answer) const {
  return engine::print_answer(rulebook, view(), question(), answer);
}

engine::Parsed Asked::read(std::string_view text) const {
  if (engine::same_word(text, "suggested")) return {suggested_answer(), {}};
  if (engine::same_word(text, "default")) return {standard_answer(), {}};
  engine::Parsed parsed = engine::parse_answer(rulebook, view(), question(), text);
  if (!parsed.problem) parsed.problem = question().kind->refuse(view(), question(), parsed.answer);
  return parsed;
}

std::vector<std::string> flags_now(const engine::Explanation& about) {
  std::vector<std::string> words;
  for (std::size_t bit = 0; bit < about.flags.size(); ++bit)
    if (about.flags_now >> bit & 1) words.push_back(about.flags[bit]);
  return words;
}

}  // namespace host
