// wetthrust.move.20: a plot that is not legal is refused when it is written, with the clause it breaks.
#include <algorithm>
#include <bit>
#include <cstdlib>

#include "rulebooks/wetthrust/air/air.h"
#include "rulebooks/wetthrust/damage/systems.h"
#include "rulebooks/wetthrust/movement/collisions.h"
#include "rulebooks/wetthrust/movement/smoke.h"
#include "rulebooks/wetthrust/orders/orders.h"

namespace wetthrust {
namespace {

using engine::Course;

// Speed (move.4), turns (move.6) and evasion (move.15).
Verdict bad_movement(const Battle& battle, const Question& q, const Plot& plot) {
  const Ship& ship = battle[q.actor];
  const int change = plot.speed_change, top = top_speed(battle, ship);
  const int rate = change > 0 ? acceleration(battle, ship) : deceleration(battle, ship);
  const int speed = std::min(ship.speed, top) + change;
  const int points = std::abs(plot.first) + std::abs(plot.second), most = most_points(battle, ship);
  const bool turns = points > 0, evades = plot.evasive;
  const bool no_rudder = manoeuvre_level(battle, ship) == 0, still = new_speed(battle, ship, plot) == 0;
  return engine::first_refusal(
      battle, q.actor,
      {{std::abs(change) > rate, rate == 0 ? "wetthrust.prop.2" : "wetthrust.move.4", "plot.rate",
        "{plot} needs a rate of {change}; she has {rate}"},
       {speed < 0 || speed > top, speed < 0 ? "wetthrust.move.4" : "wetthrust.boiler.1", "plot.speed",
        "{plot} would be speed {speed}; she can go from 0 to {top}"},
       {turns && no_rudder, "wetthrust.rudder.3", "plot.no-rudder",
        "{plot}: no rudder is left; she repeats her last turn"},
       {points > most, "wetthrust.move.6", "plot.level",
        "{plot} needs manoeuvre level {points}; she has {most}"},
       {turns && still, "wetthrust.move.12", "plot.no-way", "{plot}: a ship that lies still cannot turn"},
       {plot.first * plot.second > 0, "wetthrust.move.9", "plot.same-side",
        "{plot}: write a turn to one side as one group"},
       {evades && battle.sheet(ship).evasion == Evasion::none, "wetthrust.move.15", "plot.no-evasion",
        "her sheet does not allow E"},
       {evades && (turns || change), "wetthrust.move.15", "plot.evasion-alone",
        "E stands alone: no turn and no change of speed"},
       {evades && still, "wetthrust.move.12", "plot.no-way", "a ship that lies still may not plot E"},
       {evades && no_rudder, "wetthrust.rudder.3", "plot.no-rudder", "E cannot be ordered without a rudder"}},
      [&](auto sentence) {
        return fmt::format(sentence, fmt::arg("plot", print_plot(plot, 0)),
                           fmt::arg("change", inches(std::abs(change))), fmt::arg("rate", inches(rate)),
                           fmt::arg("speed", inches(speed)), fmt::arg("top", inches(top)),
                           fmt::arg("points", points), fmt::arg("most", most));
      });
}

// wetthrust.sub.6: from which modes each change is possible; wetthrust.sub.8: a boat runs silent when deep.
bool may_change(Mode mode, std::uint32_t change) {
  constexpr std::uint32_t possible[] = {bit(Comment::periscope) | bit(Comment::crash_dive),
                                        bit(Comment::deep) | bit(Comment::surface) | bit(Comment::crash_dive),
                                        bit(Comment::periscope) | bit(Comment::run_silent)};
  return change & possible[static_cast<int>(mode)];
}

Verdict bad_comments(const Battle& battle, const Question& q, std::uint32_t comments) {
  constexpr std::uint32_t known = (1u << std::size(comment_words)) - 1;
  constexpr std::uint32_t modes = bit(Comment::deep) | bit(Comment::periscope) | bit(Comment::surface) |
                                  bit(Comment::crash_dive) | bit(Comment::run_silent);
  if (comments == 0) return std::nullopt;
  const Ship& ship = battle[q.actor];
  const auto says = [&](Comment comment) { return (comments & bit(comment)) != 0; };
  const bool own = says(Comment::make_smoke), screen = says(Comment::smoke_screen), smoke = own || screen;
  const bool launches = says(Comment::launch_recon), runs = says(Comment::disengage);
  const bool heavy = !light(battle.sheet(ship).type), submerged = ship.mode != Mode::surfaced;
  const std::uint32_t change = comments & modes;
  const Clause of_change = change == bit(Comment::run_silent) ? "wetthrust.sub.8" : "wetthrust.sub.6";
  return engine::first_refusal(
      battle, q.actor,
      {{(comments & ~known) != 0, "wetthrust.move.2", "plot.flag", "no such comment"},
       {smoke && !smoke_possible(battle.weather), "wetthrust.smoke.6", "plot.smoke-weather",
        "no smoke can be made in this weather ({})"},
       {own && screen, "wetthrust.smoke.4", "plot.smoke-twice",
        "she makes smoke or a smoke screen, not both"},
       {smoke && submerged, "wetthrust.smoke.1", "plot.smoke-submerged", "only surface ships make smoke"},
       {smoke && heavy && (screen || !runs), "wetthrust.smoke.2", "plot.smoke-heavy",
        "only CL or lighter may hide a target by smoke; she makes smoke only to disengage"},
       {launches && !has_recon_aboard(battle, q.actor), "wetthrust.recon.6", "plot.no-recon",
        "she has no reconnaissance aircraft aboard"},
       {launches && grounded(battle), "wetthrust.wx.1", "plot.too-rough",
        "nothing takes off in a storm or a gale"},
       {runs && submerged, "wetthrust.diseng.1", "plot.disengage-submerged",
        "a submarine disengages on the surface"},
       {runs && ship.is(Mark::no_disengaging), "wetthrust.diseng.4", "plot.disengage-barred",
        "she has recovered a reconnaissance aircraft and cannot disengage"},
       {change && !battle.sheet(ship).dives, "wetthrust.sub.1", "plot.no-submarine", "she is no submarine"},
       {change && !std::has_single_bit(change), "wetthrust.sub.6", "plot.two-modes",
        "one change of mode a turn"},
       {change && !may_change(ship.mode, change), of_change, "plot.mode",
        "she cannot do that from her present mode"}},
      [&](auto sentence) { return fmt::format(sentence, weather_name(battle.weather)); });
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
  return squadrons(battle).any([&](const Squadron& s) {
    return s.plane == Plane::recon && s.carrier == index(who) && s.state == AirState::aboard;
  });
}

Verdict refuse_plot(const Battle& battle, const Question& q, const Course& course) {
  if (auto bad = bad_shape(battle, q, course)) return bad;
  const Plot plot = plot_of(course, point_angle(battle));
  if (auto bad = bad_movement(battle, q, plot)) return bad;
  if (auto bad = bad_comments(battle, q, course.flags & ~evasive_flag)) return bad;
  if (q.detail < 0 && !steers_away(battle, q.actor, plot, ship_actor(-q.detail - 1)))
    return refusal(battle, q.actor, "wetthrust.coll.5", "plot.steer-away",
                   "after the refused ram she must steer away from {}",
                   battle.name(ship_actor(-q.detail - 1)));
  return std::nullopt;
}

}  // namespace wetthrust
