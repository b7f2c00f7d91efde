// Gunnery (ethos.fire, ethos.gunnery).
#pragma once

#include "rulebooks/ethos/umpiring.h"

namespace ethos {

// Step n.
void fire_guns(Battle& battle, Umpire& umpire);
void fire_alone(Battle& battle, Umpire& umpire, Actor who, const Fire& fire);  // for the odds

extern const QuestionKind fire_kind;  // which weapons at whom, with how many points

}  // namespace ethos
