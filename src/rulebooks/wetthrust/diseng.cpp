#include "rulebooks/wetthrust/diseng.h"

namespace wetthrust {

void end_of_turn(Battle&, Umpire&) {}
Tally disengagement(const Battle&, Actor, Actor) { return {}; }
QuestionKinds end_questions() { return {}; }

}  // namespace wetthrust
