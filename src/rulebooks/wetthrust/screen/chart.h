// What a chart shows of a battle: ships, squadrons and smoke, arcs of fire, sheets with boxes, ways.
#pragma once

#include "engine/picture.h"
#include "rulebooks/wetthrust/battle.h"

namespace wetthrust {

using engine::spot;

engine::Picture picture(const Battle& battle);
std::string in_brief(const Battle& battle, Actor who);  // "speed 4, 12 of 20 boxes", "6 aircraft"
std::vector<engine::FireArc> fire_arcs(const Battle& battle, Actor actor);
std::vector<engine::BoxRow> boxes(const Battle& battle, Actor actor);
std::vector<engine::BoxRow> blank_boxes(const Sheet& sheet);

// The way a plot leads, leg by leg; and of all legal plots the one that ends nearest to a point.
engine::Preview preview_plot(const Battle& battle, Actor who, const Plot& plot);
Plot plot_toward(const Battle& battle, Actor who, sea::Point to);

}  // namespace wetthrust
