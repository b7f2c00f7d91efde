// The legs of a course, and where it ends.
#include "rulebooks/buoyz/plot.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "rulebooks/buoyz/break_contact.h"
#include "rulebooks/buoyz/close_quarters.h"

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
  if (r.run < helm.least)
    return refusal(battle, who, helm.cost == 0 ? "buoyz.12.5.2" : "buoyz.4.1.5", "course.too-short",
                   "she must move at least {} in", engine::units(helm.least));
  if (r.run > helm.inches)
    return refusal(battle, who, "buoyz.4.1.4", "course.too-far", "{} in is more than the {} in she has",
                   engine::units(r.run), engine::units(helm.inches));
  const int first = price(helm, points_for(battle, r.angle[0]), helm.inches - r.steady);
  const int second = price_in_full(helm, points_for(battle, r.angle[1]));
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

// Nothing is asked of a ship that would put her ashore.
bool is_afloat(const Passage& passage) { return passage.halt != Halt::aground && passage.halt != Halt::belt; }

// Inches of her move that count: of one that a ship stops only those she ran.
double inches_made(const Battle& battle, const Helm& helm, const Course& course, const Passage& passage) {
  const bool stopped = passage.halt == Halt::collision || passage.set_back;
  return stopped ? passage.run : inches_used(battle, helm, course);
}

std::string no_retreat(const Battle& battle, Actor who, const Helm& helm, const Course& course,
                       const Passage& passage) {
  if (passage.halt == Halt::edge && passage.edge == battle.book->side(battle[who].side).edge) return {};
  const Reckoning r = reckon(course);
  return why_no_retreat(battle, who,
                        {passage.end, inches_made(battle, helm, course, passage), engine::units(helm.inches),
                         r.turns > 0 ? engine::units(r.steady) : 0});
}

// She heads home, however slowly.
bool heads_home(const Battle& battle, Actor who, const Helm& helm, const Course& course,
                const Passage& passage) {
  const Reckoning r = reckon(course);
  const double all = engine::units(helm.inches);
  return why_no_retreat(battle, who, {passage.end, all, all, r.turns > 0 ? engine::units(r.steady) : 0})
      .empty();
}

// buoyz.cam3.1.5, 8.2.5: at full speed and homeward, if she is under that order or a prize.
bool keeps_order(const Battle& battle, Actor who, const Helm& helm, const Course& course,
                 const Passage& passage) {
  return !goes_home(battle[who]) || no_retreat(battle, who, helm, course, passage).empty();
}

// The best that these courses can do.
template <class List>
EndRank best_rank(const Battle& battle, Actor who, const List& courses, const Formation& squadron) {
  EndRank best = EndRank::unasked;
  for (const Course& course : courses) {
    if (best == EndRank{}) break;
    const Passage passage = sail(battle, who, course);
    if (is_afloat(passage))
      best =
          std::min(best, end_rank(battle, who, helm(battle, who, course.flags), course, passage, squadron));
  }
  return best;
}

// Whatever propulsion she has chosen, and though she would rather lie at anchor.
std::uint32_t free_orders(const Ship& ship) { return ship.is(Mark::anchored) ? bit(Order::weigh) : 0; }

// The best that she can do, in her squadron with any course and not only those of her fan.
EndRank best_rank(const Battle& battle, Actor who, std::uint32_t flags, const Formation& squadron) {
  Fan fan;
  fan.clear();
  lay_fan(battle, who, flags, fan);
  const EndRank best = best_rank(battle, who, fan, squadron);
  if (best == EndRank{} || !squadron.bound()) return best;
  Courses all;
  lay_close(battle, who, flags, all);
  if (flags != free_orders(battle[who])) lay_reach(battle, who, free_orders(battle[who]), all);
  return std::min(best, best_rank(battle, who, all, squadron));
}

// buoyz.cam3.1.5: where another ship or the wind bars the move it should be, as good a one as she would make
// by herself.
Verdict bad_second_best(const Battle& battle, Actor who, const Course& course, const Passage& passage) {
  if (!goes_home(battle[who])) return std::nullopt;
  const Course plain = homeward(battle, who);
  const Passage hers = sail(battle, who, plain);
  if (!is_afloat(hers) || shortfall(battle, who, course, passage) <= shortfall(battle, who, plain, hers))
    return std::nullopt;
  return refusal(battle, who, goes_home_by(battle[who]), "course.retreat",
                 "she goes home, and must turn and run as far that way as she can");
}

// Some course takes her home as it should and meets nobody: she need not back off first (4.1.10).
bool way_home_is_open(const Battle& battle, Actor who, std::uint32_t flags) {
  Fan fan;
  fan.clear();
  lay_fan(battle, who, flags, fan);
  return std::any_of(fan.begin(), fan.end(), [&](const Course& course) {
    const Passage passage = sail(battle, who, course);
    return is_afloat(passage) && passage.struck.empty() &&
           keeps_order(battle, who, helm(battle, who, course.flags), course, passage);
  });
}

double to_nearest_mate(const Battle& battle, Actor who, sea::Point at) {
  double nearest = 1e9;
  each_ship_of(battle, battle[who].side, [&](Actor, const Ship& mate) {
    if (sisters(battle[who], mate) && serves(battle, mate))
      nearest = std::min(nearest, sea::distance(at, mate.pose.at));
  });
  return nearest;
}

// buoyz.12.1.2: a ship out of touch goes farther away from the nearest of her squadron.
bool strays(const Battle& battle, Actor who, sea::Point end) {
  return sea::beyond(to_nearest_mate(battle, who, end), to_nearest_mate(battle, who, battle[who].pose.at));
}

// buoyz.12.1.2: some course of hers leaves fewer ships alone.
Verdict bad_company(const Battle& battle, Actor who, ShipSet alone) {
  const double near = battle.book->p.squadron_spacing;
  if (alone & only(who))
    return refusal(battle, who, "buoyz.12.1.2", "course.squadron",
                   "there she would have no ship of her squadron within {} in", near);
  return refusal(battle, who, "buoyz.12.1.2", "course.squadron",
                 "so {} would be left without a ship of the squadron within {} in",
                 battle.name(first_of(alone)), near);
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

bool ends_well(const Battle& battle, Actor who, const Helm& helm, const Course& course,
               const Passage& passage, const Formation& squadron) {
  return in_touch(squadron, passage.end) && keeps_order(battle, who, helm, course, passage);
}

bool ends_well(const Battle& battle, Actor who, const Helm& helm, const Course& course,
               const Formation& squadron) {
  return ends_well(battle, who, helm, course, sail(battle, who, course), squadron);
}

Shortfall shortfall(const Battle& battle, Actor who, const Course& course, const Passage& passage) {
  const Helm at = helm(battle, who, course.flags);
  const double left = engine::units(at.inches) - inches_made(battle, at, course, passage);
  return {off_the_way_home(battle, battle[who], passage.end.heading), std::round(std::max(0.0, left) * 100)};
}

EndRank end_rank(const Battle& battle, Actor who, const Helm& helm, const Course& course,
                 const Passage& passage, const Formation& squadron) {
  if (!keeps_order(battle, who, helm, course, passage)) return EndRank::unasked;
  const ShipSet alone = left_alone(squadron, passage.end);
  if (alone && !is_afloat(passage)) return EndRank::unasked;
  const bool farther = (alone & only(who)) && strays(battle, who, passage.end.at);
  return EndRank(2 * std::popcount(alone) + (farther ? 1 : 0));
}

Verdict bad_end(const Battle& battle, Actor who, const Helm& helm, const Course& course) {
  const Formation squadron = formation(battle, who);
  const bool retreating = goes_home(battle[who]);
  if (!squadron.bound() && !retreating) return std::nullopt;
  if (retreating && battle[who].is(Mark::anchored) && !ordered(course, Order::weigh))
    return refusal(battle, who, goes_home_by(battle[who]), "course.retreat",
                   "she goes home and must weigh anchor");
  const std::uint32_t ahead = course.flags & ~bit(Order::astern);
  if (retreating && ordered(course, Order::astern) && !way_home_is_open(battle, who, ahead))
    return std::nullopt;
  const Passage passage = sail(battle, who, course);
  if (ends_well(battle, who, helm, course, passage, squadron)) return std::nullopt;
  const ShipSet alone = left_alone(squadron, passage.end);
  const EndRank best = best_rank(battle, who, ahead, squadron);
  if (best == EndRank::unasked) return bad_second_best(battle, who, course, passage);
  if (std::popcount(alone) > static_cast<int>(best) / 2) return bad_company(battle, who, alone);
  if (std::popcount(alone) == static_cast<int>(best) / 2 && static_cast<int>(best) % 2 == 0 &&
      (alone & only(who)) && strays(battle, who, passage.end.at))
    return refusal(battle, who, "buoyz.12.1.2", "course.strays",
                   "she may not go farther away from her squadron");
  // To keep her squadron she may go slower, but not another way.
  const bool for_squadron = std::popcount(alone) < static_cast<int>(best) / 2;
  if (keeps_order(battle, who, helm, course, passage) ||
      (for_squadron && heads_home(battle, who, helm, course, passage)))
    return std::nullopt;
  return refusal(battle, who, goes_home_by(battle[who]), "course.retreat", "{}",
                 no_retreat(battle, who, helm, course, passage));
}

}  // namespace buoyz
