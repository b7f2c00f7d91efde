#include "rulebooks/davco/movement/hull.h"

namespace davco {
namespace {

constexpr double feet_a_cm = 100;

double length_of(const Sheet& sheet) { return sheet.length / feet_a_cm; }

// A circle in which all of her lies.
sea::Point middle_of(const Sheet& sheet, const sea::Pose& bow) {
  return bow.at + bow.heading.unit() * (-0.5 / feet_a_cm * sheet.length);
}
double round_her(const Sheet& sheet) { return 0.51 / feet_a_cm * sheet.length; }

sea::Segment edge(const Hull& hull, std::size_t i) { return {hull[i], hull[(i + 1) % hull.size()]}; }

template <class Holds>
bool any_edge(const Hull& hull, Holds&& holds) {
  for (std::size_t i = 0; i < hull.size(); ++i)
    if (holds(edge(hull, i))) return true;
  return false;
}

}  // namespace

// davco.scale.2
Hull hull_at(const Sheet& sheet, const sea::Pose& bow) {
  const double length = length_of(sheet);
  const double beam = length / (sheet.column == Column::destroyer ? 10 : 8);
  const sea::Vec ahead = bow.heading.unit(), across = sea::to_starboard(ahead) * (beam / 2);
  const sea::Point stern = bow.at + ahead * -length;
  return {bow.at + across, stern + across, stern + across * -1.0, bow.at + across * -1.0};
}

sea::Point stern_at(const Sheet& sheet, const sea::Pose& bow) {
  return bow.at + bow.heading.unit() * -length_of(sheet);
}

bool may_reach(const Sheet& sheet, const sea::Pose& bow, const sea::Segment& line) {
  const double reach = round_her(sheet);
  const sea::Vec along = line.to - line.from;
  const double off = sea::cross(along, middle_of(sheet, bow) - line.from);
  return off * off <= reach * reach * sea::dot(along, along);
}

bool may_touch(const Battle& battle, const Ship& one, const Ship& other) {
  const Sheet &her = battle.sheet(one), &their = battle.sheet(other);
  const double reach = round_her(her) + round_her(their);
  return sea::distance_squared(one.pose.at, other.pose.at) <= 4 * longest * longest &&
         sea::distance_squared(middle_of(her, one.pose), middle_of(their, other.pose)) <= reach * reach;
}

// On one side of every edge.
bool contains(const Hull& hull, sea::Point at) {
  int right = 0, left = 0;
  for (std::size_t i = 0; i < hull.size(); ++i) {
    const double turn = sea::cross(edge(hull, i).to - hull[i], at - hull[i]);
    right += turn <= 0, left += turn >= 0;
  }
  return right == int(hull.size()) || left == int(hull.size());
}

bool crosses(const Hull& hull, const sea::Segment& line) {
  return contains(hull, line.from) || contains(hull, line.to) ||
         any_edge(hull, [&](const sea::Segment& side) { return sea::meet(side, line); });
}

bool overlap(const Hull& one, const Hull& other) {
  return any_edge(one, [&](const sea::Segment& side) { return crosses(other, side); }) ||
         contains(one, other[0]);
}

double distance_to(const Hull& hull, sea::Point from) {
  if (contains(hull, from)) return 0;
  double nearest = sea::distance(from, edge(hull, 0));
  for (std::size_t i = 1; i < hull.size(); ++i)
    nearest = std::min(nearest, sea::distance(from, edge(hull, i)));
  return nearest;
}

}  // namespace davco
