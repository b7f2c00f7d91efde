// Who has won: campaign supplement 1, 3.1.11 and 3.1.12, and the scenario's own objectives.
#pragma once

#include <optional>

#include "engine/rulebook.h"
#include "rulebooks/buoyz/umpiring.h"

namespace buoyz {

std::optional<engine::Ending> ending(const Battle& battle, int turn);
// The first side that has nobody left to fight with, or no_side; with both ordered off none before both are.
Side beaten_off(const Battle& battle);
double score(const Battle& battle, Side side);
const char* victory_level(double winner, double loser);  // "minor", "major", "decisive"
int points_left(const Battle& battle, Side side);
int points_lost(const Battle& battle, Side side);  // as cam3.1.1 counts them

}  // namespace buoyz
