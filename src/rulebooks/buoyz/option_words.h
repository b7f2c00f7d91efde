// What an option of a question brings, in one line and in players' words.
#pragma once

#include "engine/question/stakes.h"
#include "rulebooks/buoyz/air_events.h"
#include "rulebooks/buoyz/repairs.h"
#include "rulebooks/buoyz/setup_events.h"

namespace buoyz {

std::string in_brief(const Battle& battle,
                     Actor who);  // "destroyer, hull 3 of 4, on fire"; "Zero, nothing loaded"
std::string action_brings(const Battle& battle, const Ship& ship, Action action);
std::string ability_brings(Ability ability);
std::string repair_brings(const Ship& ship, Effect effect);
std::string fitting_brings(Fitting fitting);
std::string load_brings(const Book& book, Warload load);

}  // namespace buoyz
