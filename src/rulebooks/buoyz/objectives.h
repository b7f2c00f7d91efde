// The scenario's own objectives (Book::objectives), beside the points of cam3.1.11.
#pragma once

#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

// End 9: sets battle.won where one is met or can no longer be, and scores the ships that got away.
void settle_objectives(Battle& battle, Umpire& umpire);
// At the end of the battle: who has kept what had to be kept (Goal::survive), or no_side.
Side keeper(const Battle& battle);
// The objective that decided the battle by being met, or by being out of reach; or null.
const Objective* deciding(const Battle& battle);
// The objective that is looked at when the battle is over (Goal::survive); or null.
const Objective* to_be_kept(const Battle& battle);
// Whether this ship has brought the objective nearer, how many have, and how many must.
bool has_done(const Battle& battle, const Objective& objective, int ship);
int how_many(const Battle& battle, const Objective& objective);
int needed(const Objective& objective);
// Whether it gives points for each ship instead of winning the battle.
bool scores(const Objective& objective);
// How often a captured ship counts for this side (Goal::capture_bonus).
int worth_of_capture(const Battle& battle, Side side);

// What a side has to do to win, in one sentence.
std::string objective_words(const Battle& battle, Side side);

}  // namespace buoyz
