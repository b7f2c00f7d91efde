// What a captain is told beside the question for a course.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

void explain_course(const Battle& battle, Actor who, engine::Explanation& out);

}  // namespace buoyz
