// Who has won (Gaps: victory), and the scenario's own objectives.
#pragma once

#include <optional>

#include "engine/rulebook.h"
#include "rulebooks/wetthrust/umpiring.h"

namespace wetthrust {

std::optional<engine::Ending> ending(const Battle& battle, int turn);
bool nobody_left(const Battle& battle);           // of either side
Side beaten_off(const Battle& battle);            // the first side that has nobody left, or no_side
const Objective* deciding(const Battle& battle);  // the objective that won the battle, or null
bool brings_home(const Battle& battle, const Objective& objective,
                 const Ship& ship);                      // by the edge she left by
double score_of(const Battle& battle, Side side);        // points taken from the other side
void settle_objectives(Battle& battle, Umpire& umpire);  // step 8
void leave_table(Battle& battle, Umpire& umpire, Actor who, sea::Edge edge);

}  // namespace wetthrust
