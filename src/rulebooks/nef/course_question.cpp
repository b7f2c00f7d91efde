// Steps 2 and 4: how a vessel flies half its marked speed. Written as inches ahead and turns: "2 P 1".
#include <algorithm>

#include "rulebooks/nef/chart.h"
#include "rulebooks/nef/estimate.h"
#include "rulebooks/nef/questions.h"

namespace nef {
namespace {

using engine::Course;
using engine::Leg;

HalfMove may_move(const Battle& battle, const Question& q) {
  return half_move(battle, battle[q.actor], q.kind == &first_course_kind ? Half::first : Half::second);
}

// A course written inch by inch: ahead, or a turn of 60 degrees. Inches in a row become one leg.
class Writer {
 public:
  Writer() { course_ = {}; }
  void ahead(int inches) {
    if (inches <= 0) return;
    const int last = course_.legs.size() - 1;
    if (last >= 0 && course_.legs[last].kind == Leg::Kind::ahead)
      course_.legs[last].amount += inches * engine::thousand;
    else
      course_.legs.add(Leg::ahead(inches));
  }
  void turn(int side) { course_.legs.add(Leg::turn(side * turn_angle)); }
  const Course& course() const { return course_; }

 private:
  Course course_;
};

// In how many ways a half move can be flown: with so many inches and turns left, an inch owed or not.
// A turn left open is legal at the end of the first half only.
class Ways {
 public:
  explicit Ways(Half half) : half_(half) {}
  long count(int inches, int turns, int owed) const {
    if (inches == 0) return owed == 0 || half_ == Half::first ? 1 : 0;
    long ways = count(inches - 1, turns, 0);
    if (owed == 0 && turns > 0 && inches >= turn_cost) ways += 2 * count(inches - turn_cost, turns - 1, 1);
    return ways;
  }

 private:
  Half half_;
};

// What is wrong with a course, leg by leg.
Verdict bad_leg(const Battle& battle, const Question& q, const Leg& leg, int owed) {
  if (leg.kind == Leg::Kind::ahead) {
    if (leg.amount <= 0 || leg.amount % engine::thousand)
      return refusal(battle, q.actor, q.kind->clause, "course.whole-inches",
                     "a leg ahead is a whole number of inches, 1 or more");
    return std::nullopt;
  }
  if (leg.amount != turn_angle && leg.amount != -turn_angle)
    return refusal(battle, q.actor, "nef.move.8", "course.angle", "turns are exactly 60 degrees");
  if (owed)
    return refusal(battle, q.actor, "nef.move.5", "course.inch-owed",
                   "after a turn she must go an inch straight ahead before the next");
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
    const sea::Point there = sea::ahead(unit.pose, may.inches + look_ahead).at;
    Writer writer;
    if (sea::inside(battle.book->table, there) || only_straight(may) ||
        may.inches < may.owed + turn_cost + inch_after_turn) {
      writer.ahead(may.inches);
      return Answer::of(writer.course());
    }
    const sea::Vec to_middle = sea::middle(battle.book->table) - unit.pose.at;
    writer.ahead(may.owed);
    writer.turn(sea::cross(unit.pose.heading.unit(), to_middle) > 0 ? -1 : 1);
    writer.ahead(may.inches - may.owed - turn_cost);
    return Answer::of(writer.course());
  }

  static Verdict refuse(const Battle& battle, const Question& q, const Answer& answer) {
    const HalfMove may = may_move(battle, q);
    if (answer.course.speed_change || answer.course.flags)
      return refusal(battle, q.actor, "nef.seq.1", "course.speed",
                     "her speed for this turn is marked; a course is inches and turns");
    int cost = 0, turns = 0, owed = may.owed;
    for (const Leg& leg : answer.course.legs) {
      if (auto bad = bad_leg(battle, q, leg, owed)) return bad;
      const bool is_turn = leg.kind == Leg::Kind::turn;
      cost += is_turn ? turn_cost : leg.amount / engine::thousand;
      turns += is_turn;
      owed = is_turn ? inch_after_turn : 0;
    }
    return bad_total(battle, q, {cost, turns, owed, may.half}, may);
  }

  static Verdict bad_total(const Battle& battle, const Question& q, const HalfMove& flown,
                           const HalfMove& may) {
    if (flown.turns > may.turns)
      return refusal(battle, q.actor, "nef.move.6", "course.too-many-turns",
                     "{} turns, but she has {} left this turn", flown.turns, may.turns);
    if (flown.inches != may.inches)
      return refusal(battle, q.actor, q.kind->clause, "course.distance",
                     "this course takes {} inches, but she moves exactly {} now (a turn costs {})",
                     flown.inches, may.inches, turn_cost);
    if (flown.owed && may.half == Half::second)
      return refusal(battle, q.actor, "nef.move.5", "course.open-turn",
                     "the move may not end with a turn; an inch ahead must follow");
    return std::nullopt;
  }

  // Every legal course is equally likely.
  static Answer any(const Battle& battle, const Question& q, engine::Picker& picker) {
    const HalfMove may = may_move(battle, q);
    const Ways ways(may.half);
    Writer writer;
    for (int inches = may.inches, turns = may.turns, owed = may.owed; inches > 0;) {
      const long straight = ways.count(inches - 1, turns, 0);
      const bool can_turn = owed == 0 && turns > 0 && inches >= turn_cost;
      const long turning = can_turn ? ways.count(inches - turn_cost, turns - 1, 1) : 0;
      const long pick = picker.below(int(straight + 2 * turning));
      if (pick < straight)
        writer.ahead(1), --inches, owed = 0;
      else
        writer.turn(pick < straight + turning ? -1 : 1), inches -= turn_cost, --turns, owed = 1;
    }
    return Answer::of(writer.course());
  }

  // Straight; one turn early, in the middle or late; two turns the same way; an S.
  static void candidates(const Battle& battle, const Question& q, engine::Candidates& out) {
    const HalfMove may = may_move(battle, q);
    add(out, may, may.inches, {});
    const int free = may.inches - may.owed - turn_cost;  // to spend around one turn
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

  // Some inches ahead, the turns with an inch between them, the rest ahead.
  static void add(engine::Candidates& out, const HalfMove& may, int first, std::initializer_list<int> turns) {
    Writer writer;
    int left = may.inches - first;
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
    const int inches = may.inches - may.owed + (may.half == Half::first ? inch_after_turn : 0);
    return std::min(may.turns, inches / (turn_cost + inch_after_turn));
  }

  static void explain(const Battle& battle, const Question& q, engine::Explanation& out) {
    const HalfMove may = may_move(battle, q);
    out.prompt = fmt::format("{}: {} half move, exactly {} inches; {} of 60 degrees left at {} inches each{}",
                             battle.name(q.actor), may.half == Half::first ? "first" : "second", may.inches,
                             may.turns == 1 ? "1 turn" : fmt::format("{} turns", may.turns), turn_cost,
                             may.owed ? "; an inch straight ahead first" : "");
    out.form = "inches ahead and turns P or S, as in \"2 P 1\"";
    out.limits = {{"inches", may.inches, may.inches}, {"turns", 0, most_turns(may)}};
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

  // Of all legal courses the one that ends nearest; of equals the straighter.
  static Answer toward(const Battle& battle, const Question& q, engine::Spot to) {
    const HalfMove may = may_move(battle, q);
    Nearest nearest{battle, battle[q.actor], to, standard(battle, q).course};
    nearest.try_all(Writer(), may);
    return Answer::of(nearest.best);
  }

  struct Nearest {
    const Battle& battle;
    const Unit& unit;
    engine::Spot to;
    Course best;
    double distance = 1e9;

    void try_all(const Writer& so_far, const HalfMove& left) {
      if (left.inches == 0) return weigh(so_far.course(), left);
      Writer ahead = so_far;
      ahead.ahead(1);
      try_all(ahead, {left.inches - 1, left.turns, 0, left.half});
      if (left.owed > 0 || left.turns == 0 || left.inches < turn_cost) return;
      for (const int side : {-1, 1}) {
        Writer turned = so_far;
        turned.turn(side);
        try_all(turned, {left.inches - turn_cost, left.turns - 1, inch_after_turn, left.half});
      }
    }
    void weigh(const Course& course, const HalfMove& left) {
      if (left.owed > 0 && left.half == Half::second) return;
      const Flown flown = fly(battle, unit, course);
      const double off = sea::distance(flown.pose.at, sea::Point{to.x, to.y}) + 0.01 * flown.turns;
      if (off < distance) distance = off, best = course;
    }
  };
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
