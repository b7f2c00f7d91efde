// A rulebook without rules, for tests of notation: a few names, and one question of each kind of answer.
#pragma once

#include "engine/rulebook.h"

namespace harbour {

struct Battle {
  int nothing = 0;
};
inline const Battle battle;

inline constexpr engine::Actor hood{0}, repulse{1}, blue_flight{2}, red_flight{3};
inline constexpr int ship_count = 4;

const engine::Rulebook& rulebook();
// The question that is answered by a Choice, a Course, ...
engine::Question question(engine::AnswerKind kind);
// A choice of a plain number, without options.
engine::Question number_question();

}  // namespace harbour
