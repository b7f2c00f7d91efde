// Names, sentences and pictures.
#pragma once

#include "engine/picture.h"
#include "engine/rulebook.h"
#include "rulebooks/wetthrust/battle.h"

namespace wetthrust {

std::string name_of(const Battle& battle, Actor actor);
Actor find_unit(const Battle& battle, std::string_view name);
std::string describe(const Battle& battle, const engine::Event& event);
const char* event_name(std::uint16_t kind);
engine::Picture picture(const Battle& battle);
std::vector<engine::SheetLine> status(const Battle& battle, Actor actor);
std::vector<engine::SheetLine> sheet_lines(const Sheet& sheet);
const char* kind_name(const Sheet& sheet);  // "heavy cruiser"

}  // namespace wetthrust
