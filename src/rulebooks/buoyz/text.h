// Names, sentences and pictures.
#pragma once

#include "engine/picture.h"
#include "engine/rulebook.h"
#include "rulebooks/buoyz/battle.h"

namespace buoyz {

std::string describe(const Battle& battle, const engine::Event& event);
const char* event_name(std::uint16_t kind);
std::string hits_in_words(int count);  // "no hit", "2 hits"
std::string dice_in_words(int count);  // "1 die", "2 dice"
// "4 + 2 = 6, needs 5"
std::string check_in_words(int die, int bonus, int need);
// Numbers 0 to 2: a place in thousandths, a heading; written as the chart shows it.
std::string place_text(const Battle& battle, const engine::Event& event);
engine::Picture picture(const Battle& battle);
sea::Point from_picture(const Battle& battle, int table, sea::Point drawn);
std::vector<engine::SheetLine> status(const Battle& battle, Actor actor);
std::vector<engine::SheetLine> sheet_lines(const Sheet& sheet);
const char* ability_name(Ability ability);
std::string kind_in_words(const Sheet& sheet);  // "battleship", where the sheet has the letters BB

}  // namespace buoyz
