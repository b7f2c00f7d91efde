#include "rulebooks/buoyz/courses.h"

#include <algorithm>

#include "rulebooks/buoyz/best_course.h"
#include "rulebooks/buoyz/layer.h"
#include "rulebooks/buoyz/retreat.h"
#include "rulebooks/buoyz/waters.h"

namespace buoyz {
namespace {

using engine::Course;
using engine::Leg;

int minutes(double degrees) { return sea::degrees(degrees).minutes; }

void lay_straights(Layer& l) {
  lay_straight(l, l.helm.inches);
  lay_straight(l, l.helm.inches / 2);
  lay_straight(l, l.helm.least);
}

// As far as she gets, and the turn at the end of it.
void lay_late_turn(Layer& l, int points, int side) {
  const int run = points > 1 ? l.helm.inches - price_in_full(l.helm, points) : latest_turn(l.helm);
  if (points > l.helm.points || run < l.helm.steady) return;
  Course course = l.blank();
  Layer::ahead(course, run);
  Layer::turn(course, l.angle(points, side));
  l.keep(course);
}

// buoyz.7.3.2: one turn after an inch, another at the very end.
void lay_two_turns(Layer& l, int points, int first, int second) {
  const int left = l.helm.inches - l.helm.steady - 2 * price_in_full(l.helm, points);
  if (l.helm.turns < 2 || left < 0) return;
  Course course = l.blank();
  Layer::ahead(course, l.helm.steady);
  Layer::turn(course, l.angle(points, first));
  Layer::ahead(course, left);
  Layer::turn(course, l.angle(points, second));
  l.keep(course);
}

// Headings the wind favours: the borders of its bands, and for carriers the wind's eye.
void lay_by_the_wind(Layer& l) {
  if (l.battle.weather.calm) return;
  const bool sails = l.helm.propulsion == Propulsion::sails;
  if (!sails && !l.ship.has(Ability::carrier)) return;
  for (const int off : {45, 90, 135}) {
    if (!sails && off > 45) break;
    for (const int side : {-1, 1}) {
      const sea::Heading wanted = sea::upwind(l.battle.weather.wind).turned(sea::degrees(side * off));
      lay_early_turn(l, sea::difference(l.ship.pose.heading, wanted).minutes, Then::on);
    }
  }
}

void lay_turns(Layer& l) {
  const int most = widest(l.helm);
  for (const int side : {-1, 1}) {
    for (const int points : {1, (most + 1) / 2, most})
      if (points > 0) lay_early_turn(l, l.angle(points, side), Then::on);
    lay_early_turn(l, l.angle(most, side), Then::stop);
    lay_early_turn(l, l.angle(1, side) / 2, Then::on);
    lay_late_turn(l, 1, side);
    if (most > 1) lay_late_turn(l, most, side);
    for (const int points : {1, most}) {
      lay_two_turns(l, points, side, side);
      lay_two_turns(l, points, side, -side);
    }
  }
  lay_by_the_wind(l);
}

// buoyz.5.8.4: exactly an inch, the whole turn the same way, then as far as her owner wants; once more if
// Agile.
void lay_circles(Layer& l) {
  const int left = l.helm.inches - l.helm.steady;
  const int paid = price(l.helm, l.helm.points, left), rest = left - paid;
  const int must = std::max(0, l.helm.least - l.helm.steady - paid);
  for (const int run : {rest, std::max(rest / 2, must), must}) {
    Course course = l.blank();
    Layer::ahead(course, l.helm.steady);
    Layer::turn(course, l.angle(l.helm.points, l.helm.side));
    Layer::ahead(course, run);
    if (const int last = last_points(l.helm, l.helm.steady + run); last > 0)
      Layer::turn(course, l.angle(last, l.helm.side));
    l.keep(course);
  }
}

void lay_swings(Layer& l) {
  for (const int side : {-1, 1}) {
    if (l.helm.side == -side) continue;
    for (const int run : {l.helm.inches, l.helm.inches / 2, l.helm.least}) {
      Course course = l.blank();
      Layer::turn(course, side * sea::quarter_circle.minutes);
      Layer::ahead(course, std::max(run, l.helm.least));
      l.keep(course);
    }
  }
  lay_straight(l, l.helm.inches);
}

// On the spot, or adrift: no run of her own, a turn if she may.
void lay_pivots(Layer& l, double most) {
  l.keep(l.blank());
  if (l.helm.turns == 0) return;
  for (const int side : {-1, 1})
    for (const double degrees : {most, most * 2 / 3, most / 3}) {
      Course course = l.blank();
      Layer::turn(course, side * minutes(degrees));
      l.keep(course);
    }
}

// buoyz.12.5.2: going home also the turn that does most for it.
void lay_drifts(Layer& l) {
  lay_pivots(l, degrees_for(l.battle, l.helm.points));
  if (!goes_home(l.ship)) return;
  Course course = l.blank();
  Layer::turn(course, turn_adrift(l.battle, l.ship, l.helm).minutes);
  l.keep(course);
}

// How good a place to be next turn: room ahead, the middle of the table, and no trouble on the way.
double safety(const Battle& battle, Actor who, const Passage& passage, double look) {
  const Ship& ship = battle[who];
  const sea::Vec inward = sea::middle(battle.book->table(ship.table)) - passage.end.at;
  double value = sea_room(battle, ship, passage.end, look) + 0.2 * passage.run;
  value += 0.02 * sea::dot(inward, passage.end.heading.unit());
  value -= 20 * passage.struck.size();
  if (passage.halt == Halt::aground || passage.halt == Halt::edge) value -= 1000;
  if (passage.halt == Halt::belt) value -= 100;
  return value;
}

// Nobody in the way, her squadron near, and room for the turns to come.
bool is_clear(const Battle& battle, Actor who, const Course& course, double look, const Formation& squadron) {
  const Passage passage = sail(battle, who, course);
  return passage.halt == Halt::none && passage.struck.empty() && !passage.set_back &&
         in_touch(squadron, passage.end) && sea_room(battle, battle[who], passage.end, look) >= look;
}

// The smallest turn that keeps her clear, toward the middle of the table first.
bool turns_clear(const Battle& battle, Actor who, const Helm& at, double look, const Formation& squadron,
                 Course& course) {
  const Ship& ship = battle[who];
  const sea::Vec inward = sea::middle(battle.book->table(ship.table)) - ship.pose.at;
  const int inner = sea::dot(inward, sea::to_starboard(ship.pose.heading.unit())) >= 0 ? 1 : -1;
  Fan fan;
  fan.clear();
  Layer l{battle, ship, at, 0, fan};
  const int most = widest(at);
  for (const int points : {1, (most + 1) / 2, most})
    for (const int side : {inner, -inner})
      if (points > 0) lay_early_turn(l, l.angle(points, side), Then::on);
  for (const Course& turn : fan)
    if (is_clear(battle, who, turn, look, squadron)) return course = turn, true;
  return false;
}

}  // namespace

int widest(const Helm& helm) {
  return std::min<int>(helm.points, most_points(helm, helm.inches - helm.steady));
}

void lay_least(const Battle& battle, const Helm& helm, std::uint32_t flags, Fan& out) {
  const int angle = helm.turns > 0 ? sea::degrees(degrees_for(battle, widest(helm))).minutes : 0;
  const int both = angle > 0 ? 1 : 0;
  for (int side = -both; side <= both; ++side) {
    Course course{};
    course.flags = flags;
    Layer::ahead(course, helm.steady);
    Layer::turn(course, side * angle);
    out.add(course);
  }
}

void lay_straight(Layer& l, int run) {
  Course course = l.blank();
  Layer::ahead(course, std::clamp(run, l.helm.least, std::max(l.helm.least, l.helm.inches)));
  l.keep(course);
}

void lay_early_turn(Layer& l, int arc_minutes, Then then) {
  const int points = points_for(l.battle, arc_minutes);
  const int left = l.helm.inches - l.helm.steady, price = buoyz::price(l.helm, points, left);
  if (points == 0 || points > l.helm.points || price > left) return;
  Course course = l.blank();
  Layer::ahead(course, l.helm.steady);
  Layer::turn(course, arc_minutes);
  Layer::ahead(course, then == Then::on ? left - price : l.helm.least - l.helm.steady - price);
  l.keep(course);
}

void lay_fan(const Battle& battle, Actor who, std::uint32_t flags, Fan& out) {
  const Helm at = helm(battle, who, flags);
  Layer l{battle, battle[who], at, flags, out};
  switch (at.handling) {
    case Handling::free:
      lay_straights(l);
      if (at.turns > 0) lay_turns(l);
      return;
    case Handling::straight: return lay_straights(l);
    case Handling::circling: return lay_circles(l);
    case Handling::swinging: return lay_swings(l);
    case Handling::resting: return lay_pivots(l, battle.book->p.turn_spot);
    case Handling::drifting: return lay_drifts(l);
  }
}

engine::Course plain_course(const Battle& battle, Actor who) {
  if (goes_home(battle[who])) return homeward(battle, who);
  const Helm at = helm(battle, who, 0);
  const double look = 3.0 * at.inches / engine::thousand + 4;
  const Formation squadron = formation(battle, who);
  const bool weighs = battle[who].is(Mark::anchored) && !in_touch(squadron, battle[who].pose);
  if (!weighs && (at.handling == Handling::resting || at.handling == Handling::drifting)) return {};
  if (under_way(at)) {
    Course straight{};
    Layer::ahead(straight, at.inches);
    if (is_clear(battle, who, straight, look, squadron)) return straight;
    if (at.turns > 0 && turns_clear(battle, who, at, look, squadron, straight)) return straight;
  }
  Fan fan;
  fan.clear();
  lay_fan(battle, who, weighs ? bit(Order::weigh) : 0, fan);
  return best_of(battle, who, fan, squadron,
                 [&](const Passage& passage) { return safety(battle, who, passage, look); });
}

double inches_used(const Battle& battle, const Helm& helm, const engine::Course& course) {
  int used = 0, turns = 0;
  for (const Leg& leg : course.legs) {
    if (leg.kind == Leg::Kind::ahead) {
      used += leg.amount;
      continue;
    }
    const int points = points_for(battle, leg.amount);
    if (helm.handling != Handling::swinging)
      used += turns == 0 ? price(helm, points, helm.inches - used) : price_in_full(helm, points);
    ++turns;
  }
  return double(used) / engine::thousand;
}

}  // namespace buoyz
