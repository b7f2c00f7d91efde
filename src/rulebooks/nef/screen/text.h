// Sheets of a battle of Nefs as text, made when someone looks.
#pragma once

#include <string>

#include "engine/rulebook.h"
#include "rulebooks/nef/battle.h"

namespace nef {

std::vector<engine::SheetLine> status(const Battle& battle, Actor actor);
engine::ShipSheet shown(const Sheet& sheet);

}  // namespace nef
