// What a chart shows of a battle: where things lie in the picture of all tables, arcs of fire, boxes, ways.
#pragma once

#include "engine/event.h"
#include "engine/picture.h"
#include "engine/question/answer.h"
#include "rulebooks/buoyz/path.h"

namespace buoyz {

// Several tables lie side by side in the picture.
inline constexpr double gap_between_tables = 4;
sea::Point drawn(const Battle& battle, int table, sea::Point at);
sea::Point undrawn(const Battle& battle, int table, engine::Spot at);
int table_of(const Battle& battle, sea::Point at);
// Places in orders are written as the chart shows them.
engine::Place placed(const Battle& battle, int table, const sea::Pose& pose);
sea::Pose pose_at(const Battle& battle, int table, const engine::Place& place);
engine::Spot spot(const Battle& battle, int table, const sea::Pose& pose);

std::vector<engine::FireArc> fire_arcs(const Battle& battle, Actor actor);
std::vector<engine::BoxRow> boxes(const Battle& battle, Actor actor);
std::vector<engine::BoxRow> blank_boxes(const Sheet& sheet);
std::vector<engine::Spot> path(const Battle& battle, const engine::Event& event);
const char* silhouette(const Sheet& sheet);
engine::Area deployment_zone(const Battle& battle, const Ship& ship);

engine::Preview preview_course(const Battle& battle, Actor who, const engine::Course& course);

}  // namespace buoyz
