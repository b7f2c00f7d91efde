// Who wins, and by how much.
#pragma once

#include <optional>

#include "engine/rulebook.h"
#include "rulebooks/nef/battle.h"

namespace nef {

// Neither destroyed nor withdrawn; a flight aboard goes where its base goes.
bool still_there(const Battle& battle, const Unit& unit);
// Points a side has scored so far.
double score_of(const Battle& battle, Side side);
// Points of a side's units that are neither destroyed nor withdrawn.
double points_left(const Battle& battle, Side side);
std::optional<engine::Ending> ending(const Battle& battle, int turn);

}  // namespace nef
