// A ship's move as it is told, with the rules that had their say in it.
#pragma once

#include "rulebooks/buoyz/path.h"

namespace buoyz {

// Told before she is put where her way ends: the helm is that of her start.
void tell_move(const Battle& battle, Umpire& umpire, Actor who, const engine::Course& course,
               const Passage& passage);

}  // namespace buoyz
