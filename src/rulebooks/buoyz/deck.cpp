#include "rulebooks/buoyz/deck.h"

namespace buoyz {

void fit_out_flights(Battle&, Umpire&) {}
void flight_decks(Battle&, Umpire&) {}
int deck_rate(const Battle&, const Ship&) { return {}; }
bool heads_into_wind(const Battle&, const Ship&) { return {}; }

}  // namespace buoyz
