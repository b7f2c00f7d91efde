// cam3.1.5 and 8.2.5: ships that must go home.
#include <algorithm>

#include "rulebooks/buoyz/break_contact.h"
#include "rulebooks/buoyz/grapple.h"
#include "rulebooks/buoyz/sailing.h"
#include "sea/tolerance.h"

namespace buoyz {
namespace {

constexpr sea::Angle near_enough = sea::degrees(45);

bool exempt(const Battle& battle, Actor who, const Ship& ship) {
  return ship.is(Mark::aground) || ship.is(Mark::lit) || ship.steering > 0 || grappled(battle, who);
}

// A straight way from where she is that keeps out of the belt of land, and of shoals she cannot cross; where
// she lies in a belt already, one that goes no nearer.
bool is_open(const Battle& battle, const Ship& ship, sea::Heading heading) {
  constexpr int smallest_barred = 3;  // 10.1.2
  const Book& book = *battle.book;
  const double far = sea::width(book.table(ship.table)) + sea::depth(book.table(ship.table));
  const sea::Segment way{ship.pose.at, ship.pose.at + heading.unit() * far};
  const auto bars = [&](const sea::Polygon& shape) {
    const double clear = std::min(book.p.land_belt, sea::distance(ship.pose.at, shape));
    return sea::distance(way, shape) < clear - sea::range_tolerance;
  };
  if (std::any_of(book.land.begin(), book.land.end(), bars)) return false;
  return battle.sheet(ship).size > smallest_barred ||
         std::none_of(book.shoals.begin(), book.shoals.end(), bars);
}

// How far off the way home she may steer: 45 degrees, or as much as it takes to get past land.
sea::Angle leeway(const Battle& battle, const Ship& ship) {
  constexpr sea::Angle step = sea::degrees(15);
  const sea::Heading home = way_home(battle, ship);
  sea::Angle off{};
  while (off < sea::half_circle && !is_open(battle, ship, home.turned(-off)) &&
         !is_open(battle, ship, home.turned(off)))
    off += step;
  return std::max(near_enough, off);
}

// The widest turn she can make and pay for, after an inch ahead.
sea::Angle widest_turn(const Battle& battle, const Ship& ship, double allowance) {
  const Parameters& p = battle.book->p;
  const int affordable = int((allowance - p.least_move + sea::range_tolerance) / turn_cost(battle, ship));
  return sea::degrees(degrees_for(battle, std::min(turning_points(battle, ship), std::max(affordable, 1))));
}

}  // namespace

sea::Heading way_home(const Battle& battle, const Ship& ship) {
  return sea::Heading::from_north(sea::quarter_circle * static_cast<int>(battle.book->side(ship.side).edge));
}

bool goes_home(const Ship& ship) { return ship.is(Mark::retreating) || ship.is(Mark::prize); }

std::string why_no_retreat(const Battle& battle, Actor who, const sea::Pose& end, double used,
                           double allowance) {
  const Ship& ship = battle[who];
  if (!goes_home(ship) || allowance < battle.book->p.least_move || exempt(battle, who, ship)) return {};
  const sea::Heading home = way_home(battle, ship);
  const sea::Angle best = sea::angle_between(ship.pose.heading, home) - widest_turn(battle, ship, allowance);
  const sea::Angle off = sea::angle_between(end.heading, home);
  if (off > std::max(best, near_enough) && off > leeway(battle, ship))
    return "she goes home and must turn towards her own edge";
  if (sea::at_least(used, allowance)) return {};
  return fmt::format("she goes home at full speed and must use all {:g} inches", allowance);
}

}  // namespace buoyz
