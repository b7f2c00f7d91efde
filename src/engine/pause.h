// Thrown by `ask` when an answer is not there yet: the only exception that may pass through rule code.
// The engine catches it, keeps the step's checkpoint, and runs the step again when an answer has come.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/dice/die.h"
#include "engine/question/question.h"

namespace engine {

// A question that waits, with the view it is to be judged by.
struct Waiting {
  Question question;
  std::vector<std::byte> view;
  int sheet = 0;  // questions of one side with the same number belong to one sheet
};

// Dice that a person is to throw and type.
struct WantedFaces {
  Throw why;
  Die die;
  int count = 0;
  Side side = no_side;     // thrown in that side's sealed dialogue, or on the open table
  Side thrower = no_side;  // the only side that may know of them, or anybody
};

struct Pause {
  std::vector<Waiting> waiting;
  std::vector<WantedFaces> faces;
  std::string problem;  // the record cannot go on here: why
  int line = 0;         // and in which line of it
  int seal = 0;         // the sealed dialogue that waits, counted within the step; 0 the open table
};

}  // namespace engine
