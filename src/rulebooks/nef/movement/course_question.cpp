// Steps 2 and 4: how a vessel flies half its marked speed. Written as inches ahead and turns: "2 P 1".
#include "engine/kit/course_orders.h"
#include "engine/question/notation.h"
#include "engine/text.h"
#include "rulebooks/nef/captain/estimate.h"
#include "rulebooks/nef/questions.h"
#include "rulebooks/nef/screen/chart.h"
#include "rulebooks/nef/screen/words.h"

namespace nef {
namespace {

using Fault = engine::CourseFault;

struct CourseQuestion : engine::CourseOrders<Battle, CourseQuestion> {
  static constexpr const char *name = "course", *units_word = "inches",
                              *form = "inches ahead and turns P or S, as in \"1.5 P 1\"";
  static constexpr Clause clause = "nef.seq.2";

  static Half half(const Question& q) { return q.kind == &first_course_kind ? Half::first : Half::second; }
  static Helm helm(const Battle& battle, const Question& q) {
    return half_move(battle, battle[q.actor], half(q));
  }

  // Straight on, and round towards the middle where that would run off the table.
  static Answer standard(const Battle& battle, const Question& q) {
    const Unit& unit = battle[q.actor];
    const Helm may = helm(battle, q);
    constexpr double look_ahead = 8;
    const sea::Point there = sea::ahead(unit.pose, engine::units(may.distance) + look_ahead).at;
    if (sea::inside(battle.book->table, there) || may.only_straight() ||
        may.distance < may.owed + turn_cost + inch_after_turn)
      return steered(may, may.distance, {});
    const sea::Vec to_middle = sea::middle(battle.book->table) - unit.pose.at;
    const int side = sea::cross(unit.pose.heading.unit(), to_middle) > 0 ? -1 : 1;
    return steered(may, may.owed, {side});
  }

  static Verdict wrong(const Battle& battle, const Question& q, const Helm& may,
                       const engine::Judged& judged) {
    const Unit& unit = battle[q.actor];
    const Fault fault = judged.fault;
    return first_objection(
        battle, q.actor,
        {{fault == Fault::orders, "nef.seq.1", "course.speed",
          "{her} speed for this turn is marked; a course is inches and turns"},
         {fault == Fault::no_way, q.kind->clause, "course.no-distance", "a leg ahead of no inches"},
         {fault == Fault::angle, "nef.move.8", "course.angle", "turns are exactly 60 degrees"},
         {fault == Fault::too_soon, "nef.move.5", "course.inch-owed",
          "after a turn {she} must go an inch straight ahead before the next"},
         {fault == Fault::turns, "nef.move.6", "course.too-many-turns",
          "{turned}, but {she} has {turns} left this turn"},
         {fault == Fault::open_end, "nef.move.5", "course.open-turn",
          "the move may not end before an inch straight ahead has followed its last turn"},
         {fault == Fault::distance, q.kind->clause, "course.distance",
          "this course takes {flown}, but {she} moves exactly {distance} now (a turn costs {cost})"}},
        fmt::arg("she", she(unit)), fmt::arg("her", her(unit)), fmt::arg("turns", may.turns),
        fmt::arg("turned", counted(may.turns - judged.left.turns, "turn")),
        fmt::arg("flown", inches_text(may.distance - judged.left.distance)),
        fmt::arg("distance", engine::print_thousandths(may.distance)),
        fmt::arg("cost", engine::print_thousandths(turn_cost)));
  }

  // Running off the table is a loss.
  static Prospect prospect(const Battle& battle, const Question& q, const Answer& answer) {
    const Unit& unit = battle[q.actor];
    const Flown flown = fly(battle, unit, answer.course);
    if (flown.left_table) {
      const double points = battle.sheet(unit).points;
      const bool through = gets_through(battle, unit, flown.edge);
      return {0, through ? 0 : 3 * points, through ? points : 0};
    }
    Prospect there = prospect_at(battle, q.actor, flown.pose);
    constexpr double sea_room = 7;  // closer to an edge than this, and turning away must begin
    const sea::Point next = sea::ahead(flown.pose, sea_room).at;
    if (!sea::inside(battle.book->table, next) && unit.kind != Kind::transport) there.goal -= 4;
    return there;
  }

  static std::string prompt(const Battle& battle, const Question& q) {
    const Helm may = helm(battle, q);
    return fmt::format("{} half move, exactly {}; {} of 60 degrees left at {} each{}",
                       half(q) == Half::first ? "first" : "second", inches_text(may.distance),
                       counted(may.turns, "turn"), inches_text(turn_cost),
                       may.owed ? fmt::format("; {} straight ahead first", inches_text(may.owed)) : "");
  }

  // Leg by leg, so that the way can be drawn.
  static engine::Preview preview(const Battle& battle, const Question& q, const Answer& answer) {
    const Unit& unit = battle[q.actor];
    engine::Preview preview{{spot(unit.pose)}, {}, fire_arcs(battle, q.actor)};
    Course part{};
    for (const engine::Leg& leg : answer.course.legs) {
      part.legs.add(leg);
      const Flown flown = fly(battle, unit, part);
      preview.path.push_back(spot(flown.pose));
      if (!flown.left_table) continue;
      preview.note = "leaves the table";
      break;
    }
    return preview;
  }

  // Of equals the straighter.
  static double off(const Battle& battle, const Question& q, const Course& course, Spot to) {
    const Flown flown = fly(battle, battle[q.actor], course);
    return sea::distance(flown.pose.at, sea::Point{to.x, to.y}) + 0.01 * flown.turns;
  }
};

// The same in step 4, whose clause it cites.
struct SecondCourseQuestion : CourseQuestion {
  static constexpr Clause clause = "nef.seq.4";
};

}  // namespace

const QuestionKind first_course_kind = engine::question_kind<Battle, CourseQuestion>();
const QuestionKind second_course_kind = engine::question_kind<Battle, SecondCourseQuestion>();

}  // namespace nef
