#include "rulebooks/davco/movement/move.h"

#include <algorithm>
#include <cstdlib>

#include "rulebooks/davco/damage/special.h"
#include "rulebooks/davco/movement/hull.h"

namespace davco {

// davco.scale.2: a hull is a rectangle behind the bow, a hundredth of a centimetre a foot long and an eighth
// of that wide, a destroyer's a tenth.
sea::Base base_of(const Sheet& sheet) {
  const double length = sheet.length / 100.0;
  return sea::rectangle_base(length, length / (sheet.column == Column::destroyer ? 10 : 8),
                             sea::MeasuredAt::Bow);
}

// davco.move.3: her design speed less what she has lost and not regained.
int top_speed(const Battle& battle, const Ship& ship) {
  int steam = 0;
  for (const std::uint8_t lost : ship.steam) steam += lost;
  return std::max(0, top_speed_with_steam(battle, ship) - steam);
}

int top_speed_with_steam(const Battle& battle, const Ship& ship) {
  return ship.is(Wreck::immobile) ? 0 : std::max(0, battle.sheet(ship).knots - ship.lost_knots);
}

// davco.move.5: destroyers 3 cm; cruisers 3 below half speed, else 4.5; the great ships 4.5 and 6.
double least_radius(const Battle& battle, const Ship& ship, int knots) {
  const Sheet& sheet = battle.sheet(ship);
  const bool slow = 2 * knots < sheet.knots;
  if (sheet.type == Type::DD || sheet.type == Type::DE) return 3;
  if (is_capital(sheet.type)) return slow ? 4.5 : 6;
  return slow ? 3 : 4.5;
}

Speeds speeds_from(const Battle& battle, const Ship& ship, int knots) {
  return speeds_up_to(top_speed(battle, ship), knots);
}

Speeds speeds_up_to(int top, int knots) {
  return {std::min(top, std::max(0, knots - slower)), std::min(top, knots + faster)};
}

// davco.special.3: out of control she slows down by 10 knots a move until she lies still.
int knots_run(const Battle& battle, const Ship& ship, int ordered) {
  const Speeds can = speeds_from(battle, ship, ship.speed);
  if (out_of_control(ship)) return can.least;
  return std::clamp(ordered, can.least, can.most);
}

namespace {

// davco.move.4: the bow runs along the circle, so that her way is its arc. davco.firing.9: turns to either
// side are added.
void add_turn(Way& run, double& left, double radius, int turn) {
  const sea::Angle whole{std::abs(turn)};
  const double way = radius * sea::in_radians(whole);
  const sea::Angle part = way <= left ? whole : sea::turn_for(left, radius);
  run.legs.add(sea::circle(radius, turn < 0 ? -part : part));
  run.turned += part.minutes;
  left = std::max(0.0, left - radius * sea::in_radians(part));
}

// davco.scale.1, davco.move.1: half a centimetre a knot.
// davco.orders.2, davco.move.8: leg by leg, as far as she gets.
Way run(const Battle& battle, const Ship& ship, const Course& order, const sea::Pose& from, int knots,
        bool steered) {
  Way run;
  run.knots = knots;
  double left = knots * cm_a_knot;
  const double least = least_radius(battle, ship, knots);
  double radius = least;
  for (const engine::Leg& leg : order.legs) {
    if (!steered || left <= 0) break;
    if (leg.kind == engine::Leg::Kind::circle) radius = std::max(least, engine::units(leg.amount));
    if (leg.kind == engine::Leg::Kind::turn) add_turn(run, left, radius, leg.amount);
    if (leg.kind == engine::Leg::Kind::ahead) {
      const double way = std::min(left, engine::units(leg.amount));
      run.legs.add(sea::straight(way)), left -= way;
    }
  }
  if (left > 0) run.legs.add(sea::straight(left));
  run.end = sea::after(from, legs_of(run));
  return run;
}

}  // namespace

// davco.orders.5: whoever cannot steer goes straight.
bool can_steer(const Ship& ship, int knots, int moves_on) {
  return knots > 0 && ship.frozen <= moves_on && !out_of_control(ship);
}

Way way_of(const Battle& battle, const Ship& ship, const Course& order, int ordered) {
  const int knots = knots_run(battle, ship, ordered);
  return run(battle, ship, order, ship.pose, knots, can_steer(ship, knots));
}

Way way_made(const Battle& battle, const Ship& ship) {
  return run(battle, ship, ship.order, ship.before, ship.ran, ship.steered);
}

}  // namespace davco
