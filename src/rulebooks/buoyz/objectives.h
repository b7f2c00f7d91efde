// The scenario's own objectives (Book::objectives), beside the points of cam3.1.11.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

// End 9: sets battle.won where one is met or can no longer be, and scores the ships that got away.
void settle_objectives(Battle& battle, Umpire& umpire);
// At the end of the battle: who has kept what had to be kept (Goal::survive), or no_side.
Side keeper(const Battle& battle);
// How often a captured ship counts for this side (Goal::capture_bonus).
int worth_of_capture(const Battle& battle, Side side);

}  // namespace buoyz
