// Step 2: torpedoes are launched at markers. Step 8: they are resolved.
#pragma once

#include "rulebooks/davco/umpiring.h"

namespace davco {

void launch_torpedoes(Battle& battle, Umpire& umpire);
void torpedo_results(Battle& battle, Umpire& umpire);

extern const QuestionKind launch_kind;  // which tubes at whom
extern const QuestionKind run_kind;     // how they are set

RunSetting run_of(Nation nation, Run run);  // Table 6

}  // namespace davco
