// The legs of a course.
#include "rulebooks/buoyz/plot.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace buoyz {
namespace {

using engine::Course;
using engine::Leg;

// What the legs come to.
struct Reckoning {
  int run = 0;     // thousandths in all
  int steady = 0;  // before the first turn
  int turns = 0;
  int ahead_after_last_turn = 0;
  std::array<int, 2> angle{};  // arc-minutes of the first two turns
};

Reckoning reckon(const Course& course) {
  Reckoning r;
  for (const Leg& leg : course.legs) {
    if (leg.kind == Leg::Kind::ahead) {
      r.run += leg.amount;
      r.ahead_after_last_turn += leg.amount;
      if (r.turns == 0) r.steady += leg.amount;
      continue;
    }
    if (r.turns < 2) r.angle[std::size_t(r.turns)] = leg.amount;
    r.ahead_after_last_turn = 0;
    ++r.turns;
  }
  return r;
}

// Legs that can be read as a course at all.
Verdict bad_leg(const Battle& battle, Actor who, const Course& course) {
  constexpr int farthest = 1000 * engine::thousand;
  for (const Leg& leg : course.legs) {
    const bool ahead = leg.kind == Leg::Kind::ahead;
    if (ahead && (leg.amount <= 0 || leg.amount > farthest))
      return refusal(battle, who, "buoyz.4.1.4", "course.leg",
                     "a leg ahead is some distance, more than nothing");
    if (!ahead && (leg.amount == 0 || std::abs(leg.amount) > sea::half_circle.minutes))
      return refusal(battle, who, "buoyz.4.1.7", "course.leg",
                     "a turn is more than nothing and at most 180 degrees");
  }
  return std::nullopt;
}

// buoyz.4.1.6 and 7.3.2: how many turns, and where on the way.
Verdict bad_turns(const Battle& battle, Actor who, const Helm& helm, const Reckoning& r) {
  if (helm.handling == Handling::straight && r.turns > 0)
    return refusal(battle, who, helm.why, "course.no-turn", "she can make no turn this move");
  if (r.turns > helm.turns)
    return refusal(battle, who, helm.turns == 2 ? "buoyz.7.3.2" : "buoyz.4.1.6", "course.too-many-turns",
                   "{} turns, but she may make {}", r.turns, helm.turns);
  if (r.turns > 0 && r.steady < helm.steady)
    return refusal(battle, who, "buoyz.4.1.6", "course.turn-too-early",
                   "she must run {} in straight before she turns", engine::units(helm.steady));
  if (r.turns == 2 && r.ahead_after_last_turn > 0)
    return refusal(battle, who, "buoyz.7.3.2", "course.second-turn",
                   "her second turn comes at the very end of her move");
  for (const int angle : r.angle)
    if (points_for(battle, angle) > helm.points)
      return refusal(battle, who, "buoyz.4.1.7", "course.turn-too-wide",
                     "a turn of {} degrees takes {} points, but she has {} ({} degrees)",
                     std::abs(angle) / 60.0, points_for(battle, angle), helm.points,
                     degrees_for(battle, helm.points));
  return std::nullopt;
}

// buoyz.4.1.4, 4.1.5, 4.1.8: run and turns within the allowance, and not less than the least.
Verdict bad_distance(const Battle& battle, Actor who, const Helm& helm, const Reckoning& r) {
  const int first = price(helm, points_for(battle, r.angle[0]), helm.inches - r.steady);
  const int second = price_in_full(helm, points_for(battle, r.angle[1]));
  if (r.run + first + second < helm.least)
    return refusal(battle, who, helm.least > helm.steady ? "buoyz.12.5.2" : "buoyz.4.1.5", "course.too-short",
                   "she must move at least {} in", engine::units(helm.least));
  if (r.run > helm.inches)
    return refusal(battle, who, "buoyz.4.1.4", "course.too-far", "{} in is more than the {} in she has",
                   engine::units(r.run), engine::units(helm.inches));
  if (r.run + first + second > helm.inches)
    return refusal(
        battle, who, r.turns == 2 ? "buoyz.7.3.2" : "buoyz.4.1.8", "course.cost",
        "{} in and turns worth {} in are more than the {} in she has", engine::units(r.run),
        engine::units(r.turns == 2 ? price_in_full(helm, points_for(battle, r.angle[0])) + second : first),
        engine::units(helm.inches));
  return std::nullopt;
}

std::string no_spot_turn(const Ship& ship) {
  return ship.steering > 0 ? "her rudder is jammed, and she cannot turn on the spot"
                           : "only ships under sail turn on the spot";
}

// buoyz.4.1.1.6, 10.4.3: on the spot, under sail only. A drifting fireship turns as her sheet says.
Verdict bad_pivot(const Battle& battle, Actor who, const Helm& helm, const Reckoning& r) {
  if (r.run > 0)
    return refusal(battle, who, helm.why, "course.no-way", "{}",
                   battle[who].is(Mark::anchored)
                       ? "she lies at anchor; to move she weighs, as in \"2 weigh\""
                       : "she has no way on and cannot move ahead");
  const bool drifting = helm.handling == Handling::drifting;
  const double most = drifting ? degrees_for(battle, helm.points) : battle.book->p.turn_spot;
  if (r.turns > helm.turns || std::abs(r.angle[0]) > sea::degrees(most).minutes)
    return refusal(battle, who, drifting ? "buoyz.4.1.7" : "buoyz.4.1.1.6", "course.spot-turn", "{}",
                   helm.turns > 0 ? fmt::format("she may turn on the spot once, up to {} degrees", most)
                                  : no_spot_turn(battle[who]));
  return std::nullopt;
}

// buoyz.5.8.4: she circles as tightly as she can, and an Agile ship turns once more at the very end.
Verdict bad_circle(const Battle& battle, Actor who, const Helm& helm, const Reckoning& r) {
  const int last = last_points(helm, r.run);
  const auto forced = [&](int points) { return sea::degrees(degrees_for(battle, points)).minutes; };
  if (r.turns == (last > 0 ? 2 : 1) && r.steady == helm.steady &&
      r.angle[0] == helm.side * forced(helm.points) &&
      (last == 0 || (r.angle[1] == helm.side * forced(last) && r.ahead_after_last_turn == 0)))
    return bad_distance(battle, who, helm, r);
  const char* side = helm.side < 0 ? "P" : "S";
  return refusal(battle, who, "buoyz.5.8.4", "course.jammed",
                 "her rudder is jammed: {} in straight, then {}{} and on as far as she likes{}",
                 engine::units(helm.steady), side, forced(helm.points) / 60.0,
                 last > 0 ? fmt::format(", then {}{} at the end", side, forced(last) / 60.0) : "");
}

// buoyz.7.2.9, 7.2.10: the swing first if she makes it, then straight.
Verdict bad_swing(const Battle& battle, Actor who, const Helm& helm, const Reckoning& r) {
  const int quarter = sea::quarter_circle.minutes;
  const bool right_way = helm.side == 0 ? std::abs(r.angle[0]) == quarter : r.angle[0] == helm.side * quarter;
  if (r.turns > 1 || (r.turns == 1 && (r.steady != 0 || !right_way)))
    return refusal(battle, who, helm.why, "course.swing",
                   "she swings {} before she moves, or not at all, and makes no other turn",
                   helm.side < 0   ? "P90"
                   : helm.side > 0 ? "S90"
                                   : "P90 or S90");
  Reckoning straight;
  straight.run = r.run;
  return bad_distance(battle, who, helm, straight);
}

// buoyz.4.1.10: an inch, then at most one turn, if she is free to go.
Verdict bad_sternway(const Battle& battle, Actor who, const Helm& helm, const Reckoning& r) {
  if (!under_way(helm))
    return refusal(battle, who, helm.why, "course.astern", "she cannot go astern this move");
  if (r.run != helm.least || r.turns > 1 || (r.turns == 1 && r.ahead_after_last_turn > 0))
    return refusal(battle, who, "buoyz.4.1.10", "course.astern",
                   "astern she goes {} in straight, and may then turn once", engine::units(helm.least));
  if (auto bad = bad_turns(battle, who, helm, r)) return bad;
  return bad_distance(battle, who, helm, r);
}

// buoyz.4.1.1.6: she anchors after her least move, or where she lies still.
Verdict bad_way_to_anchor(const Battle& battle, Actor who, const Helm& helm, const Course& course,
                          const Reckoning& r) {
  if (!ordered(course, Order::anchor) || r.run <= helm.least) return std::nullopt;
  return refusal(battle, who, "buoyz.4.1.1.6", "course.anchor", "to anchor she moves {} in and no more",
                 engine::units(helm.least));
}

}  // namespace

Verdict bad_legs(const Battle& battle, Actor who, const Helm& helm, const Course& course) {
  if (auto bad = bad_leg(battle, who, course)) return bad;
  const Reckoning r = reckon(course);
  if (ordered(course, Order::sweep) && r.run > milli(battle.book->p.sweep_speed))
    return refusal(battle, who, "buoyz.5.10.6", "course.sweep", "sweeping she moves {} in at most",
                   battle.book->p.sweep_speed);
  if (auto bad = bad_way_to_anchor(battle, who, helm, course, r)) return bad;
  if (ordered(course, Order::astern)) return bad_sternway(battle, who, helm, r);
  switch (helm.handling) {
    case Handling::resting:
    case Handling::drifting: return bad_pivot(battle, who, helm, r);
    case Handling::circling: return bad_circle(battle, who, helm, r);
    case Handling::swinging: return bad_swing(battle, who, helm, r);
    case Handling::free:
    case Handling::straight: break;
  }
  if (auto bad = bad_turns(battle, who, helm, r)) return bad;
  return bad_distance(battle, who, helm, r);
}

}  // namespace buoyz
