// Turn 0: chapters 1.5.8, 1.6.2, 2.2.1, 3.0.5, 5.10.2.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

void fit_out(Battle& battle, Umpire& umpire);  // mines or torpedoes, missiles or torpedoes; flights
void deploy(Battle& battle, Umpire& umpire);   // sides that place their own ships (G7)
void name_flagships(Battle& battle, Umpire& umpire);
void replace_flagships(Battle& battle, Umpire& umpire);  // 3.0.5, before each Initiative roll
Actor default_flagship(const Battle& battle, Side side);

QuestionKinds setup_questions();

}  // namespace buoyz
