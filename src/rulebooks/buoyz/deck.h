// Chapter 9.3: carriers, seaplane carriers, land bases; launching and recovering.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

void fit_out_flights(Battle& battle, Umpire& umpire);  // set-up: roles and warloads, who starts in the air
void flight_decks(Battle& battle, Umpire& umpire);     // End 6
int deck_rate(const Battle& battle, const Ship& ship);
bool heads_into_wind(const Battle& battle, const Ship& ship);

}  // namespace buoyz
