#include "rulebooks/ethos/movement/steering.h"

#include <cstdlib>

#include "rulebooks/ethos/mines/mines.h"
#include "rulebooks/ethos/submarines/submarines.h"

namespace ethos {
namespace {

using engine::Leg;

// ethos.wind.4, ethos.wind.5: from the second turn of a calm on.
bool is_becalmed(const Battle& battle, const Ship& ship) {
  return battle.weather.calm && battle.weather.calm_since != battle.turn && battle.sheet(ship).sails_alone();
}

// ethos.move.1: who touches something may back off, with motive and not becalmed.
bool may_back(const Battle& battle, Actor who, const Ship& ship) {
  const bool calm = battle.weather.calm && battle.sheet(ship).sails_alone();
  return ship.motive > 0 && !calm && (ship.aground || lies_against_something(battle, who));
}

// ethos.wind.3: in the forbidden sector or on its edge.
bool may_pivot(const Battle& battle, const Ship& ship) {
  return battle.sheet(ship).sails_alone() && !battle.weather.calm && !ship.jammed && ship.motive > 0 &&
         sea::angle_off_wind(ship.pose.heading, battle.weather.wind) <= sea::one_wind_point;
}

std::uint32_t orders_of_boat(const Battle& battle, Actor who, const Ship& ship) {
  if (who != real_contact(ship)) return 0;
  std::uint32_t orders = bit(Order::dash);
  if (battle.sheet(ship).silent_speed > 0) orders |= bit(Order::silent);
  return orders;
}

bool knows_of_mines(const Battle& battle, Side side) {
  return std::any_of(battle.mines.begin(), battle.mines.end(),
                     [&](const Mine& mine) { return is_open(mine, side); });
}

std::uint32_t orders_of_ship(const Battle& battle, const Ship& ship, const Helm& helm) {
  const Sheet& sheet = battle.sheet(ship);
  std::uint32_t orders = 0;
  if (helm.inches >= half_inch && helm.sails) orders |= bit(Order::ram);
  if (sheet.spar && !ship.spar_used) orders |= bit(Order::spar);
  if (helm.backs) orders |= bit(Order::back);
  if (sheet.minesweeper && !ship.fired && knows_of_mines(battle, ship.side)) orders |= bit(Order::sweep);
  if (is_becalmed(battle, ship) && !ship.boats_out) orders |= bit(Order::boats);
  return orders;
}

struct Legs {
  int run = 0, turns = 0;
  bool no_way = false, odd = false, sharp = false, too_soon = false, in_irons = false;
};

// ethos.move.4: half an inch straight before each turn. A towed ship (ethos.wind.5) turns first.
Legs look_at(const Battle& battle, Actor who, const Course& course, const Helm& helm) {
  const Ship& ship = hull_of(battle, who);
  sea::Heading heading = pose_of(battle, who).heading;
  Legs legs;
  int straight = helm.towed ? half_inch : 0;
  for (const Leg& leg : course.legs) {
    if (leg.kind == Leg::Kind::ahead) {
      legs.no_way |= leg.amount <= 0 || leg.amount > 100 * thousand;
      legs.in_irons |= in_irons(battle, ship, heading);
      straight += leg.amount, legs.run += leg.amount;
      continue;
    }
    legs.odd |= leg.kind != Leg::Kind::turn || leg.amount == 0 || leg.amount % 60 != 0;
    legs.sharp |= sea::absolute({leg.amount}) > sharpest_turn;
    legs.too_soon |= straight < half_inch;
    heading = heading.turned({leg.amount});
    straight = 0, ++legs.turns;
  }
  return legs;
}

bool is_pivot(const Course& course, const Helm& helm) {
  return helm.pivots && course.legs.size() == 1 && course.legs[0].kind == Leg::Kind::turn;
}

Verdict bad_pivot(const Battle& battle, Actor who, const Course& course) {
  const int amount = course.legs[0].amount;
  return first_objection(
      battle, who,
      {{amount == 0 || amount % 60 != 0, "ethos.move.4", "course.turn", "turns are in whole degrees"},
       {sea::absolute({amount}) > sharpest_pivot, "ethos.wind.3", "course.pivot",
        "she pivots up to 90 degrees on the spot"}});
}

Verdict bad_backing(const Battle& battle, Actor who, const Course& course) {
  const bool one_leg = course.legs.size() == 1 && course.legs[0].kind == Leg::Kind::ahead;
  const int way = one_leg ? course.legs[0].amount : 0;
  return first_objection(
      battle, who,
      {{way <= 0 || way > half_inch || course.flags != bit(Order::back), "ethos.move.1", "course.back",
        "she backs straight astern, up to 0.5 inches, and does nothing else, as in \"0.5 back\""},
       {battle[who].aground && way != half_inch, "ethos.weather.5", "course.shoal",
        "off a shoal she backs 0.5 inches"}});
}

Verdict bad_legs(const Battle& battle, Actor who, const Course& course, const Helm& helm) {
  const Legs legs = look_at(battle, who, course, helm);
  return first_objection(
      battle, who,
      {{legs.no_way, "ethos.move.1", "course.no-way", "a leg goes some way ahead"},
       {legs.odd, "ethos.move.4", "course.turn", "turns are in whole degrees"},
       {legs.turns > 0 && !helm.turns, "ethos.spd.7", "course.jammed", "her helm is jammed for this move"},
       {legs.sharp, "ethos.move.4", "course.sharp", "a turn is of 45 degrees at most"},
       {legs.too_soon, "ethos.move.4", "course.too-soon",
        "before each turn she runs 0.5 inches straight ahead"},
       {helm.towed && legs.turns > 1, "ethos.wind.5", "course.towed", "boats turn her once"},
       {legs.in_irons, "ethos.wind.2", "course.wind", "she cannot sail so close to the wind"},
       {legs.run > helm.inches, "ethos.move.1", "course.too-far", "she can go {} inches now, not {}"}},
      engine::units(helm.inches), engine::units(legs.run));
}

// All that her way ahead depends on.
Helm helm_ahead(const Battle& battle, Actor who, Drive drive) {
  const Ship& ship = hull_of(battle, who);
  Helm helm;
  helm.inches = ship.aground ? 0 : milli(allowance(battle, ship, drive));
  if (is_contact(battle, who)) return helm;
  helm.turns = !ship.jammed;
  helm.sails = !in_irons(battle, ship, ship.pose.heading);
  helm.towed = is_becalmed(battle, ship) && ship.boats_out && !ship.aground;
  if (helm.towed) helm.inches = half_inch;
  return helm;
}

bool may_go_ahead(const Helm& helm) { return helm.inches > 0 && helm.sails; }

// What does not go together with the legs or with another order.
Verdict bad_orders(const Battle& battle, const Question& q, const Course& course, const Helm& helm) {
  const auto gives = [&](Order order) { return has(course, order); };
  const bool waits = gives(Order::wait),
             alone = course.legs.empty() && (course.flags & (course.flags - 1)) == 0;
  int run = 0;
  for (const Leg& leg : course.legs) run += leg.kind == Leg::Kind::ahead ? leg.amount : 0;
  return first_objection(
      battle, q.actor,
      {{course.speed_change != 0, "ethos.move.1", "course.speed", "a course is inches, turns and orders"},
       {waits && q.detail == 0, "ethos.seq.6", "course.wait", "no other ship is left to go first"},
       {waits && !alone, "ethos.seq.6", "course.wait", "she waits, or she moves"},
       {(course.flags & ~(helm.orders | bit(Order::wait))) != 0, "ethos.move.1", "course.order",
        "she cannot be ordered that now"},
       {gives(Order::mine) && gives(Order::dummy), "ethos.mine.1", "course.mine",
        "she lays one counter a turn"},
       {gives(Order::dash) && gives(Order::silent), "ethos.sub.6", "course.dash",
        "she cannot dash on her silent drive"},
       {gives(Order::ram) && run < half_inch, "ethos.ram.5", "course.ram", "a ram needs a run of 0.5 inches"},
       {gives(Order::boats) && !course.legs.empty(), "ethos.wind.5", "course.boats",
        "she does not move while she launches her boats"},
       {gives(Order::sweep) && run > thousand, "ethos.mine.5", "course.sweep",
        "a sweeper moves no more than 1 inch"}});
}

}  // namespace

bool is_steered(const Battle& battle, const Ship& ship) {
  if (ship.grappled != 0 || !in_game(battle, ship) || is_fresh_prize(battle, ship) || ship.no_orders)
    return false;
  return ship.motive > 0 || (is_becalmed(battle, ship) && battle.sheet(ship).kind == Kind::ship);
}

Helm helm_of(const Battle& battle, Actor who, Drive drive) {
  const Ship& ship = hull_of(battle, who);
  Helm helm = helm_ahead(battle, who, drive);
  if (is_contact(battle, who)) {
    helm.orders = orders_of_boat(battle, who, ship);
  } else {
    helm.backs = may_back(battle, who, ship);
    helm.pivots = !ship.aground && may_pivot(battle, ship);
    helm.orders = orders_of_ship(battle, ship, helm);
  }
  if (may_lay(battle, who, Laid::mine)) helm.orders |= bit(Order::mine);
  if (may_lay(battle, who, Laid::dummy)) helm.orders |= bit(Order::dummy);
  return helm;
}

bool has_choice(const Battle& battle, Actor who) {
  if (may_go_ahead(helm_ahead(battle, who, Drive::usual))) return true;
  const Helm helm = helm_of(battle, who);
  return helm.pivots || helm.orders != 0;
}

Verdict bad_course(const Battle& battle, const Question& q, const Course& course) {
  const Helm helm = helm_of(battle, q.actor, drive_of(course));
  if (auto bad = bad_orders(battle, q, course, helm)) return bad;
  if (has(course, Order::back)) return bad_backing(battle, q.actor, course);
  if (is_pivot(course, helm)) return bad_pivot(battle, q.actor, course);
  if (auto bad = bad_legs(battle, q.actor, course, helm)) return bad;
  if (!has(course, Order::sweep)) return std::nullopt;
  const Way way = follow(battle, q.actor, course);
  if (way.ended != Ended::left && !within_sweep(battle, q.side, way.end.at).empty()) return std::nullopt;
  return refusal(battle, q.actor, "ethos.mine.5", "course.sweep",
                 "no mine counter lies within 2 inches of where she ends");
}

}  // namespace ethos
