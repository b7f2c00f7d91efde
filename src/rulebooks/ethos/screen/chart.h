// What a chart shows of a battle, and the words for units.
#pragma once

#include "engine/picture.h"
#include "rulebooks/ethos/battle.h"

namespace ethos {

engine::Picture picture(const Battle& battle);
std::string in_brief(const Battle& battle, Actor who);  // "hull 4/6", "torpedo bomber, a torpedo"
std::vector<engine::FireArc> fire_arcs(const Battle& battle, Actor who);
std::vector<engine::BoxRow> boxes(const Battle& battle, Actor who);
std::vector<engine::SheetLine> status(const Battle& battle, Actor who);

std::string armament_in_words(const Sheet& sheet);  // guns of a side and launchers
const char* load_note(Load load);                   // "a torpedo"
std::string kind_word(const Battle& battle, const Ship& ship);
std::string kind_word(const Battle& battle, const Wave& wave);
std::string kind_word(const Battle& battle, const Contact& contact);

}  // namespace ethos
