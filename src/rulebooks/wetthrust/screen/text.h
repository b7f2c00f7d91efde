// Names and sheets.
#pragma once

#include "engine/rulebook.h"
#include "rulebooks/wetthrust/battle.h"

namespace wetthrust {

std::vector<engine::SheetLine> status(const Battle& battle, Actor actor);
std::vector<engine::SheetLine> sheet_lines(const Sheet& sheet);
engine::ShipSheet shown(const Sheet& sheet);
const char* kind_name(const Sheet& sheet);  // "heavy cruiser"
inline std::string kind_word(const Battle& battle, const Ship& ship) { return kind_name(battle.sheet(ship)); }
inline std::string kind_word(const Battle&, const Squadron&) { return "squadron"; }
std::string hits_on(int needed);           // "4 or less on a die hits"
std::string shown_speed(int thousandths);  // in inches, to the hundredth: "6.75"

}  // namespace wetthrust
