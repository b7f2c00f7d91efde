#include "support/script.h"

#include "engine/question/notation.h"
#include "engine/rulebook.h"

namespace support {

void Script::answer(const engine::Asking& asking, engine::Answer& out) {
  const engine::Question& question = asking.question;
  out = question.kind->standard(asking.view, question);
  const std::string text = next(asking);
  if (text.empty()) return;
  const engine::Parsed parsed = engine::parse_answer(*asking.rulebook, asking.view, question, text);
  if (parsed.problem) {
    ADD_FAILURE() << "cannot read \"" << text << "\": " << parsed.problem->sentence;
    return;
  }
  if (const engine::Verdict refusal = question.kind->refuse(asking.view, question, parsed.answer)) {
    ADD_FAILURE() << "\"" << text << "\" is refused: " << refusal->sentence;
    return;
  }
  out = parsed.answer;
}

std::string Script::next(const engine::Asking& asking) {
  if (answers_.empty()) {
    ADD_FAILURE() << "the script has no answer to \"" << asking.question.kind->name << "\"";
    return {};
  }
  const std::string text = answers_.front();
  answers_.pop_front();
  return text;
}

}  // namespace support
