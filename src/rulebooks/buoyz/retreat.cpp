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
  return ship.is(Mark::aground) || ship.is(Mark::anchored) || ship.is(Mark::lit) || ship.steering > 0 ||
         grappled(battle, who);
}

// Land or shoals on the straight way home: she has to find her way round them.
bool way_is_barred(const Battle& battle, const Ship& ship) {
  const sea::Edge edge = battle.book->side(ship.side).edge;
  const double far = sea::distance_to(battle.book->table(ship.table), edge, ship.pose.at);
  const sea::Segment way{ship.pose.at, ship.pose.at + way_home(battle, ship).unit() * std::max(far, 0.0)};
  const auto bars = [&](const sea::Polygon& land) {
    return sea::distance(way, land) <= battle.book->p.land_belt;
  };
  return std::any_of(battle.book->land.begin(), battle.book->land.end(), bars) ||
         std::any_of(battle.book->shoals.begin(), battle.book->shoals.end(), bars);
}

// The widest turn she can make and pay for, after an inch ahead.
sea::Angle widest_turn(const Battle& battle, const Ship& ship, double allowance) {
  const Parameters& p = battle.book->p;
  const int affordable = int((allowance - p.least_move + sea::range_tolerance) / p.turn_cost);
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
  if (way_is_barred(battle, ship)) return {};
  const sea::Heading home = way_home(battle, ship);
  const sea::Angle best = sea::angle_between(ship.pose.heading, home) - widest_turn(battle, ship, allowance);
  if (sea::angle_between(end.heading, home) > std::max(best, near_enough))
    return "she goes home and must turn towards her own edge";
  if (sea::at_least(used, allowance)) return {};
  return fmt::format("she goes home at full speed and must use all {:g} inches", allowance);
}

}  // namespace buoyz
