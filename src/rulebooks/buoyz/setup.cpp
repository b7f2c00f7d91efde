#include "rulebooks/buoyz/setup.h"

namespace buoyz {

void fit_out(Battle&, Umpire&) {}
void deploy(Battle&, Umpire&) {}
void name_flagships(Battle&, Umpire&) {}
void replace_flagships(Battle&, Umpire&) {}
Actor default_flagship(const Battle&, Side) { return {}; }
QuestionKinds setup_questions() { return {}; }

}  // namespace buoyz
