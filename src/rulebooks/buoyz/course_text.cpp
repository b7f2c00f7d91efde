#include "rulebooks/buoyz/course_text.h"

#include "rulebooks/buoyz/course_end.h"
#include "rulebooks/buoyz/layer.h"
#include "rulebooks/buoyz/plot.h"
#include "rulebooks/buoyz/retreat.h"

namespace buoyz {
namespace {

using engine::Course;

// Turns she can pay for: the second only in full (7.3.2).
int turns_in_reach(const Helm& at) {
  const int least = too_slow_to_pay(at) ? at.cost : 2 * at.cost;
  return at.turns == 2 && at.inches - at.steady < least ? 1 : at.turns;
}

std::string handling_text(const Battle& battle, const Helm& at) {
  switch (at.handling) {
    case Handling::resting:
      return at.turns > 0 ? fmt::format("she may turn on the spot up to {} degrees", battle.book->p.turn_spot)
                          : "she stays where she is";
    case Handling::drifting:
      return at.turns > 0 ? fmt::format("she drifts downwind and may then turn up to {} degrees",
                                        degrees_for(battle, at.points))
                          : "she drifts downwind";
    case Handling::straight: return "no turn this move";
    case Handling::circling: return "her rudder is jammed, and she circles";
    case Handling::swinging: return "she may swing 90 degrees first, then goes straight";
    case Handling::free: break;
  }
  const std::string price = too_slow_to_pay(at) ? "one point of the template takes what is left of her move"
                                                : fmt::format("a point of the template costs {} in",
                                                              double(at.cost) / engine::thousand);
  return fmt::format("{} of up to {} degrees after {} in straight; {}{}",
                     turns_in_reach(at) == 2 ? "two turns, the second at the very end," : "one turn",
                     degrees_for(battle, widest(at)), double(at.steady) / engine::thousand, price,
                     at.least > at.steady ? ", and run and turns use up all she has" : "");
}

// buoyz.4.1.1.7: what each of her propulsions would give her, the best first.
std::string speeds_text(const Battle& battle, const Ship& ship, const Helm& at) {
  std::string text =
      fmt::format("{} in {}", at.inches / engine::thousand, driven_by(battle.sheet(ship), at.propulsion));
  for (int i = 0; i < propulsions; ++i)
    if (Propulsion(i) != at.propulsion && has_propulsion(battle.sheet(ship), Propulsion(i)))
      text +=
          fmt::format(", {} under {}", inches(battle, ship, Propulsion(i)), propulsion_name(Propulsion(i)));
  return text;
}

// buoyz.4.1.1.6: after the least that she must move, which for a fireship is all (12.5.2).
std::string way_to_stop(const Battle& battle, Actor who, const Helm& at) {
  if (at.least == 0) return "; hold to stay";
  Course anchor{};
  anchor.legs.add({engine::Leg::Kind::ahead, at.least});
  anchor.flags = bit(Order::anchor);
  const bool barred = bad_orders(battle, who, anchor) || bad_legs(battle, who, at, anchor);
  return barred ? "" : fmt::format("; {:g} anchor to stop", engine::units(at.least));
}

// What she may write: at anchor, becalmed or adrift she has no way of her own (12.5.2).
std::string form_text(const Battle& battle, Actor who, const Helm& at) {
  if (battle[who].is(Mark::anchored))
    return "inches ahead, turns in degrees to P or S, and orders, as in \"2 P30 3 weigh\"; hold to stay";
  if (at.handling == Handling::drifting || at.handling == Handling::resting)
    return at.turns > 0 ? "a turn in degrees to P or S, as in \"P30\"; hold to make none" : "hold to stay";
  return "inches ahead, turns in degrees to P or S, and orders, as in \"2 P30 3\"" +
         way_to_stop(battle, who, at);
}

// buoyz.4.1.1.6: she stays, or weighs and goes as she likes.
std::string anchored_text(const Battle& battle, Actor who, const Helm& at) {
  const Helm weighed = helm(battle, who, bit(Order::weigh));
  return fmt::format("{}: at anchor, {}; if she weighs, {}, {}", battle.name(who), handling_text(battle, at),
                     speeds_text(battle, battle[who], weighed), handling_text(battle, weighed));
}

int most_degrees(const Battle& battle, const Helm& at) {
  switch (at.handling) {
    case Handling::resting: return at.turns > 0 ? int(battle.book->p.turn_spot) : 0;
    case Handling::swinging: return sea::quarter_circle.minutes / 60;
    case Handling::free: return int(degrees_for(battle, widest(at)));
    default: return int(degrees_for(battle, at.points));
  }
}

// Going home she may back off only where that is her way.
bool may_order(const Battle& battle, Actor who, const Helm& at, Order order) {
  Course course{};
  course.flags = bit(order);
  if (bad_orders(battle, who, course)) return false;
  if (order != Order::astern || !goes_home(battle[who])) return true;
  const auto best = best_retreat(battle, who);
  if (best && best->flags & bit(Order::astern)) return true;
  course.legs.add({engine::Leg::Kind::ahead, at.steady});
  return !EndJudge(battle, who).refuse(course);
}

// buoyz.cam3.1.5, 8.2.5.
std::string homeward_text(const Battle& battle, Actor who) {
  if (!goes_home(battle[who])) return {};
  return fmt::format("; she goes home, at {} speed towards the {} edge",
                     battle[who].squadron ? "her squadron's" : "full",
                     sea::word(battle.book->side(battle[who].side).edge));
}

}  // namespace

void explain_course(const Battle& battle, Actor who, engine::Explanation& out) {
  const Helm at = helm(battle, who, 0);
  const bool anchored = battle[who].is(Mark::anchored);
  out.prompt = anchored ? anchored_text(battle, who, at)
                        : fmt::format("{}: {}; {}", battle.name(who), speeds_text(battle, battle[who], at),
                                      handling_text(battle, at));
  out.prompt += homeward_text(battle, who);
  out.form = form_text(battle, who, at);
  const bool free = at.handling == Handling::free, adrift = at.handling == Handling::drifting;
  const int least = free ? std::min(at.least, at.steady) : at.least;
  out.limits = {{"inches", adrift ? 0 : least / engine::thousand, adrift ? 0 : at.inches / engine::thousand},
                {"turns", 0, free ? turns_in_reach(at) : at.turns},
                {"points", 0, free ? widest(at) : at.points},
                {"degrees", 0, most_degrees(battle, at)}};
  out.flags.assign(std::begin(order_words), std::end(order_words));
  out.flags_now = 0;
  for (std::size_t i = 0; i < std::size(order_words); ++i)
    if (may_order(battle, who, at, Order(i))) out.flags_now |= bit(Order(i));
}

}  // namespace buoyz
