// Whoever answers for a side: a computer player called inline, or the desk of a live game that looks
// into the record first. A captain is given the asked side's view and nothing else.
#pragma once

#include <span>

#include "engine/dice/words.h"
#include "engine/question/question.h"

namespace engine {

struct Rulebook;

struct Asking {
  const Rulebook* rulebook;
  const void* view;
  Question question;
  Moment moment{};  // what a captain's own coins are keyed with
};

class Captain {
 public:
  virtual ~Captain() = default;
  virtual void answer(const Asking& asking, Answer& out) = 0;
  // Several questions answered together, in any order: a sheet.
  virtual void answer_all(std::span<const Asking> sheet, Answer* out) {
    for (const Asking& asking : sheet) answer(asking, *out++);
  }
  // A battle begins: forget the last one. The number makes random captains repeatable.
  virtual void begin(std::uint64_t) {}
};

}  // namespace engine
