// The room that a ship takes on the sea (davco.scale.2).
#pragma once

#include "rulebooks/davco/battle.h"
#include "sea/outline.h"

namespace davco {

// From the bow to a corner of 1,200 feet, which no record passes; cm.
inline constexpr double longest_hull = 1.01 * 12;

sea::Base base_of(const Sheet& sheet);
inline sea::Outline hull_at(const Sheet& sheet, const sea::Pose& bow) {
  return sea::place(base_of(sheet), bow);
}
inline sea::Outline hull(const Battle& battle, const Ship& ship) {
  return hull_at(battle.sheet(ship), ship.pose);
}
inline sea::Point stern_at(const Sheet& sheet, const sea::Pose& bow) {
  return sea::ahead(bow, -base_of(sheet).length).at;
}

}  // namespace davco
