// A question for a course of exactly so many units with turns of one angle, each of which costs some of the
// way and must be followed by some way straight ahead. A struct K has its name, clause, words and standard
// course, and says
//   helm(battle, q)                 how the unit may be steered now
//   wrong(battle, q, helm, judged)  the refusal of a course that does not keep to it
//   off(battle, q, course, spot)    how far from a point a course ends
// Refusal, random courses, candidates, explanation and the course nearest to a point follow.
#pragma once

#include <algorithm>

#include "engine/function_ref.h"
#include "engine/kit/refusal.h"

namespace engine {

// What a book says of turns, in arc-minutes and thousandths of a unit.
struct TurnRule {
  int angle, cost, straight_on;
};

// How a unit may be steered, or what of that is left when part of a course is written.
struct Helm {
  TurnRule rule;
  int distance = 0, turns = 0;
  int owed = 0;           // straight ahead before the next turn
  bool open_end = false;  // what is owed may be left for the next move

  void go_ahead(int way) { distance -= way, owed = std::max(0, owed - way); }
  void turn() { distance -= rule.cost, --turns, owed = rule.straight_on; }
  bool may_turn() const { return owed == 0 && turns > 0 && distance >= rule.cost; }
  int most_turns() const;
  bool only_straight() const { return most_turns() <= 0; }
};

enum class CourseFault : std::uint8_t { none, orders, no_way, angle, too_soon, turns, distance, open_end };
struct Judged {
  CourseFault fault;
  Helm left;
};
Judged judge(const Helm& helm, const Course& course);

// Some way straight ahead, turns to port (-1) or starboard (1) as close as can be, the rest ahead.
Answer steered(const Helm& helm, int first, std::initializer_list<int> turns);
// Straight; one turn early or late; two turns the same way; an S; three turns.
void add_courses(const Helm& helm, Candidates& out);
// Of the courses that turn on whole units every legal one is equally likely; a part of a unit goes first or
// last.
Answer any_course(const Helm& helm, Picker& picker);
// Of the courses that turn on half units the one that is least `off`, trimmed by tenths.
Course nearest_course(const Helm& helm, const Course& otherwise, FunctionRef<double(const Course&)> off);

template <class Battle, class K>
struct CourseOrders {
  static constexpr AnswerKind answer = AnswerKind::course;

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& given) {
    const Helm helm = K::helm(battle, q);
    const Judged judged = judge(helm, given.course);
    if (judged.fault == CourseFault::none) return std::nullopt;
    return K::wrong(battle, q, helm, judged);
  }
  static Answer any(const Battle& battle, const Question& q, Picker& picker) {
    return any_course(K::helm(battle, q), picker);
  }
  static void candidates(const Battle& battle, const Question& q, Candidates& out) {
    add_courses(K::helm(battle, q), out);
  }
  static Answer toward(const Battle& battle, const Question& q, Spot to) {
    const auto off = [&](const Course& course) { return K::off(battle, q, course, to); };
    return Answer::of(nearest_course(K::helm(battle, q), K::standard(battle, q).course, off));
  }
  static void explain(const Battle& battle, const Question& q, Explanation& out) {
    const Helm helm = K::helm(battle, q);
    out.prompt = prompt_of<K>(battle, q);
    out.form = K::form;
    out.limits = {{K::units_word, helm.distance, helm.distance, thousand}, {"turns", 0, helm.most_turns()}};
    out.turn_unit = helm.rule.angle;
  }
};

}  // namespace engine
