#include "rulebooks/wetthrust/dc.h"

namespace wetthrust {

void damage_control(Battle&, Umpire&) {}
QuestionKinds repair_questions() { return {}; }

}  // namespace wetthrust
