// What screens show of a battle of Nefs: the table, arcs of fire, sheets with boxes and as text.
#pragma once

#include "engine/rulebook.h"
#include "rulebooks/nef/battle.h"

namespace nef {

engine::Picture picture(const Battle& battle);
std::vector<engine::FireArc> fire_arcs(const Battle& battle, Actor actor);
std::vector<engine::BoxRow> boxes(const Battle& battle, Actor actor);

std::vector<engine::SheetLine> status(const Battle& battle, Actor actor);
engine::ShipSheet shown(const Sheet& sheet);

}  // namespace nef
