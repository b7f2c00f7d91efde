// Set-up of aircraft: chapters 9.1.1 and 9.1.2. `fit_out_flights` is in deck.h.
#pragma once

#include "rulebooks/buoyz/air_questions.h"

namespace buoyz {

// Whether a flight of this carrier may start the game in the air in this way (9.1.2).
bool may_start(const Battle& battle, Actor carrier, Actor flight, Start how);

// 9.2.1: as what a flight that begins in the air may fly with a warload, if its owner may choose that.
std::optional<FlightKind> sortie(const Battle& battle, Actor flight, Warload load);
bool chooses_sortie(const Battle& battle, Actor flight);  // between two at least
void settle_sortie(Battle& battle, Umpire& umpire, Actor flight, Warload load);

}  // namespace buoyz
