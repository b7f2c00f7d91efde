#include "rulebooks/buoyz/retreat.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "rulebooks/buoyz/close_quarters.h"
#include "rulebooks/buoyz/courses.h"
#include "rulebooks/buoyz/grapple.h"
#include "rulebooks/buoyz/layer.h"
#include "rulebooks/buoyz/plot.h"
#include "rulebooks/buoyz/sailing.h"
#include "rulebooks/buoyz/squadrons.h"
#include "sea/tolerance.h"

namespace buoyz {
namespace {

using engine::Course;
using engine::Leg;

bool exempt(const Battle& battle, Actor who, const Ship& ship) {
  return ship.is(Mark::aground) || ship.is(Mark::lit) || grappled(battle, who);
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

// Sideways or toward the enemy side, and not to get past land.
bool points_away(const Battle& battle, const Ship& ship, sea::Heading heading) {
  const sea::Angle off = sea::angle_between(heading, way_home(battle, ship));
  return off >= sea::quarter_circle && off > leeway(battle, ship);
}

// The widest turn she can make and pay for, after an inch ahead.
sea::Angle widest_turn(const Battle& battle, const Ship& ship, double allowance) {
  const Parameters& p = battle.book->p;
  const int affordable = int((allowance - p.least_move + sea::range_tolerance) / turn_cost(battle, ship));
  return sea::degrees(degrees_for(battle, std::min(turning_points(battle, ship), std::max(affordable, 1))));
}

// Inches she runs before she turns; none where she does not turn.
double before_turn(const Course& course) {
  int run = 0;
  for (const Leg& leg : course.legs) {
    if (leg.kind != Leg::Kind::ahead) return engine::units(run);
    run += leg.amount;
  }
  return 0;
}

// Inches of a second turn that takes back what the first one turned: to zigzag is not to run.
double inches_wasted(const Battle& battle, const Sailed& sailed) {
  int turned = 0, paid = 0, turns = 0;
  for (const Leg& leg : sailed.course.legs) {
    if (leg.kind == Leg::Kind::ahead) continue;
    turned += leg.amount, ++turns;
    paid += price_in_full(sailed.helm, points_for(battle, leg.amount));
  }
  return turns < 2 ? 0 : engine::units(paid - price_in_full(sailed.helm, points_for(battle, turned)));
}

// Inches of her move that count: of one that a ship stops only those she ran.
double inches_made(const Battle& battle, const Sailed& sailed) {
  const bool stopped = sailed.passage.halt == Halt::collision || sailed.passage.set_back;
  if (stopped) return sailed.passage.run;
  return inches_used(battle, sailed.helm, sailed.course) - inches_wasted(battle, sailed);
}

// buoyz.12.1.2: what she has beyond the slowest of the others. A squadron goes home together.
double inches_to_spare(const Battle& battle, Actor who, double allowance) {
  double slowest = allowance;
  each_mate(battle, battle[who], [&](Actor, const Ship& mate) {
    slowest = std::min(slowest, double(inches(battle, mate, best_propulsion(battle, mate))));
  });
  return allowance - slowest;
}

// She has gone over her own edge by this very move.
bool is_out(const Battle& battle, Actor who, const Passage& passage) {
  return passage.halt == Halt::edge && passage.edge == battle.book->side(battle[who].side).edge;
}

Retreat retreat_by(const Battle& battle, Actor who, const Sailed& sailed) {
  const double all = engine::units(sailed.helm.inches);
  return {sailed.passage.end, inches_made(battle, sailed), all, before_turn(sailed.course),
          inches_to_spare(battle, who, all)};
}

std::string why_too_slow(const Retreat& move) {
  const double asked = move.allowance - move.spare;
  if (sea::at_least(move.used, asked)) return {};
  return move.spare > 0 ? fmt::format("she goes home at her squadron's speed and must use {:g} inches", asked)
                        : fmt::format("she goes home at full speed and must use all {:g} inches", asked);
}

// Inches beyond those she must run, while she points away from home.
double inches_too_far(const Battle& battle, const Helm& at, const Passage& passage) {
  return std::max(0.0, passage.run - std::max(engine::units(at.least), battle.book->p.least_move));
}
bool goes_too_far(const Battle& battle, const Sailed& sailed) {
  return sea::beyond(inches_too_far(battle, sailed.helm, sailed.passage), 0);
}

// buoyz.5.8.4: pointing home she runs; elsewhere she goes no farther than she must. An Agile ship that
// circles points elsewhere with every inch, and is left to herself.
std::string why_no_jammed_retreat(const Battle& battle, Actor who, const Sailed& sailed) {
  if (sailed.helm.turns > 1) return {};
  if (off_the_way_home(battle, battle[who], sailed.passage.end.heading) == 0)
    return why_too_slow(retreat_by(battle, who, sailed));
  if (!goes_too_far(battle, sailed)) return {};
  return "she cannot turn home with her rudder jammed, and goes no farther than she must";
}

// Land or a shoal that she could reach within a turn of there.
bool near_land(const Battle& battle, const Ship& ship, sea::Point at) {
  const Book& book = *battle.book;
  const double reach = inches(battle, ship, best_propulsion(battle, ship)) + book.p.land_belt;
  const auto near = [&](const sea::Polygon& shape) { return sea::distance(at, shape) <= reach; };
  return std::any_of(book.land.begin(), book.land.end(), near) ||
         std::any_of(book.shoals.begin(), book.shoals.end(), near);
}

// Some course of the next turn keeps her afloat.
bool has_way_on(const Battle& battle, Actor who, const sea::Pose& end) {
  Battle next = battle;
  next[who].pose = end;
  return some_course(next, who, 0, [&](const Course& course) { return is_afloat(sail(next, who, course)); });
}

bool meets_nobody(const Passage& passage) { return passage.halt == Halt::none && passage.struck.empty(); }

// Inches to her own edge.
double still_to_go(const Battle& battle, const Ship& ship, sea::Point at) {
  return sea::distance_to(battle.book->table(ship.table), battle.book->side(ship.side).edge, at);
}

// Of these and the one so far, the one that falls least short; meeting nobody comes first, and of equals the
// one that ends nearest to home.
struct LeastShort {
  const Battle& battle;
  Actor who;
  std::optional<Course> best;
  std::tuple<bool, Shortfall, double> least{true, {}, 0};  // meets somebody; how far short; inches to go

  void weigh(const Course& course) {
    const Passage passage = sail(battle, who, course);
    if (!is_safe(battle, who, passage)) return;
    const std::tuple<bool, Shortfall, double> hers{!meets_nobody(passage),
                                                   shortfall(battle, who, course, passage),
                                                   still_to_go(battle, battle[who], passage.end.at)};
    if (!best || hers < least) best = course, least = hers;
  }
};

}  // namespace

sea::Heading way_home(const Battle& battle, const Ship& ship) {
  return sea::Heading::from_north(sea::quarter_circle * static_cast<int>(battle.book->side(ship.side).edge));
}

sea::Angle leeway(const Battle& battle, const Ship& ship) {
  constexpr sea::Angle step = sea::degrees(15);
  const sea::Heading home = way_home(battle, ship);
  sea::Angle off{};
  while (off < sea::half_circle && !is_open(battle, ship, home.turned(-off)) &&
         !is_open(battle, ship, home.turned(off)))
    off += step;
  return std::max(near_enough, off);
}

bool goes_home(const Ship& ship) { return ship.is(Mark::retreating) || ship.is(Mark::prize); }

double off_the_way_home(const Battle& battle, const Ship& ship, sea::Heading heading) {
  const sea::Angle off = sea::angle_between(heading, way_home(battle, ship)) - leeway(battle, ship);
  return std::max(0, off.minutes) / 60.0;
}

bool swings_home(const Battle& battle, Actor who, const Course& course) {
  const sea::Heading home = way_home(battle, battle[who]);
  const sea::Angle before = sea::angle_between(battle[who].pose.heading, home);
  const sea::Angle after = sea::angle_between(sail(battle, who, course).end.heading, home);
  return before > near_enough &&
         after <= std::max(before - sea::degrees(battle.book->p.turn_spot), near_enough);
}

bool is_afloat(const Passage& passage) { return passage.halt != Halt::aground && passage.halt != Halt::belt; }

bool is_safe(const Battle& battle, Actor who, const Passage& passage) {
  if (!is_afloat(passage)) return false;
  return passage.halt == Halt::edge || !near_land(battle, battle[who], passage.end.at) ||
         has_way_on(battle, who, passage.end);
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
    return fmt::format(
        "she goes home and must turn to within {} degrees of the way there, or as far as she can",
        near_enough.minutes / 60.0);
  if (before > leeway(battle, ship) && sea::beyond(move.before_turn, least))
    return fmt::format("she goes home and must turn as soon as she has moved {:g} in", least);
  return points_away(battle, ship, move.end.heading) ? "" : why_too_slow(move);
}

std::string why_no_retreat(const Battle& battle, Actor who, const Sailed& sailed) {
  const Ship& ship = battle[who];
  if (!goes_home(ship) || exempt(battle, who, ship) || sailed.helm.handling == Handling::resting ||
      is_out(battle, who, sailed.passage))
    return {};
  if (sailed.helm.handling == Handling::drifting)
    return why_no_drift(battle, ship, sailed.helm, sailed.passage.end.heading);
  if (ordered(sailed.course, Order::astern))
    return "she goes home and may not back off while her way is open";
  if (ship.steering > 0) return why_no_jammed_retreat(battle, who, sailed);
  const bool cannot_turn =
      sailed.helm.handling == Handling::straight && points_away(battle, ship, ship.pose.heading);
  if (!cannot_turn)
    if (auto why = why_no_retreat(battle, who, retreat_by(battle, who, sailed)); !why.empty()) return why;
  if (!points_away(battle, ship, sailed.passage.end.heading) || !goes_too_far(battle, sailed)) return {};
  return "she still points away from home, and goes no farther than she must";
}

bool heads_home(const Battle& battle, Actor who, const Sailed& sailed) {
  Retreat move = retreat_by(battle, who, sailed);
  move.used = move.allowance;
  return why_no_retreat(battle, who, move).empty();
}

Shortfall shortfall(const Battle& battle, Actor who, const Course& course, const Passage& passage) {
  const double off = off_the_way_home(battle, battle[who], passage.end.heading);
  const bool cannot_turn = battle[who].steering > 0 && off > 0;
  const Helm at = helm(battle, who, course.flags);
  if (cannot_turn || points_away(battle, battle[who], passage.end.heading))
    return {off, std::round(inches_too_far(battle, at, passage) * 100)};
  const double left = engine::units(at.inches) - inches_made(battle, {course, at, passage});
  return {off, std::round(std::max(0.0, left) * 100)};
}

std::optional<Course> best_retreat(const Battle& battle, Actor who) {
  const Ship& ship = battle[who];
  const std::uint32_t flags = weighing(ship);
  LeastShort course{battle, who, {}};
  Courses ahead;
  lay_reach(battle, who, flags, ahead);
  for (const Course& each : ahead) course.weigh(each);
  const double now = off_the_way_home(battle, ship, ship.pose.heading);
  const bool stuck = !course.best || (now > 0 && std::get<Shortfall>(course.least).off >= now) ||
                     sail(battle, who, *course.best).run < battle.book->p.least_move;
  const Helm astern = helm(battle, who, flags | bit(Order::astern));
  if (!stuck || !lies_against_another(battle, who) || astern.handling != Handling::free) return course.best;
  Fan fan;
  fan.clear();
  lay_least(battle, astern, flags | bit(Order::astern), fan);
  for (const Course& each : fan) course.weigh(each);
  return course.best;
}

bool way_home_is_open(const Battle& battle, Actor who, std::uint32_t flags) {
  return some_course(battle, who, flags, [&](const Course& course) {
    const Passage passage = sail(battle, who, course);
    return is_safe(battle, who, passage) && passage.struck.empty() &&
           why_no_retreat(battle, who, {course, helm(battle, who, course.flags), passage}).empty();
  });
}

bool turns_from_home(const Battle& battle, Actor who, Action action) {
  const Ship& ship = battle[who];
  if (!goes_home(ship) || !way_home_is_open(battle, who, weighing(ship))) return false;
  if (action == Action::tack) return points_away(battle, ship, ship.pose.heading);
  Battle then = battle;
  then[who].done |= bit(action);
  return !way_home_is_open(then, who, weighing(ship));
}

}  // namespace buoyz
