// How a ship, or a counter of a submerged boat, moves: inches ahead, turns in degrees, orders: "2 P45 1 ram".
#include <algorithm>

#include "engine/kit/choice_of.h"
#include "engine/kit/nearest_end.h"
#include "rulebooks/ethos/movement/courses.h"
#include "rulebooks/ethos/submarines/submarines.h"

namespace ethos {
namespace {

using engine::Leg;

// Sorted like Order.
constexpr const char* order_words[orders] = {"wait",  "ram",   "spar",  "back", "mine",
                                             "dummy", "sweep", "boats", "dash", "silent"};
constexpr const char* end_words[] = {"", "stops at another ship", "stops at the shore", "runs aground",
                                     "leaves the table"};

struct CourseQuestion {
  static constexpr const char* name = "course";
  static constexpr Clause clause = "ethos.move.1";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::course;

  // Straight on as far as she went before, where nothing is in the way.
  static Answer standard(const Battle& battle, const Question& q) {
    const Helm helm = helm_of(battle, q.actor);
    const int way = std::min(helm.inches, hull_of(battle, q.actor).moved);
    Course course{};
    if (way > 0 && helm.sails) course.legs.add({Leg::Kind::ahead, way});
    const bool clear = follow(battle, q.actor, course).ended == Ended::as_ordered;
    return Answer::of(clear ? course : Course{});
  }

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& given) {
    return bad_course(battle, q, given.course);
  }

  // Some way, and after each half inch or more perhaps a turn.
  static Course some_course(const Helm& helm, std::uint32_t orders, Picker& picker) {
    constexpr int quarter = thousand / 4, most_turns = 6;
    Course course{};
    course.flags = orders;
    int left = quarter * picker.below(helm.inches / quarter + 1);
    for (int turns = 0; left >= half_inch && helm.turns && turns < most_turns && !picker.one_in(3); ++turns) {
      const int way = std::min(left, half_inch + quarter * picker.below(3));
      course.legs.add({Leg::Kind::ahead, way});
      course.legs.add(Leg::turn(a_degree * picker.between(1, 45) * (picker.one_in(2) ? 1 : -1)));
      left -= way;
    }
    if (left > 0) course.legs.add({Leg::Kind::ahead, left});
    return course;
  }

  static Answer any(const Battle& battle, const Question& q, Picker& picker) {
    constexpr int patience = 4;
    if (q.detail > 0 && picker.one_in(20)) return Answer::of(Course{0, bit(Order::wait), {}});
    Candidates some;
    candidates(battle, q, some);
    for (int i = 0; i < patience; ++i) {
      std::uint32_t given = 0;
      for (int order = 1; order < orders; ++order)
        if (picker.one_in(4)) given |= bit(Order(order)) & helm_of(battle, q.actor).orders;
      const Drive drive = drive_of(Course{0, given, {}});
      const Answer answer = Answer::of(some_course(helm_of(battle, q.actor, drive), given, picker));
      if (!refuse(battle, q, answer)) return answer;
    }
    return some[std::size_t(picker.below(int(some.size())))];
  }

  static void candidates(const Battle& battle, const Question& q, Candidates& out) {
    add_courses(battle, q, out);
  }
  static Prospect prospect(const Battle& battle, const Question& q, const Answer& given) {
    return place_worth(battle, q.actor, given.course);
  }

  // ethos.sub.7: before it is too late.
  static std::string warning(const Battle& battle, const Question& q, const Helm& helm) {
    const bool lays = helm.orders & (bit(Order::mine) | bit(Order::dummy));
    const bool hidden = is_contact(battle, q.actor) && !attackable(battle, hull_of(battle, q.actor));
    return lays && hidden ? "; a mine or red herring that she lays gives her away" : "";
  }
  static std::string note_of(const Helm& helm) {
    if (helm.towed) return "; her boats tow her";
    if (helm.pivots && !helm.sails) return "; too close to the wind to sail, she may pivot up to 90 degrees";
    if (!helm.sails) return "; too close to the wind to sail";
    return helm.turns ? "" : "; her helm is jammed";
  }
  static void explain(const Battle& battle, const Question& q, Explanation& out) {
    const Helm helm = helm_of(battle, q.actor);
    out.prompt = fmt::format("{}: course, up to {:g}\"{}{}", battle.name(q.actor), engine::units(helm.inches),
                             note_of(helm), warning(battle, q, helm));
    out.form =
        "hold, or inches ahead, turns of up to 45 degrees after each half inch, and orders, as in "
        "\"1 P45 0.5 S20 1 ram\"";
    out.flags.assign(std::begin(order_words), std::end(order_words));
    out.flags_now = helm.orders | (q.detail > 0 ? bit(Order::wait) : 0);
    out.limits = {{"inches", 0, helm.inches, thousand}};
  }

  static engine::Preview preview(const Battle& battle, const Question& q, const Answer& given) {
    const sea::Pose from = pose_of(battle, q.actor);
    const Way way = has(given.course, Order::back)
                        ? slide(battle, q.actor, from.heading.opposite(), engine::units(half_inch))
                        : follow(battle, q.actor, given.course);
    engine::Preview shown;
    for (const Spot& spot : way.track)
      shown.path.push_back({spot.at.x, spot.at.y, way.end.heading.minutes()});
    shown.path.front().heading = from.heading.minutes();
    shown.note = end_words[int(way.ended)];
    return shown;
  }

  // The nearest that turns of one angle come to it, by five degrees and half inches.
  static Answer toward(const Battle& battle, const Question& q, engine::Spot to) {
    constexpr int most_turns = 4, step = 5;
    const Helm helm = helm_of(battle, q.actor);
    Candidates courses;
    candidates(battle, q, courses);
    for (int total = half_inch; total <= helm.inches; total += half_inch)
      for (int turn = -45; turn <= 45; turn += step)
        for (int turns = turn == 0 ? 0 : 1; turns <= (turn == 0 ? 0 : most_turns); ++turns)
          for (int first = half_inch; first <= total; first += half_inch)
            courses.push_back(
                Answer::of(turns == 0 ? arc(total, 0, 0, total) : arc(first, turn * a_degree, turns, total)));
    std::erase_if(courses, [&](const Answer& course) { return bool(refuse(battle, q, course)); });
    return engine::nearest_end<CourseQuestion>(battle, q, to, courses);
  }
};

// ethos.crew.1: yes: she runs on; no: she drifts.
struct AdriftQuestion : engine::YesOrNo<Battle, AdriftQuestion> {
  static constexpr const char *name = "run-on", *code = "run-on.answer",
                              *prompt =
                                  "too few are left to work her: keep course and speed? (No: she drifts)";
  static constexpr Clause clause = "ethos.crew.1";
  static constexpr const char *yes = "the same course and speed, out of the game",
                              *no = "she drifts an inch downwind, out of the game";
};

}  // namespace

const QuestionKind course_kind = engine::question_kind<Battle, CourseQuestion>();
const QuestionKind adrift_kind = engine::question_kind<Battle, AdriftQuestion>();

}  // namespace ethos
