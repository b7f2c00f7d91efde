// Answers as short text, both ways. A question kind may bring its book's own notation; the common one
// serves the rest (docs/notation.md). Printing is canonical, reading forgives case and spacing.
#pragma once

#include <string>
#include <string_view>

#include "engine/question/question.h"
#include "engine/text.h"

namespace engine {

struct Rulebook;

// A question with the names and words that its answers are written in.
struct Wording {
  const Rulebook& rulebook;
  const void* view;
  const Question& question;
  const Explanation& about;
};

std::string print_answer(const Wording& wording, const Answer& answer);
// The answer, or why the text cannot be read. Whether it is legal is another matter.
Parsed parse_answer(const Wording& wording, std::string_view text);

// The same for a question that nobody has explained yet.
std::string print_answer(const Rulebook& rulebook, const void* view, const Question& question,
                         const Answer& answer);
Parsed parse_answer(const Rulebook& rulebook, const void* view, const Question& question,
                    std::string_view text);

// Numbers and angles as they stand in text: 2.5 for 2500 thousandths, 022.5 for 1350 arc-minutes.
std::string print_thousandths(std::int32_t amount);
std::string print_degrees(int arc_minutes);
std::optional<std::int32_t> parse_thousandths(std::string_view text);
std::optional<int> parse_degrees(std::string_view text);

}  // namespace engine
