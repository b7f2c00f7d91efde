// Step 1: the plot of a ship with its comments, and whether a destroyer wants to ram.
#include <algorithm>

#include "engine/kit/choice_of.h"
#include "engine/text.h"
#include "rulebooks/wetthrust/air/air.h"
#include "rulebooks/wetthrust/captain/estimate.h"
#include "rulebooks/wetthrust/damage/systems.h"
#include "rulebooks/wetthrust/firing/fire.h"
#include "rulebooks/wetthrust/movement/collisions.h"
#include "rulebooks/wetthrust/orders/orders.h"
#include "rulebooks/wetthrust/screen/chart.h"
#include "sea/course.h"

namespace wetthrust {
namespace {

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

// What she can do this turn, from the speed her boilers still allow (boiler.3).
struct Means {
  int speed, faster, slower;  // thousandths
  int points;
  bool may_evade;
};
Means means(const Battle& battle, const Ship& ship) {
  const int top = top_speed(battle, ship), speed = std::min(ship.speed, top);
  return {speed, std::min(acceleration(battle, ship), top - speed),
          std::min(deceleration(battle, ship), speed), most_points(battle, ship),
          battle.sheet(ship).evasion != Evasion::none && speed > 0 && manoeuvre_level(battle, ship) > 0};
}

// Keep, gain or lose speed, with every turn her level allows, and an S that chases salvos.
Plots sensible_plots(const Battle& battle, const Question& q) {
  Plots plots{};
  const Means can = means(battle, battle[q.actor]);
  const int most = std::min(can.points, 4);
  for (const int change : {0, can.faster, -can.slower}) {
    if (change == 0 && !plots.empty()) continue;
    for (int points = -most; points <= most; ++points)
      if (points == 0 || can.speed + change > 0) plots.add({change, std::int8_t(points), 0, 0});
    for (const std::int8_t first : {std::int8_t(1), std::int8_t(-1)})
      if (most >= 2 && can.speed + change > 0) plots.add({change, first, std::int8_t(-first), 0});
  }
  if (can.may_evade) plots.add({0, 0, 0, 1});
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
  return fleet(battle).any([&](const Ship& enemy) {
    return enemy.side != ship.side && enemy.mode == Mode::surfaced &&
           sea::within(enemy.pose.at, ship.pose.at, reach);
  });
}

struct PlotQuestion {
  static constexpr const char* name = "plot";
  static constexpr Clause clause = "wetthrust.move.1";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::course;

  static Answer answer_of(const Battle& battle, const Plot& plot, std::uint32_t comments = 0) {
    return Answer::of(course_of(plot, comments, point_angle(battle)));
  }
  static Plot plot_in(const Battle& battle, const Answer& answer) {
    return plot_of(answer.course, point_angle(battle));
  }

  // With some comments behind it.
  static Answer plain(const Battle& battle, const Question& q, std::uint32_t comments) {
    return answer_of(battle, plain_plot(battle, q), comments);
  }
  static Answer standard(const Battle& battle, const Question& q) { return plain(battle, q, 0); }
  static Answer if_legal(const Battle& battle, const Question& q, const Answer& answer) {
    return refuse(battle, q, answer) ? standard(battle, q) : answer;
  }

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    return refuse_plot(battle, q, answer.course);
  }

  static Answer any(const Battle& battle, const Question& q, engine::Picker& picker) {
    const Plots plots = sensible_plots(battle, q);
    const Plot& plot = plots[picker.below(plots.size())];
    const bool comments = picker.one_in(6);
    const std::uint32_t comment = comments ? 1u << picker.below(int(std::size(comment_words))) : 0;
    const Answer answer = answer_of(battle, plot, comment);
    return comment || q.detail < 0 ? if_legal(battle, q, answer) : answer;
  }

  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    for (const Plot& plot : sensible_plots(battle, q)) {
      const Answer answer = answer_of(battle, plot);
      if (q.detail >= 0 || !refuse(battle, q, answer)) out.push_back(answer);
    }
    if (out.empty()) out.push_back(standard(battle, q));
    add_comments(battle, q, out);
  }

  // A badly hurt ship thinks of getting away; a submarine of its mode.
  static void add_comments(const Battle& battle, const Question& q, engine::Candidates& out) {
    const Ship& ship = battle[q.actor];
    const std::size_t uncommented = out.size();
    if (wants_spotter(battle, q.actor))
      for (Answer& answer : out) answer.course.flags |= bit(Comment::launch_recon);
    const bool hurt = 2 * ship.damage > battle.sheet(ship).boxes();
    if (hurt && ship.mode == Mode::surfaced && !ship.is(Mark::no_disengaging))
      for (std::size_t i = 0; i < uncommented; ++i) {
        if (new_speed(battle, ship, plot_in(battle, out[i])) < full_speed(battle, ship))
          continue;  // diseng.1
        out.push_back(out[i]), out.back().course.flags |= bit(Comment::disengage);
      }
    if (!battle.sheet(ship).dives) return;
    for (const Comment comment : {Comment::deep, Comment::periscope, Comment::crash_dive})
      if (const Answer answer = plain(battle, q, bit(comment)); !refuse(battle, q, answer))
        out.push_back(answer);
  }

  // Enemies are taken where they would be if they went straight on.
  static engine::Prospect prospect(const Battle& battle, const Question& q, const Answer& answer) {
    const Ship& ship = battle[q.actor];
    const Plot plot = plot_in(battle, answer);
    const Track path = track(battle, ship, plot);
    const bool merchant = is_merchant(battle.sheet(ship).type);
    if (!sea::inside(battle.book->table, path.end.at)) {
      const double home = place_value(battle, q.actor, path.end, {});
      return {0, worth(battle, ship), merchant ? -home : -worth(battle, ship)};
    }
    const Sheet& sheet = battle.sheet(ship);
    const Stance stance{path.end, path.speed, plot.evasive ? sheet.evasion : Evasion::none, plot.second != 0,
                        disruptive(sheet, path)};
    const Outlook there = outlook(battle, q.actor, stance);
    double goal = place_value(battle, q.actor, path.end, there) - crowding(battle, q.actor, stance);
    if (!merchant) goal -= hemmed_in(battle, ship, stance);
    return {there.dealt, there.taken, goal + worth_of_comments(ship, answer.course.flags, there)};
  }

  static std::string print(const Battle& battle, const Question&, const Answer& answer) {
    return print_plot(plot_in(battle, answer), answer.course.flags & ~evasive_flag);
  }
  static engine::Parsed parse(const Battle& battle, const Question& q, std::string_view text) {
    return parse_plot(battle, q, text);
  }

  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    const Ship& ship = battle[q.actor];
    const int top = top_speed(battle, ship);
    const std::string speed = fmt::format("speed {}, {} {}", inches(ship.speed),
                                          ship.speed > top ? "slowed to" : "at most", inches(top));
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
    const Means can = means(battle, ship);
    const int most_turn = can.speed + can.faster > 0 ? can.points : 0;
    for (int points = most_turn; points > 0; --points) all.push_back(fmt::format("{}P", points));
    const auto change = [&](int most, char letter) {
      if (most > 1) all.push_back(inches(most / 2) + letter);
      if (most > 0) all.push_back(inches(most) + letter);
    };
    change(can.slower, 'D');
    change(can.faster, 'A');
    for (int points = 1; points <= most_turn; ++points) all.push_back(fmt::format("{}S", points));
    if (can.may_evade) all.push_back("E");
    return all;
  }

  // The comments that may stand behind a plain plot.
  static std::uint32_t comments_now(const Battle& battle, const Question& q) {
    std::uint32_t now = 0;
    for (std::size_t i = 0; i < std::size(comment_words); ++i)
      if (!refuse(battle, q, plain(battle, q, 1u << i))) now |= 1u << i;
    return now;
  }

  static engine::Preview preview(const Battle& battle, const Question& q, const Answer& answer) {
    return preview_plot(battle, q.actor, plot_in(battle, answer));
  }
  static Answer toward(const Battle& battle, const Question& q, engine::Spot to) {
    return if_legal(battle, q, answer_of(battle, plot_toward(battle, q.actor, {to.x, to.y})));
  }
};

struct RamQuestion : engine::ChoiceOf<Battle, RamQuestion> {
  static constexpr const char *name = "ram", *code = "ram.no-target",
                              *refused = "there is nobody like that whom she could ram",
                              *form = "the name of an enemy, or none", *prompt = "does she try to ram?";
  static constexpr Clause clause = "wetthrust.coll.4";

  static Answer standard(const Battle&, const Question&) { return Answer::option(-1); }
  static engine::ChoiceList list(const Battle& battle, const Question& q) {
    return choices(ram_targets(battle, q.actor), engine::OrNone::yes);
  }
  static engine::Stakes stakes(const Battle& battle, const Question& q, int target) {
    if (target < 0) return {"she moves as she plots"};
    return engine::stakes_at_least(Die::d6, bravery_needed(battle, q.actor, Actor(target)),
                                   "her crew must be brave enough; if not, she turns away");
  }
};

}  // namespace

const QuestionKind plot_kind = engine::question_kind<Battle, PlotQuestion>();
const QuestionKind ram_kind = engine::question_kind<Battle, RamQuestion>();

}  // namespace wetthrust
