// The way home: over her side's edge as soon as she can.
#include "rulebooks/buoyz/best_course.h"
#include "rulebooks/buoyz/layer.h"
#include "rulebooks/buoyz/retreat.h"
#include "rulebooks/buoyz/waters.h"

namespace buoyz {
namespace {

using engine::Course;

sea::Vec toward(sea::Edge edge) {
  constexpr sea::Vec ways[] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
  return ways[static_cast<int>(edge)];
}

// Inches of her next turn; her heading counts only under sail.
int next_inches(const Battle& battle, const Ship& ship, const sea::Pose& end) {
  if (!can_sail(battle.sheet(ship))) return inches(battle, ship, best_propulsion(battle, ship));
  Ship there = ship;
  there.pose = end;
  return inches(battle, there, best_propulsion(battle, there));
}

// In irons she would hardly move.
bool is_in_irons(const Battle& battle, const Ship& ship, sea::Heading heading) {
  return can_sail(battle.sheet(ship)) && !battle.weather.calm &&
         attitude(battle, heading) == Attitude::in_irons;
}

// What she could make good toward an edge in the turn after this one. A fireship in irons drifts back
// (12.5.2).
double next_advance(const Battle& battle, const Ship& ship, const sea::Pose& end, sea::Vec home) {
  const bool drifts = battle.sheet(ship).fireship() && is_in_irons(battle, ship, end.heading);
  return (drifts ? -1 : 1) * next_inches(battle, ship, end) * sea::dot(end.heading.unit(), home);
}

// Neither sideways nor towards the enemy.
bool points_home(sea::Heading heading, sea::Heading home) {
  return sea::angle_between(heading, home) < sea::quarter_circle;
}

double progress(const Battle& battle, Actor who, const Passage& passage, sea::Edge home) {
  const Ship& ship = battle[who];
  if (passage.halt == Halt::edge) return passage.edge == home ? 1e6 : -1e6;
  if (passage.halt == Halt::aground) return -1e5;
  if (passage.halt == Halt::belt) return -1e4;
  const double left = sea::distance_to(battle.book->table(ship.table), home, passage.end.at);
  const double room = sea_room(battle, ship, passage.end, 4);
  const double sideways = points_home(passage.end.heading, way_home(battle, ship)) ? 0 : 0.01 * passage.run;
  return 1.5 * next_advance(battle, ship, passage.end, toward(home)) - left - 5 * passage.struck.size() -
         (room < std::min(4.0, left) ? 5 : 0) - sideways;
}

// As much of a turn home as it takes and straight on, or no farther than she must while she still points
// away. None if she has no way on for it.
void lay_way_home(const Battle& battle, const Ship& ship, const Helm& at, Fan& fan) {
  Layer l{battle, ship, at, 0, fan};
  const sea::Heading home = way_home(battle, ship);
  const int most = l.angle(widest(at), 1);
  const int turn = std::clamp(sea::difference(ship.pose.heading, home).minutes, -most, most);
  if (turn == 0) lay_straight(l, at.inches);
  const bool there = points_home(ship.pose.heading.turned(sea::arc_minutes(turn)), home);
  if (turn != 0 && at.turns > 0) lay_early_turn(l, turn, there ? Then::on : Then::stop);
}

// Over her own edge, or over open water as she should.
bool leads_home(const Battle& battle, Actor who, const Helm& at, const Formation& squadron,
                const Course& course) {
  const Ship& ship = battle[who];
  const Passage passage = sail(battle, who, course);
  const bool out = passage.halt == Halt::edge && passage.edge == battle.book->side(ship.side).edge;
  const bool clear = !is_in_irons(battle, ship, passage.end.heading) && passage.halt == Halt::none &&
                     passage.struck.empty() && !passage.set_back &&
                     sea_room(battle, ship, passage.end, 4) >= 4 && is_safe(battle, who, passage);
  return out || (clear && ends_well(battle, who, at, course, passage, squadron));
}

// Straight home, in a squadron as far as it lets her: inch by inch shorter.
bool steers_home(const Battle& battle, Actor who, const Helm& at, const Formation& squadron, Course& course) {
  if (at.handling != Handling::free || battle[who].is(Mark::anchored)) return false;
  Fan fan;
  fan.clear();
  lay_way_home(battle, battle[who], at, fan);
  if (fan.empty()) return false;
  course = fan[0];
  if (leads_home(battle, who, at, squadron, course)) return true;
  engine::Leg& run = course.legs[course.legs.size() - 1];
  if (!squadron.bound() || run.kind != engine::Leg::Kind::ahead) return false;
  for (run.amount -= engine::thousand; run.amount >= at.least; run.amount -= engine::thousand)
    if (leads_home(battle, who, at, squadron, course)) return true;
  return false;
}

// At anchor and not heading home she turns there before she weighs.
bool swings_first(const Battle& battle, Actor who, Course& course) {
  const Ship& ship = battle[who];
  const int most = sea::degrees(battle.book->p.turn_spot).minutes;
  const int off = sea::difference(ship.pose.heading, way_home(battle, ship)).minutes;
  if (!goes_home(ship) || !ship.is(Mark::anchored) || helm(battle, who, 0).turns == 0) return false;
  Layer::turn(course, std::clamp(off, -most, most));
  return swings_home(battle, who, course);
}

// Where no course of the fan is what it should be, another that falls less short.
Course second_best(const Battle& battle, Actor who, const Course& plain) {
  const auto best = best_retreat(battle, who);
  const auto short_of_home = [&](const Course& course) {
    return shortfall(battle, who, course, sail(battle, who, course));
  };
  return best && short_of_home(*best) < short_of_home(plain) ? *best : plain;
}

}  // namespace

engine::Course homeward(const Battle& battle, Actor who) {
  if (Course swing{}; swings_first(battle, who, swing)) return swing;
  Course straight;
  const Formation squadron = formation(battle, who);
  if (steers_home(battle, who, helm(battle, who, 0), squadron, straight)) return straight;
  Fan fan;
  fan.clear();
  lay_fan(battle, who, weighing(battle[who]), fan);
  const sea::Edge home = battle.book->side(battle[who].side).edge;
  const Course best = best_of(battle, who, fan, squadron,
                              [&](const Passage& passage) { return progress(battle, who, passage, home); });
  const EndRank rank =
      end_rank(battle, who, helm(battle, who, best.flags), best, sail(battle, who, best), squadron);
  return goes_home(battle[who]) && rank == unasked ? second_best(battle, who, best) : best;
}

unsigned wanted_edges(const Battle& battle, const Ship& ship) {
  unsigned edges = 0;
  if (ship.is(Mark::retreating) || ship.is(Mark::prize) || crippled(ship))
    edges |= 1u << static_cast<int>(battle.book->side(ship.side).edge);
  for (const Objective& objective : battle.book->objectives) {
    if (objective.side != ship.side || (objective.goal != Goal::leave && objective.goal != Goal::escape))
      continue;
    const bool hers =
        objective.ship >= 0 ? &battle.ships[objective.ship] == &ship : battle.sheet(ship).civilian;
    if (hers) edges |= objective.edges;
  }
  return edges;
}

}  // namespace buoyz
