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

double off_the_way_home(const Battle& battle, const Ship& ship, sea::Heading heading) {
  const sea::Angle off = sea::angle_between(heading, way_home(battle, ship)) - leeway(battle, ship);
  return std::max(0, off.minutes) / 60.0;
}

std::string why_no_retreat(const Battle& battle, Actor who, const Retreat& move) {
  const Ship& ship = battle[who];
  const double least = battle.book->p.least_move;
  if (!goes_home(ship) || move.allowance < least || exempt(battle, who, ship)) return {};
  const sea::Heading home = way_home(battle, ship);
  const sea::Angle before = sea::angle_between(ship.pose.heading, home);
  const sea::Angle best = before - widest_turn(battle, ship, move.allowance);
  const sea::Angle off = sea::angle_between(move.end.heading, home);
  if (off > std::max(best, near_enough) && off > leeway(battle, ship))
    return "she goes home and must turn towards her own edge";
  if (before >= sea::quarter_circle && before > leeway(battle, ship) && sea::beyond(move.before_turn, least))
    return fmt::format("she goes home and must turn as soon as she has moved {:g} in", least);
  if (sea::at_least(move.used, move.allowance)) return {};
  return fmt::format("she goes home at full speed and must use all {:g} inches", move.allowance);
}

}  // namespace buoyz
