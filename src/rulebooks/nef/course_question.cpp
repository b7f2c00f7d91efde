// Steps 2 and 4: how a vessel flies half its marked speed. Written as inches ahead and turns: "2 P 1".
#include <algorithm>

#include "engine/notation.h"
#include "engine/text.h"
#include "rulebooks/nef/chart.h"
#include "rulebooks/nef/course_search.h"
#include "rulebooks/nef/estimate.h"
#include "rulebooks/nef/questions.h"
#include "rulebooks/nef/words.h"

namespace nef {
namespace {

using engine::Course;
using engine::Leg;

HalfMove may_move(const Battle& battle, const Question& q) {
  return half_move(battle, battle[q.actor], q.kind == &first_course_kind ? Half::first : Half::second);
}

// In how many ways a half move can be flown on whole inches: with so many inches and turns left, an inch owed
// or not. A turn left open is legal at the end of the first half only.
class Ways {
 public:
  static constexpr int turn_inches = turn_cost / inch;
  explicit Ways(Half half) : half_(half) {}
  long count(int inches, int turns, int owed) const {
    if (inches == 0) return owed == 0 || half_ == Half::first ? 1 : 0;
    return count(inches - 1, turns, 0) + 2 * turning(inches, turns, owed);
  }
  // Those that begin with a turn to one side.
  long turning(int inches, int turns, int owed) const {
    const bool may = owed == 0 && turns > 0 && inches >= turn_inches;
    return may ? count(inches - turn_inches, turns - 1, 1) : 0;
  }

 private:
  Half half_;
};

// What is wrong with a course, leg by leg.
Verdict bad_leg(const Battle& battle, const Question& q, const Leg& leg, int owed) {
  if (leg.kind == Leg::Kind::ahead) {
    if (leg.amount <= 0)
      return refusal(battle, q.actor, q.kind->clause, "course.no-distance", "a leg ahead of no inches");
    return std::nullopt;
  }
  if (leg.amount != turn_angle && leg.amount != -turn_angle)
    return refusal(battle, q.actor, "nef.move.8", "course.angle", "turns are exactly 60 degrees");
  if (owed)
    return refusal(battle, q.actor, "nef.move.5", "course.inch-owed",
                   "after a turn {} must go an inch straight ahead before the next", she(battle[q.actor]));
  return std::nullopt;
}

struct CourseQuestion {
  static constexpr const char* name = "course";
  static constexpr engine::Clause clause = "nef.seq.2";
  static constexpr engine::AnswerKind answer = engine::AnswerKind::course;

  // Straight on, and round towards the middle where that would run off the table.
  static Answer standard(const Battle& battle, const Question& q) {
    const Unit& unit = battle[q.actor];
    const HalfMove may = may_move(battle, q);
    constexpr double look_ahead = 8;
    const sea::Point there = sea::ahead(unit.pose, engine::units(may.distance) + look_ahead).at;
    Writer writer;
    if (sea::inside(battle.book->table, there) || only_straight(may) ||
        may.distance < may.owed + turn_cost + inch_after_turn) {
      writer.ahead(may.distance);
      return Answer::of(writer.course());
    }
    const sea::Vec to_middle = sea::middle(battle.book->table) - unit.pose.at;
    writer.ahead(may.owed);
    writer.turn(sea::cross(unit.pose.heading.unit(), to_middle) > 0 ? -1 : 1);
    writer.ahead(may.distance - may.owed - turn_cost);
    return Answer::of(writer.course());
  }

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    const HalfMove may = may_move(battle, q);
    if (answer.course.speed_change || answer.course.flags)
      return refusal(battle, q.actor, "nef.seq.1", "course.speed",
                     "{} speed for this turn is marked; a course is inches and turns", her(battle[q.actor]));
    constexpr int absurd = 100'000 * inch;  // longer sums would not fit
    int cost = 0, turns = 0, owed = may.owed;
    for (const Leg& leg : answer.course.legs) {
      if (auto bad = bad_leg(battle, q, leg, owed)) return bad;
      const bool is_turn = leg.kind == Leg::Kind::turn;
      cost = std::min(cost + (is_turn ? turn_cost : leg.amount), absurd);
      turns += is_turn;
      owed = is_turn ? inch_after_turn : std::max(0, owed - leg.amount);
    }
    return bad_total(battle, q, {cost, turns, owed, may.half}, may);
  }

  static Verdict bad_total(const Battle& battle, const Question& q, const HalfMove& flown,
                           const HalfMove& may) {
    if (flown.turns > may.turns)
      return refusal(battle, q.actor, "nef.move.6", "course.too-many-turns",
                     "{}, but {} has {} left this turn", engine::counted(flown.turns, "turn"),
                     she(battle[q.actor]), may.turns);
    if (flown.distance != may.distance)
      return refusal(battle, q.actor, q.kind->clause, "course.distance",
                     "this course takes {}, but {} moves exactly {} now (a turn costs {})",
                     inches_text(flown.distance), she(battle[q.actor]),
                     engine::print_thousandths(may.distance), engine::print_thousandths(turn_cost));
    if (flown.owed && may.half == Half::second)
      return refusal(battle, q.actor, "nef.move.5", "course.open-turn",
                     "the move may not end before an inch straight ahead has followed its last turn");
    return std::nullopt;
  }

  // Of the courses that turn on whole inches every legal one is equally likely; a half inch that is left goes
  // first or last.
  static Answer any(const Battle& battle, const Question& q, engine::Picker& picker) {
    const HalfMove may = may_move(battle, q);
    const int owed = std::min(may.owed, may.distance), rest = may.distance - owed;
    const int early = picker.one_in(2) ? rest % inch : 0;
    Writer writer;
    writer.ahead(owed + early);
    wander(writer, may.half, rest / inch, may.turns, picker);
    writer.ahead(rest % inch - early);
    return Answer::of(writer.course());
  }

  static void wander(Writer& writer, Half half, int inches, int turns, engine::Picker& picker) {
    const Ways ways(half);
    for (int owed = 0; inches > 0;) {
      const long straight = ways.count(inches - 1, turns, 0), turning = ways.turning(inches, turns, owed);
      const long pick = picker.below(int(straight + 2 * turning));
      if (pick < straight)
        writer.ahead(inch), --inches, owed = 0;
      else
        writer.turn(pick < straight + turning ? -1 : 1), inches -= Ways::turn_inches, --turns, owed = 1;
    }
  }

  // Straight; one turn early, in the middle or late; two turns the same way; an S.
  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    const HalfMove may = may_move(battle, q);
    add(out, may, may.distance, {});
    const int free = may.distance - may.owed - turn_cost;  // to spend around one turn
    const int open = may.half == Half::first ? 0 : inch_after_turn;
    if (free < open || may.turns < 1) return;
    for (const int side : {-1, 1}) {
      add(out, may, may.owed, {side});
      if (free > open) add(out, may, may.owed + free - open, {side});
      if (free - turn_cost - inch_after_turn < open || may.turns < 2) continue;
      add(out, may, may.owed, {side, side});
      add(out, may, may.owed, {side, -side});
      if (free - 2 * (turn_cost + inch_after_turn) >= open && may.turns >= 3)
        add(out, may, may.owed, {side, side, side});
    }
  }

  // Some way ahead, the turns with an inch between them, the rest ahead.
  static void add(engine::Candidates& out, const HalfMove& may, int first, std::initializer_list<int> turns) {
    Writer writer;
    int left = may.distance - first;
    writer.ahead(first);
    for (const int& side : turns) {
      writer.turn(side);
      left -= turn_cost;
      const bool last = &side == turns.end() - 1;
      writer.ahead(last ? left : inch_after_turn);
      left -= inch_after_turn;
    }
    out.push_back(Answer::of(writer.course()));
  }

  static engine::Prospect prospect(const Battle& battle, const Question& q, const Answer& answer);

  // A turn and the inch after it take three inches; the first half may leave the last inch open.
  static int most_turns(const HalfMove& may) {
    const int distance = may.distance - may.owed + (may.half == Half::first ? inch_after_turn : 0);
    return std::min(may.turns, distance / (turn_cost + inch_after_turn));
  }

  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    const HalfMove may = may_move(battle, q);
    out.prompt =
        fmt::format("{}: {} half move, exactly {}; {} of 60 degrees left at {} each{}", battle.name(q.actor),
                    may.half == Half::first ? "first" : "second", inches_text(may.distance),
                    engine::counted(may.turns, "turn"), inches_text(turn_cost),
                    may.owed ? fmt::format("; {} straight ahead first", inches_text(may.owed)) : "");
    out.form = "inches ahead and turns P or S, as in \"1.5 P 1\"";
    out.limits = {{"inches", may.distance, may.distance, inch}, {"turns", 0, most_turns(may)}};
    out.turn_unit = turn_angle;
  }

  // Leg by leg, so that the way can be drawn.
  static engine::Preview preview(const Battle& battle, const Question& q, const Answer& answer) {
    const Unit& unit = battle[q.actor];
    engine::Preview preview{{spot(unit.pose)}, {}, fire_arcs(battle, q.actor)};
    Course part{};
    for (const Leg& leg : answer.course.legs) {
      part.legs.add(leg);
      const Flown flown = fly(battle, unit, part);
      preview.path.push_back(spot(flown.pose));
      if (!flown.left_table) continue;
      preview.note = "leaves the table";
      break;
    }
    return preview;
  }

  static Answer toward(const Battle& battle, const Question& q, engine::Spot to) {
    return nearest_course(battle, q, may_move(battle, q), to);
  }
};

// Enemies that have not moved yet are taken where they are; running off the table is a loss.
engine::Prospect CourseQuestion::prospect(const Battle& battle, const Question& q, const Answer& answer) {
  const Unit& unit = battle[q.actor];
  const Flown flown = fly(battle, unit, answer.course);
  const SideInfo& side = battle.book->sides[std::size_t(index(unit.side))];
  if (flown.left_table) {
    const bool through = unit.kind == Kind::transport && battle.book->objective.transports_cross &&
                         flown.edge == opposite(side.edge);
    return {0, through ? 0 : 3 * points_of(battle, unit), through ? points_of(battle, unit) : 0};
  }
  const Outlook there = outlook(battle, q.actor, flown.pose);
  double goal = place_value(battle, unit, flown.pose, there);
  constexpr double sea_room = 7;  // closer to an edge than this, and turning away must begin
  const sea::Point next = sea::ahead(flown.pose, sea_room).at;
  if (!sea::inside(battle.book->table, next) && unit.kind != Kind::transport) goal -= 4;
  return {there.dealt, there.taken, goal};
}

// The same in step 4, whose clause it cites.
struct SecondCourseQuestion : CourseQuestion {
  static constexpr engine::Clause clause = "nef.seq.4";
};

}  // namespace

const QuestionKind first_course_kind = engine::question_kind<Battle, CourseQuestion>();
const QuestionKind second_course_kind = engine::question_kind<Battle, SecondCourseQuestion>();

}  // namespace nef
