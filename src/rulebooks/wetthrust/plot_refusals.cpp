// wetthrust.move.20: a plot that is not legal is refused when it is written, with the clause it breaks.
#include <algorithm>
#include <bit>
#include <cstdlib>

#include "rulebooks/wetthrust/air.h"
#include "rulebooks/wetthrust/coll.h"
#include "rulebooks/wetthrust/orders.h"
#include "rulebooks/wetthrust/smoke.h"
#include "rulebooks/wetthrust/systems.h"

namespace wetthrust {
namespace {

using engine::Course;

Verdict bad_speed(const Battle& battle, const Question& q, const Plot& plot) {
  const Ship& ship = battle[q.actor];
  const int most = plot.speed_change > 0 ? acceleration(battle, ship) : deceleration(battle, ship);
  if (std::abs(plot.speed_change) > most)
    return refusal(battle, q.actor, most == 0 ? "wetthrust.prop.2" : "wetthrust.move.4", "plot.rate",
                   "{} needs a rate of {}; she has {}", print_plot(plot, 0),
                   inches(std::abs(plot.speed_change)), inches(most));
  const int speed = std::min(ship.speed, top_speed(battle, ship)) + plot.speed_change;
  if (speed < 0 || speed > top_speed(battle, ship))
    return refusal(battle, q.actor, speed < 0 ? "wetthrust.move.4" : "wetthrust.boiler.1", "plot.speed",
                   "{} would be speed {}; she can go from 0 to {}", print_plot(plot, 0), inches(speed),
                   inches(top_speed(battle, ship)));
  return std::nullopt;
}

Verdict bad_turn(const Battle& battle, const Question& q, const Plot& plot) {
  const Ship& ship = battle[q.actor];
  const int points = std::abs(plot.first) + std::abs(plot.second), most = most_points(battle, ship);
  if (points == 0) return std::nullopt;
  if (manoeuvre_level(battle, ship) == 0)
    return refusal(battle, q.actor, "wetthrust.rudder.3", "plot.no-rudder",
                   "{}: no rudder is left; she repeats her last turn", print_plot(plot, 0));
  if (points > most)
    return refusal(battle, q.actor, "wetthrust.move.6", "plot.level",
                   "{} needs manoeuvre level {}; she has {}", print_plot(plot, 0), points, most);
  if (new_speed(battle, ship, plot) == 0)
    return refusal(battle, q.actor, "wetthrust.move.12", "plot.no-way",
                   "{}: a ship that lies still cannot turn", print_plot(plot, 0));
  if (plot.first * plot.second > 0)
    return refusal(battle, q.actor, "wetthrust.move.9", "plot.same-side",
                   "{}: write a turn to one side as one group", print_plot(plot, 0));
  return std::nullopt;
}

Verdict bad_evasion(const Battle& battle, const Question& q, const Plot& plot) {
  const Ship& ship = battle[q.actor];
  if (!plot.evasive) return std::nullopt;
  if (battle.sheet(ship).evasion == Evasion::none)
    return refusal(battle, q.actor, "wetthrust.move.15", "plot.no-evasion", "her sheet does not allow E");
  if (plot.first || plot.second || plot.speed_change)
    return refusal(battle, q.actor, "wetthrust.move.15", "plot.evasion-alone",
                   "E stands alone: no turn and no change of speed");
  if (new_speed(battle, ship, plot) == 0)
    return refusal(battle, q.actor, "wetthrust.move.12", "plot.no-way",
                   "a ship that lies still may not plot E");
  if (manoeuvre_level(battle, ship) == 0)
    return refusal(battle, q.actor, "wetthrust.rudder.3", "plot.no-rudder",
                   "E cannot be ordered without a rudder");
  return std::nullopt;
}

Verdict bad_smoke(const Battle& battle, const Question& q, std::uint32_t comments) {
  const Ship& ship = battle[q.actor];
  const bool own = comments & bit(Comment::make_smoke), screen = comments & bit(Comment::smoke_screen);
  if (!own && !screen) return std::nullopt;
  if (!smoke_possible(battle.weather))
    return refusal(battle, q.actor, "wetthrust.smoke.6", "plot.smoke-weather",
                   "no smoke can be made in this weather ({})", weather_name(battle.weather));
  if (own && screen)
    return refusal(battle, q.actor, "wetthrust.smoke.4", "plot.smoke-twice",
                   "she makes smoke or a smoke screen, not both");
  if (ship.mode != Mode::surfaced)
    return refusal(battle, q.actor, "wetthrust.smoke.1", "plot.smoke-submerged",
                   "only surface ships make smoke");
  if (!light(battle.sheet(ship).type) && (screen || !(comments & bit(Comment::disengage))))
    return refusal(battle, q.actor, "wetthrust.smoke.2", "plot.smoke-heavy",
                   "only CL or lighter may hide a target by smoke; she makes smoke only to disengage");
  return std::nullopt;
}

Verdict bad_mode(const Battle& battle, const Question& q, std::uint32_t comments) {
  constexpr std::uint32_t modes = bit(Comment::deep) | bit(Comment::periscope) | bit(Comment::surface) |
                                  bit(Comment::crash_dive) | bit(Comment::run_silent);
  const Ship& ship = battle[q.actor];
  const std::uint32_t asked = comments & modes;
  if (!asked) return std::nullopt;
  if (!battle.sheet(ship).dives)
    return refusal(battle, q.actor, "wetthrust.sub.1", "plot.no-submarine", "she is no submarine");
  if (!std::has_single_bit(asked))
    return refusal(battle, q.actor, "wetthrust.sub.6", "plot.two-modes", "one change of mode a turn");
  const bool legal = (asked == bit(Comment::deep) && ship.mode == Mode::periscope) ||
                     (asked == bit(Comment::periscope) && ship.mode != Mode::periscope) ||
                     (asked == bit(Comment::surface) && ship.mode == Mode::periscope) ||
                     (asked == bit(Comment::crash_dive) && ship.mode != Mode::deep) ||
                     (asked == bit(Comment::run_silent) && ship.mode == Mode::deep);
  if (!legal)
    return refusal(battle, q.actor, asked == bit(Comment::run_silent) ? "wetthrust.sub.8" : "wetthrust.sub.6",
                   "plot.mode", "she cannot do that from her present mode");
  return std::nullopt;
}

Verdict bad_comments(const Battle& battle, const Question& q, std::uint32_t comments) {
  constexpr std::uint32_t known = (1u << std::size(comment_words)) - 1;
  if (comments & ~known) return refusal(battle, q.actor, "wetthrust.move.2", "plot.flag", "no such comment");
  if (auto bad = bad_smoke(battle, q, comments)) return bad;
  if ((comments & bit(Comment::launch_recon)) && !has_recon_aboard(battle, q.actor))
    return refusal(battle, q.actor, "wetthrust.recon.6", "plot.no-recon",
                   "she has no reconnaissance aircraft aboard");
  if ((comments & bit(Comment::launch_recon)) && grounded(battle))
    return refusal(battle, q.actor, "wetthrust.wx.1", "plot.too-rough",
                   "nothing takes off in a storm or a gale");
  if ((comments & bit(Comment::disengage)) && battle[q.actor].mode != Mode::surfaced)
    return refusal(battle, q.actor, "wetthrust.diseng.1", "plot.disengage-submerged",
                   "a submarine disengages on the surface");
  if ((comments & bit(Comment::disengage)) && battle[q.actor].is(Mark::no_disengaging))
    return refusal(battle, q.actor, "wetthrust.diseng.4", "plot.disengage-barred",
                   "she has recovered a reconnaissance aircraft and cannot disengage");
  return bad_mode(battle, q, comments);
}

Verdict bad_shape(const Battle& battle, const Question& q, const Course& course) {
  const bool turns_only = std::all_of(course.legs.begin(), course.legs.end(), [&](const engine::Leg& leg) {
    return leg.kind == engine::Leg::Kind::turn && leg.amount != 0 && leg.amount % point_angle(battle) == 0 &&
           std::abs(leg.amount) < 100 * point_angle(battle);
  });
  if (turns_only && course.legs.size() <= 2) return std::nullopt;
  return refusal(battle, q.actor, "wetthrust.move.1", "plot.shape",
                 "a plot is a change of speed and at most two groups of whole points");
}

}  // namespace

bool has_recon_aboard(const Battle& battle, Actor who) {
  for (const Squadron& s : battle.squadrons)
    if (s.plane == Plane::recon && s.carrier == index(who) && s.state == AirState::aboard) return true;
  return false;
}

Verdict refuse_plot(const Battle& battle, const Question& q, const Course& course) {
  if (auto bad = bad_shape(battle, q, course)) return bad;
  const Plot plot = plot_of(course, point_angle(battle));
  if (auto bad = bad_speed(battle, q, plot)) return bad;
  if (auto bad = bad_turn(battle, q, plot)) return bad;
  if (auto bad = bad_evasion(battle, q, plot)) return bad;
  if (auto bad = bad_comments(battle, q, course.flags & ~evasive_flag)) return bad;
  if (q.detail < 0 && !steers_away(battle, q.actor, plot, ship_actor(-q.detail - 1)))
    return refusal(battle, q.actor, "wetthrust.coll.5", "plot.steer-away",
                   "after the refused ram she must steer away from {}",
                   battle.name(ship_actor(-q.detail - 1)));
  return std::nullopt;
}

}  // namespace wetthrust
