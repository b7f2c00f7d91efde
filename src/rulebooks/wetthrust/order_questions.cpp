// Step 1: the plot of a ship with its comments, and whether a destroyer wants to ram.
#include <algorithm>
#include <cstdlib>

#include "rulebooks/wetthrust/coll.h"
#include "rulebooks/wetthrust/estimate.h"
#include "rulebooks/wetthrust/orders.h"
#include "rulebooks/wetthrust/smoke.h"
#include "rulebooks/wetthrust/systems.h"
#include "sea/course.h"

namespace wetthrust {
namespace {

using engine::Course;

int point_angle(const Battle& battle) { return battle.book->options.point_angle; }

std::string inches(int thousandths) { return fmt::format("{:g}", thousandths / 1000.0); }

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
  if (plot.second && (plot.first > 0) == (plot.second > 0))
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
  if (ship.speed == 0)
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
  if (!light(battle.sheet(ship).type) && !(comments & bit(Comment::disengage)))
    return refusal(battle, q.actor, "wetthrust.smoke.2", "plot.smoke-heavy",
                   "only CL or lighter may hide a target by smoke");
  return std::nullopt;
}

bool has_recon_aboard(const Battle& battle, Actor who) {
  for (const Squadron& s : battle.squadrons)
    if (s.plane == Plane::recon && s.carrier == index(who) && s.state == AirState::aboard) return true;
  return false;
}

Verdict bad_mode(const Battle& battle, const Question& q, std::uint32_t comments) {
  constexpr std::uint32_t modes = bit(Comment::deep) | bit(Comment::periscope) | bit(Comment::surface) |
                                  bit(Comment::crash_dive) | bit(Comment::run_silent);
  const Ship& ship = battle[q.actor];
  const std::uint32_t asked = comments & modes;
  if (!asked) return std::nullopt;
  if (!battle.sheet(ship).dives)
    return refusal(battle, q.actor, "wetthrust.sub.1", "plot.no-submarine", "she is no submarine");
  if (asked & (asked - 1))
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
  if ((comments & bit(Comment::disengage)) && battle[q.actor].mode != Mode::surfaced)
    return refusal(battle, q.actor, "wetthrust.diseng.1", "plot.disengage-submerged",
                   "a submarine disengages on the surface");
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

// Blank; near the edge of the table she turns away; after a refused ram she steers away.
Plot plain_plot(const Battle& battle, const Question& q) {
  const Ship& ship = battle[q.actor];
  Plot plot;
  const bool may_turn = new_speed(battle, ship, plot) > 0 && most_points(battle, ship) > 0;
  if (q.detail < 0 && may_turn) {
    const sea::Angle off = sea::relative_bearing(ship.pose, battle[ship_actor(-q.detail - 1)].pose.at);
    plot.first = std::int8_t(off.minutes > 0 ? -most_points(battle, ship) : most_points(battle, ship));
    return plot;
  }
  constexpr double sea_room = 14;
  if (!may_turn || sea::inside(battle.book->table, sea::ahead(ship.pose, sea_room).at)) return plot;
  const sea::Angle to_middle = sea::relative_bearing(ship.pose, sea::middle(battle.book->table));
  plot.first = std::int8_t(to_middle.minutes < 0 ? -most_points(battle, ship) : most_points(battle, ship));
  return plot;
}

using Plots = Few<Plot, 40>;

// Keep, gain or lose speed, with every turn her level allows, and an S that chases salvos.
Plots sensible_plots(const Battle& battle, const Question& q) {
  Plots plots{};
  const Ship& ship = battle[q.actor];
  const int top = top_speed(battle, ship), now = std::min(ship.speed, top);
  const int changes[] = {0, std::min(acceleration(battle, ship), top - now),
                         -std::min(deceleration(battle, ship), now)};
  const int most = std::min(most_points(battle, ship), 4);
  for (int i = 0; i < 3; ++i) {
    if (i > 0 && changes[i] == 0) continue;
    for (int points = -most; points <= most; ++points)
      if (points == 0 || now + changes[i] > 0) plots.add({changes[i], std::int8_t(points), 0, 0});
    if (most >= 2 && now + changes[i] > 0) plots.add({changes[i], 1, -1, 0});
  }
  if (battle.sheet(ship).evasion == Evasion::full && now > 0 && most > 0) plots.add({0, 0, 0, 1});
  return plots;
}

struct PlotQuestion {
  static constexpr const char* name = "plot";
  static constexpr Clause clause = "wetthrust.move.1";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::course;

  static Answer standard(const Battle& battle, const Question& q) {
    return Answer::of(course_of(plain_plot(battle, q), 0, point_angle(battle)));
  }

  // wetthrust.move.20: what is not legal is refused when it is written.
  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    if (auto bad = bad_shape(battle, q, answer.course)) return bad;
    const Plot plot = plot_of(answer.course, point_angle(battle));
    for (const auto& bad :
         {bad_speed(battle, q, plot), bad_turn(battle, q, plot), bad_evasion(battle, q, plot),
          bad_comments(battle, q, answer.course.flags & ~evasive_flag)})
      if (bad) return bad;
    if (q.detail < 0 &&
        !steers_away(battle, q.actor, track(battle, battle[q.actor], plot), ship_actor(-q.detail - 1)))
      return refusal(battle, q.actor, "wetthrust.coll.5", "plot.steer-away",
                     "after the refused ram she must steer away from {}",
                     battle.name(ship_actor(-q.detail - 1)));
    return std::nullopt;
  }

  static Answer any(const Battle& battle, const Question& q, engine::Picker& picker) {
    const Plots plots = sensible_plots(battle, q);
    Course course = course_of(plots[picker.below(plots.size())], 0, point_angle(battle));
    const bool comment = picker.one_in(6);
    if (comment) course.flags |= 1u << picker.below(int(std::size(comment_words)));
    const Answer answer = Answer::of(course);
    return refuse(battle, q, answer) ? standard(battle, q) : answer;
  }

  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    for (const Plot& plot : sensible_plots(battle, q)) {
      const Answer answer = Answer::of(course_of(plot, 0, point_angle(battle)));
      if (q.detail >= 0 || !refuse(battle, q, answer)) out.push_back(answer);
    }
    if (out.empty()) out.push_back(standard(battle, q));
    add_comments(battle, q, out);
  }

  // A badly hurt ship thinks of getting away; a submarine of its mode.
  static void add_comments(const Battle& battle, const Question& q, engine::Candidates& out) {
    const Ship& ship = battle[q.actor];
    const std::size_t plain = out.size();
    const bool hurt = 2 * ship.damage > battle.sheet(ship).boxes();
    if (hurt && ship.mode == Mode::surfaced)
      for (std::size_t i = 0; i < plain; ++i)
        out.push_back(out[i]), out.back().course.flags |= bit(Comment::disengage);
    if (!battle.sheet(ship).dives) return;
    for (const Comment comment : {Comment::deep, Comment::periscope, Comment::crash_dive}) {
      Answer answer = standard(battle, q);
      answer.course.flags |= bit(comment);
      if (!refuse(battle, q, answer)) out.push_back(answer);
    }
  }

  static engine::Prospect prospect(const Battle& battle, const Question& q, const Answer& answer);

  static std::string print(const Battle& battle, const Question&, const Answer& answer) {
    return print_plot(plot_of(answer.course, point_angle(battle)), answer.course.flags & ~evasive_flag);
  }
  static engine::Parsed parse(const Battle& battle, const Question& q, std::string_view text) {
    return parse_plot(battle, q, text);
  }

  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    const Ship& ship = battle[q.actor];
    out.prompt =
        fmt::format("{}: speed {}, at most {}; +{} or -{}; up to {} points of turn", battle.name(q.actor),
                    inches(ship.speed), inches(top_speed(battle, ship)), inches(acceleration(battle, ship)),
                    inches(deceleration(battle, ship)), most_points(battle, ship));
    out.form = "a plot like 2A2S1P, 1D, E or - for no change; comments behind it, as in \"1A smoke\"";
    out.flags.assign(std::begin(comment_words), std::end(comment_words));
    out.limits = {{"points", 0, most_points(battle, ship)}};
    out.turn_unit = point_angle(battle);
  }
};

// Enemies are taken where they would be if they went straight on.
engine::Prospect PlotQuestion::prospect(const Battle& battle, const Question& q, const Answer& answer) {
  const Ship& ship = battle[q.actor];
  const Plot plot = plot_of(answer.course, point_angle(battle));
  const Track path = track(battle, ship, plot);
  const std::uint32_t comments = answer.course.flags;
  if (!sea::inside(battle.book->table, path.end.at)) {
    const double home = place_value(battle, q.actor, path.end, {});
    return {0, worth(battle, ship), is_merchant(battle.sheet(ship).type) ? -home : 0};
  }
  const Outlook there = outlook(battle, q.actor, path.end);
  double goal = place_value(battle, q.actor, path.end, there);
  constexpr double sea_room = 10;
  if (!sea::inside(battle.book->table, sea::ahead(path.end, sea_room).at) &&
      !is_merchant(battle.sheet(ship).type))
    goal -= 3;
  double taken = there.taken;
  if (plot.evasive) taken *= 0.5;
  if (plot.second) taken *= 0.85;
  if (comments & bit(Comment::disengage)) goal += 0.3 * there.taken;
  if (comments & (bit(Comment::deep) | bit(Comment::crash_dive)))
    goal += there.nearest < 8 && ship.is(Mark::detected) ? 3 : -3;
  if (comments & bit(Comment::periscope)) goal += there.nearest < 14 ? 2 : 0;
  return {there.dealt, taken, goal};
}

struct RamQuestion {
  static constexpr const char* name = "ram";
  static constexpr Clause clause = "wetthrust.coll.4";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::choice;

  static Answer standard(const Battle&, const Question&) { return Answer::option(-1); }
  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    if (answer.choice.option == -1) return std::nullopt;
    for (const Actor target : ram_targets(battle, q.actor))
      if (index(target) == answer.choice.option) return std::nullopt;
    return refusal(battle, q.actor, clause, "ram.no-target",
                   "there is nobody of that number whom she could ram");
  }
  static Answer any(const Battle& battle, const Question& q, engine::Picker& picker) {
    const RamTargets targets = ram_targets(battle, q.actor);
    if (picker.one_in(2)) return Answer::option(-1);
    return Answer::option(index(targets[picker.below(targets.size())]));
  }
  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    out.push_back(standard(battle, q));
  }
  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    out.prompt = fmt::format("{}: does she try to ram?", battle.name(q.actor));
    out.form = "the name of an enemy, or none";
    for (const Actor target : ram_targets(battle, q.actor))
      out.options.push_back({index(target), battle.name(target), {}, clause});
  }
};

constexpr const QuestionKind* kinds[] = {&plot_kind, &ram_kind};

}  // namespace

const QuestionKind plot_kind = engine::question_kind<Battle, PlotQuestion>();
const QuestionKind ram_kind = engine::question_kind<Battle, RamQuestion>();

QuestionKinds order_questions() { return kinds; }

}  // namespace wetthrust
