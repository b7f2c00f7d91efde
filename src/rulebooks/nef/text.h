// Sheets of a battle of Nefs as text, made when someone looks.
#pragma once

#include <string>

#include "engine/rulebook.h"
#include "rulebooks/nef/battle.h"

namespace nef {

std::vector<engine::SheetLine> status(const Battle& battle, Actor actor);
std::vector<engine::SheetLine> sheet_lines(const Sheet& sheet);

}  // namespace nef
