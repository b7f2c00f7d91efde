// What a chart shows of a battle, and the words for units.
#pragma once

#include "engine/picture.h"
#include "rulebooks/ethos/battle.h"

namespace ethos {

engine::Picture picture(const Battle& battle);
std::vector<engine::FireArc> fire_arcs(const Battle& battle, Actor who);
std::vector<engine::BoxRow> boxes(const Battle& battle, Actor who);
std::vector<engine::SheetLine> status(const Battle& battle, Actor who);

const char* load_note(Load load);  // "a torpedo"
std::string kind_word(const Battle& battle, const Ship& ship);
std::string kind_word(const Battle& battle, const Wave& wave);
std::string kind_word(const Battle& battle, const Contact& contact);

}  // namespace ethos
