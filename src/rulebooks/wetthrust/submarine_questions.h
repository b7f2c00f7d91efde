// What the owners of submarines are asked.
#pragma once

#include "rulebooks/wetthrust/umpiring.h"

namespace wetthrust {

extern const QuestionKind place_kind;   // set-up: where a hidden boat starts
extern const QuestionKind silent_kind;  // after a good crash dive: run silent at once?

}  // namespace wetthrust
