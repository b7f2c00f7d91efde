// Chapter 12.5.
#pragma once

#include "rulebooks/buoyz/path.h"

namespace buoyz {

// By a passed All Hands On Deck! (12.5.3), or because she caught fire (12.5.4).
void light_fireship(Battle& battle, Umpire& umpire, Actor who, Clause clause);
void fireship_contact(Battle& battle, Umpire& umpire, Actor who, const Passage& passage);  // 12.5.5
void fireships_burn(Battle& battle, Umpire& umpire);                                       // 12.5.6, in End 4

}  // namespace buoyz
