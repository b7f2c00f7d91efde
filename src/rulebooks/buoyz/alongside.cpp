#include "rulebooks/buoyz/alongside.h"

#include "rulebooks/buoyz/path.h"
#include "rulebooks/buoyz/waters.h"
#include "sea/tolerance.h"

namespace buoyz {
namespace {

bool clear_of_ships(const Battle& battle, Actor who, const sea::Outline& hull, Actor beside) {
  bool clear = true;
  each_ship(battle, [&](Actor other, const Ship& ship) {
    if (other == who || other == beside || submerged(ship) || ship.table != battle[who].table) return;
    clear = clear && !sea::contact(hull, outline(battle, ship));
  });
  return clear;
}

bool clear_of_land(const Battle& battle, const Ship& ship, const sea::Outline& hull) {
  for (const sea::Polygon& land : battle.book->land)
    if (sea::contact(hull, land)) return false;
  if (crosses_shoals(battle, ship)) return true;
  for (const sea::Polygon& shoal : battle.book->shoals)
    if (sea::contact(hull, shoal)) return false;
  return true;
}

// Her heading and place on one side of the target: +1 starboard, -1 port.
sea::Pose berth(const Battle& battle, const Ship& ship, const sea::Outline& target, sea::Heading heading,
                int side) {
  sea::Pose pose{ship.pose.at, heading};
  const sea::Outline hull = outline(battle, ship, pose);
  const double room = target.half_beam + hull.half_beam + battle.book->p.contact / 2;
  const sea::Point middle = target.middle + sea::to_starboard(target.ahead) * (side * room);
  pose.at += middle - hull.middle;
  return pose;
}

}  // namespace

// buoyz.10.1.3: the closed belt is no berth either.
bool has_room(const Battle& battle, Actor who, const sea::Pose& pose, Actor beside) {
  const Ship& ship = battle[who];
  if (!sea::inside(battle.book->table(ship.table), pose.at)) return false;
  if (water(battle, ship, ship.pose.at, pose.at) != Water::open) return false;
  const sea::Outline hull = outline(battle, ship, pose);
  return clear_of_land(battle, ship, hull) && clear_of_ships(battle, who, hull, beside);
}

sea::Pose alongside(const Battle& battle, Actor who, Actor target) {
  const Ship &ship = battle[who], &other = battle[target];
  const sea::Heading same = other.pose.heading;
  const bool bows_same_way = sea::angle_between(ship.pose.heading, same) <= sea::quarter_circle;
  const sea::Heading heading = bows_same_way ? same : same.opposite();
  const sea::Outline hull = outline(battle, other);
  const int side = sea::cross(hull.ahead, ship.pose.at - hull.middle) > 0 ? -1 : +1;
  for (const int tried : {side, -side}) {
    const sea::Pose pose = berth(battle, ship, hull, heading, tried);
    if (has_room(battle, who, pose, target)) return pose;
  }
  return ship.pose;
}

sea::Pose closed_up(const Battle& battle, const Ship& ship, const Ship& target, double room) {
  const sea::Vec way = target.pose.at - ship.pose.at;
  const double far = sea::length(way);
  if (far <= sea::touch_tolerance) return ship.pose;
  const sea::Slide slide{way / far, far};
  const auto run = sea::first_contact(outline(battle, ship), slide, outline(battle, target), room);
  sea::Pose pose = ship.pose;
  if (run) pose.at += slide.course * *run;
  return pose;
}

}  // namespace buoyz
