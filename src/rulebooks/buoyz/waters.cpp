#include "rulebooks/buoyz/waters.h"

#include <algorithm>

#include "sea/tolerance.h"

namespace buoyz {
namespace {

bool in_dock(const Book& book, sea::Point at) {
  return std::any_of(book.docks.begin(), book.docks.end(),
                     [&](const sea::Polygon& dock) { return sea::inside(dock, at); });
}

bool comes_near(const Battle& battle, const Ship& ship, const sea::Segment& run) {
  const Book& book = *battle.book;
  const double belt = book.p.land_belt;
  for (const sea::Polygon& land : book.land)
    if (sea::distance(run, land, belt) < belt) return true;
  if (crosses_shoals(battle, ship)) return false;
  return std::any_of(book.shoals.begin(), book.shoals.end(),
                     [&](const sea::Polygon& shoal) { return sea::meet(run, shoal); });
}

constexpr double sounding = 0.1;  // inches between two looks at the water

// So far from there the water is open in every direction.
double open_room(const Battle& battle, const Ship& ship, sea::Point at) {
  constexpr double most = 3;
  const Book& book = *battle.book;
  double room = most;
  for (const sea::Polygon& land : book.land)
    room = std::min(room, sea::distance(at, land, book.p.land_belt + most) - book.p.land_belt);
  if (crosses_shoals(battle, ship)) return room;
  for (const sea::Polygon& shoal : book.shoals) room = std::min(room, sea::distance(at, shoal, most));
  return room;
}

}  // namespace

bool crosses_shoals(const Battle& battle, const Ship& ship) { return battle.sheet(ship).size >= 4; }

// buoyz.10.1.3: within two inches of land, except at a dock or channel.
Water water(const Battle& battle, const Ship& ship, sea::Point start, sea::Point at) {
  const Book& book = *battle.book;
  const double belt = book.p.land_belt - sea::range_tolerance;
  for (const sea::Polygon& land : book.land) {
    const double off = sea::distance(at, land, book.p.land_belt);
    if (off > belt) continue;
    if (off <= 0) return Water::belt;
    if (off < std::min(belt, sea::distance(start, land, 2 * book.p.land_belt) - sea::range_tolerance) &&
        !in_dock(book, at))
      return Water::belt;
  }
  if (crosses_shoals(battle, ship)) return Water::open;
  for (const sea::Polygon& shoal : book.shoals)
    if (sea::inside(shoal, at) && !in_dock(book, at)) return Water::shoal;
  return Water::open;
}

Stop first_stop(const Battle& battle, const Ship& ship, sea::Point start, const sea::Segment& run) {
  const double length = sea::length(run);
  if (!comes_near(battle, ship, run)) return {length, Water::open};
  const int soundings = int(length / sounding) + 1;
  double clear = 0;
  for (int i = 1; i <= soundings; ++i) {
    double shut = double(i) / soundings;
    Water by = water(battle, ship, start, sea::along(run, shut));
    if (by == Water::open) {
      const int looks = int(open_room(battle, ship, sea::along(run, shut)) / sounding) - 1;
      i = std::clamp(i + looks, i, soundings);
      clear = double(i) / soundings;
      continue;
    }
    for (int halvings = 0; halvings < 12; ++halvings) {
      const double middle = (clear + shut) / 2;
      (water(battle, ship, start, sea::along(run, middle)) == Water::open ? clear : shut) = middle;
    }
    return {clear * length, by};
  }
  return {length, Water::open};
}

double sea_room(const Battle& battle, const Ship& ship, const sea::Pose& pose, double most) {
  const sea::Segment ray{pose.at, pose.at + pose.heading.unit() * most};
  const auto exit = sea::leaves(battle.book->table(ship.table), ray);
  const double room = exit ? most * exit->share : most;
  return std::min(room, first_stop(battle, ship, pose.at, ray).run);
}

}  // namespace buoyz
