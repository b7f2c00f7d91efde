// buoyz.4.1.4: how a ship moves. Written as inches ahead, turns in degrees and orders: "2 P30 3 sails".
#include <algorithm>

#include "rulebooks/buoyz/chart.h"
#include "rulebooks/buoyz/close_quarters.h"
#include "rulebooks/buoyz/course_end.h"
#include "rulebooks/buoyz/course_text.h"
#include "rulebooks/buoyz/course_worth.h"
#include "rulebooks/buoyz/layer.h"
#include "rulebooks/buoyz/mines.h"
#include "rulebooks/buoyz/plot.h"
#include "rulebooks/buoyz/retreat.h"

namespace buoyz {
namespace {

using engine::Course;
using engine::Leg;
using engine::Picker;

// In steps of a quarter of an inch from the least, the most included.
int some_inches(Picker& picker, int least, int most) {
  constexpr int step = engine::thousand / 4;
  if (most <= least) return least;
  return std::min(most, least + step * picker.between(0, (most - least + step - 1) / step));
}

// In steps of five degrees, at most so many.
int some_minutes(Picker& picker, double most) {
  constexpr int step = 5;
  const int degrees = step * picker.between(1, std::max(1, int(most) / step));
  return std::min(degrees * 60, sea::degrees(most).minutes);
}
int either_side(Picker& picker) { return picker.one_in(2) ? 1 : -1; }

void add_ahead(Course& course, int thousandths) {
  if (thousandths > 0) course.legs.add({Leg::Kind::ahead, thousandths});
}

// Ahead, one turn or two, within what they cost.
void steer_anyhow(const Battle& battle, const Helm& helm, Picker& picker, Course& course) {
  const int turns = picker.below(helm.turns + 1);
  const int steady = turns == 0 ? some_inches(picker, helm.least, helm.inches)
                                : some_inches(picker, helm.steady, latest_turn(helm));
  add_ahead(course, steady);
  if (turns == 0) return;
  int left = helm.inches - steady;
  const int angle = some_minutes(picker, degrees_for(battle, std::min(helm.points, most_points(helm, left))));
  course.legs.add(Leg::turn(angle * either_side(picker)));
  left -= price(helm, points_for(battle, angle), left);
  const int again = std::min(helm.points, left / helm.cost);
  const bool twice = turns == 2 && again > 0;
  const int second = twice ? some_minutes(picker, degrees_for(battle, again)) : 0;
  left -= price_in_full(helm, points_for(battle, second));
  const int used = helm.inches - left;
  add_ahead(course, some_inches(picker, std::max(0, helm.least - used), left));
  if (twice) course.legs.add(Leg::turn(second * either_side(picker)));
}

// Orders beside the course that she might give.
std::uint32_t some_orders(const Battle& battle, Actor who, Picker& picker) {
  const Ship& ship = battle[who];
  const Sheet& sheet = battle.sheet(ship);
  std::uint32_t flags = 0;
  constexpr std::pair<Propulsion, Order> kinds[] = {
      {Propulsion::sails, Order::sails}, {Propulsion::oars, Order::oars}, {Propulsion::steam, Order::steam}};
  if (propulsions_of(sheet) > 1)
    for (const auto& kind : kinds)
      if (flags == 0 && has_propulsion(sheet, kind.first) && picker.one_in(2)) flags |= bit(kind.second);
  if (ship.is(Mark::anchored) && picker.one_in(2)) flags |= bit(Order::weigh);
  if (!ship.is(Mark::anchored) && can_sail(sheet) && picker.one_in(20)) flags |= bit(Order::anchor);
  if (lies_against_another(battle, who) && picker.one_in(4)) flags |= bit(Order::astern);
  if (may_lay(battle, ship) && picker.one_in(2)) flags |= bit(Order::lay_mine);
  if (may_sweep(battle, ship) && picker.one_in(3)) flags |= bit(Order::sweep);
  if (sheet.deploys && picker.one_in(4)) flags |= bit(ship.is(Mark::stowed) ? Order::deploy : Order::stow);
  return flags;
}

struct CourseQuestion {
  static constexpr const char* name = "course";
  static constexpr engine::Clause clause = "buoyz.4.1.4";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::course;

  static Answer standard(const Battle& battle, const Question& q) {
    const Course plain = plain_course(battle, q.actor);
    EndJudge judge(battle, q.actor);
    if (!judge.refuse(plain)) return Answer::of(plain);
    Courses all;
    lay_reach(battle, q.actor, weighing(battle[q.actor]), all);
    std::erase_if(all, [&](const Course& course) { return bool(judge.refuse(course)); });
    const auto clear = std::find_if(
        all.begin(), all.end(), [&](const Course& course) { return keeps_clear(battle, q.actor, course); });
    if (clear != all.end()) return Answer::of(*clear);
    return Answer::of(all.empty() ? plain : all.front());
  }

  // Of land and of other ships.
  static bool keeps_clear(const Battle& battle, Actor who, const Course& course) {
    const Passage passage = sail(battle, who, course);
    return is_safe(battle, who, passage) && passage.struck.empty();
  }

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    const Course& course = answer.course;
    if (auto bad = bad_orders(battle, q.actor, course)) return bad;
    const Helm at = helm(battle, q.actor, course.flags);
    if (auto bad = bad_legs(battle, q.actor, at, course)) return bad;
    return EndJudge(battle, q.actor).refuse(course);
  }

  static Course some_course(const Battle& battle, const Question& q, Picker& picker) {
    Course course{};
    course.flags = some_orders(battle, q.actor, picker);
    const Helm at = helm(battle, q.actor, course.flags);
    if (under_way(at)) {
      if (course.flags & (bit(Order::astern) | bit(Order::anchor)))
        add_ahead(course, at.least);
      else
        steer_anyhow(battle, at, picker, course);
      return course;
    }
    Fan fan;
    fan.clear();
    lay_fan(battle, q.actor, course.flags, fan);
    return fan[picker.below(fan.size())];
  }

  static Answer any(const Battle& battle, const Question& q, Picker& picker) {
    constexpr int patience = 6;  // squadrons, retreats and sweeping may refuse what was steered
    for (int i = 0; i < patience; ++i) {
      const Answer some = Answer::of(some_course(battle, q, picker));
      if (!refuse(battle, q, some)) return some;
    }
    return standard(battle, q);
  }

  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    const Ship& ship = battle[q.actor];
    Fan fan;
    fan.clear();
    lay_fan(battle, q.actor, 0, fan);
    if (ship.is(Mark::anchored)) lay_fan(battle, q.actor, weighing(ship), fan);
    add_orders(battle, ship, fan);
    back_off(battle, q.actor, fan);
    stop_for_flights(battle, q.actor, fan);
    const Helm at = helm(battle, q.actor, goes_home(ship) ? weighing(ship) : 0);
    EndJudge judge(battle, q.actor);
    const auto offer = [&](const Course& course) {
      if (!judge.refuse(course) && !runs_ashore(battle, q.actor, course)) out.push_back(Answer::of(course));
    };
    for (const Course& course : fan) offer(course);
    if (at_close_quarters(battle, ship, double(at.inches) / engine::thousand)) {
      Courses fine;
      lay_close(battle, q.actor, 0, fine);
      for (const Course& course : fine) offer(course);
    }
    if (out.empty() || goes_home(ship)) out.push_back(standard(battle, q));
  }

  // buoyz.cam3.1.5: no order asks that of her.
  static bool runs_ashore(const Battle& battle, Actor who, const Course& course) {
    return goes_home(battle[who]) && !is_safe(battle, who, sail(battle, who, course));
  }

  // 4.1.10: an inch astern, out of the touch of another ship.
  static void back_off(const Battle& battle, Actor who, Fan& fan) {
    const Helm at = helm(battle, who, 0);
    if (under_way(at) && lies_against_another(battle, who)) lay_least(battle, at, bit(Order::astern), fan);
  }

  // 9.3.3: a seaplane carrier stops for her aircraft when they come home.
  static void stop_for_flights(const Battle& battle, Actor who, Fan& fan) {
    const Helm at = helm(battle, who, 0);
    const bool may_stop = under_way(at) && !battle[who].is(Mark::anchored) && !goes_home(battle[who]);
    if (may_stop && flights_to_take_up(battle, who) > 0) lay_least(battle, at, bit(Order::anchor), fan);
  }

  // Her straight course again with a mine, sweeping, or her gun made ready.
  static void add_orders(const Battle& battle, const Ship& ship, Fan& fan) {
    Course straight = fan[0];
    const auto with = [&](Order order) {
      Course course = straight;
      course.flags |= bit(order);
      fan.add(course);
    };
    if (may_lay(battle, ship)) with(Order::lay_mine);
    const bool idle = !submerged(ship) && !ship.is(Mark::dived_now) && !ship.is(Mark::tried_action);
    if (battle.sheet(ship).deploys && idle) with(ship.is(Mark::stowed) ? Order::deploy : Order::stow);
    if (!may_sweep(battle, ship) || straight.legs.size() != 1) return;
    straight.legs[0].amount = std::min(straight.legs[0].amount, milli(battle.book->p.sweep_speed));
    with(Order::sweep);
  }

  static engine::Preview preview(const Battle& battle, const Question& q, const Answer& answer) {
    return preview_course(battle, q.actor, answer.course);
  }
  static Answer toward(const Battle& battle, const Question& q, engine::Spot to) {
    const Course course = course_toward(battle, q.actor, undrawn(battle, battle[q.actor].table, to));
    const Answer there = Answer::of(course);
    return refuse(battle, q, there) ? nearest_candidate(battle, q, to) : there;
  }
  static Answer nearest_candidate(const Battle& battle, const Question& q, engine::Spot to) {
    engine::Candidates all;
    candidates(battle, q, all);
    const sea::Point there = undrawn(battle, battle[q.actor].table, to);
    const auto off = [&](const Answer& answer) {
      return sea::distance(sail(battle, q.actor, answer.course).end.at, there);
    };
    return *std::min_element(all.begin(), all.end(),
                             [&](const Answer& a, const Answer& b) { return off(a) < off(b); });
  }
  static engine::Prospect prospect(const Battle& battle, const Question& q, const Answer& answer) {
    return worth_of_course(battle, q.actor, answer.course);
  }
  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    explain_course(battle, q.actor, out);
  }
};

}  // namespace

const QuestionKind course_kind = engine::question_kind<Battle, CourseQuestion>();

}  // namespace buoyz
