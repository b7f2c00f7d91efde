// Step 7: sealed targets, all fire at once, then all damage (davco.firing.10).
#pragma once

#include "rulebooks/davco/umpiring.h"

namespace davco {

void fire_guns(Battle& battle, Umpire& umpire);

void fire_alone(Battle& battle, Umpire& umpire, Actor who, const Fire& fire);  // for the odds
extern const QuestionKind fire_kind;                                           // which battery at whom

// davco.weather.5: what a ship sees by herself; radar sees farther where the option is on (davco.weather.4).
int sight_of(const Battle& battle, const Ship& ship);  // cm
bool in_sight(const Battle& battle, const Ship& from, const Ship& target);
bool has_radar(const Battle& battle, const Ship& ship);  // and it works

}  // namespace davco
