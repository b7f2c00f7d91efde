// Step 1. Nobody sees another side's orders before all are in.
#include "rulebooks/wetthrust/orders/orders.h"

#include "engine/kit/sealed_orders.h"
#include "rulebooks/wetthrust/air/air.h"
#include "rulebooks/wetthrust/chronicle.h"
#include "rulebooks/wetthrust/damage/systems.h"
#include "rulebooks/wetthrust/movement/collisions.h"

namespace wetthrust {
namespace {

// wetthrust.coll.4: a destroyer that wants to ram is tested when the order is written, unseen by the enemy.
int ram_order(const Battle& battle, Umpire& umpire, Actor who) {
  if (!may_be_brave(battle.sheet(who), battle[who]) || ram_targets(battle, who).empty()) return 0;
  const int target = umpire.ask<engine::Choice>(battle, question(ram_kind, battle, who)).option;
  if (target < 0) return 0;
  const bool brave = brave_enough(battle, umpire, who, Actor(target));
  umpire.tell(brave ? told(Brave{}, "wetthrust.coll.4", who, Actor(target))
                    : told(NotBrave{}, "wetthrust.coll.4", who, Actor(target)));
  return brave ? target + 1 : -(target + 1);
}

void fill_order_sheet(const Battle& battle, Umpire& umpire, Side side, OrderQuestions& sheet) {
  each_ship(battle, [&](Actor who, const Ship& ship) {
    if (ship.side != side || !controlled(battle, ship, umpire.turn())) return;
    sheet.add(question(plot_kind, battle, who, ram_order(battle, umpire, who)));
  });
  add_air_questions(battle, side, umpire.turn(), sheet);
}

void tell_plot(const Battle& battle, Umpire& umpire, Actor who, const Ship& ship) {
  if (!umpire.hears(engine::kind_of<Plotted>)) return;
  const Plot& plot = ship.plot;
  const bool slowed = ship.speed > top_speed(battle, ship);
  const std::uint32_t flags = ship.comments | (plot.evasive ? evasive_flag : 0) | (slowed ? slowed_flag : 0);
  const Plotted plotted{plot.speed_change, plot.first, plot.second, new_speed(battle, ship, plot),
                        std::int32_t(flags)};
  umpire.tell(told(plotted, "wetthrust.move.1", who, nobody, who_sees(ship)));
}

// wetthrust.rudder.3: without a rudder the turning part of the last plot is repeated.
void take_plot(Battle& battle, Umpire& umpire, const Question& q, const engine::Course& course) {
  Ship& ship = battle[q.actor];
  Plot plot = plot_of(course, battle.book->options.point_angle);
  if (manoeuvre_level(battle, ship) == 0) plot.first = ship.plot.first, plot.second = ship.plot.second;
  ship.plot = plot;
  ship.comments = course.flags & ~evasive_flag;
  ship.ram = q.detail > 0 ? Actor(q.detail - 1) : nobody;
  ship.shuns = q.detail < 0 ? Actor(-q.detail - 1) : nobody;
  tell_plot(battle, umpire, q.actor, ship);
}

void take(Battle& battle, Umpire& umpire, const Question& q, const Answer& answer) {
  if (q.kind == &plot_kind) return take_plot(battle, umpire, q, answer.course);
  take_air_order(battle, umpire, q, answer);
}

}  // namespace

void write_orders(Battle& battle, Umpire& umpire) {
  release_fighters(battle);
  engine::ask_sealed<sides, OrderQuestions::capacity>(
      battle, umpire,
      [&](Side side, OrderQuestions& sheet) { fill_order_sheet(battle, umpire, side, sheet); },
      [&](const Question& q, const Answer& answer) { take(battle, umpire, q, answer); });
  for (Ship& ship : battle.ships) ship.clear(Mark::fired_merchant);
}

}  // namespace wetthrust
