// Orders declared with a move: propulsion, anchor, mines, sweeps.
#include "rulebooks/buoyz/mines.h"
#include "rulebooks/buoyz/plot.h"
#include "rulebooks/buoyz/retreat.h"

namespace buoyz {
namespace {

using engine::Course;

constexpr std::uint32_t propulsion_orders = bit(Order::sails) | bit(Order::oars) | bit(Order::steam);
constexpr std::uint32_t all_orders = (std::uint32_t{1} << std::size(order_words)) - 1;

// buoyz.7.2.8 to 7.2.10: what she does this move is done under sail.
bool is_sailed(const Ship& ship) {
  return ship.done & (bit(Action::tack) | bit(Action::jib) | bit(Action::wear));
}

// buoyz.4.1.1.7: one propulsion, and one she has; Tack!, Jib! and Wear! are sailed.
Verdict bad_propulsion(const Battle& battle, Actor who, const Course& course) {
  const std::uint32_t named = course.flags & propulsion_orders;
  const Ship& ship = battle[who];
  if (named & (named - 1))
    return refusal(battle, who, "buoyz.4.1.1.7", "course.propulsion", "one propulsion each turn");
  for (const auto& [order, kind] : {std::pair{Order::sails, Propulsion::sails},
                                    {Order::oars, Propulsion::oars},
                                    {Order::steam, Propulsion::steam}})
    if (ordered(course, order) && !has_propulsion(battle.sheet(ship), kind))
      return refusal(battle, who, "buoyz.4.1.1.7", "course.propulsion", "she has no {}",
                     propulsion_name(kind));
  if (is_sailed(ship) && named && !ordered(course, Order::sails))
    return refusal(battle, who, "buoyz.4.1.1.7", "course.propulsion",
                   "her Special Action is done under sail");
  return std::nullopt;
}

// buoyz.4.1.1.6: who anchors and weighs; a seaplane carrier stops to recover (9.3.3).
Verdict bad_anchor(const Battle& battle, Actor who, const Course& course) {
  const Ship& ship = battle[who];
  const bool anchors = can_sail(battle.sheet(ship)) || battle.sheet(ship).seaplane_carrier;
  if (ordered(course, Order::weigh) && !ship.is(Mark::anchored))
    return refusal(battle, who, "buoyz.4.1.1.6", "course.weigh", "she is not at anchor");
  if (!ordered(course, Order::anchor)) return std::nullopt;
  if (ship.is(Mark::anchored) && !ordered(course, Order::weigh))
    return refusal(battle, who, "buoyz.4.1.1.6", "course.anchor", "she is at anchor already");
  if (!anchors || submerged(ship))
    return refusal(battle, who, "buoyz.4.1.1.6", "course.anchor", "only ships that can sail anchor");
  return std::nullopt;
}

// buoyz.7.3.17: a whole turn on the surface, doing nothing but moving.
Verdict bad_deploying(const Battle& battle, Actor who, const Course& course) {
  const Ship& ship = battle[who];
  const bool deploy = ordered(course, Order::deploy), stow = ordered(course, Order::stow);
  if (!deploy && !stow) return std::nullopt;
  if (!battle.sheet(ship).deploys || deploy == stow || deploy != ship.is(Mark::stowed))
    return refusal(battle, who, "buoyz.7.3.17", "course.deploy", "she has nothing to {} now",
                   deploy ? "deploy" : "stow");
  if (submerged(ship) || ship.is(Mark::dived_now) || ship.is(Mark::tried_action))
    return refusal(battle, who, "buoyz.7.3.17", "course.deploy",
                   "it takes a whole turn on the surface, with nothing done but moving");
  return std::nullopt;
}

// buoyz.4.1.10: who lies against another may back off.
Verdict bad_backing(const Battle& battle, Actor who, const Course& course) {
  if (!ordered(course, Order::astern) || lies_against_another(battle, who)) return std::nullopt;
  return refusal(battle, who, "buoyz.4.1.10", "course.astern",
                 "she goes astern only to part from a ship that she touches");
}

Verdict bad_mining(const Battle& battle, Actor who, const Course& course) {
  const Ship& ship = battle[who];
  if (ordered(course, Order::lay_mine) && ship.did(Action::put_out_fire))
    return refusal(battle, who, "buoyz.7.2.6", "course.mine", "all hands fight the fire");
  if (ordered(course, Order::lay_mine) && !may_lay(battle, ship))
    return refusal(battle, who, "buoyz.5.10.2", "course.mine", "she has no mine to lay");
  if (ordered(course, Order::sweep) && !may_sweep(battle, ship))
    return refusal(battle, who, "buoyz.5.10.6", "course.sweep",
                   "she has nothing to sweep, or is no minesweeper");
  return std::nullopt;
}

// buoyz.cam3.1.5, 8.2.5: at maximum speed, so by her fastest propulsion and never at anchor.
Verdict bad_retreat(const Battle& battle, Actor who, const Course& course) {
  const Ship& ship = battle[who];
  if (!goes_home(ship)) return std::nullopt;
  if (ordered(course, Order::anchor))
    return refusal(battle, who, goes_home_by(ship), "course.retreat", "she goes home and may not anchor");
  if (is_sailed(ship) || !(course.flags & propulsion_orders)) return std::nullopt;
  const Propulsion best = best_propulsion(battle, ship);
  if (helm(battle, who, course.flags | bit(Order::weigh)).inches >=
      inches(battle, ship, best) * engine::thousand)
    return std::nullopt;
  return refusal(battle, who, goes_home_by(ship), "course.retreat",
                 "she goes home at full speed, which is under {}", propulsion_name(best));
}

}  // namespace

Verdict bad_orders(const Battle& battle, Actor who, const Course& course) {
  if (course.speed_change || course.flags & ~all_orders)
    return refusal(battle, who, "buoyz.4.1.4", "course.orders", "a course is inches, turns and known orders");
  if (auto bad = bad_propulsion(battle, who, course)) return bad;
  if (auto bad = bad_anchor(battle, who, course)) return bad;
  if (auto bad = bad_deploying(battle, who, course)) return bad;
  if (auto bad = bad_retreat(battle, who, course)) return bad;
  if (auto bad = bad_backing(battle, who, course)) return bad;
  return bad_mining(battle, who, course);
}

}  // namespace buoyz
