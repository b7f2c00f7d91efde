// What a chart shows of a battle of Nefs, beside its units: arcs of fire, sheets with boxes, ways.
#pragma once

#include "engine/picture.h"
#include "rulebooks/nef/battle.h"

namespace nef {

using engine::spot;

engine::Picture picture(const Battle& battle);
std::vector<engine::FireArc> fire_arcs(const Battle& battle, Actor actor);
std::vector<engine::BoxRow> boxes(const Battle& battle, Actor actor);
std::vector<engine::BoxRow> blank_boxes(const Sheet& sheet);
engine::Area deployment_zone(const Battle& battle, const Unit& unit);

}  // namespace nef
