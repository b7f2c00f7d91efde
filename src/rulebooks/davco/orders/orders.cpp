// Step 1: both sides write speed, course and smoke for every ship, unseen by each other (davco.orders.1).
#include "rulebooks/davco/orders/orders.h"

#include "engine/kit/copy_used.h"
#include "rulebooks/davco/damage/special.h"
#include "rulebooks/davco/movement/move.h"

namespace davco {
namespace {

bool ahead(const Battle& battle) { return battle.book->options.orders_ahead > 1; }

// davco.orders.3: a change of speed is one from what she really makes when the move begins.
void take_up(Ship& ship, const Course& course) {
  engine::copy_used(course, ship.order);
  ship.ordered = std::uint8_t(std::max(0, ship.speed + course.speed_change / thousand));
}

// davco.orders.4: torpedoes and targets are chosen in their own steps. davco.orders.5: nobody is asked for an
// order that can have one answer only.
void write(Battle& battle, Umpire& umpire, int detail) {
  const auto may = [&](Actor who) { return !battle[who].is(Wreck::immobile); };
  const auto note = [&](const Question& q, const Answer& order) {
    if (detail == 0) take_up(battle[q.actor], order.course);
    if (detail > 0) engine::copy_used(order.course, battle[q.actor].later);
  };
  ask_fleet(battle, umpire, course_kind, may, note, detail);
}

}  // namespace

// davco.orders.3: with the option what is written now is run in the next move; for the first both are
// written.
void write_orders(Battle& battle, Umpire& umpire) {
  battle.move = std::uint8_t(umpire.turn());
  const bool at_once = umpire.turn() == 1 || !ahead(battle);
  each_ship(battle, [&](Actor, Ship& ship) { take_up(ship, at_once ? as_she_goes : ship.later); });
  if (at_once) write(battle, umpire, 0);
  if (ahead(battle)) write(battle, umpire, 1);
  each_ship(battle, [&](Actor, Ship& ship) { ship.smoke = ship.order.flags & smoke_flag; });
}

}  // namespace davco
