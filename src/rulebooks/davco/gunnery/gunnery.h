// Step 7: sealed targets, all fire at once, then all damage.
#pragma once

#include "rulebooks/davco/umpiring.h"

namespace davco {

void fire_guns(Battle& battle, Umpire& umpire);

void fire_alone(Battle& battle, Umpire& umpire, Actor who, const Fire& fire);  // for the odds
extern const QuestionKind fire_kind;                                           // which battery at whom

// What a ship sees by herself.
int sight_of(const Battle& battle, const Ship& ship);  // cm
bool in_sight(const Battle& battle, const Ship& from, const Ship& target);
int radar_reach(const Battle& battle, const Ship& ship);  // cm; -1: none, or it does not work

}  // namespace davco
