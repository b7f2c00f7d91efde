// Where a wave or boat goes. Written as "6 S90 8": inches ahead, degrees to starboard or port; "cap" keeps
// fighters on combat air patrol.
#include <fmt/format.h>

#include <algorithm>

#include "engine/kit/refusal.h"
#include "rulebooks/ethos/air/air.h"
#include "rulebooks/ethos/air/course.h"
#include "rulebooks/ethos/air/deck.h"
#include "rulebooks/ethos/air/fly.h"
#include "rulebooks/ethos/captain/air.h"

namespace ethos {
namespace {

using engine::Leg;

// What is wrong with the legs of a course.
struct Judged {
  bool circle = false, angle = false, too_sharp = false, too_soon = false;
  double run = 0;
};
Judged judge(const Flight& flight, const Course& course) {
  Judged judged;
  double straight = 0;
  for (const Leg& leg : course.legs) {
    judged.circle |= leg.kind == Leg::Kind::circle || (leg.kind == Leg::Kind::ahead && leg.amount < 0);
    if (leg.kind == Leg::Kind::ahead) {
      straight += engine::units(leg.amount), judged.run += engine::units(leg.amount);
      continue;
    }
    judged.angle |= leg.amount % a_degree != 0;
    judged.too_sharp |= std::abs(leg.amount) > flight.turn.minutes;
    judged.too_soon |= !sea::at_least(straight, flight.before_turn);
    straight = 0;
  }
  return judged;
}

struct FlyQuestion {
  static constexpr const char* name = "fly";
  static constexpr Clause clause = "ethos.seq.7";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::course;

  static Answer patrol() {
    Course course{};
    course.flags = cap_flag;
    return Answer::of(course);
  }
  // ethos.air.12: fighters on patrol, the others towards the middle of the table, where nothing is lost.
  static Answer standard(const Battle& battle, const Question& q) {
    const Wave& wave = battle.wave(q.actor);
    if (may_patrol(wave)) return patrol();
    const Flight flight = flight_of(battle, wave);
    return flight.least > 0 ? Answer::of(course_to(flight, wave.pose, sea::middle(battle.book->table)))
                            : Answer::of(Course{});
  }

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& given) {
    const Wave& wave = battle.wave(q.actor);
    const Flight flight = flight_of(battle, wave);
    const Course& course = given.course;
    const Judged judged = judge(flight, course);
    const bool cap = course.flags & cap_flag;
    const bool too_short =
        !cap && !sea::at_least(judged.run, flight.least) && !ends_at_home(battle, wave, course);
    return first_objection(
        battle, q.actor,
        {{course.speed_change != 0 || (course.flags & ~cap_flag) != 0, clause, "fly.order", "no such order"},
         {judged.circle, clause, "fly.leg", "it goes straight and turns by degrees, as in \"6 S90 8\""},
         {cap && !may_patrol(wave), "ethos.air.12", "fly.cap", "only fighters with their load go on patrol"},
         {cap && !course.legs.empty(), "ethos.air.12", "fly.cap-moves", "on patrol it does not move"},
         {judged.angle, clause, "fly.degrees", "turns are whole degrees"},
         {judged.too_soon, "ethos.move.5", "fly.too-soon", "it goes {0:g} in straight before each turn"},
         {judged.too_sharp, "ethos.move.5", "fly.too-sharp", "it turns at most {1:g} degrees at a time"},
         {sea::beyond(judged.run, flight.most), "ethos.move.2", "fly.too-far", "it goes at most {2:g} in"},
         {too_short, "ethos.move.2", "fly.too-short", "it must fly at least {3:g} in"}},
        flight.before_turn, sea::in_degrees(flight.turn), flight.most, flight.least);
  }

  static Answer any(const Battle& battle, const Question& q, Picker& picker) {
    const Wave& wave = battle.wave(q.actor);
    if (may_patrol(wave) && picker.one_in(2)) return patrol();
    const sea::Table& table = battle.book->table;
    const double x = picker.below(int(sea::width(table))), y = picker.below(int(sea::depth(table)));
    return Answer::of(course_to(flight_of(battle, wave), wave.pose, table.south_west + sea::Vec{x, y}));
  }

  static void candidates(const Battle& battle, const Question& q, Candidates& out) {
    out.push_back(standard(battle, q));
    each_goal(battle, q.actor, [&](sea::Point to, Stops stops) {
      const Wave& wave = battle.wave(q.actor);
      const Answer there = Answer::of(course_to(flight_of(battle, wave), wave.pose, to, stops));
      if (!refuse(battle, q, there)) out.push_back(there);
    });
  }
  static Prospect prospect(const Battle& battle, const Question& q, const Answer& given) {
    return flight_worth(battle, q.actor, flown(battle, battle.wave(q.actor), given.course).end);
  }

  static void explain(const Battle& battle, const Question& q, Explanation& out) {
    const Wave& wave = battle.wave(q.actor);
    const Flight flight = flight_of(battle, wave);
    out.prompt =
        fmt::format("{}: {:g} to {:g} in, turns of {:g} degrees after {:g} in each", battle.name(q.actor),
                    flight.least, flight.most, sea::in_degrees(flight.turn), flight.before_turn);
    out.form =
        may_patrol(wave) ? "legs and turns, as in \"6 S90 8\", or cap" : "legs and turns, as in \"6 S90 8\"";
    out.flags = {"cap"};
    out.flags_now = may_patrol(wave) ? cap_flag : 0;
    out.limits = {{"inches", int(flight.least * thousand), int(flight.most * thousand), thousand}};
  }
  static engine::Preview preview(const Battle& battle, const Question& q, const Answer& given) {
    const Wave& wave = battle.wave(q.actor);
    const Flown flight = flown(battle, wave, given.course);
    engine::Preview shown;
    const sea::Track track = sea::lay_track(wave.pose, legs_of(given.course));
    for (const sea::Point& at : track) shown.path.push_back({at.x, at.y, flight.end.heading.minutes()});
    if (flight.edge) shown.note = "leaves the table";
    return shown;
  }
  static Answer toward(const Battle& battle, const Question& q, engine::Spot to) {
    const Wave& wave = battle.wave(q.actor);
    const sea::Point there{to.x, to.y};
    const Answer stops = Answer::of(course_to(flight_of(battle, wave), wave.pose, there, Stops::yes));
    if (!refuse(battle, q, stops)) return stops;
    return Answer::of(course_to(flight_of(battle, wave), wave.pose, there));
  }
};

}  // namespace

const QuestionKind fly_kind = engine::question_kind<Battle, FlyQuestion>();

}  // namespace ethos
