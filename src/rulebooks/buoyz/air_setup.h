// Set-up of aircraft: chapters 9.1.1 and 9.1.2. `fit_out_flights` is in deck.h.
#pragma once

#include "rulebooks/buoyz/air_questions.h"

namespace buoyz {

// Whether a flight of this carrier may start the game in the air in this way (9.1.2).
bool may_start(const Battle& battle, Actor carrier, Actor flight, Start how);

}  // namespace buoyz
