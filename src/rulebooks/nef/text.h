// Names, sentences and pictures of a battle of Nefs, made when someone looks.
#pragma once

#include <string>

#include "engine/rulebook.h"
#include "rulebooks/nef/battle.h"

namespace nef {

std::string describe(const Battle& battle, const engine::Event& event);
const char* event_name(std::uint16_t kind);
std::vector<engine::SheetLine> status(const Battle& battle, Actor actor);
std::vector<engine::SheetLine> sheet_lines(const Sheet& sheet);

}  // namespace nef
