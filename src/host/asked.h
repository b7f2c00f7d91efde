// A question that waits, with everything that can be said about it. It is explained once: whoever reads,
// prints or shows several answers to it keeps this.
#pragma once

#include <string>
#include <vector>

#include "engine/pause.h"
#include "engine/question/notation.h"
#include "engine/rulebook.h"

namespace host {

struct Asked {
  const engine::Rulebook& rulebook;
  const engine::Waiting& waiting;
  engine::Explanation about;

  Asked(const engine::Rulebook& book, const engine::Waiting& question);
  const engine::Question& question() const { return waiting.question; }
  const void* view() const { return waiting.view.data(); }
  engine::Wording wording() const { return {rulebook, view(), question(), about}; }
  engine::Answer standard_answer() const;   // the plain default, for those out of time
  engine::Answer suggested_answer() const;  // what a captain of doctrine would answer
  std::string actor() const;                // whom it concerns, by name
  std::string standard() const;             // in notation
  std::string suggested() const;
  std::string print(const engine::Answer& answer) const;  // in notation
  // Legal, or with what is wrong with it. "suggested" and "default" are understood as well as notation.
  engine::Parsed read(std::string_view text) const;
};

// Of an order to a flight: whom it could name, the other orders standing as they are written.
struct OpenTo {
  std::string flight;
  std::vector<std::string> names;
};
std::vector<OpenTo> objects_of(const Asked& asked, std::string_view text);  // none where it cannot be read

std::vector<std::string> flags_now(const engine::Explanation& about);  // the words that may be added now

}  // namespace host
