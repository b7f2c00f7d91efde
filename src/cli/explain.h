// A question as a player reads it: what is asked, how an answer is written, what may be chosen and why
// the rest may not.
#pragma once

#include <string>

#include "cli/style.h"
#include "engine/pause.h"
#include "engine/rulebook.h"

namespace cli {

struct Asked {
  const engine::Rulebook& rulebook;
  const engine::Waiting& waiting;
  engine::Explanation about;

  Asked(const engine::Rulebook& book, const engine::Waiting& question);
  const engine::Question& question() const { return waiting.question; }
  std::string actor() const;     // whom it concerns, by name
  std::string standard() const;  // the default answer in notation
};

std::string full_text(const Asked& asked, const Style& style);    // everything about one question
std::string target_line(const Asked& asked, const Style& style);  // what can be fired at, in short

}  // namespace cli
