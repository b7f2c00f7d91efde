// Step 1: the plot of a ship with its comments, and whether a destroyer wants to ram.
#include <algorithm>
#include <cstdlib>

#include "engine/choice_of.h"
#include "engine/text.h"
#include "rulebooks/wetthrust/air.h"
#include "rulebooks/wetthrust/chart.h"
#include "rulebooks/wetthrust/coll.h"
#include "rulebooks/wetthrust/estimate.h"
#include "rulebooks/wetthrust/fire.h"
#include "rulebooks/wetthrust/orders.h"
#include "rulebooks/wetthrust/systems.h"
#include "sea/course.h"

namespace wetthrust {
namespace {

using engine::Course;

// Blank; near the edge of the table she turns away; after a refused ram she steers away.
Plot plain_plot(const Battle& battle, const Question& q) {
  constexpr double sea_room = 14;
  const Ship& ship = battle[q.actor];
  const bool refused_ram = q.detail < 0;
  Plot plot;
  if (!refused_ram && sea::inside(battle.book->table, sea::ahead(ship.pose, sea_room).at)) return plot;
  const int most = most_points(battle, ship);
  if (most == 0 || new_speed(battle, ship, plot) == 0) return plot;
  const auto off_bow = [&](sea::Point at) { return sea::relative_bearing(ship.pose, at).minutes; };
  if (refused_ram)
    plot.first = std::int8_t(off_bow(seen_at(battle[ship_actor(-q.detail - 1)])) > 0 ? -most : most);
  else
    plot.first = std::int8_t(off_bow(sea::middle(battle.book->table)) < 0 ? -most : most);
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
    for (const std::int8_t first : {std::int8_t(1), std::int8_t(-1)})
      if (most >= 2 && now + changes[i] > 0) plots.add({changes[i], first, std::int8_t(-first), 0});
  }
  if (battle.sheet(ship).evasion != Evasion::none && now > 0 && most > 0) plots.add({0, 0, 0, 1});
  return plots;
}

// Getting away is worth something to a ship in danger; a hunted boat dives, one with prey in reach looks out.
double worth_of_comments(const Ship& ship, std::uint32_t comments, const Outlook& there) {
  double goal = 0;
  if (comments & bit(Comment::disengage)) goal += 0.3 * there.taken;
  if (comments & (bit(Comment::deep) | bit(Comment::crash_dive)))
    goal += there.nearest < 8 && ship.is(Mark::detected) ? 3 : -3;
  if (comments & bit(Comment::periscope)) goal += there.nearest < 14 ? 2 : 0;
  return goal;
}

// wetthrust.recon.2: a spotter is worth a hit die as soon as her guns reach an enemy.
bool wants_spotter(const Battle& battle, Actor who) {
  const Ship& ship = battle[who];
  const double reach = armament(battle, ship).farthest_reach;
  if (!has_recon_aboard(battle, who) || grounded(battle) || spotter_aloft(battle, who) ||
      battle.sheet(ship).type == Type::CV)
    return false;
  return std::any_of(battle.ships.begin(), battle.ships.end(), [&](const Ship& enemy) {
    return enemy.side != ship.side && on_table(enemy) && enemy.mode == Mode::surfaced &&
           sea::within(sea::distance(enemy.pose.at, ship.pose.at), reach);
  });
}

struct PlotQuestion {
  static constexpr const char* name = "plot";
  static constexpr Clause clause = "wetthrust.move.1";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::course;

  static Answer standard(const Battle& battle, const Question& q) {
    return Answer::of(course_of(plain_plot(battle, q), 0, point_angle(battle)));
  }

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    return refuse_plot(battle, q, answer.course);
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
    if (wants_spotter(battle, q.actor))
      for (Answer& answer : out) answer.course.flags |= bit(Comment::launch_recon);
    const bool hurt = 2 * ship.damage > battle.sheet(ship).boxes();
    if (hurt && ship.mode == Mode::surfaced && !ship.is(Mark::no_disengaging))
      for (std::size_t i = 0; i < plain; ++i) {
        const Plot plot = plot_of(out[i].course, point_angle(battle));
        if (new_speed(battle, ship, plot) < full_speed(battle, ship)) continue;  // diseng.1
        out.push_back(out[i]), out.back().course.flags |= bit(Comment::disengage);
      }
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
    const int top = top_speed(battle, ship);
    const std::string speed = ship.speed > top
                                  ? fmt::format("speed {}, slowed to {}", inches(ship.speed), inches(top))
                                  : fmt::format("speed {}, at most {}", inches(ship.speed), inches(top));
    const int faster = acceleration(battle, ship), slower = deceleration(battle, ship);
    const std::string change = faster || slower ? fmt::format("+{} or -{}", inches(faster), inches(slower))
                                                : "no propeller to change it";  // wetthrust.prop.2
    out.prompt = fmt::format("{}: {}; {}; up to {} of turn", battle.name(q.actor), speed, change,
                             engine::counted(most_points(battle, ship), "point"));
    out.form =
        battle.sheet(ship).dives
            ? "a plot like 2A2S1P, 1D or - for no change; behind it deep, periscope, surface, crash or "
              "silent, on the surface smoke, screen or disengage, as in \"1A deep\""
            : "a plot like 2A2S1P, 1D, E or - for no change; behind it smoke, screen, disengage or recon, "
              "as in \"1A smoke\"";
    out.flags.assign(std::begin(comment_words), std::end(comment_words));
    out.flags_now = comments_now(battle, q);
    out.limits = {{"points", 0, most_points(battle, ship)}};
    out.turn_unit = point_angle(battle);
    out.pieces = pieces(battle, ship);
  }

  // "1P", "2S", "0.5A", "2D", "E": as much as she can do of each.
  static std::vector<std::string> pieces(const Battle& battle, const Ship& ship) {
    std::vector<std::string> all;
    const int top = top_speed(battle, ship), now = std::min(ship.speed, top);
    const bool may_move = now > 0 || std::min(acceleration(battle, ship), top) > 0;
    const int most_turn = may_move ? most_points(battle, ship) : 0;
    for (int points = most_turn; points > 0; --points) all.push_back(fmt::format("{}P", points));
    const auto change = [&](int most, char letter) {
      if (most > 1) all.push_back(inches(most / 2) + letter);
      if (most > 0) all.push_back(inches(most) + letter);
    };
    change(std::min(deceleration(battle, ship), now), 'D');
    change(std::min(acceleration(battle, ship), top - now), 'A');
    for (int points = 1; points <= most_turn; ++points) all.push_back(fmt::format("{}S", points));
    const bool steers = manoeuvre_level(battle, ship) > 0;
    if (battle.sheet(ship).evasion != Evasion::none && now > 0 && steers) all.push_back("E");
    return all;
  }

  // The comments that may stand behind a plain plot.
  static std::uint32_t comments_now(const Battle& battle, const Question& q) {
    std::uint32_t now = 0;
    for (std::size_t i = 0; i < std::size(comment_words); ++i) {
      Answer answer = standard(battle, q);
      answer.course.flags |= 1u << i;
      if (!refuse(battle, q, answer)) now |= 1u << i;
    }
    return now;
  }

  static engine::Preview preview(const Battle& battle, const Question& q, const Answer& answer) {
    return preview_plot(battle, q.actor, plot_of(answer.course, point_angle(battle)));
  }
  static Answer toward(const Battle& battle, const Question& q, engine::Spot to) {
    const Plot plot = plot_toward(battle, q.actor, {to.x, to.y});
    const Answer answer = Answer::of(course_of(plot, 0, point_angle(battle)));
    return refuse(battle, q, answer) ? standard(battle, q) : answer;
  }
};

// Enemies are taken where they would be if they went straight on.
engine::Prospect PlotQuestion::prospect(const Battle& battle, const Question& q, const Answer& answer) {
  const Ship& ship = battle[q.actor];
  const Plot plot = plot_of(answer.course, point_angle(battle));
  const Track path = track(battle, ship, plot);
  const bool merchant = is_merchant(battle.sheet(ship).type);
  if (!sea::inside(battle.book->table, path.end.at)) {
    const double home = place_value(battle, q.actor, path.end, {});
    return {0, worth(battle, ship), merchant ? -home : -worth(battle, ship)};
  }
  const Stance stance{path.end, path.speed, plot.evasive != 0, plot.second != 0,
                      disruptive(battle.sheet(ship), path)};
  const Outlook there = outlook(battle, q.actor, stance);
  double goal = place_value(battle, q.actor, path.end, there) - crowding(battle, q.actor, stance);
  if (!merchant) goal -= hemmed_in(battle, ship, stance);
  return {there.dealt, there.taken, goal + worth_of_comments(ship, answer.course.flags, there)};
}

struct RamQuestion : engine::ChoiceOf<Battle, RamQuestion> {
  static constexpr const char *name = "ram", *code = "ram.no-target",
                              *refused = "there is nobody like that whom she could ram",
                              *form = "the name of an enemy, or none", *prompt = "does she try to ram?";
  static constexpr Clause clause = "wetthrust.coll.4";

  static Answer standard(const Battle&, const Question&) { return Answer::option(-1); }
  static engine::ChoiceList list(const Battle& battle, const Question& q) {
    return choices(ram_targets(battle, q.actor), engine::OrNone::yes);
  }
};

}  // namespace

const QuestionKind plot_kind = engine::question_kind<Battle, PlotQuestion>();
const QuestionKind ram_kind = engine::question_kind<Battle, RamQuestion>();

}  // namespace wetthrust
