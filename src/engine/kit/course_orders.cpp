#include "engine/kit/course_orders.h"

#include <algorithm>

namespace engine {
namespace {

// A course as it is written, bit by bit, where it will stay: to copy one costs more than to write it.
struct Steering {
  Steering(const Helm& helm, Answer& answer) : left(helm), course(answer.course) {
    answer.kind = AnswerKind::course;
    course.speed_change = 0, course.flags = 0;
    course.legs.clear();
  }
  Steering(const Helm& helm, Course& so_far) : left(helm), course(so_far) {}

  Helm left;
  Course& course;

  // Bits ahead in a row become one leg.
  void ahead(int way) {
    if (way <= 0) return;
    left.go_ahead(way);
    if (!course.legs.empty() && course.legs.back().kind == Leg::Kind::ahead)
      course.legs.back().amount += way;
    else
      course.legs.add({Leg::Kind::ahead, way});
  }
  void turn(int side) {
    left.turn();
    course.legs.add(Leg::turn(side * left.rule.angle));
  }
};

void write(const Helm& helm, int first, std::initializer_list<int> turns, Answer& answer) {
  Steering steering(helm, answer);
  steering.ahead(first);
  for (const int side : turns) steering.ahead(steering.left.owed), steering.turn(side);
  steering.ahead(steering.left.distance);
}

// In how many ways the rest can be steered on whole units: straight on, or so far and then a turn either way.
long ways(const Helm& helm, int distance, int turns, int owed) {
  long count = owed <= distance || helm.open_end ? 1 : 0;
  if (turns > 0)
    for (int left = distance - owed; left >= helm.rule.cost; left -= thousand)
      count += 2 * ways(helm, left - helm.rule.cost, turns - 1, helm.rule.straight_on);
  return count;
}
long ways(const Helm& left) { return ways(left, left.distance, left.turns, left.owed); }
long ways_after_turn(Helm left) {
  left.turn();
  return ways(left);
}

using Weigh = FunctionRef<bool(const Course&)>;

void weigh_all(const Helm& left, const Course& so_far, int step, Weigh weigh) {
  if (left.distance == 0) return void(weigh(so_far));
  const int bit = std::min(left.owed > 0 ? left.owed : step, left.distance);
  const auto weigh_with = [&](auto&& more) {
    Course course = so_far;
    Steering steering(left, course);
    more(steering);
    weigh_all(steering.left, course, step, weigh);
  };
  weigh_with([&](Steering& steering) { steering.ahead(bit); });
  if (!left.may_turn()) return;
  for (const int side : {-1, 1}) weigh_with([&](Steering& steering) { steering.turn(side); });
}

// Takes a tenth of a unit from one leg and gives it to another, where that is better.
bool trim(const Course& best, Weigh weigh) {
  constexpr int tenth = thousand / 10;
  for (int from = 0; from < best.legs.size(); ++from)
    for (int to = 0; to < best.legs.size(); ++to) {
      Course course = best;
      Leg &less = course.legs[from], &more = course.legs[to];
      if (from == to || less.kind != Leg::Kind::ahead || more.kind != Leg::Kind::ahead) continue;
      less.amount -= tenth, more.amount += tenth;
      if (weigh(course)) return true;
    }
  return false;
}

}  // namespace

int Helm::most_turns() const {
  const int way = distance - owed + (open_end ? rule.straight_on : 0);
  return std::min(turns, way / (rule.cost + rule.straight_on));
}

Judged judge(const Helm& helm, const Course& course) {
  constexpr int absurd = 100'000 * thousand;  // longer sums would not fit
  if (course.speed_change || course.flags) return {CourseFault::orders, helm};
  Helm left = helm;
  for (const Leg& leg : course.legs) {
    const bool ahead = leg.kind == Leg::Kind::ahead;
    if (ahead && leg.amount <= 0) return {CourseFault::no_way, left};
    if (!ahead && std::abs(long(leg.amount)) != helm.rule.angle) return {CourseFault::angle, left};
    if (!ahead && left.owed > 0) return {CourseFault::too_soon, left};
    ahead ? left.go_ahead(std::min(leg.amount, absurd)) : left.turn();
  }
  if (left.turns < 0) return {CourseFault::turns, left};
  if (left.distance != 0) return {CourseFault::distance, left};
  return {left.owed == 0 || left.open_end ? CourseFault::none : CourseFault::open_end, left};
}

Answer steered(const Helm& helm, int first, std::initializer_list<int> turns) {
  Answer answer;
  write(helm, first, turns, answer);
  return answer;
}

void add_courses(const Helm& helm, Candidates& out) {
  const auto add = [&](int first, std::initializer_list<int> turns) {
    write(helm, first, turns, out.emplace_back());
  };
  add(helm.distance, {});
  const int most = helm.most_turns();
  const int latest = helm.distance - helm.rule.cost - (helm.open_end ? 0 : helm.rule.straight_on);
  if (most < 1) return;
  for (const int side : {-1, 1}) {
    add(helm.owed, {side});
    if (latest > helm.owed) add(latest, {side});
    if (most >= 2) add(helm.owed, {side, side}), add(helm.owed, {side, -side});
    if (most >= 3) add(helm.owed, {side, side, side});
  }
}

Answer any_course(const Helm& helm, Picker& picker) {
  const int owed = std::min(helm.owed, helm.distance), part = (helm.distance - owed) % thousand;
  const int late = picker.one_in(2) ? 0 : part;
  Answer answer;
  Steering steering(helm, answer);
  steering.ahead(owed + part - late);
  Helm& left = steering.left;
  left.distance -= late;
  for (long all = ways(left); left.distance > 0;) {
    const long turning = left.may_turn() ? ways_after_turn(left) : 0, straight = all - 2 * turning;
    const long pick = picker.below(int(all));
    all = pick < straight ? straight : turning;
    if (pick < straight)
      steering.ahead(thousand);
    else
      steering.turn(pick < straight + turning ? -1 : 1);
  }
  steering.ahead(late);
  return answer;
}

Course nearest_course(const Helm& helm, const Course& otherwise, FunctionRef<double(const Course&)> off) {
  Course best = otherwise;
  double least = 1e9;
  const auto weigh = [&](const Course& course) {
    if (judge(helm, course).fault != CourseFault::none) return false;
    const double now = off(course);
    if (now >= least) return false;
    least = now, best = course;
    return true;
  };
  constexpr int far = 12 * thousand;  // so that the fast have not too many courses
  weigh_all(helm, {}, helm.distance > far ? thousand : thousand / 2, weigh);
  while (trim(best, weigh)) {
  }
  return best;
}

}  // namespace engine
