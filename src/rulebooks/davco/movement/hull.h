// davco.scale.2: a hull is a rectangle behind the bow, a hundredth of a centimetre a foot long and an eighth
// of that wide, a destroyer's a tenth.
#pragma once

#include "rulebooks/davco/battle.h"
#include "sea/outline.h"

namespace davco {

inline sea::Base base_of(const Sheet& sheet) {
  const double length = sheet.length / 100.0;
  return sea::rectangle_base(length, length / (sheet.column == Column::destroyer ? 10 : 8),
                             sea::MeasuredAt::Bow);
}
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
