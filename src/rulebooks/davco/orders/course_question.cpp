// A ship's order. Written as "+5 4 S45 smoke": faster by 5 knots, 4 cm ahead, 45 degrees to starboard, then
// on; "R8 P90" turns on a circle of 8 cm.
#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "engine/kit/nearest_end.h"
#include "rulebooks/davco/captain/captain.h"
#include "rulebooks/davco/damage/special.h"
#include "rulebooks/davco/orders/orders.h"

namespace davco {
namespace {

using engine::Leg;

// The speed that an order starts from: the later one from what she makes of the one before.
int speed_before(const Battle& battle, const Question& q) {
  const Ship& ship = battle[q.actor];
  return q.detail > 0 ? knots_run(battle, ship, ship.ordered) : ship.speed;
}

// davco.special.3: out of control she keeps to what she is made to do. davco.orders.3: until the later order
// is run she may have regained her steam.
Speeds speeds_for(const Battle& battle, const Question& q, int from) {
  const Ship& ship = battle[q.actor];
  if (out_of_control(ship)) return {from, from};
  return q.detail > 0 ? speeds_up_to(top_speed_with_steam(battle, ship), from)
                      : speeds_from(battle, ship, from);
}

// davco.special.3: whether she turns in that move; if not, why and how long.
std::string steering(const Battle& battle, const Question& q, int knots) {
  const Ship& ship = battle[q.actor];
  const int moves = ship.frozen - q.detail;
  if (moves == 1)
    return q.detail > 0 ? "but she cannot turn in that move" : "but she cannot turn in this move";
  if (moves > 1) return fmt::format("but she cannot turn for {} moves", moves);
  return fmt::format("turning on {:g} cm", least_radius(battle, ship, knots));
}

std::string prompt_of(const Battle& battle, const Question& q, int from, Speeds can) {
  const std::string& name = battle.name(q.actor);
  const char* order = q.detail > 0 ? "the move after this" : "speed and course";
  if (!out_of_control(battle[q.actor]))
    return fmt::format("{}: {} at {} knots; {} to {} {}, {}", name, order, from, can.least, can.most,
                       q.detail > 0 ? "then" : "now", steering(battle, q, from));
  if (from == 0) return fmt::format("{}: she is out of control and lies still", name);
  return fmt::format("{}: she is out of control: she cannot turn, and slows from {} to {} knots; {}", name,
                     from, speeds_from(battle, battle[q.actor], from).least, "does she lay smoke?");
}

struct CourseQuestion {
  static constexpr const char* name = "course";
  static constexpr Clause clause = "davco.orders.1";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::course;
  // Gaps 5: who is not asked cannot move.
  static bool secret(const Battle& battle, const Question&) { return battle.book->options.hidden_damage; }

  static Answer of(int knots, int turn, std::uint32_t flags = 0) {
    Course course{};
    course.speed_change = knots * thousand, course.flags = flags;
    if (turn != 0) course.legs.add(Leg::turn(turn));
    return Answer::of(course);
  }
  static Answer standard(const Battle&, const Question&) { return of(0, 0); }

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& given) {
    const Ship& ship = battle[q.actor];
    const Course& course = given.course;
    const int from = speed_before(battle, q), change = course.speed_change / thousand, knots = from + change;
    const Speeds can = speeds_for(battle, q, from);
    const bool steered = can_steer(ship, std::max(1, knots), q.detail);
    const double least = least_radius(battle, ship, knots);
    constexpr int farthest = 30 * thousand;  // farther than anybody runs in a move
    bool turns = false, endless = false, idle = false;
    double tightest = least;
    for (const Leg& leg : course.legs) {
      endless |= leg.kind == Leg::Kind::ahead && leg.amount > farthest;
      turns |= leg.kind != Leg::Kind::ahead;
      idle = leg.kind == Leg::Kind::circle || (idle && leg.kind != Leg::Kind::turn);
      if (leg.kind == Leg::Kind::circle) tightest = std::min(tightest, engine::units(leg.amount));
    }
    // Damage may have left her slower than she may slow down to; then she runs what she can.
    const bool keeps = change == 0;
    return engine::first_objection(
        battle, q.actor,
        {{course.speed_change % thousand != 0, "davco.orders.1", "course.whole", "speeds are whole knots"},
         {endless, "davco.move.8", "course.leg", "no ship runs so far in a move"},
         {(course.flags & ~smoke_flag) != 0, "davco.orders.1", "course.flag", "no such order"},
         {!keeps && out_of_control(ship), "davco.special.3", "course.no-control",
          "she is out of control and can only stop"},
         {!keeps && change > faster, "davco.move.2", "course.faster", "she gains at most 5 knots a move"},
         {!keeps && change < -slower, "davco.move.2", "course.slower", "she loses at most 10 knots a move"},
         {!keeps && (knots < can.least || knots > can.most), "davco.move.3", "course.speed",
          q.detail > 0 ? "she can go {} to {} knots then" : "she can go {} to {} knots now"},
         {turns && !steered, "davco.orders.5", "course.frozen",
          q.detail > 0 ? "she cannot turn in the move after this" : "she cannot turn in this move"},
         {turns && knots == 0, "davco.move.6", "course.still", "a ship that lies still cannot turn"},
         {idle, "davco.move.4", "course.circle", "a circle is named before the turn, as in R8 S90"},
         {tightest < least, "davco.move.5", "course.radius", "her turning circle is {2:g} cm at that speed"}},
        can.least, can.most, least);
  }

  static Answer any(const Battle& battle, const Question& q, Picker& picker) {
    const Speeds can = speeds_for(battle, q, speed_before(battle, q));
    const int now = speed_before(battle, q), change = picker.between(can.least, can.most) - now;
    const int turn = (picker.below(13) - 6) * 15 * 60;
    const Answer answer = of(change, turn, picker.one_in(12) ? smoke_flag : 0);
    return refuse(battle, q, answer) ? standard(battle, q) : answer;
  }

  static void candidates(const Battle& battle, const Question& q, Candidates& out) {
    constexpr int turns[] = {0, -15, 15, -30, 30, -60, 60, -90, 90, -150, 150};
    for (const int turn : turns)
      for (const int change : {0, faster, -slower})
        if (const Answer answer = of(change, turn * 60); !refuse(battle, q, answer)) out.push_back(answer);
  }

  static Prospect prospect(const Battle& battle, const Question& q, const Answer& given) {
    const Ship& ship = battle[q.actor];
    const int knots = speed_before(battle, q) + given.course.speed_change / thousand;
    const Way way = way_of(battle, ship, given.course, knots);
    return place_worth(battle, q.actor, way);
  }

  static void explain(const Battle& battle, const Question& q, Explanation& out) {
    const Ship& ship = battle[q.actor];
    const int from = speed_before(battle, q);
    const Speeds can = speeds_for(battle, q, from);
    out.prompt = prompt_of(battle, q, from, can);
    out.form =
        out_of_control(ship)
            ? "hold, or hold smoke"
            : "hold, or a change of speed, legs and smoke, as in \"+5 4 S45 smoke\"; R8 S90 turns on 8 cm";
    out.flags = {"smoke"};
    out.circles = !out_of_control(ship);
    out.limits = {{"knots", can.least - from, can.most - from}};
  }

  static engine::Preview preview(const Battle& battle, const Question& q, const Answer& given) {
    const Ship& ship = battle[q.actor];
    const int knots = speed_before(battle, q) + given.course.speed_change / thousand;
    const Way way = way_of(battle, ship, given.course, knots);
    engine::Preview shown;
    const sea::Track track = sea::lay_track(ship.pose, legs_of(way));
    for (const sea::Point& at : track) shown.path.push_back({at.x, at.y, way.end.heading.minutes()});
    if (!sea::inside(battle.book->table, way.end.at)) shown.note = "leaves the sea";
    if (can_steer(ship, knots)) shown.circle = least_radius(battle, ship, knots);
    return shown;
  }

  // The nearest that one turn of 5 degrees more or less comes to it.
  static Answer toward(const Battle& battle, const Question& q, engine::Spot to) {
    constexpr int most = 180, step = 5;
    Candidates courses;
    for (int change = -slower; change <= faster; ++change)
      for (int turn = -most; turn <= most; turn += step)
        if (const Answer answer = of(change, turn * 60); !refuse(battle, q, answer))
          courses.push_back(answer);
    return engine::nearest_end<CourseQuestion>(battle, q, to, courses);
  }
};

}  // namespace

const QuestionKind course_kind = engine::question_kind<Battle, CourseQuestion>();

}  // namespace davco
