#include "rulebooks/buoyz/course_worth.h"

#include <algorithm>

#include "rulebooks/buoyz/air_home.h"
#include "rulebooks/buoyz/air_worth.h"
#include "rulebooks/buoyz/close_quarters.h"
#include "rulebooks/buoyz/deck.h"
#include "rulebooks/buoyz/estimate.h"
#include "rulebooks/buoyz/flights.h"
#include "rulebooks/buoyz/leave.h"
#include "rulebooks/buoyz/submarines.h"
#include "rulebooks/buoyz/waters.h"
#include "sea/tolerance.h"

namespace buoyz {
namespace {

using engine::Course;

// Sailing off is a gain where it serves, a loss where it does not.
engine::Prospect leaving(const Battle& battle, const Ship& ship, sea::Edge edge) {
  const double points = worth(battle, ship);
  if (wanted_edges(battle, ship) & 1u << static_cast<int>(edge)) return {0, 0, points};
  if (table_beyond(battle, ship.table, edge) >= 0) return {0, 0, -2};
  return {0, 3 * points, 0};
}

// How hard the next turn will be with so little water ahead.
double want_of_room(const Battle& battle, const Ship& ship, const Passage& passage, double stride) {
  const double wanted = 2 * stride + 2;
  const sea::Segment ray{passage.end.at, passage.end.at + passage.end.heading.unit() * wanted};
  const auto exit = sea::leaves(battle.book->table(ship.table), ray);
  if (exit && wanted_edges(battle, ship) & 1u << static_cast<int>(exit->edge)) return 0;
  const double room = sea_room(battle, ship, passage.end, wanted);
  if (room >= wanted) return 0;
  const double lost = room < battle.book->p.least_move ? worth(battle, ship) : 0;
  return lost + 4 * (1 - room / wanted);
}

// buoyz.4.1.10: a hull point each; into an enemy boat she rams (11.4.1).
void count_collisions(const Battle& battle, Actor who, const Passage& passage, engine::Prospect& prospect) {
  if (battle.book->era <= 4) return;
  constexpr double bad_seamanship = 1;
  const Ship& ship = battle[who];
  for (const Actor other : passage.struck) {
    if (runs_down(battle, who, other)) {
      const engine::Prospect ram = ramming_worth(battle, ship, battle[other]);
      prospect.dealt += ram.dealt, prospect.taken += ram.taken;
      continue;
    }
    const double hull = worth_of_hull(battle, battle[other]);
    prospect.taken += worth_of_hull(battle, ship);
    prospect.goal -= bad_seamanship;
    (battle[other].side == ship.side ? prospect.taken : prospect.dealt) += hull;
  }
}

double value_of_orders(const Battle& battle, const Course& course, const Outlook& there) {
  double value = 0;
  if (course.flags & bit(Order::lay_mine)) value += there.nearest < 20 ? 0.3 : -0.1;
  if (course.flags & bit(Order::sweep))
    value += battle.mines.empty() && battle.book->minefields.empty() ? -1 : 0.1;
  if (course.flags & bit(Order::deploy)) value += there.nearest > 30 ? 0.2 : -0.2;
  if (course.flags & bit(Order::stow)) value += there.nearest > 30 ? -0.2 : 0.2;
  return value;
}

// 9.3.3, 9.3.1: stopped with her bow to the wind she takes up one of them.
double value_of_stopping(const Battle& battle, Actor who, const Course& course, const Passage& passage) {
  const bool stops = course.flags & bit(Order::anchor);
  const bool stays = battle[who].is(Mark::anchored) && !(course.flags & bit(Order::weigh));
  if ((!stops && !stays) || flights_to_take_up(battle, who) == 0) return 0;
  Ship then = battle[who];
  then.pose = passage.end;
  return heads_into_wind(battle, then) ? flight_worth : 0;
}

}  // namespace

int flights_to_take_up(const Battle& battle, Actor who) {
  if (!battle.sheet(who).seaplane_carrier || !working_deck(battle, battle[who])) return 0;
  return int(std::count_if(battle.flights.begin(), battle.flights.end(), [&](const Flight& flight) {
    return aloft(flight) && flight.duty == Duty::homeward && flight.fight == 0 &&
           home_of(battle, flight).ship == who && flight.table == battle[who].table &&
           sea::within(sea::distance(flight.pose.at, battle[who].pose.at), air_speed(battle, flight));
  }));
}

engine::Prospect worth_of_course(const Battle& battle, Actor who, const Course& course) {
  const Ship& ship = battle[who];
  const Passage passage = sail(battle, who, course);
  if (passage.halt == Halt::edge) return leaving(battle, ship, passage.edge);
  const Outlook there = outlook(battle, who, passage.end);
  engine::Prospect prospect{there.dealt, there.taken, place_value(battle, who, passage.end, there)};
  count_collisions(battle, who, passage, prospect);
  if (passage.halt == Halt::aground) prospect.taken += worth(battle, ship);
  const int stride = inches(battle, ship, best_propulsion(battle, ship));
  if (passage.halt != Halt::aground) prospect.goal -= want_of_room(battle, ship, passage, stride);
  if (ship.did(Action::grapple)) {
    const engine::Prospect closing = best_closing(battle, ship, passage.end);
    prospect.dealt += closing.dealt, prospect.taken += closing.taken, prospect.goal += closing.goal;
  }
  prospect.goal += value_of_orders(battle, course, there) + value_of_stopping(battle, who, course, passage);
  return prospect;
}

}  // namespace buoyz
