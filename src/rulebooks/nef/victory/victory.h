// Who wins, by how much and why, and what has become of every vessel, installation and flight.
#pragma once

#include "engine/rulebook.h"
#include "rulebooks/nef/battle.h"

namespace nef {

// Neither destroyed nor withdrawn; a flight aboard goes where its base goes.
bool still_there(const Battle& battle, const Unit& unit);
// Points a side has scored so far.
double score_of(const Battle& battle, Side side);
// Points of a side's units that are neither destroyed nor withdrawn.
double points_left(const Battle& battle, Side side);
std::optional<Ending> ending(const Battle& battle, int turn);

engine::Standing standing(const Battle& battle, Actor actor);
std::string became(const Battle& battle, Actor actor);  // "left by the north edge: 40 points"
std::string why_ended(const Battle& battle, const Ending& ending);
// What a side has to do to win, in one sentence.
std::string objective_words(const Battle& battle, Side side);
// What it is worth as it is: its points, less what damage takes.
double worth_left(const Battle& battle, const Unit& unit);

}  // namespace nef
